import '../../../screen/screen.css';
import '../../../screen/village.css';
import '../../../screen/signs.css';
import '../../../screen/middle.css';
import '../../../screen/seal.css';
import './stream.css';
import { render } from 'preact';
import type { LiveTable } from '../../../../src/wire/public-tournament.ts';
import type { RoomWords } from '../../../../src/words/speaker.ts';
import { useRoom, VillageShown } from '../../../screen/village-view.tsx';
import { atRest } from '../../../shared/picture.ts';
import { roomSpeaker } from '../../../shared/room-words.ts';
import { learnt } from '../learn-words.ts';
import { followTournament } from '../tournament-feed.ts';
import { languageOf } from '../tournament-words.ts';

interface StreamProps {
  readonly live: LiveTable | null;
  readonly told: number;
  readonly words: RoomWords | undefined;
  /** The text that marks a rehearsal; null where the tournament is real. */
  readonly mark: string | null;
}

/** The village of one table; nothing where nobody sits at it. */
const Stream = ({ live, told, words, mark }: StreamProps) => {
  const room = useRoom();
  const shown = live?.shown ?? null;
  if (shown === null || words === undefined || shown.names.length === 0) return null;
  return (
    <div class="screen night stream">
      {mark !== null && <p class="rehearsed">{mark}</p>}
      <VillageShown heard={{ table: atRest(shown), words, told }} room={room} />
    </div>
  );
};

/** The delayed picture of one table over nothing, for a streaming program. It is empty where it might be wrong. */
const startStream = (root: HTMLElement): void => {
  const asked = new URLSearchParams(window.location.search).get('table') ?? '';
  if (!/^[1-9]\d{0,2}$/.test(asked)) return;
  const language = languageOf(window.location.search, navigator.languages);
  let live: LiveTable | null = null;
  let told = 0;
  let mark: string | null = null;
  const draw = (): void => {
    const shown = live?.shown ?? null;
    render(<Stream live={live} told={told} words={shown === null ? undefined : speaker.wordsFor(shown, language)} mark={mark} />, root);
  };
  const speaker = roomSpeaker(() => draw());
  document.documentElement.lang = language;
  document.documentElement.classList.add('see-through');
  followTournament(
    {
      tournament: ({ rehearsal }) => {
        if (rehearsal !== true || mark !== null) return;
        void learnt(language).then(({ say }) => {
          mark = say('rehearsal');
          draw();
        });
      },
      table: heard => {
        live = heard;
        told = performance.now();
        draw();
      },
      there: is => {
        if (is) return;
        live = null;
        draw();
      },
    },
    Number(asked),
    true,
  );
};

export default startStream;
