import type { RoleId, Seat } from '../../domain/ids.ts';
import { withCardsShown } from '../../domain/picture.ts';
import { characterOf } from './characters.ts';
import { livesAfter } from './dawn.ts';
import type { Death, VillageEvent, Wave } from './events.ts';
import { FRESH_DAY } from './nothing.ts';
import { keepsPassivePower } from './powers.ts';
import type { Cascade, Cause, Player, Village } from './state.ts';
import { playerAt, remade, seatsOf } from './state.ts';

type CascadeEvent = Extract<
  VillageEvent,
  {
    type:
      | 'eliminated'
      | 'cards-shown'
      | 'child-turned'
      | 'angel-won'
      | 'cursed'
      | 'curse-said'
      | 'curse-lifted'
      | 'shot-nobody'
      | 'shots-lapsed'
      | 'swords-fell'
      | 'settled'
      | 'window-closed'
      | 'ruled-alive'
      | 'left'
      | 'ruled-role'
      | 'never-held'
      | 'held';
  }
>;

/** What an elimination brings with it, and what the moderator puts right. */
export const evolveCascade = (state: Village, event: CascadeEvent): Village => {
  switch (event.type) {
    case 'eliminated':
      return eliminated(state, event);
    case 'cards-shown':
      return remade(state, { past: { ...state.past, shown: withCardsShown(state.past.shown, event.cards) } });
    case 'child-turned':
      return remade(state, { players: changed(state, [event.seat], { wolf: true }) });
    case 'angel-won':
      return remade(state, { past: { ...state.past, angel: event.seat } });
    case 'cursed':
      return cursed(state, event.seats, event.by ?? state.cascade?.curse ?? null);
    case 'curse-said':
    case 'curse-lifted':
      return state;
    case 'shot-nobody':
      return inCascade(state, { hunters: state.cascade?.hunters.filter(each => each !== event.by) ?? [] });
    case 'shots-lapsed':
      return inCascade(state, { hunters: [] });
    case 'swords-fell':
      return inCascade(remade(state, { bonds: { ...state.bonds, rusting: [...state.bonds.rusting, ...event.seats] } }), { knights: [] });
    case 'settled':
      return remade(state, { cascade: null });
    case 'window-closed':
      return remade(state, { past: { ...state.past, window: false } });
    case 'ruled-alive':
      return ruledAlive(state, event.seats);
    case 'left':
      return left(state, event.seats);
    case 'ruled-role': {
      const wolf = characterOf(event.role)?.wolf === true;
      return remade(state, { players: changed(state, [event.seat], { card: event.role, wolf, infected: null, lost: null }) });
    }
    case 'never-held':
      return neverHeld(state, event.seat, event.card);
    case 'held':
      return held(state, event.seat);
  }
};

const changed = (state: Village, which: readonly Seat[], change: Partial<Player>): readonly Player[] =>
  which.length === 0 ? state.players : state.players.map(each => (which.includes(each.seat) ? { ...each, ...change } : each));

const inCascade = (state: Village, change: Partial<Cascade>): Village =>
  state.cascade === null ? state : remade(state, { cascade: { ...state.cascade, ...change } });

/** TH-205: everything that a wave sets off is queued by what stood before it. */
const eliminated = (before: Village, { by, deaths, skipped = false }: Wave): Village => {
  const state = by === 'night' ? dayBroke(before, skipped) : before;
  const cascade = state.cascade ?? begun(state, by);
  const seats = deaths.map(each => each.seat);
  const setOff = (what: 'shoots' | 'rusts') => deaths.filter(each => does(state, each, what)).map(each => each.seat);
  // TH-211: who has died under the curse is asked for nothing.
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
};

const cursed = (state: Village, seats: readonly Seat[], by: Seat | null): Village =>
  inCascade(remade(state, { players: changed(state, seats, { lost: 'cursed' }), past: { ...state.past, cursedBy: by } }), { curse: null });

