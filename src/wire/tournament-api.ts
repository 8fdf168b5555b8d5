import { z } from 'zod';
import { SPREADSHEETS, TOURNAMENT_LISTS } from '../domain/tournament/plan.ts';
import { booksOfferedSchema, decksAskedSchema, decksOfferedSchema } from './books.ts';
import { dayRehearsalAskSchema, dayRehearsalShownSchema } from './day-rehearsal.ts';
import { DEVICE_API } from './devices.ts';
import { requestIdSchema } from './moderator.ts';
import { JSON_TYPE, json, type Route, type StreamRoute } from './route.ts';
import { bookSchema } from './shapes.ts';
import {
  invitationAskedSchema,
  invitationShownSchema,
  playersReadSchema,
  seatingShownSchema,
  seatingsAskedSchema,
  tournamentPlacesSchema,
} from './tournament.ts';
import { deskAskSchema } from './tournament-ask.ts';
import { fileTakenSchema } from './tournament-file.ts';
import { JOIN_PATH, joinAskedSchema, joinReplySchema, LINK_PATH } from './tournament-link.ts';
import { gameNameSchema, MOST_ROUNDS } from './tournament-parts.ts';
import { roundShownSchema, standingsSchema, tournamentViewSchema } from './tournament-view.ts';

/** Bytes: enough for about four thousand lines of players. */
const LARGEST_CSV = 512 * 1024;
/** Bytes: enough for a tournament of two hundred tables and ten rounds. */
const LARGEST_FILE = 64 * 1024 * 1024;
export const CSV_TYPE = 'text/csv';

const ofRound = z.strictObject({
  round: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(MOST_ROUNDS)),
});
const ofGame = z.strictObject({ game: gameNameSchema });
const ofList = z.strictObject({ list: z.enum(TOURNAMENT_LISTS) });

