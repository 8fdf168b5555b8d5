import { renderUnicodeCompact } from 'uqr';
import { programFor } from '../program/installed.ts';
import { isLoopback } from '../server/door/own-addresses.ts';
import type { Words } from '../words/spoken.ts';
import type { Failure } from './failure.ts';
import type { Places } from './service.ts';

interface ServiceAnnounced {
  readonly places: Places;
  readonly data: string;
  readonly tables: readonly string[];
}

const INDENT = '  ';
const BETWEEN = 4;

/** The addresses to open, with a code to scan for each; side by side where the terminal is wide enough. */
export const announcement = ({ places, data, tables }: ServiceAnnounced, words: Words, width: number): readonly string[] => {
  const named = [
    { name: words.text('service.moderator'), url: places.moderator },
    ...(places.screen === null ? [] : [{ name: words.text('service.screen'), url: places.screen }]),
    { name: words.text('service.table'), url: places.virtual },
  ];
  const widest = Math.max(...named.map(({ name }) => name.length));
  const codes = codesBeside(named, width - INDENT.length);
  return [
    '',
    `${INDENT}${words.text('service.ready')}`,
    '',
    ...named.map(({ name, url }) => `${INDENT}${name.padEnd(widest + 2)}${url}`),
    '',
    ...codes.map(line => `${INDENT}${line}`.trimEnd()),
    ...(codes.length === 0 ? [] : ['']),
    `${INDENT}${words.text('service.here-only', { names: words.list([words.text('service.moderator'), words.text('service.table')]) })}`,
    ...(places.beyond === null ? [] : [`${INDENT}${words.text('service.paired', { text: places.beyond })}`]),
    ...(tables.length > 1 ? [`${INDENT}${words.text('service.tables', { names: words.list(tables) })}`] : []),
    `${INDENT}${words.text('service.data', { file: data })}`,
    `${INDENT}${words.text('service.stop')}`,
    '',
  ];
};

/** Codes to scan, each with its name below it. Addresses that only this machine can open get none. */
export const codesBeside = (named: readonly { readonly name: string; readonly url: string }[], width: number): readonly string[] =>
  beside(
    named
      .filter(({ url }) => !isLoopback(new URL(url).hostname))
      .map(({ name, url }) => [...renderUnicodeCompact(url, { border: 1 }).split('\n'), name]),
    width,
  );

/** Blocks of lines side by side, as many as fit; the others below. */
const beside = (blocks: readonly (readonly string[])[], width: number): readonly string[] => {
  const rows: (readonly string[])[][] = [];
  for (const block of blocks) {
    const row = rows.at(-1);
    if (row !== undefined && widthOf([...row, block]) <= width) row.push(block);
    else rows.push([block]);
  }
  return rows.flatMap((row, index) => [...(index === 0 ? [] : ['']), ...merged(row)]);
};

const widest = (block: readonly string[]): number => Math.max(...block.map(line => [...line].length));
const widthOf = (row: readonly (readonly string[])[]): number => row.reduce((sum, block) => sum + widest(block) + BETWEEN, -BETWEEN);

const merged = (row: readonly (readonly string[])[]): readonly string[] =>
  Array.from({ length: Math.max(...row.map(block => block.length)) }, (_, line) =>
    row.map(block => (block[line] ?? '').padEnd(widest(block) + BETWEEN)).join(''),
  );

export const failureInWords = ({ failure, with: filled }: Failure, words: Words): string =>
  words.text(`service.failed.${failure}`, { name: programFor(typeof filled.file === 'string' ? filled.file : undefined), ...filled });
