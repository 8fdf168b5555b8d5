import type { Plan } from '../../../domain/evening.ts';
import { type RoleId, type Seat, seat } from '../../../domain/ids.ts';
import { LONGEST_NAME, sounds } from '../../../domain/name.ts';
import type { TableReply } from '../../../domain/table-reply.ts';
import type { TableTells } from '../../../domain/tournament/ask.ts';
import type { GameAtTable, RoundAtTable, TableNote, TournamentAtTable } from '../../../domain/tournament/at-table.ts';
import { badgeMark, bareMark, touchProof } from '../../../domain/tournament/badge-mark.ts';
import { confirmCode } from '../../../domain/tournament/confirm-code.ts';
import type { GameReport } from '../../../domain/tournament/game-report.ts';
import type { PlayerId } from '../../../domain/tournament/people.ts';
import { isPlayedHere, tableNext } from '../../../domain/tournament/table-next.ts';
import type { TableRound, TableSheet } from '../../../domain/tournament/tournament-view.ts';
import type { Match } from '../../../engine/match.ts';
import type { ParcelStep } from '../../../journal/waiting-parcels.ts';
import type { Play } from '../../../rules/contract.ts';
import type { BadgeHere, Badges, Effect } from '../../../table/situation.ts';
import { hmacHex } from '../../digest.ts';
import type { LinkStatus } from '../neighbours.ts';
import { type EveningState, NOTHING_TOLD, type RoundHere, stageOf, type TournamentPart } from '../state.ts';

export const newPart = (table: number, name: string): TournamentPart => ({
  table,
  name,
  here: null,
  calls: false,
  read: 0,
  outside: null,
  left: 0,
});

export const seatedFor = (round: number, players: readonly PlayerId[], typed: boolean): RoundHere => ({
  round,
  players,
  typed,
  sat: [],
  reason: null,
  game: null,
  over: null,
  reported: false,
  vouched: [],
  named: [],
});

/** A part after a change, and the notes of the change for the tournament: both are written in one commit. */
export interface PartAfter {
  readonly tournament: TournamentPart;
  readonly tells: readonly TableNote[];
}

const unchanged = (tournament: TournamentPart): PartAfter => ({ tournament, tells: NOTHING_TOLD });

export const telling = (tournament: TournamentPart, game: string, tells: TableTells): PartAfter => ({
  tournament,
  tells: [{ game, tells }],
});

/** The steps of a commit on the parcels of a table: it clears them when the table joins or leaves a tournament, and posts new notes. */
export const parcelSteps = (
  { tournament: before }: EveningState,
  { tournament: after, tells, sheet }: EveningState,
): readonly ParcelStep[] => {
  const isOther = before?.table !== after?.table || before?.name !== after?.name;
  return [...(isOther ? [{ do: 'clear' } as const] : []), ...tells.flatMap(each => posted(each, sheet?.journals === true))];
};

const posted = ({ game, tells }: TableNote, wantsJournals: boolean): readonly ParcelStep[] => {
  const post = (cargo: object, instead: string | null): ParcelStep => ({ do: 'post', game, body: JSON.stringify(cargo), instead });
  // The list of those who sit is told as a whole, so an older one need not be sent any more.
  const told = post({ is: 'told', told: tells }, tells.tells === 'sat' ? `sat ${tells.round}` : null);
  // The text of a journal is made from the log when it is sent.
  return wantsJournals && tells.tells === 'report' ? [told, post({ is: 'journal' }, null)] : [told];
};

/** Notes that the owner of a badge sits here. A repeat changes nothing. */
const withSeated = (at: TournamentPart, seat: Seat): PartAfter => {
  const { here } = at;
  const player = here?.players[seat - 1];
  if (here === null || player === undefined || here.sat.includes(player)) return unchanged(at);
  const sat = [...here.sat, player];
  return telling({ ...at, here: { ...here, sat } }, '', { tells: 'sat', round: here.round, players: sat });
};

