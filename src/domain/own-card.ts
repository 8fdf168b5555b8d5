import type { RoleId, StepId } from './ids.ts';

/** On which nights a card of the group's own is called. */
export const OWN_NIGHTS = ['every', 'first', 'later'] as const;
/** Whom it points at. */
export const OWN_POINTS = ['nobody', 'another', 'anybody', 'two'] as const;
/** What it is told: of those it pointed at whether a werewolf is among them, or their cards; or who the werewolves are. */
export const OWN_TOLD = ['nothing', 'wolf', 'card', 'wolves'] as const;

/** A card that the group has written itself. */
export interface OwnCard {
  readonly role: RoleId;
  /** The side with which its holder wins. */
  readonly side: string;
  /** The call, or nightfall, after which it is called; null where it is never called. */
  readonly after: StepId | null;
  readonly nights: (typeof OWN_NIGHTS)[number];
  readonly points: (typeof OWN_POINTS)[number];
  readonly told: (typeof OWN_TOLD)[number];
}

/** The side of a card that plays for itself: alive when the game ends, its holder wins, and no side does. */
export const PLAYS_ALONE = 'alone';

const NEVER = 'never';
const PREFIX = 'own.';
export const MOST_OWN_CARDS = 10;

/** The call of such a card. Its name says whose it is, so that a screen which knows no settings can name it. */
export const callOfOwn = (role: RoleId): StepId => `${PREFIX}${role}`;
export const roleOfOwnCall = (step: StepId): RoleId | undefined => (step.startsWith(PREFIX) ? step.slice(PREFIX.length) : undefined);

/** What the group has written on it: in Thiercelieux its id begins with that of the blank card. */
export const nameOnOwn = (role: RoleId): string => role.replace(/^custom-/, '');

/** As it stands among the settings, which are lists of words. */
export const ownCardText = ({ role, side, after, nights, points, told }: OwnCard): string =>
  [role, side, after ?? NEVER, nights, points, told].join('/');

const oneOf = <T extends string>(words: readonly T[], word: string | undefined): T | undefined => words.find(each => each === word);

/** What a text says; undefined where it is none of these. Who points at nobody is told nothing of anybody. */
export const ownCardIn = (text: string): OwnCard | undefined => {
  const [role, side, after, ...rest] = text.split('/');
  const [nights, points, told] = [oneOf(OWN_NIGHTS, rest[0]), oneOf(OWN_POINTS, rest[1]), oneOf(OWN_TOLD, rest[2])];
  if (role === undefined || side === undefined || after === undefined || nights === undefined) return undefined;
  if (role === '' || points === undefined || told === undefined || rest.length > 3) return undefined;
  if (points === 'nobody' && (told === 'wolf' || told === 'card')) return undefined;
  return { role, side, after: after === NEVER ? null : after, nights, points, told };
};

export const ownCardsIn = (texts: readonly string[]): readonly OwnCard[] => texts.flatMap(each => ownCardIn(each) ?? []);
