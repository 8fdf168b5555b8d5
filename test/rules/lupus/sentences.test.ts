import { describe, expect, test } from 'vitest';
import { type Seat, seat } from '../../../src/domain/ids.ts';
import type { ChosenSettings } from '../../../src/domain/setup.ts';
import type { Prompt, Step } from '../../../src/domain/step.ts';
import { rulesOf } from '../../../src/rules/catalog.ts';
import { LANGUAGES, wordsIn } from '../../../src/words/words.ts';
import { answered } from '../../tools/random-play.ts';
import type { Nights } from '../../tools/staged.ts';
import { at, playStaged } from '../../tools/staged.ts';

/** Seats 1 and 2 werewolf, 3 seer, 4 medium, 5 bodyguard, 6 owl, 7 mythomaniac, 8 werehamster, then villagers. */
const ROLES = [
  'werewolf',
  'werewolf',
  'seer',
  'medium',
  'bodyguard',
  'owl',
  'mythomaniac',
  'werehamster',
  ...new Array<string>(6).fill('villager'),
];
const VICTIM = 14;
const NIGHTS: Nights = { 1: { seer: 1, owl: VICTIM, wolves: VICTIM }, 2: { owl: 9, wolves: 9, bodyguard: 10 } };
type Lupus = 'lupus-classic' | 'lupus-token';

const stepAt = (book: Lupus, step: string, round = 1, settings: ChosenSettings = {}, nights = NIGHTS): Step =>
  playStaged(
    { book, roles: ROLES, settings, nights, votes: (voter, may) => (voter % 2 === 0 ? (may[0] ?? 0) : (may.at(-1) ?? 0)) },
    at(step, round),
  ).play.step;

const spoken = ({ says }: Step): readonly string[] => says.map(each => each.key.replace('lupus.', ''));
const filled = (says: readonly Prompt[], key: string) => says.find(each => each.key === `lupus.${key}`)?.with;

interface Said {
  readonly step: string;
  readonly round: number;
  readonly says: readonly string[];
  readonly goOn: string | null;
  readonly rule: { readonly [B in Lupus]: string };
}
const rule = (classic: string, token: string) => ({ 'lupus-classic': classic, 'lupus-token': token });

const SCRIPT: readonly Said[] = [
  { step: 'nightfall', round: 1, says: ['nightfall.say'], goOn: 'nightfall.go', rule: rule('LC-24', 'LT-09') },
  { step: 'seer', round: 1, says: ['seer.open', 'seer.ask'], goOn: null, rule: rule('LC-37', 'LT-11') },
  { step: 'owl', round: 1, says: ['owl.open', 'owl.ask'], goOn: null, rule: rule('LC-55', 'LT-18') },
  { step: 'wolves', round: 1, says: ['wolves.open', 'wolves.recognise', 'wolves.ask'], goOn: null, rule: rule('LC-43', 'LT-12') },
  { step: 'dawn', round: 1, says: ['dawn.wake', 'dawn.dead'], goOn: 'dawn.go', rule: rule('LC-68', 'LT-23') },
  { step: 'ballot1', round: 1, says: ['ballot1.turn'], goOn: null, rule: rule('LC-74', 'LT-31') },
  { step: 'owl-call', round: 1, says: ['owl-call.nobody'], goOn: 'owl-call.go', rule: rule('LC-77', 'LT-38') },
  { step: 'defence', round: 1, says: ['defence.order'], goOn: 'defence.go', rule: rule('LC-82', 'LT-43') },
  { step: 'lynch', round: 1, says: ['lynch.condemned'], goOn: 'lynch.go', rule: rule('LC-89', 'LT-48') },
  { step: 'medium', round: 2, says: ['medium.open', 'medium.ask'], goOn: 'medium.close', rule: rule('LC-48', 'LT-14') },
  { step: 'bodyguard', round: 2, says: ['bodyguard.open', 'bodyguard.ask'], goOn: null, rule: rule('LC-52', 'LT-16') },
  { step: 'wolves', round: 2, says: ['wolves.open', 'wolves.ask'], goOn: null, rule: rule('LC-43', 'LT-12') },
  { step: 'mythomaniac', round: 2, says: ['mythomaniac.open', 'mythomaniac.ask'], goOn: null, rule: rule('LC-59', 'LT-17') },
];

