import type { z } from 'zod';
import { isRecord } from '../domain/data.ts';
import { type EntrySchemas, entriesOf, FORM_FIELDS, type ScenarioHead, type StepEntry, scenarioHead } from '../wire/scenario/entries.ts';
import { type EntryTable, roles } from '../wire/scenario/fields.ts';
import { type FileFault, faulty, type Path, type ReadFile, readDocument, type Source } from './document.ts';
import { schemaFaults } from './faults.ts';
import type { EntryLines, PlayEntry, Scenario } from './scenario.ts';

/** Reads a scenario file, or gives all its faults with their lines. */
export const readScenario = (text: string): ReadFile<Scenario> => {
  const read = readDocument(text);
  if (!read.ok) return read;
  const source = read.value;
  const parsed = scenarioHead.safeParse(source.data);
  const faults: FileFault[] = parsed.success ? whole(parsed.data, source) : [...schemaFaults(parsed.error, source, [])];
  const entries = readPlay(source, tableOf(source, parsed.data), faults);
  if (!parsed.success || faults.length > 0) return faulty(faults.sort((a, b) => a.line - b.line));
  return { ok: true, value: { ...scenarioOf(parsed.data), ...linesOf(source, []), play: entries } };
};

const scenarioOf = (given: ScenarioHead): Omit<Scenario, keyof EntryLines | 'play'> => ({
  name: given.name,
  book: given.book,
  settings: given.settings ?? {},
  roles: given.roles,
  centre: given.centre ?? [],
  unseen: given.unseen === true,
  rules: given.rules ?? [],
  warnings: given.warnings ?? null,
  refused: given.refused ?? null,
});

/** Faults of the head whose keys contradict each other. */
const whole = (given: ScenarioHead, source: Source): FileFault[] => {
  const faults: FileFault[] = [];
  const complain = (key: string, text: string) => faults.push({ line: source.lineOf([key]), text });
  if (given.refused !== undefined && given.play !== undefined)
    complain('play', '"play" cannot stand beside "refused": a set-up that is refused is not played');
  if (given.book !== 'one-night' && given.centre !== undefined) complain('centre', `"centre" belongs to one-night, not to ${given.book}`);
  if (given.book === 'one-night' && given.refused === undefined) {
    if (given.centre === undefined) complain('centre', '"centre" is missing: one-night deals three cards to the centre');
    else if (given.centre.length !== 3) complain('centre', `"centre" must be the roles of K1, K2 and K3, not ${given.centre.length} roles`);
  }
  if (given.book !== 'one-night' && given.unseen !== undefined) complain('unseen', `"unseen" belongs to one-night, not to ${given.book}`);
  if (given.refused === undefined && given.play === undefined) complain('play', '"play" is missing');
  return faults;
};

const tableOf = (source: Source, given: ScenarioHead | undefined): EntryTable => {
  const raw = isRecord(source.data) ? source.data : {};
  const seats = given?.roles ?? roles('').safeParse(raw.roles).data;
  return { seats: seats?.length ?? Number.POSITIVE_INFINITY, slots: raw.book === 'one-night' };
};

const readPlay = (source: Source, table: EntryTable, faults: FileFault[]): PlayEntry[] => {
  const play = isRecord(source.data) ? source.data.play : undefined;
  if (!Array.isArray(play)) return [];
  const entries = entriesOf(table);
  return play.flatMap((raw: unknown, index) => {
    const read = readEntry(raw, source, ['play', index], entries);
    if (read.ok) return [read.value];
    faults.push(...read.faults);
    return [];
  });
};

const KINDS = ['step', 'ruling', 'undo', 'restart'] as const;

