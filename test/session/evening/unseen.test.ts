import { describe, expect, test } from 'vitest';
import type { Plan } from '../../../src/domain/evening.ts';
import type { Place, RoleId } from '../../../src/domain/ids.ts';
import { seat } from '../../../src/domain/ids.ts';
import { USUAL_PACE } from '../../../src/session/evening/neighbours.ts';
import { eveningViewSchema } from '../../../src/wire/evening-view.ts';
import { publicTableSchema } from '../../../src/wire/public-view.ts';
import { middleTextOf } from '../../../web/screen/middle-text.ts';
import { roomWords } from '../../tools/page-words.ts';
import { AnnouncedTable, announced, MOVERS, planOf, STILL, spoken } from './announced-rig.ts';
import { cardUid, dealtAs, furnished, Hands } from './hands.ts';
import type { Rig } from './rig.ts';
import { accepted, codes, opened, stepNow } from './rig.ts';

const DECK: readonly RoleId[] = ['doppelganger', 'robber', 'werewolf', 'werewolf', 'seer', 'villager', 'tanner'];
/** The cards at the end of the night: seats 1 to 4, then the centre. */
const LIE: readonly RoleId[] = ['doppelganger', 'werewolf', 'robber', 'tanner', 'seer', 'werewolf', 'villager'];
const plan = (settings = {}): Plan => planOf(DECK, { 'onenight.vote_method': 'pointing', ...settings });

/** A table without a reader and without a page that speaks. */
const asItComes = async (of: Plan = plan()): Promise<AnnouncedTable> => {
  const table = new AnnouncedTable(await opened({ pace: USUAL_PACE, spoken }), of);
  await accepted(table.rig.ask({ do: 'plan', plan: of }));
  await accepted(table.rig.ask({ do: 'open-deal' }));
  return table;
};

const votes = async (rig: Rig, ...targets: readonly number[]): Promise<void> => {
  for (const [index, target] of targets.entries())
    await accepted(rig.ask({ do: 'answer', answer: { type: 'vote', step: 'vote', voter: seat(index + 1), target: seat(target) } }));
};

const tells = async (rig: Rig, places: readonly Place[], roles: readonly RoleId[]): Promise<void> => {
  for (const [index, place] of places.entries()) await accepted(rig.ask({ do: 'card', place, role: roles[index] ?? '' }));
};

