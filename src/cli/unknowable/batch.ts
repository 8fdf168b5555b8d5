import type { ReaderId, SlotNumber, Tag } from '../../../firmware-bridge/drivers/reader.ts';
import type { Readers } from '../../../firmware-bridge/supervisor/supervisor.ts';
import type { CardKeys } from '../../../firmware-bridge/tags/ntag424/box-keys.ts';
import type { Draw } from '../../../firmware-bridge/tags/ntag424/card.ts';
import { held } from '../../../firmware-bridge/tags/ntag424/dialogue.ts';
import { type Provision, provisioned } from '../../../firmware-bridge/tags/ntag424/provision.ts';
import { harmless } from '../../program/streams.ts';
import type { Words } from '../../words/spoken.ts';

interface BatchParts {
  readonly readers: Readers;
  readonly keys: CardKeys;
  readonly draw: Draw;
  readonly words: Words;
  readonly say: (line: string) => void;
  /** Resolves when the note is on the disk that this card is unknowable. */
  readonly keeps: (uid: string) => Promise<void>;
}

interface Batch {
  /** Ends the batch after the card that is being changed. Counts the cards that are done, that wait for a second touch, and that failed. */
  readonly end: () => Promise<{ readonly unknowable: number; readonly waiting: number; readonly failed: number }>;
}

/** The card was lifted. */
class Lifted extends Error {}

/** Families of cards that may be an NTAG 424 DNA. */
const isCard = ({ family }: Tag): boolean => family === 'iso-dep' || family === 'ntag424';

/** Makes each card unknowable that is laid on a reader from now on, and tells what became of it. */
export const batch = ({ readers, keys, draw, words, say, keeps }: BatchParts): Batch => {
  /** The cards of this batch by their numbers, in the order in which they came. */
  const came: string[] = [];
  const waiting = new Set<string>();
  const unknowable = new Set<string>();
  let failed = 0;
  let work: Promise<void> = Promise.resolve();

  const countOf = (uid: string): number => {
    if (!came.includes(uid)) came.push(uid);
    return came.indexOf(uid) + 1;
  };
  const fails = (line: string): void => {
    failed += 1;
    say(line);
  };

  const tell = async (outcome: Provision): Promise<void> => {
    switch (outcome.is) {
      case 'other':
      case 'keyless':
        return fails(words.text(`cards.${outcome.is}`));
      case 'changed':
        waiting.add(outcome.uid);
        return say(words.text('cards.changed', { count: countOf(outcome.uid) }));
      case 'unknowable': {
        await keeps(outcome.uid);
        waiting.delete(outcome.uid);
        unknowable.add(outcome.uid);
        return say(words.text('cards.unknowable', { count: countOf(outcome.uid), found: unknowable.size }));
      }
      case 'leaks':
        waiting.delete(outcome.uid);
        return fails(words.text(`cards.leaks.${outcome.what}`, { count: countOf(outcome.uid) }));
    }
  };

  const change = async (reader: ReaderId, slot: SlotNumber, uid: string): Promise<void> => {
    const transmit = async (apdu: Uint8Array): Promise<Uint8Array> => {
      const answer = await readers.exchange(reader, slot, apdu);
      if (answer === undefined) throw new Lifted();
      return answer;
    };
    try {
      await tell(await held(provisioned(keys, draw, uid), transmit));
    } catch (error) {
      if (error instanceof Lifted) say(words.text('cards.lifted'));
      else fails(words.text('cards.fault', { why: harmless(error instanceof Error ? error.message : String(error)) }));
    }
  };

  const off = readers.on(event => {
    if (event.type === 'unclear' && event.why === 'keyless') fails(words.text('cards.keyless'));
    if (event.type !== 'present') return;
    const { reader, slot, tag, fresh } = event;
    if (!isCard(tag)) return fails(words.text('cards.other'));
    // The card lay there when the reader was opened: nobody has laid it down to be changed.
    if (!fresh) return say(words.text('cards.again'));
    work = work.then(() => change(reader, slot, tag.uid));
  });

  return {
    end: async () => {
      off();
      await work;
      return { unknowable: unknowable.size, waiting: waiting.size, failed };
    },
  };
};
