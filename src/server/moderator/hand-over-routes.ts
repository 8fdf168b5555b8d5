import type { FastifyInstance } from 'fastify';
import { API } from '../../wire/api.ts';
import { type Admission, NOBODY } from '../door/admission.ts';
import { decline, serveFound } from '../door/serve-route.ts';
import type { HandOver } from './hand-over.ts';
import type { ServedHouse } from './house.ts';

interface HandOverParts {
  readonly house: Pick<ServedHouse, 'tables'>;
  readonly handOver: HandOver;
  readonly mayEnter: Admission;
}

const tableIn = (params: unknown): string | undefined => {
  const { table } = params as { readonly table?: unknown };
  return typeof table === 'string' ? table : undefined;
};

/** While a table is handed to one device, every route that names the table is refused to others, except the one that takes it back. */
export const serveHandOver = (app: FastifyInstance, { house, handOver, mayEnter }: HandOverParts): void => {
  app.addHook('onRequest', async ({ raw, params, routeOptions: { url } }, reply) => {
    const caller = mayEnter(raw) ?? NOBODY;
    const table = tableIn(params);
    const isShared = url === API.pads.path;
    const isShutOut = isShared ? !handOver.admitsToAll(caller) : table !== undefined && !handOver.admits(table, caller);
    return isShutOut && url !== API.handOver.path ? decline(reply, { code: 'wire.elsewhere' }) : undefined;
  });
  const find = ({ table }: { readonly table: string }): string | undefined => house.tables().find(({ id }) => id === table)?.id;
  serveFound(app, API.handOver, { find, params: 'wire.no_table' }, async (table, { body, request }, reply) => {
    const isTakenOn = body.session !== null;
    if (isTakenOn && !handOver.admits(table, mayEnter(request.raw) ?? NOBODY)) return decline(reply, { code: 'wire.elsewhere' });
    return (await handOver.give(table, body.session)) ? { done: true } : decline(reply, { code: 'wire.not_here' });
  });
};
