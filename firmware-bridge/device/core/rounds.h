// Decides when each pad is looked at: one field at a time, pad after pad, all the time or in turns.
#ifndef ROUNDS_H
#define ROUNDS_H

#include <stdbool.h>
#include <stdint.h>

/// Sets the mode: '-' until the host has set one, then 'A' or 'T'. After a change of the mode no field is on.
void rounds_mode(char mode);
char rounds_mode_now(void);

/// Gives a turn. False: turns are not taken in this mode.
bool rounds_turn(uint16_t number, uint32_t now);
/// The number of a turn whose end has not been sent yet, else 0.
uint16_t rounds_turn_over(void);
void rounds_turn_told(void);

uint32_t rounds_count(void);
/// The longest round since the last call, in microseconds.
uint32_t rounds_longest(void);
void rounds_longest_told(void);

void rounds_step(uint32_t now);

#endif
