import { describe, expect, test } from 'vitest';
import { seat } from '../../../src/domain/ids.ts';
import { rulesOf } from '../../../src/rules/catalog.ts';
import { readScenario } from '../../../src/scenario/read.ts';
import { engineStage } from '../../../src/tools/scenario/engine-player.ts';
import { playScenario } from '../../../src/tools/scenario/play.ts';
import type { OpenGame } from '../../../src/tools/scenario/player.ts';

/** Eight players: wolves in seats 2 and 6, the seer in seat 4. */
const game = (...entries: readonly string[]): string =>
  [
    'name: A game',
    'book: lupus-classic',
    'roles: villager werewolf villager seer villager werewolf villager villager',
    'play:',
    ...entries.map(each => `  - ${each}`),
  ].join('\n');

const NIGHT = ['{ step: seer, choose: 6 }', '{ step: wolves, choose: 8 }'];
const DAWN = [...NIGHT, '{ step: dawn, dead: [8] }'];
const BALLOT = [...DAWN, '{ step: ballot1, votes: "1>2 2>3 3>2 4>3 5>2 6>3 7>5" }'];
const TIE = [...DAWN, '{ step: ballot1, votes: "1>2 2>3 3>2 4>3 5>2 6>3 7>2" }', '{ step: ballot2, votes: "1>2 4>3 5>2 6>3 7>3" }'];
const MA18 = `name: Two dead
book: lupus-classic
roles: werewolf villager seer werehamster villager villager werewolf villager villager
play:
  - { step: seer, choose: 4 }
  - { step: wolves, choose: 3 }
`;

const played = async (text: string, open: OpenGame = engineStage(rulesOf)): Promise<unknown> => {
  const read = readScenario(text);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  const failure = await playScenario(read.value, open);
  return failure === null ? 'ok' : `${failure.line}: expected ${failure.expected}, got ${failure.got}`;
};

const HOLDS: readonly (readonly [title: string, text: string])[] = [
  ['announcements need not be named', game(...NIGHT, '{ step: ballot1, votes: "1>2" }')],
  ['the order of seats in a set does not matter', game('{ step: seer, choose: 6 }', '{ step: wolves, awake: [6, 2], choose: 8 }')],
  ['votes may be cast in several entries', game(...DAWN, '{ step: ballot1, votes: "1>2 2>3" }', '{ step: ballot1, votes: "3>2 4>3" }')],
  ['the last of several votes is refused', game(...DAWN, '{ step: ballot1, votes: "1>2 2>3 3>3", refused: vote.self }')],
  [
    'an undo takes the last votes back',
    game(...DAWN, '{ step: ballot1, votes: "1>2 2>3" }', '{ undo: 2 }', '{ step: ballot1, votes: "1>3" }'),
  ],
  [
    'an undo takes the calls that went on with it',
    game(...DAWN, '{ undo: 1 }', '{ step: wolves, choose: 7 }', '{ step: dawn, dead: [7] }'),
  ],
  ['too much cannot be taken back', game(...NIGHT, '{ undo: 3, refused: undo.nothing }')],
  [
    'a ruling in the middle of the votes',
    game(...DAWN, '{ step: ballot1, votes: "1>2" }', '{ ruling: { dead: [5] }, dead: [5] }', '{ step: ballot1, votes: "2>3" }'),
  ],
  ['a ruling of two kinds, in the order written', game(...DAWN, '{ ruling: { dead: [5], anchor: 5 }, dead: [5], anchor: 5 }')],
  [
    'a role changed by hand',
    game(
      '{ ruling: { role: { 1: werewolf, 2: villager } }, roles: { 1: werewolf, 2: villager } }',
      '{ step: seer, choose: 1, told: wolf }',
    ),
  ],
  [
    'a restart in the middle of the votes',
    game(...DAWN, '{ step: ballot1, votes: "1>2" }', '{ restart: true }', '{ step: ballot1, votes: "2>3" }'),
  ],
  [
    'an answered call refuses a second answer',
    game('{ step: seer, choose: 6, told: wolf }', '{ step: seer, choose: 2, refused: any }', '{ step: wolves, choose: 8 }'),
  ],
  ['the news to expect may be a list of one', game('{ step: seer, choose: 6, told: [wolf] }')],
  [
    'one of several votes is refused, and those before it are taken back',
    game(...DAWN, '{ step: ballot1, votes: "1>2 2>2 3>2", refused: vote.self }', '{ step: ballot1, votes: "1>3" }'),
  ],
  ['a draw of chance is pinned', `${MA18}  - { step: dawn, draw: 3, dead: [3, 4], anchor: 3 }`],
  ['and what else it could give', `${MA18}  - { step: dawn, draw: 4, dead: [3, 4], anchor: 4 }`],
];

describe('a scenario holds', () => {
  test.each(HOLDS)('%s', async (_title, text) => {
    expect(await played(text)).toBe('ok');
  });
});

