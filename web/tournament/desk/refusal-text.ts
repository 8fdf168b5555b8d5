import type { TournamentDeclineReason } from '../../../src/wire/tournament.ts';
import { playerName } from './desk-state.ts';
import { o, words } from './desk-words.ts';
import { roundName } from './round-tabs.tsx';

/** A refusal in words; a code without a text is shown as it is. */
export const refusalText = (refused: TournamentDeclineReason): string => {
  const { code } = refused;
  const about = {
    name: 'player' in refused && refused.player !== undefined ? playerName(refused.player) : '?',
    text: 'round' in refused && refused.round !== undefined ? roundName(refused.round) : '?',
    place: 'table' in refused ? String(refused.table ?? '?') : '?',
    wanted: 'wanted' in refused ? (refused.wanted ?? 0) : 0,
    found: 'found' in refused ? (refused.found ?? 0) : 0,
  };
  const all = words.value;
  for (const key of [`desk-refusal.${code}`, `said.${code}`]) if (all?.has(key) === true) return all.find(key, about);
  return o('refused', { value: code });
};
