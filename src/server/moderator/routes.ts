import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RehearsalView } from '../../domain/rehearsal.ts';
import { rulesOf } from '../../rules/catalog.ts';
import { API, type LeftAlone, type RuleShown, refusedSchema, STREAM, type TablesShown } from '../../wire/api.ts';
import { fromTableSchema, toTableSchema } from '../../wire/moderator.ts';
import type { InventedSeats, RehearsalNow } from '../../wire/rehearsal.ts';
import { WIRE } from '../../wire/version.ts';
import { ruleText } from '../../words/rules.ts';
import { TABLE_COOKIE } from '../door/admission.ts';
import { describeSide, type Json } from '../door/openapi.ts';
import { decline, goneFrom, serveFound, serveRoute } from '../door/serve-route.ts';
import { booksForSetUp, decksFor } from './books.ts';
import type { GameExport, ServedHouse, ServedTable } from './house.ts';

const KEPT_BY_THE_PAGE = 'private, max-age=3600';

/** Serves programs with all that the stream does for pages. */
export const serveApi = (app: FastifyInstance, house: ServedHouse): void => {
  let described: Json | undefined;
  serveRoute(app, API.openapi, () => {
    described ??= describeApi();
    return described;
  });
  serveBooks(app, house);
  serveTables(app, house);
  serveGames(app, house);
  serveRoute(app, API.rehearsal, (): RehearsalNow => ({ rehearsal: house.rehearsal.view() }));
  serveRoute(app, API.rehearse, async ({ body }, reply) => {
    const asked = await house.rehearsal.ask(body);
    const now = (rehearsal: RehearsalView | null): RehearsalNow => ({ rehearsal });
    return asked.ok ? now(asked.value) : decline(reply, asked.refusal);
  });
  const leftAlone = (): LeftAlone => ({ ports: [...house.leftAlone()] });
  serveRoute(app, API.leftAlone, leftAlone);
  serveRoute(app, API.leaveAlone, ({ body: { port, leave } }, reply) =>
    house.leaveAlone(port, leave) ? leftAlone() : decline(reply, { code: 'ports.full' }),
  );
  serveRoute(app, API.pads, () => ({ pads: house.pads() }));
  serveRoute(app, API.hand, ({ body }, reply) => (house.hand(body) ? { done: true } : decline(reply, { code: 'wire.not_virtual' })));
};

/** What the rule books say: settings, decks, rules, and how often each side wins. */
const serveBooks = (app: FastifyInstance, house: ServedHouse): void => {
  serveRoute(app, API.books, booksForSetUp);
  serveRoute(app, API.decks, ({ params, body }, reply) => {
    const decks = decksFor(params.book, body.players, body.settings);
    return decks.ok ? decks.value : decline(reply, decks.refusal);
  });
  serveRoute(app, API.balance, async ({ params: { book }, body }, reply) => {
    const setUp = { book, ...body };
    const rules = rulesOf(book);
    if (rules === undefined) return decline(reply, { code: 'wire.not_here' });
    // A deck that the book refuses is refused as in the set-up.
    const [refusal, ...more] = rules.check(setUp).refusals;
    if (refusal !== undefined) return decline(reply, refusal, ...more);
    const balance = await house.balance(setUp, goneFrom(reply));
    return balance.ok ? balance.value : decline(reply, balance.refusal);
  });
  serveRoute(app, API.rule, ({ params: { rule }, query }, reply) => {
    const text = ruleText(query.language, rule);
    if (text === undefined) return decline(reply, { code: 'wire.not_here' });
    // May be cached: the text of a rule says nothing of a game.
    const shown: RuleShown = { rule, text };
    return reply.header('cache-control', KEPT_BY_THE_PAGE).send(shown);
  });
};

const tableIn = (house: ServedHouse) => ({
  find: ({ table }: { readonly table: string }): ServedTable | undefined => house.table(table),
  params: 'wire.no_table' as const,
});