/** The names of people of the tournament. At one table, a number tells people of the same name apart. */
export const tournamentNames = (players: readonly PlayerId[], sheet: TableSheet): readonly string[] => {
  const known = new Map([...sheet.rounds.flatMap(({ seats }) => seats), ...sheet.people].map(({ player, name }) => [player, name]));
  const names: string[] = [];
  const heard: string[] = [];
  for (const player of players) {
    const name = (known.get(player) ?? player).trim();
    const sound = sounds(name);
    const alike = heard.filter(each => each === sound || each.startsWith(`${sound} `)).length;
    const told = heard.includes(sound) ? `${[...name].slice(0, LONGEST_NAME - 3).join('')} ${alike + 1}` : name;
    names.push(told);
    heard.push(sounds(told));
  }
  return names;
};

/** The tournament's plan for these players; undefined where it has no deck for so many. */
export const planFor = (players: readonly PlayerId[], sheet: TableSheet): Plan | undefined => {
  const { book, settings, decks } = sheet.game;
  const dealt = decks.find(each => each.players === players.length);
  return dealt && { book, names: tournamentNames(players, sheet), deck: dealt.deck, settings };
};

/** Whether the desk is done with a round at this table. */
export const isRoundOver = ({ state, confirmed }: TableRound): boolean => state === 'closed' || confirmed;

/** The next round in which people sit at this table. */
const nextRound = (sheet: TableSheet | null, after: number): TableRound | undefined =>
  sheet?.rounds.find(each => each.round > after && each.seats.length > 0 && !isPlayedHere(each));

/** Seats the people of the next round as soon as it is known. Until then nobody sits, so the people of the last round cannot play on. */
export const seatedNext = (
  tournament: TournamentPart,
  sheet: TableSheet | null,
  plan: Plan,
  after: number,
): { readonly tournament: TournamentPart; readonly plan: Plan } => {
  const round = nextRound(sheet, after);
  const players = round?.seats.map(({ player }) => player) ?? [];
  const next = sheet === null ? undefined : planFor(players, sheet);
  const left = { ...tournament, outside: null, left: after };
  if (round === undefined || next === undefined) return { tournament: { ...left, here: null }, plan: { ...plan, names: [] } };
  return { tournament: { ...left, here: seatedFor(round.round, players, false) }, plan: next };
};

/** After a game that belongs to no round, the people of the next round sit down. Where no such round is known, the present people stay. */
export const afterOutside = (
  tournament: TournamentPart,
  sheet: TableSheet | null,
  plan: Plan,
): { readonly tournament: TournamentPart; readonly plan: Plan } => {
  const next = seatedNext(tournament, sheet, plan, tournament.left);
  return next.tournament.here === null ? { ...next, plan } : next;
};

export const roundIn = (sheet: TableSheet | null, round: number) => sheet?.rounds.find(each => each.round === round);

/** The number of a badge that a page moves begins like this, and ends with the badge's mark, because no table knows the real number. */
export const DRAWN_BADGE = 'drawn ';

/** The meanings of the tournament's badges at this table. `key` makes the marks of this table. */
export const badgesOf = (sheet: TableSheet, here: RoundHere | null, key: string | null): Badges => {
  const round = here === null ? undefined : roundIn(sheet, here.round);
  const seats = new Map(here?.players.map((player, index) => [player, seat(index + 1)]));
  const elsewhere = new Map(round?.elsewhere.map(({ player, table }) => [player, table]));
  const meant = ({ of, lost }: TableSheet['badges'][number]): BadgeHere => {
    if (lost) return { is: 'lost' };
    if ('official' in of) return { is: 'official' };
    if (here === null) return { is: 'early' };
    const own = seats.get(of.player);
    if (own !== undefined) return { is: 'seat', seat: own };
    const table = elsewhere.get(of.player);
    return table === undefined ? { is: 'resting' } : { is: 'elsewhere', table };
  };
  const known = new Map(sheet.badges.map(badge => [badge.mark, meant(badge)]));
  const marksOf = (uid: string): readonly string[] =>
    uid.startsWith(DRAWN_BADGE)
      ? [uid.slice(DRAWN_BADGE.length)]
      : [...(key === null ? [] : [badgeMark(hmacHex, key, uid)]), bareMark(uid)];
  return uid => {
    for (const mark of marksOf(uid)) {
      const found = known.get(mark);
      if (found !== undefined) return { mark, here: found };
    }
    return undefined;
  };
};

