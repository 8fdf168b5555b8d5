import { signal } from '@preact/signals';
import { type NfcPage, type NfcScan, type NfcWord, scanTags, whyNot } from '../../firmware-bridge/drivers/web-nfc/scanning.ts';
import { showDeclined, typed } from './table-state.ts';

/** Whether this phone reads tags: switched off, asking for leave, reading, or why it cannot. */
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

/** Called from the touch of a button, because a browser asks for leave only then. */
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

/** Why this machine can never read tags; undefined where it can. */
export const whyNoPhone = (): Phone | undefined => whyNot(thisPage());
