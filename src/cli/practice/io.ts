import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { PAINTED, type Paint, UNPAINTED, WIDTH, wrapped } from '../layout.ts';

/** The conversation with who sits at the keyboard. */
export interface Io {
  readonly paint: Paint;
  /** Whether somebody watches: only then a clock is worth showing. */
  readonly isTerminal: boolean;
  say(lines: readonly string[]): void;
  /** A whole screen; on a terminal it takes the place of the last one, secrets included. */
  show(lines: readonly string[]): void;
  /** One line; null at the end of the input. A live prompt is drawn anew every second. */
  ask(prompt: () => string, live?: boolean): Promise<string | null>;
  close(): void;
}

/** Empties the window and what has scrolled out of it. */
const CLEARED = '\u001b[2J\u001b[3J\u001b[H';

export const terminal = (input: Readable, output: Writable, env: NodeJS.ProcessEnv): Io => {
  const isTerminal = 'isTTY' in input && input.isTTY === true && 'isTTY' in output && output.isTTY === true;
  const reader = createInterface(isTerminal ? { input, output } : { input });
  const lines: string[] = [];
  let ended = false;
  let wake: (() => void) | undefined;
  const woken = (): void => {
    wake?.();
    wake = undefined;
  };
  reader.on('line', line => {
    lines.push(line);
    woken();
  });
  reader.on('close', () => {
    ended = true;
    woken();
  });
  const draw = (prompt: string): void => {
    if (!isTerminal) output.write(prompt);
    else {
      reader.setPrompt(prompt);
      reader.prompt(true);
    }
  };
  return {
    isTerminal,
    paint: isTerminal && (env.NO_COLOR ?? '') === '' ? PAINTED : UNPAINTED,
    say: said => {
      output.write(`${said.flatMap(line => wrapped(line, WIDTH)).join('\n')}\n`);
    },
    show: shown => {
      output.write(`${isTerminal ? CLEARED : '\n'}${shown.join('\n')}\n`);
    },
    ask: async (prompt, live = false) => {
      if (!ended || !isTerminal) draw(prompt());
      const clock = live && isTerminal && !ended ? setInterval(() => draw(prompt()), 1000) : undefined;
      if (lines.length === 0 && !ended)
        await new Promise<void>(resolve => {
          wake = resolve;
        });
      clearInterval(clock);
      // What was piped in is shown, so that the record reads like a conversation.
      const line = lines.shift() ?? null;
      if (!isTerminal) output.write(`${line ?? ''}\n`);
      return line;
    },
    close: () => reader.close(),
  };
};
