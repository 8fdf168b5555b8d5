import { describe, expect, test } from 'vitest';
import { seat } from '../../../src/domain/ids.ts';
import type { ChosenSettings } from '../../../src/domain/setup.ts';
import type { Match } from '../../../src/engine/match.ts';
import { ROOM } from '../../../src/rules/thiercelieux/events.ts';
import type { Script } from './table.ts';
import { answered, at, dealt, last, NONE, played, seen, until } from './table.ts';

const newsOf = (moments: readonly Match[]) => moments.flatMap(({ shown }) => shown.picture.news);

/** Two games that differ only in their secrets. */
interface Twins {
  readonly why: string;
  readonly roles: readonly [string, string];
  readonly scripts: readonly [Script, Script];
  readonly settings?: ChosenSettings;
}

const TWINS: readonly Twins[] = [
  {
    why: 'the witch healed the victim, or the pack spared everybody (TH-243)',
    roles: [`wolf wolf witch seer ${NONE}`, `wolf wolf witch seer ${NONE}`],
    scripts: [{ nights: [{ wolves: { choose: 5 }, witch: { heal: 5 } }] }, {}],
  },
  {
    why: 'a villager was converted, or nobody bitten (TH-241, TH-252)',
    roles: [`wolf infect-father witch seer ${NONE}`, `wolf infect-father witch seer ${NONE}`],
    scripts: [{ nights: [{ wolves: { choose: 5 }, 'infect-father': { option: 'infect' } }] }, {}],
  },
  {
    why: 'the elder survived a bite, or was not bitten (TH-99)',
    roles: [`wolf wolf elder seer ${NONE}`, `wolf wolf elder seer ${NONE}`],
    scripts: [{ nights: [{ wolves: { choose: 3 } }] }, {}],
  },
  {
    why: 'a death by the pack, or by poison (TH-159, TH-204)',
    roles: [`wolf wolf witch seer ${NONE}`, `wolf wolf witch seer ${NONE}`],
    scripts: [{ nights: [{ wolves: { choose: 8 } }] }, { nights: [{ witch: { poison: 8 } }] }],
  },
  {
    why: 'the seer sits at one place or another (TH-234)',
    roles: [`wolf wolf witch seer ${NONE}`, `wolf wolf villager witch seer ${NONE.slice(9)}`],
    scripts: [{ nights: [{ wolves: { choose: 8 } }] }, { nights: [{ wolves: { choose: 8 } }] }],
  },
  {
    why: 'the wolf-dog joined the pack, or not (TH-238, TH-261)',
    roles: [`wolf wolf wolf-dog seer ${NONE}`, `wolf wolf wolf-dog seer ${NONE}`],
    scripts: [
      { nights: [{ 'wolf-dog': { option: 'wolves' }, wolves: { choose: 8 } }] },
      { nights: [{ 'wolf-dog': { option: 'villagers' }, wolves: { choose: 8 } }] },
    ],
  },
  {
    why: 'the fox has kept or lost his power (TH-244, TH-255)',
    roles: [`wolf wolf fox ${NONE} villager`, `wolf wolf fox ${NONE} villager`],
    scripts: [{ nights: [{ wolves: { choose: 8 }, fox: { choose: 2 } }] }, { nights: [{ wolves: { choose: 8 }, fox: { choose: 6 } }] }],
  },
  {
    why: 'one wolf lies dead of rust, or another (TH-246)',
    roles: [`rusty-knight wolf villager wolf ${NONE}`, `rusty-knight villager wolf wolf ${NONE}`],
    scripts: [{ votes: [{ vote: voter => (voter === 1 ? 2 : 1) }] }, { votes: [{ vote: voter => (voter === 1 ? 2 : 1) }] }],
  },
  {
    why: 'the hunter has lost his shot by a conversion, or holds his fire (TH-61)',
    roles: [`wolf infect-father hunter ${NONE} villager`, `wolf infect-father hunter ${NONE} villager`],
    scripts: [
      { nights: [{ wolves: { choose: 3 }, 'infect-father': { option: 'infect' } }], votes: [{ vote: voter => (voter === 3 ? 2 : 3) }] },
      { votes: [{ vote: voter => (voter === 3 ? 2 : 3) }] },
    ],
    settings: { 'infect.keeps': 'nightOnly' },
  },
  {
    why: 'some were charmed, or others (TH-245)',
    roles: [`wolf wolf piper ${NONE} villager`, `wolf wolf piper ${NONE} villager`],
    scripts: [
      { nights: [{ wolves: { choose: 8 }, piper: { choose: [1, 2] } }] },
      { nights: [{ wolves: { choose: 8 }, piper: { choose: [4, 5] } }] },
    ],
  },
  {
    why: 'some are in love, or others (TH-233)',
    roles: [`wolf wolf cupid ${NONE} villager`, `wolf wolf cupid ${NONE} villager`],
    scripts: [
      { nights: [{ cupid: { choose: [1, 2] }, wolves: { choose: 8 } }] },
      { nights: [{ cupid: { choose: [4, 5] }, wolves: { choose: 8 } }] },
    ],
  },
  {
    why: 'the bear growls not, for the tamer sits apart or has no power (TH-248)',
    roles: [
      `wolf villager bear-tamer villager villager villager wolf villager`,
      `wolf villager villager bear-tamer villager villager wolf villager`,
    ],
    scripts: [{ nights: [{ wolves: { choose: 8 } }] }, { nights: [{ wolves: { choose: 8 } }] }],
  },
];