describe('One Night as it comes: the machine announces, no reader, no voice', () => {
  test('the game is played from “deal the cards” to the end by the public list alone: nobody is asked for a card before the votes are told [ON-17 ON-30 ON-222]', async () => {
    const table = await asItComes();
    const { rig } = table;
    expect(table.view.announced).toMatchObject({ phase: 'check', unready: [] });
    expect(rig.evening.publicTable.dealing, 'nobody is told to take the next card').toMatchObject({ dealt: [], next: null });
    expect(codes(await rig.ask({ do: 'start', on: true }))).toEqual(['ask.not_now']);
    await accepted(rig.ask({ do: 'sound', heard: true, readAloud: true }));
    await accepted(rig.ask({ do: 'start', on: true }));
    expect(table.phase).toBe('armed');
    expect(rig.evening.publicTable.dealing, 'nor while the night is coming').toMatchObject({ dealt: [], next: null });
    const calls: (string | undefined)[] = [];
    await table.until(() => {
      const { announced: now, playing } = table.view;
      if (now?.phase === 'night' && calls.at(-1) !== playing?.step.id) calls.push(playing?.step.id);
      if (now?.phase === 'night') expect(now.says.length, 'there is something to read').toBeGreaterThan(0);
      return now?.phase === 'day';
    });
    expect(calls).toEqual(['doppelganger', 'werewolves', 'seer', 'robber']);
    await accepted(rig.ask({ do: 'vote-now' }));
    await votes(rig, 2, 1, 1, 1);
    await table.until(() => table.phase === 'cards');
    expect(table.picture?.ballot?.counted).toBe(true);
    await tells(rig, table.places, LIE);
    expect(stepNow(rig).asks).toMatchObject({ kind: 'form', fields: [{ kind: 'word', name: 'copied' }] });
    await accepted(rig.ask({ do: 'answer', answer: { type: 'fill', step: 'reveal', form: { copied: 'tanner' } } }));
    await table.until(() => table.view.stage === 'over');
    expect(table.picture?.ending).toMatchObject({ sides: ['tanner'], winners: [1], copied: 'tanner' });
    expect(table.picture?.ending?.roles?.map(({ dealt, role }) => [dealt, role])).toEqual([
      ['', 'tanner'],
      ['', 'werewolf'],
      ['', 'robber'],
      ['', 'tanner'],
    ]);
    for (const each of rig.views) expect(eveningViewSchema.safeParse(each).error).toBeUndefined();
    for (const { table: each } of rig.shown) expect(publicTableSchema.safeParse(each).error).toBeUndefined();
  });

  const toCards = async (): Promise<AnnouncedTable> => {
    const table = await asItComes();
    await accepted(table.rig.ask({ do: 'sound', heard: true, readAloud: true }));
    await accepted(table.rig.ask({ do: 'start', on: true }));
    await table.until(() => table.phase === 'day');
    await accepted(table.rig.ask({ do: 'vote-now' }));
    await votes(table.rig, 2, 1, 1, 1);
    await table.until(() => table.phase === 'cards');
    return table;
  };
  const isOpened = (table: AnnouncedTable) => table.rig.ask({ do: 'answer', answer: { type: 'open', step: 'reveal' } });

  test.each<readonly [kind: string, phase: string, wrong: readonly RoleId[], right: readonly RoleId[]]>([
    ['form', 'cards', LIE.with(1, 'robber').with(2, 'werewolf'), LIE],
    ['nothing', 'told', ['tanner', 'werewolf', 'robber', 'villager', 'seer', 'werewolf', 'doppelganger'], LIE],
    [
      'nothing',
      'told',
      ['robber', 'werewolf', 'tanner', 'villager', 'seer', 'werewolf', 'doppelganger'],
      ['werewolf', 'robber', 'tanner', 'villager', 'seer', 'werewolf', 'doppelganger'],
    ],
  ])(
    'cards that were told wrongly are told anew until they are turned up: %s, %s, %s [ON-232 ON-235]',
    async (kind, phase, wrong, right) => {
      const table = await toCards();
      const { rig } = table;
      await tells(rig, table.places, wrong);
      expect([stepNow(rig).asks.kind, table.phase, stepNow(rig).offers]).toEqual([kind, phase, ['reveal']]);
      await table.pass(1_000);
      await accepted(isOpened(table));
      expect([stepNow(rig).asks.kind, table.phase, table.view.playing?.chosen]).toEqual(['cards', 'cards', []]);
      await tells(rig, table.places, right);
      if (stepNow(rig).asks.kind === 'form')
        await accepted(rig.ask({ do: 'answer', answer: { type: 'fill', step: 'reveal', form: { copied: 'tanner' } } }));
      await table.until(() => table.view.stage === 'over');
      expect(table.picture?.ending?.roles?.map(({ role }, index) => (right[index] === 'doppelganger' ? 'doppelganger' : role))).toEqual(
        right.slice(0, 4),
      );
      expect(codes(await isOpened(table))).toEqual(['ask.not_now']);
    },
  );

  test('who goes home says so by day, before the first vote, and is no candidate; after it that would show who had voted for whoever left; who is back before the count votes [ON-233]', async () => {
    const table = await asItComes();
    const { rig } = table;
    const said = async (type: 'gone' | 'alive', number: number) =>
      codes(await rig.ask({ do: 'rule', ruling: { type, seats: [seat(number)] } }));
    const leaves = (number: number) => said('gone', number);
    const isBack = (number: number) => said('alive', number);
    const electors = (): readonly number[] => {
      const { asks } = stepNow(rig);
      return asks.kind === 'ballot' ? [...new Set(asks.electors.flatMap(each => [each.seat, ...each.may]))].sort() : [];
    };
    await accepted(rig.ask({ do: 'sound', heard: true, readAloud: true }));
    await accepted(rig.ask({ do: 'start', on: true }));
    await table.until(() => table.phase === 'night');
    for (const asked of [leaves, isBack]) expect(await asked(4)).toEqual(['ask.not_now']);
    await table.until(() => table.phase === 'day');
    expect(await isBack(4)).toEqual(['ruling.not_now']);
    for (const asked of [leaves, isBack, leaves]) expect(await asked(4)).toEqual([]);
    expect(codes(await rig.ask({ do: 'rule', ruling: { type: 'role', roles: [{ seat: seat(1), role: 'seer' }] } }))).toEqual([
      'ask.not_now',
    ]);
    await accepted(rig.ask({ do: 'vote-now' }));
    expect(electors()).toEqual([1, 2, 3]);
    await votes(rig, 2);
    expect(await leaves(2)).toEqual(['ask.not_now']);
    // Seat 4 may be called back after a vote was cast, for example after a slip: no cast vote depends on who is back.
    expect(await isBack(4)).toEqual([]);
    expect(electors()).toEqual([1, 2, 3, 4]);
    expect(stepNow(rig).asks).toMatchObject({ cast: [1] });
    await accepted(rig.ask({ do: 'answer', answer: { type: 'miss', step: 'vote' } }));
    for (const number of [3, 4]) expect(await leaves(number)).toEqual([]);
    expect(electors()).toEqual([1, 2]);
    await votes(rig, 2, 1);
    await table.until(() => table.phase === 'cards');
    for (const asked of [leaves, isBack]) expect(await asked(4)).toEqual(['ask.not_now']);
  });

  test('a deal that nobody has read has no seal, and nothing calls it proven [ON-231]', async () => {
    const table = await asItComes();
    expect(table.view.dealing?.proven).toBe(false);
    await accepted(table.rig.ask({ do: 'sound', heard: true, readAloud: true }));
    await accepted(table.rig.ask({ do: 'start', on: true }));
    await table.until(() => table.phase === 'night');
    expect(table.rig.evening.publicTable.message?.seal).toBeNull();
  });

  test('a reader’s night is not void because no page speaks; a page’s night is, when the page is lost', async () => {
    for (const readAloud of [true, false]) {
      const table = await asItComes();
      table.rig.evening.voices(1);
      await accepted(table.rig.ask({ do: 'sound', heard: true, readAloud }));
      await accepted(table.rig.ask({ do: 'start', on: true }));
      await table.until(() => table.phase === 'night');
      table.rig.evening.voices(0);
      await table.pass(4_000);
      expect(table.phase).toBe(readAloud ? 'night' : 'void');
    }
  });

  test('a group that begins to scan scans all cards; with the scans taken back the game begins by the list', async () => {
    const of = plan();
    const table = new AnnouncedTable(await furnished(await opened({ pace: USUAL_PACE, spoken }), of, []), of);
    await accepted(table.rig.ask({ do: 'open-deal' }));
    expect(table.rig.evening.publicTable.dealing?.next, 'the one reader reads the cards seat by seat').toBe(1);
    await table.scansAll([cardUid(0)]);
    await accepted(table.rig.ask({ do: 'sound', heard: true, readAloud: true }));
    expect(codes(await table.rig.ask({ do: 'start', on: true }))).toEqual(['ask.not_now']);
    await accepted(table.rig.ask({ do: 'card', place: seat(1), role: null }));
    await accepted(table.rig.ask({ do: 'start', on: true }));
    await table.until(() => table.phase === 'night');
  });

  test('cards that are scanned at the end lay everything but what the Doppelgänger copied, which is asked for then [ON-118 ON-222]', async () => {
    const table = await announced(plan(), { pads: false });
    await table.untilStep('discussion');
    await accepted(table.rig.ask({ do: 'vote-now' }));
    await votes(table.rig, 3, 1, 1, 1);
    await table.until(() => table.phase === 'cards');
    await table.scansAll(DECK.map((_, index) => cardUid(index)));
    expect(stepNow(table.rig).asks).toMatchObject({ kind: 'form', fields: [{ kind: 'places' }] });
    await accepted(table.rig.ask({ do: 'answer', answer: { type: 'fill', step: 'reveal', form: { choose: [seat(3)] } } }));
    await table.until(() => table.view.stage === 'over');
    expect(table.picture?.ending).toMatchObject({ sides: ['village'], copied: 'werewolf' });
  });
});