/** The result of the tournament's game at this table; null while the game goes on, and where it was given up or is void. */
export const gameReport = ({ course, tournament, plan }: EveningState, match: Match | null): GameReport | null => {
  const here = tournament?.here ?? null;
  if (tournament === null || here === null || match === null || course.at !== 'game' || here.game !== course.game) return null;
  const { round, players } = here;
  const of: GameOf = { game: course.game, round, table: tournament.table, book: plan.book, players };
  return course.abandoned ? reportBy(match.play, of, timedOut(here)) : endReport(match.play, of);
};

/** A game of a tournament, with its players; seat 1 first. */
export interface GameOf extends Pick<GameReport, 'game' | 'round' | 'table' | 'book'> {
  readonly players: readonly PlayerId[];
}

/** The result of a game that was played to its end; null before. */
export const endReport = (play: Play, of: GameOf): GameReport | null => reportBy(play, of, ended(play));

const reportBy = ({ view, camps: held }: Play, { players, ...of }: GameOf, how: How | null): GameReport | null => {
  if (how === null) return null;
  const { won, ...result } = how;
  const camps = view.ending?.camps ?? held;
  return {
    ...of,
    ...result,
    seats: view.seats.flatMap(({ seat, dealt, role, alive }) => {
      const player = players[seat - 1];
      const side = camps.find(each => each.seat === seat)?.side ?? null;
      return player === undefined
        ? []
        : [{ seat, player, dealt: nameOfRole(dealt), role: nameOfRole(role), side, alive, won: won(seat, side) }];
    }),
  };
};

interface How extends Pick<GameReport, 'outcome' | 'sides' | 'because'> {
  readonly won: (seat: GameReport['seats'][number]['seat'], side: string | null) => boolean;
}

const ended = ({ view: { ending } }: Play): How | null => {
  if (ending === null) return null;
  const { sides, because, winners } = ending;
  return { outcome: 'played', sides, because, won: seat => winners.includes(seat) };
};

const timedOut = ({ over }: RoundHere): How | null => {
  if (over === null || over.outcome === 'void') return null;
  const { outcome, sides } = over;
  return { outcome, sides, because: 'time', won: (_, side) => side !== null && sides.includes(side) };
};

const nameOfRole = (role: RoleId): RoleId | null => (role === '' ? null : role);

/** Tells the result, once. */
export const withReport = (at: TournamentPart, report: GameReport | null): PartAfter => {
  const { here } = at;
  if (here === null || here.reported || report === null) return unchanged(at);
  return telling({ ...at, here: { ...here, reported: true } }, report.game, { tells: 'report', report });
};

type VouchingBadge = Omit<Extract<Effect, { out: 'vouches' }>, 'out'>;

/** Only a badge on a reader proves a touch. A drawn badge proves nothing, so it only names the player of its seat. */
const vouchedBy = (game: string, by: VouchingBadge | null, players: readonly PlayerId[]): TableTells => {
  if (by === null) return { tells: 'vouched', game, uid: null };
  const player = by.drawn && by.seat !== null ? players[by.seat - 1] : undefined;
  return player === undefined
    ? { tells: 'signed', game, proof: touchProof(hmacHex, by.uid, game) }
    : { tells: 'named', game, player, drawn: true };
};

/** The part after a badge or the moderator has confirmed the result, which is told first if it was not yet. A repeat changes nothing. */
export const withVoucher = (at: TournamentPart, report: GameReport, by: VouchingBadge | null): PartAfter => {
  const reported = withReport(at, report);
  const { here } = reported.tournament;
  const mark = by?.mark ?? null;
  if (here === null || here.vouched.includes(mark)) return reported;
  const vouched = { ...reported.tournament, here: { ...here, vouched: [...here.vouched, mark] } };
  const { tournament, tells } = telling(vouched, report.game, vouchedBy(report.game, by, here.players));
  return { tournament, tells: [...reported.tells, ...tells] };
};

/** The part after a player of the game has confirmed the result by name. A repeat changes nothing. */
export const withNamed = (at: TournamentPart, report: GameReport, player: PlayerId): PartAfter => {
  const before = withVoucher(at, report, null);
  const { here } = before.tournament;
  if (here === null || here.named.includes(player)) return before;
  const named = { ...before.tournament, here: { ...here, named: [...here.named, player] } };
  const { tournament, tells } = telling(named, report.game, { tells: 'named', game: report.game, player });
  return { tournament, tells: [...before.tells, ...tells] };
};

