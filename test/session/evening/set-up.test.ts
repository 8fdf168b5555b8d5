import { describe, expect, test } from 'vitest';
import type { Ask } from '../../../src/domain/evening.ts';
import { seat } from '../../../src/domain/ids.ts';
import { dealtAs, furnished } from './hands.ts';
import { accepted, begun, codes, opened, planFor, stepNow, undoOf } from './rig.ts';

const PLAN = planFor('lupus-token');
const ROLES = ['werewolf', 'werewolf', 'seer', ...new Array<string>(5).fill('villager')];
const renamed = (at: number, name: string) => ({ ...PLAN, names: PLAN.names.with(at, name) });

describe('a plan', () => {
  test.each([
    ['a name of no letters', renamed(2, '  '), { code: 'name.length', seat: 3, wanted: 60, found: 0 }],
    ['a name that is too long', renamed(0, 'a'.repeat(61)), { code: 'name.length', seat: 1, wanted: 60, found: 61 }],
    ['two of one name', renamed(4, ' ana'), { code: 'name.taken', seat: 5 }],
    [
      'two names that differ by spaces alone',
      { ...renamed(4, 'Ana\u00a0 Mar'), names: renamed(4, 'Ana\u00a0 Mar').names.with(0, 'Ana Mar') },
      { code: 'name.taken', seat: 5 },
    ],
  ])('is refused for %s', async (_what, plan, why) => {
    const rig = await opened();
    expect(await rig.ask({ do: 'plan', plan })).toEqual({ ok: false, refusal: [why] });
    expect(rig.evening.view.plan.names).toEqual([]);
  });

  test('whose deck does not fit is kept, with what is wrong; no deal is opened for it', async () => {
    const rig = await opened();
    await accepted(rig.ask({ do: 'plan', plan: { ...PLAN, names: PLAN.names.slice(1) } }));
    const { refusals } = rig.evening.view.check;
    expect(refusals.length).toBeGreaterThan(0);
    expect(await rig.ask({ do: 'open-deal' })).toEqual({ ok: false, refusal: refusals });
    expect(rig.evening.view.stage).toBe('set-up');
  });

  test.each<readonly [what: string, mine: readonly string[], theirs: readonly string[], together: readonly string[]]>([
    ['two people are added', ['Ana', 'Bruno', 'Chloé', 'Zoé'], ['Ana', 'Bruno', 'Chloé', 'Max'], ['Ana', 'Bruno', 'Chloé', 'Max', 'Zoé']],
    [
      'the same person is added twice',
      ['Ana', 'Bruno', 'Chloé', 'Max'],
      ['Ana', 'Bruno', 'Chloé', 'Max'],
      ['Ana', 'Bruno', 'Chloé', 'Max'],
    ],
    ['one is added where another goes', ['Ana', 'Bruno', 'Zoé', 'Chloé'], ['Ana', 'Chloé'], ['Ana', 'Zoé', 'Chloé']],
    ['two are written otherwise', ['Anna', 'Bruno', 'Chloé'], ['Ana', 'Bruno', 'Cléo'], ['Anna', 'Bruno', 'Cléo']],
    [
      'people change seats, and one is added',
      ['Chloé', 'Ana', 'Bruno'],
      ['Ana', 'Bruno', 'Chloé', 'Max'],
      ['Chloé', 'Max', 'Ana', 'Bruno'],
    ],
    [
      'one is added, and people change seats',
      ['Ana', 'Bruno', 'Chloé', 'Max'],
      ['Chloé', 'Ana', 'Bruno'],
      ['Chloé', 'Max', 'Ana', 'Bruno'],
    ],
    ['all are written down anew', ['Max'], ['Ana', 'Bruno', 'Chloé', 'Zoé'], ['Zoé', 'Max']],
  ])('that two devices change at once loses no name: %s', async (_what, mine, theirs, together) => {
    const rig = await opened();
    const from = { ...PLAN, names: ['Ana', 'Bruno', 'Chloé'], settings: {} };
    await accepted(rig.ask({ do: 'plan', plan: from }));
    await accepted(rig.ask({ do: 'plan', plan: { ...from, names: theirs, settings: { 'ballot.lots': 'one' } }, from }));
    await accepted(rig.ask({ do: 'plan', plan: { ...from, names: mine, deck: ['seer'] }, from }));
    expect(rig.evening.view.plan).toEqual({ ...from, names: together, deck: ['seer'], settings: { 'ballot.lots': 'one' } });
  });

  test('that two devices change at once so that two have one name is refused with words, and what stood there stays', async () => {
    const rig = await opened();
    const from = { ...PLAN, names: ['Ana'] };
    await accepted(rig.ask({ do: 'plan', plan: { ...from, names: ['Ana', 'Max'] } }));
    expect(await rig.ask({ do: 'plan', plan: { ...from, names: ['Ana', 'max'] }, from })).toEqual({
      ok: false,
      refusal: [{ code: 'name.taken', seat: 3 }],
    });
    expect(rig.evening.view.plan.names).toEqual(['Ana', 'Max']);
  });

  test('is shown to the room by its names alone', async () => {
    const rig = await opened();
    await accepted(rig.ask({ do: 'plan', plan: PLAN }));
    expect(rig.evening.publicTable).toEqual({
      v: 1,
      table: 'one',
      language: 'fr',
      names: PLAN.names,
      dealing: null,
      message: null,
      clock: null,
      announced: null,
      countdown: null,
      narration: null,
    });
  });
});

