// Carries out what the host sends, and sends what the host must know.
#ifndef HOST_H
#define HOST_H

#include <stdint.h>

void host_start(uint32_t now);
void host_step(uint32_t now);

#endif
