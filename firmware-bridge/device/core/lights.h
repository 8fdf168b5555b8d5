// Eight lights and a buzzer, which only the host controls.
#ifndef LIGHTS_H
#define LIGHTS_H

#include <stdint.h>

void lights_start(void);
void lights_set(uint8_t on, uint8_t blink);
uint8_t lights_on(void);
uint8_t lights_blink(void);
void lights_buzz(uint16_t ms, uint8_t times, uint32_t now);
/// Switches all lights and the buzzer off.
void lights_out(void);
void lights_step(uint32_t now);

#endif