/** Tells once that the present game has begun, also where the game belongs to no round. */
export const withBegun = (at: TournamentPart, { course }: EveningState): PartAfter => {
  const { here, outside } = at;
  if (course.at !== 'game' || course.abandoned) return unchanged(at);
  if (here === null) {
    if (outside === null || outside.game === course.game) return unchanged(at);
    return telling({ ...at, outside: { game: course.game } }, course.game, { tells: 'outside', game: course.game });
  }
  if (here.game === course.game) return unchanged(at);
  const begun: RoundHere = { ...here, game: course.game, over: null, reported: false, vouched: [], named: [] };
  return telling({ ...at, here: begun }, course.game, { tells: 'begun', round: here.round, game: course.game });
};

/** Tells once that a game has ended without a result. If the game is taken up again, its beginning is told again. */
export const withGivenUp = (at: TournamentPart, { course }: EveningState): PartAfter => {
  const { here } = at;
  if (here === null || course.at !== 'game' || !course.abandoned || here.game !== course.game || timedOut(here) !== null)
    return unchanged(at);
  return telling({ ...at, here: { ...here, game: null } }, course.game, { tells: 'given-up', round: here.round, game: course.game });
};

/** A game that time had ended goes on. */
export const takenUp = (at: TournamentPart): TournamentPart => (at.here === null ? at : { ...at, here: { ...at.here, over: null } });

/** Whether the desk has declared this game void, so that the round is played again here. */
const isVoided = (game: string | null, round: TableRound | undefined): boolean =>
  game !== null && round !== undefined && !isRoundOver(round) && round.voided.includes(game);

/**
 * Clears the table. A game that was played to its end is reported, and its round is over here. A game that was given up or is void is still
 * to be played, unless the desk has ended the round.
 */
export const afterRound = (
  { tournament, sheet, plan }: Pick<EveningState, 'tournament' | 'sheet' | 'plan'>,
  report: GameReport | null,
): Pick<EveningState, 'tournament' | 'plan' | 'tells'> => {
  if (tournament === null) return { tournament, plan, tells: NOTHING_TOLD };
  const { tournament: told, tells } = withReport(tournament, report);
  const { here } = told;
  if (here === null) return { tournament: told, plan, tells };
  const round = roundIn(sheet, here.round);
  const isLeft = (round !== undefined && isRoundOver(round)) || (here.reported && !isVoided(here.game, round));
  if (isLeft) return { ...seatedNext(told, sheet, plan, here.round), tells };
  return { tournament: { ...told, here: { ...here, game: null, over: null, reported: false, vouched: [], named: [] } }, plan, tells };
};

/** The effect of a badge, and the reply to its owner. */
interface BadgeEffect {
  /** Null where the badge means nothing now. */
  readonly after: PartAfter | null;
  readonly said?: TableReply;
}

export const sitsAt = ({ tournament }: EveningState, seat: Seat): BadgeEffect => ({
  after: tournament === null ? null : withSeated(tournament, seat),
});

/** A badge confirms the result of the game that is over. The badge of an official has no seat. */
export const vouchesBy = (state: EveningState, match: Match | null, by: VouchingBadge): BadgeEffect => {
  const { mark, seat } = by;
  const { tournament } = state;
  const report = gameReport(state, match);
  const of = seat === null ? {} : { seat };
  if (tournament === null || report === null) return { after: null, said: { code: 'badge.not_now', ...of } };
  const before = tournament.here?.vouched.includes(mark) === true;
  return {
    after: withVoucher(tournament, report, by),
    said: { code: before ? 'badge.confirmed_before' : 'badge.confirmed', ...of },
  };
};

/** The tournament as the moderator sees it; null where the table plays in none. */
export const tournamentShown = (
  state: EveningState,
  match: Match | null,
  { ahead, screens, ...link }: LinkStatus,
  key: string | null,
): TournamentAtTable | null => {
  const { tournament, sheet, course } = state;
  if (tournament === null) return null;
  const message = sheet?.message ?? null;
  return {
    name: sheet?.hall ?? tournament.name,
    table: tournament.table,
    rounds: sheet?.rounds.map(round => roundShown(round, ahead)) ?? [],
    here: tournament.here === null || sheet === null ? null : gameShown(state, match, tournament.here, sheet, { key, screens }),
    next: nextShown(state, match, tournament),
    people: course.at === 'set-up' ? (sheet?.people ?? []) : [],
    message: message === null || message.text === '' || message.n === tournament.read ? null : message,
    calls: tournament.calls,
    link,
  };
};

