import type { BookId } from '../../../src/domain/ids.ts';

/** The gestures and signs that a moderator shows without a word. Each takes the same amount of ink, so that no answer shines more. */
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

/** The gestures, looked up by the call, then by the book, then by the word alone, in the order in which texts are looked up. */
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
