import type { Centre, Place, RoleId, Seat, StepId } from '../../domain/ids.ts';
import { CENTRE } from '../../domain/ids.ts';
import type { PublicEnding, PublicVote } from '../../domain/picture.ts';
import type { Elector } from '../../domain/step.ts';
import type { CallStep } from '../kit/catalogue.ts';
import type { OneNightSettings } from './house-rules.ts';

/** Every step of a game, by the names of the catalogue. */
type OneNightStep = CallStep | DayStep;
export type DayStep = 'discussion' | 'vote' | 'reveal' | 'over';

/** What is fixed by the deal. */
export interface TableDealt {
  readonly set: OneNightSettings;
  readonly seats: readonly Seat[];
  /** The dealt roles, seat 1 first. They never change (ON-22). */
  readonly dealt: readonly RoleId[];
  /** The dealt cards. If the deal is unknown, all cards that may have been dealt. */
  readonly deck: readonly RoleId[];
  /** The roles that everybody knows to be chosen. If the group deals blindly, they are the whole box and all own cards (ON-186). */
  readonly listed: readonly RoleId[];
  /** All calls of the night, by the public list. */
  readonly calls: readonly CallStep[];
  /** Who was dealt the Doppelgänger. */
  readonly doppelganger: Seat | null;
  /** Whether the player who announces may open the eyes between two steps. */
  readonly peeks: boolean;
}

/** The role that the Doppelgänger's card stands for. */
export interface Copy {
  readonly role: RoleId | null;
  /** The card that she took, if she copied the Robber. */
  readonly stolen: RoleId | null;
}

/** Something that was done or seen at night. */
export interface Act {
  readonly step: StepId;
  readonly by: readonly Seat[];
  readonly places: readonly Place[];
  /** The cards seen, in the order of looking. */
  readonly told: readonly RoleId[];
}

export interface Night {
  /** The calls still to come. */
  readonly calls: readonly CallStep[];
  /** The interrupted ones among `calls`, and how each stood when another call interrupted it. */
  readonly begun: readonly (Pick<Night, 'answered' | 'told'> & { readonly step: CallStep })[];
  /** Whether the present call has had its choice, or its time is up. */
  readonly answered: boolean;
  /** What the last answer in this call revealed; null before an answer. */
  readonly told: readonly RoleId[] | null;
  readonly acts: readonly Act[];
  /** The eyes are open again. */
  readonly over: boolean;
  /** Nobody has written down a choice that moves cards. */
  readonly unlogged: boolean;
  /** The seats that must still draw a centre card, because they swapped none in time (ON-83). */
  readonly owing: readonly Seat[];
  /** Nobody knows whom the Doppelgänger looked at (ON-118). */
  readonly unseen: boolean;
}

/** The result of the night's log, to compare with laid cards. `cards` is null if the log is incomplete: then no card differs from it. */
interface NightLog {
  readonly cards: readonly RoleId[] | null;
  readonly copied: RoleId | null;
}

/** A centre card drawn at the reveal for a player who swapped none. */
interface CardDraw {
  readonly seat: Seat;
  readonly slot: Centre;
}

export interface Day {
  /** Whether the page asks which card lies where. */
  readonly asked: boolean;
  /** What the log had said before cards were laid for the first time; null until then. */
  readonly log: NightLog | null;
  /** Places where the laid cards differ from the log. */
  readonly differing: readonly Place[];
  readonly copyDiffers: boolean;
  readonly electors: readonly Elector[];
  readonly votes: readonly PublicVote[];
  /** Voters who were passed over by a ruling: their vote for nobody does not count as a vote. */
  readonly passed: readonly Seat[];
  readonly counted: boolean;
  readonly drawn: readonly CardDraw[];
  /** Null until the dead are known. */
  readonly dead: readonly Seat[] | null;
  /** The cards of the dead have been turned up, the others not yet. */
  readonly deadShown: boolean;
}

/** A One Night game at one moment. Only folded events change it. */
export interface OneNight {
  readonly table: TableDealt;
  readonly step: OneNightStep;
  /** The cards in front of the seats, then K1 to K3 in the centre: always all cards of the deal (ON-23). */
  readonly cards: readonly RoleId[];
  readonly copy: Copy;
  readonly night: Night;
  readonly day: Day;
  /** Players who went home. Their cards stay on the table and belong to nobody. */
  readonly gone: readonly Seat[];
  readonly ending: PublicEnding | null;
}

export const BEFORE: Night = {
  calls: [],
  begun: [],
  answered: false,
  told: null,
  acts: [],
  over: false,
  unlogged: false,
  owing: [],
  unseen: false,
};
export const FRESH_DAY: Day = {
  asked: false,
  log: null,
  differing: [],
  copyDiffers: false,
  electors: [],
  votes: [],
  passed: [],
  counted: false,
  drawn: [],
  dead: null,
  deadShown: false,
};

export const NO_TABLE: Omit<TableDealt, 'set'> = {
  seats: [],
  dealt: [],
  deck: [],
  listed: [],
  calls: [],
  doppelganger: null,
  peeks: false,
};

