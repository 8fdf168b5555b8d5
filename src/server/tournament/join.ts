import type { FastifyInstance } from 'fastify';
import type { TournamentHost } from '../../tournament/host/host.ts';
import { type Joined, joinAsked } from '../../wire/link.ts';
import { TOURNAMENT_API } from '../../wire/tournament-api.ts';
import { allowance, allowances, type Rate } from '../door/rate.ts';
import { decline, read, serveRoute } from '../door/replies.ts';

/**
 * A whole hall may come from one address, and all at once. Codes, of which there are 31⁸, that are not known here are slowed down before they are looked up
 * where another hub may have given them out; a code that is known here is let in whatever others try.
 */
const TRIES: Rate = { burst: 250, perSecond: 1 };
const TRIES_OF_ALL: Rate = { burst: 500, perSecond: 5 };

/** A table's machine comes in with the code that the desk has given out. */
export const serveJoin = (app: FastifyInstance, hall: TournamentHost, now: () => number): void => {
  const mayTry = allowances(TRIES, now);
  const mayAllTry = allowance(TRIES_OF_ALL, now);
  serveRoute(app, TOURNAMENT_API.join, async (request, reply) => {
    const asked = read(joinAsked, request.body);
    if (asked === undefined) return decline(reply, { code: 'wire.unreadable' });
    const mayAsk = hall.knows(asked.code) || (mayTry(request.raw.socket.remoteAddress ?? '') && mayAllTry());
    if (!mayAsk) return decline(reply, { code: 'wire.too_fast' });
    const result = await hall.join(asked.code, asked.machine);
    if (!result.ok) return decline(reply, result.refusal);
    const { table, token } = result.value;
    return { token, table, hall: hall.state.plan?.name ?? '' } satisfies Joined;
  });
};
