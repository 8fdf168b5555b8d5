#include "events.h"

#include "config.h"
#include "say.h"

// Event number SEQ lies in kept[SEQ % EVENTS_KEPT]; those above `took` up to `last` are kept.
static struct event kept[EVENTS_KEPT];
static uint32_t last;
static uint32_t took;
static uint32_t said;     // every event up to this one was sent at least once
static uint32_t repeated; // the current repetition has sent every event up to this one
static uint32_t repeated_at;

#if EVENTS_KEPT & (EVENTS_KEPT - 1)
#error "a power of two, so that the places hold when the numbers wrap"
#endif

uint8_t events_room(void) { return (uint8_t)(EVENTS_KEPT - (last - took)); }

uint32_t events_last(void) { return last; }

void events_add(uint8_t pad, char what, const struct thing *tag) {
  struct event *event = &kept[++last % EVENTS_KEPT];
  event->pad = pad;
  event->what = what;
  if (what == '+') event->tag = *tag;
}

// A host that acknowledges a number that was never sent means an event of an earlier start of this board.
void events_took(uint32_t seq) {
  if (seq <= took || seq > said) return;
  took = seq;
  if (repeated < took) repeated = took;
}

static bool say(uint32_t seq) { return say_event(seq, &kept[seq % EVENTS_KEPT]); }

bool events_say_new(uint32_t now) {
  if (said == last) return true;
  if (!say(said + 1)) return false;
  if (took == said) repeated_at = now; // the first event that is kept is repeated a full interval from now
  said++;
  repeated = said;
  return said == last;
}

bool events_say_again(uint32_t now) {
  if (took == said) return false;
  if (repeated == said && now - repeated_at >= EVENT_AGAIN_MS) {
    repeated = took;
    repeated_at = now;
  }
  if (repeated == said || !say(repeated + 1)) return false;
  repeated++;
  return true;
}
