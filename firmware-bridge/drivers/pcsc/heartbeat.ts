import { connect, type Socket } from 'node:net';

/** The question of pcscd's own protocol for the states of all readers: a length of 0, and the number of the question. Nothing of it is logged. */
const READER_STATES = Buffer.from(new Uint32Array([0, 0x12]).buffer);

/** Asks pcscd at its socket, over one connection that is made anew where it breaks. Resolves when pcscd has answered, and not before. */
export const askingAt = (path: string): (() => Promise<void>) => {
  let socket: Socket | undefined;
  let answered: () => void = () => undefined;
  const open = (): Socket => {
    const opened = connect(path);
    opened.unref();
    opened.on('data', () => answered());
    const lose = (): void => {
      if (socket !== opened) return;
      socket = undefined;
      opened.destroy();
    };
    opened.on('error', lose);
    opened.on('close', lose);
    return opened;
  };
  return () =>
    new Promise(resolve => {
      answered = resolve;
      socket ??= open();
      socket.write(READER_STATES);
    });
};
