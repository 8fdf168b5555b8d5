export const PANELS = ['seatings', 'clocks', 'standings', 'teams', 'table'] as const;
export type ScreenPanel = (typeof PANELS)[number];

/** One page of one panel, which a screen shows at one time. */
export interface Slide {
  readonly panel: ScreenPanel;
  readonly page: number;
}

/** How many pages each panel has; none where there is nothing to show. */
export type PanelPages = { readonly [P in ScreenPanel]: number };

/** How long a page of each panel is shown, in seconds. */
export const SECONDS: { readonly [P in ScreenPanel]: number } = { seatings: 9, clocks: 14, standings: 9, teams: 9, table: 30 };

/** How long a page stays after somebody has turned to it by hand, so that it can be read. */
export const HELD_MS = 60_000;

/** All slides in their order; those of one panel where the screen is for that panel. */
export const slidesOf = (pages: PanelPages, only: ScreenPanel | null): readonly Slide[] =>
  PANELS.filter(panel => only === null || only === panel).flatMap(panel =>
    Array.from({ length: pages[panel] }, (_, page): Slide => ({ panel, page })),
  );

const isSame = (one: Slide, other: Slide): boolean => one.panel === other.panel && one.page === other.page;

/** The slide to show: the one before if it is still there, else the nearest. */
export const slideShown = (slides: readonly Slide[], before: Slide | null): Slide | null => {
  if (before === null) return slides[0] ?? null;
  const own = slides.filter(({ panel }) => panel === before.panel);
  return slides.filter(each => isSame(each, before))[0] ?? own[own.length - 1] ?? slides[0] ?? null;
};

/** The slide this many steps further; after the last comes the first. */
export const slideAfter = (slides: readonly Slide[], from: Slide | null, steps: number): Slide | null => {
  const now = slideShown(slides, from);
  if (now === null) return null;
  const at = slides.findIndex(each => isSame(each, now));
  return slides[(at + steps + slides.length) % slides.length] ?? now;
};
