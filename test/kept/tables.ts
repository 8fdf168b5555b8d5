import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import type { Ask, EveningView } from '../../src/domain/evening.ts';
import { isFailure } from '../../src/service/failure.ts';
import { readServiceOptions } from '../../src/service/options.ts';
import { type Caller, callerAt } from '../server/tournament/running-hub.ts';
import { dice } from '../tools/dice.ts';
import { randomAnswer } from '../tools/random-play.ts';

/** A table of the running service, as the moderator's page uses it. */
export interface PlayedTable {
  view(): Promise<EveningView>;
  /** Sends asks and throws if one is refused. */
  does(...all: readonly Ask[]): Promise<void>;
  /** Gives this many random answers, or fewer if the game ends. */
  plays(answers: number): Promise<void>;
  until(what: string, is: (view: EveningView) => boolean): Promise<void>;
}

const chance = dice(7);
let asked = 0;

const playedTable = (desk: Caller, table: string): PlayedTable => {
  const view = (): Promise<EveningView> => desk.json<EveningView>(`/api/tables/${table}`);
  const asks = async (ask: Ask): Promise<boolean> => {
    asked += 1;
    const reply = await desk.post(`/api/tables/${table}/asks`, ask, { 'idempotency-key': `kept-folder-${asked}` });
    return reply.status === 200;
  };
  const does = async (...all: readonly Ask[]): Promise<void> => {
    for (const ask of all) if (!(await asks(ask))) throw new Error(`${table}: ${JSON.stringify(ask)} is declined`);
  };
  const plays = async (answers: number): Promise<void> => {
    for (let done = 0; done < answers; ) {
      const { stage, playing, plan } = await view();
      if (stage !== 'playing' || playing === null) return;
      const { step } = playing;
      if (step.asks.kind === 'cards')
        for (const [index, place] of step.asks.slots.entries()) await does({ do: 'card', place, role: plan.deck[index] ?? '' });
      else if (!(await asks({ do: 'answer', answer: randomAnswer(step, chance) }))) continue;
      done += 1;
    }
  };
  const until = async (what: string, is: (view: EveningView) => boolean): Promise<void> => {
    for (let tries = 0; tries < 200; tries += 1) {
      if (is(await view())) return;
      await new Promise(resolve => setTimeout(resolve, 50));
    }
    throw new Error(`${what} does not come`);
  };
  return { view, does, plays, until };
};

/** Starts the service as `npm start` does, with the tables `main` and `side` and with an invented host name. */
export const startTables = async (data: string) => {
  os.hostname = () => 'a laptop';
  syncBuiltinESMExports();
  const { startService } = await import('../../src/service/service.ts');
  const ports = ['--port', '0', '--screen-port', '0', '--readers', 'none', '--pace', '0', '--language', 'pt'];
  const options = readServiceOptions(['--data', data, ...ports, '--table', 'main', '--table', 'side'], {});
  if (options === 'help' || 'wrong' in options) throw new Error(JSON.stringify(options));
  const started = await startService(options, { note: (what, why) => console.error(what, why) });
  if (isFailure(started)) throw new Error(JSON.stringify(started));
  const desk = callerAt(started.places.moderator);
  return { main: playedTable(desk, 'main'), side: playedTable(desk, 'side'), stop: started.stop };
};

/** Joins a tournament as table 1, plays its first round there and vouches for the result. */
export const playsFirstRound = async (table: PlayedTable, hub: Caller): Promise<void> => {
  const { link } = JSON.parse((await hub.post('/api/hall/invitations', { table: 1 })).text) as { readonly link: string };
  await table.does({ do: 'join-tournament', where: link });
  await table.until('the sheet', ({ tournament }) => tournament?.link.state === 'online' && tournament.rounds.length === 2);
  await table.does({ do: 'seat-round', round: 1 }, { do: 'open-deal' }, { do: 'deal-all' }, { do: 'seal' });
  await table.plays(2_000);
  await table.does({ do: 'vouch' }, { do: 'again' });
  await table.until('the report', ({ tournament }) => tournament?.link.waiting === 0);
};
