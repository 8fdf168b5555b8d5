import { beforeAll, describe, expect, test } from 'vitest';
import type { FieldValue } from '../../../src/domain/answer.ts';
import type { Ask, CallShown, Plan } from '../../../src/domain/evening.ts';
import type { BookId, Place, RoleId } from '../../../src/domain/ids.ts';
import { seat } from '../../../src/domain/ids.ts';
import { campaign } from '../../tools/campaign.ts';
import { dealtAs, furnished, Hands, uidOf } from './hands.ts';
import { accepted, codes, type Disk, opened, type Rig, redoOf, stepNow, undoOf } from './rig.ts';

/** One touch of the shared reader (a marker, a token or a command tag), or another happening during a call. */
type Tapped = Place | 'none' | 'continue' | 'undo' | 'token 4' | 'restart' | Typed;
/** The whole form, filled on the dashboard. Null chooses nobody. */
type Typed = Extract<Ask, { do: 'call' }>['form'];

interface Called {
  readonly step: string;
  readonly night: number;
  readonly scripts: readonly (readonly Tapped[])[];
}

interface Twins {
  readonly book: BookId;
  readonly people: number;
  readonly settings: Plan['settings'];
  /**
   * The roles by seat, then in the centre. In `real` the called roles are held by living seats; in `empty` nobody living holds them, except
   * the wolves.
   */
  readonly real: readonly RoleId[];
  readonly empty: readonly RoleId[];
  readonly calls: readonly Called[];
}

const S = seat;
const many = (role: RoleId, count: number): readonly RoleId[] => new Array<RoleId>(count).fill(role);

/** Scripts for a call that asks for one seat. */
const oneOf = (one: Place, other: Place): readonly (readonly Tapped[])[] => [
  [one, 'continue'],
  [one, other, 'continue'],
  ['continue', 'continue', one, 'continue'],
  ['none', one, 'continue'],
  [one, 'undo', other, 'continue'],
  [one, 'restart', 'continue'],
  [{ choose: [one] }, other, 'undo', other, 'continue'],
  [{ choose: [one] }, { choose: [other] }, 'continue'],
  [{ choose: [one, other] }, { heal: [one] }, { choose: 'x' }, null, 'continue'],
  [one, 'restart', 'undo', other, 'continue'],
];
/** A script that chooses nobody and takes that back, for calls in which nobody need be chosen. */
const NOBODY: readonly Tapped[] = ['none', 'undo', S(4), 'continue'];
const TOKEN: readonly Tapped[] = ['token 4', 'continue'];
const TWO: readonly (readonly Tapped[])[] = [
  [S(4), S(5), 'continue'],
  [S(4), S(4), S(5), S(6), 'continue'],
  [S(4), S(5), S(6), 'continue'],
  [S(4), 'continue', 'continue', S(5), 'continue'],
  ['none', 'continue', S(4), S(5), 'continue'],
  ['continue', 'continue', S(4), S(5), 'continue'],
  [S(4), S(5), 'undo', S(5), S(6), 'continue'],
  [S(4), 'restart', S(5), 'continue'],
];
/** Scripts for heal and poison. The wolves have bitten seat 1. */
const POTIONS: readonly (readonly Tapped[])[] = [
  [S(1), S(5), 'continue'],
  ['continue', 'continue', 'continue'],
  ['none', S(5), 'continue'],
  [S(1), 'none', 'continue'],
  [S(1), 'restart', 'continue', 'continue'],
  ['none', 'none', 'undo', S(1), 'continue', 'continue'],
  ['none', S(5), S(6), 'continue'],
  [S(1), { heal: [], poison: [S(5)] }, 'continue'],
  [{ heal: [S(1)] }, 'undo', null, 'continue'],
];

