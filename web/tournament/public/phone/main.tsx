import './phone.css';
import { render } from 'preact';
import { listenToPresses } from '../../../shared/presses.ts';
import { stayConnected } from '../connection.ts';
import { type Known, keep } from '../known.ts';
import { type HallWords, languageOf } from '../spoken.ts';
import { learnt } from '../words.ts';
import { App } from './app.tsx';
import { keepName, kept, keptName, remember } from './kept.ts';

/** Telephones do not all ask in the moment in which something changed. */
const WITHIN_MS = 6_000;

export const start = (root: HTMLElement): void => {
  const language = languageOf(window.location.search, navigator.languages);
  let words: HallWords | undefined;
  let known: Known | null = kept();
  let name = keptName();
  let there = true;

  const draw = (): void => render(<App {...{ known, there, words, name, choose }} />, root);
  const choose = (chosen: string | null): void => {
    name = chosen;
    keepName(chosen);
    draw();
    window.scrollTo(0, 0);
  };
  const keeper = keep({
    before: known,
    // What is played or to come may be seated anew; a round that is over is asked for once.
    wants: (hall, { seatings }) =>
      hall.rounds
        .filter(({ round, state }) => state !== 'closed' || !seatings.some(each => each.round === round))
        .map(({ round }) => round),
    within: WITHIN_MS,
    changed: now => {
      known = now;
      remember(now);
      draw();
    },
  });
  stayConnected({
    hall: hall => {
      document.title = hall.name === '' ? 'Wolftap' : hall.name;
      keeper.hear(hall);
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
