/** The widest line of a screen in the terminal. */
const WIDTH = 100;

/** How a terminal is made to stress something; colour is never the only sign. */
export interface Paint {
  bold(text: string): string;
  dim(text: string): string;
}
export const UNPAINTED: Paint = { bold: text => text, dim: text => text };
export const PAINTED: Paint = { bold: text => `\u001b[1m${text}\u001b[22m`, dim: text => `\u001b[2m${text}\u001b[22m` };

const size = (text: string): number => [...text].length;
export const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - size(text)));
export const widest = (texts: readonly string[]): number => texts.reduce((most, text) => Math.max(most, size(text)), 0);

/** Breaks a text at its spaces; a word that is wider than a line stays whole. */
export const wrapped = (text: string, width: number): readonly string[] => {
  if (size(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && size(line) + 1 + size(word) > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
};

/** One line with a text at its left end and another at its right end. */
export const leftAndRight = (left: string, right: string): string =>
  `${padded(left, Math.max(size(left) + 2, WIDTH - size(right)))}${right}`;
export const horizontalLine = (): string => '─'.repeat(WIDTH);
