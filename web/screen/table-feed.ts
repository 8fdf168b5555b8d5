import { pauseBefore } from '../../src/domain/pauses.ts';
import { STREAM_CLOSED } from '../../src/domain/stream-codes.ts';
import type { FeedMessage, PublicTable } from '../../src/wire/public.ts';

/** The service sends a beat every ten seconds; a page that hears nothing for more than two of these is cut off. */
const SILENCE_MS = 25_000;
/** Many screens and telephones that lost the same service do not call it in the same instant. */
const AWAY = { first: 500, longest: 5_000, spread: [0.75, 1.25] } as const;

interface Hearer {
  table(table: PublicTable): void;
  /** Whether somebody is at the other end. */
  there(is: boolean): void;
}

const fetchAnew = (): void => window.location.reload();

export interface FeedLink {
  /** Whether this page speaks, by which name, and what a letter takes: the feed is told when it is called, and is called anew. */
  speaks(name: string | null, letterMs: number | null): void;
}

/** Stays with the feed for as long as the page lives, whatever breaks. */
export const followTable = (asked: string, page: string, hearer: Hearer): FeedLink => {
  let table = asked;
  let failed = 0;
  let again: number | undefined;
  let silence: number | undefined;
  let socket: WebSocket | undefined;
  let voice = '';

  const heard = (): void => {
    window.clearTimeout(silence);
    silence = window.setTimeout(() => socket?.close(), SILENCE_MS);
  };
  const hear = (said: FeedMessage): void => {
    hearer.there(true);
    failed = 0;
    if (said.type === 'table') {
      table = said.table.table;
      hearer.table(said.table);
    } else if (said.page !== page) fetchAnew();
  };
  const call = (): void => {
    window.clearTimeout(again);
    again = undefined;
    const { protocol, host } = window.location;
    const opened = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/feed?table=${encodeURIComponent(table)}${voice}`);
    socket = opened;
    heard();
    opened.onmessage = ({ data }) => {
      heard();
      hear(JSON.parse(String(data)) as FeedMessage);
    };
    opened.onclose = ({ code }) => {
      if (socket !== opened) return;
      if (code === STREAM_CLOSED.whichTable) fetchAnew();
      hearer.there(false);
      again = window.setTimeout(call, pauseBefore(AWAY, failed, Math.random()));
      failed += 1;
    };
  };
  const callNow = (): void => {
    if (again !== undefined) call();
  };
  window.addEventListener('online', callNow);
  document.addEventListener('visibilitychange', callNow);
  call();
  return {
    speaks: (name, letterMs) => {
      const now = name === null ? '' : `&voice=${name}${letterMs === null ? '' : `&letter=${letterMs}`}`;
      if (now === voice) return;
      voice = now;
      const before = socket;
      call();
      before?.close();
    },
  };
};
