#include "iso14443a.h"

#include <string.h>

#include "crc.h"
#include "mfrc522.h"

#define REQA 0x26
#define REQA_BITS 7
#define ANTICOLLISION 0x20
#define SELECT 0x70
#define CASCADE_TAG 0x88
#define SAK_CASCADE 0x04

static const uint8_t LEVELS[] = { 0x93, 0x95, 0x97 };
#define LEVEL_COUNT (sizeof LEVELS)

static bool is_whole(const struct frame *frame, uint8_t length) { return frame->length == length && frame->last_bits == 0; }

static void add_crc(struct frame *frame) {
  uint16_t crc = crc_a(frame->bytes, frame->length);
  frame->bytes[frame->length++] = (uint8_t)crc;
  frame->bytes[frame->length++] = (uint8_t)(crc >> 8);
}

static enum rf request(uint8_t pad) {
  struct frame frame = { .bytes = { REQA }, .length = 1, .last_bits = REQA_BITS };
  enum rf outcome = mfrc522_exchange(pad, &frame);
  if (outcome == RF_ANSWER && !is_whole(&frame, 2)) return RF_GARBLED;
  return outcome;
}

/// The four bytes of one cascade level of the number, and their check byte.
static enum rf anticollision(uint8_t pad, uint8_t level, uint8_t part[5]) {
  struct frame frame = { .bytes = { LEVELS[level], ANTICOLLISION }, .length = 2 };
  enum rf outcome = mfrc522_exchange(pad, &frame);
  if (outcome != RF_ANSWER) return outcome;
  memcpy(part, frame.bytes, 5);
  bool is_right = is_whole(&frame, 5) && (part[0] ^ part[1] ^ part[2] ^ part[3]) == part[4];
  return is_right ? RF_ANSWER : RF_GARBLED;
}

static enum rf select(uint8_t pad, uint8_t level, const uint8_t part[5], uint8_t *sak) {
  struct frame frame = { .bytes = { LEVELS[level], SELECT }, .length = 7 };
  memcpy(&frame.bytes[2], part, 5);
  add_crc(&frame);
  enum rf outcome = mfrc522_exchange(pad, &frame);
  if (outcome != RF_ANSWER) return outcome;
  uint16_t crc = crc_a(frame.bytes, 1);
  if (!is_whole(&frame, 3) || frame.bytes[1] != (uint8_t)crc || frame.bytes[2] != (uint8_t)(crc >> 8)) return RF_GARBLED;
  *sak = frame.bytes[0];
  return RF_ANSWER;
}

/// Whether the number of this tag begins with this part.
static bool begins(const struct thing *tag, const uint8_t part[5]) {
  if (tag->length == 4) return memcmp(part, tag->uid, 4) == 0;
  return part[0] == CASCADE_TAG && memcmp(&part[1], tag->uid, 3) == 0;
}

/// Asks the tag for its number, one cascade level after the other.
static enum rf name(uint8_t pad, const struct thing *known, struct thing *tag) {
  tag->length = 0;
  for (uint8_t level = 0; level < LEVEL_COUNT; level++) {
    uint8_t part[5];
    enum rf outcome = anticollision(pad, level, part);
    if (outcome == RF_ANSWER && level == 0 && known != 0 && begins(known, part)) {
      *tag = *known;
      return RF_ANSWER;
    }
    if (outcome == RF_ANSWER) outcome = select(pad, level, part, &tag->sak);
    if (outcome != RF_ANSWER) return outcome;
    bool goes_on = (tag->sak & SAK_CASCADE) != 0;
    // The checked SAK says whether the number goes on: in the last level 88 is an ordinary byte.
    if (goes_on && part[0] != CASCADE_TAG) return RF_GARBLED;
    uint8_t count = goes_on ? 3 : 4;
    memcpy(&tag->uid[tag->length], &part[4 - count], count);
    tag->length += count;
    if (!goes_on) return RF_ANSWER;
  }
  return RF_GARBLED;
}

bool iso14443a_look(uint8_t pad, const struct thing *known, struct thing *found) {
  enum rf outcome = request(pad);
  bool has_answered = outcome != RF_SILENCE;
  if (outcome == RF_ANSWER) outcome = name(pad, known, found);
  switch (outcome) {
    case RF_ANSWER: found->is = TAG; return true;
    case RF_SILENCE: found->is = has_answered ? UNREADABLE : NOTHING; return true;
    case RF_COLLISION: found->is = SEVERAL; return true;
    case RF_GARBLED: found->is = UNREADABLE; return true;
    case RF_STUCK: break;
  }
  return false;
}
