import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API, type Route, type RuleShown, type TablesShown } from '../../wire/api.ts';
import { ask } from '../../wire/ask.ts';
import { decksAsked } from '../../wire/books.ts';
import { handSchema, requestId } from '../../wire/moderator.ts';
import { ruleText } from '../../words/rules.ts';
import { decline, type Handler, read, serveRoute } from '../door/replies.ts';
import { serveBalance } from './balance.ts';
import { booksForSetUp, decksFor } from './books.ts';
import { serveGames } from './games.ts';
import { describeApi } from './openapi.ts';
import type { House, Table } from './tables.ts';

const KEPT_BY_THE_PAGE = 'private, max-age=3600';

/** Everything that the stream can do, for programs. */
export const serveApi = (app: FastifyInstance, house: House): void => {
  const serve = (route: Route, handler: Handler): void => serveRoute(app, route, handler);
  let described: unknown;

  serve(API.openapi, () => {
    described ??= describeApi();
    return described;
  });
  serve(API.books, booksForSetUp);
  serve(API.decks, (request, reply) => {
    const book = read(API.decks.params, request.params)?.book;
    const asked = read(decksAsked, request.body);
    if (book === undefined) return decline(reply, { code: 'wire.not_here' });
    if (asked === undefined) return decline(reply, { code: 'wire.unreadable' });
    const decks = decksFor(book, asked.players, asked.settings);
    return decks.ok ? decks.value : decline(reply, decks.refusal);
  });

  serveBalance(serve, house);

  serve(API.rule, async (request, reply) => {
    const rule = read(API.rule.params, request.params)?.rule;
    const language = read(API.rule.query, request.query)?.language;
    if (language === undefined) return decline(reply, { code: 'wire.unreadable' });
    const text = rule === undefined ? undefined : ruleText(language, rule);
    if (rule === undefined || text === undefined) return decline(reply, { code: 'wire.not_here' });
    // The same for everybody and every game: it says nothing of this one.
    const shown: RuleShown = { rule, text };
    return reply.header('cache-control', KEPT_BY_THE_PAGE).send(shown);
  });

  const tableOf = ({ params }: FastifyRequest): Table | undefined => {
    const id = read(API.table.params, params)?.table;
    return id === undefined ? undefined : house.table(id);
  };
  serve(
    API.tables,
    (): TablesShown => ({ tables: house.tables().map(each => ({ id: each.id, stage: each.view().stage, screen: each.screen() })) }),
  );
  serve(API.table, (request, reply) => tableOf(request)?.view() ?? decline(reply, { code: 'wire.no_table' }));
  serve(API.ask, async (request, reply) => {
    const table = tableOf(request);
    if (table === undefined) return decline(reply, { code: 'wire.no_table' });
    const id = read(requestId, request.headers['idempotency-key']);
    const asked = read(ask, request.body);
    if (id === undefined || asked === undefined) return decline(reply, { code: 'wire.unreadable' });
    const result = await table.ask(asked, id);
    if (result.ok) return { done: id };
    const [first = { code: 'wire.failed' as const }, ...more] = result.refusal;
    return decline(reply, first, ...more);
  });

  serveGames(serve, tableOf);

  serve(API.pads, () => ({ pads: house.pads() }));
  serve(API.hand, (request, reply) => {
    const hand = read(handSchema, request.body);
    if (hand === undefined) return decline(reply, { code: 'wire.unreadable' });
    return house.hand(hand) ? { done: true } : decline(reply, { code: 'wire.not_virtual' });
  });
};