describe('on the public screen', () => {
  const french = roomWords('fr');
  const said = (rig: Rig) => rig.shown.map(({ table }) => ({ table, said: middleTextOf(table, french) }));

  test('the roles that are played are to be read from before the deal until the cards are turned up [ON-17 ON-182]', async () => {
    const table = await announced(planOf(MOVERS, { 'onenight.vote_method': 'pointing' }), { pads: false });
    await table.untilStep('discussion');
    await accepted(table.rig.ask({ do: 'vote-now' }));
    await votes(table.rig, 2, 1, 2, 2);
    await table.until(() => table.phase === 'cards');
    const shown = said(table.rig).filter(({ table: each }) => each.dealing !== null || each.message !== null);
    expect(new Set(shown.map(each => each.table.announced?.phase))).toEqual(new Set(['check', 'armed', 'night', 'day', 'vote', 'cards']));
    for (const each of shown) expect(each.said.roles.replaceAll('\u00a0', ' ')).toContain('2 Loups-garous');
  });

  test('the number of cards is the same from the first that is dealt to the last', async () => {
    const of = planOf(MOVERS, { 'onenight.announcer': 'moderator' });
    const rig = await furnished(await opened(), of, []);
    await dealtAs(rig, of, MOVERS);
    const counts = said(rig).flatMap(({ said: { count } }) => (count === null ? [] : [count.of]));
    expect(counts.length).toBeGreaterThan(5);
    expect(new Set(counts)).toEqual(new Set([7]));
  });

  test.each(['lift', 'pointing'])('the way to vote by %s is said aloud and written where all see it [ON-230]', async method => {
    const table = await announced(planOf(MOVERS, { 'onenight.vote_method': method }));
    await table.untilStep('discussion');
    await accepted(table.rig.ask({ do: 'vote-now' }));
    await table.until(() => table.phase === 'vote');
    const text = french.prompt({ key: 'one-night.vote.lift' }, String);
    expect(table.said.includes('one-night.vote.lift')).toBe(method === 'lift');
    expect(middleTextOf(table.rig.evening.publicTable, french).lines.includes(text)).toBe(method === 'lift');
  });
});