const nextShown = (state: EveningState, match: Match | null, { here, outside, left }: TournamentPart): TournamentAtTable['next'] => {
  const { sheet, course } = state;
  const rounds = sheet?.rounds.map(each => ({ ...each, names: each.seats.map(({ name }) => name) })) ?? [];
  return tableNext({
    stage: stageOf(course, match),
    rounds,
    here:
      here === null
        ? null
        : {
            round: here.round,
            names: sheet === null ? [] : tournamentNames(here.players, sheet),
            counts: gameReport(state, match) !== null && !isVoided(here.game, roundIn(sheet, here.round)),
            moderator: here.vouched.includes(null),
            others: here.vouched.filter(mark => mark !== null).length + here.named.length,
          },
    outside: outside !== null,
    left,
    over: sheet?.over === true,
  });
};

const roundShown = (
  { round, final, state, seats, moderator, ends, left, confirmed, decided, reported }: TableRound,
  ahead: number,
): RoundAtTable => ({
  round,
  final,
  state,
  names: seats.map(({ name }) => name),
  moderator,
  ends: ends === null ? null : ends - ahead,
  left: left ?? null,
  confirmed,
  decided: decided === true,
  reported: reported === true,
});

interface PhoneSide {
  readonly key: string | null;
  readonly screens: string | null;
}

/** The code by which a telephone confirms the result: from the moment that the moderator has vouched until another person has. */
const phoneOf = (here: RoundHere, round: TableRound | undefined, { key, screens }: PhoneSide): GameAtTable['phone'] => {
  const isAsked = here.vouched.includes(null) && here.vouched.length + here.named.length === 1;
  const isOpen = round?.awaited === true && round.state === 'open';
  if (here.game === null || key === null || screens === null || !isAsked || !isOpen) return null;
  return { address: screens, code: confirmCode(hmacHex, key, here.game) };
};

const gameShown = (state: EveningState, match: Match | null, here: RoundHere, sheet: TableSheet, side: PhoneSide): GameAtTable => {
  const { course } = state;
  const round = roundIn(sheet, here.round);
  const names = tournamentNames(here.players, sheet);
  const report = gameReport(state, match);
  return {
    round: here.round,
    typed: here.typed,
    seats: here.players.map((player, index) => ({
      player,
      name: names[index] ?? '',
      sat: here.sat.includes(player),
      badge: markOfPlayer(sheet, player) !== undefined,
    })),
    otherwise: isOtherwise(here, round),
    deviation: here.reason,
    timeOver: here.over,
    voided: isVoided(here.game ?? (course.at === 'game' ? course.game : null), round),
    closed: round?.state === 'closed',
    result: report === null ? null : { outcome: report.outcome, sides: report.sides, because: report.because },
    reported: here.reported,
    vouched: {
      moderator: here.vouched.includes(null),
      others: here.vouched.flatMap(mark => (mark === null ? [] : [ownerOf(mark, sheet, here.players, names)])),
      named: here.named,
    },
    phone: report === null ? null : phoneOf(here, round, side),
  };
};

export const isOtherwise = ({ players, typed }: RoundHere, round: TableRound | undefined): boolean =>
  !typed &&
  round !== undefined &&
  (round.seats.length !== players.length || round.seats.some(({ player }, index) => player !== players[index]));

/** The mark of the badge that the desk has given to this player. */
export const markOfPlayer = ({ badges }: TableSheet, player: PlayerId): string | undefined =>
  badges.find(({ of, lost }) => !lost && 'player' in of && of.player === player)?.mark;

/** The name of a badge's owner; '' where the table does not know it. Officials are not among the people of a sheet. */
const ownerOf = (mark: string, { badges }: TableSheet, players: readonly PlayerId[], names: readonly string[]): string => {
  const of = badges.find(each => each.mark === mark)?.of;
  return of !== undefined && 'player' in of ? (names[players.indexOf(of.player)] ?? '') : '';
};
