import type { EveningView } from '../../domain/evening.ts';
import type { FromTable } from '../../wire/moderator.ts';
import { WIRE } from '../../wire/version.ts';
import type { Every } from '../door/sockets.ts';

/** How often something leaves for a paired device, if anything waits. */
const STEADY_MS = 200;
/** The whole view of an evening fits in, mostly; where it does not, twice as much is sent from then on. */
const LEAST_BYTES = 16 * 1024;
/** More than what is secret of a view ever took: with so much room for it no size, and no moment at which one grows, tells of it. */
const ROOM_FOR_SECRETS = 8 * 1024;
const NOTHING: FromTable = { v: WIRE, type: 'pong' };

/** The size that a text of this length is sent in. */
export const steadySize = (bytes: number, before = LEAST_BYTES): number => (bytes <= before ? before : steadySize(bytes, before * 2));

/** Filled with spaces behind, which mean nothing in JSON. */
export const filledTo = (text: string, size: number): string => text + ' '.repeat(Math.max(0, size - Buffer.byteLength(text)));

interface Steady {
  say(message: FromTable): void;
  close(): void;
}

/** What makes a view long and is no secret, word by word; where tags lie is one. */
const openOf = ({ plan, plans, people, dealt, box, readers, hall, screens, finished }: EveningView): unknown => ({
  ...{ plan, plans, people, dealt, box, hall, screens, finished },
  readers: readers.map(({ slots, ...reader }) => ({ ...reader, slots: slots.map(({ use }) => ({ use, occupied: false, trouble: null })) })),
});

/** What a message needs by what everybody may know of it. */
const roomFor = (message: FromTable): number =>
  message.type === 'view' ? Buffer.byteLength(JSON.stringify(openOf(message.view))) + ROOM_FOR_SECRETS : 0;

/**
 * What is said to a paired device, while the network listens along: on a beat, the newest view and what is said besides (or nothing, at as
 * much length), all of one size. So nobody sees by a length or a moment what was told.
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
    close: end,
  };
};
