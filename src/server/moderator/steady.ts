import type { EveningView } from '../../domain/evening.ts';
import type { FromTable } from '../../wire/moderator.ts';
import { WIRE } from '../../wire/version.ts';
import type { Every } from '../door/sockets.ts';

/** How often waiting messages are sent to a paired device. */
const STEADY_MS = 200;
/** The view of most evenings fits in. Where one does not, this size is doubled. */
const LEAST_BYTES = 16 * 1024;
/** More room than the secret part of a view ever takes, so that neither a size nor the moment at which it grows reveals anything. */
const ROOM_FOR_SECRETS = 8 * 1024;
const NOTHING: FromTable = { v: WIRE, type: 'pong' };

/** The size that a text of this length is sent in. */
export const steadySize = (bytes: number, before = LEAST_BYTES): number => (bytes <= before ? before : steadySize(bytes, before * 2));

/** Fills a text up to a size with spaces at its end, which mean nothing in JSON. */
export const filledTo = (text: string, size: number): string => text + ' '.repeat(Math.max(0, size - Buffer.byteLength(text)));

interface Steady {
  say(message: FromTable): void;
  /** Drops the messages that wait, so that they are never sent. */
  forget(): void;
  close(): void;
}

/** The parts of a view that make it long and are no secret. Where tags lie is a secret. */
const openOf = ({ plan, plans, people, dealt, box, readers, tournament, room, screens, finished }: EveningView): unknown => ({
  ...{ plan, plans, people, dealt, box, tournament, room, screens, finished },
  readers: readers.map(({ slots, ...reader }) => ({ ...reader, slots: slots.map(({ use }) => ({ use, occupied: false, trouble: null })) })),
});

/** The size that a message needs, computed from its open part alone. */
const roomFor = (message: FromTable): number =>
  message.type === 'view' ? Buffer.byteLength(JSON.stringify(openOf(message.view))) + ROOM_FOR_SECRETS : 0;

/**
 * Sends messages to a paired device over a network that others may observe. On each beat the newest view and one other message or more leave,
 * all filled up to one size, so that neither a length nor a moment reveals what was said.
 */
export const steadily = (send: (text: string) => void, textOf: (message: FromTable) => string, every: Every): Steady => {
  let view: FromTable | undefined;
  let pads: FromTable | undefined;
  let others: readonly FromTable[] = [];
  let size = LEAST_BYTES;
  const beat = (): void => {
    if (view === undefined && pads === undefined && others.length === 0) return;
    const besides = pads === undefined ? others : [pads, ...others];
    size = steadySize(roomFor(view ?? NOTHING), size);
    const texts = [view ?? NOTHING, ...(besides.length === 0 ? [NOTHING] : besides)].map(textOf);
    [view, pads, others] = [undefined, undefined, []];
    size = texts.reduce((most, text) => steadySize(Buffer.byteLength(text), most), size);
    for (const text of texts) send(filledTo(text, size));
  };
  const end = every(STEADY_MS, beat);
  return {
    say: message => {
      if (message.type === 'view') view = message;
      else if (message.type === 'pads') pads = message;
      else others = [...others, message];
    },
    forget: () => {
      [view, pads, others] = [undefined, undefined, []];
    },
    close: end,
  };
};
