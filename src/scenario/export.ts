import type { Command } from '../domain/answer.ts';
import type { Chance, ChanceOf } from '../domain/chance.ts';
import type { Entry } from '../domain/entry.ts';
import type { Match } from '../engine/match.ts';
import { decide, standingMoments } from '../engine/match.ts';
import type { Draw } from '../wire/scenario/fields.ts';
import { mayGoOn, type StepMoment } from './outcome.ts';
import type { AnswerOrRuling, RecordedMove } from './write.ts';
import { writeScenario } from './write.ts';

/** Writes a recorded game, finished or not, as a scenario that plays alike. Moves that were taken back are left out. */
export const exportMatch = (match: Match, name: string, chanceOf: ChanceOf): string =>
  writeScenario({ name, setUp: match.setUp, deal: match.deal, moves: movesOf(match, chanceOf) });

const movesOf = (match: Match, chanceOf: ChanceOf): readonly RecordedMove[] => {
  const moves: RecordedMove[] = [];
  const settled = new Set<string>();
  for (const moment of standingMoments(match)) {
    const { past } = moment;
    if (past === null || (past.entry.type !== 'answered' && past.entry.type !== 'ruled')) continue;
    const before = momentOf(past.before, settled);
    const said = saidOf(past.entry, before);
    if (isSettled(said, before, moment)) settled.add(moment.play.fingerprint());
    moves.push({ said, before, after: momentOf(moment, settled), draws: drawsOf(past.before, said, chanceOf(past.before.seed)) });
  }
  return moves;
};

/** A skip that only closed an answered call is written as going on, because a scenario's `skip` means the step after such a call. */
const saidOf = (entry: Extract<Entry, { type: 'answered' | 'ruled' }>, { step, settled }: StepMoment): AnswerOrRuling => {
  if (entry.type === 'answered') return { type: 'answer', answer: entry.answer };
  const { asks, id } = step;
  const closes = entry.ruling.type === 'skip' && settled && asks.kind === 'nothing' && asks.lasts.kind === 'call';
  return closes ? { type: 'answer', answer: { type: 'go-on', step: id } } : { type: 'rule', ruling: entry.ruling };
};

const momentOf = ({ play }: Match, settled: ReadonlySet<string>): StepMoment => {
  const { step, view } = play;
  return { step, view, settled: mayGoOn(step) && settled.has(play.fingerprint()) };
};

/** Whether the step has its answer and only has to go on. */
const isSettled = (said: AnswerOrRuling, before: StepMoment, { play: { step } }: Match): boolean => {
  if (!mayGoOn(step) || step.id !== before.step.id) return false;
  if (said.type === 'rule') return before.settled;
  return said.answer.type !== 'go-on' && said.answer.type !== 'open';
};

/** The draws of a move. Deciding the move again gives the same draws, because they depend only on the seed and their labels. */
const drawsOf = (before: Match, command: Command, drawn: Chance): readonly Draw[] => {
  const chance = new RecordingChance(drawn);
  decide(before, command, chance);
  return chance.given;
};

class RecordingChance implements Chance {
  readonly #chance: Chance;
  readonly given: Draw[] = [];

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  pick<T>(label: string, among: readonly T[]): T {
    const given = this.#chance.pick(label, among);
    if (typeof given !== 'number' && typeof given !== 'string') throw new Error(`a draw that no scenario can pin: ${label}`);
    this.given.push(given);
    return given;
  }
}
