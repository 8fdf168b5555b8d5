import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { BookId, RoleId } from '../domain/ids.ts';
import { BOOKS } from '../domain/ids.ts';
import type { SetUp } from '../domain/setup.ts';
import { rulesOf } from '../rules/catalog.ts';
import type { Rules } from '../rules/contract.ts';
import { simulate } from '../simulate/crew.ts';
import { decksToTry, readDeck, usualDeck } from '../simulate/decks.ts';
import { ranked } from '../simulate/ranking.ts';
import { deckArgument, inWords, simulationReport } from '../simulate/report.ts';
import { playGames } from '../simulate/run.ts';
import { STRATEGIES, type Strategy } from '../simulate/strategies.ts';

const USAGE = `npm run simulate -- --book B --players N [--deck "werewolf*2 seer villager*5"] [--games G] [--seed S]
                    [--strategy random|plain|careful|gullible] [--setting name=value]... [--workers W] [--json]
npm run simulate -- --book B --players N --suggest [--side wolves] [--want 0.5] [--games G] [--top 10] [--json]

Plays whole games by simple strategies and says how often each side wins. random: everyone who chooses, chooses
uniformly among what is legal. plain: everyone uses what they have seen, and no more. careful,
gullible: people say what they know, wolves lie, and all vote by what they believe (docs/BALANCE.md).
B: ${BOOKS.join(', ')}. The same seed gives the same result on any number of workers.`;

const options = {
  book: { type: 'string' },
  players: { type: 'string' },
  deck: { type: 'string' },
  games: { type: 'string' },
  seed: { type: 'string', default: '1' },
  strategy: { type: 'string', default: 'random' },
  setting: { type: 'string', multiple: true },
  workers: { type: 'string' },
  json: { type: 'boolean', default: false },
  suggest: { type: 'boolean', default: false },
  side: { type: 'string' },
  want: { type: 'string', default: '0.5' },
  top: { type: 'string', default: '10' },
  help: { type: 'boolean', default: false },
} as const;

const main = async (args: readonly string[]): Promise<0 | 1 | 2> => {
  const given = read(args);
  if (typeof given === 'string') return said(given === '' ? USAGE : `${given}\n\n${USAGE}`, given === '' ? 0 : 2);
  const { setUp, rules, strategy, seed, games, workers } = given;
  if (given.suggest) return suggest(given);
  const { refusals } = rules.check(setUp);
  if (refusals.length > 0) return said(`refused: ${refusals.map(each => each.code).join(', ')}`, 1);
  const plan = { setUp, seed, strategy };
  const tally = await simulate(rules, plan, games, workers, done => bar(done, games));
  for (const { side } of rules.offers.sides) tally.wins[side] ??= 0;
  const report = simulationReport(plan, tally);
  console.log(given.json ? JSON.stringify(report, null, 2) : inWords(report).join('\n'));
  return 0;
};

type SimulateOptions = Exclude<ReturnType<typeof read>, string>;

const suggest = ({ setUp, rules, strategy, seed, games, side, want, top, json }: SimulateOptions): 0 | 1 => {
  const allowed = decksToTry(setUp.book, setUp.players).filter(deck => rules.check({ ...setUp, deck }).refusals.length === 0);
  if (allowed.length === 0) return said(`there is no deck to try for ${setUp.players} players`, 1);
  let tried = 0;
  const play = (deck: readonly RoleId[]) => {
    const tally = playGames(rules, { setUp: { ...setUp, deck }, seed, strategy }, 0, games);
    tried += 1;
    bar(tried, allowed.length);
    return tally;
  };
  const best = ranked(allowed, play, side, want).slice(0, top);
  if (json) console.log(JSON.stringify({ book: setUp.book, players: setUp.players, side, want, games, decks: best }, null, 2));
  else {
    const percent = (rate: number) => `${(100 * rate).toFixed(1)} %`.padStart(7);
    console.log(
      `${setUp.book}, ${setUp.players} players: ${side} are to win ${percent(want).trim()}; ${games} games a deck, strategy ${strategy}\n`,
    );
    for (const { deck, share } of best)
      console.log(`${percent(share.rate)} (${percent(share.low)} – ${percent(share.high)})  ${deckArgument({ deck })}`);
  }
  return 0;
};

