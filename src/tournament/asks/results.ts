import type { BookId, RoleId } from '../../domain/ids.ts';
import type { TournamentRefusal } from '../../domain/tournament/ask.ts';
import type { GameReport } from '../../domain/tournament/game-report.ts';
import { isPlayed, lastRound } from '../format.ts';
import { countedAt, countedOf, gameAt, gamesNamed, hasGame, isVoid, personOf, satThere, seatedAt } from '../games.ts';
import { same, type TournamentState } from '../shape.ts';
import { type AskTo, done, type FoundedTournament, hasTable, isBlank, refusedFor, type TournamentDecision } from './decided.ts';

/** The sides that can win in a book, and the cards that bring a side into a game; null for a side of every game. */
export type SidesOf = (book: BookId) => readonly { readonly side: string; readonly broughtBy: readonly RoleId[] | null }[];

export const typeResult = (state: FoundedTournament, { report }: AskTo<'type-result'>, sidesOf: SidesOf): TournamentDecision => {
  const fault = reportFault(state, report) ?? cardsFault(state, report, sidesOf);
  if (fault !== undefined) return { ok: false, refusal: fault };
  const game = gameAt(state, report.round, report.table);
  if (isVoid(game, report.game)) return refusedFor('game.voided');
  return game.reports.some(each => !each.late && same(each.report, report)) ? done() : done({ fact: 'reported', report, typed: true });
};

export const correctResult = (state: FoundedTournament, { report, reason }: AskTo<'correct'>, sidesOf: SidesOf): TournamentDecision => {
  if (isBlank(reason)) return refusedFor('reason.missing');
  const fault = reportFault(state, report) ?? cardsFault(state, report, sidesOf);
  if (fault !== undefined) return { ok: false, refusal: fault };
  const { round, table } = report;
  const game = gameAt(state, round, table);
  if (!hasGame(game, report.game)) return refusedFor('game.unknown', { round, table });
  if (isVoid(game, report.game)) return refusedFor('game.voided', { round, table });
  return same(countedAt(state, round, table)?.report, report) ? done() : done({ fact: 'corrected', report, reason: reason.trim() });
};

/** Visible errors in a result that somebody has typed. */
const reportFault = (state: FoundedTournament, report: GameReport): TournamentRefusal | undefined => {
  const { round, table, seats } = report;
  if (round < 1 || round > (lastRound(state.plan) ?? Number.POSITIVE_INFINITY)) return { code: 'round.unknown', round };
  const game = gameAt(state, round, table);
  const seated = seatedAt(state, round, table);
  if (!isPlayed(game)) {
    if ((state.rounds[round - 1]?.opened ?? null) === null) return { code: 'round.not_open', round };
    if (seated === undefined) return { code: 'table.unknown', round, table };
  }
  const wrong: TournamentRefusal = { code: 'report.wrong', round, table };
  const players = seats.map(({ player }) => player);
  const stranger = players.find(player => !state.players.has(player));
  if (stranger !== undefined) return { code: 'player.unknown', player: stranger };
  const twice = players.find((player, index) => players.indexOf(player) !== index) ?? elsewhere(state, report);
  if (twice !== undefined) return { ...wrong, player: twice };
  if (seats.length === 0 || seats.some(({ seat }, index) => seat !== index + 1)) return wrong;
  const isForeign = state.plan.format.of !== 'evening' && report.book !== state.plan.game.book;
  const isDrawWon = report.outcome === 'drawn' && (report.sides.length > 0 || seats.some(({ won }) => won));
  const isOtherGame = gamesNamed(state, report.game).some(each => each.round !== round || each.table !== table);
  return isForeign || isDrawWon || isOtherGame ? wrong : undefined;
};

/** A fault of a result that the cards of this table rule out. A result that the table's own machine has reported is not judged again. */
const cardsFault = (state: FoundedTournament, report: GameReport, sidesOf: SidesOf): TournamentRefusal | undefined => {
  const { round, table, seats, sides } = report;
  const { reports, deviation } = gameAt(state, round, table);
  const deck = deviation?.deck ?? state.plan.game.decks.find(each => each.players === seats.length)?.deck;
  if (deck === undefined || state.plan.format.of === 'evening' || reports.some(each => !each.typed && same(each.report, report)))
    return undefined;
  const cards = seats.flatMap(({ dealt }) => (dealt === null ? [] : [dealt]));
  const hasCard = (card: RoleId): boolean => cards.filter(each => each === card).length <= deck.filter(each => each === card).length;
  if (!cards.every(hasCard)) return { code: 'report.cards', round, table };
  const offered = sidesOf(report.book);
  const possible = offered.filter(({ broughtBy }) => broughtBy === null || broughtBy.some(card => deck.includes(card)));
  const said = [...sides, ...seats.flatMap(({ side }) => (side === null ? [] : [side]))];
  const isImpossible = offered.length > 0 && said.some(side => possible.every(each => each.side !== side));
  const isEmpty = sides.some(side => seats.every(each => each.side !== null && each.side !== side));
  return isImpossible || isEmpty ? { code: 'report.side', round, table } : undefined;
};

