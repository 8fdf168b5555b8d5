#include "pads.h"

#include <string.h>

#include "events.h"

#define EQUAL_READS 2
// A first read is forgotten after this many looks that did not confirm it.
#define CANDIDATE_LOOKS 2
// ISO 14443-3: a number of 4 bytes that begins with 08 is random, and changes each time the field comes on.
#define RANDOM_UID 0x08

struct watch {
  struct thing candidate; // a TAG that was read once, or NOTHING
  uint8_t candidate_age;
  uint8_t misses;  // looks in a row that did not find the reported tag
  uint8_t unclear; // looks in a row that found SEVERAL or UNREADABLE
};

static struct thing shown[PADS];
static struct watch watches[PADS];
static uint8_t misses_for_lifted = MISSES_AT_START;

const struct thing *pads_things(void) { return shown; }

void pads_misses(uint8_t misses) { misses_for_lifted = misses; }

bool pads_lies_still(uint8_t pad) {
  const struct watch *watch = &watches[pad];
  return shown[pad].is == TAG && watch->misses == 0 && watch->candidate.is != TAG;
}

static void set(uint8_t pad, const struct thing *thing) {
  shown[pad] = *thing;
  memset(&watches[pad], 0, sizeof watches[pad]);
}

void pads_begin(uint8_t pad, enum thing_kind kind) {
  struct thing thing = { .is = (uint8_t)kind };
  set(pad, &thing);
}

static bool is_random(const struct thing *tag) { return tag->length == 4 && tag->uid[0] == RANDOM_UID; }

static bool alike(const struct thing *one, const struct thing *other) {
  if (one->is != other->is) return false;
  if (one->is != TAG) return true;
  if (one->length != other->length || one->sak != other->sak) return false;
  return (is_random(one) && is_random(other)) || memcmp(one->uid, other->uid, one->length) == 0;
}

static char word_for(enum thing_kind before, enum thing_kind now) {
  switch (now) {
    case TAG: return '+';
    case SEVERAL: return 'M';
    case UNREADABLE: return '?';
    case STUCK: return '!';
    case NOTHING:
    case ABSENT: break;
  }
  return before == STUCK || before == ABSENT ? '=' : '-';
}

bool pads_become(uint8_t pad, const struct thing *thing) {
  bool is_swap = shown[pad].is == TAG && thing->is == TAG;
  if (events_room() < (is_swap ? 2 : 1)) return false;
  if (is_swap) events_add(pad, '-', 0);
  events_add(pad, word_for((enum thing_kind)shown[pad].is, (enum thing_kind)thing->is), thing);
  set(pad, thing);
  return true;
}

bool pads_become_plain(uint8_t pad, enum thing_kind kind) {
  struct thing thing = { .is = (uint8_t)kind };
  return pads_become(pad, &thing);
}

static uint8_t one_more(uint8_t count) { return count < UINT8_MAX ? count + 1 : count; }

/// Whether this read is the second of its tag; if not, it is remembered as the first.
static bool is_second_read(struct watch *watch, const struct thing *found) {
  if (alike(&watch->candidate, found)) return true;
  watch->candidate = *found;
  watch->candidate_age = 0;
  return false;
}

/// Forgets a first read that no look has confirmed. The touch was perhaps too short: the host is told, if there is room.
static void age_candidate(uint8_t pad, struct watch *watch) {
  if (watch->candidate.is != TAG || ++watch->candidate_age < CANDIDATE_LOOKS) return;
  watch->candidate.is = NOTHING;
  if (shown[pad].is == NOTHING && events_room() > 0) events_add(pad, '~', 0);
}

static bool is_sure(struct watch *watch, const struct thing *found) {
  switch ((enum thing_kind)found->is) {
    case TAG: return is_second_read(watch, found);
    case NOTHING: return watch->misses >= misses_for_lifted;
    case SEVERAL:
    case UNREADABLE: return watch->misses >= misses_for_lifted && watch->unclear >= EQUAL_READS;
    case STUCK:
    case ABSENT: break;
  }
  return false;
}

bool pads_look(uint8_t pad, const struct thing *found) {
  struct watch *watch = &watches[pad];
  bool is_unclear = found->is == SEVERAL || found->is == UNREADABLE;
  watch->unclear = is_unclear ? one_more(watch->unclear) : 0;
  if (alike(found, &shown[pad])) {
    watch->misses = 0;
    if (found->is == TAG) watch->candidate.is = NOTHING;
    age_candidate(pad, watch);
    return false;
  }
  watch->misses = one_more(watch->misses);
  // Without room for its events the change waits: the next look finds it again.
  bool sure = is_sure(watch, found);
  if (sure) pads_become(pad, found);
  else if (found->is != TAG) age_candidate(pad, watch);
  return !sure;
}
