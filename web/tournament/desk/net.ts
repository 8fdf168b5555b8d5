import { computed, signal } from '@preact/signals';
import { pauseBefore } from '../../../src/domain/pauses.ts';
import { NOT_LET_IN } from '../../../src/domain/stream-codes.ts';
import type { FileTaken } from '../../../src/domain/tournament/tournament-file.ts';
import type { TournamentDeclineReason } from '../../../src/wire/tournament.ts';
import type { DeskAsk } from '../../../src/wire/tournament-ask.ts';
import { randomId } from '../../shared/ids.ts';
import { deskLink, failedReads, hushRefusal, sayRefused, tournament, unansweredDeskAsks } from './desk-state.ts';

const UNANSWERED = { first: 300, longest: 5_000 } as const;
/** The service is there, but its storage is not: the same may be asked again. */
const AWAY = 503;
/** From this status on, the service or somebody before it has failed. */
const FAULTS = 500;

/** Counts how often the line has come back, so that a waiting ask is repeated at once. */
export const cameBack = signal(0);

/** The body of a refused request. */
interface RefusedReply {
  readonly declined: TournamentDeclineReason;
  readonly more?: readonly TournamentDeclineReason[];
}

const sentAway = (): void => {
  deskLink.value = 'sent-away';
};

const refusalsOf = async (reply: Response): Promise<readonly TournamentDeclineReason[]> => {
  const text = await reply.text();
  try {
    const { declined, more = [] }: RefusedReply = JSON.parse(text);
    return [declined, ...more];
  } catch {
    return [];
  }
};

/** What a read gave: null where it is refused, undefined where it failed. */
const readOnce = async <T>(path: string): Promise<{ readonly told: T } | null | undefined> => {
  const reply = await fetch(path).catch(() => undefined);
  if (reply?.status === NOT_LET_IN) sentAway();
  if (reply === undefined || reply.status >= FAULTS) return undefined;
  return reply.ok
    ? await reply.json().then(
        (told: T) => ({ told }),
        () => undefined,
      )
    : null;
};

/** Fetches a path once, for a page that soon looks again; undefined where that failed. */
export const gotOnce = async <T>(path: string): Promise<T | undefined> => (await readOnce<T>(path))?.told;

/** Fetches a path, and repeats that until there is an answer; undefined where it is refused. The banner tells of a read that failed twice. */
export const got = async <T>(path: string): Promise<T | undefined> => {
  for (let failed = 0; ; failed += 1) {
    const read = await readOnce<T>(path);
    if (read !== undefined) {
      if (failed > 1) failedReads.value -= 1;
      return read?.told;
    }
    if (failed === 1) failedReads.value += 1;
    await pause(pauseBefore(UNANSWERED, failed));
  }
};

const JSON_TYPE = 'application/json';

/** Posts a request and returns its answer; undefined where it was refused, which the banner tells, or where nobody answered. */
export const posted = async <T>(path: string, body: object | string, type = JSON_TYPE, signal?: AbortSignal): Promise<T | undefined> => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const reply = await fetch(path, { method: 'POST', headers: { 'content-type': type }, body: text, ...(signal && { signal }) }).catch(
    () => undefined,
  );
  if (reply === undefined) return undefined;
  if (reply.ok) return await reply.json();
  if (reply.status === NOT_LET_IN) sentAway();
  else sayRefused(await refusalsOf(reply));
  return undefined;
};

/** Waits until the line comes back, and never longer than this. */
const pause = (milliseconds: number): Promise<void> =>
  new Promise(resolve => {
    const done = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    const before = cameBack.peek();
    const stop = cameBack.subscribe(times => {
      if (times !== before) done();
    });
  });

/** The kind of the ask that was refused last. Its reason goes once such an ask was done. */
let refusedAsk: DeskAsk['do'] | null = null;
let last: { readonly body: string; readonly answer: Promise<boolean> } | null = null;

/**
 * Asks the tournament for something, and repeats the ask until there is a reply. True where it was done; the banner tells a refusal. An ask
 * that is on its way is not sent a second time, unless each one adds to the one before.
 */
export const askTournament = (what: DeskAsk): Promise<boolean> => {
  const body = JSON.stringify(what);
  if (last?.body === body && what.do !== 'extra-time') return last.answer;
  const mine = { body, answer: answered('/api/hall/asks', body, JSON_TYPE) };
  last = mine;
  void mine.answer.then(isDone => {
    if (!isDone) refusedAsk = what.do;
    else if (refusedAsk === what.do) hushRefusal();
  });
  return mine.answer.finally(() => {
    if (last === mine) last = null;
  });
};

/** The bytes of a file, whatever is in it. */
const FILE_TYPE = 'application/octet-stream';
/** The contents of a whole tournament's file; undefined where the file was refused, which the banner tells. */
export const readFile = (text: string): Promise<FileTaken | undefined> => posted('/api/hall/file', text, FILE_TYPE);
/** Takes over the tournament of a file, as `askTournament` asks. */
export const takeFile = (text: string): Promise<boolean> => answered('/api/hall/file/taken', text, FILE_TYPE);

const answered = async (path: string, body: string, type: string): Promise<boolean> => {
  const id = randomId();
  unansweredDeskAsks.value += 1;
  try {
    for (let failed = 0; ; failed += 1) {
      const headers = { 'content-type': type, 'idempotency-key': id };
      const reply = await fetch(path, { method: 'POST', headers, body }).catch(() => undefined);
      if (reply?.ok === true) {
        const { n }: { readonly n: number } = await reply.json();
        await shown(n);
        return true;
      }
      if (reply?.status === NOT_LET_IN) {
        sentAway();
        return false;
      }
      if (reply !== undefined && reply.status !== AWAY) {
        sayRefused(await refusalsOf(reply));
        return false;
      }
      await pause(pauseBefore(UNANSWERED, failed));
    }
  } finally {
    unansweredDeskAsks.value -= 1;
  }
};

/** Resolves when this page shows the tournament after the fact `n`, or its line is lost, which tells everything when it comes back. */
const shown = (n: number): Promise<void> =>
  new Promise(resolve => {
    const isDone = computed(() => deskLink.value !== 'open' || (tournament.value?.n ?? 0) >= n);
    const stop = isDone.subscribe(is => {
      if (!is) return;
      resolve();
      queueMicrotask(() => stop());
    });
  });
