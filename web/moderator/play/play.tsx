import type { Playing } from '../../../src/domain/evening.ts';
import { Awaited } from './awaited.tsx';
import { Big } from './big.tsx';
import { Foot } from './foot.tsx';
import { PaceBar } from './pace.tsx';
import { Answer, Awake, Say } from './say.tsx';
import { Table } from './table.tsx';

/** A game: the ring on the left; what to say, what to answer, how long and the one big button on the right. */
export const Play = ({ game }: { readonly game: Playing }) => (
  <>
    <main class="play" data-step={game.step.id}>
      <Table game={game} />
      <div class="script">
        <Say game={game} />
        <Awake game={game} />
        <Awaited game={game} />
        <Answer game={game} />
        <div class="last">
          {game.pace.kind === 'call' && game.pace.until !== null && <PaceBar pace={game.pace} />}
          <Big game={game} />
        </div>
      </div>
    </main>
    <Foot game={game} />
  </>
);
