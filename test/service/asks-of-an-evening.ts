import type { Ask, EveningView } from '../../src/domain/evening.ts';
import { seat } from '../../src/domain/ids.ts';
import { planFor } from '../session/evening/rig.ts';
import { dice } from '../tools/dice.ts';
import { randomAnswer, randomForm } from '../tools/random-play.ts';

/** A service over HTTP. */
interface Asked {
  /** False where the table refuses. */
  ask(ask: Ask): Promise<boolean>;
  view(): Promise<EveningView>;
}

/** Asks whatever a moderator asks in an evening, each with its kind; `asked` is told of every ask that was acknowledged. */
export const askAnEvening = async ({ ask, view }: Asked, answers: number, asked: (kind: string) => void): Promise<void> => {
  const did = async (kind: string, what: Ask): Promise<void> => {
    if (await ask(what)) asked(kind);
  };
  const plan = planFor('thiercelieux', 4);
  await did('a plan', { do: 'plan', plan });
  await did('a language', { do: 'language', language: 'de' });
  await did('a reader’s name', { do: 'name-reader', reader: 'pads', as: 'left' });
  await did('a deal that is opened', { do: 'open-deal' });
  for (const [index, role] of plan.deck.entries()) await did('a card', { do: 'card', place: seat(index + 1), role });
  await did('cards that are swapped', { do: 'swap', one: seat(1), other: seat(5) });
  await did('a seal', { do: 'seal' });
  const chance = dice(3);
  for (let turn = 0; turn < answers; turn += 1) {
    const { playing, stage } = await view();
    if (playing === null || stage === 'over') break;
    const { step, call } = playing;
    if (call !== null && !call.closed && call.fields.length > 0)
      await did('a call', { do: 'call', step: step.id, form: randomForm(call.fields, chance) });
    const answer = randomAnswer((await view()).playing?.step ?? step, chance);
    await did(KINDS[answer.type] ?? 'another answer', { do: 'answer', answer });
  }
  const move = (await view()).playing?.undoes?.move ?? 0;
  await did('an undo', { do: 'undo', move, seen: true });
  await did('a ruling', { do: 'rule', ruling: { type: 'dead', seats: [seat(2)] } });
  await did('a pause', { do: 'pause', paused: true });
  await did('a game that is given up', { do: 'abandon' });
  await did('another game', { do: 'again' });
};

const KINDS: { readonly [type: string]: string } = {
  'go-on': 'going on',
  fill: 'an answer of a call',
  miss: 'a call that is passed over',
  vote: 'a vote',
};
