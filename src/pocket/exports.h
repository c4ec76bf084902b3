/* What the worker calls is exported by name, and what the module asks of it is imported. */
#ifndef DJ_POCKET_EXPORTS_H
#define DJ_POCKET_EXPORTS_H

#define IMPORT(name) __attribute__((import_module("worker"), import_name(#name)))
#define EXPORT(name) __attribute__((export_name(#name)))

#endif
