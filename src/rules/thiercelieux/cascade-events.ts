import type { HiddenOutcome } from '../../domain/happening.ts';
import type { RoleId, Seat } from '../../domain/ids.ts';
import type { CardShown, News } from '../../domain/picture.ts';
import { withCardsShown } from '../../domain/picture.ts';
import { type Events, fateOf } from '../kit/events.ts';
import { withMixed } from './camps.ts';
import { characterOf } from './characters.ts';
import { livesAfter, survivorsOf } from './dawn.ts';
import { keepsPassivePower } from './powers.ts';
import { FRESH_DAY } from './settings.ts';
import type { Cascade, Cause, Death, Village } from './state.ts';
import { changed, playerAt, remade, seatsOfPlayers } from './state.ts';

interface SomeSeats {
  readonly seats: readonly Seat[];
}
interface OfSeat {
  readonly seat: Seat;
}

const NOBODY: readonly Seat[] = [];

/** The events of eliminations, of the effects that they set off, and of the moderator's corrections. */
export const CASCADE_EVENTS = {
  eliminated: {
    room: (wave: Wave) => ({ open: 'announced', news: newsOf(wave), out: wave.deaths.map(each => each.seat), back: NOBODY }),
    untold: untoldOfWave,
    fold: eliminated,
  },
  'cards-shown': {
    room: ({ cards }: CardsShown) => ({ open: 'shown', cards }),
    fold: (state, { cards }: CardsShown) => remade(state, { past: { ...state.past, shown: withCardsShown(state.past.shown, cards) } }),
  },
  // Players learn that they have lost a power at their next call; the room learns at most that there is a curse.
  cursed: {
    room: 'secret',
    untold: ({ seats }: CurseEvent) => fateOf('powerless', seats),
    fold: (state, { seats, by }: CurseEvent) => cursed(state, seats, by ?? state.cascade?.curse ?? null),
  },
  'curse-said': { room: () => ({ open: 'said', news: { what: 'cursed' } }), fold: state => state },
  'curse-lifted': { room: () => ({ open: 'said', news: { what: 'curse-lifted' } }), fold: state => state },
  'shot-nobody': {
    room: ({ by }: { readonly by: Seat }) => ({ open: 'said', news: { what: 'no-shot', by } }),
    fold: (state, { by }: { readonly by: Seat }) => inCascade(state, { hunters: state.cascade?.hunters.filter(each => each !== by) ?? [] }),
  },
  'shots-lapsed': { room: 'secret', fold: state => inCascade(state, { hunters: [] }) },
  'swords-fell': {
    room: 'secret',
    untold: ({ seats }: SomeSeats) => fateOf('sword', seats),
    fold: (state, { seats }: SomeSeats) =>
      inCascade(remade(state, { bonds: { ...state.bonds, rusting: [...state.bonds.rusting, ...seats] } }), { knights: [] }),
  },
  settled: { room: 'secret', fold: state => remade(state, { cascade: null }) },
  'window-closed': { room: 'secret', fold: state => remade(state, { past: { ...state.past, window: false } }) },
  'ruled-alive': {
    room: ({ seats }: SomeSeats) => ({ open: 'announced', out: NOBODY, back: seats, news: { what: 'ruled-alive', seats } }),
    fold: (state, { seats }: SomeSeats) => ruledAlive(state, seats),
  },
  left: {
    room: ({ seats }: SomeSeats) => ({ open: 'announced', out: seats, back: NOBODY, news: { what: 'left', seats } }),
    fold: (state, { seats }: SomeSeats) => left(state, seats),
  },
  'ruled-role': {
    room: 'secret',
    fold: (state, { seat, role }: OfSeat & { readonly role: RoleId }) =>
      remade(state, {
        players: changed(state, [seat], { card: role, wolf: characterOf(role)?.wolf === true, infected: null, lost: null }),
      }),
  },
  /** A ruling: these two are in love, or nobody is. */
  'ruled-lovers': {
    room: 'secret',
    fold: (state, { seats: lovers }: SomeSeats) => withMixed(remade(state, { bonds: { ...state.bonds, lovers } })),
  },
  /** A ruling: this player was converted. `saved` means saved from the bite of this night. */
  'ruled-converted': { room: 'secret', fold: (state, event: OfSeat & { readonly saved: boolean }) => ruledConverted(state, event) },
  /** A ruling: the dead player did not hold this card. Effects of the card that are still to come are cancelled. */
  'never-held': { room: 'secret', fold: (state, { seat, card }: OfSeat & { readonly card: RoleId }) => neverHeld(state, seat, card) },
  /** A ruling: the dead player held another card. The effects of that card that need no question are still to come. */
  held: { room: 'secret', fold: (state, { seat }: OfSeat) => held(state, seat) },
} as const satisfies Events<Village>;

