import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportTo, importFrom, runVerify } from '../../src/cli/journal.ts';
import { verifyDeal } from '../../src/cli/verify-deal.ts';
import type { Command } from '../../src/domain/answer.ts';
import type { PublicSeal } from '../../src/domain/seal.ts';
import { decide } from '../../src/engine/match.ts';
import { genesis, link } from '../../src/journal/chain.ts';
import { takeOverTable } from '../../src/journal/former-table.ts';
import { openTableFile } from '../../src/journal/table-file.ts';
import { rulesOf } from '../../src/rules/catalog.ts';
import { readScenario } from '../../src/scenario/read.ts';
import { commitmentTo, seededChance } from '../../src/session/crypto.ts';
import { publicMessage } from '../../src/session/evening/public-table.ts';
import { beginGame } from '../../src/session/evening/sealing.ts';
import { engineStage } from '../../src/tools/scenario/engine-player.ts';
import { playScenario } from '../../src/tools/scenario/play.ts';
import { oldGame } from '../journal/old-game.ts';
import { dealtAtRandom, LUPUS_DECKS } from '../tools/decks.ts';
import { dice } from '../tools/dice.ts';
import { isOver, randomAnswer, seedText } from '../tools/random-play.ts';

let folder = '';
let game = '';
let seal: PublicSeal | null = null;