describe('an ask at the wrong time is refused and changes nothing', () => {
  test.each([
    ['a card before the deal', { do: 'card', place: seat(1), role: 'seer' }],
    ['an answer', { do: 'answer', answer: { type: 'go-on', step: 'nightfall' } }],
    ['a ruling', { do: 'rule', ruling: { type: 'skip' } }],
    ['an undo', { do: 'undo', move: 1 }],
    ['a reveal', { do: 'reveal' }],
    ['a pause', { do: 'pause', paused: true }],
    ['a seal', { do: 'seal' }],
    ['another game', { do: 'again' }],
    ['an end', { do: 'abandon' }],
    ['an end of no deal', { do: 'close-deal' }],
  ] as const)('%s', async (_what, ask) => {
    const rig = await opened();
    await accepted(rig.ask({ do: 'plan', plan: PLAN }));
    const before = rig.evening.view;
    expect(codes(await rig.ask(ask))).toEqual(['ask.not_now']);
    expect(rig.evening.view).toEqual(before);
  });

  test('another plan while cards are dealt, and a second game during one', async () => {
    const rig = await begun(await opened(), PLAN);
    for (const ask of [{ do: 'plan', plan: PLAN }, { do: 'open-deal' }, { do: 'seal' }, { do: 'again' }] as const)
      expect(codes(await rig.ask(ask))).toEqual(['ask.not_now']);
  });
});

describe('a substitute', () => {
  test('takes the seat under another name, publicly', async () => {
    const rig = await begun(await opened(), PLAN);
    await accepted(rig.ask({ do: 'substitute', seat: seat(2), name: 'Zoé' }));
    expect(rig.evening.publicTable.names[1]).toBe('Zoé');
    expect(codes(await rig.ask({ do: 'substitute', seat: seat(3), name: 'Zoé' }))).toEqual(['name.taken']);
    expect(codes(await rig.ask({ do: 'substitute', seat: seat(30), name: 'Yves' }))).toEqual(['place.not_of_table']);
  });
});

