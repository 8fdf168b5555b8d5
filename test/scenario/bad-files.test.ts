import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readScenario } from '../../src/scenario/read.ts';

const HEAD = 'name: A game\nbook: lupus-classic\nroles: villager werewolf seer\n';
const entry = (text: string): string => `${HEAD}play:\n  - ${text}\n`;

const BAD: readonly (readonly [title: string, file: string, line: number, text: string])[] = [
  ['an empty file', '', 1, 'the file is empty'],
  ['a file of comments', '# nothing\n', 1, 'the file is empty'],
  ['a text that is not YAML', 'name: [a\nbook: b\n', 2, 'not readable as YAML'],
  ['two documents', `${HEAD}play: []\n---\nname: another\n`, 5, 'more than one document'],
  ['an alias that means nothing', `${HEAD}play: *nothing\n`, 1, 'not readable as YAML'],
  ['a file that refers to itself', `&all\n${HEAD}play: *all\n`, 5, 'refers to itself'],
  ['a list that refers to itself', `${HEAD}play: &all\n  - *all\n`, 5, 'refers to itself'],
  ['settings that refer to themselves', `${HEAD}settings: &all { a: [*all] }\nplay: []\n`, 4, 'refers to itself'],
  ['a key that refers to what it is in', `${HEAD}play: &all { *all : 1 }\n`, 4, 'refers to itself'],
  ['a value 40 levels deep', `${HEAD}play: ${'['.repeat(40)}${']'.repeat(40)}\n`, 4, 'more than 32 lists or maps lie within each other'],
  [
    'a value 20,000 levels deep',
    `${HEAD}play: ${'['.repeat(20_000)}${']'.repeat(20_000)}\n`,
    4,
    'more than 32 lists or maps lie within each other',
  ],
  [
    'a value 20,000 levels deep without an end',
    `${HEAD}play: ${'{a: '.repeat(20_000)}`,
    4,
    'more than 32 lists or maps lie within each other',
  ],
  [
    'a value 20,000 levels deep by its indents',
    `${HEAD}play:\n  ${'- '.repeat(20_000)}a\n`,
    5,
    'more than 32 lists or maps lie within each other',
  ],
  ['a tag of its own', `${HEAD}play: !game []\n`, 4, 'not readable as YAML'],
  ['a list', '- a\n- b\n', 1, 'must be a scenario'],
  ['a key twice', `${HEAD}name: again\nplay: []\n`, 4, 'Map keys must be unique'],
  ['a key twice, once as a text', entry('{ step: ballot1, tally: { 1: 2, "1": 3 } }'), 5, 'Map keys must be unique'],
  ['a key that does not exist', `${HEAD}players: 3\nplay: []\n`, 4, 'unknown key "players"'],
  ['a missing name', 'book: lupus-classic\nroles: villager\nplay: []\n', 1, '"name" is missing'],
  ['a name of two lines', `name: "a\\nb"\nbook: lupus-classic\nroles: villager\nplay: []\n`, 1, '"name" must be one sentence on one line'],
  ['an unknown book', 'name: A game\nbook: mafia\nroles: villager\nplay: []\n', 2, '"book" must be one of lupus-classic'],
  ['missing roles', 'name: A game\nbook: lupus-classic\nplay: []\n', 1, '"roles" is missing'],
  ['no role at all', 'name: A game\nbook: lupus-classic\nroles: ""\nplay: []\n', 3, '"roles" must be the roles of the seats'],
  ['a missing game', HEAD, 1, '"play" is missing'],
  ['a game that is no list', `${HEAD}play: { step: seer }\n`, 4, '"play" must be a list of entries'],
  ['a refused set-up that is played', `${HEAD}refused: any\nplay: []\n`, 5, '"play" cannot stand beside "refused"'],
  ['a centre in Lupus', `${HEAD}centre: seer seer seer\nplay: []\n`, 4, '"centre" belongs to one-night'],
  ['One Night without a centre', 'name: A\nbook: one-night\nroles: seer\nplay: []\n', 1, '"centre" is missing'],
  [
    'a centre of two',
    'name: A\nbook: one-night\nroles: seer\ncentre: seer robber\nplay: []\n',
    4,
    '"centre" must be the roles of K1, K2 and K3',
  ],
  ['warnings that are no list', `${HEAD}warnings: deck.seer\nplay: []\n`, 4, '"warnings" must be a list'],
  ['a setting that is a map', `${HEAD}settings: { a.b: { c: 1 } }\nplay: []\n`, 4, 'must be a word, a number'],
  ['an entry that is a word', entry('seer'), 5, 'an entry must have one of step, undo, ruling and restart'],
  ['an entry without a step', entry('{ choose: 3 }'), 5, 'an entry must have one of step, undo, ruling and restart'],
  ['an entry of two kinds', entry('{ step: seer, undo: 1 }'), 5, 'an entry cannot have both step and undo'],
  ['an unknown key in an entry', entry('step: seer\n    chose: 3'), 6, 'unknown key "chose"'],
  ['a seat that does not exist', entry('step: seer\n    choose: 4'), 6, '"choose" must be a seat from 1 to 3'],
  ['a seat that does not exist in a list', entry('step: dawn\n    dead:\n      - 1\n      - 9'), 8, '"dead" must be a seat from 1 to 3'],
  ['seat nought', entry('{ step: seer, choose: 0, refused: any }'), 5, '"choose" must be a seat'],
  ['half a seat', entry('{ step: seer, awake: [1.5] }'), 5, '"awake" must be a seat'],
  ['a slot in Lupus', entry('{ step: seer, choose: S3 }'), 5, '"choose" must be a seat'],
  ['a seat expected twice', entry('{ step: seer, awake: [1, 1] }'), 5, '"awake" must be a list without repeats'],
  ['a vote that cannot be read', entry('step: ballot1\n    votes: "1>2 2-3"'), 6, 'the vote "2-3" cannot be read'],
  ['a vote for a seat that does not exist', entry('{ step: ballot1, votes: "1>4" }'), 5, 'the vote "1>4" names seat 4'],
  ['votes that are a map', entry('{ step: ballot1, votes: { 1: 2 } }'), 5, '"votes" must be votes like'],
  ['a tally of a seat that does not exist', entry('{ step: ballot1, tally: { 7: 2 } }'), 5, '"tally" must be votes by seat'],
  ['a tally of words', entry('{ step: ballot1, tally: { 1: two } }'), 5, '"tally" must be a number of votes'],
  ['a step missed and answered', entry('{ step: seer, missed: true, choose: 1 }'), 5, '"missed" cannot stand beside "choose"'],
  ['a step not missed', entry('{ step: seer, missed: false }'), 5, '"missed" must be true'],
  ['votes beside a choice', entry('{ step: ballot1, votes: "1>2", choose: 1 }'), 5, '"votes" cannot stand beside "choose"'],
  ['a second choice without a first', entry('{ step: seer, then: { choose: 1 } }'), 5, '"then" needs a first choice'],
  ['a refusal written twice', entry('{ step: seer, choose: 1, then: { choose: 1, refused: any }, refused: any }'), 5, 'cannot stand both'],
  ['a vote for the centre in Lupus', entry('{ step: ballot1, votes: "1>K1" }'), 5, 'the vote "1>K1" cannot be read'],
  ['winners before the end', entry('{ step: lynch, winners: [1] }'), 5, '"winners" belongs to the step over'],
  ['an end without winners', entry('{ step: over, sides: [humans] }'), 5, '"winners" is missing from the step over'],
  ['nothing taken back', entry('{ undo: 0 }'), 5, '"undo" must be a number of answers'],
  ['a ruling that decides nothing', entry('{ ruling: {} }'), 5, 'the ruling decides nothing'],
  ['a ruling of an unknown kind', entry('{ ruling: { kill: [1] } }'), 5, 'unknown key "kill" in "ruling"'],
  ['a ruling on nobody at the table', entry('{ ruling: { dead: [8] } }'), 5, '"dead" must be a seat from 1 to 3'],
  ['a role for nobody at the table', entry('{ ruling: { role: { 8: seer } } }'), 5, '"role" must be roles by seat'],
  ['a restart that is none', entry('{ restart: false }'), 5, '"restart" must be true'],
  ['a restart that answers', entry('{ restart: true, choose: 1 }'), 5, 'unknown key "choose"'],
];

