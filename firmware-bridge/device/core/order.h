// What a line of the host means.
#ifndef ORDER_H
#define ORDER_H

#include <stdbool.h>
#include <stdint.h>

enum order_kind {
  ORDER_HELLO,
  ORDER_PING,
  ORDER_TOOK,
  ORDER_LIGHTS,
  ORDER_BUZZ,
  ORDER_MODE,
  ORDER_MISSES,
  ORDER_NAME,
  ORDER_UNKNOWN, // a numbered command of a letter that this firmware does not know
  ORDER_TURN
};

struct order {
  uint8_t kind;
  uint16_t number; // of a command or a turn
  union {
    uint32_t seq;
    struct { uint8_t on, blink; } lights;
    struct { uint16_t ms; uint8_t times; } buzz;
    char mode; // 'A' or 'T'
    uint8_t misses;
    uint32_t id;
  } as;
};

/// False: the line makes no sense.
bool order_read(const char *body, struct order *order);

#endif
