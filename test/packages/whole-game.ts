import type { Ask, EveningView } from '../../src/domain/evening.ts';
import { LUPUS_DECKS } from '../tools/decks.ts';
import { dice } from '../tools/dice.ts';
import { randomAnswer } from '../tools/random-play.ts';

const MOST_ANSWERS = 400;

/** Plays one game from its plan to its end at the table of a running program, by what its dashboard sends. */
export const wholeGame = async (moderator: string, headers: { readonly [name: string]: string } = {}): Promise<EveningView> => {
  const table = `${moderator}api/tables/main`;
  let asked = 0;
  const view = async (): Promise<EveningView> => (await fetch(table, { headers })).json() as Promise<EveningView>;
  const ask = async (what: Ask): Promise<void> => {
    asked += 1;
    const reply = await fetch(`${table}/asks`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': `whole-game-${asked}-${Date.now()}` },
      body: JSON.stringify(what),
    });
    if (!reply.ok) throw new Error(`${JSON.stringify(what)}: ${await reply.text()}`);
  };
  const [deck = []] = LUPUS_DECKS;
  const names = deck.map((_, index) => `Player ${index + 1}`);
  if ((await view()).stage === 'over') await ask({ do: 'again' });
  await ask({ do: 'plan', plan: { book: 'lupus-token', names, deck, settings: {} } });
  for (const each of ['open-deal', 'deal-all', 'seal'] as const) await ask({ do: each });
  const chance = dice(3);
  for (let turn = 0; turn < MOST_ANSWERS; turn += 1) {
    const now = await view();
    const step = now.playing?.step;
    if (now.stage !== 'playing' || step === undefined) return now;
    await ask({ do: 'answer', answer: randomAnswer(step, chance) });
  }
  throw new Error('the game does not end');
};