describe.each(['lupus-classic', 'lupus-token'] as const)('the moderator’s script in %s (LC-24):', book => {
  test.each(SCRIPT)('$step, day or night $round', ({ step, round, says, goOn, rule: rules }) => {
    const found = stepAt(book, step, round);
    expect({ says: spoken(found), goOn: found.goOn?.key.replace('lupus.', '') ?? null, rule: found.rule }).toEqual({
      says,
      goOn,
      rule: rules[book],
    });
  });

  test.each(['seer', 'owl', 'wolves'])('the %s is closed once the choice is made, with the same words asked (LC-24)', step => {
    const match = playStaged({ book, roles: ROLES, nights: NIGHTS }, at(step));
    const closed = answered(match, { type: 'fill', step, form: { choose: [seat(12)] } }).play.step;
    expect(closed.says).toEqual(match.play.step.says);
    expect(closed.goOn?.key).toBe(`lupus.${step}.close`);
  });

  test('on night 1 the wolves only meet where the moderator is the victim, and he is announced (LC-46, LT-13)', () => {
    const settings = { 'night1.victim': 'moderator' };
    expect(spoken(stepAt(book, 'wolves', 1, settings))).toEqual(['wolves.open', 'wolves.recognise']);
    expect(stepAt(book, 'wolves', 1, settings).goOn?.key).toBe('lupus.wolves.close');
    expect(spoken(stepAt(book, 'dawn', 1, settings))).toEqual(['dawn.wake', 'dawn.moderator']);
  });

  test('a werehamster looked at that night is named besides the moderator (LC-47)', () => {
    const nights = { 1: { seer: 8, owl: 9, wolves: 'miss' } } as const;
    const dawn = stepAt(book, 'dawn', 1, { 'night1.victim': 'moderator' }, nights);
    expect(spoken(dawn)).toEqual(['dawn.wake', 'dawn.moderator', 'dawn.dead']);
    expect(filled(dawn.says, 'dawn.dead')).toEqual({ seats: [8] });
  });

  test.each([
    { nights: { 1: { seer: 1, owl: 9, wolves: 'miss' } }, says: ['dawn.wake', 'dawn.nobody'] },
    { nights: { 1: { seer: 1, owl: 9, wolves: 12 } }, says: ['dawn.wake', 'dawn.dead-by-wolves'] },
    { nights: { 1: { seer: 8, owl: 9, wolves: 12 } }, says: ['dawn.wake', 'dawn.dead-by-seer', 'dawn.dead-by-wolves'] },
  ] as const)('where causes are announced, the dawn says $says (LC-68, CX-20)', ({ nights, says }) => {
    expect(spoken(stepAt(book, 'dawn', 1, { 'announce.causes': true }, nights))).toEqual(says);
  });

  test.each([
    ['exactly the time agreed', { 'day.discussion_seconds': 240 }, 240],
    ['three minutes, if nothing else is agreed', {}, 180],
    ['no time at all, where that is agreed', { 'day.discussion_seconds': 0 }, 0],
  ])('the discussion lasts %s (LC-71, LT-30)', (_what, settings, seconds) => {
    const discussion = stepAt(book, 'discussion', 1, settings);
    expect(discussion.asks).toEqual({ kind: 'nothing', lasts: { kind: 'clock', seconds } });
    expect(filled(discussion.says, 'discussion.say')).toEqual({ seconds });
    expect(discussion.goOn?.key).toBe('lupus.discussion.go');
  });

  test('the discussion says from whom votes are counted (LC-72, LT-25)', () => {
    const key = book === 'lupus-token' ? 'discussion.welcome' : 'discussion.anchor';
    expect(filled(stepAt(book, 'discussion').says, key)).toEqual({ seats: [VICTIM] });
  });

  test('the last speeches have no order, where that is agreed (LC-82, LT-43)', () => {
    expect(spoken(stepAt(book, 'defence', 1, { 'day.defence_order': 'free' }))).toEqual(['defence.free']);
  });

  test('the dead are told to open their eyes at night only where they may see all (LT-51)', () => {
    expect(spoken(stepAt(book, 'nightfall', 2))).toEqual(['nightfall.say']);
    expect(spoken(stepAt(book, 'nightfall', 2, { 'ghosts.see_all': true }))).toEqual(['nightfall.say', 'nightfall.ghosts-watch']);
    expect(spoken(stepAt(book, 'nightfall', 1, { 'ghosts.see_all': true }))).toEqual(['nightfall.say']);
  });

  test('nobody is awake in a call whose holder is dead, and no ghost is ever called (LC-31, LT-51)', () => {
    const nights = { 1: { seer: 1, owl: 9, wolves: 3 }, 2: { owl: 9, wolves: 9, bodyguard: 10 } } as const;
    const seer = stepAt(book, 'seer', 2, {}, nights);
    expect(seer).toMatchObject({ awake: [], sees: [], tells: [], asks: { kind: 'nothing', lasts: { kind: 'call' } } });
    expect(spoken(seer)).toEqual(['seer.open', 'seer.ask']);
    expect(seer.goOn?.key).toBe('lupus.seer.close');
  });
});

