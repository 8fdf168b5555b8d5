import { z } from 'zod';
import { BOOKS } from '../../domain/ids.ts';
import { aWord, roles, words } from './fields.ts';

/** The heads of the files that people write: a scenario, and house rules. A schema's message says what should stand there. */

const oneLine = 'one sentence on one line';
const setting = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())], {
  error: () => 'a word, a number, true, false or a list of words',
});

export const scenarioHead = z.strictObject(
  {
    name: z.string({ error: () => oneLine }).regex(/^[^\r\n]*\S[^\r\n]*$/, { error: () => oneLine }),
    book: z.enum(BOOKS, { error: () => `one of ${BOOKS.join(', ')}` }),
    settings: z.record(z.string(), setting, { error: () => 'settings by their names' }).optional(),
    roles: roles('the roles of the seats, in one string or a list'),
    centre: roles('the roles of K1, K2 and K3, in one string or a list').optional(),
    unseen: z.literal(true, { error: () => 'true, or left out' }).optional(),
    rules: words('a list of rule ids').optional(),
    warnings: words('a list of warning codes').optional(),
    refused: aWord('a code, or any').optional(),
    play: z.array(z.unknown(), { error: () => 'a list of entries' }).optional(),
  },
  { error: () => 'a scenario: name, book, roles, play' },
);
export type ScenarioHead = z.output<typeof scenarioHead>;

export const houseRules = z.record(z.string(), setting, { error: () => 'settings by their names, one a line' });
