import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { API, type Route, type TablesShown } from '../wire/api.ts';
import { ask } from '../wire/ask.ts';
import { decksAsked } from '../wire/books.ts';
import { type Declined, handSchema, requestId } from '../wire/moderator.ts';
import { booksForSetUp, decksFor } from './books.ts';
import { describeApi } from './openapi.ts';
import type { Exported, House, Table } from './tables.ts';

const STATUS: { readonly [code: string]: number } = {
  'wire.unreadable': 400,
  'wire.version': 400,
  'wire.not_allowed': 401,
  'wire.no_table': 404,
  'wire.no_game': 404,
  'wire.not_here': 404,
  'wire.not_virtual': 404,
  'wire.too_large': 413,
  'wire.too_fast': 429,
  'wire.failed': 500,
};

export const decline = (reply: FastifyReply, first: Declined, ...more: readonly Declined[]): FastifyReply =>
  reply.code(STATUS[first.code] ?? 409).send({ declined: first, ...(more.length === 0 ? {} : { more }) });

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** Everything that the stream can do, for programs. */
export const serveApi = (app: FastifyInstance, house: House): void => {
  const serve = ({ method, path }: Route, handler: Handler): void => {
    app.route({ method, url: path, handler: async (request, reply) => handler(request, reply) });
  };
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

  /** A file to keep: named by the game, never shown in the browser. */
  const kept = (route: Route, ending: string, textOf: (exported: Exported) => string | null): void =>
    serve(route, async (request, reply) => {
      const table = tableOf(request);
      if (table === undefined) return decline(reply, { code: 'wire.no_table' });
      const exported = await table.export();
      const text = exported === undefined ? null : textOf(exported);
      if (exported === undefined || text === null) return decline(reply, { code: 'wire.no_game' });
      return reply
        .type(`${route.gives.type}; charset=utf-8`)
        .header('content-disposition', `attachment; filename="${exported.name}.${ending}"`)
        .send(text);
    });
  kept(API.export, 'jsonl', ({ journal }) => journal);
  kept(API.scenario, 'yaml', ({ scenario }) => scenario);

  serve(API.pads, () => ({ pads: house.pads() }));
  serve(API.hand, (request, reply) => {
    const hand = read(handSchema, request.body);
    if (hand === undefined) return decline(reply, { code: 'wire.unreadable' });
    return house.hand(hand) ? { done: true } : decline(reply, { code: 'wire.not_virtual' });
  });
};

const read = <T>(schema: z.ZodType<T>, value: unknown): T | undefined => {
  const result = schema.safeParse(value);
  return result.success ? result.data : undefined;
};