const serveTables = (app: FastifyInstance, house: ServedHouse): void => {
  serveRoute(
    app,
    API.tables,
    (): TablesShown => ({ tables: house.tables().map(each => ({ id: each.id, stage: each.view().stage, screen: each.screen() })) }),
  );
  serveFound(app, API.table, tableIn(house), table => table.view());
  const seatsOf = ({ invented }: ServedTable): InventedSeats => ({ seats: [...(invented?.seats() ?? [])] });
  serveFound(app, API.inventedSeats, tableIn(house), table => seatsOf(table));
  serveFound(app, API.invent, tableIn(house), (table, { body }, reply) =>
    table.invented?.set(body.seat, body.plays) === true ? seatsOf(table) : decline(reply, { code: 'wire.not_here' }),
  );
  serveFound(app, API.ask, tableIn(house), async (table, { body, key }, reply) => {
    const result = await table.ask(body, key);
    if (result.ok) return { done: key };
    const [first = { code: 'wire.failed' as const }, ...more] = result.refusal;
    return decline(reply, first, ...more);
  });
};

/** What is known of a table's games afterwards: files to keep, the story, the sheet. */
const serveGames = (app: FastifyInstance, house: ServedHouse): void => {
  const served = <T>(
    route: typeof API.export | typeof API.scenario | typeof API.timeline | typeof API.sheet,
    from: (table: ServedTable, game: string | undefined) => Promise<T | undefined>,
    send: (reply: FastifyReply, found: T) => FastifyReply,
  ): void =>
    serveFound(app, route, { ...tableIn(house), query: 'wire.no_game' }, async (table, { query }, reply) => {
      const found = await from(table, query.game);
      return found === undefined ? decline(reply, { code: 'wire.no_game' }) : send(reply, found);
    });
  /** A file to keep: named by the game, never shown in the browser. */
  const servedAsFile = (
    route: typeof API.export | typeof API.scenario,
    ending: string,
    textOf: (exported: GameExport) => string | null,
  ): void =>
    served(
      route,
      (table, game) => table.export(game),
      (reply, exported) => {
        const text = textOf(exported);
        if (text === null) return decline(reply, { code: 'wire.no_game' });
        return reply
          .type(`${route.gives.type}; charset=utf-8`)
          .header('content-disposition', `attachment; filename="${exported.name}.${ending}"`)
          .send(text);
      },
    );
  servedAsFile(API.export, 'jsonl', ({ journal }) => journal);
  servedAsFile(API.scenario, 'yaml', ({ scenario }) => scenario);
  served(
    API.timeline,
    (table, game) => table.timeline(game),
    (reply, timeline) => reply.send(timeline),
  );
  serveFound(app, API.amendment, tableIn(house), async (table, { body }, reply) => {
    const amendment = await table.amendment(body.move, body.answer);
    if (amendment === undefined) return decline(reply, { code: 'wire.no_game' });
    return amendment.ok ? amendment.value : decline(reply, amendment.refusal);
  });
  serveFound(app, API.copy, { ...tableIn(house), query: 'wire.no_game' }, async (table, { query }, reply) => {
    const part = await table.copy(Number(query.from ?? 0));
    return part ?? decline(reply, { code: 'wire.no_game' });
  });
  serveFound(app, API.giveBack, tableIn(house), async (table, { body }, reply) => {
    const taken = await table.takesBack(body.copy, body.stands);
    return taken.ok ? { done: true } : decline(reply, { code: taken.refusal });
  });
  served(
    API.sheet,
    (table, game) => table.sheet(game),
    (reply, sheet) => reply.send(sheet),
  );
};

/** The description of everything that the moderator's side can do. */
export const describeApi = (): Json =>
  describeSide({
    title: 'Wolftap, the moderator’s side',
    version: String(WIRE),
    description: 'This API gives access to every secret of a game. Programs send WOLFTAP_TOKEN as a bearer token.',
    cookie: TABLE_COOKIE,
    routes: API,
    streams: [{ route: STREAM, says: 'ToTable', hears: 'FromTable', refuses: [404] }],
    schemas: { Declined: refusedSchema, ToTable: toTableSchema, FromTable: fromTableSchema },
  });
