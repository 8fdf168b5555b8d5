import type { BookId } from '../../../src/domain/ids.ts';

/** What a moderator does without a word, or shows: each in the same amount of ink, so that no answer shines more than another. */
export type Gesture =
  | 'thumb-up'
  | 'thumb-down'
  | 'nod'
  | 'shake'
  | 'flat-hand'
  | 'eye'
  | 'heart'
  | 'claw'
  | 'open-hand'
  | 'touch'
  | 'crossed-arms'
  | 'nothing'
  | 'wolves'
  | 'village'
  | 'alone';

/** By the call, then by the book, then by the word alone: the same order in which the words name it. */
const GESTURES: { readonly [sign: string]: Gesture } = {
  'mythomaniac.wolf': 'claw',
  'mythomaniac.seer': 'eye',
  'mythomaniac.human': 'heart',
  'infect-father.wolf': 'touch',
  'wolf-dog.wolves': 'claw',
  'wolf-dog.villagers': 'open-hand',
  'seer.wolves': 'wolves',
  'seer.village': 'village',
  'seer.white': 'alone',
  'wolf.lupus-classic': 'nod',
  'not-wolf.lupus-classic': 'shake',
  'wolf.lupus-token': 'thumb-up',
  'not-wolf.lupus-token': 'thumb-down',
  'nothing.thiercelieux': 'crossed-arms',
  yes: 'nod',
  no: 'shake',
  neutral: 'flat-hand',
  nothing: 'nothing',
};

/** The gesture that answers; undefined where a card is shown. */
export const gestureOf = (step: string, what: string, book: BookId): Gesture | undefined =>
  [`${step}.${what}`, `${what}.${book}`, what].map(sign => GESTURES[sign]).find(gesture => gesture !== undefined);
