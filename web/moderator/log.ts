import type { Answer } from '../../src/domain/answer.ts';
import type { Amendment, GameSheet, Timeline } from '../../src/domain/timeline.ts';
import type { DeclineReason } from '../../src/wire/moderator.ts';
import { ownTable } from './alone-seam.ts';
import { t } from './moderator-words.ts';
import { ownTableId } from './table-state.ts';

const path = (what: string, game: string | undefined): string =>
  `/api/tables/${ownTableId.peek()}/${what}${game === undefined ? '' : `?game=${game}`}`;
export const exportPath = (game?: string): string => path('export', game);
export const scenarioPath = (game?: string): string => path('scenario', game);

const fetched = async <T>(from: string): Promise<T | null> => {
  const reply = await fetch(from).catch(() => undefined);
  return reply?.ok === true ? await reply.json() : null;
};

/** The journal of the game as lines; null where nobody may see it yet. */
export const fetchTimeline = async (game?: string): Promise<Timeline | null> =>
  ownTable.peek() === null ? fetched(path('timeline', game)) : (ownTable.peek()?.timeline() ?? null);
export const fetchSheet = async (game?: string): Promise<GameSheet | null> =>
  ownTable.peek() === null ? fetched(path('sheet', game)) : (ownTable.peek()?.sheet() ?? null);

/** The effects of another answer at this move, or the reason why it is not accepted. */
export const fetchAmendment = async (move: number, answer: Answer): Promise<Amendment | DeclineReason | null> => {
  const own = ownTable.peek();
  if (own !== null) {
    const told = own.amendment(move, answer);
    if (told === null) return null;
    return told.ok ? told.value : told.refusal;
  }
  const body = JSON.stringify({ move, answer });
  const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const reply = await fetch(path('amendment', undefined), asked).catch(() => undefined);
  const told: Amendment | { readonly declined: DeclineReason } | undefined = await reply?.json().catch(() => undefined);
  if (told === undefined) return null;
  return 'declined' in told ? told.declined : told;
};

/** Whether the deal is the one that was sealed. The browser checks it; where it has no SHA-256, the service's check counts. */
export const checkSeal = async ({ text, commitment, holds }: NonNullable<GameSheet['seal']>): Promise<boolean> => {
  if (crypto.subtle === undefined) return holds;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('') === commitment;
};

export const sealText = (holds: boolean | null): string => {
  if (holds === null) return t('dash.over.seal-unknown');
  return holds ? t('dash.over.seal-holds') : t('dash.over.seal-broken');
};
