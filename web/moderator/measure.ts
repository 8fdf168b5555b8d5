import type { Measure } from '../shared/fit.ts';

const FONT = "'Atkinson Hyperlegible', 'DejaVu Sans', Verdana, Arial, sans-serif";
const AT = 100;
const context = document.createElement('canvas').getContext('2d');

/** How wide a bold name is at a size of one pixel, with the font as it is loaded now. */
export const boldWidth: Measure = text => {
  if (context === null) return text.length * 0.6;
  context.font = `700 ${AT}px ${FONT}`;
  return context.measureText(text).width / AT;
};
