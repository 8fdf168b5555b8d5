import { signal } from '@preact/signals';
import type { RehearsalAsk, RehearsalView } from '../../../src/domain/rehearsal.ts';
import type { RehearsalNow } from '../../../src/wire/rehearsal.ts';

/** How the table of invented people runs, where this page shows one. */
export const rehearsal = signal<RehearsalView | null>(null);

/** How fast the time of this page's table runs. */
export const timeRate = (): number => {
  const now = rehearsal.peek();
  if (now === null) return 1;
  return now.paused ? 0 : now.speed;
};

const FROM = 'wolftap.before-rehearsal';

/** Opens another table. The page begins anew as soon as its address names another table. */
const showTable = (hash: string): void => {
  if (location.hash === hash || location.hash === `#${hash}`) location.reload();
  else location.hash = hash;
};

/** Opens the table of invented people, and remembers the way back. */
export const visitRehearsal = ({ table }: RehearsalView): void => {
  sessionStorage.setItem(FROM, location.hash);
  showTable(table);
};

const fetchRehearsal = async (): Promise<RehearsalView | null> => {
  const { rehearsal: now }: RehearsalNow = await (await fetch('/api/rehearsal')).json();
  return now;
};

/** Leaves a table of invented people that is gone: for the table that took its place, or for the page where the visit began. */
export const leaveRehearsal = async (): Promise<void> => {
  if ((await fetchRehearsal()) !== null) {
    location.reload();
    return;
  }
  const from = sessionStorage.getItem(FROM) ?? '';
  sessionStorage.removeItem(FROM);
  showTable(from);
};

/** The outcome of a request to the table of invented people. */
interface RehearsalReply {
  readonly is: 'done' | 'running' | 'lost';
  readonly rehearsal: RehearsalView | null;
}

export const askRehearsal = async (ask: RehearsalAsk): Promise<RehearsalReply> => {
  try {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch('/api/rehearsal', { method: 'POST', headers, body: JSON.stringify(ask) });
    if (!reply.ok) return { is: 'running', rehearsal: await fetchRehearsal() };
    const { rehearsal: now }: RehearsalNow = await reply.json();
    return { is: 'done', rehearsal: now };
  } catch {
    // The page already says that the line is lost.
    return { is: 'lost', rehearsal: null };
  }
};
