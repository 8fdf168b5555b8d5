/** Reads all QR codes in a drawn picture. */
export type Decoder = (drawn: HTMLCanvasElement) => Promise<readonly string[]>;

interface Detector {
  detect(drawn: HTMLCanvasElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (asked: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}
type Detects = { readonly BarcodeDetector?: DetectorClass };

const FORMAT = 'qr_code';

/** The browser's own detector; undefined where there is none, or where it knows no QR codes, as on most laptops. */
const ofBrowser = async (): Promise<Decoder | undefined> => {
  const { BarcodeDetector: Own } = window as Detects;
  if (Own === undefined) return undefined;
  const formats: readonly string[] = await Own.getSupportedFormats().catch(() => []);
  if (!formats.includes(FORMAT)) return undefined;
  const detector = new Own({ formats: [FORMAT] });
  return async drawn => (await detector.detect(drawn).catch(() => [])).map(({ rawValue }) => rawValue);
};

const ofLibrary = async (): Promise<Decoder> => {
  const { codesIn } = await import('./codes-in.ts');
  return async drawn => {
    const { width, height } = drawn;
    const pixels = drawn.getContext('2d', { willReadFrequently: true })?.getImageData(0, 0, width, height);
    return pixels === undefined ? [] : codesIn(pixels);
  };
};

/** The library is fetched from this service, and only where the browser reads no codes by itself. */
export const openDecoder = async (): Promise<Decoder> => (await ofBrowser()) ?? ofLibrary();
