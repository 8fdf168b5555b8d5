// The cable to the host: a serial port over USB (CDC ACM), without a chip of its own.
#ifndef USB_H
#define USB_H

#include <stdbool.h>
#include <stdint.h>

void usb_start(void);
/// -1 where nothing has come.
int16_t usb_read(void);
uint8_t usb_room(void);
void usb_write(uint8_t byte);
/// Whether the controller hangs, so that only a restart of the board helps.
bool usb_hangs(void);

#endif
