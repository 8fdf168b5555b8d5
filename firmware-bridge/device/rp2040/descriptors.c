#include "descriptors.h"

#include "flash.h"

enum kind { DEVICE = 1, CONFIGURATION = 2, STRING = 3, INTERFACE = 4, ENDPOINT = 5, ASSOCIATION = 11, OF_CLASS = 0x24 };
enum text { LANGUAGES, MAKER, PRODUCT, SERIAL };

#define TWO(value) (uint8_t)((value) & 0xFF), (uint8_t)((value) >> 8)
// The numbers that Raspberry Pi gives to serial ports of programs on the RP2040. No others are registered for these boards.
#define VENDOR 0x2E8A
#define PRODUCT_ID 0x000A
#define VERSION 0x0200
#define BUS_POWERED 0x80
#define MILLIAMPERES 200
#define CLASS_CDC 0x02
#define ACM 0x02
#define CLASS_DATA 0x0A

static const uint8_t DEVICE_SAYS[] = {
  18, DEVICE, TWO(0x0200), 0xEF, 0x02, 0x01, PACKET, TWO(VENDOR), TWO(PRODUCT_ID), TWO(VERSION), MAKER, PRODUCT, SERIAL, 1,
};

#define CONFIGURATION_LENGTH 75
static const uint8_t CONFIGURATION_SAYS[CONFIGURATION_LENGTH] = {
  9, CONFIGURATION, TWO(CONFIGURATION_LENGTH), 2, 1, 0, BUS_POWERED, MILLIAMPERES / 2,
  8, ASSOCIATION, 0, 2, CLASS_CDC, ACM, 0, 0,
  9, INTERFACE, 0, 0, 1, CLASS_CDC, ACM, 0, 0,
  5, OF_CLASS, 0x00, TWO(0x0110), // header
  5, OF_CLASS, 0x01, 0, 1,        // call management: none, by interface 1
  4, OF_CLASS, 0x02, 0x02,        // takes a line coding and the state of the lines
  5, OF_CLASS, 0x06, 0, 1,        // interface 0 controls interface 1
  7, ENDPOINT, 0x80 | ENDPOINT_NOTES, 3, TWO(PACKET_NOTES), 255,
  9, INTERFACE, 1, 0, 2, CLASS_DATA, 0, 0, 0,
  7, ENDPOINT, ENDPOINT_DATA, 2, TWO(PACKET), 0,
  7, ENDPOINT, 0x80 | ENDPOINT_DATA, 2, TWO(PACKET), 0,
};

static const uint8_t ENGLISH[] = { 4, STRING, TWO(0x0409) };
static char serial[2 * FLASH_ID + 1];
static uint8_t said[2 + 2 * 2 * FLASH_ID];

void descriptors_start(void) {
  static const char DIGITS[] = "0123456789ABCDEF";
  uint8_t id[FLASH_ID];
  flash_id(id);
  for (uint8_t i = 0; i < FLASH_ID; i++) {
    serial[2 * i] = DIGITS[id[i] >> 4];
    serial[2 * i + 1] = DIGITS[id[i] & 0x0F];
  }
}

static const uint8_t *text(const char *of, uint16_t *length) {
  uint8_t count = 2;
  for (; *of != 0; of++) {
    said[count++] = (uint8_t)*of;
    said[count++] = 0;
  }
  said[0] = count;
  said[1] = STRING;
  *length = count;
  return said;
}

const uint8_t *descriptor(uint8_t kind, uint8_t index, uint16_t *length) {
  if (kind == DEVICE) {
    *length = sizeof DEVICE_SAYS;
    return DEVICE_SAYS;
  }
  if (kind == CONFIGURATION && index == 0) {
    *length = sizeof CONFIGURATION_SAYS;
    return CONFIGURATION_SAYS;
  }
  if (kind != STRING) return 0;
  switch (index) {
    case LANGUAGES: *length = sizeof ENGLISH; return ENGLISH;
    case MAKER: return text("Wolftap", length);
    case PRODUCT: return text("Wolftap seat", length);
    case SERIAL: return text(serial, length);
  }
  return 0;
}