const TWINS: readonly Twins[] = [
  ...(['lupus-classic', 'lupus-token'] as const).flatMap((book): readonly Twins[] => {
    const twins = {
      book,
      people: 12,
      // Seat 1 is dead when the second night falls.
      real: [...many('villager', 6), 'seer', 'bodyguard', 'owl', 'mythomaniac', 'werewolf', 'werewolf'],
      empty: ['seer', ...many('villager', 9), 'werewolf', 'werewolf'],
      calls: [
        { step: 'seer', night: 2, scripts: [...oneOf(S(4), S(5)), TOKEN] },
        { step: 'owl', night: 2, scripts: oneOf(S(4), S(5)) },
        { step: 'bodyguard', night: 2, scripts: oneOf(S(4), S(5)) },
        { step: 'mythomaniac', night: 2, scripts: oneOf(S(4), S(11)) },
      ],
    };
    const hidden = { 'night.call_absent_roles': true, 'deck.composition_public': false };
    return [
      { ...twins, settings: { ...hidden, 'night.may_pass': true } },
      { ...twins, settings: { ...hidden, 'night.may_pass': false } },
    ];
  }),
  {
    book: 'thiercelieux',
    people: 17,
    settings: { 'composition.public': false, 'calls.decoy': 'always', 'calls.wolfDogChoice': 'separate', 'reveal.onDeath': 'none' },
    real: [
      ...many('villager', 6),
      ...['cupid', 'seer', 'wild-child', 'wolf-dog', 'witch', 'fox', 'piper', 'white-wolf', 'infect-father', 'big-bad-wolf', 'wolf'],
    ],
    empty: [...many('villager', 9), 'elder', 'hunter', 'little-girl', 'bear-tamer', ...many('wolf', 4)],
    calls: [
      { step: 'cupid', night: 1, scripts: TWO },
      { step: 'seer', night: 1, scripts: [...oneOf(S(4), S(5)), NOBODY, TOKEN] },
      { step: 'wild-child', night: 1, scripts: oneOf(S(4), S(5)) },
      { step: 'wolf-dog', night: 1, scripts: [['continue', S(4), 'none', null, { option: 'x' }, { option: 'wolves' }, 'continue']] },
      {
        step: 'wolves',
        night: 1,
        scripts: [
          [S(1), 'none', 'continue'],
          [S(1), 'continue', 'continue'],
          ['none', 'none', 'continue'],
        ],
      },
      {
        step: 'infect-father',
        night: 1,
        scripts: [
          ['continue', 'continue'],
          [S(4), 'continue', 'undo', 'continue', 'continue'],
        ],
      },
      { step: 'big-bad-wolf', night: 1, scripts: oneOf(S(4), S(5)) },
      { step: 'witch', night: 1, scripts: POTIONS },
      { step: 'fox', night: 1, scripts: [...oneOf(S(4), S(5)), NOBODY] },
      { step: 'piper', night: 1, scripts: TWO },
      // The poison is used up.
      {
        step: 'witch',
        night: 2,
        scripts: [
          ['none', S(5), 'continue'],
          ['continue', 'continue', 'continue'],
          [{ heal: [], poison: [S(5)] }, 'continue'],
        ],
      },
      {
        step: 'white-wolf',
        night: 2,
        scripts: [
          [S(17), 'continue'],
          ['none', 'continue'],
          [S(17), 'undo', 'none', 'continue'],
        ],
      },
    ],
  },
  {
    book: 'one-night',
    people: 7,
    settings: { 'onenight.announcer': 'moderator', 'onenight.random_roles_public': false, 'onenight.lone_wolf_peek': true },
    real: ['villager', 'villager', 'werewolf', 'seer', 'robber', 'troublemaker', 'drunk', 'villager', 'tanner', 'hunter'],
    empty: ['villager', 'villager', 'werewolf', 'werewolf', 'villager', 'tanner', 'hunter', 'minion', 'insomniac', 'mason'],
    calls: [
      { step: 'werewolves', night: 1, scripts: oneOf('K1', 'K2') },
      {
        step: 'seer',
        night: 1,
        scripts: [
          [S(1), 'continue'],
          ['K1', 'K2', 'continue'],
          ['K1', S(1), 'K3', 'continue'],
          ['K1', 'continue', 'K2', 'continue'],
          ['continue', 'continue'],
        ],
      },
      { step: 'robber', night: 1, scripts: oneOf(S(1), S(2)) },
      {
        step: 'troublemaker',
        night: 1,
        scripts: [
          [S(1), S(2), 'continue'],
          [S(1), S(1), S(2), S(3), 'continue'],
          [S(1), 'continue', 'none', 'continue'],
        ],
      },
      { step: 'drunk', night: 1, scripts: oneOf('K1', 'K2') },
    ],
  },
  {
    // A Doppelgänger who copies a role that acts at once chooses twice in one call, so no script of touches fits both games. Only undos are
    // compared.
    book: 'one-night',
    people: 7,
    settings: { 'onenight.announcer': 'moderator', 'onenight.random_roles_public': false },
    real: ['villager', 'villager', 'werewolf', 'doppelganger', 'werewolf', 'seer', 'robber', 'tanner', 'hunter', 'villager'],
    empty: ['villager', 'villager', 'werewolf', 'villager', 'werewolf', 'tanner', 'robber', 'doppelganger', 'hunter', 'seer'],
    calls: [],
  },
];

