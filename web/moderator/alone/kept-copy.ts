import { signal } from '@preact/signals';
import type { CopyStands, GameCopy, GameCopyPart } from '../../../src/domain/game-copy.ts';
import type { DeclineReason } from '../../../src/wire/moderator.ts';
import { ownTable } from '../alone-seam.ts';
import { jsonPost } from '../service-call.ts';
import { currentGame, cutLine, ownListener, ownTableId, serviceNow, showDeclined } from '../table-state.ts';
import { type DeviceStore, openDeviceStore } from './device-store.ts';

/** The copy of a game on this device. */
interface KeptCopy {
  readonly copy: GameCopy;
  /** How many entries the service had when this device went on without it; null where it has not. */
  readonly since: number | null;
}

/** The newest copy; null where no game is played. */
export const kept = signal<KeptCopy | null>(null);
/** Whether the copy outlives this page. */
export const lasts = signal(true);

let store: DeviceStore | undefined;
let isFetching = false;
let isStale = false;

const keep = async (now: KeptCopy | null): Promise<void> => {
  kept.value = now;
  // If the browser refuses to keep the copy, it stays in memory, and the game goes on.
  await store?.keep(now === null ? undefined : JSON.stringify(now)).catch(() => {
    lasts.value = false;
  });
};

export const openKept = async (): Promise<void> => {
  store = await openDeviceStore(ownTableId.peek());
  lasts.value = store.lasts;
  const text = await store.read().catch(() => undefined);
  kept.value = text === undefined ? null : JSON.parse(text);
};

const partFrom = async (from: number): Promise<GameCopyPart | undefined> => {
  const reply = await fetch(`/api/tables/${ownTableId.peek()}/copy?from=${from}`).catch(() => undefined);
  return reply?.ok === true ? await reply.json() : undefined;
};

/** Fetches the new entries, in parts of one size. Where the service does not answer, the copy stays as it was. */
const fetchNew = async (game: string): Promise<void> => {
  const known = kept.peek()?.copy;
  let entries = known?.game === game ? known.entries : [];
  for (;;) {
    const part = await partFrom(entries.length);
    // Meanwhile this page may have gone on by itself.
    if (part === undefined || part.game !== game || ownTable.peek() !== null) return;
    const { from, count, ...copy } = part;
    entries = [...entries.slice(0, from), ...copy.entries];
    if (entries.length === count) return keep({ copy: { ...copy, entries }, since: null });
    // A log only grows, unless a damage was mended: then the copy begins anew.
    if (entries.length > count) entries = [];
  }
};

/** Fetches new entries, and again if the game has changed meanwhile. Never overwrites entries that this device has played alone. */
export const renew = async (): Promise<void> => {
  const game = currentGame.peek()?.game;
  if (store === undefined || game === undefined || ownTable.peek() !== null || kept.peek()?.since != null) return;
  isStale = true;
  if (isFetching) return;
  isFetching = true;
  while (isStale) {
    isStale = false;
    await fetchNew(game);
  }
  isFetching = false;
};

/** Forgets the copy when no game is played any more. */
export const forgetPlayed = (): void => {
  if (ownTable.peek() === null && kept.peek()?.since === null) void keep(null);
};

/** This page runs the table from now on. Asks that wait for the service are never sent, because the service may come back. */
export const goOnAlone = async (): Promise<void> => {
  const from = kept.peek()?.copy;
  if (from === undefined || ownTable.peek() !== null) return;
  const { openAlone } = await import('./alone-table.ts');
  const since = from.entries.length;
  const [begun, at] = [serviceNow(), performance.now()];
  cutLine();
  ownTable.value = await openAlone(from, {
    now: () => begun + performance.now() - at,
    heard: ownListener,
    keep: copy => keep({ copy, since }),
  });
  void looksForService();
};

const LOOK_MS = 3_000;
/** Whether the service answers again, while this device has something to give back. */
export const isBack = signal(false);
/** Why the service did not take the game back; null until it has refused. */
export const notTaken = signal<DeclineReason['code'] | null>(null);

/** Asks every few seconds whether the service is there, until it is. */
const looksForService = async (): Promise<void> => {
  while (!isBack.peek()) {
    const reply = await fetch('/api/tables').catch(() => undefined);
    isBack.value = reply?.ok === true;
    await new Promise(resolve => setTimeout(resolve, LOOK_MS));
  }
};

/** Gives the service the moves that this device has played alone. Once they are taken, the page shows the service's table again. */
export const giveBack = async (stands: CopyStands): Promise<void> => {
  const copy = ownTable.peek()?.copy() ?? kept.peek()?.copy;
  if (copy === undefined) return;
  const reply = await fetch(`/api/tables/${copy.table}/copy`, jsonPost({ copy, stands })).catch(() => undefined);
  if (reply === undefined) {
    isBack.value = false;
    void looksForService();
  } else if (reply.ok) {
    ownTable.peek()?.connection.close();
    await keep(null);
    location.reload();
  } else {
    const { declined }: { readonly declined: DeclineReason } = await reply.json();
    notTaken.value = declined.code;
    showDeclined([declined]);
  }
};
