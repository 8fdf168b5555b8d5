import './phone.css';
import { render } from 'preact';
import type { PublicTournament } from '../../../../src/wire/public-tournament.ts';
import { listenToPresses } from '../../../shared/presses.ts';
import { type KnownTournament, keepKnown } from '../known-tournament.ts';
import { learnt } from '../learn-words.ts';
import { followTournament } from '../tournament-feed.ts';
import { languageOf, type TournamentWords } from '../tournament-words.ts';
import { PhonePage } from './phone-page.tsx';

const KNOWN = 'wolftap.hall';
const NAME = 'wolftap.hall.name';
/** Stored data of another version is not read. */
const VERSION = 1;

/** The known tournament, as telephones have stored it since the first version. */
interface StoredTournament extends Omit<KnownTournament, 'tournament'> {
  readonly hall: PublicTournament;
}

/** Uses the browser's storage. Without storage the page shows only what the feed tells. */
const tried = <T,>(what: () => T): T | null => {
  try {
    return what();
  } catch {
    return null;
  }
};

/** The tournament as this telephone knew it last, on its last visit too. */
const kept = (): KnownTournament | null =>
  tried(() => {
    const text = localStorage.getItem(KNOWN);
    if (text === null) return null;
    const { v, known } = JSON.parse(text) as { readonly v: number; readonly known: StoredTournament };
    return v === VERSION ? { ...known, tournament: known.hall } : null;
  });

const remember = ({ tournament: hall, ...others }: KnownTournament): void =>
  void tried(() => localStorage.setItem(KNOWN, JSON.stringify({ v: VERSION, known: { ...others, hall } })));

/** Whose telephone this is, once somebody has said so. */
const keptName = (): string | null => tried(() => localStorage.getItem(NAME));

const keepName = (name: string | null): void =>
  void tried(() => (name === null ? localStorage.removeItem(NAME) : localStorage.setItem(NAME, name)));

/** Telephones spread their requests after a change over this time. */
const WITHIN_MS = 6_000;

const startPhone = (root: HTMLElement): void => {
  const language = languageOf(window.location.search, navigator.languages);
  let words: TournamentWords | undefined;
  let known: KnownTournament | null = kept();
  let name = keptName();
  let there = true;

  const draw = (): void => render(<PhonePage {...{ known, there, words, name, choose }} />, root);
  const choose = (chosen: string | null): void => {
    name = chosen;
    keepName(chosen);
    draw();
    window.scrollTo(0, 0);
  };
  const keeper = keepKnown({
    before: known,
    wants: ({ rounds }) => rounds.map(({ round }) => round),
    within: WITHIN_MS,
    changed: now => {
      known = now;
      remember(now);
      draw();
    },
  });
  followTournament({
    tournament: (tournament, parts) => {
      document.title = tournament.name === '' ? 'Wolftap' : tournament.name;
      keeper.hear(tournament, parts);
    },
    table: () => undefined,
    there: is => {
      if (is === there) return;
      there = is;
      draw();
    },
  });
  listenToPresses();
  document.documentElement.lang = language;
  draw();
  void learnt(language).then(learned => {
    words = learned;
    draw();
  });
};

export default startPhone;
