import { fromHall, toHall } from '../../wire/link.ts';
import { fromDesk, hallRefused, toDesk } from '../../wire/tournament.ts';
import { DESK_STREAM, HALL_API, TABLE_LINK } from '../../wire/tournament-api.ts';
import { HALL_WIRE } from '../../wire/version.ts';
import { DESK_COOKIE } from '../door/cookie.ts';
import { describe, type Json } from '../door/openapi.ts';

/** The description of everything that the organizer's side can do. */
export const describeDesk = (): Json =>
  describe({
    title: 'Wolftap, the organizer’s side',
    version: String(HALL_WIRE),
    description: 'It runs an event over many tables. Programs show WOLFTAP_TOKEN as a bearer token.',
    cookie: DESK_COOKIE,
    routes: HALL_API,
    streams: [
      { route: DESK_STREAM, says: 'ToDesk', hears: 'FromDesk', refuses: [] },
      { route: TABLE_LINK, says: 'ToHall', hears: 'FromHall', refuses: [] },
    ],
    schemas: { Declined: hallRefused, ToDesk: toDesk, FromDesk: fromDesk, ToHall: toHall, FromHall: fromHall },
  });
