import type { TextMeasure } from './fit.ts';

/** Measures with the font as it is loaded now. */
export const measureWith = (font: string): TextMeasure => {
  const context = document.createElement('canvas').getContext('2d');
  return text => {
    if (context === null) return text.length * 0.6;
    context.font = `${font.replace('1px', '100px')}`;
    return context.measureText(text).width / 100;
  };
};