const LONGEST = 80;

/** Plays one answer. Both games get the same public answers, whatever their cards; the wolves bite seat 1. */
const goesOn = async (rig: Rig): Promise<void> => {
  const { id, asks, time } = stepNow(rig);
  const isOut = rig.evening.view.playing?.view.seats[0]?.alive === false;
  if (time === 'day' && !isOut) return void (await accepted(rig.ask({ do: 'rule', ruling: { type: 'dead', seats: [S(1)] } })));
  if (asks.kind === 'ballot') return void (await accepted(rig.ask({ do: 'rule', ruling: { type: 'skip' } })));
  if (asks.kind !== 'form') return void (await accepted(rig.ask({ do: 'answer', answer: { type: 'go-on', step: id } })));
  const form = Object.fromEntries(
    asks.fields.map((field): readonly [string, FieldValue] => {
      if (field.kind === 'word') return [field.name, field.among[0] ?? ''];
      if (id === 'wolves') return [field.name, field.name === 'choose' ? field.among.slice(0, 1) : []];
      // The Witch poisons the victim of the wolves, so that the room does not see that her potion is gone.
      if (field.name === 'poison') return [field.name, field.among.filter(each => each === S(1))];
      return [field.name, field.mayDecline ? [] : field.among.slice(-field.least)];
    }),
  );
  await accepted(rig.ask({ do: 'answer', answer: { type: 'fill', step: id, form } }));
};

/** The disk at the moment of each call. One game with one course of answers gives all of them. */
const atCalls = async (twins: Twins, which: 'real' | 'empty'): Promise<Map<Called, Disk>> => {
  const { book, people, settings, calls } = twins;
  const roles = twins[which];
  const names = Array.from({ length: people }, (_, index) => `N${index + 1}`);
  const plan: Plan = { book, names, deck: [...roles].sort(), settings };
  const rig = await furnished(await opened(), plan, []);
  await dealtAs(rig, plan, roles);
  const found = new Map<Called, Disk>();
  for (let count = 0; count < LONGEST && found.size < calls.length; count += 1) {
    const { view } = rig.evening.view.playing ?? {};
    const call = calls.find(each => each.night === view?.round && each.step === view.step && !found.has(each));
    if (call !== undefined) {
      const { asks } = stepNow(rig);
      if (call.step !== 'wolves') expect(asks.kind, `${book} ${which}: ${call.step}`).toBe(which === 'real' ? 'form' : 'nothing');
      found.set(call, rig.disk.copy());
    }
    await goesOn(rig);
  }
  return found;
};

/** Does one touch or ask. Returns its outcome. */
const does = async (rig: Rig, hands: Hands, each: Exclude<Tapped, 'restart'>): Promise<unknown> => {
  if (each === null || typeof each === 'object') return rig.ask({ do: 'call', step: stepNow(rig).id, form: each });
  if (each === 'token 4') return hands.tap(uidOf.token(4));
  return hands.tap(each === 'continue' || each === 'undo' ? each : uidOf.marker(each));
};

