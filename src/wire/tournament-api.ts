import { z } from 'zod';
import { booksOfferedSchema, decksAskedSchema, decksOfferedSchema } from './books.ts';
import { DEVICE_API } from './devices.ts';
import { requestIdSchema } from './moderator.ts';
import { bookSchema } from './parts.ts';
import { JSON_TYPE, json, type Route, type StreamRoute } from './route.ts';
import {
  invitationAskedSchema,
  invitationShownSchema,
  playersReadSchema,
  seatingShownSchema,
  seatingsAskedSchema,
  tournamentPlacesSchema,
} from './tournament.ts';
import { deskAskSchema } from './tournament-ask.ts';
import { JOIN_PATH, joinAskedSchema, joinReplySchema, LINK_PATH } from './tournament-link.ts';
import { gameNameSchema, MOST_ROUNDS } from './tournament-parts.ts';
import { roundShownSchema, standingsSchema, tournamentViewSchema } from './tournament-view.ts';

/** Enough for about four thousand lines of players. */
const LARGEST_CSV = 512 * 1024;
export const CSV_TYPE = 'text/csv';

const ofRound = z.strictObject({
  round: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(MOST_ROUNDS)),
});
const ofGame = z.strictObject({ game: gameNameSchema });
const LISTS = ['players', 'seatings', 'results', 'standings', 'badges'] as const;
export type ListName = (typeof LISTS)[number];
const ofList = z.strictObject({ list: z.enum(LISTS) });

/** The routes of a tournament's desk. */
export const TOURNAMENT_API = {
  openapi: { method: 'GET', path: '/api/openapi.json', about: 'This description.', gives: { type: JSON_TYPE }, refuses: [] },
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
    about: 'Decks for so many players at a table under these settings.',
    params: z.strictObject({ book: bookSchema }),
    body: decksAskedSchema,
    gives: json(decksOfferedSchema),
    refuses: [400, 404, 409, 413],
  },
  hall: {
    method: 'GET',
    path: '/api/hall',
    about: 'The event as its desk sees it, but for rounds and standings.',
    gives: json(tournamentViewSchema),
    refuses: [],
  },
  places: {
    method: 'GET',
    path: '/api/hall/places',
    about: 'Where hall screens and telephones look, the best address first.',
    gives: json(tournamentPlacesSchema),
    refuses: [],
  },
  round: {
    method: 'GET',
    path: '/api/hall/rounds/:round',
    about: 'A round with all its tables, whole.',
    params: ofRound,
    gives: json(roundShownSchema),
    refuses: [404],
  },
  standings: { method: 'GET', path: '/api/hall/standings', about: 'How all stand.', gives: json(standingsSchema), refuses: [] },
  ask: {
    method: 'POST',
    path: '/api/hall/asks',
    about: 'Asks something of the event. The same key asks for the same thing: nothing is done twice.',
    named: true,
    body: deskAskSchema,
    gives: json(z.strictObject({ done: requestIdSchema })),
    refuses: [400, 409, 413, 503],
  },
  seatings: {
    method: 'POST',
    path: '/api/hall/seatings',
    about: 'Proposes seatings, in ten seconds at most, and seats nobody: `seat` does. One at a time: the newest counts.',
    body: seatingsAskedSchema,
    gives: json(seatingShownSchema),
    refuses: [400, 409, 413],
  },
  invitations: {
    method: 'POST',
    path: '/api/hall/invitations',
    about: 'A code by which one machine joins as this table, once; an earlier one of the same table ends.',
    body: invitationAskedSchema,
    gives: json(invitationShownSchema),
    refuses: [400, 409, 413, 503],
  },
  players: {
    method: 'POST',
    path: '/api/hall/players',
    about: 'Reads a list of players, name and group, and enters nobody: `enter` does.',
    raw: LARGEST_CSV,
    rawType: CSV_TYPE,
    gives: json(playersReadSchema),
    refuses: [400, 413],
  },
  export: {
    method: 'GET',
    path: '/api/hall/export.json',
    about: 'All that is known of the event, without its secrets: the desk’s view, all rounds, the standings.',
    gives: { type: JSON_TYPE },
    refuses: [],
  },
  list: {
    method: 'GET',
    path: '/api/hall/export/:list.csv',
    about: 'A list for a spreadsheet: players, seatings, results, standings, badges.',
    params: ofList,
    gives: { type: CSV_TYPE },
    refuses: [404],
  },
  journal: {
    method: 'GET',
    path: '/api/hall/journals/:game',
    about: 'The whole journal of a game that is over, where its table has sent it.',
    params: ofGame,
    gives: { type: 'application/jsonl' },
    refuses: [404],
  },
  join: {
    method: 'POST',
    path: JOIN_PATH,
    about: 'A table’s machine joins with its code and gets the token that it shows on its link. Nobody need be let in for it.',
    body: joinAskedSchema,
    gives: json(joinReplySchema),
    refuses: [400, 409, 413, 503],
  },
  ...DEVICE_API,
} as const satisfies { readonly [name: string]: Route };

export const DESK_STREAM = {
  path: '/api/hall/stream',
  about: 'A WebSocket of the desk: that something has changed, what was tapped, and whether what is kept can be reached.',
} as const satisfies StreamRoute;

export const TABLE_LINK = {
  path: LINK_PATH,
  about:
    'A WebSocket of a table’s machine, which shows its token as a bearer token; a newer one takes the place of an older. First how far its ' +
    'parcels have come and its sheet, then each new sheet; what was shipped is answered by `taken` when it is on the event’s disk.',
} as const satisfies StreamRoute;
