import { config } from 'zod';
import type { GameCopy } from '../../../src/domain/game-copy.ts';
import { TableMemory } from '../../../src/journal/table-memory.ts';
import { rulesOf } from '../../../src/rules/catalog.ts';
import { freshNonce } from '../../../src/session/digest.ts';
import type { EveningClock } from '../../../src/session/evening/neighbours.ts';
import { openEvening } from '../../../src/session/evening/open-evening.ts';
import { amendmentOf, gameSheet, storyOf, timelineOf } from '../../../src/session/story.ts';
import { randomId } from '../../shared/ids.ts';
import type { OwnTable } from '../alone-seam.ts';
import type { TableListener } from '../table-connection.ts';

// The pages forbid code that is made of text.
config({ jitless: true });

interface AloneParts {
  readonly now: () => number;
  readonly heard: Pick<TableListener, 'view' | 'declined' | 'waiting' | 'veil'>;
  /** Resolves when the copy is safe. An ask is done only then. */
  keep(copy: GameCopy): Promise<void>;
}

const clockBy = (now: () => number): EveningClock => ({
  now: () => Math.floor(now()),
  after: (milliseconds, call) => {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
});

/** A whole number below a size, each equally likely: a draw beyond the last whole multiple of the size is repeated. */
const below = (size: number): number => {
  const most = Math.floor(2 ** 32 / size) * size;
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < most) return drawn % size;
  }
};

/** Opens the table from a copy: the same evening, engine and books as in the service, without readers, screens and tournament. */
export const openAlone = async (from: GameCopy, { now, heard, keep }: AloneParts): Promise<OwnTable> => {
  const { table, pace } = from;
  const memory = new TableMemory(from);
  const copy = (): GameCopy => ({ table, pace, game: memory.game, entries: memory.entries(), documents: memory.documents() });
  let noticed = 0;
  let waiting = 0;
  const evening = await openEvening({
    table,
    pace,
    rulesOf,
    disk: {
      ...memory.disk,
      nameGame: at => `${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}-${freshNonce().slice(0, 8)}`,
      commit: async change => {
        const done = await memory.disk.commit(change);
        await keep(copy());
        return done;
      },
    },
    clock: clockBy(now),
    entropy: { seed: freshNonce, nonce: freshNonce, below },
    language: 'en',
    changed: view => {
      if (view.notice?.said.code === 'command.veil' && view.notice.n !== noticed) heard.veil();
      noticed = view.notice?.n ?? noticed;
      heard.view(view);
    },
    shown: () => undefined,
  });
  const story = () => {
    const rules = rulesOf(evening.view.plan.book);
    return rules === undefined ? null : storyOf(rules, memory.entries());
  };
  const counted = (by: number): void => {
    waiting += by;
    heard.waiting(waiting);
  };
  heard.view(evening.view);
  return {
    connection: {
      ask: async ask => {
        // Only the service begins the next game.
        if (ask.do === 'again') {
          heard.declined([{ code: 'wire.alone' }]);
          return false;
        }
        counted(1);
        const outcome = await evening.ask(ask, randomId());
        counted(-1);
        if (!outcome.ok) heard.declined(outcome.refusal);
        return outcome.ok;
      },
      close: () => void evening.close(),
    },
    copy,
    timeline: () => {
      const told = story();
      return told === null ? null : timelineOf(memory.game, told);
    },
    sheet: () => {
      const told = story();
      return told === null ? null : gameSheet(memory.game, evening.namesOf(memory.game) ?? [], told);
    },
    amendment: (move, answer) => {
      const told = story();
      return told === null ? null : amendmentOf(told.match, move, answer);
    },
  };
};
