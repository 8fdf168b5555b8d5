import type { Command } from '../../domain/answer.ts';
import type { Chance } from '../../domain/chance.ts';
import type { Place } from '../../domain/ids.ts';
import type { Field, Step } from '../../domain/step.ts';
import type { Until } from './commands.ts';
import type { Table } from './table.ts';

/** A legal answer drawn by chance: what a tap would say. Undefined where the game is over. */
const tapped = (step: Step, chance: Chance, label: string): Command | undefined => {
  const answer = (given: Extract<Command, { type: 'answer' }>['answer']): Command => ({ type: 'answer', answer: given });
  const { asks, id } = step;
  switch (asks.kind) {
    case 'over':
    case 'cards':
      return undefined;
    case 'nothing':
      return answer({ type: 'go-on', step: id });
    case 'form':
      return answer({
        type: 'fill',
        step: id,
        form: Object.fromEntries(asks.fields.map(each => [each.name, filled(each, chance, label)])),
      });
    case 'ballot': {
      const elector = asks.electors.find(({ seat }) => (asks.turn === undefined ? !asks.cast.includes(seat) : seat === asks.turn));
      if (elector === undefined) return answer({ type: 'go-on', step: id });
      return answer({ type: 'vote', step: id, voter: elector.seat, target: chance.pick(`${label}/${elector.seat}`, elector.may) });
    }
  }
};

const filled = (field: Field, chance: Chance, label: string): readonly Place[] | string => {
  if (field.kind === 'word') return chance.pick(`${label}/${field.name}`, field.among);
  const left = [...field.among];
  return Array.from({ length: field.least }, (_, index) => {
    const place = chance.pick(`${label}/${field.name}/${index}`, left);
    left.splice(left.indexOf(place), 1);
    return place;
  });
};

/** A stop for games that never end (everybody may abstain). */
const MOST_MOVES = 5000;

/** Plays on by chance; says how many answers were given. */
export const playOn = async (table: Table, until: Until, chance: Chance): Promise<number> => {
  const { step: first } = table.match().play;
  for (let moves = 0; moves < MOST_MOVES; moves += 1) {
    const { step, view } = table.match().play;
    if (moves > 0 && isThere(step.id, first.id, until)) return moves;
    const command = tapped(step, chance, `tap/${view.round}/${step.id}/${moves}`);
    if (command === undefined || !(await table.submit(command)).ok) return moves;
  }
  return MOST_MOVES;
};

const isThere = (step: string, first: string, until: Until): boolean => {
  switch (until) {
    case 'step':
      return step !== first;
    case 'night':
      return step === 'discussion';
    case 'day':
      return step === 'nightfall';
    case 'all':
      return false;
  }
};
