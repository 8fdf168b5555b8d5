import { API, refused, STREAM } from '../../wire/api.ts';
import { fromTable, toTable } from '../../wire/moderator.ts';
import { WIRE } from '../../wire/version.ts';
import { TABLE_COOKIE } from '../door/cookie.ts';
import { describe, type Json } from '../door/openapi.ts';

/** The description of everything that the moderator's side can do. */
export const describeApi = (): Json =>
  describe({
    title: 'Wolftap, the moderator’s side',
    version: String(WIRE),
    description: 'It holds every secret of a game. Programs show WOLFTAP_TOKEN as a bearer token.',
    cookie: TABLE_COOKIE,
    routes: API,
    streams: [{ route: STREAM, says: 'ToTable', hears: 'FromTable', refuses: [404] }],
    schemas: { Declined: refused, ToTable: toTable, FromTable: fromTable },
  });
