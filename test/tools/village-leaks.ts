import type { StepId } from '../../src/domain/ids.ts';
import type { Book } from '../../src/rules/contract.ts';
import type { VillageEvent } from '../../src/rules/thiercelieux/events.ts';
import type { Village } from '../../src/rules/thiercelieux/state.ts';
import type { LeakOf, Leaky } from './bent.ts';
import { announced, hushesCalls, leaked, nobodyWakes, skipsCalls, tells } from './bent.ts';

type VillageLeak = LeakOf<Village, VillageEvent>;

/** The infect father has used the conversion. */
const fatherIsDone = (_book: Book<Village, VillageEvent>, { stores }: Village, step: StepId): boolean =>
  step === 'infect-father' && !stores.conversion;

const foxIsDone = (_book: Book<Village, VillageEvent>, { players }: Village, step: StepId): boolean =>
  step === 'fox' && players.some(each => each.card === 'fox' && each.lost);

const told = (...causes: readonly (number | string)[]) => ({ what: 'died', seats: [], causes: causes.map(String) }) as const;

/** Shows the card of a converted player as a wolf. */
const showsConverts: VillageLeak = () => (before, events) =>
  events.flatMap((event): readonly Leaky<VillageEvent>[] => {
    if (event.type !== 'cards-shown') return [event];
    const cards = event.cards.map(({ seat, role }) => ({ seat, role: before.players[seat - 1]?.infected === null ? role : 'wolf' }));
    return [event, leaked({ open: 'shown', cards: cards.filter(each => each.role === 'wolf') })];
  });

const sendsAtAChoice: VillageLeak = () => (_before, events) =>
  events.flatMap((event): readonly Leaky<VillageEvent>[] =>
    event.type === 'chosen' || event.type === 'brewed' || event.type === 'chose-nobody'
      ? [event, announced({ what: 'night-falls' })]
      : [event],
  );

/** Leaks that a plausible programming error could cause. The check of secrecy has to find each of them. */
export const VILLAGE_LEAKS: { readonly [what: string]: VillageLeak } = {
  'the infect father’s call is dropped after use (TH-252)': skipsCalls(fatherIsDone),
  'the call of a fox without power is not shown (TH-255)': hushesCalls(foxIsDone),
  'a call that nobody wakes at is skipped (TH-254)': skipsCalls(nobodyWakes),
  'the news of the dead have their causes (TH-247)': tells(event =>
    event.type === 'eliminated' && event.by === 'night' && event.deaths.length > 0
      ? told(...event.deaths.map(each => each.cause))
      : undefined,
  ),
  'the charmed are listed (TH-245)': tells((event, { bonds }) =>
    event.type === 'charmed' ? told(...bonds.charmed, ...event.seats) : undefined,
  ),
  'the lovers are told (TH-233)': tells(event => (event.type === 'paired' ? told(...event.seats) : undefined)),
  'the model is told (TH-236)': tells(event => (event.type === 'model-chosen' ? told(event.seat) : undefined)),
  'the wolf-dog’s side is told (TH-238)': tells(event => (event.type === 'side-chosen' ? told(event.side) : undefined)),
  'a potion that saves is told (TH-243)': tells(event => (event.type === 'brewed' && event.healed !== null ? told('saved') : undefined)),
  'a conversion is told (TH-241)': tells(event => (event.type === 'hand-raised' ? told('converted') : undefined)),
  'the fox’s answer is told (TH-244)': tells(event => (event.type === 'sniffed' ? told(event.told) : undefined)),
  'a convert’s card shows as a werewolf’s (TH-261)': showsConverts,
  'a choice at night sends a message (TH-262)': sendsAtAChoice,
};

/** A leak only where the dead do not show their cards. */
export const SHOWS_THE_CARD: VillageLeak = () => (before, events) =>
  events.flatMap((event): readonly Leaky<VillageEvent>[] => {
    if (event.type !== 'eliminated') return [event];
    const cards = event.deaths.map(({ seat }) => ({ seat, role: before.players[seat - 1]?.card ?? '' }));
    return [event, leaked({ open: 'shown', cards })];
  });

/** Settings by which a group gives secrets away on purpose. The check has to find these too. */
export const VILLAGE_TELLTALE: { readonly [what: string]: { readonly [setting: string]: string | boolean } } = {
  'causes are announced (TH-159)': { 'reveal.cause': true },
  'only those who can act are called (TH-254)': { 'calls.decoy': 'never' },
};
