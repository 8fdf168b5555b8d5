import type { FastifyReply } from 'fastify';
import { rulesOf } from '../../rules/catalog.ts';
import { API, type Route } from '../../wire/api.ts';
import { balanceAsked } from '../../wire/balance.ts';
import { decline, type Handler, read } from '../door/replies.ts';
import type { House } from './tables.ts';

/** How often each side wins with a deck. A deck that the book refuses is refused as in the set-up. */
export const serveBalance = (serve: (route: Route, handler: Handler) => void, house: House): void =>
  serve(API.balance, async (request, reply) => {
    const book = read(API.balance.params, request.params)?.book;
    const asked = read(balanceAsked, request.body);
    const rules = book === undefined ? undefined : rulesOf(book);
    if (book === undefined || rules === undefined) return decline(reply, { code: 'wire.not_here' });
    if (asked === undefined) return decline(reply, { code: 'wire.unreadable' });
    const setUp = { book, ...asked };
    const [refusal, ...more] = rules.check(setUp).refusals;
    if (refusal !== undefined) return decline(reply, refusal, ...more);
    const balance = await house.balance(setUp, goneFrom(reply));
    return balance.ok ? balance.value : decline(reply, balance.refusal);
  });

/** Whoever does not wait for the reply any more needs no games played. */
const goneFrom = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableEnded) gone.abort();
  });
  return gone.signal;
};
