import { connect, type Socket } from 'node:net';

/** In pcscd's own protocol, the question for the states of all readers: a length of 0, and the question's number. pcscd does not log it. */
const READER_STATES = Buffer.from(new Uint32Array([0, 0x12]).buffer);

/** The answer has room for 16 readers. The bytes of each reader begin with its name and a zero. */
const READERS = 16;
const READER_BYTES = 184;

/** The readers that pcscd lists; undefined where the answer has an unknown form, or comes in pieces. */
const namesIn = (answer: Uint8Array): readonly string[] | undefined => {
  if (answer.length !== READERS * READER_BYTES) return undefined;
  const names = Array.from({ length: READERS }, (_, reader) => {
    const own = Buffer.from(answer.subarray(reader * READER_BYTES, (reader + 1) * READER_BYTES));
    return own.toString('utf8', 0, Math.max(0, own.indexOf(0)));
  });
  return names.filter(name => name !== '');
};

/**
 * Asks pcscd at its socket, over one connection that is made anew where it breaks. Resolves when pcscd has answered, and not before, with
 * the readers that pcscd lists.
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
