// Build options, and the figures of the design.
#ifndef CONFIG_H
#define CONFIG_H

#ifndef PADS
#define PADS 8
#endif
#if PADS < 1 || PADS > 8
#error "one to eight pads"
#endif

#ifndef CAPABILITIES
#define CAPABILITIES "LB" // L lights, B buzzer, - none
#endif

#define FIRMWARE "2.0"

// The protocol's figures (PROTOCOL.md).
#define EVENTS_KEPT 16
#define EVENT_AGAIN_MS 100
#define STATE_MS 1000
#define HELLO_MS 1000
#define STATISTICS_MS 10000
#define HOST_SILENT_MS 3000
#define LINE_IN_MAX 72
#define MISSES_AT_START 3
#define MISSES_MAX 20
// The host gives a turn up after two seconds: one that could not begin within a second is dropped.
#define TURN_BEGINS_WITHIN_MS 1000

// ISO 14443-3: a tag is ready 5 ms after the field is on, and forgets its state after 5 ms without the field. Most tags are ready much sooner:
// the full guard is for pads on which a late one was found, and now and then for each other pad.
#define FIELD_GUARD_US 5100
#define FIELD_SHORT_GUARD_US 1400
#define FIELD_REST_MS 7 // the count of milliseconds sometimes goes two on
// With one chip or none a round would take no time, and MISSES looks would be over before a hand has let go of its tag.
#define SHORTEST_ROUND_US 60000
// Each pad is looked at thoroughly once in so many rounds. One pad alone keeps the rhythm of eight.
#if PADS > 1
#define THOROUGH_ROUNDS PADS
#else
#define THOROUGH_ROUNDS 8
#endif
// Of these times a late tag is looked at thoroughly once in so many.
#define LATE_THOROUGH_TIMES 4
// In turns, a tag that lies still is looked at once in so many rounds. A lift is told after the first of these looks, one at once, and one in the
// next round, so that late tags, whose rounds are longer, are told as soon with fewer looks.
#define LIES_ROUNDS 2
#define LATE_LIES_ROUNDS 3
// After this many rounds a host takes what a board shows that has just begun to look: by then late tags are found, too, on all pads.
#define FIRST_ROUNDS 3
// How many pads of a round may be looked at once more at once, because the look found something new.
#define SECOND_LOOKS 4
// An answer begins 91 µs after the question, and stops the timer after five bits.
#define ANSWER_TICKS 16 // of 25 µs
#define EXCHANGE_LIMIT_US 3000

// A chip in trouble.
#define SOFT_RESET_LIMIT_US 1500
#define HARD_RESET_HELD_US 100
#define HARD_RESET_WAIT_US 5000
#define SOFT_RESETS 2 // then the reset line, then it counts as stuck
#define STUCK_PAUSE_MS 500
#define STUCK_PAUSE_DOUBLINGS 6 // to 32 s
#define ABSENT_PROBE_MS 500 // one absent chip at a time

#endif
