// The lines of the board. Each is sent whole, or not at all (false) while the output has no room for it.
#ifndef SAY_H
#define SAY_H

#include <stdbool.h>
#include <stdint.h>

#include "thing.h"

struct hello {
  uint32_t id;
  uint32_t boot;
  uint8_t pads;
  const uint8_t *chips;
  const char *capabilities;
  const char *firmware;
};

struct state {
  uint32_t seq;
  uint8_t on;
  uint8_t blink;
  char mode;
  uint8_t pads;
  const struct thing *things;
};

struct event {
  uint8_t pad;
  char what; // + - M ? ! = ~
  struct thing tag; // of a '+' only
};

bool say_hello(const struct hello *hello);
bool say_event(uint32_t seq, const struct event *event);
bool say_state(const struct state *state);
/// K, R or D, with the number of the command or turn.
bool say_answer(char answer, uint16_t number);
bool say_statistics(uint32_t rounds, uint32_t longest, uint32_t bad);

#endif
