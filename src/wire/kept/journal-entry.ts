import { z } from 'zod';
import type { Answer, FieldValue, Ruling } from '../../domain/answer.ts';
import { type AskName, ENTRY_VERSION, type Entry, type RecordedEvent } from '../../domain/entry.ts';
import { exactly } from '../exactly.ts';
import { bookSchema, settingsSchema } from '../shapes.ts';
import type { LineDocument } from './document.ts';

const text = z.string();
const isTyped = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const typed = <T extends { readonly type: string }>() => z.custom<T>(isTyped, 'something with a type');

const v = z.literal(ENTRY_VERSION);
const events = z.array(typed<RecordedEvent>());
const filled = z.record(
  text,
  z.custom<FieldValue>(value => typeof value === 'string' || Array.isArray(value)),
);
const asked = exactly<AskName>()(z.object({ id: text, of: text }));
const commanded = { v, asked: asked.exactOptional() };
const cards = z.array(text);

const answered = z.object({
  ...commanded,
  type: z.literal('answered'),
  answer: typed<Answer>(),
  filled: filled.exactOptional(),
  onPad: z.literal(true).exactOptional(),
  swept: z.literal(true).exactOptional(),
  events,
});
const closed = z.object({ ...commanded, type: z.literal('closed'), filled });
const ruled = z.object({ ...commanded, type: z.literal('ruled'), ruling: typed<Ruling>(), events });
const moves = z.array(z.discriminatedUnion('type', [answered, closed, ruled]));

/** A line of a game's journal. The chain of hashes vouches for its content, and the book judges its answers and events. */
const entry = exactly<Entry>()(
  z.discriminatedUnion('type', [
    z.object({
      v,
      type: z.literal('begun'),
      setUp: z.object({ book: bookSchema, players: z.int(), deck: cards, settings: settingsSchema }),
      deal: z.object({ roles: cards, centre: cards }),
      seed: text,
      events,
    }),
    z.object({ v, type: z.literal('sealed'), commitment: text, nonce: text, words: text.exactOptional() }),
    answered,
    closed,
    ruled,
    z.object({ ...commanded, type: z.literal('undone'), answers: z.int(), move: z.int().exactOptional() }),
    z.object({ ...commanded, type: z.literal('redone'), answers: z.int() }),
    z.object({ ...commanded, type: z.literal('amended'), move: z.int(), moves }),
  ]),
);

/** The upcasts raise an entry to the next version, the first from 1 to 2. A renamed event of a book needs an upcast here. */
export const ENTRIES: LineDocument<Entry> = { version: ENTRY_VERSION, upcasts: [], schema: entry };