describe('a deal that is corrected after it was sealed', () => {
  const sealed = async () => {
    const rig = await furnished(await opened(), PLAN);
    await dealtAs(rig, PLAN, ROLES);
    return rig;
  };
  const goOn = (rig: Awaited<ReturnType<typeof sealed>>) => rig.ask({ do: 'answer', answer: { type: 'go-on', step: stepNow(rig).id } });

  test('by a swap before the first answer of the night is sealed anew, publicly, and the game begins again', async () => {
    const rig = await sealed();
    await accepted(goOn(rig));
    const before = rig.evening.publicTable.message?.seal?.commitment;
    expect(await rig.ask({ do: 'swap', one: seat(1), other: seat(3) })).toEqual({ ok: true, value: { wasPublic: true } });
    expect(rig.shown.at(-1)?.table.message?.seal?.commitment).not.toBe(before);
    expect(rig.shown.at(-1)?.table.resealed).toBe(true);
    expect(rig.evening.view.playing).toMatchObject({ game: 'game-2', step: { id: 'nightfall' } });
    expect(rig.evening.view.playing?.view.seats.map(({ dealt }) => dealt).slice(0, 3)).toEqual(['seer', 'werewolf', 'werewolf']);
    expect(rig.disk.logs.get('game-1')?.length).toBeGreaterThan(0);
  });

  test('by taking a card back is dealt on, and sealed when it is proven', async () => {
    const rig = await sealed();
    await accepted(rig.ask({ do: 'card', place: seat(2), role: null }));
    expect(rig.evening.view).toMatchObject({ stage: 'dealing', dealing: { next: 2, proven: false, missing: ['werewolf'] } });
    expect(rig.evening.publicTable).toMatchObject({ message: null, dealing: { next: 2 } });
    expect(codes(await rig.ask({ do: 'seal' }))).toEqual(['deal.incomplete']);
    await accepted(rig.ask({ do: 'card', place: seat(2), role: 'werewolf' }));
    expect(rig.evening.publicTable.resealed).toBeUndefined();
    await accepted(rig.ask({ do: 'seal' }));
    expect(rig.evening.view.playing?.game).toBe('game-2');
    expect(rig.evening.publicTable.resealed).toBe(true);
  });

  test('is told of as long as its game is played, also after a restart, and not of the next one', async () => {
    const rig = await sealed();
    expect('resealed' in rig.evening.publicTable).toBe(false);
    await accepted(rig.ask({ do: 'swap', one: seat(1), other: seat(3) }));
    const again = await opened({ disk: rig.disk.copy() });
    expect(again.evening.publicTable.resealed).toBe(true);
    for (const ask of [{ do: 'abandon' }, { do: 'again' }, { do: 'open-deal' }, { do: 'deal-all' }, { do: 'seal' }] as const)
      await accepted(again.ask(ask));
    expect('resealed' in again.evening.publicTable).toBe(false);
  });

  test('is refused once something was answered, until that is taken back', async () => {
    const rig = await sealed();
    await accepted(goOn(rig));
    await accepted(rig.ask({ do: 'answer', answer: { type: 'fill', step: 'seer', form: { choose: [seat(1)] } } }));
    expect(codes(await rig.ask({ do: 'swap', one: seat(1), other: seat(3) }))).toEqual(['ask.not_now']);
    await accepted(rig.ask(undoOf(rig)));
    await accepted(rig.ask({ do: 'swap', one: seat(1), other: seat(3) }));
    expect(rig.evening.view.playing?.game).toBe('game-2');
  });

  test("the room's word for the seal stands on the screen from then on, and in every later seal of these cards", async () => {
    const rig = await furnished(await opened(), PLAN);
    await accepted(rig.ask({ do: 'open-deal' }));
    for (const [index, role] of ROLES.entries()) await accepted(rig.ask({ do: 'card', place: seat(index + 1), role }));
    await accepted(rig.ask({ do: 'seal', words: 'trois poires bleues' }));
    const before = rig.evening.publicTable.message?.seal;
    expect(before).toMatchObject({ words: 'trois poires bleues', opened: null });
    await accepted(rig.ask({ do: 'swap', one: seat(1), other: seat(3) }));
    const after = rig.evening.publicTable.message?.seal;
    expect(after).toMatchObject({ words: 'trois poires bleues', opened: null });
    expect(after?.commitment).not.toBe(before?.commitment);
  });

  test('is refused in One Night as soon as a call was made: cards may have moved', async () => {
    const plan = planFor('one-night', 0, { 'onenight.announcer': 'moderator' });
    const rig = await begun(await opened(), plan);
    await accepted(rig.ask({ do: 'swap', one: seat(1), other: 'K1' }));
    await accepted(goOn(rig));
    expect(codes(await rig.ask({ do: 'swap', one: seat(1), other: 'K1' }))).toEqual(['ask.not_now']);
  });

  test('by a swap of two equal cards is sealed anew as by any other: nobody learns that they are alike', async () => {
    const rig = await sealed();
    const before = rig.evening.publicTable.message?.seal?.commitment;
    expect(ROLES[3]).toBe(ROLES[4]);
    expect(await rig.ask({ do: 'swap', one: seat(4), other: seat(5) })).toEqual({ ok: true, value: { wasPublic: true } });
    const { table } = rig.shown.at(-1) ?? {};
    expect(table?.message?.seal?.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(table?.message?.seal?.commitment).not.toBe(before);
    expect(table?.resealed).toBe(true);
    expect(rig.evening.view.playing?.game).toBe('game-2');
  });

  test.each<[string, Ask]>([
    ['a card that is said to be what it is', { do: 'card', place: seat(1), role: 'werewolf' }],
    ['a place that changes with itself', { do: 'swap', one: seat(1), other: seat(1) }],
    ['nothing left to be dealt', { do: 'deal-all' }],
  ])('that moves no card leaves the seal as it is: %s', async (_what, ask) => {
    const rig = await sealed();
    await accepted(rig.ask(ask));
    expect(rig.evening.view.playing?.game).toBe('game-1');
    expect('resealed' in rig.evening.publicTable).toBe(false);
  });
});

describe('a game that is given up', () => {
  test('is over without winners; by mistake, it is taken up again', async () => {
    const rig = await begun(await opened(), PLAN);
    const before = stepNow(rig);
    await accepted(rig.ask({ do: 'abandon' }));
    expect(rig.evening.view.stage).toBe('over');
    expect(codes(await rig.ask({ do: 'answer', answer: { type: 'go-on', step: before.id } }))).toEqual(['ask.not_now']);
    await accepted(rig.ask(undoOf(rig)));
    expect([rig.evening.view.stage, stepNow(rig)]).toEqual(['playing', before]);
    await accepted(rig.ask({ do: 'abandon' }));
    await accepted(rig.ask({ do: 'again' }));
    expect(rig.evening.view.finished).toEqual([{ game: 'game-1', book: 'lupus-token', sides: [] }]);
  });

  test('is given up on every screen too, as long as it is, also after a restart, and not in the next game', async () => {
    const rig = await begun(await opened(), PLAN);
    const { message } = rig.evening.publicTable;
    expect('abandoned' in rig.evening.publicTable).toBe(false);
    await accepted(rig.ask({ do: 'abandon' }));
    expect(rig.shown.at(-1)?.table.abandoned).toBe(true);
    expect((await opened({ disk: rig.disk.copy() })).evening.publicTable.abandoned).toBe(true);
    await accepted(rig.ask(undoOf(rig)));
    expect('abandoned' in (rig.shown.at(-1)?.table ?? {})).toBe(false);
    expect(rig.evening.publicTable.message).toEqual(message);
    for (const ask of [{ do: 'abandon' }, { do: 'again' }] as const) await accepted(rig.ask(ask));
    expect('abandoned' in rig.evening.publicTable).toBe(false);
  });

  test('tells a screen nothing but that: no card, no ending, no open seal', async () => {
    const rig = await begun(await opened(), PLAN);
    const before = rig.evening.publicTable;
    await accepted(rig.ask({ do: 'abandon' }));
    expect(rig.evening.publicTable).toEqual({ ...before, abandoned: true });
    expect(rig.evening.publicTable.message?.picture.ending).toBeNull();
    expect(rig.evening.publicTable.message?.seal?.opened).toBeNull();
  });
});

test('a new table speaks as the page that is opened first, until somebody says otherwise', async () => {
  const rig = await opened({ language: 'en' });
  const spoken = () => rig.evening.view.language;
  for (const language of ['de', 'fr'] as const) await accepted(rig.ask({ do: 'language', language, first: true }));
  expect(spoken()).toBe('de');
  await accepted(rig.ask({ do: 'language', language: 'it' }));
  await accepted(rig.ask({ do: 'language', language: 'fr', first: true }));
  expect(spoken()).toBe('it');
});
