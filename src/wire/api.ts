import { z } from 'zod';
import { STAGES } from '../domain/evening.ts';
import { LANGUAGES } from '../domain/languages.ts';
import { askSchema } from './ask.ts';
import { balanceAskedSchema, balanceSchema, booksOfferedSchema, decksAskedSchema, decksOfferedSchema } from './books.ts';
import {
  clipsInSchema,
  clipsMadeSchema,
  clipsShownSchema,
  clipVersionSchema,
  LARGEST_CLIP,
  makeAskedSchema,
  ofClipSchema,
} from './clips.ts';
import { DEVICE_API, nothingAskedSchema } from './devices.ts';
import { eveningViewSchema } from './evening-view.ts';
import { declineReasonSchema, handSchema, padsShownSchema, requestIdSchema, tableIdSchema } from './moderator.ts';
import { bookSchema } from './parts.ts';
import { rehearsalAskSchema, rehearsalNowSchema } from './rehearsal.ts';
import { doneSchema, JSON_TYPE, json, type Route, type StreamRoute } from './route.ts';
import { gameAskedSchema, gameSheetSchema, timelineSchema } from './timeline.ts';

export type { Route } from './route.ts';

const ofTable = z.strictObject({ table: tableIdSchema });
const ofBook = z.strictObject({ book: bookSchema });
const ofRule = z.strictObject({ rule: z.string().regex(/^[A-Z]{2}-[0-9]{1,3}$/) });
const inLanguage = z.strictObject({ language: z.enum(LANGUAGES) });

export const ruleShownSchema = z.strictObject({ rule: z.string(), text: z.string() });
export type RuleShown = z.output<typeof ruleShownSchema>;

