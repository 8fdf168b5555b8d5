import { type ReadonlySignal, signal } from '@preact/signals';
import { type NfcPage, type NfcScan, type NfcWord, scanTags, whyNot } from '../../firmware-bridge/drivers/web-nfc/scanning.ts';

/** Whether this phone reads tags: switched off, asking for leave, reading, or why it cannot. */
type Phone = 'off' | 'asking' | 'reading' | NonNullable<ReturnType<typeof whyNot>>;

interface PhoneReader {
  readonly state: ReadonlySignal<Phone>;
  /** Called from the touch of a button, because a browser asks for leave only then. */
  switch(): void;
}

interface TagHearer {
  tag(serialNumber: string): void;
  unreadable(): void;
}

const thisPage = (): NfcPage => window as Window & Pick<NfcPage, 'NDEFReader'>;

/** Why this machine can never read tags; undefined where it can. */
export const whyNoPhone = (): Phone | undefined => whyNot(thisPage());

/** The phone's own antenna as a reader. */
export const phoneReader = ({ tag, unreadable }: TagHearer): PhoneReader => {
  const state = signal<Phone>('off');
  let scan: NfcScan | undefined;
  const hear = (word: NfcWord): void => {
    switch (word.type) {
      case 'scanning':
        state.value = 'reading';
        break;
      case 'error':
        state.value = word.code;
        break;
      case 'reading':
        tag(word.serialNumber);
        break;
      case 'unreadable':
        unreadable();
    }
  };
  return {
    state,
    switch: () => {
      if (state.value === 'reading' || state.value === 'asking') {
        scan?.stop();
        scan = undefined;
        state.value = 'off';
        return;
      }
      state.value = 'asking';
      if (scan === undefined) scan = scanTags(thisPage(), hear);
      else scan.again();
    },
  };
};
