import type { RoleId } from '../domain/ids.ts';
import type { SetUp } from '../domain/setup.ts';
import type { Step } from '../domain/step.ts';
import type { Leading, Play, Rules } from '../rules/contract.ts';
import { diceFor, type SeededDice, shuffle } from './dice.ts';
import { legalMove, plainPlayer, randomPlayer, type SimulatedPlayer, type Strategy } from './strategies.ts';
import { talkingPlayers } from './talk/talking-players.ts';
import { TEMPERS } from './talk/temper.ts';

/** How long things take at a calm table, in seconds. A call of no fixed length is drawn between ten and twenty. */
const CALL = 15;
const ANSWERED = 4;
const ANNOUNCED = 10;
const VOTE = 4;
/** Talk without a time limit takes about this long for each player who is still in the game. */
const TALK_EACH = 30;
const DEFENCE = 60;
const TALKS: ReadonlySet<string> = new Set(['discussion', 'debate']);

/** Says how many seconds a step takes until its next answer. Ballots are counted vote by vote, and talk shortens as people die. */
const paceOf =
  ({ callSeconds, talkSeconds }: Leading, players: number) =>
  (step: Step, out = 0): number => {
    switch (step.asks.kind) {
      case 'ballot':
        return VOTE;
      case 'form':
        return ANSWERED;
      case 'nothing': {
        const { lasts } = step.asks;
        if (TALKS.has(step.id)) return lasts.kind === 'clock' ? lasts.seconds : (talkSeconds(players) ?? TALK_EACH * (players - out));
        if (step.id === 'defence') return DEFENCE;
        return lasts.kind === 'call' ? (lasts.seconds ?? callSeconds(step.id) ?? CALL) : ANNOUNCED;
      }
      case 'cards':
      case 'over':
        return 0;
    }
  };

export interface SimulationPlan {
  readonly setUp: SetUp;
  readonly seed: number;
  readonly strategy: Strategy;
}

/** Sums over games. The sums of two ranges of games can be added. */
export interface SimulationTally {
  games: number;
  /** How many games were stopped before their end, because they were too long. */
  unfinished: number;
  rounds: number;
  answers: number;
  /** The number of games by their number of nights, and by their length in minutes. */
  readonly nights: { [nights: number]: number };
  readonly minutes: { [minutes: number]: number };
  readonly wins: { [side: string]: number };
  /** For each dealt role: the number of its holders, of those who lived at the end, and of those who won. */
  readonly roles: { [role: RoleId]: { dealt: number; alive: number; won: number } };
}

export const noGames = (): SimulationTally => ({
  games: 0,
  unfinished: 0,
  rounds: 0,
  answers: 0,
  nights: {},
  minutes: {},
  wins: {},
  roles: {},
});

const playersBy = (strategy: Strategy, { book, players }: SetUp, cards: readonly RoleId[], dice: SeededDice): SimulatedPlayer => {
  switch (strategy) {
    case 'random':
      return randomPlayer(dice);
    case 'plain':
      return plainPlayer(dice);
    case 'careful':
    case 'gullible':
      return talkingPlayers(cards.slice(0, players), book === 'one-night', TEMPERS[strategy], dice);
  }
};

/** More answers than any game that can end needs. A game that reaches this number counts as unfinished. */
const LONGEST = 5000;

export const playGames = (rules: Rules, plan: SimulationPlan, from: number, to: number): SimulationTally => {
  const tally = noGames();
  for (let game = from; game < to; game += 1) playGame(rules, plan, game, tally);
  return tally;
};

const playGame = (rules: Rules, { setUp, seed, strategy }: SimulationPlan, game: number, tally: SimulationTally): void => {
  const dice = diceFor(seed, game);
  const cards = shuffle(dice, setUp.deck);
  const begun = rules.begin(setUp, { roles: cards.slice(0, setUp.players), centre: cards.slice(setUp.players) });
  if (!begun.ok) throw new Error(`the set-up was checked and is refused: ${JSON.stringify(begun.refusal)}`);
  const player = playersBy(strategy, setUp, cards, dice);
  const pace = paceOf(rules.leading(setUp.settings), setUp.players);
  const { play, answers, seconds } = playedOut(begun.value.play, player, dice, pace);
  count(tally, play, answers);
  addTo(tally.nights, play.view.round);
  addTo(tally.minutes, Math.round(seconds / 60));
};

interface PlayedGame {
  readonly play: Play;
  readonly answers: number;
  readonly seconds: number;
}

const playedOut = (begun: Play, player: SimulatedPlayer, dice: SeededDice, pace: (step: Step, out: number) => number): PlayedGame => {
  let play = begun;
  let answers = 0;
  let seconds = 0;
  while (answers < LONGEST && play.step.asks.kind !== 'over') {
    seconds += pace(play.step, play.picture.out.length);
    play = moved(play, player, dice);
    answers += 1;
  }
  return { play, answers, seconds };
};

const moved = (play: Play, player: SimulatedPlayer, dice: SeededDice): Play => {
  const move = legalMove(play, player, dice);
  if (move === undefined) throw new Error(`no legal answer was found in ${play.step.id}`);
  return move.after;
};

const count = (tally: SimulationTally, play: Play, answers: number): void => {
  const { ending, round, seats } = play.view;
  tally.games += 1;
  tally.rounds += round;
  tally.answers += answers;
  if (ending === null) tally.unfinished += 1;
  for (const side of ending?.sides ?? []) tally.wins[side] = (tally.wins[side] ?? 0) + 1;
  for (const { seat, dealt, alive } of seats) {
    tally.roles[dealt] ??= { dealt: 0, alive: 0, won: 0 };
    const role = tally.roles[dealt];
    role.dealt += 1;
    if (alive) role.alive += 1;
    if (ending?.winners.includes(seat)) role.won += 1;
  }
};

const addTo = (sums: { [value: number]: number }, value: number, games = 1): void => {
  sums[value] = (sums[value] ?? 0) + games;
};

/** Adds `more` to `sum`. */
export const add = (sum: SimulationTally, more: SimulationTally): SimulationTally => {
  sum.games += more.games;
  sum.unfinished += more.unfinished;
  sum.rounds += more.rounds;
  sum.answers += more.answers;
  for (const [side, wins] of Object.entries(more.wins)) sum.wins[side] = (sum.wins[side] ?? 0) + wins;
  for (const key of ['nights', 'minutes'] as const)
    for (const [value, games] of Object.entries(more[key])) addTo(sum[key], Number(value), games);
  for (const [role, { dealt, alive, won }] of Object.entries(more.roles)) {
    sum.roles[role] ??= { dealt: 0, alive: 0, won: 0 };
    const own = sum.roles[role];
    own.dealt += dealt;
    own.alive += alive;
    own.won += won;
  }
  return sum;
};