const readEntry = (raw: unknown, source: Source, path: Path, entries: EntrySchemas): ReadFile<PlayEntry> => {
  const kinds = KINDS.filter(kind => isRecord(raw) && Object.hasOwn(raw, kind));
  const [kind, another] = kinds;
  const line = source.lineOf(path);
  if (kind === undefined) return faulty([{ line, text: 'an entry must have one of step, undo, ruling and restart' }]);
  if (another !== undefined) return faulty([{ line, text: `an entry cannot have both ${kind} and ${another}` }]);
  const where = linesOf(source, path);
  const isRefused = expectsRefusal(raw);
  const parse = <T extends z.ZodType>(schema: T): ReadFile<z.output<T>> => {
    const parsed = schema.safeParse(raw);
    return parsed.success ? { ok: true, value: parsed.data } : faulty(schemaFaults(parsed.error, source, path));
  };
  const placed = <E>(
    read: ReadFile<E>,
    make: (entry: E) => PlayEntry,
    odd: (entry: E) => readonly FileFault[] = () => [],
  ): ReadFile<PlayEntry> => {
    if (!read.ok) return read;
    const faults = odd(read.value);
    return faults.length > 0 ? faulty(faults) : { ok: true, value: make(read.value) };
  };
  switch (kind) {
    case 'step':
      return placed(
        parse(entries.step(isRefused, isRecord(raw) && expectsRefusal(raw.then))),
        entry => ({ ...where, kind, entry }),
        entry => oddStep(entry, where),
      );
    case 'ruling':
      return placed(
        parse(entries.ruling(isRefused)),
        entry => ({ ...where, kind, entry }),
        entry => (Object.keys(entry.ruling).length > 0 ? [] : [{ line: where.keys.ruling ?? line, text: 'the ruling decides nothing' }]),
      );
    case 'undo':
      return placed(parse(entries.undo()), entry => ({ ...where, kind, entry }));
    case 'restart':
      return placed(parse(entries.restart()), () => ({ ...where, kind }));
  }
};

const expectsRefusal = (raw: unknown): boolean => isRecord(raw) && raw.refused !== undefined;

/** Faults of an entry whose keys contradict each other. */
const oddStep = (entry: StepEntry, where: EntryLines): readonly FileFault[] => {
  const given = new Set(Object.entries(entry).flatMap(([key, value]) => (value === undefined ? [] : [key])));
  const faults: FileFault[] = [];
  const complain = (key: string, text: string) => faults.push({ line: where.keys[key] ?? where.line, text });
  const form = FORM_FIELDS.find(key => given.has(key));
  const answer = form ?? (given.has('votes') ? 'votes' : undefined);
  if (given.has('missed') && answer !== undefined) complain('missed', `"missed" cannot stand beside "${answer}"`);
  if (given.has('votes') && form !== undefined) complain('votes', `"votes" cannot stand beside "${form}"`);
  if (given.has('then') && form === undefined && !answersAgain(entry)) complain('then', '"then" needs a first choice before it');
  if (entry.refused !== undefined && entry.then?.refused !== undefined)
    complain('then', '"refused" cannot stand both in "then" and beside it');
  if (entry.step !== 'over')
    for (const key of ['sides', 'winners']) if (given.has(key)) complain(key, `"${key}" belongs to the step over, not to ${entry.step}`);
  if (entry.step === 'over')
    for (const key of ['sides', 'winners']) if (!given.has(key)) complain(key, `"${key}" is missing from the step over`);
  return faults;
};

/** Whether `then` may stand without a first choice: an earlier entry can hold the Doppelgänger's first answer. */
const answersAgain = (entry: StepEntry): boolean => entry.step === 'doppelganger' && entry.missed === undefined;

const linesOf = (source: Source, path: Path): EntryLines => {
  let here: unknown = source.data;
  for (const part of path) here = isRecord(here) || Array.isArray(here) ? Reflect.get(here, part) : undefined;
  const keys = isRecord(here) ? Object.keys(here) : [];
  return { line: source.lineOf(path), keys: Object.fromEntries(keys.map(key => [key, source.lineOf([...path, key])])) };
};
