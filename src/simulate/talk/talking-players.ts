import type { Answer, FieldValue } from '../../domain/answer.ts';
import type { Place, RoleId, Seat } from '../../domain/ids.ts';
import type { BallotAsked, Elector, Step } from '../../domain/step.ts';
import { diceFor, type SeededDice, shuffle } from '../dice.ts';
import { filledByDice, nextOf, type SimulatedPlayer } from '../strategies.ts';
import { type Mind, mindOf } from './mind.ts';
import { nightView } from './one-night.ts';
import { powerUsed } from './powers.ts';
import { emptyRoom, looksAround, type Room, type Saying } from './room.ts';
import { claimants } from './suspicion.ts';
import type { Temper } from './temper.ts';

/** From this probability on, a player believes that all wolves lie in the centre. */
const NOBODY = 0.4;

/** The steps in which people talk. */
const TALKS: ReadonlySet<string> = new Set(['discussion', 'debate', 'defence']);

/**
 * A table whose players talk. Each player is a mind of its own, which gets only the own card, what that seat is shown, and what all see and
 * hear. Each mind has dice of its own, because shared dice would carry knowledge from one mind to another.
 */
export const talkingPlayers = (
  cards: readonly RoleId[],
  isOneNight: boolean,
  temper: Temper,
  dice: SeededDice,
  open: typeof mindOf = mindOf,
): SimulatedPlayer => {
  const room = emptyRoom(cards.length);
  const salt = dice.below(2 ** 31);
  const minds = cards.map((card, at) => open((at + 1) as Seat, card, isOneNight, temper, diceFor(salt, at + 1)));
  const order = diceFor(salt, 0);
  let asked: { readonly step: string; readonly chose: readonly Place[] } = { step: '', chose: [] };
  let woken = '';
  let talked = '';

  const mindAt = (seat: Seat): Mind => {
    const mind = minds[seat - 1];
    if (mind === undefined) throw new Error(`nobody sits at ${seat}`);
    return mind;
  };

  const notice = (step: Step): void => {
    const call = `${room.round}/${step.id}`;
    if (step.time === 'call' && woken !== call) for (const seat of step.awake) mindAt(seat).wakes(step.id, step.sees, step.awake);
    woken = call;
    const chose = asked.step === step.id ? asked.chose : [];
    for (const { to, what } of step.tells) for (const seat of to) mindAt(seat).learns(step.id, chose, what, room);
    if (step.tells.length > 0) asked = { step: '', chose: [] };
  };

  const talk = (step: Step, nominees: readonly Seat[]): void => {
    const key = `${room.round}/${step.id}/${room.sayings.length}`;
    if (talked === key) return;
    const all = minds.map(({ memory: { seat } }) => seat).filter(seat => !room.out.includes(seat));
    const speakers = step.id === 'defence' ? nominees.filter(each => !room.out.includes(each)) : all;
    // Twice around, so that an accused player can answer.
    for (let lap = 0; lap < 2; lap += 1)
      for (const seat of shuffle(order, speakers)) room.sayings.push(...mindAt(seat).speaks(room, step.id === 'defence'));
    if (!isOneNight) leads(step, nominees);
    talked = `${room.round}/${step.id}/${room.sayings.length}`;
  };

  /** Players who have named their card also say whom they would vote for. */
  const leads = ({ id }: Step, nominees: readonly Seat[]): void => {
    const living = minds.map(({ memory: { seat } }) => seat).filter(seat => !room.out.includes(seat));
    const about = id === 'defence' ? nominees : living;
    const said = [...claimants(room).keys()]
      .filter(by => living.includes(by))
      .flatMap((by): readonly Saying[] => {
        const among = about.filter(each => each !== by);
        return among.length === 0 ? [] : [{ says: 'suspects', by, about: mindAt(by).accuses(room, among), round: room.round }];
      });
    room.sayings.push(...said);
  };

  return {
    answer: (step, picture) => {
      looksAround(room, picture);
      notice(step);
      const { asks, id } = step;
      switch (asks.kind) {
        case 'nothing':
          if (TALKS.has(id)) talk(step, picture.nominees);
          return { type: 'go-on', step: id };
        case 'form': {
          const [first] = step.by === undefined ? step.awake : [step.by];
          const mind = first === undefined ? undefined : mindAt(first);
          const form: { [field: string]: FieldValue } = {};
          for (const field of asks.fields)
            form[field.name] =
              (mind === undefined ? undefined : powerUsed(step, field, mind, room)) ?? filledByDice(field, mind?.dice ?? dice);
          const { choose } = form;
          if (Array.isArray(choose)) {
            asked = { step: id, chose: choose };
            mind?.did(id, choose);
          }
          return step.by === undefined ? { type: 'fill', step: id, form } : { type: 'fill', step: id, by: step.by, form };
        }
        case 'ballot':
          return voted(step, asks, mindAt, room, isOneNight);
        case 'cards':
        case 'over':
          throw new Error(`nobody can answer ${id} in a simulation`);
      }
    },
  };
};

const voted = ({ id }: Step, asks: BallotAsked, mindAt: (seat: Seat) => Mind, room: Room, isOneNight: boolean): Answer => {
  const voter = asks.mayClose && asks.turn === undefined ? undefined : nextOf(asks);
  if (voter === undefined) return { type: 'go-on', step: id };
  const mind = mindAt(voter.seat);
  return { type: 'vote', step: id, voter: voter.seat, target: targetOf(id, voter, mind, room, isOneNight) };
};

const targetOf = (step: string, { seat, may }: Elector, mind: Mind, room: Room, isOneNight: boolean): Seat | 'none' => {
  if (may.length === 0) return 'none';
  if (step === 'election') return mind.trusts(room, may);
  const next = may.find(each => each > seat) ?? may[0];
  // If nobody seems to have a wolf's card, each player points at the next one, and nobody dies.
  if (isOneNight && next !== undefined && nightView(room, mind.memory).none > NOBODY) return next;
  return mind.accuses(room, may);
};