const FAILS: readonly (readonly [title: string, text: string, sentence: string])[] = [
  ['a step that is not there', game('{ step: wolves, choose: 8 }'), '5: expected step wolves, got seer'],
  ['a step that never comes', game(...NIGHT, '{ step: witch, choose: 1 }'), '7: expected step witch, got ballot1'],
  ['a step without its answer', game('{ step: seer, awake: [4] }'), '5: expected an answer to seer, got none'],
  [
    'candidates where none are asked for',
    game('{ step: seer, choose: 6, candidates: [1, 2] }'),
    '5: expected "candidates" to be asked for in seer, got a form',
  ],
  ['a copy that nobody made', game('{ step: seer, choose: 6, copied: seer }'), '5: expected "copied" to be asked for in seer, got a form'],
  [
    'one who votes for all',
    game(...DAWN, '{ step: ballot1, by: 1, votes: "1>2" }'),
    '8: expected "by" to be asked for in ballot1, got a ballot',
  ],
  ['eyes that are closed', game('{ step: seer, awake: [4, 5], choose: 6 }'), '5: expected awake [4, 5], got [4]'],
  ['another told', game('{ step: seer, choose: 1, told: wolf }'), '5: expected told wolf, got not-wolf'],
  [
    'an answer that is refused',
    game('{ step: seer, choose: 4 }'),
    '5: expected the answer to be accepted, got refusal answer.self_target (4)',
  ],
  ['an answer that is accepted', game('{ step: seer, choose: 1, refused: any }'), '5: expected refusal any, got the answer accepted'],
  [
    'another code',
    game('{ step: seer, choose: 4, refused: answer.dead_target }'),
    '5: expected refusal answer.dead_target, got refusal answer.self_target',
  ],
  ['nothing to refuse', game('{ step: seer, refused: any }'), '5: expected an answer that is to be refused, got none'],
  ['somebody else dead', game(...NIGHT, '{ step: dawn, dead: [] }'), '7: expected dead [], got [8]'],
  [
    'a vote that is refused',
    game(...DAWN, '{ step: ballot1, votes: "1>2 2>2" }'),
    '8: expected the vote 2>2 to be accepted, got refusal vote.self (2)',
  ],
  [
    'another tally',
    game(...BALLOT.slice(0, -1), '{ step: ballot1, votes: "1>2 2>3 3>2 4>3 5>2 6>3 7>5", tally: { 2: 4 } }'),
    '8: expected tally { 2: 4 }, got { 2: 3, 3: 3, 5: 1 }',
  ],
  ['another order', game(...DAWN, '{ step: ballot1, votes: "1>2", order: [2, 1] }'), '8: expected order [2, 1], got [1, 2, 3, 4, 5, 6, 7]'],
  [
    'a call said to have been passed',
    game('{ step: seer, choose: 6 }', '{ step: wolves, passed: [medium], choose: 8 }'),
    '6: expected passed [medium], got []',
  ],
  ['a draw that nothing asks for', game(...NIGHT, '{ step: dawn, draw: 8 }'), '7: expected a draw of 8, got none'],
  ['a draw that chance cannot give', `${MA18}  - { step: dawn, draw: 5 }`, '7: expected a draw of 5, got none'],
  [
    'a second choice that is not asked for',
    game('{ step: seer, choose: 6, then: { choose: 2 } }'),
    '5: expected a second choice to be asked for in seer, got seer asking nothing',
  ],
  [
    'a ruling that is refused',
    game('{ ruling: { alive: [1] } }'),
    '5: expected the ruling alive to be accepted, got refusal ruling.no_change',
  ],
  ['an end that has not come', game(...TIE, '{ step: over, sides: [humans], winners: [1] }'), '10: expected step over, got '],
  [
    'a set-up that is refused',
    game().replace('seer', 'villager').replace('play:', 'play: []'),
    '3: expected the set-up to be accepted, got refused with ',
  ],
  ['a warning that is not given', game().replace('play:', 'warnings: [deck.seer]\nplay: []'), '4: expected warnings [deck.seer], got []'],
  [
    'a set-up that is not refused',
    game().replace('play:', 'refused: deck.seer'),
    '4: expected the set-up to be refused with deck.seer, got it accepted',
  ],
];

describe('a scenario does not hold, and the first difference is said', () => {
  test.each(FAILS)('%s', async (_title, text, sentence) => {
    expect(await played(text)).toContain(sentence);
  });

  test('a game that is over although the file goes no further', async () => {
    const last = '{ step: lynch }';
    const text = game(
      ...DAWN,
      '{ step: ballot1, votes: "1>3 2>3 3>2 4>2 5>3 6>3 7>2" }',
      '{ step: ballot2, votes: "1>3 4>3 5>3 6>3 7>3" }',
      '{ step: lynch, dead: [3] }',
      '{ step: seer, choose: 2 }',
      '{ step: wolves, choose: 1 }',
      '{ step: dawn, dead: [1] }',
      '{ step: ballot1, votes: "2>5 4>5 5>2 6>5 7>2" }',
      '{ step: ballot2, votes: "4>5 6>5 7>5" }',
      last,
    );
    expect(await played(text)).toBe('16: expected the game to go on, got over, won by [wolves] with seats [2, 6]');
  });
});

/** A stage that asks seat 5 to vote in the turn of seat 2, although its rules accept the vote of seat 2. */
const asksAnother: OpenGame = async (setUp, deal) => {
  const opened = await engineStage(rulesOf)(setUp, deal);
  const { player } = opened;
  if (player === null) return opened;
  const now = player.now.bind(player);
  player.now = () => {
    const { step, ...rest } = now();
    const { asks } = step;
    if (asks.kind !== 'ballot' || asks.turn !== seat(2)) return { step, ...rest };
    return { ...rest, step: { ...step, asks: { ...asks, turn: seat(5) } } };
  };
  return opened;
};

test('a vote for which nobody asked is the first difference, with its line, though it is taken', async () => {
  const text = game(...DAWN, '{ step: ballot1, votes: "1>2 2>3" }');
  expect(await played(text)).toBe('ok');
  expect(await played(text, asksAnother)).toBe('8: expected a vote of [5], got the vote 2>3');
});

test.each([
  ['out of turn', '{ step: ballot1, votes: "2>3" }', '8: expected a vote of [1], got the vote 2>3'],
  ['twice', '{ step: ballot1, votes: "1>3 1>2" }', '8: expected a vote of [2], got the vote 1>2'],
])('a vote %s says who is asked', async (_, entry, said) => {
  expect(await played(game(...DAWN, entry))).toBe(said);
});
