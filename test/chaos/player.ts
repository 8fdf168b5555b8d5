import { createHash } from 'node:crypto';
import type { Answer } from '../../src/domain/answer.ts';
import type { Ask, EveningView } from '../../src/domain/evening.ts';
import type { Place, RoleId } from '../../src/domain/ids.ts';
import type { Box } from '../../src/domain/piece.ts';
import type { Step } from '../../src/domain/step.ts';
import type { PlayerId } from '../../src/domain/tournament/people.ts';
import type { Game } from '../../src/domain/tournament/plan.ts';
import { tablePlaces } from '../../src/table/deal.ts';
import { Pieces } from '../../src/tools/scenario/table/pieces.ts';
import type { Lay } from '../../src/tools/scenario/table/simulated-readers.ts';
import { touchesFor } from '../../src/tools/scenario/table/touches-for.ts';
import { type Dice, dice } from '../tools/dice.ts';
import { randomAnswer } from '../tools/random-play.ts';

/** The next deed of the people at a table. They lay tags one after another and, if these had no effect, use the dashboard; or they send an ask. */
type Deed =
  | { readonly lays: readonly Lay[]; readonly otherwise: Ask | null; readonly leaves: (view: EveningView) => boolean }
  | { readonly asks: Ask };

const MOST_THOUGHTS = 12;

export interface Habits {
  readonly seed: number;
  readonly table: number;
  readonly game: Game;
  readonly badgeOf: (player: PlayerId) => string;
}

/** A dice for each decision. It depends only on the keys, so a decision is the same whenever and however often it is made. */
export const chanceFor = (...keys: readonly (string | number)[]): Dice =>
  dice(createHash('sha256').update(keys.join('/')).digest().readUInt32BE(0));

const piecesFor = ({ book, settings, decks }: Game): Pieces => {
  const [{ players, deck } = { players: 0, deck: [] }] = decks;
  return new Pieces({ book, players, deck, settings });
};

/**
 * The people at one table of a tournament. Their deeds depend only on the seed, the round, the table and the state of the game. After a
 * power cut they do the same again, and two runs of one tournament play the same games.
 */
export class Players {
  readonly #habits: Habits;
  readonly #pieces: Pieces;
  /** Whether the table has pads. Every second table passes one reader round instead. */
  readonly #hasPads: boolean;

  constructor(habits: Habits) {
    this.#habits = habits;
    this.#pieces = piecesFor(habits.game);
    this.#hasPads = habits.table % 2 === 1;
  }

  get box(): Box {
    return this.#pieces.box;
  }

  /** The next deed. Null when the round is played, the result vouched for and the table cleared. */
  next(view: EveningView, round: number, isPlayed: boolean): Deed | null {
    switch (view.stage) {
      case 'set-up':
        return isPlayed ? null : this.#sits(view, round);
      case 'dealing':
        return this.#deals(view, round);
      case 'playing':
        return this.#plays(view, round);
      case 'over':
        return this.#ends(view, round);
    }
  }

