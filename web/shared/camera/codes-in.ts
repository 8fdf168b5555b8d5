import { decodeQRBatch, type Image } from 'qr/decode.js';

/** Milliseconds for a picture that is hard to read. */
const PATIENCE_MS = 60;

/** The texts of all QR codes in a picture of four bytes a pixel. */
export const codesIn = async (pixels: Image): Promise<readonly string[]> => {
  const [found = []] = await decodeQRBatch([pixels], { timeLimit: PATIENCE_MS });
  return found.filter(each => typeof each === 'string');
};
