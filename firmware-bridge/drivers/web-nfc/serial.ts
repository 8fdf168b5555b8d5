import { type Seen, seen, unclear } from '../reader.ts';

const BYTES = /^[0-9A-F]{2}(?:[:-]?[0-9A-F]{2})*$/;
const UID_DIGITS: readonly number[] = [8, 14, 20];
/** Ten bytes with their colons. */
const LONGEST = 29;

/** What the browser calls a tag's serial number: `04:a1:b2:c3:d4:e5:f6`. Tags without one, and of other families, cannot be named. */
export const seenOf = (serialNumber: string): Seen => {
  const text = serialNumber.length > LONGEST ? '' : serialNumber.toUpperCase();
  const uid = text.replaceAll(/[:-]/g, '');
  if (!BYTES.test(text) || !UID_DIGITS.includes(uid.length)) return unclear('unreadable');
  // Whether it is a phone or a card that draws its number anew a browser cannot find out.
  return uid.length === 8 && uid.startsWith('08') ? unclear('phone') : seen(uid, 'type-a');
};