  #sits({ tournament }: EveningView, round: number): Deed {
    const here = tournament?.here ?? null;
    if (here?.round !== round) return { asks: { do: 'seat-round', round } };
    const index = here.seats.findIndex(({ sat }) => !sat);
    const at = here.seats[index];
    if (at === undefined) return { asks: { do: 'begin-round', round, early: true } };
    const uid = this.#habits.badgeOf(at.player);
    const place = tablePlaces(this.#habits.game.book, here.seats.length)[index] ?? 'shared';
    return touches([{ uid, at: this.#hasPads ? place : 'shared' }], null, seen => seen.tournament?.here?.seats[index]?.sat !== true);
  }

  #deals({ dealing, plan }: EveningView, round: number): Deed {
    const places = tablePlaces(plan.book, plan.names.length);
    const roles = this.#dealt(round, plan.deck);
    const uids = this.#pieces.cards(roles) ?? [];
    const lies = (place: Place): boolean => dealing?.cards.some(card => card.place === place) === true;
    const index = places.findIndex(place => !lies(place));
    const [at, uid] = [places[index], uids[index]];
    if (at === undefined || uid === undefined)
      return touches([{ uid: this.#pieces.command('continue'), at: 'shared' }], null, seen => seen.stage === 'dealing');
    const lay: Lay = this.#hasPads ? { uid, at, stays: true } : { uid, at: 'shared' };
    return touches([lay], { do: 'card', place: at, role: roles[index] ?? '' }, seen => !placed(seen, at));
  }

  #dealt(round: number, deck: readonly RoleId[]): readonly RoleId[] {
    return chanceFor(this.#habits.seed, round, this.#habits.table, 'deal').shuffle(deck);
  }

  #plays({ playing, plan }: EveningView, round: number): Deed {
    if (playing === null) throw new Error('a game without a step');
    const { step, view, call, chosen, answers: given } = playing;
    const cast = castIn(playing);
    const table = { way: 'passed', pieces: this.#pieces, chosenSide: 'up', lifts: false } as const;
    // Prefer an answer that tags can express, if there is one.
    const answers = Array.from({ length: MOST_THOUGHTS }, (_, thought) => this.#answer(step, plan, round, thought));
    const [first] = answers;
    if (first === undefined) throw new Error('nothing comes to mind');
    const answer = answers.find(each => touchesFor(table, each, { step, view, call }) !== null) ?? first;
    // The tags that were laid before a power cut still lie there.
    const before = chosen.map(place => this.#pieces.marker(place));
    const lays = (touchesFor(table, answer, { step, view, call }) ?? []).filter(({ uid }) => !before.includes(uid));
    const stands = ({ playing: now }: EveningView): boolean => now?.step.id === step.id && castIn(now) === cast && now.answers === given;
    return touches(lays, { do: 'answer', answer }, stands);
  }

  #answer(step: Step, { deck, names }: EveningView['plan'], round: number, thought: number): Answer {
    const { seed, table } = this.#habits;
    const chance = chanceFor(seed, round, table, step.id, ...(thought === 0 ? [] : [thought]));
    const { asks, id } = step;
    switch (asks.kind) {
      case 'ballot': {
        const voter = chance.shuffle(asks.electors).find(({ seat }) => !asks.cast.includes(seat));
        if (voter === undefined) return { type: 'go-on', step: id };
        return { type: 'vote', step: id, voter: voter.seat, target: chanceFor(seed, round, table, id, voter.seat).of(voter.may) };
      }
      case 'cards': {
        // At a table with pads nobody has moved the cards, and pads that kept their power report them.
        const cards = this.#hasPads ? this.#dealt(round, deck) : chance.shuffle(deck);
        return { type: 'lay', step: id, cards: cards.slice(0, names.length), centre: cards.slice(names.length) };
      }
      case 'form':
      case 'nothing':
      case 'over':
        return randomAnswer(step, chance);
    }
  }

  #ends({ tournament }: EveningView, round: number): Deed {
    const here = tournament?.here ?? null;
    if (here === null || here.round !== round) return { asks: { do: 'again' } };
    if (!here.vouched.moderator) return { asks: { do: 'vouch' } };
    if (here.vouched.others.length > 0) return { asks: { do: 'again' } };
    const who = chanceFor(this.#habits.seed, round, this.#habits.table, 'vouches').of(here.seats);
    const uid = this.#habits.badgeOf(who.player);
    return touches([{ uid, at: 'shared' }], null, seen => seen.tournament?.here?.vouched.others.length === 0);
  }
}

const castIn = ({ step }: NonNullable<EveningView['playing']>): number => (step.asks.kind === 'ballot' ? step.asks.cast.length : 0);

const placed = ({ stage, dealing }: EveningView, at: Place): boolean =>
  stage !== 'dealing' || dealing?.cards.some(({ place }) => place === at) === true;

const touches = (lays: readonly Lay[], otherwise: Ask | null, leaves: (view: EveningView) => boolean): Deed => ({
  lays,
  otherwise,
  leaves,
});
