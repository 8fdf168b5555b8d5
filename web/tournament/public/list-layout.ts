/** The layout of a long list on a screen. */
export interface ListLayout {
  /** The size of the letters, in pixels. */
  readonly size: number;
  readonly rows: number;
  readonly columns: number;
  readonly pages: number;
}

interface ToSet {
  readonly count: number;
  /** The width of the widest line, in sizes of its letters. */
  readonly em: number;
  readonly width: number;
  readonly height: number;
  /** The height of the whole screen, or less on a narrow one. The size of letters depends on it, for people at the back. */
  readonly screen: number;
}

const LARGEST = 0.062;
const SMALLEST = 0.031;
const LEAST_PX = 17;
const STEPS = 14;
export const ROW_EM = 1.5;
/** How much larger letters have to be for one page more. */
const FOR_A_PAGE = 0.6;

/** The layout of a list: it weighs large letters against few pages, and stays readable from the back. */
export const sheetFor = ({ count, em, width, height, screen }: ToSet): ListLayout => {
  const smallest = Math.max(LEAST_PX, screen * SMALLEST);
  const largest = Math.max(smallest, screen * LARGEST);
  const sheets = Array.from({ length: STEPS + 1 }, (_, step) => {
    const size = largest - ((largest - smallest) * step) / STEPS;
    const rows = Math.max(1, Math.floor(height / (size * ROW_EM)));
    const columns = Math.max(1, Math.floor(width / (em * size)));
    const pages = Math.max(1, Math.ceil(count / (rows * columns)));
    return { size, rows, columns, pages };
  });
  const worth = ({ size, pages }: ListLayout): number => size / (1 + FOR_A_PAGE * (pages - 1));
  return sheets.reduce((best, each) => (worth(each) > worth(best) ? each : best));
};

/** The entries of a page, a list for each column. */
export const columnsOf = <T>(entries: readonly T[], { rows, columns }: ListLayout, page: number): readonly (readonly T[])[] => {
  const first = page * rows * columns;
  return Array.from({ length: columns }, (_, column) =>
    entries.slice(first + column * rows, Math.min(first + (column + 1) * rows, first + rows * columns)),
  ).filter(each => each.length > 0);
};

/** The first and the last entry of a page. */
export interface PageRange {
  readonly from: string;
  readonly to: string;
}

const LETTERS = 3;

/** The first and last letters of each page. */
export const rangesOf = (names: readonly string[], { rows, columns, pages }: ListLayout): readonly PageRange[] =>
  Array.from({ length: pages }, (_, page) => {
    const own = names.slice(page * rows * columns, (page + 1) * rows * columns);
    const [from = '', to = ''] = [own[0], own[own.length - 1]].map(name =>
      Array.from(name ?? '')
        .slice(0, LETTERS)
        .join('')
        .trim(),
    );
    return { from, to };
  });

/** Cells of one size in a box, as large as they can be; `shape` is their width as part of their height. */
export const gridFor = (count: number, width: number, height: number, shape: number): { readonly columns: number; readonly h: number } => {
  const grids = Array.from({ length: Math.max(1, count) }, (_, index) => {
    const columns = index + 1;
    return { columns, h: Math.min(height / Math.ceil(count / columns), width / columns / shape) };
  });
  return grids.reduce((best, each) => (each.h > best.h ? each : best), grids[0] ?? { columns: 1, h: height });
};

/** The most tables on one page of a screen: more of them would be too small to read. */
const MOST_CELLS = 60;
export const gridPages = (tables: number): number => Math.ceil(tables / MOST_CELLS);
/** The number of tables on each page, the same on all pages but the last. */
export const onAPage = (tables: number): number => Math.ceil(tables / Math.max(1, gridPages(tables)));
