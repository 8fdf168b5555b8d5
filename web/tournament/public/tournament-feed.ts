import { pauseBefore } from '../../../src/domain/pauses.ts';
import type { LiveTable, PublicTournament, TournamentFeed } from '../../../src/wire/public-tournament.ts';

/** The tournament is sent every ten seconds; a page that hears nothing for more than two of these is cut off. */
const SILENCE_MS = 25_000;
/** Many screens and telephones that lost the same service do not call it in the same instant. */
const AWAY = { first: 500, longest: 5_000, spread: [0.75, 1.25] } as const;
/** A short gap is not worth a word. */
const PATIENCE_MS = 2_000;

interface Hearer {
  tournament(tournament: PublicTournament): void;
  table(live: LiveTable): void;
  /** Whether somebody is at the other end. */
  there(is: boolean): void;
}

interface Line {
  /** Looks at this table besides from now on. */
  watch(table: number | null): void;
}

/** Stays with the feed for as long as the page lives, whatever breaks. */
export const followTournament = (hearer: Hearer, first: number | null = null, late = false): Line => {
  let table = first;
  let failed = 0;
  let again: number | undefined;
  let silence: number | undefined;
  let alone: number | undefined;
  let socket: WebSocket | undefined;

  const there = (is: boolean): void => {
    if (!is) {
      alone ??= window.setTimeout(() => hearer.there(false), PATIENCE_MS);
      return;
    }
    window.clearTimeout(alone);
    alone = undefined;
    hearer.there(true);
  };
  const hear = (said: TournamentFeed): void => {
    failed = 0;
    there(true);
    if (said.type === 'hall') hearer.tournament(said.hall);
    else if (said.live.table === table) hearer.table(said.live);
  };
  const heard = (): void => {
    window.clearTimeout(silence);
    silence = window.setTimeout(() => socket?.close(), SILENCE_MS);
  };
  const call = (): void => {
    window.clearTimeout(again);
    again = undefined;
    const { protocol, host } = window.location;
    const asked = table === null ? '' : `?table=${table}${late ? '&late=1' : ''}`;
    const opened = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/feed${asked}`);
    socket = opened;
    heard();
    opened.onmessage = ({ data }) => {
      if (socket !== opened) return;
      heard();
      hear(JSON.parse(String(data)) as TournamentFeed);
    };
    opened.onclose = () => {
      if (socket !== opened) return;
      there(false);
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
    watch: wanted => {
      if (wanted === table) return;
      table = wanted;
      const before = socket;
      call();
      before?.close();
    },
  };
};
