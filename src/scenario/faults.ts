import type { z } from 'zod';
import { isRecord } from '../domain/data.ts';
import type { FileFault, Path, Source } from './document.ts';

/** The issues that a schema found, as sentences with their lines. */
export const schemaFaults = (error: z.ZodError, source: Source, from: Path): readonly FileFault[] =>
  error.issues.flatMap(issue => {
    const path: Path = [...from, ...issue.path.map(part => (typeof part === 'symbol' ? String(part) : part))];
    const fault = (at: Path, text: string): FileFault => ({ line: source.lineOf(at), text });
    if (issue.code === 'unrecognized_keys') return issue.keys.map(key => fault([...path, key], unknownKey(key, path)));
    if (issue.code === 'custom' && issue.params?.sentence === true) return [fault(path, issue.message)];
    const name = path.findLast(part => typeof part === 'string') ?? '';
    if (issue.code === 'invalid_key') return [fault(path, `"${holder(path)}" must be ${issue.message}, not by "${name}"`)];
    const found = dig(source.data, path);
    if (found === undefined) return [fault(path, `"${name}" is missing`)];
    return [
      fault(
        path,
        `${name === '' || path.length === from.length ? 'this' : `"${holder(path)}"`} must be ${issue.message}, not ${shown(found)}`,
      ),
    ];
  });

const unknownKey = (key: string, path: Path): string => {
  const inside = path.findLast(part => typeof part === 'string');
  if (inside === undefined) return `unknown key "${key}"`;
  return `unknown key "${key}" in ${inside === 'play' ? 'an entry' : `"${inside}"`}`;
};

const BY_SEAT: ReadonlySet<string> = new Set(['tally', 'roles', 'role']);

const isSeatKey = (part: string | number): boolean => typeof part === 'number' || /^\d+$/.test(part);

/** The key in the file that holds the faulty value, rather than the seat or the position inside it. */
const holder = (path: Path): string => {
  const last = path.at(-1);
  const inside = path.at(-2);
  if (last === undefined) return '';
  if (isSeatKey(last)) return holder(path.slice(0, -1));
  return typeof inside === 'string' && BY_SEAT.has(inside) ? inside : String(last);
};

const dig = (data: unknown, path: Path): unknown => {
  let here = data;
  for (const part of path) here = isRecord(here) || Array.isArray(here) ? Reflect.get(here, part) : undefined;
  return here;
};

const LONG = 60;

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > LONG ? `${text.slice(0, LONG)}…` : text;
};
