import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDutyOf } from '../../domain/tournament/ask-duties.ts';
import type { TournamentHost } from '../../tournament/host/host.ts';
import { fromDeskSchema, type InvitationShown, toDeskSchema, tournamentRefusedSchema } from '../../wire/tournament.ts';
import { CSV_TYPE, DESK_STREAM, TABLE_LINK, TOURNAMENT_API } from '../../wire/tournament-api.ts';
import { readTournamentFile } from '../../wire/tournament-file.ts';
import { fromTournamentSchema, type JoinReply, linkOf, toTournamentSchema } from '../../wire/tournament-link.ts';
import { TOURNAMENT_WIRE } from '../../wire/version.ts';
import { callerAt } from '../door/addresses.ts';
import { type Admission, type Caller, DESK_COOKIE } from '../door/admission.ts';
import { describeSide, type Json } from '../door/openapi.ts';
import { allowance, allowances, type Rate } from '../door/rate.ts';
import { decline, goneFrom, serveFound, serveRoute } from '../door/serve-route.ts';
import type { ServedDesk } from './desk.ts';
import { dutiesIn } from './duties.ts';
import { allRounds, rowsOfList } from './lists.ts';

interface RouteParts {
  readonly desk: ServedDesk;
  readonly mayEnter: Admission;
}

/** The name of a caller at the desk in the tournament's log. */
const doerOf = (caller: Caller | undefined): string => (caller?.by === 'session' ? caller.session : (caller?.by ?? ''));

/** All routes of a desk, except its streams. */
export const serveDesk = (app: FastifyInstance, { desk, mayEnter }: RouteParts): void => {
  const { tournament } = desk;
  const dutyOf = dutiesIn(tournament);
  const by = ({ raw }: FastifyRequest): string => doerOf(mayEnter(raw));
  let described: Json | undefined;

  serveRoute(app, TOURNAMENT_API.openapi, () => {
    described ??= describeDesk();
    return described;
  });
  serveRoute(app, TOURNAMENT_API.books, () => desk.books.offered());
  serveRoute(app, TOURNAMENT_API.decks, ({ params, body }, reply) => {
    const decks = desk.books.decks(params.book, body.players, body.settings);
    return decks.ok ? decks.value : decline(reply, decks.refusal);
  });

  serveRoute(app, TOURNAMENT_API.hall, () => tournament.view());
  serveRoute(app, TOURNAMENT_API.places, () => desk.places());
  serveRoute(app, TOURNAMENT_API.standings, () => tournament.standings());
  serveRoute(app, TOURNAMENT_API.shownStandings, () => tournament.shownStandings());
  serveRoute(app, TOURNAMENT_API.round, ({ params }, reply) => tournament.round(params.round) ?? decline(reply, { code: 'wire.not_here' }));
  serveRoute(app, TOURNAMENT_API.ask, async ({ body, key, request }, reply) => {
    const caller = mayEnter(request.raw);
    if (caller === undefined || !isDutyOf(dutyOf(caller), body.do)) return decline(reply, { code: 'duty.other' });
    const result = await tournament.ask(body, by(request), key);
    return result.ok ? { done: key, n: result.value.n } : decline(reply, result.refusal);
  });
  serveRoute(app, TOURNAMENT_API.seatings, async ({ body }, reply) => {
    const proposed = await desk.propose(body, goneFrom(reply));
    return proposed.ok ? proposed.value : decline(reply, proposed.refusal);
  });
  serveRoute(app, TOURNAMENT_API.invitations, async ({ body, request }, reply) => {
    const invited = await tournament.invite(body.table, by(request));
    if (!invited.ok) return decline(reply, invited.refusal);
    const { code, until } = invited.value;
    return { code, link: linkOf({ ...desk.joinsAt(), code }), until } satisfies InvitationShown;
  });
  serveRoute(app, TOURNAMENT_API.rehearsal, () => desk.rehearsal.shown());
  serveRoute(app, TOURNAMENT_API.rehearse, async ({ body }, reply) => {
    const done = await desk.rehearsal.ask(body);
    return done.ok ? done.value : decline(reply, done.refusal);
  });
  serveRoute(app, TOURNAMENT_API.players, ({ body }) => desk.csv.players(body.toString('utf8')));

  serveRoute(app, TOURNAMENT_API.fileRead, ({ body }, reply) => {
    const file = readTournamentFile(body.toString('utf8'));
    if (file === null) return decline(reply, { code: 'file.unreadable' });
    const would = tournament.wouldTake(file);
    return would.ok ? would.value : decline(reply, would.refusal);
  });
  serveRoute(app, TOURNAMENT_API.fileTaken, async ({ body, key, request }, reply) => {
    const file = readTournamentFile(body.toString('utf8'));
    if (file === null) return decline(reply, { code: 'file.unreadable' });
    const taken = await tournament.takeOver(file, by(request), key);
    return taken.ok ? { done: key, n: taken.value.n } : decline(reply, taken.refusal);
  });

  serveRoute(app, TOURNAMENT_API.export, (_, reply) =>
    kept(reply, 'event.json').send({ event: tournament.view(), rounds: allRounds(tournament), standings: tournament.standings() }),
  );
  serveRoute(app, TOURNAMENT_API.list, ({ params: { list }, query: { spreadsheet = 'comma' } }, reply) =>
    kept(reply.type(`${CSV_TYPE}; charset=utf-8`), `${list}.csv`).send(desk.csv.write(rowsOfList(tournament, list), spreadsheet)),
  );
  const journalOf = async ({ game }: { readonly game: string }) => (await tournament.journal(game)) ?? undefined;
  serveFound(app, TOURNAMENT_API.journal, { find: journalOf, params: 'wire.no_game' }, (journal, { params: { game } }, reply) =>
    kept(reply.type(`${TOURNAMENT_API.journal.gives.type}; charset=utf-8`), `${game}.jsonl`).send(journal),
  );
};

