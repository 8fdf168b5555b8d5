import { afterEach, expect, test, vi } from 'vitest';
import { openDecoder } from '../../web/shared/camera/decoder.ts';

afterEach(() => vi.unstubAllGlobals());

/** A picture of nothing, with the one way to its pixels. */
const bare = () => {
  const read = vi.fn(() => ({ width: 32, height: 32, data: new Uint8ClampedArray(32 * 32 * 4).fill(200) }));
  return { read, drawn: { width: 32, height: 32, getContext: () => ({ getImageData: read }) } as unknown as HTMLCanvasElement };
};

/** The detector of a browser that knows these kinds of codes. */
const detector = (formats: () => Promise<readonly string[]>, detect: () => Promise<readonly { readonly rawValue: string }[]>) =>
  class {
    static getSupportedFormats = formats;
    detect = detect;
  };

test.each<[string, object, readonly string[], boolean]>([
  [
    'reads by itself where it knows QR codes',
    detector(
      async () => ['ean_13', 'qr_code'],
      async () => [{ rawValue: 'ONE' }, { rawValue: 'TWO' }],
    ),
    ['ONE', 'TWO'],
    false,
  ],
  [
    'that fails at a picture has read nothing in it',
    detector(
      async () => ['qr_code'],
      () => Promise.reject(new Error('service unavailable')),
    ),
    [],
    false,
  ],
  [
    'leaves it to the library where it knows no QR codes',
    detector(
      async () => ['ean_13'],
      async () => [{ rawValue: 'no' }],
    ),
    [],
    true,
  ],
  [
    'leaves it to the library where it knows nothing',
    detector(
      () => Promise.reject(new Error('not implemented')),
      async () => [],
    ),
    [],
    true,
  ],
])('a browser with a detector %s', async (_what, BarcodeDetector, codes, isByLibrary) => {
  vi.stubGlobal('window', { BarcodeDetector });
  const { drawn, read } = bare();
  expect(await (await openDecoder())(drawn)).toEqual(codes);
  expect(read.mock.calls.length > 0).toBe(isByLibrary);
});

test('a browser without a detector leaves it to the library', async () => {
  vi.stubGlobal('window', {});
  const { drawn, read } = bare();
  expect(await (await openDecoder())(drawn)).toEqual([]);
  expect(read).toHaveBeenCalledOnce();
});
