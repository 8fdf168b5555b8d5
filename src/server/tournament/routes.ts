import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decksAsked } from '../../wire/books.ts';
import { linkOf } from '../../wire/link.ts';
import { requestId } from '../../wire/moderator.ts';
import type { Route } from '../../wire/route.ts';
import { type InvitationShown, invitationAsked, seatingsAsked } from '../../wire/tournament.ts';
import { CSV_TYPE, TOURNAMENT_API } from '../../wire/tournament-api.ts';
import { deskAsk } from '../../wire/tournament-ask.ts';
import type { Caller, Entry } from '../door/entry.ts';
import { decline, type Handler, read, serveRoute } from '../door/replies.ts';
import type { Desk } from './desk.ts';
import { listOf, roundsOf } from './lists.ts';
import { describeDesk } from './openapi.ts';

interface RouteParts {
  readonly desk: Desk;
  readonly mayEnter: Entry;
}

/** Whoever does something at the desk, as the event's log names them. */
const doerOf = (caller: Caller | undefined): string => (caller?.by === 'session' ? caller.session : (caller?.by ?? ''));

/** Everything that a desk does, but for its streams. */
export const serveDesk = (app: FastifyInstance, { desk, mayEnter }: RouteParts): void => {
  const { hall } = desk;
  const serve = (route: Route, handler: Handler): void => serveRoute(app, route, handler);
  const by = ({ raw }: FastifyRequest): string => doerOf(mayEnter(raw));
  let described: unknown;

  serve(TOURNAMENT_API.openapi, () => {
    described ??= describeDesk();
    return described;
  });
  serve(TOURNAMENT_API.books, () => desk.books.offered());
  serve(TOURNAMENT_API.decks, (request, reply) => {
    const book = read(TOURNAMENT_API.decks.params, request.params)?.book;
    const asked = read(decksAsked, request.body);
    if (book === undefined) return decline(reply, { code: 'wire.not_here' });
    if (asked === undefined) return decline(reply, { code: 'wire.unreadable' });
    const decks = desk.books.decks(book, asked.players, asked.settings);
    return decks.ok ? decks.value : decline(reply, decks.refusal);
  });

  serve(TOURNAMENT_API.hall, () => hall.view());
  serve(TOURNAMENT_API.places, () => desk.places());
  serve(TOURNAMENT_API.standings, () => hall.standings());
  serve(TOURNAMENT_API.round, (request, reply) => {
    const asked = read(TOURNAMENT_API.round.params, request.params);
    const shown = asked === undefined ? null : hall.round(asked.round);
    return shown ?? decline(reply, { code: 'wire.not_here' });
  });
  serve(TOURNAMENT_API.ask, async (request, reply) => {
    const id = read(requestId, request.headers['idempotency-key']);
    const asked = read(deskAsk, request.body);
    if (id === undefined || asked === undefined) return decline(reply, { code: 'wire.unreadable' });
    const result = await hall.ask(asked, by(request), id);
    return result.ok ? { done: id } : decline(reply, result.refusal);
  });
  serve(TOURNAMENT_API.seatings, async (request, reply) => {
    const asked = read(seatingsAsked, request.body);
    if (asked === undefined) return decline(reply, { code: 'wire.unreadable' });
    const proposed = await desk.propose(asked, goneFrom(reply));
    return proposed.ok ? proposed.value : decline(reply, proposed.refusal);
  });
  serve(TOURNAMENT_API.invitations, async (request, reply) => {
    const asked = read(invitationAsked, request.body);
    if (asked === undefined) return decline(reply, { code: 'wire.unreadable' });
    const invited = await hall.invite(asked.table, by(request));
    if (!invited.ok) return decline(reply, invited.refusal);
    const { code, until } = invited.value;
    return { code, link: linkOf({ ...desk.joinsAt(), code }), until } satisfies InvitationShown;
  });
  app.addContentTypeParser(CSV_TYPE, { parseAs: 'string' }, (_request, body, done) => done(null, body));
  serve(TOURNAMENT_API.players, (request, reply) => {
    const { body } = request;
    return typeof body === 'string' ? desk.csv.players(body) : decline(reply, { code: 'wire.unreadable' });
  });

  serve(TOURNAMENT_API.export, (_request, reply) =>
    kept(reply, 'event.json').send({ event: hall.view(), rounds: roundsOf(hall), standings: hall.standings() }),
  );
  serve(TOURNAMENT_API.list, (request, reply) => {
    const list = read(TOURNAMENT_API.list.params, request.params)?.list;
    if (list === undefined) return decline(reply, { code: 'wire.not_here' });
    return kept(reply.type(`${CSV_TYPE}; charset=utf-8`), `${list}.csv`).send(desk.csv.write(listOf(hall, list)));
  });
  serve(TOURNAMENT_API.journal, async (request, reply) => {
    const game = read(TOURNAMENT_API.journal.params, request.params)?.game;
    const journal = game === undefined ? null : await hall.journal(game);
    if (game === undefined || journal === null) return decline(reply, { code: 'wire.no_game' });
    return kept(reply.type(`${TOURNAMENT_API.journal.gives.type}; charset=utf-8`), `${game}.jsonl`).send(journal);
  });
};

/** A file to keep, never shown in the browser. */
const kept = (reply: FastifyReply, name: string): FastifyReply => reply.header('content-disposition', `attachment; filename="${name}"`);

/** Whoever does not wait for the reply any more needs nothing computed. */
const goneFrom = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableEnded) gone.abort();
  });
  return gone.signal;
};
