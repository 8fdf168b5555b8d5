import type { LiveTable } from '../../../../src/wire/public-tournament.ts';
import type { RoomWords } from '../../../../src/words/speaker.ts';
import { VillageShown } from '../../../screen/village-view.tsx';
import { atRest } from '../../../shared/picture.ts';
import type { RoomSize } from '../../../shared/ring.ts';
import { useNow } from '../hooks.ts';
import type { KnownTournament } from '../known-tournament.ts';
import { OLD_MS } from '../present-round.ts';
import type { TournamentWords } from '../tournament-words.ts';

export interface ReceivedLiveTable {
  readonly live: LiveTable;
  /** When it was received: by the clock of the day, and by the one that never jumps. */
  readonly at: number;
  readonly told: number;
}

interface LiveProps {
  readonly heard: ReceivedLiveTable;
  readonly known: KnownTournament;
  readonly words: TournamentWords;
  readonly village: RoomWords;
  readonly box: RoomSize;
}

const LOOKS_MS = 5_000;
const TITLE = 0.09;

/** A table as its own public screen shows it. */
export const LivePanel = ({ heard: { live, at, told }, known, words: { say, time, ago }, village, box }: LiveProps) => {
  const now = useNow(LOOKS_MS);
  const { shown, table } = live;
  if (shown === null) return null;
  const age = live.age + Math.max(0, now - at);
  const head = Math.max(40, box.height * TITLE);
  return (
    <section class="live" aria-label={known.tournament.name}>
      <p class="live-title">
        <b>{say('live', { count: table })}</b>{' '}
        {age > OLD_MS ? <span class="aged">{say('old', { time: time(now - age), text: ago(age) })}</span> : null}
      </p>
      <div class="live-room">
        <VillageShown heard={{ table: atRest(shown), words: village, told }} room={{ width: box.width, height: box.height - head }} />
      </div>
    </section>
  );
};
