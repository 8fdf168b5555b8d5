import type { Picture, PublicTable, Seat } from '../../src/wire/public.ts';

/** Scenes in which eyes are open; in all others it is night. */
const BY_DAY: readonly string[] = [
  'discussion',
  'ballot1',
  'owl-call',
  'defence',
  'ballot2',
  'revote',
  'lots',
  'lynch',
  'growl',
  'debate',
  'election',
  'vote',
  'second-ballot',
  'captain-decides',
  'hunter',
  'successor',
  'reveal',
  'over',
];

export const isDay = (scene: string): boolean => BY_DAY.indexOf(scene) >= 0;

/** Whether eyes are shut now. Where a machine announces, its own word counts. */
export const isTableAsleep = ({ announced, message, abandoned }: PublicTable): boolean => {
  if (announced !== null) return announced.phase === 'night';
  if (abandoned === true) return false;
  return message !== null && message.picture.scene !== '' && message.picture.ending === null && !isDay(message.picture.scene);
};

/** The table of a game that was given up, without open questions and accusations. */
export const atRest = (table: PublicTable): PublicTable => {
  const { abandoned, message } = table;
  if (abandoned !== true || message === null) return table;
  return { ...table, message: { ...message, picture: { ...message.picture, ballot: null, nominees: [] } } };
};

/** The next voter of an open ballot; undefined where all vote at once, or all have voted. People who went home are left out. */
export const nextVoter = ({ ballot, gone = [] }: Pick<Picture, 'ballot' | 'gone'>): Seat | undefined =>
  ballot === null || ballot.secret || ballot.counted
    ? undefined
    : ballot.electors.filter(each => ballot.cast.indexOf(each) < 0 && gone.indexOf(each) < 0)[0];

/** The beginning of a book's keys among the texts. */
export const SECTIONS = {
  'lupus-classic': 'lupus',
  'lupus-token': 'lupus',
  'one-night': 'one-night',
  thiercelieux: 'thiercelieux',
} as const;
