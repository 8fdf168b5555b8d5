import type { Words } from '../../words/words.ts';
import { WIDTH, wrapped } from '../layout.ts';
import type { Io } from './io.ts';

/** What a typed line gives: a value, or a sentence that says why not. */
type Heard<T> = { readonly value: T } | { readonly wrong: readonly string[] };
export const heard = <T>(value: T): Heard<T> => ({ value });
export const wrong = (...lines: readonly string[]): Heard<never> => ({ wrong: lines });

/** A question and the place for its answer. */
export const asked = (question: string): string => `${wrapped(question, WIDTH).join('\n')}\n> `;

/** Asks until the answer can stand; an empty line takes the proposal. Undefined where the input has ended. */
export const askFor = async <T>(
  io: Io,
  question: string,
  proposal: string | undefined,
  hear: (line: string) => Heard<T>,
): Promise<T | undefined> => {
  const prompt = asked(`${question}${proposal === undefined ? '' : ` [${proposal}]`}`);
  for (;;) {
    const line = await io.ask(() => prompt);
    if (line === null) return undefined;
    const result = hear(line.trim() === '' ? (proposal ?? '') : line.trim());
    if ('value' in result) return result.value;
    io.say(result.wrong);
  }
};

/** One of a few words or numbers. */
export const chooseFor = async <T extends string>(
  io: Io,
  words: Words,
  question: string,
  proposal: T,
  choices: { readonly [typed: string]: T },
): Promise<T | undefined> =>
  askFor(
    io,
    question,
    Object.keys(choices).find(typed => choices[typed] === proposal),
    line => {
      const chosen = Object.hasOwn(choices, line.toLowerCase()) ? choices[line.toLowerCase()] : undefined;
      return chosen === undefined ? wrong(words.text('practice.bad.choice', { value: line })) : heard(chosen);
    },
  );