describe('a player announces', () => {
  const house = { 'onenight.announcer': 'player', 'onenight.vote_method': 'pointing' };

  test('the cards are asked for after the votes, whoever was dealt what and whether anybody scanned them: nothing but the seal differs [ON-39 ON-198 ON-232]', async () => {
    const shown = async (deck: readonly RoleId[] | null): Promise<string> => {
      const of = planOf(MOVERS, house);
      const rig = await furnished(await opened(), of, []);
      if (deck !== null) await dealtAs(rig, of, deck);
      else {
        await accepted(rig.ask({ do: 'open-deal' }));
        await accepted(rig.ask({ do: 'seal' }));
      }
      const from = rig.shown.length;
      const asked: string[] = [];
      const note = () => asked.push(`${stepNow(rig).id} ${stepNow(rig).asks.kind} ${stepNow(rig).offers.join()}`);
      for (note(); stepNow(rig).id !== 'vote'; note())
        await accepted(rig.ask({ do: 'answer', answer: { type: 'go-on', step: stepNow(rig).id } }));
      await votes(rig, 2, 1, 2, 2);
      note();
      await accepted(rig.ask({ do: 'answer', answer: { type: 'go-on', step: stepNow(rig).id } }));
      note();
      return JSON.stringify([asked, rig.shown.slice(from).map(({ table: { message, ...rest } }) => [rest, message?.picture])]);
    };
    const first = await shown(MOVERS);
    expect(first).toContain('reveal cards');
    expect(await shown(STILL)).toBe(first);
    expect(await shown(null)).toBe(first);
  });

  test('a machine deals for nobody who plays: an invented deal is no deal', async () => {
    const rig = await furnished(await opened(), planOf(MOVERS, house), []);
    await accepted(rig.ask({ do: 'open-deal' }));
    expect(codes(await rig.ask({ do: 'deal-all' }))).toEqual(['ask.not_now']);
    await accepted(rig.ask({ do: 'seal' }));
    expect(rig.evening.publicTable.message?.seal).toBeNull();
    await new Hands(rig).tap(cardUid(0));
    expect(rig.evening.view.stage).toBe('playing');
  });
});
