// What changed on the pads, kept until the host has it.
#ifndef EVENTS_H
#define EVENTS_H

#include <stdbool.h>
#include <stdint.h>

#include "thing.h"

uint8_t events_room(void);
/// The caller has looked that there is room. The tag is read for a '+' only.
void events_add(uint8_t pad, char what, const struct thing *tag);
/// The number of the last event since the start; 0 where there was none.
uint32_t events_last(void);
void events_took(uint32_t seq);

/// True once every event was said at least once; otherwise says the next if the way out has room.
bool events_say_new(uint32_t now);
/// Says the next one of those that are due to be repeated; false where none is due or there is no room.
bool events_say_again(uint32_t now);

#endif
