import type { FieldValue } from '../../../src/domain/answer.ts';
import type { Plan } from '../../../src/domain/evening.ts';
import type { FilledForm } from '../../../src/domain/filled.ts';
import { type BookId, type RoleId, seat } from '../../../src/domain/ids.ts';
import { dealtAs, furnished } from './hands.ts';
import { accepted, opened, type Rig, stepNow } from './rig.ts';

const S = seat;
const many = (role: RoleId, count: number): readonly RoleId[] => new Array<RoleId>(count).fill(role);

interface Table {
  readonly book: BookId;
  readonly people: number;
  readonly settings: Plan['settings'];
  /** The roles by seat, then in the centre. */
  readonly roles: readonly RoleId[];
}

const VILLAGE: Table = {
  book: 'thiercelieux',
  people: 11,
  settings: { 'calls.decoy': 'always', 'reveal.onDeath': 'none' },
  roles: [...many('villager', 6), 'seer', 'witch', 'piper', 'wolf', 'wolf'],
};
const LUPUS: Table = {
  book: 'lupus-classic',
  people: 12,
  settings: { 'night.call_absent_roles': true, 'deck.composition_public': false },
  roles: ['seer', ...many('villager', 9), 'werewolf', 'werewolf'],
};
export const ONE_NIGHT: Table = {
  book: 'one-night',
  people: 5,
  settings: { 'onenight.announcer': 'moderator', 'onenight.lone_wolf_peek': true },
  roles: ['werewolf', 'werewolf', 'seer', 'villager', 'villager', 'villager', 'robber', 'drunk'],
};

export interface Case {
  readonly what: string;
  readonly table: Table;
  /** Answers of earlier calls, by night and step. All other calls choose nobody, if they may. */
  readonly before: { readonly [call: string]: FilledForm };
  readonly call: string;
  readonly noted: FilledForm;
  readonly uncounted: FilledForm;
  /** Why a field takes nothing at all, where the rules have one reason for every place. */
  readonly barred?: { readonly [field: string]: string };
}

/** Calls at which the card is filled with more than the step asks for, or with what counts. */
export const SPENT: readonly Case[] = [
  {
    what: 'a poison that is spent',
    table: VILLAGE,
    before: { '1/wolves': { choose: [S(1)] }, '1/witch': { poison: [S(2)] }, '2/wolves': { choose: [S(3)] } },
    call: '2/witch',
    noted: { heal: [S(3)], poison: [S(4)] },
    uncounted: { poison: [S(4)] },
    barred: { poison: 'witch.spent' },
  },
  {
    what: 'a healing potion that is spent',
    table: VILLAGE,
    before: { '1/wolves': { choose: [S(1)] }, '1/witch': { heal: [S(1)] }, '2/wolves': { choose: [S(3)] } },
    call: '2/witch',
    noted: { heal: [S(3)], poison: [S(4)] },
    uncounted: { heal: [S(3)] },
    barred: { heal: 'witch.spent' },
  },
  {
    what: 'two potions that are spent',
    table: VILLAGE,
    before: {
      '1/wolves': { choose: [S(1)] },
      '1/witch': { heal: [S(1)], poison: [S(2)] },
      '2/wolves': { choose: [S(3)] },
    },
    call: '2/witch',
    noted: { heal: [S(3)], poison: [S(4)] },
    uncounted: { heal: [S(3)], poison: [S(4)] },
  },
  {
    what: 'potions that are there',
    table: VILLAGE,
    before: { '1/wolves': { choose: [S(1)] } },
    call: '1/witch',
    noted: { heal: [S(1)], poison: [S(4)] },
    uncounted: {},
  },
  {
    what: 'a healing potion in a night without a victim',
    table: VILLAGE,
    before: { '1/wolves': { choose: [] } },
    call: '1/witch',
    noted: { heal: [S(1)], poison: [] },
    uncounted: { heal: [S(1)] },
    barred: { heal: 'answer.not_a_victim' },
  },
  {
    what: 'a card that nobody living holds, in Lupus',
    table: LUPUS,
    before: { '1/seer': { choose: [S(5)] } },
    call: '2/seer',
    noted: { choose: [S(4)] },
    uncounted: { choose: [S(4)] },
  },
  {
    what: 'a living Seer, in Lupus',
    table: LUPUS,
    before: {},
    call: '1/seer',
    noted: { choose: [S(4)] },
    uncounted: {},
  },
  {
    what: 'a card in the centre, in One Night',
    table: ONE_NIGHT,
    before: {},
    call: '1/robber',
    noted: { choose: [S(4)] },
    uncounted: { choose: [S(4)] },
  },
  {
    what: 'the peek of a lone wolf where there are two, in One Night',
    table: ONE_NIGHT,
    before: {},
    call: '1/werewolves',
    noted: { choose: ['K1'] },
    uncounted: { choose: ['K1'] },
  },
];

const callNow = (rig: Rig): string => `${rig.evening.view.playing?.view.round}/${stepNow(rig).id}`;

/** Plays one move: what the case says, or nobody. By day seat 1 dies. */
const goesOn = async (rig: Rig, before: Case['before']): Promise<void> => {
  const { id, asks, time } = stepNow(rig);
  const isOut = rig.evening.view.playing?.view.seats[0]?.alive === false;
  const form = before[callNow(rig)];
  if (asks.kind === 'form' && form !== undefined)
    return void (await accepted(rig.ask({ do: 'answer', answer: { type: 'fill', step: id, form } })));
  if (time === 'day' && !isOut) return void (await accepted(rig.ask({ do: 'rule', ruling: { type: 'dead', seats: [S(1)] } })));
  if (asks.kind === 'ballot') return void (await accepted(rig.ask({ do: 'rule', ruling: { type: 'skip' } })));
  if (asks.kind !== 'form') return void (await accepted(rig.ask({ do: 'answer', answer: { type: 'go-on', step: id } })));
  if (asks.mayMiss) return void (await accepted(rig.ask({ do: 'answer', answer: { type: 'miss', step: id } })));
  const least = Object.fromEntries(
    asks.fields.map((field): readonly [string, FieldValue] =>
      field.kind === 'word' ? [field.name, field.among[0] ?? ''] : [field.name, field.among.slice(-field.least)],
    ),
  );
  await accepted(rig.ask({ do: 'answer', answer: { type: 'fill', step: id, form: least } }));
};

/** The table at the call of the case. */
export const atCall = async ({ table: { book, people, settings, roles }, before, call }: Case): Promise<Rig> => {
  const plan: Plan = { book, names: Array.from({ length: people }, (_, index) => `N${index + 1}`), deck: [...roles].sort(), settings };
  const rig = await furnished(await opened(), plan, []);
  await dealtAs(rig, plan, roles);
  for (let moves = 0; callNow(rig) !== call; moves += 1) {
    if (moves > 60) throw new Error(`${call} does not come, but ${callNow(rig)}`);
    await goesOn(rig, before);
  }
  return rig;
};