const tablesShownSchema = z.strictObject({
  tables: z.array(
    z.strictObject({
      id: z.string(),
      stage: z.enum(STAGES),
      /** The address of the table's public screen, to type or to scan. */
      screen: z.string().nullable(),
    }),
  ),
});
export type TablesShown = z.output<typeof tablesShownSchema>;
/** The first reason of a refusal, and the others if there are several. */
export const refusedSchema = z.strictObject({ declined: declineReasonSchema, more: z.array(declineReasonSchema).exactOptional() });

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
    gives: json(booksOfferedSchema),
    refuses: [],
  },
  decks: {
    method: 'POST',
    path: '/api/books/:book/decks',
    about: 'Decks for so many players under these settings.',
    params: ofBook,
    body: decksAskedSchema,
    gives: json(decksOfferedSchema),
    refuses: [400, 404, 409, 413],
  },
  rule: {
    method: 'GET',
    path: '/api/rules/:rule',
    about: 'What a rule says, by the id that steps and settings name it with.',
    params: ofRule,
    query: inLanguage,
    gives: json(ruleShownSchema),
    refuses: [400, 404],
  },
  balance: {
    method: 'POST',
    path: '/api/books/:book/balance',
    about:
      'How often each side wins with this deck, in about a second of games played by simple strategies. One at a time: the newest counts.',
    params: ofBook,
    body: balanceAskedSchema,
    gives: json(balanceSchema),
    refuses: [400, 404, 409, 413],
  },
  tables: {
    method: 'GET',
    path: '/api/tables',
    about: 'The tables of this service.',
    gives: json(tablesShownSchema),
    refuses: [],
  },
  table: {
    method: 'GET',
    path: '/api/tables/:table',
    about: 'A table as its moderator sees it, whole.',
    params: ofTable,
    gives: json(eveningViewSchema),
    refuses: [404],
  },
  ask: {
    method: 'POST',
    path: '/api/tables/:table/asks',
    about: 'Asks something of a table. The same key asks for the same thing: the reply is given again, nothing is done twice.',
    params: ofTable,
    named: true,
    body: askSchema,
    gives: json(z.strictObject({ done: requestIdSchema })),
    refuses: [400, 404, 409, 413],
  },
  export: {
    method: 'GET',
    path: '/api/tables/:table/export',
    about:
      'A game with all its secrets, the latest unless another is named, as `wolftap export` keeps it: a line for the head, then one entry a line.',
    params: ofTable,
    query: gameAskedSchema,
    gives: { type: 'application/jsonl' },
    refuses: [404],
  },
  scenario: {
    method: 'GET',
    path: '/api/tables/:table/scenario',
    about: 'A game with all its secrets, the latest unless another is named, as a scenario that plays alike.',
    params: ofTable,
    query: gameAskedSchema,
    gives: { type: 'text/yaml' },
    refuses: [404],
  },
  timeline: {
    method: 'GET',
    path: '/api/tables/:table/timeline',
    about: 'All that was done in a game, what was taken back too, with what falls where it goes back to a line.',
    params: ofTable,
    query: gameAskedSchema,
    gives: json(timelineSchema),
    refuses: [404],
  },
  sheet: {
    method: 'GET',
    path: '/api/tables/:table/sheet',
    about: 'A game on one sheet: cards, deaths, votes, nights, and the seal with what it takes to check it.',
    params: ofTable,
    query: gameAskedSchema,
    gives: json(gameSheetSchema),
    refuses: [404],
  },
  pads: {
    method: 'GET',
    path: '/api/hands',
    about: 'The simulated readers of the virtual table: what lies on them, and their lights.',
    gives: json(padsShownSchema),
    refuses: [],
  },
  hand: {
    method: 'POST',
    path: '/api/hands',
    about: 'Lays a tag on a simulated reader, lifts it, pulls the plug.',
    body: handSchema,
    gives: json(doneSchema),
    refuses: [400, 404, 413],
  },
  clips: {
    method: 'GET',
    path: '/api/clips',
    about: 'The recordings of what the narrator says, and what can be recorded in the language asked for.',
    query: clipsInSchema,
    gives: json(clipsShownSchema),
    refuses: [400],
  },
  clip: {
    method: 'GET',
    path: '/api/clips/:language/:key',
    about: 'A recording, to be heard. Asked for with its version, it may be kept for ever.',
    params: ofClipSchema,
    query: clipVersionSchema,
    gives: { type: 'audio/*' },
    refuses: [404],
  },
  keepClip: {
    method: 'PUT',
    path: '/api/clips/:language/:key',
    about: 'Keeps a recording of one’s own: WebM, Ogg, MP3, WAV or MP4, told by its first bytes.',
    params: ofClipSchema,
    raw: LARGEST_CLIP,
    gives: json(doneSchema),
    refuses: [400, 404, 409, 413],
  },
  dropClip: {
    method: 'POST',
    path: '/api/clips/:language/:key/drop',
    about: 'Drops a recording; where it was one’s own, what this machine has said of that line is heard again.',
    params: ofClipSchema,
    body: nothingAskedSchema,
    gives: json(doneSchema),
    refuses: [400, 404, 409, 413],
  },
  makeClips: {
    method: 'POST',
    path: '/api/clips/make',
    about: 'Lets this machine say the lines of a language that nobody has recorded, where it has a voice.',
    body: makeAskedSchema,
    gives: json(clipsMadeSchema),
    refuses: [400, 409, 413],
  },
  rehearsal: {
    method: 'GET',
    path: '/api/rehearsal',
    about: 'The table of invented people, where one runs. Its evening is that of a table: its name stands in the view.',
    gives: json(rehearsalNowSchema),
    refuses: [],
  },
  rehearse: {
    method: 'POST',
    path: '/api/rehearsal',
    about: 'Sets a table of invented people, lets it run, halts it, hands it over, stops it. Nothing of it is kept.',
    body: rehearsalAskSchema,
    gives: json(rehearsalNowSchema),
    refuses: [400, 409, 413],
  },
  ...DEVICE_API,
} as const satisfies { readonly [name: string]: Route };

/** The WebSocket of a table; it is no `Route`, because it does not pair requests with replies. */
export const STREAM = {
  path: '/api/tables/:table/stream',
  about:
    'A WebSocket. First the whole view, then each new one, numbered by `n`; a page that was away gets the newest whole. ' +
    'What is asked is answered by `done` or `declined` with its id. `?pads=1` adds the simulated readers.',
  params: ofTable,
  query: z.strictObject({ pads: z.literal('1').exactOptional() }),
} as const satisfies StreamRoute;
