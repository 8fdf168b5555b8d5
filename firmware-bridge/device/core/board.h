// The whole of it: a port's main calls these two.
#ifndef BOARD_H
#define BOARD_H

void board_start(void);
/// One short step; at most some milliseconds.
void board_step(void);

#endif
