import type { Answer } from '../../src/domain/answer.ts';
import type { Entry } from '../../src/domain/entry.ts';
import type { Match } from '../../src/engine/match.ts';
import { begin, decide } from '../../src/engine/match.ts';
import { seededChance } from '../../src/session/crypto.ts';
import type { Bench, Figure, Measured } from './bench.ts';
import { interleave, median } from './bench.ts';
import type { Played } from './games.ts';
import { randomGames } from './games.ts';
import { playBare } from './peers/bare.ts';
import { playBoardgame } from './peers/boardgame.ts';
import type { Move, State } from './peers/lupus.ts';

const GAMES = 200;

/** Plays a game with its log and computes the step, the moderator's view and the public picture after every answer. */
export const playOurs = ({ rules, setUp, deal, seed, answers }: Played, seen: (match: Match) => void): Match => {
  const begun = begin(rules, setUp, deal, seed);
  if (!begun.ok) throw new Error('a game that was played does not begin');
  const chance = seededChance(seed);
  const log: Entry[] = [begun.value.entry];
  let { match } = begun.value;
  for (const answer of answers) {
    const decided = decide(match, { type: 'answer', answer }, chance);
    if (!decided.ok) throw new Error(`refused: ${JSON.stringify(answer)}`);
    log.push(decided.value.entry);
    match = decided.value.match;
    seen(match);
  }
  return match;
};

/** The same answer in the words of the peers. */
export const moveOf = (answer: Answer): Move => {
  const { step } = answer;
  switch (answer.type) {
    case 'go-on':
    case 'miss':
      return { type: answer.type, step };
    case 'fill':
      return { type: 'choose', step, target: Number(answer.form.choose?.[0]) };
    case 'vote':
      return { type: 'vote', step, voter: answer.voter, target: Number(answer.target) };
    case 'open':
    case 'lay':
      throw new Error(`no answer in a game of Lupus: ${answer.type}`);
  }
};

interface Script {
  readonly game: Played;
  readonly roles: readonly string[];
  readonly moves: readonly Move[];
}

/** Fails if a contender played another game: the winners and the number of answers must be those of the recorded game. */
const check = ({ answers, winners }: Played, won: readonly number[] | undefined, seen: number): void => {
  if (won?.join() !== winners.join()) throw new Error(`won by ${won?.join()} instead of ${winners.join()}`);
  if (seen !== answers.length) throw new Error(`${seen} answers instead of ${answers.length}`);
};

const ours = ({ game }: Script): void => {
  let seen = 0;
  const { play } = playOurs(game, ({ play: { step, view }, shown }) => {
    if (view.step === step.id && shown.picture.scene === step.id) seen += 1;
  });
  check(game, play.view.ending?.winners, seen);
};

const theirs =
  (play: (roles: readonly string[], moves: readonly Move[], seen: Parameters<typeof playBare>[2]) => State | Promise<State>) =>
  async ({ game, roles, moves }: Script): Promise<void> => {
    let seen = 0;
    const { ending } = await play(roles, moves, (room, moderator) => {
      if (room.scene === moderator.step && moderator.awaited !== null) seen += 1;
    });
    check(game, ending?.winners, seen);
  };

/** Measures answers a second over all games. */
const rate =
  (scripts: readonly Script[], play: (script: Script) => void | Promise<void>): Measured =>
  async () => {
    const start = performance.now();
    let answers = 0;
    for (const script of scripts) {
      await play(script);
      answers += script.moves.length;
    }
    return (answers * 1000) / (performance.now() - start);
  };

export const scriptsOf = (games: readonly Played[]): readonly Script[] =>
  games.map(game => ({ game, roles: game.deal.roles, moves: game.answers.map(moveOf) }));

interface Against {
  readonly name: string;
  readonly ours: Measured;
  readonly peer: Measured;
  readonly peerName: string;
  readonly runs: number;
  readonly least: number;
  readonly goal: string;
}

/** The ratio compares neighbouring runs, because a busy moment of the machine affects both of them. */
const compare = async ({ name, ours, peer, peerName, runs, least, goal }: Against): Promise<Figure> => {
  const measured = await interleave(ours, peer, { runs, warmUp: 3 });
  const ratios = measured.ours.runs.map((each, run) => each / (measured.peer.runs[run] ?? Number.NaN));
  const ratio = median(ratios);
  return {
    name,
    unit: 'answers/s',
    ours: measured.ours.median,
    peer: measured.peer.median,
    peerName,
    ratio,
    goal,
    holds: ratio >= least,
    spread: measured.ours.spread,
  };
};

const run = async (): Promise<readonly Figure[]> => {
  const token = scriptsOf(randomGames('lupus-token', GAMES));
  const classic = scriptsOf(randomGames('lupus-classic', GAMES));
  const all = rate(token, ours);
  // The bare reducer runs first. It shares its views with boardgame.io, whose kind of objects would slow down the compiled code of the views.
  return [
    await compare({
      name: 'answers/s lupus-token against a bare reducer',
      ours: all,
      peer: rate(token, theirs(playBare)),
      peerName: 'bare reducer',
      runs: 15,
      least: 0.35,
      goal: 'at least 0.35',
    }),
    await compare({
      name: 'answers/s lupus-token against boardgame.io',
      ours: all,
      peer: rate(token.slice(0, GAMES / 4), theirs(playBoardgame)),
      peerName: 'boardgame.io Master',
      runs: 15,
      least: 20,
      goal: 'at least 20',
    }),
    await compare({
      name: 'answers/s lupus-classic',
      ours: rate(classic, ours),
      peer: all,
      peerName: 'lupus-token',
      runs: 15,
      least: 1 / 3,
      goal: 'at least 1/3',
    }),
  ];
};

export const benches: readonly Bench[] = [{ name: 'engine', run }];
