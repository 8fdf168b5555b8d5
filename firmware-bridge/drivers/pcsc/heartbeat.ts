import { connect, type Socket } from 'node:net';

/** The question of pcscd's own protocol for the states of all readers: a length of 0, and the number of the question. Nothing of it is logged. */
const READER_STATES = Buffer.from(new Uint32Array([0, 0x12]).buffer);

/** Its answer has room for 16 readers, each of which begins with its name and a zero. */
const READERS = 16;
const READER_BYTES = 184;

/** The readers that pcscd lists; undefined where its answer is another one than is known, or comes in pieces. */
const namesIn = (answer: Uint8Array): readonly string[] | undefined => {
  if (answer.length !== READERS * READER_BYTES) return undefined;
  const names = Array.from({ length: READERS }, (_, reader) => {
    const own = Buffer.from(answer.subarray(reader * READER_BYTES, (reader + 1) * READER_BYTES));
    return own.toString('utf8', 0, Math.max(0, own.indexOf(0)));
  });
  return names.filter(name => name !== '');
};

/**
 * Asks pcscd at its socket, over one connection that is made anew where it breaks. Resolves when pcscd has answered, and not before, with the readers
 * that it lists.
 */
export const askingAt = (path: string): (() => Promise<readonly string[] | undefined>) => {
  let socket: Socket | undefined;
  let answered: (answer: Uint8Array) => void = () => undefined;
  const open = (): Socket => {
    const opened = connect(path);
    opened.unref();
    opened.on('data', answer => answered(answer));
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
      answered = answer => resolve(namesIn(answer));
      socket ??= open();
      socket.write(READER_STATES);
    });
};
