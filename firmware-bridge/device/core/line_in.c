#include "line_in.h"

#include <stdbool.h>

#include "config.h"
#include "crc.h"

#define SUM_DIGITS 8
// The longest line without its start character, '*', checksum and end of line. The buffer has one byte more, for the closing zero.
#define BODY_MAX (LINE_IN_MAX - 1 - 1 - SUM_DIGITS - 1)

static enum { OUTSIDE, BODY, SUM } place;
static char body[BODY_MAX + 1];
static uint8_t length;
static uint8_t digits;
static uint32_t sum;
static uint32_t told;
static uint32_t bad;

uint32_t line_in_bad(void) { return bad; }

void line_in_throw_away(void) {
  place = OUTSIDE;
  bad++;
}

static void begin(void) {
  if (place != OUTSIDE) line_in_throw_away();
  place = BODY;
  length = 0;
  sum = crc32_add(CRC32_START, '>');
}

static bool take_in_body(uint8_t byte) {
  if (byte == '*') {
    place = SUM;
    digits = 0;
    told = 0;
    return length > 0;
  }
  if (byte < ' ' || byte > '~' || byte == '<' || length == BODY_MAX) return false;
  body[length++] = (char)byte;
  sum = crc32_add(sum, byte);
  return true;
}

static bool take_in_sum(uint8_t byte) {
  uint8_t value;
  if (byte >= '0' && byte <= '9') value = byte - '0';
  else if (byte >= 'A' && byte <= 'F') value = byte - 'A' + 10;
  else return false;
  told = told << 4 | value;
  return ++digits <= SUM_DIGITS;
}

const char *line_in_take(uint8_t byte) {
  if (byte == '>') {
    begin();
    return 0;
  }
  if (place == OUTSIDE) return 0;
  if (byte == '\n' && place == SUM && digits == SUM_DIGITS && told == (uint32_t)~sum) {
    place = OUTSIDE;
    body[length] = 0;
    return body;
  }
  if (!(place == BODY ? take_in_body(byte) : take_in_sum(byte))) line_in_throw_away();
  return 0;
}