const heard = () => {
  const said: string[] = [];
  const streams = { out: (line: string) => said.push(line), err: (line: string) => said.push(line) };
  return { said, streams };
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wolftap-cli-'));
  game = join(folder, 'evening.wolftap');
  const rules = rulesOf('lupus-classic');
  const deck = LUPUS_DECKS[4];
  if (rules === undefined || deck === undefined) throw new Error('no game');
  const setUp = { book: 'lupus-classic', players: deck.length, deck, settings: { 'vote.revote_electors': 'not_tied' } } as const;
  const chance = dice(23);
  const begun = beginGame({ rules, setUp, deal: dealtAtRandom(setUp, chance), seed: seedText(23), nonce: 'cd'.repeat(32) });
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
  const entries = [...begun.value.entries];
  let { match } = begun.value;
  const play = (command: Command): void => {
    const decided = decide(match, command, seededChance(match.seed));
    if (!decided.ok) return;
    entries.push(decided.value.entry);
    match = decided.value.match;
  };
  for (let turn = 0; turn < 2000 && !isOver(match); turn += 1) {
    play({ type: 'answer', answer: randomAnswer(match.play.step, chance) });
    if (turn % 40 === 39) play({ type: 'undo', answers: 1 });
  }
  seal = publicMessage(match).seal;
  oldGame(game, entries);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('A game that is over can be looked after from the command line', () => {
  test('verify says that all entries are as they were written, and finds a changed one', () => {
    const { said, streams } = heard();
    expect(runVerify([game], streams)).toBe(0);
    expect(said.join('\n')).toMatch(/evening\.wolftap: \d+ entries, all as they were written/);
    const changed = join(folder, 'changed.wolftap');
    // Every occurrence is replaced, because a page of the database may also hold a stale copy of the entry.
    const bytes = Buffer.from(readFileSync(game, 'latin1').replaceAll('"ballot1"', '"ballot2"'), 'latin1');
    expect(bytes.equals(readFileSync(game))).toBe(false);
    writeFileSync(changed, bytes);
    expect(runVerify([changed], streams)).toBe(1);
    expect(said.at(-1)).toContain('changed.wolftap');
  });

  test('the same of the file of a table: every game is verified, the latest or the one that is named is exported', () => {
    const { said, streams } = heard();
    const table = join(folder, 'tables', 'main.wolftap');
    expect(takeOverTable(table, { shelf: { texts: () => [] }, keys: [], games: folder })).toMatchObject({ ok: true });
    expect(runVerify([table], streams)).toBe(0);
    expect(said.join('\n')).toMatch(/evening: \d+ entries, all as they were written; head [0-9a-f]{64}\n.*main\.wolftap: \d games?/);
    const [ofJournal, ofTable] = [join(folder, 'of-journal.jsonl'), join(folder, 'of-table.jsonl')];
    expect([exportTo([game, ofJournal], streams), exportTo([table, ofTable, 'evening'], streams)]).toEqual([0, 0]);
    expect(readFileSync(ofTable, 'utf8')).toBe(readFileSync(ofJournal, 'utf8'));
    expect(exportTo([table, join(folder, 'none.jsonl'), 'nothing'], streams)).toBe(1);
    expect(said.at(-1)).toContain('journal.missing');
    const changed = join(folder, 'changed-table.wolftap');
    writeFileSync(changed, Buffer.from(readFileSync(table, 'latin1').replaceAll('"ballot1"', '"ballot2"'), 'latin1'));
    expect(runVerify([changed], streams)).toBe(1);
    expect(said.at(-1)).toContain('journal.changed');
  });

  test('verify says how the second log stands to the file', () => {
    const table = join(folder, 'second', 'main.wolftap');
    expect(takeOverTable(table, { shelf: { texts: () => [] }, keys: [], games: folder })).toMatchObject({ ok: true });
    const opened = openTableFile(table);
    if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
    opened.value.close();
    const lines = readFileSync(`${table}.jsonl`, 'utf8');
    const said = (text: string | null): string | undefined => {
      if (text === null) rmSync(`${table}.jsonl`);
      else writeFileSync(`${table}.jsonl`, text);
      const told = heard();
      expect(runVerify([table], told.streams)).toBe(0);
      return /^note: .*(missing|lacks something|holds entries)/.exec(told.said.at(-1) ?? '')?.[1];
    };
    const chain = 'ab'.repeat(16);
    const first = link(genesis(chain), 1, '{}');
    const linesOfAnotherGame = `${lines}${JSON.stringify({ game: 'other', chain, seq: 1, hash: first, body: '{}' })}\n`;
    const cut = lines.slice(0, lines.lastIndexOf('\n', lines.length - 2) + 1);
    expect([said(lines), said(cut), said(null), said(linesOfAnotherGame)]).toEqual([
      undefined,
      'lacks something',
      'missing',
      'holds entries',
    ]);
  });

  test('a kept file becomes a journal again, and never over one that is there', () => {
    const { said, streams } = heard();
    const kept = join(folder, 'kept.jsonl');
    const again = join(folder, 'again.wolftap');
    expect(exportTo([game, kept], streams)).toBe(0);
    expect(importFrom([kept, again], streams)).toBe(0);
    expect(runVerify([again], streams)).toBe(0);
    expect(importFrom([kept, again], streams)).toBe(1);
    expect(said.at(-1)).toContain('journal.exists');
    expect(exportTo([game, kept], streams)).toBe(1);
  });

  test('as a scenario it plays alike, to the same winners', async () => {
    const { streams } = heard();
    const file = join(folder, 'evening.yaml');
    expect(exportTo([game, file], streams)).toBe(0);
    const scenario = readScenario(readFileSync(file, 'utf8'));
    if (!scenario.ok) throw new Error(JSON.stringify(scenario.faults));
    expect(readFileSync(file, 'utf8')).toMatch(/step: over, sides: \[ ?\w+ ?\]/);
    expect(await playScenario(scenario.value, engineStage(rulesOf))).toBeNull();
    expect(exportTo([game, file], streams)).toBe(1);
  });

  test.each([[[]], [['a', 'b', 'c', 'd']]])('a command that is not understood says how to say it: %j', args => {
    const { said, streams } = heard();
    expect([exportTo(args, streams), importFrom(args, streams)]).toEqual([2, 2]);
    expect(said[0]).toContain('wolftap verify TABLE');
  });

  test.each([
    ['verify', runVerify],
    ['export', exportTo],
    ['import', importFrom],
  ])('wolftap %s --help says how to say it, and takes it for no file', (_command, runs) => {
    const said: string[] = [];
    expect(runs(['--help'], { out: line => said.push(line), err: line => said.push(`error: ${line}`) })).toBe(0);
    expect(said).toEqual([expect.stringMatching(/^wolftap verify TABLE/)]);
  });
});

describe('wolftap verify-deal', () => {
  type Opened = NonNullable<PublicSeal['opened']>;
  const opened = (): Opened => {
    if (seal === null || seal.opened === null) throw new Error('the seal was not opened');
    return seal.opened;
  };
  const check = (change: (opened: Opened) => unknown, ...noted: readonly string[]) => {
    const { said, streams } = heard();
    const file = join(folder, 'seal.json');
    writeFileSync(file, JSON.stringify(change(opened())));
    return { status: verifyDeal([file, ...noted], streams), said: said.join('\n') };
  };
  const noted = (digits = 64): string => opened().commitment.slice(0, digits);
  const again = (changed: Omit<Opened, 'commitment'>): Opened => ({ ...changed, commitment: commitmentTo(changed) });

  test.each([
    ['whole', () => [noted()]],
    ['by half', () => [noted(32)]],
    ['in groups, as the screen shows it', () => noted(32).match(/.{4}/g) ?? []],
    ['in groups and large letters', () => [(noted(32).match(/.{4}/g) ?? []).join('·').toUpperCase()]],
  ])('says yes to the deal whose seal was noted %s', (_how, digits) => {
    expect(check(each => each, ...digits())).toMatchObject({ status: 0, said: expect.stringContaining('The deal is the one') });
  });

  test.each<[string, () => readonly string[]]>([
    ['nothing', () => []],
    ['twelve digits, of which two deals were made alike in a minute', () => [noted(12)]],
    ['31 digits', () => [noted(31)]],
    ['more than there are', () => [`${noted()}0`]],
    ['letters instead of digits', () => ['g'.repeat(32)]],
  ])('says nothing of a deal where %s was noted: the file would be compared with itself', (_what, digits) => {
    expect(check(each => each, ...digits())).toMatchObject({ status: 2, said: expect.stringContaining('as you noted it is missing') });
  });

  test.each<[string, (opened: Opened) => unknown]>([
    ['two cards were swapped', each => ({ ...each, deal: { roles: [...each.deal.roles].reverse(), centre: [] } })],
    [
      'two cards were swapped, and the file was sealed anew',
      each => again({ ...each, deal: { roles: [...each.deal.roles].reverse(), centre: [] } }),
    ],
    ['words were added', each => again({ ...each, words: 'three blue pears' })],
    ['only the seal of the file is another', each => ({ ...each, commitment: '0'.repeat(64) })],
  ])('says no when %s afterwards', (_what, change) => {
    const { status, said } = check(change, noted());
    expect([status, said.includes('NOT')]).toEqual([1, true]);
  });

  test('says which words of the room the deal was sealed after', () => {
    const sealed = again({ ...opened(), words: 'three blue pears' });
    expect(check(() => sealed, sealed.commitment)).toMatchObject({ status: 0, said: expect.stringContaining('three blue pears') });
  });

  test('tells which deal it is that was sealed: a file may show another to whoever reads it', () => {
    const { status, said } = check(each => each, noted());
    const { roles } = opened().deal;
    expect([status, said]).toEqual([0, expect.stringContaining(roles.map((role, index) => `\n  ${index + 1} ${role}`).join(''))]);
  });

  test('knows the roles of any language, whose letters may have signs of their own', () => {
    const deal = { roles: ['भेड़िया', 'me\u0300re'], centre: ['หมาป่า'] };
    const sealed = again({ ...opened(), deal });
    expect(check(() => sealed, sealed.commitment)).toMatchObject({ status: 0, said: expect.stringContaining('2 me\u0300re') });
  });

  test.each([
    ['is no JSON', '\u001b[2J\u001b[HThe deal is the one'],
    ['has a name that paints the screen', { '\u001b[2J\u009b2J\u202eThe deal is the one': 1 }],
  ])('says nothing that a terminal obeys of a file that %s', (_what, content) => {
    const { said, streams } = heard();
    const file = join(folder, 'painted.json');
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify({ ...opened(), ...content }));
    expect(verifyDeal([file, noted()], streams)).toBe(2);
    expect(said.join('').replaceAll('\n', '')).not.toMatch(/\p{C}/u);
  });

  test.each<[string, (opened: Opened) => unknown, string]>([
    ['has no nonce', ({ nonce: _nonce, ...rest }) => rest, 'nonce'],
    ['has a role of two lines', each => again({ ...each, deal: { roles: ['seer\n2 werewolf'], centre: [] } }), 'deal.roles'],
    ['has a role that is a sentence', each => again({ ...each, deal: { roles: ['seer or werewolf'], centre: [] } }), 'deal.roles'],
    ['has a card in the centre that is none', each => again({ ...each, deal: { ...each.deal, centre: [''] } }), 'deal.centre'],
    ['has words of two lines', each => again({ ...each, words: 'three\nnonce' }), 'words'],
    ['holds more than a seal', each => ({ ...each, more: 1 }), 'more'],
  ])('says what is wrong with a file that %s', (_what, change, where) => {
    expect(check(change, noted())).toMatchObject({ status: 2, said: expect.stringContaining(where) });
  });

  test('needs a file', () => {
    const { streams } = heard();
    expect(verifyDeal([join(folder, 'nowhere.json'), noted()], streams)).toBe(2);
    expect(verifyDeal([], streams)).toBe(2);
  });
});
