import '../../shared/fonts.css';
import '../../shared/base.css';

interface Page {
  readonly default: (root: HTMLElement) => void;
}

/** One page at four addresses; each address fetches only what it needs. */
const PAGES: { readonly [path: string]: () => Promise<Page> } = {
  '/': () => import('./screen/main.tsx'),
  '/phone': () => import('./phone/main.tsx'),
  '/confirm': () => import('./confirm/main.tsx'),
  '/stream': () => import('./stream/main.tsx'),
};

const AGAIN_MS = 2_000;
const root = document.getElementById('tournament');

PAGES[window.location.pathname]?.().then(
  page => (root === null ? undefined : page.default(root)),
  // A part of the page did not come, and nobody stands at a projector to fetch it anew.
  () => window.setTimeout(() => window.location.reload(), AGAIN_MS),
);
