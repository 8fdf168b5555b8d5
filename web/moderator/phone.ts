import { signal } from '@preact/signals';
import { type NfcPage, type NfcScan, type NfcWord, scanTags, whyNot } from '../../firmware-bridge/drivers/web-nfc/page.ts';
import { showDeclined, typed } from './table-state.ts';

/** How the phone in the hand reads: not at all, not yet, well, or not and why. */
type Phone = 'off' | 'asking' | 'reading' | NonNullable<ReturnType<typeof whyNot>>;
export const phone = signal<Phone>('off');

let scan: NfcScan | undefined;

const thisPage = (): NfcPage => window as Window & Pick<NfcPage, 'NDEFReader'>;

const hear = (word: NfcWord): void => {
  switch (word.type) {
    case 'scanning':
      phone.value = 'reading';
      break;
    case 'error':
      phone.value = word.code;
      break;
    case 'reading':
      typed('phone', word.serialNumber, 0);
      break;
    case 'unreadable':
      showDeclined([{ code: 'tag.unreadable' }]);
  }
};

/** From the touch of a button: only then does the browser ask for leave. */
export const switchPhone = (): void => {
  if (phone.value === 'reading' || phone.value === 'asking') {
    scan?.stop();
    scan = undefined;
    phone.value = 'off';
    return;
  }
  phone.value = 'asking';
  if (scan === undefined) scan = scanTags(thisPage(), hear);
  else scan.again();
};

/** A machine that could never read is not offered to. */
export const whyNoPhone = (): Phone | undefined => whyNot(thisPage());
