import { z } from 'zod';
import { STAGES } from '../../domain/evening.ts';
import { ask } from './ask.ts';
import { booksOffered, decksAsked, decksOffered } from './books.ts';
import { declined, handSchema, padsShown, requestId, tableId } from './moderator.ts';
import { book } from './parts.ts';
import { eveningView } from './view.ts';

/** One route of the moderator's side: what comes in, what goes out. The server and the API's description are both made from it. */
export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly about: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** Its `idempotency-key` names the request for ever. */
  readonly named?: true;
  readonly body?: z.ZodType;
  readonly gives: { readonly type: string; readonly schema?: z.ZodType };
  readonly refuses: readonly number[];
}

const JSON_TYPE = 'application/json';
const json = (schema: z.ZodType) => ({ type: JSON_TYPE, schema });
export const ofTable = z.strictObject({ table: tableId });
export const ofBook = z.strictObject({ book });

export const tablesShown = z.strictObject({
  tables: z.array(
    z.strictObject({
      id: z.string(),
      stage: z.enum(STAGES),
      /** Where its public screen is, to type or to scan. */
      screen: z.string().nullable(),
    }),
  ),
});
export type TablesShown = z.output<typeof tablesShown>;
/** The first reason, and the others where there are more. */
export const refused = z.strictObject({ declined, more: z.array(declined).exactOptional() });

export const API = {
  openapi: {
    method: 'GET',
    path: '/api/openapi.json',
    about: 'This description.',
    gives: { type: JSON_TYPE },
    refuses: [],
  },
  books: {
    method: 'GET',
    path: '/api/books',
    about: 'The rule books: settings with their rules, cards, presets, numbers of players.',
    gives: json(booksOffered),
    refuses: [],
  },
  decks: {
    method: 'POST',
    path: '/api/books/:book/decks',
    about: 'Decks for so many players under these settings.',
    params: ofBook,
    body: decksAsked,
    gives: json(decksOffered),
    refuses: [400, 404, 409, 413],
  },
  tables: {
    method: 'GET',
    path: '/api/tables',
    about: 'The tables of this service.',
    gives: json(tablesShown),
    refuses: [],
  },
  table: {
    method: 'GET',
    path: '/api/tables/:table',
    about: 'A table as its moderator sees it, whole.',
    params: ofTable,
    gives: json(eveningView),
    refuses: [404],
  },
  ask: {
    method: 'POST',
    path: '/api/tables/:table/asks',
    about: 'Asks something of a table. The same key asks for the same thing: the reply is given again, nothing is done twice.',
    params: ofTable,
    named: true,
    body: ask,
    gives: json(z.strictObject({ done: requestId })),
    refuses: [400, 404, 409, 413],
  },
  export: {
    method: 'GET',
    path: '/api/tables/:table/export',
    about: 'The latest game with all its secrets, as `wolftap export` keeps it: a line for the head, then one entry a line.',
    params: ofTable,
    gives: { type: 'application/jsonl' },
    refuses: [404],
  },
  scenario: {
    method: 'GET',
    path: '/api/tables/:table/scenario',
    about: 'The latest game with all its secrets, as a scenario that plays alike.',
    params: ofTable,
    gives: { type: 'text/yaml' },
    refuses: [404],
  },
  pads: {
    method: 'GET',
    path: '/api/hands',
    about: 'The simulated readers of the virtual table: what lies on them, and their lights.',
    gives: json(padsShown),
    refuses: [],
  },
  hand: {
    method: 'POST',
    path: '/api/hands',
    about: 'Lays a tag on a simulated reader, lifts it, pulls the plug.',
    body: handSchema,
    gives: json(z.strictObject({ done: z.literal(true) })),
    refuses: [400, 404, 413],
  },
} as const satisfies { readonly [name: string]: Route };

/** Not a route of requests and replies: the WebSocket of a table. */
export const STREAM = {
  path: '/api/tables/:table/stream',
  about:
    'A WebSocket. First the whole view, then each new one, numbered by `n`; a page that was away gets the newest whole. ' +
    'What is asked is answered by `done` or `declined` with its id. `?pads=1` adds the simulated readers.',
  params: ofTable,
  query: z.strictObject({ pads: z.literal('1').exactOptional() }),
} as const;
