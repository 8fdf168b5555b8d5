#ifndef CRC_H
#define CRC_H

#include <stdint.h>

#define CRC32_START 0xFFFFFFFFUL
/// CRC-32 of IEEE 802.3 (as in zlib), a byte at a time; complement the last value.
uint32_t crc32_add(uint32_t crc, uint8_t byte);

/// CRC_A of ISO 14443-3; the low byte is sent first.
uint16_t crc_a(const uint8_t *bytes, uint8_t length);

#endif
