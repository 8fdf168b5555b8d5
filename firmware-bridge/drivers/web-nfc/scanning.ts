/**
 * Why a phone does not read tags. `insecure`: the page was loaded without TLS. `unsupported`: the browser is not Chrome on Android. `refused`: the user
 * denied permission. `no-nfc`: the phone has no NFC. `switched-off`: NFC is off, or the phone is locked. `busy`: another page reads tags.
 * `paused`: the page is in the background. `failed`: anything else.
 */
export type NfcCode = 'insecure' | 'unsupported' | 'refused' | 'no-nfc' | 'switched-off' | 'busy' | 'paused' | 'failed';

/** The part of the browser's `window` that is used here. This file runs in the page. */
export interface NfcPage {
  readonly isSecureContext: boolean;
  readonly NDEFReader?: new () => NdefReader;
  readonly document: {
    readonly visibilityState: string;
    readonly addEventListener: (type: 'visibilitychange', listener: () => void) => void;
    readonly removeEventListener: (type: 'visibilitychange', listener: () => void) => void;
  };
}
export interface NdefReader {
  onreading: ((event: { readonly serialNumber?: string }) => void) | null;
  onreadingerror: ((event: unknown) => void) | null;
  readonly scan: (options: { readonly signal: AbortSignal }) => Promise<void>;
}

/** What the page reports. Only the number of a tag is read, never its content. */
export type NfcWord =
  | { readonly type: 'scanning' }
  | { readonly type: 'error'; readonly code: NfcCode }
  | { readonly type: 'reading'; readonly serialNumber: string }
  | { readonly type: 'unreadable' };

export interface NfcScan {
  /** Tries again after a refusal or a failure. Must be called from the touch of a button, or the browser asks for no permission. */
  readonly again: () => void;
  readonly stop: () => void;
}

/** Why this browser cannot read tags at all; undefined where it can. */
export const whyNot = ({ isSecureContext, NDEFReader }: NfcPage): NfcCode | undefined => {
  if (!isSecureContext) return 'insecure';
  return NDEFReader === undefined ? 'unsupported' : undefined;
};

const CODES: ReadonlyMap<string, NfcCode> = new Map([
  ['NotAllowedError', 'refused'],
  ['NotSupportedError', 'no-nfc'],
  ['NotReadableError', 'switched-off'],
  ['InvalidStateError', 'busy'],
  ['SecurityError', 'insecure'],
]);

const codeOf = (error: unknown): NfcCode => {
  const name = typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
  return CODES.get(name) ?? 'failed';
};

/** Reads tags while the page is in front, until stopped. Must be called from the touch of a button: the browser asks for permission. */
export const scanTags = (page: NfcPage, tell: (word: NfcWord) => void): NfcScan => {
  let current: AbortController | undefined;
  let stopped = false;

  const pause = (): void => {
    current?.abort();
    current = undefined;
  };

  const listen = (reader: NdefReader, mine: AbortController): void => {
    const isMine = (): boolean => current === mine;
    reader.onreading = ({ serialNumber }) => {
      if (!isMine()) return;
      tell(serialNumber === undefined || serialNumber === '' ? { type: 'unreadable' } : { type: 'reading', serialNumber });
    };
    reader.onreadingerror = () => {
      if (isMine()) tell({ type: 'unreadable' });
    };
  };

  const scan = async (): Promise<void> => {
    if (stopped || current !== undefined) return;
    const code = whyNot(page);
    if (code !== undefined || page.NDEFReader === undefined) return tell({ type: 'error', code: code ?? 'unsupported' });
    if (page.document.visibilityState !== 'visible') return tell({ type: 'error', code: 'paused' });
    const mine = new AbortController();
    current = mine;
    try {
      const reader = new page.NDEFReader();
      listen(reader, mine);
      await reader.scan({ signal: mine.signal });
      if (current === mine) tell({ type: 'scanning' });
    } catch (error) {
      // A scan that this page has aborted is not reported.
      if (current !== mine) return;
      current = undefined;
      tell({ type: 'error', code: codeOf(error) });
    }
  };

  const seen = (): void => {
    if (page.document.visibilityState === 'visible') void scan();
    else if (current !== undefined) {
      pause();
      tell({ type: 'error', code: 'paused' });
    }
  };

  page.document.addEventListener('visibilitychange', seen);
  void scan();
  return {
    again: () => void scan(),
    stop: () => {
      stopped = true;
      page.document.removeEventListener('visibilitychange', seen);
      pause();
    },
  };
};
