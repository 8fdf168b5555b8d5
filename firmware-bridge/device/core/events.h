// Events of the pads, kept until the host has acknowledged them.
#ifndef EVENTS_H
#define EVENTS_H

#include <stdbool.h>
#include <stdint.h>

#include "thing.h"

uint8_t events_room(void);
/// Adds an event. The caller has checked that there is room. The tag counts for a '+' only.
void events_add(uint8_t pad, char what, const struct thing *tag);
/// The number of the last event since the start; 0 where there was none.
uint32_t events_last(void);
void events_took(uint32_t seq);

/// True once every event was sent at least once; otherwise sends the next, if the output has room.
bool events_say_new(uint32_t now);
/// Sends the next event that is due to be repeated; false where none is due or the output has no room.
bool events_say_again(uint32_t now);

#endif
