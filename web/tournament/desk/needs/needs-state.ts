import { signal } from '@preact/signals';
import { type Need, needs } from '../../../../src/domain/tournament/needs.ts';
import type { Aside } from '../../../../src/domain/tournament/set-aside.ts';
import { currentRound, hubClock, isOneTable, playerName, tournament } from '../desk-state.ts';
import { o, words } from '../desk-words.ts';
import { useRound } from '../fetched-views.ts';
import { may, mayGo } from '../own-duty.ts';
import { refusalText } from '../refusal-text.ts';
import { rehearsal } from '../rehearsal/rehearsal-state.ts';
import { roundName } from '../round-tabs.tsx';

/** The table whose sheet is open on the page of the rounds. */
export const openTable = signal<number | null>(null);

/** The area that mends a refusal: that of the plan where the plan lacks something, else the seatings. */
export const areaOf = ({ why }: Extract<Need, { need: 'refused' }>): 'tournament' | 'seatings' =>
  why.code === 'tournament.no_deck' || why.code === 'table.unknown' ? 'tournament' : 'seatings';

/** Whether the remedy is this page's duty. A page that cannot mend a need does not show it. */
const mayMend = (need: Need): boolean => {
  switch (need.need) {
    case 'leaves':
      return may('presence');
    case 'calls':
      return may('answer-call');
    case 'early':
      return may(need.game === null ? 'open-round' : 'void');
    case 'disputed':
      return may('correct');
    case 'overtime':
    case 'given-up':
      return may('type-result');
    case 'silent':
      return mayGo('tables');
    case 'awaits':
      return may('message');
    case 'clock':
      return may('round-clock');
    case 'aside':
      return may('aside-read');
    case 'missing':
      return mayGo(need.mend);
    case 'refused':
      return mayGo(areaOf(need));
    case 'close':
      return may('close-round');
    case 'seat':
      return may('seat');
    case 'publish':
      return may('publish');
    case 'open':
      return may('open-round');
  }
};

/** The needs that are this page's duty, the most urgent first. */
export const useNeeds = (): readonly Need[] => {
  const view = tournament.value;
  const heads = view?.rounds ?? [];
  const at = currentRound.value;
  const next = heads.find(each => each.round === (at ?? 0) + 1)?.round ?? null;
  const unfinished = heads.findLast(each => each.state === 'closed' && each.missing > 0 && each.round !== at)?.round ?? null;
  const shown = [useRound(unfinished), useRound(at), useRound(next)].flatMap(each => each ?? []);
  if (view === null || view.plan === null) return [];
  const leaves = rehearsal.value?.is === 'here' ? rehearsal.value.view.leaves : null;
  const list = needs({ view, rounds: shown, now: hubClock.value, leaves }).filter(mayMend);
  // At one table the next game is a step of the rounds' own page.
  return isOneTable.value ? list.filter(({ need }) => need !== 'seat') : list;
};

const list = (players: readonly Parameters<typeof playerName>[0][]): string => words.value?.list(players.map(playerName)) ?? '';
const MINUTE = 60;
/** A duration in words. From a minute on it has no seconds, which would only flicker. */
const lasting = (milliseconds: number): string => {
  const seconds = Math.floor(milliseconds / 1_000);
  return words.value?.duration(seconds < MINUTE ? seconds : seconds - (seconds % MINUTE)) ?? '';
};

const asideText = ({ why, round }: Aside): string => o(`aside.${why}`, { count: round ?? 0, text: roundName(round ?? 0) });

/** The title of a need, and more about it. */
export const needText = (need: Need): { readonly title: string; readonly about: string } => {
  switch (need.need) {
    case 'leaves':
      return { title: o('need.leaves', { name: playerName(need.player) }), about: o('need.leaves.about') };
    case 'calls':
      return { title: o('need.calls', { count: need.table }), about: '' };
    case 'early':
      return { title: refusalText({ code: 'round.begun_early', round: need.round, table: need.table }), about: '' };
    case 'disputed':
      return { title: o('need.disputed', { count: need.table }), about: roundName(need.round) };
    case 'overtime':
      return { title: o('need.overtime', { count: need.table }), about: lasting(need.over) };
    case 'silent':
      return { title: o('need.silent', { count: need.table }), about: o('need.silent.about', { time: lasting(need.since) }) };
    case 'awaits':
      return { title: o('need.awaits', { count: need.table, names: list(need.players) }), about: o('need.awaits.about') };
    case 'given-up':
      return { title: o('need.given-up', { count: need.table }), about: '' };
    case 'clock':
      return { title: o('need.clock'), about: '' };
    case 'aside':
      return { title: o('aside', { count: need.table }), about: `${need.aside.map(asideText).join('; ')}. ${o('aside.do')}` };
    case 'missing':
      return {
        title: o(need.mend === 'check-in' ? 'need.unseen' : 'need.missing', { count: need.players.length }),
        about: list(need.players),
      };
    case 'refused':
      return { title: refusalText(need.why), about: '' };
    case 'close':
    case 'seat':
    case 'publish':
    case 'open':
      return { title: o(`need.${need.need}`, { text: roundName(need.round) }), about: '' };
  }
};