/** Copies a game field by field. A spread of this size costs as much as the rest of an answer. */
const remade = (state: OneNight, step: OneNightStep, cards: readonly RoleId[], night: Night, day: Day): OneNight => ({
  table: state.table,
  step,
  cards,
  copy: state.copy,
  night,
  day,
  gone: state.gone,
  ending: state.ending,
});

export const inStep = (state: OneNight, step: OneNightStep, night: Night = state.night, day: Day = state.day): OneNight =>
  remade(state, step, state.cards, night, day);
export const inNight = (state: OneNight, change: Partial<Night>): OneNight =>
  remade(state, state.step, state.cards, { ...state.night, ...change }, state.day);
export const inDay = (state: OneNight, change: Partial<Day>): OneNight =>
  remade(state, state.step, state.cards, state.night, { ...state.day, ...change });
export const withCards = (state: OneNight, cards: readonly RoleId[]): OneNight => remade(state, state.step, cards, state.night, state.day);

export const playersOf = (state: OneNight): number => state.table.dealt.length;

export const seatsOf = (state: OneNight): readonly Seat[] => state.table.seats;

/** The seats that play. The card of a player who went home belongs to nobody, like the cards in the centre. */
export const playing = (state: OneNight): readonly Seat[] =>
  state.gone.length === 0 ? seatsOf(state) : seatsOf(state).filter(each => !state.gone.includes(each));

export const placesOf = (state: OneNight): readonly Place[] => [...seatsOf(state), ...CENTRE];

export const otherSeats = (state: OneNight, by: Seat): readonly Seat[] => seatsOf(state).filter(each => each !== by);

/** Where a place stands among the cards; -1 for a place that the table does not have. */
export const indexOf = (state: OneNight, place: Place): number => {
  const players = playersOf(state);
  if (typeof place === 'number') return Number.isInteger(place) && place >= 1 && place <= players ? place - 1 : -1;
  const slot = CENTRE.indexOf(place);
  return slot < 0 ? -1 : players + slot;
};

/** Whether it is known which card was dealt where. */
export const isDealKnown = ({ table }: OneNight): boolean => table.dealt[0] !== '';

/** ON-222: the log that laid cards are compared with. It stays the same if cards are laid again. */
export const logOf = (state: OneNight): NightLog => {
  const { over, unlogged, owing } = state.night;
  const isWhole = isDealKnown(state) && over && !unlogged && owing.length === 0;
  return state.day.log ?? { cards: isWhole ? state.cards : null, copied: state.copy.role };
};

/** The places where cards differ from the log. */
export const differingFrom = (state: OneNight, { cards: logged }: NightLog, cards: readonly RoleId[]): readonly Place[] =>
  logged === null ? [] : placesOf(state).filter((_, index) => cards[index] !== logged[index]);

/** The card that stands for a copied role. */
export const DOPPELGANGER: RoleId = 'doppelganger';

/** ON-118: whether it is unknown what the Doppelgänger copied. It does not matter if her card lies in the centre. */
export const isCopyUntold = (state: OneNight): boolean =>
  state.night.unseen && state.cards.slice(0, playersOf(state)).includes(DOPPELGANGER);

/** The role that is printed on the card at this place now. */
export const cardAt = (state: OneNight, place: Place): RoleId => state.cards[indexOf(state, place)] ?? '';

/** ON-25: the Doppelgänger's card counts as the role that she copied. */
export const roleOf = (state: OneNight, card: RoleId): RoleId => (card === DOPPELGANGER ? (state.copy.role ?? card) : card);

export const roleAt = (state: OneNight, place: Place): RoleId => roleOf(state, cardAt(state, place));

/** ON-71: the role that a player who looks at a card is told. */
export const faceAt = (state: OneNight, place: Place): RoleId =>
  state.table.set['onenight.dg_card_hint'] ? roleAt(state, place) : cardAt(state, place);

/** ON-50: whether a player may swap the card in front. A setting allows only the card of the player's own role. */
export const hasCardToSwap = (state: OneNight, [by]: readonly Seat[]): boolean =>
  by !== undefined && (state.table.set['onenight.action_base'] === 'card_in_front' || cardAt(state, by) === state.table.dealt[by - 1]);

export const swapped = (state: OneNight, one: Place, other: Place): readonly RoleId[] => {
  const cards = [...state.cards];
  cards[indexOf(state, one)] = cardAt(state, other);
  cards[indexOf(state, other)] = cardAt(state, one);
  return cards;
};

export const dealtTo = (state: OneNight, role: RoleId): readonly Seat[] =>
  seatsOf(state).filter(each => state.table.dealt[each - 1] === role);

const NOBODY: readonly Seat[] = [];

/** The Doppelgänger's seat, if she copied that role. */
export const copiers = ({ table: { doppelganger }, copy }: OneNight, role: RoleId): readonly Seat[] =>
  doppelganger !== null && copy.role === role ? [doppelganger] : NOBODY;

/** ON-46, ON-111: the Doppelgänger's seat, if she wakes with the holders of that role. */
export const joining = (state: OneNight, role: RoleId): readonly Seat[] => {
  const { doppelganger, set } = state.table;
  const asStolen = set['onenight.dg_robber_wakes_as_stolen'] && state.copy.stolen === role;
  return doppelganger !== null && asStolen ? [doppelganger] : copiers(state, role);
};
