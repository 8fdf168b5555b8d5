import type { ChosenSettings, Settings } from '../domain/setup.ts';
import { houseRules } from '../wire/scenario/entries.ts';
import { type FileFault, faulty, type ReadFile, readDocument } from './document.ts';
import { schemaFaults } from './faults.ts';

/** Why the rules refuse a chosen value; undefined if they accept it. */
type Refuses = (name: string, chosen: ChosenSettings) => 'unknown' | 'value' | undefined;

/** Reads a file of house rules with one setting a line, such as `vote.abstain: true`. */
export const readSettings = (text: string, settings: Settings, refuses: Refuses): ReadFile<ChosenSettings> => {
  const read = readDocument(text);
  if (!read.ok) return read;
  const parsed = houseRules.safeParse(read.value.data);
  if (!parsed.success) return faulty(schemaFaults(parsed.error, read.value, []));
  const faults = Object.entries(parsed.data).flatMap(([name, chosen]): readonly FileFault[] => {
    const refused = refuses(name, { [name]: chosen });
    if (refused === undefined) return [];
    const line = read.value.lineOf([name]);
    return [
      { line, text: refused === 'unknown' ? `there is no setting ${name}` : `${name} cannot be ${chosen}; ${allowed(settings, name)}` },
    ];
  });
  return faults.length > 0 ? faulty(faults) : { ok: true, value: parsed.data };
};

const allowed = (settings: Settings, name: string): string => {
  const how = settings[name]?.allowed;
  switch (how?.kind) {
    case undefined:
      return '';
    case 'one-of':
      return `it is one of: ${how.values.map(String).join(', ')}`;
    case 'number':
      return `it is a whole number from ${how.from} to ${how.to}${how.or.map(word => ` or ${word}`).join('')}`;
    case 'order':
      return `it is an order of ${how.names.join(', ')} that the rules allow`;
  }
};
