import { type ChildProcess, spawn } from 'node:child_process';
import type { TournamentFact } from '../../src/domain/tournament/fact.ts';
import { playerId } from '../../src/domain/tournament/people.ts';
import type { TournamentPlan } from '../../src/domain/tournament/plan.ts';
import { openPostgresTournament } from '../../src/journal/tournament/postgres.ts';
import { hashOfSecret } from '../../src/tournament/host/open.ts';

const planOf = (tables: number, rounds: number): TournamentPlan => ({
  name: 'Une grande salle',
  day: 'samedi',
  format: { of: 'tables', rounds, final: null },
  game: {
    book: 'lupus-token',
    settings: {},
    decks: [{ players: 12, deck: ['werewolf', 'werewolf', 'seer', ...Array.from({ length: 9 }, () => 'villager')] }],
    size: { least: 12, most: 12 },
    time: null,
  },
  tables,
  points: { win: { else: 1 }, loss: {}, draw: 0, survival: 0, bonuses: [] },
  tieBreaks: ['wins', 'lot'],
  delay: 60,
  journals: false,
});

export const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);
export const playersOf = (table: number) => numbers(12).map(seat => playerId(`p${(table - 1) * 12 + seat}`));

/** The facts of a whole tournament in its first round: twelve players a table, with every table joined. */
const factsOf = (tokens: readonly string[], rounds: number): readonly TournamentFact[] => [
  { fact: 'founded', plan: planOf(tokens.length, rounds), seed: '5'.repeat(64) },
  {
    fact: 'entered',
    entries: numbers(tokens.length).flatMap(table => playersOf(table).map(player => ({ player, name: `Joueuse ${player}`, group: '' }))),
  },
  ...numbers(tokens.length).flatMap(table =>
    playersOf(table).map((player): TournamentFact => ({ fact: 'presence', player, presence: 'here' })),
  ),
  {
    fact: 'seated',
    from: 1,
    rounds: [{ round: 1, resting: [], tables: numbers(tokens.length).map(table => ({ table, seats: playersOf(table), moderator: null })) }],
    quality: null,
  },
  { fact: 'published', upTo: 1 },
  { fact: 'round-opened', round: 1 },
  ...tokens.map(
    (token, index): TournamentFact => ({ fact: 'joined', table: index + 1, hash: hashOfSecret(token), machine: `machine ${index + 1}` }),
  ),
];

/** Writes a tournament in its first round into the database. Each token belongs to one table, the first token to table 1. */
export const found = async (address: string, tokens: readonly string[], rounds = 1): Promise<void> => {
  const opened = await openPostgresTournament({ address, name: 'main' });
  if (!opened.ok) throw new Error(opened.refusal.code);
  await opened.value.append(
    0,
    [{ by: { desk: 'bench' }, asked: null, mark: null, decide: () => ({ at: Date.now(), facts: factsOf(tokens, rounds) }) }],
    () => {},
  );
  await opened.value.close();
};

export interface Hub {
  readonly child: ChildProcess;
  readonly organizer: string;
  readonly screen: string;
}

export const hub = (data: string, address: string): Promise<Hub> =>
  new Promise((resolve, reject) => {
    const ports = ['--port', '0', '--screen-port', '0', '--screen-host', '127.0.0.1'];
    const child = spawn(process.execPath, ['bin/wolftap.mjs', 'hall', '--data', data, ...ports, '--readers', 'none', '--json'], {
      env: { ...process.env, WOLFTAP_EVENT: address },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout?.once('data', line => resolve({ child, ...(JSON.parse(String(line)) as Pick<Hub, 'organizer' | 'screen'>) }));
    child.once('exit', code => reject(new Error(`the hub ended: ${code}`)));
  });

export const stopped = ({ child }: Hub): Promise<void> =>
  new Promise(resolve => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