/** Everything that the script shows outside, and what the moderator sees of the form. */
const played = async (disk: Disk, script: readonly Tapped[]): Promise<readonly string[]> => {
  let rig = await opened({ disk: disk.copy() });
  let hands = new Hands(rig);
  const seen: string[] = [];
  const { id } = stepNow(rig);
  for (const each of script) {
    // The next call asks for something else, so the script ends here.
    if (stepNow(rig).id !== id) break;
    if (each === 'restart') {
      rig = await opened({ disk: rig.disk.copy() });
      hands = new Hands(rig);
    }
    const before = rig.shown.length;
    const done = each === 'restart' ? null : await does(rig, hands, each);
    const left = rig.shown.slice(before).map(({ table: { message } }) => [message?.n, message?.picture]);
    const { playing, notice } = rig.evening.view;
    const { step, call, chosen } = playing ?? {};
    seen.push(JSON.stringify({ each, done, left, step: step?.id, said: notice?.said ?? null, call, chosen }));
  }
  return seen;
};

const UNDOS = 3;
const MOMENTS = campaign(16, 120);

/** A filled form for a call. The wolves bite seat 1, and the Witch poisons their victim. */
const cardFilled = (step: string, { fields }: CallShown): { readonly [field: string]: FieldValue } =>
  Object.fromEntries(
    fields.map((field): readonly [string, FieldValue] => {
      if (field.kind === 'word') return [field.name, field.among[0] ?? ''];
      if (step === 'wolves') return [field.name, field.among.slice(0, 1)];
      if (field.name === 'poison') return [field.name, field.among.filter(each => each === S(1))];
      return [field.name, field.mayDecline ? [] : field.among.slice(-field.least)];
    }),
  );

/** What the room sees at every moment of a game, after up to three undos at that moment, and after as many redos. */
const undoneAtEveryMoment = async (twins: Twins, which: 'real' | 'empty'): Promise<readonly string[]> => {
  const { book, people, settings } = twins;
  const roles = twins[which];
  const plan: Plan = { book, names: Array.from({ length: people }, (_, index) => `N${index + 1}`), deck: [...roles].sort(), settings };
  const rig = await furnished(await opened(), plan, []);
  await dealtAs(rig, plan, roles);
  const seen: string[] = [];
  for (let moment = 0; moment < MOMENTS && rig.evening.view.stage === 'playing'; moment += 1) {
    const { id, time } = stepNow(rig);
    if (book === 'one-night' && time === 'day') break;
    const call = rig.evening.view.playing?.call ?? null;
    const isOpen = call !== null && !call.closed && call.fields.length > 0;
    const filled = isOpen && (await rig.ask({ do: 'call', step: id, form: cardFilled(id, call) })).ok;
    if (!filled || (stepNow(rig).id === id && stepNow(rig).asks.kind === 'form')) await goesOn(rig);
    // The verdict tells who lived, also without an undo.
    if (rig.evening.view.stage !== 'playing') break;
    const again = await opened({ disk: rig.disk.copy() });
    const before = again.shown.length;
    const said: unknown[] = [];
    for (let undos = 0; undos < UNDOS; undos += 1) {
      const why = codes(await again.ask({ ...undoOf(again), seen: false }));
      said.push(why);
      if (why.length > 0) await again.ask(undoOf(again));
    }
    const back = again.evening.publicTable.message?.picture;
    for (let redos = 0; redos < UNDOS; redos += 1) said.push(codes(await again.ask(redoOf(again))));
    const { message } = again.evening.publicTable;
    expect(message?.picture, `${book} ${which}: redone after ${id}`).toEqual(rig.evening.publicTable.message?.picture);
    const left = again.shown.slice(before).map(({ table }) => [table.message?.n, table.message?.picture]);
    // Everybody hears whether the bear growls, so the growl may differ.
    const stands = [message?.n, message?.picture, back];
    seen.push(JSON.stringify({ after: id, said, left, stands }).replaceAll('no-growl', 'growl'));
  }
  return seen;
};

/**
 * What the room sees while a second call interrupts the given call, once before its answer and once after it. The first call must come back
 * unchanged.
 */
