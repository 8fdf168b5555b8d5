/**
 * Why a phone does not read. `insecure`: the page came without TLS. `unsupported`: another browser than Chrome on Android. `refused`: somebody
 * said no. `no-nfc`: the phone has none. `switched-off`: it is off in the phone's settings, or locked. `busy`: another page reads.
 * `paused`: the page is not in front. `failed`: anything else.
 */
export const NFC_CODES = ['insecure', 'unsupported', 'refused', 'no-nfc', 'switched-off', 'busy', 'paused', 'failed'] as const;
export type NfcCode = (typeof NFC_CODES)[number];

/** Runs in the browser: what it needs of it, and no more. `window` has this shape on a phone. */
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

/** What the page passes on. A tag's content stays where it is: its number alone is read. */
export type NfcWord =
  | { readonly type: 'scanning' }
  | { readonly type: 'error'; readonly code: NfcCode }
  | { readonly type: 'reading'; readonly serialNumber: string }
  | { readonly type: 'unreadable' };

export interface NfcScan {
  /** Tries once more, after a no or a failure; from a touch of a button, or the browser does not ask. */
  readonly again: () => void;
  readonly stop: () => void;
}

/** Whether this browser could read tags at all: undefined where it could. */
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

/** Reads tags while the page is in front, until it is stopped. To be called from a touch of a button: the browser asks for leave then. */
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
      // A scan that we broke off ourselves is no news.
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