describe('a file that is no scenario is refused, with the line and what is wrong', () => {
  test.each(BAD)('%s', (_title, file, line, text) => {
    const read = readScenario(file);
    const faults = read.ok ? [] : read.faults;
    expect(faults[0]?.line, faults[0]?.text).toBe(line);
    expect(faults[0]?.text).toContain(text);
    expect(faults[0]?.text).not.toContain('\n');
  });

  test('everything wrong is said, in the order of the lines', () => {
    const read = readScenario(`${HEAD}extra: 1\nplay:\n  - { step: seer, choose: 9 }\n  - { undo: no }\n`);
    expect(read.ok ? [] : read.faults.map(({ line }) => line)).toEqual([4, 6, 7]);
  });
});

const GOOD: readonly (readonly [title: string, text: string, kind: string])[] = [
  ['an answer that is to be refused may name a seat that is not there', '{ step: seer, choose: 12, refused: answer.unknown_seat }', 'step'],
  ['a word of YAML 1.1 is a word', '{ step: fox, choose: 1, told: yes }', 'step'],
  ['votes in several strings', '{ step: ballot1, votes: ["1>2 2>3", "3>none"] }', 'step'],
  ['a role set by hand', '{ ruling: { role: { 3: villager } }, dead: [] }', 'ruling'],
  ['two answers taken back', '{ undo: 2 }', 'undo'],
  ['a restart', '{ restart: true }', 'restart'],
];

describe('what a scenario may say', () => {
  test.each(GOOD)('%s', (_title, text, kind) => {
    const read = readScenario(entry(text));
    expect(read.ok ? read.value.play.map(each => [each.kind, each.line]) : read.faults).toEqual([[kind, 5]]);
  });

  const samples = join(import.meta.dirname, 'samples');
  test.each(readdirSync(samples))('the sample %s is read', file => {
    const read = readScenario(readFileSync(join(samples, file), 'utf8'));
    expect(read.ok ? [] : read.faults).toEqual([]);
  });
});
