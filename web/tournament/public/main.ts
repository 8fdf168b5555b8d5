import '../../shared/fonts.css';
import '../../shared/base.css';

type StartPage = (root: HTMLElement) => void;

/** One page at three addresses; each fetches what it needs and no more. */
const PAGES: { readonly [path: string]: () => Promise<StartPage> } = {
  '/': () => import('./screen/main.tsx').then(({ startScreen }) => startScreen),
  '/phone': () => import('./phone/main.tsx').then(({ startPhone }) => startPhone),
  '/stream': () => import('./stream/main.tsx').then(({ startStream }) => startStream),
};

const AGAIN_MS = 2_000;
const root = document.getElementById('tournament');

PAGES[window.location.pathname]?.().then(
  start => (root === null ? undefined : start(root)),
  // A part of the page did not come, and nobody stands at a projector to fetch it anew.
  () => window.setTimeout(() => window.location.reload(), AGAIN_MS),
);
