import { pauseBefore } from '../../src/domain/pauses.ts';

/** A feed says something every ten seconds. A page that hears nothing for more than two of these is cut off. */
const SILENCE_MS = 25_000;
/** Many screens and telephones that lost the same service do not call it in the same instant. */
const AWAY = { first: 500, longest: 5_000, spread: [0.75, 1.25] } as const;

interface FeedHearer<T> {
  /** The query with which the page calls the feed, made anew for each call. */
  asks(): string;
  hear(message: T): void;
  /** The line broke; the page calls again by itself. */
  lost(code: number): void;
}

/** Stays with the public feed for as long as the page lives. Returns a function that calls the feed at once with a new query. */
export const followFeed = <T>({ asks, hear, lost }: FeedHearer<T>): (() => void) => {
  let failed = 0;
  let again: number | undefined;
  let silence: number | undefined;
  let socket: WebSocket | undefined;

  const heard = (): void => {
    window.clearTimeout(silence);
    silence = window.setTimeout(() => {
      const dumb = socket;
      dumb?.close();
      // In a silent network some browsers tell the end of a line only after minutes.
      if (dumb !== undefined) over(dumb, 0);
    }, SILENCE_MS);
  };
  const over = (line: WebSocket, code: number): void => {
    if (socket !== line) return;
    socket = undefined;
    window.clearTimeout(silence);
    lost(code);
    again = window.setTimeout(call, pauseBefore(AWAY, failed, Math.random()));
    failed += 1;
  };
  const call = (): void => {
    window.clearTimeout(again);
    again = undefined;
    const { protocol, host } = window.location;
    const opened = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/feed${asks()}`);
    socket = opened;
    heard();
    opened.onmessage = ({ data }) => {
      if (socket !== opened) return;
      heard();
      failed = 0;
      hear(JSON.parse(String(data)) as T);
    };
    opened.onclose = ({ code }) => over(opened, code);
  };
  const callNow = (): void => {
    if (again !== undefined) call();
  };
  window.addEventListener('online', callNow);
  document.addEventListener('visibilitychange', callNow);
  call();
  return () => {
    const before = socket;
    call();
    before?.close();
  };
};
