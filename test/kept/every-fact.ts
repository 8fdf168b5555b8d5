import type { TournamentAsk } from '../../src/domain/tournament/ask.ts';
import { confirmCode } from '../../src/domain/tournament/confirm-code.ts';
import type { GameReport } from '../../src/domain/tournament/game-report.ts';
import { officialId, playerId } from '../../src/domain/tournament/people.ts';
import { hmacHex, sha256Hex } from '../../src/session/digest.ts';
import type { TournamentHost } from '../../src/tournament/host/host.ts';
import { PLAN, player, reportOf } from '../server/tournament/running-hub.ts';

/** Brings every type of fact into a tournament of two rounds whose first one is open, and of which table 1 has reported. */
export const everyFact = async (host: TournamentHost): Promise<void> => {
  const asks = async (...all: readonly TournamentAsk[]): Promise<void> => {
    for (const ask of all) {
      const done = await host.ask(ask, 'a laptop', null);
      if (!done.ok) throw new Error(`${ask.do}: ${JSON.stringify(done.refusal)}`);
    }
  };
  const here = host.round(1)?.tables.find(({ table }) => table === 1)?.report;
  const there = host.round(1)?.tables.find(({ table }) => table === 2);
  if (here === null || here === undefined || there === undefined) throw new Error('table 1 has not reported');
  const guest = playerId('p9');
  const marta = officialId('marta');

  await asks(
    { do: 'plan', plan: { ...PLAN, name: 'Coupe du Loup, deuxième', evens: true } },
    { do: 'enter', entries: [{ player: guest, name: 'Olmo', group: '' }] },
    { do: 'rename', entry: { player: guest, name: 'Olmo Ré', group: 'Lyon' } },
    { do: 'withdraw', player: guest },
    { do: 'official', official: { official: marta, name: 'Marta', director: true, table: null } },
    { do: 'official', official: { official: officialId('momo'), name: 'Momo', director: false, table: 2 } },
    { do: 'official-gone', official: officialId('momo') },
    { do: 'apart', pairs: [[player(0), player(1)]] },
    { do: 'badge', uid: '04C0FFEEFF', of: { official: marta } },
    { do: 'badge-lost', uid: '04C0FFEEFF' },
    { do: 'extra-time', table: 2, round: 1, seconds: 120 },
    { do: 'round-clock', round: 1, runs: false },
    { do: 'round-extra', round: 1, seconds: 300 },
    { do: 'round-clock', round: 1, runs: true },
    { do: 'standings', frozen: true },
    { do: 'standings', frozen: false },
    { do: 'message', tables: 'all', hall: true, text: 'Lunch', minutes: 30 },
    // A notice that goes by itself would be gone when the recording is opened.
    { do: 'message', tables: 'all', hall: true, text: 'Back at two' },
  );

  // The machine of table 2 tells all that a machine can tell.
  const invited = await host.invite(2, 'a laptop');
  const machine = invited.ok ? await host.join(invited.value.code, 'a netbook') : invited;
  if (!machine.ok) throw new Error('table 2 does not join');
  const typed = reportOf(1, there, 'game-typed');
  const deck = PLAN.game.decks.find(({ players }) => players === there.seats.length)?.deck ?? [];
  const tells = [
    { tells: 'sat', round: 1, players: there.seats },
    { tells: 'begun', round: 1, game: 'game-left' },
    { tells: 'given-up', round: 1, game: 'game-left' },
    { tells: 'deviated', round: 1, deck, settings: { 'onenight.announcer': 'player' }, reason: 'A card is torn' },
    { tells: 'called', on: true },
    { tells: 'begun', round: 1, game: 'game-void' },
    { tells: 'report', report: reportOf(1, there, 'game-void') },
    { tells: 'begun', round: 400, game: 'game-void' },
  ] as const;
  await host.deliver(
    2,
    tells.map((told, index) => ({ game: '', seq: index + 1, cargo: { is: 'told', told } })),
  );

  const code = confirmCode(hmacHex, sha256Hex(machine.value.token), 'game-void');
  for (const says of [
    { seat: 1, right: true },
    { seat: 2, right: false },
  ])
    if (!(await host.confirm(code, says))) throw new Error('nobody is asked on a telephone');

  const corrected: GameReport = { ...here, seats: here.seats.map(each => ({ ...each, alive: true })) };
  await asks(
    { do: 'answer-call', table: 2 },
    { do: 'aside-read', table: 2 },
    { do: 'void', game: 'game-void', round: 1, table: 2, reason: 'Somebody has looked' },
    { do: 'type-result', report: typed },
    { do: 'vouch', game: typed.game, voucher: { by: 'official', who: marta } },
    { do: 'correct', report: corrected, reason: 'Nobody has died' },
    { do: 'give', game: here.game, given: [{ player: here.seats[0]?.player ?? guest, bonus: 'hat' }] },
    { do: 'penalty', id: 'late', player: player(2), points: 1, reason: 'Zu spät' },
    { do: 'penalty', id: 'loud', player: player(3), points: 2, reason: 'Demasiado alto' },
    { do: 'lift-penalty', id: 'loud', reason: 'Era outro' },
    { do: 'feature', table: 1 },
    { do: 'part', table: 2 },
    { do: 'device', id: 'd'.repeat(16), hash: 'e'.repeat(64), name: 'iPad', duty: 'check-in' },
    { do: 'device', id: 'f'.repeat(16), hash: 'a'.repeat(64), name: 'iPhone' },
    { do: 'device-gone', id: 'f'.repeat(16) },
    { do: 'close-round', round: 1 },
    { do: 'open-round', round: 2 },
    { do: 'recall-round', round: 2 },
  );
};
