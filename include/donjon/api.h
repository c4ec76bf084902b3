/* What every header of the interface begins with: its version, and how it is exported.
 *
 * All that stands between DJ_API_BEGIN and DJ_API_END has C linkage and is seen from outside of libdonjon; the library
 * hides everything else. */
#ifndef DONJON_API_H
#define DONJON_API_H

/* Until 1.0 a change of the middle number may change structs and functions; the last one only adds or mends. */
#define DJ_VERSION "0.1.0"

#ifdef __cplusplus
#define DJ_C_BEGIN extern "C" {
#define DJ_C_END   }
#else
#define DJ_C_BEGIN
#define DJ_C_END
#endif
#define DJ_API_BEGIN DJ_C_BEGIN _Pragma("GCC visibility push(default)")
#define DJ_API_END   _Pragma("GCC visibility pop") DJ_C_END

/* On functions whose result tells whether they succeeded: the compiler refuses calls that ignore it. */
#define DJ_MUST_CHECK __attribute__((warn_unused_result))

#endif