test('the nominees speak clockwise from the anchor in the classic edition, whatever their numbers (LC-82)', () => {
  const votes = (voter: number, may: readonly number[]) =>
    (voter % 2 === 0 ? [2, 13] : [13, 2]).find(each => may.includes(each)) ?? may[0] ?? 0;
  const nights = { 1: { seer: 1, owl: 9, wolves: 9 } } as const;
  const { play } = playStaged({ book: 'lupus-classic', roles: ROLES, nights, votes }, at('defence'));
  expect(play.picture.nominees).toEqual([2, 13]);
  expect(filled(play.step.says, 'defence.order')).toEqual({ seats: [13, 2] });
});

test('the first suspect, with the paw print, speaks first in the token edition (LT-42, LT-43)', () => {
  const { play } = playStaged(
    { book: 'lupus-token', roles: ROLES, nights: NIGHTS, votes: (_voter, may) => may.find(each => each === 13) ?? may[0] ?? 0 },
    at('defence'),
  );
  expect(play.picture.nominees[0]).toBe(13);
  expect(filled(play.step.says, 'defence.order')).toEqual({ seats: play.picture.nominees });
});

test.each([
  ['up', 'ballot2.secret'],
  ['down', 'ballot2.secret-down'],
])('the token lies with the side of the suspect %s (LT-45, CX-2)', (face, key) => {
  const step = stepAt('lupus-token', 'ballot2', 1, { 'token.ballot2_face': face });
  expect(spoken(step)).toEqual([key]);
  const fills = filled(step.says, key);
  expect([fills?.paw, fills?.tuft].map(each => (Array.isArray(each) ? each.length : 0))).toEqual([1, 1]);
});

const OWLS: readonly (readonly [players: string, roles: readonly string[], settings: ChosenSettings, deadly: boolean])[] = [
  ['fourteen players', ROLES, {}, false],
  ['fourteen who chose it', ROLES, { 'token.deadly_owl_min_players': 'any' }, true],
  ['twenty-one players', [...ROLES, 'werewolf', ...new Array<string>(6).fill('villager')], {}, true],
  [
    'twenty-one who do not want it',
    [...ROLES, 'werewolf', ...new Array<string>(6).fill('villager')],
    { 'token.deadly_owl_min_players': 'off' },
    false,
  ],
];

test.each(OWLS)(
  'LT-19: with %s the Owl that kills is told in the set-up, in its call and with its rule, and no other is',
  (_, roles, settings, deadly) => {
    const book = 'lupus-token';
    const { warnings = [] } = rulesOf(book)?.check({ book, players: roles.length, deck: roles, settings }) ?? {};
    expect(warnings.some(({ code }) => code === 'deck.deadly_owl')).toBe(deadly);
    const { play } = playStaged({ book, roles, settings, nights: NIGHTS }, at('owl'));
    expect(play.step.rule).toBe(deadly ? 'LT-19' : 'LT-18');
    expect(spoken(play.step)).toEqual(['owl.open', 'owl.ask', ...(deadly ? ['owl.deadly'] : [])]);
    for (const language of LANGUAGES) expect(wordsIn(language).about('owl-deadly', book)).not.toBe(wordsIn(language).about('owl', book));
  },
);

test.each([13, 14])(
  'LT-47: the moderator says that the Welcome card decides where as many voted for both suspects, and only there: %i players',
  players => {
    const table = { book: 'lupus-token', roles: ROLES.slice(0, players), nights: { 1: { seer: 1, owl: 5, wolves: 5 } } } as const;
    const { asks } = playStaged({ ...table, votes: (voter, may) => may[voter % 2] ?? 0 }, at('ballot2')).play.step;
    const electors = asks.kind === 'ballot' ? asks.electors.map(each => each.seat) : [];
    const found = [...electors, null].map((_, most) => {
      const votes = (voter: number, may: readonly number[]) =>
        may.length > 2 ? (may[voter % 2] ?? 0) : (may[electors.indexOf(voter as Seat) < most ? 0 : 1] ?? 0);
      return spoken(playStaged({ ...table, votes }, at('lynch')).play.step);
    });
    expect(found.map(says => says.includes('lynch.tied'))).toEqual(found.map((_, most) => most * 2 === electors.length));
    expect(new Set(found.map(says => says.at(-1)))).toEqual(new Set(['lynch.condemned']));
    expect(electors.length).toBeGreaterThan(5);
  },
);

test('LT-47: one of these two tables has as many electors for both suspects', () => {
  const counts = [13, 14].map(players => {
    const { asks } = playStaged(
      {
        book: 'lupus-token',
        roles: ROLES.slice(0, players),
        nights: { 1: { seer: 1, owl: 5, wolves: 5 } },
        votes: (voter, may) => may[voter % 2] ?? 0,
      },
      at('ballot2'),
    ).play.step;
    return asks.kind === 'ballot' ? asks.electors.length % 2 : -1;
  });
  expect(counts.toSorted()).toEqual([0, 1]);
});
