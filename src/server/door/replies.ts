import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Declined } from '../../wire/moderator.ts';
import type { Route } from '../../wire/route.ts';
import type { TournamentDeclined } from '../../wire/tournament.ts';

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
  'hall.away': 503,
  'hall.disk': 503,
  'wire.here_only': 409,
  'wire.pairing_over': 409,
};

/** Why something was not done, on whichever side. */
type AnyDeclined = Declined | TournamentDeclined;

export const decline = (reply: FastifyReply, first: AnyDeclined, ...more: readonly AnyDeclined[]): FastifyReply =>
  reply.code(STATUS[first.code] ?? 409).send({ declined: first, ...(more.length === 0 ? {} : { more }) });

export type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

export const serveRoute = (app: FastifyInstance, { method, path, raw }: Route, handler: Handler): void => {
  app.route({
    method,
    url: path,
    ...(raw === undefined ? {} : { bodyLimit: raw }),
    handler: async (request, reply) => handler(request, reply),
  });
};

export const read = <T>(schema: z.ZodType<T>, value: unknown): T | undefined => {
  const result = schema.safeParse(value);
  return result.success ? result.data : undefined;
};