/** The routes of a tournament's desk. */
export const TOURNAMENT_API = {
  openapi: { method: 'GET', path: '/api/openapi.json', about: 'Returns this description.', gives: { type: JSON_TYPE }, refuses: [] },
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
    about: 'Returns decks for a number of players at a table and these settings.',
    params: z.strictObject({ book: bookSchema }),
    body: decksAskedSchema,
    gives: json(decksOfferedSchema),
    refuses: [400, 404, 409, 413],
  },
  hall: {
    method: 'GET',
    path: '/api/hall',
    about: 'Returns the view of the desk on the tournament, without rounds and standings.',
    gives: json(tournamentViewSchema),
    refuses: [],
  },
  places: {
    method: 'GET',
    path: '/api/hall/places',
    about: 'Returns the addresses of the public pages for screens and phones, best first.',
    gives: json(tournamentPlacesSchema),
    refuses: [],
  },
  round: {
    method: 'GET',
    path: '/api/hall/rounds/:round',
    about: 'Returns a whole round with all its tables.',
    params: ofRound,
    gives: json(roundShownSchema),
    refuses: [404],
  },
  standings: { method: 'GET', path: '/api/hall/standings', about: 'Returns the standings.', gives: json(standingsSchema), refuses: [] },
  shownStandings: {
    method: 'GET',
    path: '/api/hall/standings/shown',
    about: 'Returns the standings that everybody may see: while they are frozen, as they were then.',
    gives: json(standingsSchema),
    refuses: [],
  },
  ask: {
    method: 'POST',
    path: '/api/hall/asks',
    about:
      'Sends an ask to the tournament. A repeated request with the same key does nothing twice. `n` is the number of the last fact then.',
    named: true,
    body: deskAskSchema,
    gives: json(z.strictObject({ done: requestIdSchema, n: z.int().min(0) })),
    refuses: [400, 409, 413, 503],
  },
  seatings: {
    method: 'POST',
    path: '/api/hall/seatings',
    about: 'Proposes a seating within ten seconds but seats nobody; the ask `seat` does. A new request ends the one that still runs.',
    body: seatingsAskedSchema,
    gives: json(seatingShownSchema),
    refuses: [400, 409, 413],
  },
  invitations: {
    method: 'POST',
    path: '/api/hall/invitations',
    about: 'Creates a code with which one machine can join once as this table. An earlier code of the same table ends.',
    body: invitationAskedSchema,
    gives: json(invitationShownSchema),
    refuses: [400, 409, 413, 503],
  },
  players: {
    method: 'POST',
    path: '/api/hall/players',
    about: 'Reads a list of players with names and groups but enters nobody; the ask `enter` does.',
    raw: LARGEST_CSV,
    rawType: CSV_TYPE,
    gives: json(playersReadSchema),
    refuses: [400, 413],
  },
  fileRead: {
    method: 'POST',
    path: '/api/hall/file',
    about: 'Reads the export of a whole tournament and says what this one would take over, but takes nothing.',
    raw: LARGEST_FILE,
    gives: json(fileTakenSchema),
    refuses: [400, 409, 413],
  },
  fileTaken: {
    method: 'POST',
    path: '/api/hall/file/taken',
    about:
      'Takes over the export of a whole tournament, as long as nobody is seated here. Its plan and people replace those of this tournament; ' +
      'its results count as typed ones.',
    named: true,
    raw: LARGEST_FILE,
    gives: json(z.strictObject({ done: requestIdSchema, n: z.int().min(0) })),
    refuses: [400, 409, 413, 503],
  },
  export: {
    method: 'GET',
    path: '/api/hall/export.json',
    about: 'Returns the tournament without its secrets: the view of the desk, all rounds, the standings.',
    gives: { type: JSON_TYPE },
    refuses: [],
  },
  list: {
    method: 'GET',
    path: '/api/hall/export/:list.csv',
    about:
      'Returns a list for a spreadsheet: players, seatings, results, standings or badges. ' +
      'Cells are parted by commas, or with `semicolon` by semicolons, and then numbers have decimal commas.',
    params: ofList,
    query: z.strictObject({ spreadsheet: z.enum(SPREADSHEETS).exactOptional() }),
    gives: { type: CSV_TYPE },
    refuses: [400, 404],
  },
  journal: {
    method: 'GET',
    path: '/api/hall/journals/:game',
    about: 'Returns the whole journal of a finished game if its table has sent it.',
    params: ofGame,
    gives: { type: 'application/jsonl' },
    refuses: [404],
  },
  rehearsal: {
    method: 'GET',
    path: '/api/hall/rehearsal',
    about:
      'Returns the rehearsal: a tournament of invented people that plays itself. It is this tournament, runs beside it, or there is none.',
    gives: json(dayRehearsalShownSchema),
    refuses: [],
  },
  rehearse: {
    method: 'POST',
    path: '/api/hall/rehearsal',
    about: 'Begins a rehearsal beside this tournament. In a rehearsal: stops time, sets its pace, hands the desk over, or ends everything.',
    body: dayRehearsalAskSchema,
    gives: json(dayRehearsalShownSchema),
    refuses: [400, 409, 413],
  },
  join: {
    method: 'POST',
    path: JOIN_PATH,
    about: 'Lets a table’s machine join with its code. The machine gets the token of its link. This needs no other token or cookie.',
    body: joinAskedSchema,
    gives: json(joinReplySchema),
    refuses: [400, 409, 413, 503],
  },
  ...DEVICE_API,
} as const satisfies { readonly [name: string]: Route };

export const DESK_STREAM = {
  path: '/api/hall/stream',
  about:
    'A WebSocket of the desk. It reports that the tournament has changed, which tags were tapped on readers that its page has claimed, ' +
    'and whether its storage can be reached. Whoever says by `shows` what is shown is sent it whole, and then what has changed of it.',
} as const satisfies StreamRoute;

export const TABLE_LINK = {
  path: LINK_PATH,
  about:
    'A WebSocket of a table’s machine, which sends its token as a bearer token. A new link replaces an older one of the same table. ' +
    'The tournament sends the numbers of the last parcels that it has, then the sheet, then each new sheet. ' +
    'It answers parcels by `taken` when they are on its disk.',
} as const satisfies StreamRoute;
