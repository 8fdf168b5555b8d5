import { LONGEST_NAME } from '../../domain/name.ts';
import type { TournamentRefusal } from '../../domain/tournament/ask.ts';
import type { Badge, BadgeOf, PlayerEntry, PlayerId } from '../../domain/tournament/people.ts';
import { isOnePerson, People } from '../../domain/tournament/people-names.ts';
import { MOST_ENTRANTS } from '../../domain/tournament/plan.ts';
import { isOf } from '../fold.ts';
import { same } from '../shape.ts';
import { type AskTo, decidedBy, done, type FoundedTournament, hasTable, isBlank, refusedFor, type TournamentDecision } from './decided.ts';

export const enter = (state: FoundedTournament, { entries }: AskTo<'enter'>): TournamentDecision => {
  const most = MOST_ENTRANTS - state.players.size;
  if (entries.length > most) return refusedFor('players.too_many', { wanted: MOST_ENTRANTS, found: state.players.size + entries.length });
  const ids = new Set<PlayerId>(state.players.keys());
  const people = new People<PlayerEntry>(state.players.values());
  for (const entry of entries) {
    const { player } = entry;
    if (ids.has(player)) return refusedFor('player.known', { player });
    if (!isName(entry.name) || people.has(entry)) return refusedFor('player.name', { player });
    ids.add(player);
    people.add(entry);
  }
  return entries.length === 0 ? done() : done({ fact: 'entered', entries: entries.map(tidied) });
};

export const rename = (state: FoundedTournament, { entry }: AskTo<'rename'>): TournamentDecision => {
  const known = state.players.get(entry.player);
  if (known === undefined) return refusedFor('player.unknown', { player: entry.player });
  const isTaken = [...state.players.values()].some(each => each.player !== entry.player && isOnePerson(each, entry));
  if (!isName(entry.name) || isTaken) return refusedFor('player.name', { player: entry.player });
  const tidy = tidied(entry);
  const isSame = known.name === tidy.name && known.group === tidy.group && known.family === tidy.family;
  return isSame ? done() : done({ fact: 'renamed', entry: tidy });
};

const isName = (name: string): boolean => !isBlank(name) && name.trim().length <= LONGEST_NAME;
const tidied = ({ player, name, family = '', group }: PlayerEntry): PlayerEntry => ({
  player,
  name: name.trim(),
  ...(isBlank(family) ? {} : { family: family.trim() }),
  group: group.trim(),
});

export const withdraw = (state: FoundedTournament, { player }: AskTo<'withdraw'>): TournamentDecision => {
  if (!state.players.has(player)) return refusedFor('player.unknown', { player });
  const isSeated = state.rounds.some(
    ({ tables, resting }) => resting.includes(player) || tables.some(({ seats }) => seats.includes(player)),
  );
  const hasPlayed = [...state.games.values()].some(
    ({ sat, reports, corrections }) =>
      sat.includes(player) || [...reports, ...corrections].some(({ report }) => report.seats.some(each => each.player === player)),
  );
  return isSeated || hasPlayed ? refusedFor('player.seated', { player }) : done({ fact: 'withdrawn', player });
};

export const presence = (state: FoundedTournament, { player, presence: is }: AskTo<'presence'>): TournamentDecision => {
  const known = state.players.get(player);
  if (known === undefined) return refusedFor('player.unknown', { player });
  return known.presence === is ? done() : done({ fact: 'presence', player, presence: is });
};

export const official = (state: FoundedTournament, { official: asked }: AskTo<'official'>): TournamentDecision => {
  if (!isName(asked.name)) return refusedFor('player.name');
  // A director moderates no table.
  const next = { ...asked, name: asked.name.trim(), table: asked.director ? null : asked.table };
  const { table } = next;
  if (table !== null && !hasTable(state, table)) return refusedFor('table.unknown', { table });
  const stays = [...state.officials.values()].some(each => each.official !== next.official && each.table === table);
  if (table !== null && stays) return refusedFor('table.taken', { table });
  return same(state.officials.get(next.official), next) ? done() : done({ fact: 'official', official: next });
};

export const officialGone = (state: FoundedTournament, { official: who }: AskTo<'official-gone'>): TournamentDecision =>
  state.officials.has(who) ? done({ fact: 'official-gone', official: who }) : refusedFor('official.unknown');

export const keepApart = (state: FoundedTournament, { pairs }: AskTo<'apart'>): TournamentDecision => {
  const unknown = pairs.flat().find(player => !state.players.has(player));
  if (unknown !== undefined) return refusedFor('player.unknown', { player: unknown });
  const alone = pairs.find(([one, other]) => one === other);
  if (alone !== undefined) return refusedFor('seating.wrong', { player: alone[0] });
  const once = pairs.filter((pair, index) => pairs.findIndex(each => pair.every(player => each.includes(player))) === index);
  return same(state.apart, once) ? done() : done({ fact: 'apart', pairs: once });
};

export const badge = (state: FoundedTournament, { uid, of }: AskTo<'badge'>): TournamentDecision => {
  const known = state.badges.get(uid);
  if (known?.lost === true) return refusedFor('badge.lost');
  if (known !== undefined) return isOf(known, of) ? done() : refusedFor('badge.known');
  return decidedBy(unknownPerson(state, of), { fact: 'badge', uid, of });
};

const unknownPerson = (state: FoundedTournament, of: BadgeOf): TournamentRefusal | undefined => {
  if ('official' in of) return state.officials.has(of.official) ? undefined : { code: 'official.unknown' };
  return state.players.has(of.player) ? undefined : { code: 'player.unknown', player: of.player };
};

export const badgeLost = (state: FoundedTournament, { uid }: AskTo<'badge-lost'>): TournamentDecision => {
  const known = state.badges.get(uid);
  if (known === undefined) return refusedFor('badge.unknown');
  return known.lost ? done() : done({ fact: 'badge-lost', uid });
};

/** A player who has left is not checked in again: handing a badge back may touch the reader. */
export const checkIn = (state: FoundedTournament, { uid }: AskTo<'check-in'>): TournamentDecision => {
  const known = state.badges.get(uid);
  if (known === undefined) return refusedFor('badge.unknown');
  if (known.lost) return refusedFor('badge.lost', whose(known));
  if (!('player' in known.of)) return refusedFor('badge.not_player');
  const { player } = known.of;
  const is = state.players.get(player)?.presence;
  return is === 'expected' || is === 'absent' ? done({ fact: 'presence', player, presence: 'here' }) : done();
};

const whose = ({ of }: Badge): { readonly player?: PlayerId } => ('player' in of ? { player: of.player } : {});
