import type { FastifyInstance } from 'fastify';
import type { Hall } from '../../hall/hall.ts';
import { allowance, allowances, type Rate } from '../door/rate.ts';
import { decline, read, serveRoute } from '../door/replies.ts';
import { HALL_API } from '../wire/hall-api.ts';
import { type Joined, joinAsked } from '../wire/link.ts';

/** A whole hall may come from one address, and all at once; who goes on trying codes, of which there are 31⁸, is slowed down. */
const TRIES: Rate = { burst: 250, perSecond: 1 };
const TRIES_OF_ALL: Rate = { burst: 500, perSecond: 5 };

/** A table's machine comes in with the code that the desk has given out. */
export const serveJoin = (app: FastifyInstance, hall: Hall, now: () => number): void => {
  const mayTry = allowances(TRIES, now);
  const mayAllTry = allowance(TRIES_OF_ALL, now);
  serveRoute(app, HALL_API.join, async (request, reply) => {
    const asked = read(joinAsked, request.body);
    if (asked === undefined) return decline(reply, { code: 'wire.unreadable' });
    if (!mayTry(request.raw.socket.remoteAddress ?? '') || !mayAllTry()) return decline(reply, { code: 'wire.too_fast' });
    const result = await hall.join(asked.code, asked.machine);
    if (!result.ok) return decline(reply, result.refusal);
    const { table, token } = result.value;
    return { token, table, hall: hall.state.plan?.name ?? '' } satisfies Joined;
  });
};