/** A player of this report who has a result at another table of the same round. */
const elsewhere = (state: FoundedTournament, { round, table, seats }: GameReport): GameReport['seats'][number]['player'] | undefined => {
  const others = [...state.games.values()]
    .filter(each => each.round === round && each.table !== table)
    .flatMap(game => countedOf(state, game) ?? []);
  const played = new Set(others.flatMap(({ report }) => report.seats.map(({ player }) => player)));
  return seats.find(({ player }) => played.has(player))?.player;
};

/** The result that counts for the game of that name, else every report of it; a refusal where there is none. */
const reportsOf = (state: FoundedTournament, name: string): readonly GameReport[] | TournamentRefusal => {
  const games = gamesNamed(state, name);
  const standing = games.filter(game => !isVoid(game, name));
  if (standing.length === 0) return { code: games.length === 0 ? 'game.unknown' : 'game.voided' };
  const counted = standing.map(({ round, table }) => countedAt(state, round, table)?.report).filter(report => report?.game === name);
  const told = standing.flatMap(({ reports }) => reports.map(({ report }) => report)).filter(report => report.game === name);
  const found = counted.filter(report => report !== undefined);
  const all = found.length > 0 ? found : told;
  return all.length === 0 ? { code: 'game.unknown' } : all;
};

const isRefusal = (found: readonly GameReport[] | TournamentRefusal): found is TournamentRefusal => 'code' in found;

export const vouch = (state: FoundedTournament, { game, voucher }: AskTo<'vouch'>): TournamentDecision => {
  const reports = reportsOf(state, game);
  if (isRefusal(reports)) return { ok: false, refusal: reports };
  if (voucher.by === 'official' && ![...state.officials.keys()].some(who => who === voucher.who)) return refusedFor('official.unknown');
  const who = voucher.by === 'player' ? voucher.who : null;
  if (who !== null && !reports.some(report => satThere(report, who))) return refusedFor('vouch.not_there');
  return isVouched(state, game, voucher) ? refusedFor('vouch.twice') : done({ fact: 'vouched', game, voucher });
};

/** Whether the same person has vouched already. */
export const isVouched = (state: TournamentState, game: string, voucher: AskTo<'vouch'>['voucher']): boolean => {
  const [first] = gamesNamed(state, game);
  const seated = first === undefined ? undefined : seatedAt(state, first.round, first.table);
  const person = personOf(voucher, seated);
  return (state.vouchers.get(game) ?? []).some(each => personOf(each, seated) === person);
};

/** Voids a game. A seated table without any report can be voided too, under any name: it then counts as having played nothing. */
export const voidGame = (state: FoundedTournament, { game: name, round, table, reason }: AskTo<'void'>): TournamentDecision => {
  if (isBlank(reason)) return refusedFor('reason.missing');
  const game = gameAt(state, round, table);
  if (isVoid(game, name)) return done();
  const isNone = !isPlayed(game) && game.voids.length === 0 && seatedAt(state, round, table) !== undefined;
  if (!hasGame(game, name) && !isNone) return refusedFor(hasTable(state, table) ? 'game.unknown' : 'table.unknown', { round, table });
  return done({ fact: 'voided', game: name, round, table, reason: reason.trim() });
};

export const give = (state: FoundedTournament, { game, given }: AskTo<'give'>): TournamentDecision => {
  const reports = reportsOf(state, game);
  if (isRefusal(reports)) return { ok: false, refusal: reports };
  const isBonus = (bonus: string): boolean => state.plan.points.bonuses.some(each => each.bonus === bonus);
  if (given.some(({ bonus }) => !isBonus(bonus))) return refusedFor('bonus.unknown');
  const stranger = given.find(({ player }) => !reports.some(report => satThere(report, player)));
  if (stranger !== undefined) return refusedFor('vouch.not_there', { player: stranger.player });
  const once = given.filter((each, index) => given.findIndex(other => same(each, other)) === index);
  return same(state.given.get(game) ?? [], once) ? done() : done({ fact: 'given', game, given: once });
};

/** Adds a penalty; a known id changes the existing one. */
export const penalty = (state: FoundedTournament, { id, player, points, reason }: AskTo<'penalty'>): TournamentDecision => {
  if (!state.players.has(player)) return refusedFor('player.unknown', { player });
  if (isBlank(reason)) return refusedFor('reason.missing');
  const next = { player, points, reason: reason.trim() };
  const known = state.penalties.get(id);
  const isSame = known?.lifted === null && same({ player: known.player, points: known.points, reason: known.reason }, next);
  return isSame ? done() : done({ fact: 'penalty', id, ...next });
};

export const liftPenalty = (state: FoundedTournament, { id, reason }: AskTo<'lift-penalty'>): TournamentDecision => {
  const known = state.penalties.get(id);
  if (known === undefined) return refusedFor('penalty.unknown');
  if (known.lifted !== null) return done();
  return isBlank(reason) ? refusedFor('reason.missing') : done({ fact: 'penalty-lifted', id, reason: reason.trim() });
};
