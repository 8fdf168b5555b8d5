import type { Ask, EveningView } from '../domain/evening.ts';
import type { Gesture, RehearsalCast } from '../domain/rehearsal.ts';
import type { Step } from '../domain/step.ts';
import type { Intent, Lay } from './intent.ts';

/** What happens next at a table of invented people: somebody does something or notices a mistake, or the machine moderates. */
export type Deed =
  | { readonly kind: 'shows'; readonly gesture: Gesture; readonly after: number }
  | { readonly kind: 'lays'; readonly gesture: Gesture; readonly lay: Lay; readonly after: number }
  | { readonly kind: 'mends'; readonly after: number }
  | { readonly kind: 'enters'; readonly ask: Ask; readonly after: number };

interface Scene {
  readonly step: Step | null;
  readonly intents: readonly Intent[];
  readonly shown: readonly Gesture[];
  readonly plays: RehearsalCast;
  /** The announcement that the room has to hear next; null if the room has heard everything. */
  readonly announces: Extract<Ask, { do: 'announce' }> | null;
  /** The players lay tags, if they have a tag for their intent. */
  readonly lays: boolean;
  /** Milliseconds until the open call may end. */
  readonly rests: number;
}

/** How long players take to look before they act, in milliseconds. */
const LOOKS_MS = { card: 1_800, vote: 2_500, night: 5_000, day: 4_500 } as const;
/** How long an invented moderator takes to enter what the players did. */
const ENTERS_MS = { vote: 1_800, choice: 4_000 } as const;
/** How long a mistake stands if the moderator does not enter it. */
const MENDS_MS = 14_000;
/** How long people need to read what is said, or to see that time passes. */
const READS_MS = { call: 5_500, night: 7_000, day: 10_000, clock: 24_000, set: 4_000, told: 4_500 } as const;

/** What happens next; undefined if everybody waits for the moderator. */
export const nextDeed = ({ step, intents, shown, plays, announces, lays, rests }: Scene): Deed | undefined => {
  if (announces !== null) return plays === 'all' ? { kind: 'enters', ask: announces, after: READS_MS.told } : undefined;
  for (const intent of plays === 'all' ? intents.slice(0, 1) : intents) {
    const { byTag } = intent;
    if (plays === 'players' && lays && byTag !== undefined) {
      if (!shown.includes(byTag.gesture)) return { kind: 'lays', ...byTag, after: looks(step) };
    } else for (const gesture of intent.gestures) if (!shown.includes(gesture)) return { kind: 'shows', gesture, after: looks(step) };
  }
  const [first] = intents;
  if (first === undefined) return undefined;
  if (plays === 'players') return first.gestures.some(mendsItself) ? { kind: 'mends', after: MENDS_MS } : undefined;
  return { kind: 'enters', ask: first.enter, after: first.gestures.length > 0 ? enters(step) : Math.max(reads(step), rests) };
};

/** Whether the player mends the mistake. A player who has left stays away. */
const mendsItself = ({ mistake }: Gesture): boolean => mistake !== undefined && mistake !== 'leaves';

const looks = (step: Step | null): number => {
  if (step === null) return LOOKS_MS.card;
  if (step.asks.kind === 'ballot') return LOOKS_MS.vote;
  return step.time === 'day' ? LOOKS_MS.day : LOOKS_MS.night;
};
const enters = (step: Step | null): number => (step?.asks.kind === 'ballot' ? ENTERS_MS.vote : ENTERS_MS.choice);
const reads = (step: Step | null): number => {
  if (step === null) return READS_MS.set;
  if (step.asks.kind === 'nothing' && step.asks.lasts.kind === 'clock') return READS_MS.clock;
  return READS_MS[step.time];
};

const OPEN_DEAL: readonly Intent[] = [{ gestures: [], enter: { do: 'open-deal' } }];
const DEAL_ALL: readonly Intent[] = [{ gestures: [], enter: { do: 'deal-all' } }];
const SEAL: readonly Intent[] = [{ gestures: [], enter: { do: 'seal' } }];

/** What a moderator does while no game is played. */
export const beforeTheGame = ({ stage, dealing }: Pick<EveningView, 'stage' | 'dealing'>): readonly Intent[] => {
  switch (stage) {
    case 'set-up':
      return OPEN_DEAL;
    case 'dealing':
      return dealing?.proven === true ? SEAL : DEAL_ALL;
    case 'playing':
    case 'over':
      return [];
  }
};
