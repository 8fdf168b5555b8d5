import { fromTournament, toTournament } from '../../wire/link.ts';
import { fromDesk, toDesk, tournamentRefused } from '../../wire/tournament.ts';
import { DESK_STREAM, TABLE_LINK, TOURNAMENT_API } from '../../wire/tournament-api.ts';
import { TOURNAMENT_WIRE } from '../../wire/version.ts';
import { DESK_COOKIE } from '../door/cookie.ts';
import { describe, type Json } from '../door/openapi.ts';

/** The description of everything that the organizer's side can do. */
export const describeDesk = (): Json =>
  describe({
    title: 'Wolftap, the organizer’s side',
    version: String(TOURNAMENT_WIRE),
    description: 'It runs an event over many tables. Programs show WOLFTAP_TOKEN as a bearer token.',
    cookie: DESK_COOKIE,
    routes: TOURNAMENT_API,
    streams: [
      { route: DESK_STREAM, says: 'ToDesk', hears: 'FromDesk', refuses: [] },
      { route: TABLE_LINK, says: 'ToTournament', hears: 'FromTournament', refuses: [] },
    ],
    schemas: {
      Declined: tournamentRefused,
      ToDesk: toDesk,
      FromDesk: fromDesk,
      ToTournament: toTournament,
      FromTournament: fromTournament,
    },
  });
