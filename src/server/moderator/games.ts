import type { FastifyReply, FastifyRequest } from 'fastify';
import { API, type Route } from '../../wire/api.ts';
import { gameAsked } from '../../wire/told.ts';
import { decline, type Handler, read } from '../door/replies.ts';
import type { Exported, Table } from './tables.ts';

type Serve = (route: Route, handler: Handler) => void;

/** What is known of a table's games afterwards: files to keep, the story, the sheet. */
export const serveGames = (serve: Serve, tableOf: (request: FastifyRequest) => Table | undefined): void => {
  const given = <T>(route: Route, from: (table: Table, game: string | undefined) => Promise<T | undefined>, send: Send<T>): void =>
    serve(route, async (request, reply) => {
      const table = tableOf(request);
      const asked = read(gameAsked, request.query);
      if (table === undefined) return decline(reply, { code: 'wire.no_table' });
      const found = asked === undefined ? undefined : await from(table, asked.game);
      return found === undefined ? decline(reply, { code: 'wire.no_game' }) : send(reply, found);
    });

  /** A file to keep: named by the game, never shown in the browser. */
  const kept = (route: Route, ending: string, textOf: (exported: Exported) => string | null): void =>
    given(
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
  kept(API.export, 'jsonl', ({ journal }) => journal);
  kept(API.scenario, 'yaml', ({ scenario }) => scenario);
  given(
    API.timeline,
    (table, game) => table.timeline(game),
    (reply, timeline) => reply.send(timeline),
  );
  given(
    API.sheet,
    (table, game) => table.sheet(game),
    (reply, sheet) => reply.send(sheet),
  );
};

type Send<T> = (reply: FastifyReply, found: T) => FastifyReply;
