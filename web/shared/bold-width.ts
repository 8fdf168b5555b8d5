import { measureWith } from './measure.ts';

/** How wide a bold name is, with the font as it is loaded now. */
export const boldWidth = measureWith("700 1px 'Atkinson Hyperlegible', 'DejaVu Sans', Verdana, Arial, sans-serif");
