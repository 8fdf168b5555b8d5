import type { RoleId, StepId } from '../../domain/ids.ts';
import type { SetUp } from '../../domain/setup.ts';
import type { CallForm } from '../../domain/step.ts';
import { ASKS_NOTHING } from '../../domain/step.ts';
import type { DeckOffered, Offers } from '../contract.ts';
import { callFormOf } from '../kit/form.ts';
import { CALLS, CATALOGUE, calledBy, isCall } from './characters.ts';
import { deckFrom, type Series, TABLE_NAMES, type TableName, tableNamed } from './composition.ts';
import { FEWEST } from './deck.ts';
import { stockOf } from './house-rules.ts';
import { PRESETS } from './presets.ts';
import { settingsOf } from './settings.ts';

const SERIES: readonly Series[] = ['S', 'A'];
const BLANK: RoleId = 'custom';

const DEFAULTS = settingsOf({});
const BOX = CATALOGUE.characters.map(({ id }) => ({ role: id, copies: stockOf(DEFAULTS, id) }));

/** What a card asks of its holder while it has its power. */
const callForm = (step: StepId, round: number, { players, deck, settings }: SetUp): CallForm => {
  if (!isCall(step)) return ASKS_NOTHING;
  const set = settingsOf(settings);
  const mayBeDealt = (role: RoleId) => deck.includes(role) || !set['composition.public'];
  return callFormOf(calledBy(step).call.form, { round, set, mayBeDealt }, players);
};

export const OFFERS: Offers = {
  // TH-03: as many as the box has cards for.
  players: { from: FEWEST, to: BOX.reduce((sum, { copies }) => sum + copies, 0) },
  roles: BOX.filter(({ role }) => role !== BLANK),
  blanks: stockOf(DEFAULTS, BLANK),
  centre: 0,
  // TH-85: what a role tells by a ruling is called in the same way.
  calls: [...CALLS, ...CATALOGUE.characters.flatMap(({ id, ruled }) => (ruled === undefined ? [] : [id]))],
  callForm,
  presets: PRESETS,
  decks: (players, settings) => {
    const { 'composition.table': chosen, 'composition.foxTamerSwap': swapped } = settingsOf(settings);
    const first = chosen === 'custom' ? [] : [chosen];
    const tables = [...first, ...TABLE_NAMES.filter(name => name !== chosen)];
    return tables.flatMap(table => SERIES.flatMap(series => offered(table, series, players, swapped)));
  },
  draw: null,
  permits: null,
};

/** TH-22: `progression-v1-S` is the beginners' series of the first table. */
const offered = (table: TableName, series: Series, players: number, swapped: boolean): readonly DeckOffered[] => {
  const deck = deckFrom(tableNamed(table, swapped), players, series);
  return deck === undefined ? [] : [{ name: `${table}-${series}`, deck }];
};
