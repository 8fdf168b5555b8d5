export const PANELS = ['seatings', 'clocks', 'standings', 'table'] as const;
export type ScreenPanel = (typeof PANELS)[number];

/** What a hall screen shows at one time. */
export interface Slide {
  readonly panel: ScreenPanel;
  readonly page: number;
}

/** How many pages each panel has; none where there is nothing to show. */
export type PanelPages = { readonly [P in ScreenPanel]: number };

/** Long enough to find a name, to look over the tables, to see what happens at one. */
export const SECONDS: { readonly [P in ScreenPanel]: number } = { seatings: 9, clocks: 14, standings: 9, table: 30 };

/** Whoever turned by hand wants to read. */
export const HELD_MS = 60_000;

/** Everything that is shown in turn, in its order; one panel alone where the screen was given to it. */
export const slidesOf = (pages: PanelPages, only: ScreenPanel | null): readonly Slide[] =>
  PANELS.filter(panel => only === null || only === panel).flatMap(panel =>
    Array.from({ length: pages[panel] }, (_, page): Slide => ({ panel, page })),
  );

const isSame = (one: Slide, other: Slide): boolean => one.panel === other.panel && one.page === other.page;

/** Where the screen stands: what it showed before, or the nearest to it that is left. */
export const slideShown = (slides: readonly Slide[], before: Slide | null): Slide | null => {
  if (before === null) return slides[0] ?? null;
  const own = slides.filter(({ panel }) => panel === before.panel);
  return slides.filter(each => isSame(each, before))[0] ?? own[own.length - 1] ?? slides[0] ?? null;
};

/** The slide so many steps further, round and round. */
export const slideAfter = (slides: readonly Slide[], from: Slide | null, steps: number): Slide | null => {
  const now = slideShown(slides, from);
  if (now === null) return null;
  const at = slides.findIndex(each => isSame(each, now));
  return slides[(at + steps + slides.length) % slides.length] ?? now;
};