/** Players who are eliminated at the same time, the cause, and how much of it the room is told. */
export interface Wave {
  readonly by: 'night' | 'grief' | 'vote' | 'ruling' | { readonly hunter: Seat };
  /** In seat order, so that the order tells nothing (TH-260). */
  readonly deaths: readonly Death[];
  readonly says: { readonly causes: boolean; readonly grief: boolean };
  /** The moderator has skipped the dawn: nobody dies of this night's choices. */
  readonly skipped?: boolean;
}

interface CardsShown {
  readonly cards: readonly CardShown[];
}

/** The players whom the curse reaches, and the elder whose death caused it. Earlier versions did not record the elder. */
interface CurseEvent extends SomeSeats {
  readonly by?: Seat;
}

const inCascade = (state: Village, change: Partial<Cascade>): Village =>
  state.cascade === null ? state : remade(state, { cascade: { ...state.cascade, ...change } });

function untoldOfWave({ by, deaths, skipped = false }: Wave, state: Village): readonly HiddenOutcome[] {
  const dead = deaths.map(({ seat }) => seat);
  const causes = deaths.map(({ seat, cause }): HiddenOutcome => ({ what: 'cause', seat, cause }));
  return by === 'night' && !skipped ? [...causes, ...survivorsOf(state, dead)] : causes;
}

/** Folds a wave. TH-205: the effects of the wave depend on the state before it. */
function eliminated(before: Village, { by, deaths, skipped = false }: Wave): Village {
  const state = by === 'night' ? dayBroke(before, skipped) : before;
  const cascade = state.cascade ?? begun(state, by);
  const seats = deaths.map(each => each.seat);
  const setOff = (what: 'shoots' | 'rusts') => deaths.filter(each => does(state, each, what)).map(each => each.seat);
  // TH-211: a hunter who dies under the curse is not asked to shoot.
  const hunters = setOff('shoots').filter(each => playerAt(state, each)?.lost === null);
  const shooter = typeof by === 'object' ? by.hunter : null;
  const curse = deaths.find(each => does(state, each, 'curses'));
  const died = { round: state.round, window: state.past.window, cursed: state.past.cursedBy !== null };
  return remade(state, {
    players: state.players.map(each => {
      const death = deaths.find(({ seat }) => seat === each.seat);
      return death === undefined ? each : { ...each, life: 'out', died: { cause: death.cause, ...died } };
    }),
    past: seats.length === 0 ? state.past : { ...state.past, calm: false, quiet: 0 },
    cascade: {
      at: cascade.at,
      back: cascade.back,
      hunters: [
        ...cascade.hunters.filter(each => each !== shooter),
        ...(state.set['reveal.onDeath'] === 'card' ? hunters : hunters.filter(each => isArmed(state, each))),
      ],
      unarmed: [...cascade.unarmed, ...hunters.filter(each => !isArmed(state, each))],
      knights: [...cascade.knights, ...setOff('rusts')],
      captain: cascade.captain || (state.captain !== null && seats.includes(state.captain)),
      curse: curse?.seat ?? cascade.curse,
    },
  });
}

const cursed = (state: Village, seats: readonly Seat[], by: Seat | null): Village =>
  inCascade(remade(state, { players: changed(state, seats, { lost: 'cursed' }), past: { ...state.past, cursedBy: by } }), { curse: null });

/** Where a cascade begins. A hunter's shot and grief belong to a cascade that has begun already. */
const atOf = (by: Wave['by']): Cascade['at'] => {
  if (by === 'night') return 'dawn';
  return by === 'vote' ? 'vote' : 'ruling';
};

const begun = (state: Village, by: Wave['by']): Cascade => ({
  at: atOf(by),
  back: state.step,
  hunters: [],
  unarmed: [],
  knights: [],
  captain: false,
  curse: null,
});

/**
 * TH-210: ends the night and takes off the lives that it cost. Fallen players are `in` again: the wave eliminates them, unless the dawn
 * was skipped.
 */
const dayBroke = (state: Village, skipped: boolean): Village =>
  remade(state, {
    day: FRESH_DAY,
    players: changed(state, seatsOfPlayers(state.players.filter(each => each.life === 'fallen')), { life: 'in' }),
    stores: skipped ? state.stores : { ...state.stores, lives: livesAfter(state) },
    past: { ...state.past, nights: [...state.past.nights, { night: state.round, deeds: state.night.deeds }] },
  });

const CURSING: readonly Cause[] = ['vote', 'poison', 'hunter'];
const BITES: readonly Cause[] = ['pack', 'bigBad'];

/** Whether a death sets this effect off. The elder's curse works even without power, because it cannot be lost (TH-94). */
export const does = (state: Village, { seat, cause }: Death, what: 'shoots' | 'rusts' | 'curses'): boolean => {
  const player = playerAt(state, seat);
  if (player === undefined || characterOf(player.card)?.atDeath !== what) return false;
  switch (what) {
    case 'curses':
      return CURSING.includes(cause);
    case 'shoots':
      return true;
    case 'rusts':
      return keepsPassivePower(state, player) && (state.set['knight.trigger'] === 'any' || BITES.includes(cause));
  }
};