const read = (args: readonly string[]) => {
  const values = parsed(args);
  if (typeof values === 'string') return values;
  if (values.help) return '';
  const book = BOOKS.find(each => each === values.book);
  if (book === undefined) return values.book === undefined ? 'which book? --book is missing' : `there is no book ${values.book}`;
  const rules = rulesOf(book);
  if (rules === undefined) return `${book} cannot be played yet`;
  const strategy = STRATEGIES.find(each => each === values.strategy);
  if (strategy === undefined) return `there is no strategy ${values.strategy}`;
  const players = whole(values.players, 1, 100);
  const games = whole(values.games ?? (values.suggest ? '400' : '10000'), 1, 100_000_000);
  const seed = whole(values.seed, 0, 2 ** 31 - 1);
  const workers = whole(values.workers ?? String(availableParallelism()), 1, 64);
  const top = whole(values.top, 1, 1000);
  const want = Number(values.want);
  const sides = rules.offers.sides.map(each => each.side);
  const side = values.side ?? sides.find(each => /wol/.test(each)) ?? '';
  if (players === undefined || games === undefined || seed === undefined || workers === undefined || top === undefined)
    return '--players, --games, --seed, --workers and --top are whole numbers';
  if (!(want >= 0 && want <= 1)) return '--want is a rate from 0 to 1';
  if (!sides.includes(side)) return `--side is one of ${sides.join(', ')}`;
  const setUp = setUpFrom(book, rules, players, values.deck, values.setting ?? []);
  if (typeof setUp === 'string') return setUp;
  return {
    setUp,
    rules,
    strategy: strategy satisfies Strategy,
    games,
    seed,
    workers,
    want,
    side,
    top,
    suggest: values.suggest,
    json: values.json,
  };
};

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    return error instanceof Error ? error.message : 'the options were not understood';
  }
};

const whole = (text: string | undefined, from: number, to: number): number | undefined => {
  const value = Number(text);
  return text !== undefined && /^\d+$/.test(text) && value >= from && value <= to ? value : undefined;
};

const setUpFrom = (book: BookId, rules: Rules, players: number, typed: string | undefined, set: readonly string[]): SetUp | string => {
  const deck = typed === undefined ? (usualDeck(book, players) ?? []) : readDeck(typed);
  if (deck === null) return `--deck "${typed}" cannot be read; write "werewolf*2 seer villager*5"`;
  const settings: { [name: string]: string | number | boolean | readonly string[] } = {};
  for (const each of set) {
    const [, name = '', value = ''] = /^([^=]+)=(.+)$/.exec(each) ?? [];
    if (name === '') return `--setting ${each} is not name=value`;
    const allowed = rules.settings[name]?.allowed;
    settings[name] = allowed?.kind === 'order' ? value.split(',') : (typedValue(value) ?? value);
  }
  return { book, players, deck, settings };
};

const typedValue = (text: string): number | boolean | undefined => {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d+$/.test(text) ? Number(text) : undefined;
};

const WIDTH = 30;
let drawn = -1;
/** Draws on a terminal only, and on stderr, so that the printed result stays clean. */
const bar = (done: number, all: number): void => {
  const filled = Math.floor((WIDTH * done) / all);
  if (!process.stderr.isTTY || filled === drawn) return;
  drawn = filled;
  process.stderr.write(`\r[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${done} of ${all}${done === all ? '\r\u001b[K' : ''}`);
};

const said = <S extends 0 | 1 | 2>(text: string, status: S): S => {
  if (status === 0) console.log(text);
  else console.error(text);
  return status;
};

process.exitCode = await main(process.argv.slice(2));
