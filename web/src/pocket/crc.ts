const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    return value;
});

/** The checksum of ZIP archives (CRC-32). */
export function crc(bytes: Uint8Array): number {
    let value = 0xffffffff;
    for (const byte of bytes) value = (value >>> 8) ^ (remainders[(value ^ byte) & 255] ?? 0);
    return ~value >>> 0;
}
