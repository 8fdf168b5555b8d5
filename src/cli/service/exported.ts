import type { EveningView } from '../../domain/evening.ts';
import type { SetUp } from '../../domain/setup.ts';
import { fold } from '../../engine/match.ts';
import { rulesOf } from '../../rules/catalog.ts';
import type { Rules } from '../../rules/contract.ts';
import { oneNightSettings } from '../../rules/one-night/settings.ts';
import type { Exported } from '../../server/moderator/tables.ts';
import { exportMatch } from '../scenario/export.ts';
import type { TableGames } from './games.ts';

/** The latest game of a table as people keep it; none where nobody may see it yet. */
export const exportedFrom = (view: EveningView, games: TableGames): Exported | undefined => {
  if (isWithheld(view)) return undefined;
  const id = view.playing?.game ?? view.finished.at(-1)?.game;
  const kept = id === undefined ? undefined : games.keep(id);
  if (id === undefined || kept === undefined) return undefined;
  return { name: `${view.table}-${id}`, journal: kept.text, scenario: scenarioOf(id, kept.entries) };
};

/** Where nobody moderates, whoever looks plays too: nothing is given before the cards are shown. */
const isWithheld = ({ plan, playing }: EveningView): boolean =>
  plan.book === 'one-night' &&
  playing !== null &&
  playing.view.ending === null &&
  oneNightSettings(plan.settings)['onenight.announcer'] !== 'moderator';

const scenarioOf = (id: string, entries: Parameters<typeof fold>[1]): string | null => {
  try {
    return exportMatch(fold(rulesFor, entries), id);
  } catch {
    // An export that fails must not cost anybody the journal.
    return null;
  }
};

const rulesFor = ({ book }: SetUp): Rules => {
  const rules = rulesOf(book);
  if (rules === undefined) throw new Error(`there are no rules for ${book}`);
  return rules;
};
