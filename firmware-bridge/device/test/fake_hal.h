// A board without a microcontroller: time that passes with each look at it, a line of text, a memory whose power can be cut.
#ifndef FAKE_HAL_H
#define FAKE_HAL_H

#include <stdint.h>

void fake_pass(uint32_t us);
void fake_hear(uint8_t byte);
/// The number that the microcontroller was made with.
void fake_number(uint32_t made_with);
/// How many more bytes can be written to the memory before the power goes.
void fake_cut_after(uint32_t writes);
void fake_power_back(void);
/// How many bytes can be sent until time passes.
void fake_room(uint8_t room);
/// How often the buzzer began to sound.
uint32_t fake_sounds(void);

#endif
