// What the board tells a computer about itself.
#ifndef DESCRIPTORS_H
#define DESCRIPTORS_H

#include <stdint.h>

#define ENDPOINT_NOTES 1 // never used, but the USB class demands it
#define ENDPOINT_DATA 2
#define PACKET 64
#define PACKET_NOTES 16

/// Names the board by the number of its flash.
void descriptors_start(void);
/// The descriptor of a kind and an index, or 0; `length` is set.
const uint8_t *descriptor(uint8_t kind, uint8_t index, uint16_t *length);

#endif
