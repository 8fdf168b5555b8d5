import { existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { cameraDriver } from '../../firmware-bridge/drivers/camera/camera.ts';
import { type Driver, readerId } from '../../firmware-bridge/drivers/reader.ts';
import { webNfcDriver } from '../../firmware-bridge/drivers/web-nfc/web-nfc.ts';
import { wedgeDriver } from '../../firmware-bridge/drivers/wedge/wedge.ts';
import type { OpenedReaders, OpenReadersOptions } from '../../firmware-bridge/open-readers.ts';
import { supervise } from '../../firmware-bridge/supervisor/supervisor.ts';
import { recognised } from '../../firmware-bridge/tags/ntag424/card.ts';
import { runBackup } from '../../src/cli/backup.ts';
import { runCards } from '../../src/cli/unknowable-cards.ts';
import type { Ask, EveningView } from '../../src/domain/evening.ts';
import { openShelf } from '../../src/journal/shelf.ts';
import { cardKeysFile, cardKeysIn } from '../../src/service/card-keys.ts';
import { isFailure } from '../../src/service/failure.ts';
import { openData, shelfIn } from '../../src/service/folders.ts';
import { unknowableCards } from '../../src/service/unknowable-cards.ts';
import { draw, touch } from '../firmware-bridge/ntag424/touches.ts';
import { type VirtualCard, virtualCard } from '../firmware-bridge/ntag424/virtual-card.ts';
import { type Card, ISO_DEP_ATR, type Laid, lay, sticker } from '../firmware-bridge/pcsc/cards.ts';
import { driverFor, pacedClock } from '../firmware-bridge/pcsc/opened.ts';
import { type Pcscd, pcscd, VIRTUAL } from '../firmware-bridge/pcsc/pcscd.ts';
import { campaign } from '../tools/campaign.ts';
import { freshFolder } from '../tools/folder.ts';
import { inTheLongRun } from '../tools/long-run.ts';
import { until } from '../tools/until.ts';
import { service as program, ran } from './program.ts';

const READER = readerId('pcsc', 'virtual-pcd');

let service: Pcscd;
beforeAll(async () => {
  service = pcscd();
  await service.start();
});
afterAll(() => service.remove());

let readers: OpenedReaders['readers'] | undefined;
let laid: Laid | undefined;
/** Opens the virtual readers of the real pcscd. */
const open = ({ naming }: OpenReadersOptions): OpenedReaders => {
  const clock = pacedClock();
  const own = { clock, nonce: () => '00112233AABBCCDD' };
  const driver = driverFor(service.env, { naming });
  const watched: Driver = {
    ...driver,
    open: (address, tell) =>
      driver.open(address, report => {
        if (report.type === 'saw' && report.reader === READER) seen = report.seen.is;
        tell(report);
      }),
  };
  readers = supervise({ drivers: [watched], clock, silence: 60_000 });
  return {
    readers,
    simulated: undefined,
    wedge: wedgeDriver(own),
    webNfc: webNfcDriver(own),
    camera: cameraDriver(own),
    leave: () => undefined,
  };
};
/** What the reader has seen last; undefined before it has looked. */
let seen: string | undefined;
const isEmpty = (): boolean => seen === 'empty';
afterEach(async () => {
  await laid?.leave();
  await readers?.stop();
  readers = undefined;
});

/** The card as it lies on a reader. `leaves`: it is lifted before it hears the command of this number. */
const lies = (card: VirtualCard, leaves = Number.POSITIVE_INFINITY): Card => {
  card.enters();
  let heard = 0;
  return {
    atr: ISO_DEP_ATR,
    answers: apdu => {
      if (apdu === 'FFCA000000') return `${card.number()}9000`;
      heard += 1;
      return heard > leaves ? undefined : card.answers(Buffer.from(apdu, 'hex')).toString('hex');
    },
  };
};

interface Run {
  readonly said: () => string;
  readonly type: (line: string) => void;
  readonly ends: () => void;
  readonly status: Promise<number>;
  /** Lays a card down, waits for these words, and lifts it. */
  readonly lays: (card: VirtualCard | 'sticker', words: string, leaves?: number) => Promise<void>;
}
const started = (data: string): Run => {
  const input = new PassThrough();
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  [readers, seen] = [undefined, undefined];
  const status = runCards(['--data', data, '--language', 'en'], { out: say, err: say, env: {}, input, now: () => 5, open });
  const said = (): string => lines.join('\n');
  return {
    said,
    type: line => void input.write(`${line}\n`),
    ends: () => void input.end(),
    status,
    lays: async (card, words, leaves = Number.POSITIVE_INFINITY) => {
      await until('the reader is empty', isEmpty, said);
      const from = lines.length;
      laid = lay(service.port(VIRTUAL.port), card === 'sticker' ? sticker('04A1B2C3D4E5F6') : lies(card, leaves));
      await until(`it says “${words}”`, () => lines.slice(from).join('\n').includes(words), said);
      await laid.leave();
      await until('the card is gone', isEmpty, said);
    },
  };
};
const agreed = (data: string): Run => {
  const run = started(data);
  run.type('y');
  run.type('for ever');
  return run;
};

const unknowableIn = (data: string): readonly string[] => {
  const opened = openData(data);
  if (isFailure(opened)) throw new Error(opened.failure);
  const all = [...unknowableCards(opened.shelf, 5)];
  opened.shelf.close();
  return all;
};
const uid = (index: number): string => `0495 8CAA 5C5E 8${index}`.replaceAll(' ', '');
/** Makes these cards unknowable, with the keys of this folder. */
const changed = async (data: string, ...cards: readonly VirtualCard[]): Promise<void> => {
  const run = agreed(data);
  for (const card of cards) {
    await run.lays(card, 'its number changes from now on');
    await run.lays(card, 'it says nothing');
  }
  run.type('');
  expect(await run.status).toBe(0);
};
const named = async (data: string, card: VirtualCard) => {
  const found = cardKeysIn(data);
  return touch(card, () => recognised(found.is === 'here' ? found.keys.naming : undefined, draw));
};

describe('wolftap cards', () => {
  test('makes one card after the other unknowable, goes on where one was lifted, and says what became of each', async () => {
    const data = freshFolder();
    const [one, other] = [virtualCard({ uid: uid(1) }), virtualCard({ uid: uid(2) })];
    const run = agreed(data);
    await run.lays(one, 'Card 1: its number changes');
    await run.lays(other, 'It was lifted too early', 17);
    await run.lays('sticker', 'This is no NTAG 424 DNA');
    await run.lays(other, 'Card 2: its number changes');
    await run.lays(other, 'Card 2: looked at as a stranger would, it says nothing. 1 card is done');
    expect(unknowableIn.bind(null, data)).toThrow('data-busy');
    run.type('');
    // The sticker was refused, and the first card was not laid down again.
    expect(await run.status).toBe(1);
    expect(run.said()).toContain('1 card is unknowable. 1 waits for its second touch. 1 was refused.');
    expect(run.said()).toContain('Make a backup now');
    expect(run.said()).not.toContain(uid(1));
    expect(unknowableIn(data)).toEqual([uid(2)]);

    const again = agreed(data);
    await again.lays(one, 'it says nothing');
    again.type('');
    expect(await again.status).toBe(0);
    expect(unknowableIn(data)).toEqual([uid(2), uid(1)]);
    expect([one.wrongKeys(), other.wrongKeys()]).toEqual([0, 0]);
    expect(await named(data, one)).toEqual({ is: 'card', uid: uid(1) });
  });

  test('the keys are for this account alone, written once, and never said', async () => {
    const data = freshFolder();
    await changed(data, virtualCard({ uid: uid(1) }));
    const text = readFileSync(cardKeysFile(data), 'utf8');
    expect(statSync(cardKeysFile(data)).mode & 0o777).toBe(0o600);
    await changed(data, virtualCard({ uid: uid(2) }));
    expect(readFileSync(cardKeysFile(data), 'utf8')).toBe(text);
  });

  test.each([
    ['to the first question', ['n']],
    ['to the second', ['y', 'yes']],
    ['because nobody types', []],
  ])('whoever says no %s has changed nothing', async (_when, words) => {
    const data = freshFolder();
    const run = started(data);
    for (const word of words) run.type(word);
    run.ends();
    expect(await run.status).toBe(1);
    expect(run.said()).toContain('nothing was changed');
    expect([existsSync(cardKeysFile(data)), readers]).toEqual([false, undefined]);
  });

  test.each([
    ['is full', (file: string) => symlinkSync('/dev/full', `${file}.part`)],
    ['lets nobody write', (file: string) => mkdirSync(join(`${file}.part`, 'in the way'), { recursive: true })],
  ])('where the disk %s no card is touched: no reader is even opened', async (_how, refuses) => {
    const data = freshFolder();
    refuses(cardKeysFile(data));
    const run = agreed(data);
    expect(await run.status).toBe(1);
    expect(run.said()).toContain('so no card was touched');
    expect([existsSync(cardKeysFile(data)), readers]).toEqual([false, undefined]);
  });

  test.each([
    ['cut off', (text: string) => text.slice(0, 30), 'is damaged'],
    [
      'with another digit',
      (text: string) => text.replace(/"master":"./, digit => `${digit.slice(0, -1)}${digit.endsWith('0') ? '1' : '0'}`),
      'is damaged',
    ],
    ['of a newer version', (text: string) => text.replace('"v":1', '"v":2'), 'a newer Wolftap'],
  ])('keys %s are not replaced by new ones', async (_how, spoils, words) => {
    const data = freshFolder();
    await changed(data, virtualCard({ uid: uid(1) }));
    const spoiled = spoils(readFileSync(cardKeysFile(data), 'utf8'));
    writeFileSync(cardKeysFile(data), spoiled);
    const run = agreed(data);
    expect(await run.status).toBe(1);
    expect(run.said()).toContain(words);
    expect(readFileSync(cardKeysFile(data), 'utf8')).toBe(spoiled);
  });

  test('while a service has the folder it does nothing, since both would speak to one card', async () => {
    const data = freshFolder();
    const shelf = openShelf(shelfIn(data));
    const run = agreed(data);
    expect(await run.status).toBe(1);
    expect([existsSync(cardKeysFile(data)), readers]).toEqual([false, undefined]);
    if (shelf.ok) shelf.value.close();
  });
});

test('lost keys: another box names no card and changes none; a restored backup names all of them', async () => {
  const [data, backup] = [freshFolder(), join(freshFolder(), 'backup')];
  const card = virtualCard({ uid: uid(1) });
  await changed(data, card);
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  const streams = { out: say, err: say, env: {}, now: () => 86_400_000 };
  expect(await runBackup('backup', [backup, '--data', data, '--language', 'en'], streams)).toBe(0);
  expect(lines.join('\n')).toContain('The keys of the cards');
  rmSync(cardKeysFile(data));

  expect(await named(data, card)).toEqual({ is: 'keyless' });
  const before = card.keys.map(key => key.toString('hex'));
  const run = agreed(data);
  await run.lays(card, 'keys of another box');
  expect(run.said()).toContain('The keys of the card that is unknowable already are not in');
  run.type('');
  expect(await run.status).toBe(1);
  expect(card.keys.map(key => key.toString('hex'))).toEqual(before);

  expect(await runBackup('restore', [backup, '--data', data, '--replace', '--language', 'en'], streams)).toBe(0);
  expect(await named(data, card)).toEqual({ is: 'card', uid: uid(1) });
  expect(unknowableIn(data)).toEqual([uid(1)]);
});

test('the running service names such a card: it becomes a card of the box by its true number', async () => {
  const data = freshFolder();
  const card = virtualCard({ uid: uid(1) });
  await changed(data, card);
  const running = await program(data, ['--readers', 'pcsc'], { PCSCLITE_CSOCK_NAME: service.env.PCSCLITE_CSOCK_NAME });
  onTestFinished(() => running.kill('SIGTERM').then(() => undefined));
  const table = `${running.ready.moderator}api/tables/main`;
  const view = async (): Promise<EveningView> => (await fetch(table)).json() as Promise<EveningView>;
  const piece = { is: 'card', family: 'lupus', role: 'seer' } as const;
  const asked = await fetch(`${table}/asks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'enrols-a-card-that-no-phone-knows' },
    body: JSON.stringify({ do: 'enrol', piece } satisfies Ask),
  });
  expect(asked.status).toBe(200);
  await until(
    'the readers are there',
    async () => (await view()).readers.filter(({ health, id }) => health === 'ready' && id.startsWith('pcsc')).length === 2,
  );
  const enrolled = async () => (await view()).box.tags.map(tag => tag.uid);
  // A card that lies there when a reader is first looked at is no tap: it is laid down until it is one.
  await until('the card is in the box', async () => {
    laid = lay(service.port(VIRTUAL.port), lies(card));
    await laid.met;
    await until('it is seen', async () => (await view()).readers.some(({ slots }) => slots.some(({ occupied }) => occupied)));
    const found = await enrolled();
    await laid.leave();
    await until('it is gone', async () => (await view()).readers.every(({ slots }) => slots.every(({ occupied }) => !occupied)));
    return found.length > 0;
  });
  expect(await enrolled()).toEqual([uid(1)]);
  expect((await view()).phones).toEqual({ plain: 0, of: 1 });
  expect(card.wrongKeys()).toBe(0);
});

const KEYS = [
  ['are whole', () => undefined, true],
  ['are gone', (file: string) => rmSync(file), false],
  ['are damaged', (file: string) => writeFileSync(file, '{"v":1,"is":{"master":"'), false],
] as const;

test.each(campaign(KEYS.slice(0, 2), KEYS))('where the keys %s the start says so, and goes on', async (_how, spoils, isWhole) => {
  const data = freshFolder();
  await changed(data, virtualCard({ uid: uid(1) }));
  spoils(cardKeysFile(data));
  const running = await program(data, ['--language', 'en']);
  expect(running.said().includes('card-keys is missing, damaged')).toBe(!isWhole);
  await running.kill('SIGTERM');
});

inTheLongRun('the doctor says whether the keys are whole', async () => {
  const data = freshFolder();
  await changed(data, virtualCard({ uid: uid(1) }));
  const looks = ['doctor', '--data', data, '--readers', 'none', '--port', '0', '--screen-port', '0', '--language', 'en'];
  expect((await ran(looks)).said).toContain('The keys of the cards that no phone can know are whole.');
  writeFileSync(cardKeysFile(data), '{');
  const { said, status } = await ran(looks);
  expect(said).toContain('card-keys cannot be read');
  expect(said).toContain('wolftap restore FILE --replace');
  expect(status).toBe(1);
});