test.each(TWINS)('the room sees one and the same night and morning: $why', ({ roles, scripts, settings }) => {
  const [one, other] = roles.map((cards, index) =>
    seen(until(cards, scripts[index] ?? {}, scripts[index]?.votes === undefined ? at('vote') : at('dawn', 2), settings)),
  );
  expect(one?.length).toBeGreaterThan(5);
  expect(one).toEqual(other);
});

describe('a call that nobody can act in is like a real one (TH-255, TH-258)', () => {
  const CALLED: readonly (readonly [step: string, role: string])[] = [
    ['seer', 'seer'],
    ['witch', 'witch'],
    ['fox', 'fox'],
    ['piper', 'piper'],
    ['infect-father', 'infect-father'],
    ['big-bad-wolf', 'big-bad-wolf'],
    ['white-wolf', 'white-wolf'],
  ];

  test.each(CALLED)('%s', (step, role) => {
    const cards = `wolf wolf ${role} ${NONE} villager villager`;
    const hidden: ChosenSettings = { 'reveal.onDeath': 'none' };
    const kept: Script = { votes: [{ vote: voter => (voter === 4 ? 5 : 4) }], nights: [{}, { wolves: { choose: 7 } }] };
    const voted: Script = { votes: [{ vote: voter => (voter === 3 ? 5 : 3) }], nights: [{}, { wolves: { choose: 7 } }] };
    const alive = last(until(cards, kept, at(step, 2), hidden));
    const dead = last(until(cards, voted, at(step, 2), hidden));
    expect([alive.play.step.awake, dead.play.step.awake]).toEqual([[3], []]);
    expect(dead.play.step.asks).toEqual({ kind: 'nothing', lasts: { kind: 'call' } });
    expect(dead.play.step.says).toEqual(alive.play.step.says.filter(each => !each.key.endsWith('.touch')));
    expect(dead.shown.picture.scene).toBe(alive.shown.picture.scene);
  });
});

test('the dead of a night are named in seat order, with their cards and without a cause (TH-13, TH-247, TH-260)', () => {
  const { picture } = last(
    until(
      `wolf big-bad-wolf witch ${NONE} villager`,
      { nights: [{ wolves: { choose: 7 }, 'big-bad-wolf': { choose: 4 }, witch: { poison: 1 } }] },
      at('debate'),
    ),
  ).shown;
  expect(picture.news).toEqual([{ what: 'died', seats: [1, 4, 7] }]);
  expect(picture.out).toEqual([1, 4, 7]);
  expect(picture.shown).toEqual([
    { seat: 1, role: 'wolf' },
    { seat: 4, role: 'villager' },
    { seat: 7, role: 'villager' },
  ]);
});

test('a group may have the causes told (TH-159)', () => {
  const nights = [{ wolves: { choose: 7 }, witch: { poison: 1 } }];
  const { picture } = last(until(`wolf wolf witch ${NONE} villager`, { nights }, at('debate'), { 'reveal.cause': true })).shown;
  expect(picture.news).toEqual([{ what: 'died', seats: [1, 7], causes: ['poison', 'pack'] }]);
});

test.each([
  [
    true,
    [
      { what: 'died', seats: [7] },
      { what: 'grief', seats: [6] },
    ],
  ],
  // Two separate announcements of deaths would reveal the grief as clearly as the word, so there is only one.
  [false, [{ what: 'died', seats: [6, 7] }]],
] as const)('grief is announced as such, or not: %s (TH-159)', (told, announced) => {
  const nights = [{ cupid: { choose: [6, 7] }, wolves: { choose: 7 } }];
  const { news } = last(until(`wolf wolf cupid ${NONE} villager`, { nights }, at('debate'), { 'reveal.grief': told })).shown.picture;
  expect(news).toEqual(announced);
});

test('with hidden cards no card is shown before the end (TH-158)', () => {
  const moments = until(`wolf wolf witch ${NONE} villager`, { nights: [{ wolves: { choose: 7 } }] }, at('dawn', 2), {
    'reveal.onDeath': 'none',
  });
  expect(last(moments).shown.picture.shown).toEqual([]);
});

