import type { DeclineReason } from '../../src/wire/moderator.ts';
import { showDeclined } from './table-state.ts';

export const jsonPost = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Calls a route of the service and shows a refusal. Undefined after a refusal, or where the service did not answer, which calls `lost`. */
export const callService = async <T>(path: string, request: RequestInit = {}, lost?: () => void): Promise<T | undefined> => {
  try {
    const reply = await fetch(path, request);
    if (reply.ok) return await reply.json();
    const { declined }: { readonly declined: DeclineReason } = await reply.json();
    showDeclined([declined]);
  } catch {
    lost?.();
  }
  return undefined;
};
