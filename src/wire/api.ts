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
import { copyFromSchema, gameCopyPartSchema, givenBackSchema } from './game-copy.ts';
import { handOverAskedSchema } from './hand-over.ts';
import { declineReasonSchema, handSchema, padsShownSchema, requestIdSchema, tableIdSchema } from './moderator.ts';
import { inventAskedSchema, inventedSeatsSchema, rehearsalAskSchema, rehearsalNowSchema } from './rehearsal.ts';
import { doneSchema, JSON_TYPE, json, type Route, type StreamRoute } from './route.ts';
import { bookSchema } from './shapes.ts';
import { amendmentAskedSchema, amendmentSchema, gameAskedSchema, gameSheetSchema, timelineSchema } from './timeline.ts';

const ofTable = z.strictObject({ table: tableIdSchema });
const ofBook = z.strictObject({ book: bookSchema });
const ofRule = z.strictObject({ rule: z.string().regex(/^[A-Z]{2}-[0-9]{1,3}$/) });
const inLanguage = z.strictObject({ language: z.enum(LANGUAGES) });

export const ruleShownSchema = z.strictObject({ rule: z.string(), text: z.string() });
export type RuleShown = z.output<typeof ruleShownSchema>;

/** The most ports that can be left alone; no machine has more devices that are no readers. */
export const MOST_LEFT_ALONE = 64;
/** The name of a port, in one line. */
const portSchema = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}]+$/u);
const leaveAloneSchema = z.strictObject({ port: portSchema, leave: z.boolean() });
const leftAloneSchema = z.strictObject({ ports: z.array(z.string()) });
export type LeftAlone = z.output<typeof leftAloneSchema>;

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
    about: 'Returns this description.',
    gives: { type: JSON_TYPE },
    refuses: [],
  },
  books: {
    method: 'GET',
    path: '/api/books',
    about: 'Returns the rule books with their settings, cards, presets and numbers of players.',
    gives: json(booksOfferedSchema),
    refuses: [],
  },
  decks: {
    method: 'POST',
    path: '/api/books/:book/decks',
    about: 'Returns decks for a number of players and these settings.',
    params: ofBook,
    body: decksAskedSchema,
    gives: json(decksOfferedSchema),
    refuses: [400, 404, 409, 413],
  },
  rule: {
    method: 'GET',
    path: '/api/rules/:rule',
    about: 'Returns the text of a rule. Steps and settings refer to rules by these ids.',
    params: ofRule,
    query: inLanguage,
    gives: json(ruleShownSchema),
    refuses: [400, 404],
  },
  balance: {
    method: 'POST',
    path: '/api/books/:book/balance',
    about:
      'Returns how often each side wins with this deck, from games that simple strategies play for about 1.5 seconds. ' +
      'Requests run one after the other.',
    params: ofBook,
    body: balanceAskedSchema,
    gives: json(balanceSchema),
    refuses: [400, 404, 409, 413],
  },
  tables: {
    method: 'GET',
    path: '/api/tables',
    about: 'Returns the tables of this service.',
    gives: json(tablesShownSchema),
    refuses: [],
  },
  table: {
    method: 'GET',
    path: '/api/tables/:table',
    about: 'Returns the whole view of the moderator of a table.',
    params: ofTable,
    gives: json(eveningViewSchema),
    refuses: [404, 409],
  },
  ask: {
    method: 'POST',
    path: '/api/tables/:table/asks',
    about: 'Sends an ask to a table. A repeated request with the same key gets the same reply, and nothing is done twice.',
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
      'Returns the journal of a game with all its secrets, as `wolftap export` writes it: one line for the head, then one line per entry. ' +
      'Without a name it is the latest game.',
    params: ofTable,
    query: gameAskedSchema,
    gives: { type: 'application/jsonl' },
    refuses: [404, 409],
  },
  scenario: {
    method: 'GET',
    path: '/api/tables/:table/scenario',
    about: 'Returns a game with all its secrets as a scenario that replays it. Without a name it is the latest game.',
    params: ofTable,
    query: gameAskedSchema,
    gives: { type: 'text/yaml' },
    refuses: [404, 409],
  },
  timeline: {
    method: 'GET',
    path: '/api/tables/:table/timeline',
    about: 'Returns everything that was done in a game, undone moves included, and for each line how much an undo back to it would undo.',
    params: ofTable,
    query: gameAskedSchema,
    gives: json(timelineSchema),
    refuses: [404, 409],
  },
  amendment: {
    method: 'POST',
    path: '/api/tables/:table/amendment',
    about:
      'Says what the ask `amend` would do in the present game: which later moves stand, which fall and why, what the room has seen otherwise, ' +
      'and the number of the last move, which the ask repeats. Changes nothing.',
    params: ofTable,
    body: amendmentAskedSchema,
    gives: json(amendmentSchema),
    refuses: [400, 404, 409, 413],
  },
  sheet: {
    method: 'GET',
    path: '/api/tables/:table/sheet',
    about: 'Returns a game on one sheet: cards, deaths, votes, nights, and the seal with everything that is needed to check it.',
    params: ofTable,
    query: gameAskedSchema,
    gives: json(gameSheetSchema),
    refuses: [404, 409],
  },
  copy: {
    method: 'GET',
    path: '/api/tables/:table/copy',
    about:
      'Returns what a device needs to go on with the present game when this machine is gone: some of its entries, from a number on, and what is kept ' +
      'beside them. `count` says how many entries there are; a client asks again until it has all.',
    params: ofTable,
    query: copyFromSchema,
    gives: json(gameCopyPartSchema),
    refuses: [404, 409],
  },
  giveBack: {
    method: 'POST',
    path: '/api/tables/:table/copy',
    about:
      'Takes a game back that a device has gone on with. Where it continues the game as it stands here, its moves are judged by the rules and written ' +
      'in one commit. Where both have gone on, `stands` says which stands; the other is put aside.',
    params: ofTable,
    body: givenBackSchema,
    gives: json(doneSchema),
    refuses: [400, 404, 409, 413],
  },
  handOver: {
    method: 'POST',
    path: '/api/tables/:table/holder',
    about:
      'Hands the moderation of a table to one paired device alone; null hands it back to all. While one device has it, every other page is refused ' +
      'everything about the game, but programs with the token are not. Anybody who is let in may hand it back to all.',
    params: ofTable,
    body: handOverAskedSchema,
    gives: json(doneSchema),
    refuses: [400, 404, 409, 413],
  },
  pads: {
    method: 'GET',
    path: '/api/hands',
    about: 'Returns the simulated readers of the virtual table with their tags and lights.',
    gives: json(padsShownSchema),
    refuses: [409],
  },
  hand: {
    method: 'POST',
    path: '/api/hands',
    about: 'Lays a tag on a simulated reader, lifts the tag, or unplugs or replugs the reader.',
    body: handSchema,
    gives: json(doneSchema),
    refuses: [400, 404, 409, 413],
  },
  leftAlone: {
    method: 'GET',
    path: '/api/left-alone',
    about: 'Returns the ports that are left alone for good.',
    gives: json(leftAloneSchema),
    refuses: [],
  },
  leaveAlone: {
    method: 'POST',
    path: '/api/left-alone',
    about: 'Leaves a port alone for good, also after a restart, or looks at it again. Returns all ports that are left alone.',
    body: leaveAloneSchema,
    gives: json(leftAloneSchema),
    refuses: [400, 409, 413],
  },
  clips: {
    method: 'GET',
    path: '/api/clips',
    about: 'Returns the recordings of the narrator, and the lines that can be recorded in the requested language.',
    query: clipsInSchema,
    gives: json(clipsShownSchema),
    refuses: [400],
  },
  clip: {
    method: 'GET',
    path: '/api/clips/:language/:key',
    about: 'Returns a recording. A client may cache it for ever if the request names its version.',
    params: ofClipSchema,
    query: clipVersionSchema,
    gives: { type: 'audio/*' },
    refuses: [404],
  },
  keepClip: {
    method: 'PUT',
    path: '/api/clips/:language/:key',
    about: 'Keeps a recording that the group has made: WebM, Ogg, MP3, WAV or MP4, recognized by its first bytes.',
    params: ofClipSchema,
    raw: LARGEST_CLIP,
    gives: json(doneSchema),
    refuses: [400, 404, 409, 413],
  },
  dropClip: {
    method: 'POST',
    path: '/api/clips/:language/:key/drop',
    about: 'Deletes a recording. If the group had made it, the recording that this machine has made of the same line is used again.',
    params: ofClipSchema,
    body: nothingAskedSchema,
    gives: json(doneSchema),
    refuses: [400, 404, 409, 413],
  },
  makeClips: {
    method: 'POST',
    path: '/api/clips/make',
    about: 'Makes this machine record the lines of a language that have no recording yet. The machine needs a voice for it.',
    body: makeAskedSchema,
    gives: json(clipsMadeSchema),
    refuses: [400, 409, 413],
  },
  rehearsal: {
    method: 'GET',
    path: '/api/rehearsal',
    about: 'Returns the rehearsal with invented people if one runs. The view names its table, which is used like any other.',
    gives: json(rehearsalNowSchema),
    refuses: [],
  },
  rehearse: {
    method: 'POST',
    path: '/api/rehearsal',
    about: 'Begins, pauses, steps, speeds up or stops a rehearsal with invented people, or changes who plays. Nothing of it is kept.',
    body: rehearsalAskSchema,
    gives: json(rehearsalNowSchema),
    refuses: [400, 409, 413],
  },
  inventedSeats: {
    method: 'GET',
    path: '/api/tables/:table/invented',
    about: 'Returns the chairs of a table whose invented players play by themselves.',
    params: ofTable,
    gives: json(inventedSeatsSchema),
    refuses: [404],
  },
  invent: {
    method: 'POST',
    path: '/api/tables/:table/invented',
    about:
      'Lets the invented player of a chair lay, point and vote by itself while others play, or ends that. It uses the doors that a person would use. ' +
      'Refused where nobody moderates. Nothing of it is kept.',
    params: ofTable,
    body: inventAskedSchema,
    gives: json(inventedSeatsSchema),
    refuses: [400, 404, 409, 413],
  },
  ...DEVICE_API,
} as const satisfies { readonly [name: string]: Route };

/** The WebSocket of a table; it is no `Route`, because it does not pair requests with replies. */
export const STREAM = {
  path: '/api/tables/:table/stream',
  about:
    'A WebSocket. It sends the whole view and then each new whole view, numbered by `n`; a page that was away gets only the newest. ' +
    'Each ask is answered by `done` or `declined` with the id of the ask. `?pads=1` adds the simulated readers. While another device moderates ' +
    'alone, it sends `holder` and nothing of the game.',
  params: ofTable,
  query: z.strictObject({ pads: z.literal('1').exactOptional() }),
} as const satisfies StreamRoute;
