import type { RoleId, StepId } from './ids.ts';

/** On which nights a card of the group's own is called. */
export const OWN_NIGHTS = ['every', 'first', 'later'] as const;
/** Whom the holder of such a card points at. */
export const OWN_POINTS = ['nobody', 'another', 'anybody', 'two'] as const;
/** What the holder is told: whether a werewolf is among the players pointed at, or their cards; or who the werewolves are. */
export const OWN_TOLD = ['nothing', 'wolf', 'card', 'wolves'] as const;

/** A card that the group has written itself. */
export interface OwnCard {
  readonly role: RoleId;
  /** The side with which its holder wins. */
  readonly side: string;
  /** The call, or nightfall, after which the card is called; null where the card is never called. */
  readonly after: StepId | null;
  readonly nights: (typeof OWN_NIGHTS)[number];
  readonly points: (typeof OWN_POINTS)[number];
  readonly told: (typeof OWN_TOLD)[number];
}

/** The side of a card that plays for itself: if its holder is alive when the game ends, no other side wins. */
export const PLAYS_ALONE = 'alone';

const NEVER = 'never';
const PREFIX = 'own.';
export const MOST_OWN_CARDS = 10;

/** The call of a card of the group's own. The step contains the role, so that a screen can name the call without the settings. */
export const callOfOwn = (role: RoleId): StepId => `${PREFIX}${role}`;
export const roleOfOwnCall = (step: StepId): RoleId | undefined => (step.startsWith(PREFIX) ? step.slice(PREFIX.length) : undefined);

/** The name that the group has written on the card. In Thiercelieux the role begins with the id of the blank card. */
export const nameOnOwn = (role: RoleId): string => role.replace(/^custom-/, '');

/** The card as one word of a setting. */
export const ownCardText = ({ role, side, after, nights, points, told }: OwnCard): string =>
  [role, side, after ?? NEVER, nights, points, told].join('/');

const oneOf = <T extends string>(words: readonly T[], word: string | undefined): T | undefined => words.find(each => each === word);

/** The card that a word of a setting describes; undefined for any other word. A card that points at nobody cannot learn about targets. */
export const ownCardIn = (text: string): OwnCard | undefined => {
  const [role, side, after, ...rest] = text.split('/');
  const [nights, points, told] = [oneOf(OWN_NIGHTS, rest[0]), oneOf(OWN_POINTS, rest[1]), oneOf(OWN_TOLD, rest[2])];
  if (role === undefined || side === undefined || after === undefined || nights === undefined) return undefined;
  if (role === '' || points === undefined || told === undefined || rest.length > 3) return undefined;
  if (points === 'nobody' && (told === 'wolf' || told === 'card')) return undefined;
  return { role, side, after: after === NEVER ? null : after, nights, points, told };
};

export const ownCardsIn = (texts: readonly string[]): readonly OwnCard[] => texts.flatMap(each => ownCardIn(each) ?? []);
