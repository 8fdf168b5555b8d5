#include "crc.h"

#include "../hal.h"

// Half a byte at a time: four times as fast as bit by bit, for 64 bytes of flash.
static const uint32_t HALF_BYTE[16] HAL_TABLE = {
  0x00000000UL, 0x1DB71064UL, 0x3B6E20C8UL, 0x26D930ACUL, 0x76DC4190UL, 0x6B6B51F4UL, 0x4DB26158UL, 0x5005713CUL,
  0xEDB88320UL, 0xF00F9344UL, 0xD6D6A3E8UL, 0xCB61B38CUL, 0x9B64C2B0UL, 0x86D3D2D4UL, 0xA00AE278UL, 0xBDBDF21CUL,
};

uint32_t crc32_add(uint32_t crc, uint8_t byte) {
  crc ^= byte;
  crc = (crc >> 4) ^ hal_table_u32(&HALF_BYTE[crc & 0x0F]);
  return (crc >> 4) ^ hal_table_u32(&HALF_BYTE[crc & 0x0F]);
}

uint16_t crc_a(const uint8_t *bytes, uint8_t length) {
  uint16_t crc = 0x6363;
  while (length-- > 0) {
    uint8_t byte = *bytes++ ^ (uint8_t)crc;
    byte ^= (uint8_t)(byte << 4);
    crc = (uint16_t)((crc >> 8) ^ ((uint16_t)byte << 8) ^ ((uint16_t)byte << 3) ^ (byte >> 4));
  }
  return crc;
}
