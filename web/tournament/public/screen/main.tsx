import '../../../screen/screen.css';
import '../../../screen/place.css';
import '../../../screen/village.css';
import '../../../screen/signs.css';
import '../../../screen/middle.css';
import '../../../screen/seal.css';
import './tournament-screen.css';
import './lists.css';
import './clocks.css';
import { render } from 'preact';
import type { LiveTable, PublicTournament } from '../../../../src/wire/public-tournament.ts';
import { stayAwake } from '../../../screen/awake.ts';
import { roomSpeaker } from '../../../shared/room-words.ts';
import { type KnownTournament, keepKnown } from '../known-tournament.ts';
import { learnt } from '../learn-words.ts';
import { roundToFind } from '../present-round.ts';
import { followTournament } from '../tournament-feed.ts';
import { languageOf, type TournamentWords } from '../tournament-words.ts';
import { PANELS } from '../turns.ts';
import type { ReceivedLiveTable } from './live.tsx';
import { TournamentScreen } from './tournament-screen.tsx';

const WITHIN_MS = 600;

const startScreen = (root: HTMLElement): void => {
  const query = new URLSearchParams(window.location.search);
  const language = languageOf(window.location.search, navigator.languages);
  const only = PANELS.filter(panel => panel === query.get('show'))[0] ?? null;
  const asked = /^[1-9]\d{0,2}$/.test(query.get('table') ?? '') ? Number(query.get('table')) : null;
  const phones = phonesAt(query);
  const light = query.get('light') === 'day' ? 'day' : 'night';
  let words: TournamentWords | undefined;
  let known: KnownTournament | null = null;
  let live: ReceivedLiveTable | null = null;
  let there = true;

  const draw = (): void => {
    const shown = live?.live.shown ?? null;
    // A table speaks the language of the screen, not its own.
    const village = shown === null ? undefined : speaker.wordsFor(shown, language);
    render(<TournamentScreen {...{ known, live, there, words, village, only, phones, light }} />, root);
  };
  const speaker = roomSpeaker(() => draw());
  const wantedTable = ({ featured }: PublicTournament): number | null => asked ?? featured;
  const kept = keepKnown({
    before: null,
    wants: tournament => [roundToFind(tournament)].filter((round): round is number => round !== null),
    within: WITHIN_MS,
    changed: now => {
      known = now;
      draw();
    },
  });
  const line = followTournament(
    {
      tournament: (tournament, parts) => {
        document.title = tournament.name === '' ? 'Wolftap' : tournament.name;
        const wanted = wantedTable(tournament);
        if (live !== null && live.live.table !== wanted) live = null;
        kept.hear(tournament, parts);
        line.watch(wanted);
      },
      table: (told: LiveTable) => {
        live = { live: told, at: Date.now(), told: performance.now() };
        draw();
      },
      there: is => {
        if (is === there) return;
        there = is;
        draw();
      },
    },
    asked,
  );

  document.documentElement.lang = language;
  draw();
  void learnt(language).then(learned => {
    words = learned;
    draw();
  });
  stayAwake();
};

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** The address for telephones: here, unless only this machine calls itself so, or `?phones=` where they need another one. */
const phonesAt = (query: URLSearchParams): string | null => {
  const given = query.get('phones');
  if (given !== null && /^https?:\/\/[\w.:[\]-]+(?:\/[\w./-]*)?$/.test(given)) return given;
  const { hostname, origin } = window.location;
  return LOOPBACK.indexOf(hostname) >= 0 ? null : `${origin}/phone`;
};

export default startScreen;
