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

/** Shows another table: a page begins anew where its address names another one. */
export const showTable = (hash: string): void => {
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

/** The table of invented people is gone: the page shows the one that took its place, or goes back where it came from. */
export const leaveRehearsal = async (): Promise<void> => {
  if ((await fetchRehearsal()) !== null) {
    location.reload();
    return;
  }
  const from = sessionStorage.getItem(FROM) ?? '';
  sessionStorage.removeItem(FROM);
  showTable(from);
};

/** What a request to the table of invented people has come to. */
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
    // The page says by itself that the line is lost.
    return { is: 'lost', rehearsal: null };
  }
};
