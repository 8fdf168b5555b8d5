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
// The host gives up a turn after two seconds, so the board drops a turn that it could not begin within one second.
#define TURN_BEGINS_WITHIN_MS 1000

// ISO 14443-3: a tag is ready 5 ms after the field is on, and forgets its state after 5 ms without the field. Most tags are ready much sooner:
// the full guard is for pads on which a late tag was found, and now and then for every other pad.
#define FIELD_GUARD_US 5100
#define FIELD_SHORT_GUARD_US 1400
#define FIELD_REST_MS 7 // at least 5 ms: the count of milliseconds sometimes jumps by two
// Without this limit a round of one chip would be so short that its MISSES looks are over before a hand has let go of the tag.
#define SHORTEST_ROUND_US 60000
// Each pad gets a thorough look once in this many rounds. A board with one pad keeps the rhythm of eight pads.
#if PADS > 1
#define THOROUGH_ROUNDS PADS
#else
#define THOROUGH_ROUNDS 8
#endif
// A pad with a late tag gets only one in this many of its thorough looks.
#define LATE_THOROUGH_TIMES 4
// In turns, a tag that lies still is looked at once in this many rounds. A lift is told after three looks: the first that is due, one at
// once, and one in the next round. Rounds with late tags are longer, so with fewer looks at late tags their lifts are told as soon.
#define LIES_ROUNDS 2
#define LATE_LIES_ROUNDS 3
// A host takes the state of a board that has begun to look after this many rounds: by then late tags are found on all pads, too.
#define FIRST_ROUNDS 3
// How many pads of a round get a second look at once, because the first look found something new.
#define SECOND_LOOKS 4
// A tag's answer begins 91 µs after the question, and its first five bits stop the timer.
#define ANSWER_TICKS 16 // of 25 µs
#define EXCHANGE_LIMIT_US 3000

// A chip in trouble.
#define SOFT_RESET_LIMIT_US 1500
#define HARD_RESET_HELD_US 100
#define HARD_RESET_WAIT_US 5000
#define SOFT_RESETS 2 // after these comes the reset line, and then the chip counts as stuck
#define STUCK_PAUSE_MS 500
#define STUCK_PAUSE_DOUBLINGS 6 // to 32 s
#define ABSENT_PROBE_MS 500 // one absent chip at a time

#endif