describe('the elder’s curse (TH-250, TH-Q42)', () => {
  const elder = `wolf wolf elder witch ${NONE}`;
  const byVote: Script = { votes: [{ vote: voter => (voter === 3 ? 1 : 3) }] };
  const byPoison: Script = { nights: [{ witch: { poison: 3 } }] };
  const isSaid = (script: Script, announced: string): boolean =>
    newsOf(until(elder, script, at('nightfall', 2), { 'elder.announceCurse': announced })).some(({ what }) => what === 'cursed');

  test.each([
    ['by the vote', byVote, 'always', true],
    ['by the vote', byVote, 'whenCausePublic', true],
    ['by poison', byPoison, 'whenCausePublic', false],
    ['by poison', byPoison, 'always', true],
    ['by poison', byPoison, 'never', false],
    ['by the vote', byVote, 'never', false],
  ] as const)('killed %s (%#), announced %s', (_how, script, announced, said) => {
    expect(isSaid(script, announced)).toBe(said);
  });
});

test('the captain’s voice shows as two, and every voice as it is cast (TH-143, TH-249, TH-266)', () => {
  const { picture } = last(
    until(`wolf wolf seer ${NONE} villager`, { nights: [{ wolves: { choose: 8 } }], votes: [{ vote: () => 1 }] }, at('vote')),
  ).shown;
  expect(picture.ballot).toMatchObject({ step: 'vote', secret: false, electors: [1, 2, 3, 4, 5, 6, 7], votes: [], cast: [] });
  const elected = answered(dealt(`wolf wolf seer ${NONE} villager`), { type: 'open', step: 'election', form: { candidates: [seat(4)] } });
  expect(elected.shown.picture).toMatchObject({ captain: 4, news: [{ what: 'elected', seat: 4 }], shown: [] });
  const voted = last(played(elected, { votes: [{ vote: voter => (voter === 1 ? 2 : 1) }] }, ({ play }) => play.view.round === 2));
  expect(voted.play.view.facts).toMatchObject({ tally: { 1: 8, 2: 1 }, order: [5, 6, 7, 8, 1, 2, 3, 4] });
  const before = last(played(elected, {}, match => match.shown.picture.ballot?.cast.length === 7));
  const cast = answered(before, { type: 'vote', step: 'vote', voter: seat(4), target: seat(1) });
  expect(cast.play.view.facts.tally).toMatchObject({ 1: 8 });
});

test('at the end all cards and all that was done at night are shown (TH-251)', () => {
  const { ending } = last(
    until('wolf villager villager', { nights: [{ wolves: { choose: 3 } }, { wolves: { choose: 2 } }] }, at('over'), {
      'setup.allowUnder8': true,
    }),
  ).shown.picture;
  expect(ending).toEqual({
    sides: ['wolves'],
    winners: [1],
    because: 'only-wolves',
    roles: [
      { seat: 1, dealt: 'wolf', role: 'wolf' },
      { seat: 2, dealt: 'villager', role: 'villager' },
      { seat: 3, dealt: 'villager', role: 'villager' },
    ],
    nights: [
      { night: 1, deeds: [{ step: 'wolves', by: [1], chose: [3] }] },
      { night: 2, deeds: [{ step: 'wolves', by: [1], chose: [2] }] },
    ],
  });
});

test('the room sees no more than this of what happens, and nothing of the rest (TH-233 to TH-240, TH-246, TH-262)', () => {
  const open = Object.entries(ROOM).flatMap(([type, shown]) => (shown === 'secret' ? [] : [type]));
  expect(open.sort()).toEqual(
    [
      'table-laid',
      'night-fell',
      'called',
      'call-added',
      'scene-set',
      'eliminated',
      'cards-shown',
      'angel-won',
      'curse-said',
      'curse-lifted',
      'shot-nobody',
      'captain-set',
      'growled',
      'ballot-opened',
      'voted',
      'votes-counted',
      'tied',
      'spared-by-vote',
      'election-left',
      'ruled-alive',
      'left',
      'ended',
    ].sort(),
  );
});

test('the room never learns who wakes and meets: the sisters, the tamer, the pack and the white wolf (TH-235, TH-237, TH-239, TH-240)', () => {
  const night = (cards: string) => seen(until(cards, { nights: [{ wolves: { choose: 8 } }] }, at('growl')));
  const one = night('sister sister bear-tamer wolf white-wolf villager villager villager villager');
  expect(one).toEqual(night('wolf villager white-wolf sister bear-tamer sister villager villager villager'));
  expect(one.length).toBeGreaterThan(5);
});

test('a round is a night and a day: nightfall, the calls, dawn, debate, vote (TH-10, TH-11, TH-13, TH-14)', () => {
  const moments = until(`wolf wolf seer ${NONE} villager`, { nights: [{ wolves: { choose: 8 } }] }, at('nightfall', 2));
  const scenes = moments.map(({ shown }) => shown.picture.scene);
  expect(scenes.filter((scene, index) => scene !== scenes[index - 1])).toEqual([
    'nightfall',
    'seer',
    'wolves',
    'dawn',
    'debate',
    'vote',
    'nightfall',
  ]);
});