const begun = (state: Village, by: Wave['by']): Cascade => ({
  at: by === 'night' ? 'dawn' : by === 'vote' ? 'vote' : 'ruling',
  back: state.step,
  hunters: [],
  unarmed: [],
  knights: [],
  captain: false,
  curse: null,
});

/** TH-210: the night is over, and what it has cost the elder is settled. Whom the rust took and nobody announces gets up again. */
const dayBroke = (state: Village, skipped: boolean): Village =>
  remade(state, {
    day: FRESH_DAY,
    players: changed(state, seatsOf(state.players.filter(each => each.life === 'fallen')), { life: 'in' }),
    stores: skipped ? state.stores : { ...state.stores, lives: livesAfter(state) },
    past: { ...state.past, nights: [...state.past.nights, { night: state.round, deeds: state.night.deeds }] },
  });

const CURSING: readonly Cause[] = ['vote', 'poison', 'hunter'];
const BITES: readonly Cause[] = ['pack', 'bigBad'];

/** What an elimination sets off; the elder's curse is no power that could be lost (TH-94). */
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

/** An open card says that here is a hunter: a conversion has taken his shot and nobody knows, so he is asked and seems to decline. */
const isArmed = (state: Village, seat: Seat): boolean => {
  const player = playerAt(state, seat);
  return player !== undefined && keepsPassivePower(state, player);
};

/** Who goes home sets nothing off; who was waited for is waited for no more. */
const left = (state: Village, seats: readonly Seat[]): Village => {
  const without = remade(state, { players: changed(state, seats, { life: 'gone' }) });
  return inCascade(without, { hunters: state.cascade?.hunters.filter(each => !seats.includes(each)) ?? [] });
};

const neverHeld = (state: Village, seat: Seat, card: RoleId): Village => {
  const { cascade, past } = state;
  const still = (waiting: readonly Seat[]) => waiting.filter(each => each !== seat);
  switch (characterOf(card)?.atDeath) {
    case undefined:
      return past.angel === seat ? remade(state, { past: { ...past, angel: null } }) : state;
    case 'shoots':
      return inCascade(state, { hunters: still(cascade?.hunters ?? []), unarmed: still(cascade?.unarmed ?? []) });
    case 'curses':
      return neverCursed(state, seat);
    case 'rusts':
      return inCascade(neverRusted(state, seat, card), { knights: still(cascade?.knights ?? []) });
  }
};

/** Who has lost the power by the curse alone has it again. */
const neverCursed = (state: Village, seat: Seat): Village => {
  const without = state.cascade?.curse === seat ? inCascade(state, { curse: null }) : state;
  if (state.past.cursedBy !== seat) return without;
  const reached = seatsOf(state.players.filter(each => each.lost === 'cursed'));
  return remade(without, { players: changed(without, reached, { lost: null }), past: { ...without.past, cursedBy: null } });
};

/** A sword's touch is not known by its knight: it stays where another of them may have left it. Who has fallen of it and is not announced gets up again. */
const neverRusted = (state: Village, seat: Seat, card: RoleId): Village => {
  if (state.players.some(each => each.seat !== seat && each.card === card && each.died !== null)) return state;
  return remade(state, {
    players: changed(state, seatsOf(state.players.filter(each => each.life === 'fallen')), { life: 'in' }),
    bonds: { ...state.bonds, rusting: [] },
    night: { ...state.night, choices: { ...state.night.choices, rust: [] } },
  });
};

/** Queued as if it had been known: the curse is spoken and the sword falls where the game goes on. */
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

/** Who is back shoots no more, and nobody succeeds him. */
const ruledAlive = (state: Village, seats: readonly Seat[]): Village => {
  const still = (waiting: readonly Seat[]) => waiting.filter(each => !seats.includes(each));
  const { cascade } = state;
  const captain = state.captain !== null && seats.includes(state.captain);
  const back = remade(state, { players: changed(state, seats, { life: 'in', died: null }) });
  if (cascade === null) return back;
  return inCascade(back, { hunters: still(cascade.hunters), knights: still(cascade.knights), captain: cascade.captain && !captain });
};
