// Who is looked at when: one field at a time, pad after pad, all the time or a turn at a time.
#ifndef ROUNDS_H
#define ROUNDS_H

#include <stdbool.h>
#include <stdint.h>

/// '-' until it was told, then 'A' or 'T'. No field is on when this returns, if the mode is a new one.
void rounds_mode(char mode);
char rounds_mode_now(void);

/// Gives a turn. False: turns are not taken in this mode.
bool rounds_turn(uint16_t number, uint32_t now);
/// A turn's number while its end is to be told, else 0.
uint16_t rounds_turn_over(void);
void rounds_turn_told(void);

uint32_t rounds_count(void);
/// The longest round since this was asked last, in microseconds.
uint32_t rounds_longest(void);
void rounds_longest_told(void);

void rounds_step(uint32_t now);

#endif
