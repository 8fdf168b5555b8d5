import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { NdefReader, NfcPage, NfcWord } from '../../firmware-bridge/drivers/web-nfc/scanning.ts';
import { scanTags, whyNot } from '../../firmware-bridge/drivers/web-nfc/scanning.ts';
import { importsOf } from '../tools/imports.ts';

/** The browser of a phone, with a page that can be shown and hidden, and an antenna that can scan. */
const browser = (options: { readonly secure?: boolean; readonly nfc?: boolean; readonly stubborn?: boolean } = {}) => {
  const listeners = new Set<() => void>();
  const scans: { readonly reader: NdefReader; readonly signal: AbortSignal; readonly ends: (error?: string) => void }[] = [];
  let visibilityState = 'visible';

  class Reader implements NdefReader {
    onreading: NdefReader['onreading'] = null;
    onreadingerror: NdefReader['onreadingerror'] = null;
    scan({ signal }: { readonly signal: AbortSignal }): Promise<void> {
      return new Promise((resolve, reject) => {
        const fails = (name: string): void => reject(Object.assign(new Error('said by the browser'), { name }));
        if (options.stubborn !== true) signal.addEventListener('abort', () => fails('AbortError'));
        scans.push({ reader: this, signal, ends: error => (error === undefined ? resolve() : fails(error)) });
      });
    }
  }
  const page: NfcPage = {
    isSecureContext: options.secure ?? true,
    ...((options.nfc ?? true) ? { NDEFReader: Reader } : {}),
    document: {
      get visibilityState() {
        return visibilityState;
      },
      addEventListener: (_type, listener) => void listeners.add(listener),
      removeEventListener: (_type, listener) => void listeners.delete(listener),
    },
  };
  const turn = (now: 'visible' | 'hidden'): void => {
    visibilityState = now;
    for (const listener of [...listeners]) listener();
  };
  return { page, scans, turn, listeners, last: () => scans.at(-1) };
};

const settle = () => new Promise<void>(resolve => setImmediate(resolve));
const wordOf = (word: NfcWord): string =>
  word.type === 'error' ? word.code : word.type === 'reading' ? `reading ${word.serialNumber}` : word.type;

const begin = (phone = browser()) => {
  const said: string[] = [];
  const scan = scanTags(phone.page, word => said.push(wordOf(word)));
  return { ...phone, scan, words: () => said.splice(0) };
};

describe('whether a browser can read tags', () => {
  test.each([
    ['Chrome on Android, with TLS', {}, undefined],
    ['a page without TLS', { secure: false }, 'insecure'],
    ['another browser', { nfc: false }, 'unsupported'],
    ['another browser without TLS', { secure: false, nfc: false }, 'insecure'],
  ])('%s', (_title, options, code) => {
    expect(whyNot(browser(options).page)).toBe(code);
  });
});

describe('a page that reads tags', () => {
  test('says that it reads, and passes on the number of each tag and nothing else', async () => {
    const { last, words } = begin();
    last()?.ends();
    await settle();
    const event = { serialNumber: '04:a1:b2:c3', message: { records: ['something written on the tag'] } };
    last()?.reader.onreading?.(event);
    last()?.reader.onreading?.({ serialNumber: '' });
    last()?.reader.onreading?.({});
    last()?.reader.onreadingerror?.({});
    expect(words()).toEqual(['scanning', 'reading 04:a1:b2:c3', 'unreadable', 'unreadable', 'unreadable']);
  });

  test.each([
    ['somebody says no', 'NotAllowedError', 'refused'],
    ['the phone has no antenna', 'NotSupportedError', 'no-nfc'],
    ['it is switched off', 'NotReadableError', 'switched-off'],
    ['another page reads', 'InvalidStateError', 'busy'],
    ['something else happens', 'OddError', 'failed'],
  ])('says why not where %s, and tries again when it is told to', async (_title, error, code) => {
    const { scan, last, scans, words } = begin();
    last()?.ends(error);
    await settle();
    scan.again();
    scan.again();
    last()?.ends();
    await settle();
    expect(words()).toEqual([code, 'scanning']);
    expect(scans).toHaveLength(2);
  });

  test('that cannot read says so, and asks for nothing', async () => {
    const { words, scans } = begin(browser({ nfc: false }));
    await settle();
    expect(words()).toEqual(['unsupported']);
    expect(scans).toHaveLength(0);
  });

  test('whose reader cannot even be made says that it failed', async () => {
    const { page } = browser();
    const said: string[] = [];
    class Broken implements NdefReader {
      readonly onreading = null;
      readonly onreadingerror = null;
      constructor() {
        throw 'no error at all';
      }
      readonly scan = () => Promise.resolve();
    }
    scanTags({ ...page, NDEFReader: Broken }, word => said.push(wordOf(word)));
    await settle();
    expect(said).toEqual(['failed']);
  });

  test('pauses behind another page, lets the antenna go, and reads on in front', async () => {
    const { turn, last, scans, words } = begin();
    last()?.ends();
    await settle();
    const before = last();
    turn('hidden');
    turn('hidden');
    await settle();
    expect(before?.signal.aborted).toBe(true);
    before?.reader.onreading?.({ serialNumber: '04:a1:b2:c3' });
    before?.reader.onreadingerror?.({});
    turn('visible');
    turn('visible');
    last()?.ends();
    await settle();
    last()?.reader.onreading?.({ serialNumber: '12:34:ab:cd' });
    expect(words()).toEqual(['scanning', 'paused', 'scanning', 'reading 12:34:ab:cd']);
    expect(scans).toHaveLength(2);
  });

  test('that is hidden before anybody said yes does not speak of it twice', async () => {
    const { turn, last, scans, words } = begin();
    turn('hidden');
    await settle();
    turn('visible');
    scans[0]?.ends();
    last()?.ends();
    await settle();
    expect(words()).toEqual(['paused', 'scanning']);
  });

  test('is not taken for one that reads where a browser says yes too late', async () => {
    const { scan, scans, words } = begin(browser({ stubborn: true }));
    scan.stop();
    scans[0]?.ends();
    await settle();
    expect(words()).toEqual([]);
  });

  test('that starts behind another page waits', async () => {
    const phone = browser();
    phone.turn('hidden');
    const { turn, last, scans, words } = begin(phone);
    expect(scans).toHaveLength(0);
    turn('visible');
    last()?.ends();
    await settle();
    expect(words()).toEqual(['paused', 'scanning']);
  });

  test('says nothing after it was stopped, and leaves nothing behind', async () => {
    const { scan, turn, last, scans, listeners, words } = begin();
    last()?.ends();
    await settle();
    words();
    scan.stop();
    scan.again();
    turn('hidden');
    turn('visible');
    last()?.reader.onreading?.({ serialNumber: '04:a1:b2:c3' });
    await settle();
    expect(words()).toEqual([]);
    expect(scans).toHaveLength(1);
    expect(last()?.signal.aborted).toBe(true);
    expect(listeners.size).toBe(0);
  });

  test('needs nothing but the browser', () => {
    const source = readFileSync(new URL('../../firmware-bridge/drivers/web-nfc/scanning.ts', import.meta.url), 'utf8');
    expect(importsOf(source)).toEqual([]);
    expect(source).not.toMatch(/\b(?:Buffer|process|require)\b/);
  });
});