/** A file to keep, never shown in the browser. */
const kept = (reply: FastifyReply, name: string): FastifyReply => reply.header('content-disposition', `attachment; filename="${name}"`);

/**
 * All tables may join from one address at once. A code that this hub knows is always let in. Other codes, which another hub may have given out,
 * are looked up in the log at a limited rate; there are 31⁸ of them.
 */
const TRIES: Rate = { burst: 250, perSecond: 1 };
const TRIES_OF_ALL: Rate = { burst: 500, perSecond: 5 };

/** A table's machine comes in with the code that the desk has given out. */
export const serveJoin = (app: FastifyInstance, tournament: TournamentHost, now: () => number): void => {
  const mayTry = allowances(TRIES, now);
  const mayAllTry = allowance(TRIES_OF_ALL, now);
  serveRoute(app, TOURNAMENT_API.join, async ({ body, request }, reply) => {
    const mayAsk = tournament.knows(body.code) || (mayTry(callerAt(request.raw.socket.remoteAddress ?? '')) && mayAllTry());
    if (!mayAsk) return decline(reply, { code: 'wire.too_fast' });
    const result = await tournament.join(body.code, body.machine);
    if (!result.ok) return decline(reply, result.refusal);
    const { table, token } = result.value;
    return { token, table, hall: tournament.state.plan?.name ?? '' } satisfies JoinReply;
  });
};

/** The description of everything that the organizer's side can do. */
export const describeDesk = (): Json =>
  describeSide({
    title: 'Wolftap, the organizer’s side',
    version: String(TOURNAMENT_WIRE),
    description: 'This API runs a tournament with many tables. Programs send WOLFTAP_TOKEN as a bearer token.',
    cookie: DESK_COOKIE,
    routes: TOURNAMENT_API,
    streams: [
      { route: DESK_STREAM, says: 'ToDesk', hears: 'FromDesk', refuses: [] },
      { route: TABLE_LINK, says: 'ToTournament', hears: 'FromTournament', refuses: [] },
    ],
    schemas: {
      Declined: tournamentRefusedSchema,
      ToDesk: toDeskSchema,
      FromDesk: fromDeskSchema,
      ToTournament: toTournamentSchema,
      FromTournament: fromTournamentSchema,
    },
  });
