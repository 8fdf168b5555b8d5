import type { Page } from 'playwright-core';

/** How bright each pixel is, row by row. */
export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** The pixels of a picture file, as the browser of this page reads it, drawn in the middle of a grey table of this size. */
export const greyOf = async (page: Page, png: Buffer, side: number, shown: number): Promise<Grey> => {
  const bytes = await page.evaluate<string>(`(async () => {
    const bytes = Uint8Array.from(atob('${png.toString('base64')}'), each => each.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = Object.assign(document.createElement('canvas'), { width: ${side}, height: ${side} });
    const drawn = canvas.getContext('2d');
    drawn.fillStyle = '#8a8a8a';
    drawn.fillRect(0, 0, ${side}, ${side});
    const scale = ${shown} / Math.max(picture.width, picture.height);
    const [w, h] = [picture.width * scale, picture.height * scale];
    drawn.drawImage(picture, (${side} - w) / 2, (${side} - h) / 2, w, h);
    const { data } = drawn.getImageData(0, 0, ${side}, ${side});
    return btoa(Array.from({ length: ${side * side} }, (_, at) => String.fromCharCode((data[at * 4] + data[at * 4 + 1] + data[at * 4 + 2]) / 3)).join(''));
  })()`);
  return { width: side, height: side, pixels: Uint8Array.from(Buffer.from(bytes, 'base64')) };
};

const plain = (side: number): Grey => ({ width: side, height: side, pixels: new Uint8Array(side * side).fill(138) });

const PICTURES_A_SECOND = 10;
/** No colour at all. */
const UNCOLOURED = 128;

/** A film (Y4M) that shows each picture for this long, one after the other, and then a bare table. */
export const filmOf = (pictures: readonly Grey[], seconds: number, bare: number): Buffer => {
  const [{ width, height } = { width: 2, height: 2 }] = pictures;
  const colours = Buffer.alloc((width / 2) * (height / 2) * 2, UNCOLOURED);
  const scene = (picture: Grey, lasts: number): readonly Buffer[] =>
    Array.from({ length: Math.round(lasts * PICTURES_A_SECOND) }, () => Buffer.concat([Buffer.from('FRAME\n'), picture.pixels, colours]));
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F${PICTURES_A_SECOND}:1 Ip A1:1 C420jpeg\n`),
    ...pictures.flatMap(picture => scene(picture, seconds)),
    ...scene(plain(width), bare),
  ]);
};

const CSS_DOTS = 96;

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** The scale of a page on which as many pixels are an inch as a printer has dots. */
export const scaleFor = (dots: number): number => dots / CSS_DOTS;

/** The codes of this page as they are on paper, each cut out along its lines; one in so many of them. */
export const cutOut = async (page: Page, oneIn: number): Promise<readonly Pixels[]> => {
  const shot = await page.screenshot({ fullPage: true });
  const cut = await page.evaluate<readonly { readonly width: number; readonly height: number; readonly bytes: string }[]>(`(async () => {
    const bytes = Uint8Array.from(atob('${shot.toString('base64')}'), each => each.charCodeAt(0));
    const whole = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const scale = whole.width / document.documentElement.clientWidth;
    return [...document.querySelectorAll('.stickers li')].filter((_, index) => index % ${oneIn} === 0).map(each => {
      const { left, top, width: w, height: h } = each.getBoundingClientRect();
      const [width, height] = [Math.round(w * scale), Math.round(h * scale)];
      const drawn = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
      drawn.drawImage(whole, (left + scrollX) * scale, (top + scrollY) * scale, width, height, 0, 0, width, height);
      const { data } = drawn.getImageData(0, 0, width, height);
      return { width, height, bytes: btoa(Array.from(data, light => String.fromCharCode(light)).join('')) };
    });
  })()`);
  return cut.map(({ width, height, bytes }) => ({ width, height, data: Uint8ClampedArray.from(Buffer.from(bytes, 'base64')) }));
};