/** Whether a hunter still has his shot. A hunter whose card is open is asked anyway, so that nobody sees the effect of a conversion. */
const isArmed = (state: Village, seat: Seat): boolean => {
  const player = playerAt(state, seat);
  return player !== undefined && keepsPassivePower(state, player);
};

/** Takes players who go home out of the game. They set nothing off, and no question waits for them. */
const left = (state: Village, seats: readonly Seat[]): Village => {
  const without = remade(state, { players: changed(state, seats, { life: 'gone' }) });
  return inCascade(without, { hunters: state.cascade?.hunters.filter(each => !seats.includes(each)) ?? [] });
};

const ruledConverted = (state: Village, { seat, saved }: OfSeat & { readonly saved: boolean }): Village => {
  const { night, stores } = state;
  const lost = characterOf(playerAt(state, seat)?.card ?? '')?.losesWhenConverted === true ? { lost: 'spent' as const } : {};
  return remade(state, {
    stores: { ...stores, conversion: false },
    players: changed(state, [seat], { wolf: true, infected: state.round, ...lost }),
    night: saved ? { ...night, marks: { ...night.marks, converted: seat } } : night,
  });
};

const neverHeld = (state: Village, seat: Seat, card: RoleId): Village => {
  const { cascade, past } = state;
  const still = (waiting: readonly Seat[]) => waiting.filter(each => each !== seat);
  switch (characterOf(card)?.atDeath) {
    case undefined:
      return past.wonByDying?.seat === seat ? remade(state, { past: { ...past, wonByDying: null } }) : state;
    case 'shoots':
      return inCascade(state, { hunters: still(cascade?.hunters ?? []), unarmed: still(cascade?.unarmed ?? []) });
    case 'curses':
      return neverCursed(state, seat);
    case 'rusts':
      return inCascade(neverRusted(state, seat, card), { knights: still(cascade?.knights ?? []) });
  }
};

/** Takes a curse back. Players who had lost their power only by the curse have it again. */
const neverCursed = (state: Village, seat: Seat): Village => {
  const without = state.cascade?.curse === seat ? inCascade(state, { curse: null }) : state;
  if (state.past.cursedBy !== seat) return without;
  const reached = seatsOfPlayers(state.players.filter(each => each.lost === 'cursed'));
  return remade(without, { players: changed(without, reached, { lost: null }), past: { ...without.past, cursedBy: null } });
};

/** Takes the rust back, unless another dead knight may have left it. Players who fell of the rust unannounced are back in the game. */
const neverRusted = (state: Village, seat: Seat, card: RoleId): Village => {
  if (state.players.some(each => each.seat !== seat && each.card === card && each.died !== null)) return state;
  return remade(state, {
    players: changed(state, seatsOfPlayers(state.players.filter(each => each.life === 'fallen')), { life: 'in' }),
    bonds: { ...state.bonds, rusting: [] },
    night: { ...state.night, marks: { ...state.night.marks, rust: [] } },
  });
};

/** Queues the effects of the true card: the curse and the sword follow when the game goes on. */
const held = (state: Village, seat: Seat): Village => {
  const player = playerAt(state, seat);
  const cascade = state.cascade ?? begun(state, 'ruling');
  if (player === undefined || player.died === null) return state;
  switch (characterOf(player.card)?.atDeath) {
    case 'curses':
      return remade(state, { cascade: { ...cascade, curse: seat } });
    case 'rusts':
      return remade(state, { cascade: { ...cascade, knights: [...cascade.knights, seat] } });
    case 'shoots':
    case undefined:
      return state;
  }
};

/** Brings players back. They do not shoot, and nobody takes over a captain's office from them. */
const ruledAlive = (state: Village, seats: readonly Seat[]): Village => {
  const still = (waiting: readonly Seat[]) => waiting.filter(each => !seats.includes(each));
  const { cascade } = state;
  const captain = state.captain !== null && seats.includes(state.captain);
  const back = remade(state, { players: changed(state, seats, { life: 'in', died: null }) });
  if (cascade === null) return back;
  return inCascade(back, { hunters: still(cascade.hunters), knights: still(cascade.knights), captain: cascade.captain && !captain });
};

const newsOf = ({ by, deaths, says }: Wave): News => {
  const seats = deaths.map(each => each.seat);
  const [first] = seats;
  if (by === 'ruling') return { what: 'ruled-dead', seats };
  if (first === undefined) return { what: 'nobody-died' };
  if (by === 'vote') return { what: 'voted-out', seat: first };
  if (by === 'grief' && says.grief) return { what: 'grief', seats };
  if (by === 'night' || by === 'grief')
    return says.causes ? { what: 'died', seats, causes: deaths.map(each => each.cause) } : { what: 'died', seats };
  return { what: 'shot', by: by.hunter, seat: first };
};
