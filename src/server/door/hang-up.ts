import type { Duplex } from 'node:stream';

/** Refuses to open a stream: answers with a status such as `404 Not Found`, and ends the connection. */
export const hangUp = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
};