const interrupted = async (disk: Disk, added: string): Promise<readonly string[]> => {
  const seen: string[] = [];
  for (const isChosen of [false, true]) {
    const rig = await opened({ disk: disk.copy() });
    const { id } = stepNow(rig);
    const card = rig.evening.view.playing?.call ?? null;
    if (isChosen && card !== null) await rig.ask({ do: 'call', step: id, form: cardFilled(id, card) });
    const before = JSON.stringify(rig.evening.view.playing?.call);
    const from = rig.shown.length;
    await accepted(rig.ask({ do: 'rule', ruling: { type: 'call', step: added } }));
    const steps = [stepNow(rig).id];
    const other = rig.evening.view.playing?.call ?? null;
    if (other !== null && !other.closed) await rig.ask({ do: 'call', step: added, form: cardFilled(added, other) });
    await goesOn(rig);
    steps.push(stepNow(rig).id);
    expect(steps, `${id}, chosen: ${isChosen}`).toEqual([added, id]);
    expect(JSON.stringify(rig.evening.view.playing?.call), `${id}, chosen: ${isChosen}`).toBe(before);
    const left = rig.shown.slice(from).map(({ table: { message } }) => [message?.n, message?.picture]);
    for (let undos = 0; undos < UNDOS; undos += 1) await rig.ask(undoOf(rig));
    seen.push(JSON.stringify({ left, undone: rig.evening.publicTable.message?.picture }));
  }
  return seen;
};

/** What the room sees where a card is taken back during the given call, before its choice and after it. */
const takenBack = async (disk: Disk): Promise<readonly string[]> => {
  const seen: string[] = [];
  for (const isChosen of [false, true]) {
    const rig = await opened({ disk: disk.copy() });
    const { id } = stepNow(rig);
    const card = rig.evening.view.playing?.call ?? null;
    if (isChosen && card !== null) await rig.ask({ do: 'call', step: id, form: cardFilled(id, card) });
    const mayRedeal = rig.evening.view.playing?.mayRedeal;
    const said = codes(await rig.ask({ do: 'card', place: S(1), role: null }));
    expect(said.length === 0, `${id}: the page offers what is taken`).toBe(mayRedeal);
    const { dealing, message } = rig.evening.publicTable;
    seen.push(JSON.stringify({ isChosen, said, dealing, shown: [message?.n, message?.picture] }));
  }
  return seen;
};

for (const twins of TWINS)
  describe(`TH-254, ON-191: ${twins.book}, ${JSON.stringify(twins.settings)}`, () => {
    const courses = { real: new Map<Called, Disk>(), empty: new Map<Called, Disk>() };
    beforeAll(async () => {
      for (const which of ['real', 'empty'] as const) courses[which] = await atCalls(twins, which);
    });
    const stands = (which: 'real' | 'empty', call: Called): Disk => {
      const disk = courses[which].get(call);
      if (disk === undefined) throw new Error(`${call.step} is not called in night ${call.night}`);
      return disk;
    };

    test.each(twins.calls.map(call => [call.step, call] as const))(
      '%s: the same touches do the same, whoever is called',
      async (step, call) => {
        const [real, empty] = [stands('real', call), stands('empty', call)];
        for (const script of call.scripts) {
          const seen = await played(real, script);
          expect(await played(empty, script), `${step}: ${JSON.stringify(script)}`).toEqual(seen);
        }
      },
    );

    test.each(twins.calls.slice(1).map(call => [call.step, call] as const))(
      '%s: another call that is added by hand brings it back as it stood, whoever is called',
      async (step, call) => {
        const added = twins.calls.find(each => each.step !== step)?.step ?? '';
        const real = await interrupted(stands('real', call), added);
        expect(await interrupted(stands('empty', call), added)).toEqual(real);
      },
    );

    test.each(twins.calls.filter(({ night }) => night === 1).map(call => [call.step, call] as const))(
      '%s: the deal may be corrected or not, whoever is called',
      async (_step, call) => {
        expect(await takenBack(stands('empty', call))).toEqual(await takenBack(stands('real', call)));
      },
    );

    test('undo, pressed up to three times at every moment, shows the room the same whoever lives', async () => {
      const [real, empty] = [await undoneAtEveryMoment(twins, 'real'), await undoneAtEveryMoment(twins, 'empty')];
      // One of the games may last longer.
      const both = Math.min(real.length, empty.length);
      const other = real.slice(0, both).findIndex((each, at) => each !== empty[at]);
      expect(empty[other]).toBe(real[other]);
      expect(both).toBeGreaterThan(8);
    });
  });
