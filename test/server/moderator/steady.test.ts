import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seat } from '../../../src/domain/ids.ts';
import { steadily } from '../../../src/server/moderator/steady.ts';
import { makeCertificate } from '../../../src/service/certificate.ts';
import type { FromTable } from '../../../src/wire/moderator.ts';
import { dealtAs, furnished } from '../../session/evening/hands.ts';
import { accepted, begun, opened, planFor, stepNow } from '../../session/evening/rig.ts';
import { appOf, houseOf } from './house.ts';

/** A stream as an eavesdropper of the network sees it: the lengths of messages at each beat. */
const listened = () => {
  const beats: (() => void)[] = [];
  const seen: number[][] = [];
  const texts: string[] = [];
  const steady = steadily(
    text => {
      texts.push(text);
      seen.at(-1)?.push(Buffer.byteLength(text));
    },
    JSON.stringify,
    (_, call) => {
      beats.push(call);
      return () => undefined;
    },
  );
  return {
    ...steady,
    seen,
    texts,
    beat: () => {
      seen.push([]);
      for (const call of beats) call();
    },
  };
};

/** The Seer looks at a seat and is told. At one table it is a wolf, at the other it is not. */
const looks = async (looked: number) => {
  const plan = planFor('lupus-classic');
  const rig = await furnished(await opened(), plan, []);
  await dealtAs(rig, plan, plan.deck);
  const heard = listened();
  const says = (): void => heard.say({ v: 1, type: 'view', view: rig.evening.view });
  while (stepNow(rig).id !== 'seer') await accepted(rig.ask({ do: 'answer', answer: { type: 'go-on', step: stepNow(rig).id } }));
  says();
  heard.beat();
  await accepted(rig.ask({ do: 'call', step: 'seer', form: { choose: [seat(looked)] } }));
  says();
  heard.say({ v: 1, type: 'done', id: 'abcdefgh' });
  heard.beat();
  heard.beat();
  return { heard, told: rig.evening.view.playing?.step.tells.map(({ what }) => what) };
};

describe('a listener on the Wi-Fi of a paired device', () => {
  test('does not see by lengths or moments what the Seer was told', async () => {
    const seats = planFor('lupus-classic').deck.map((role, index) => ({ role, seat: index + 1 }));
    const wolf = await looks(seats.find(({ role }) => role === 'werewolf')?.seat ?? 0);
    const other = await looks(seats.find(({ role }) => role === 'villager')?.seat ?? 0);
    expect([wolf.told, other.told]).toEqual([['wolf'], ['not-wolf']]);
    expect(other.heard.seen).toEqual(wolf.heard.seen);
    expect(wolf.heard.texts.join('')).not.toBe(other.heard.texts.join(''));
  });

  test('hears nothing more of what waited when the device may no longer know it', async () => {
    const { view } = (await opened()).evening;
    const { say, forget, beat, texts } = listened();
    say({ v: 1, type: 'view', view });
    say({ v: 1, type: 'veil' });
    forget();
    beat();
    expect(texts).toEqual([]);
  });

  test('does not see by the moment at which frames grow how much there is to tell of the night', async () => {
    const rig = await opened();
    await begun(rig, planFor('lupus-classic'));
    const { view } = rig.evening;
    const { playing } = view;
    if (playing === null) throw new Error('nothing is played');
    const sizesWith = (tags: number, secret: number): number[][] => {
      const { say, beat, seen } = listened();
      const tag = { uid: '04C0FFEE000001', piece: { is: 'command', command: 'veil' }, label: '', retired: false } as const;
      const box = { name: '', tags: Array.from({ length: tags }, () => tag) };
      for (const told of [0, secret]) {
        say({ v: 1, type: 'view', view: { ...view, box, playing: { ...playing, game: 'x'.repeat(told) } } });
        beat();
      }
      return seen;
    };
    const boxes = Array.from({ length: 40 }, (_, index) => index * 5);
    for (const tags of boxes) expect([tags, sizesWith(tags, 4_000)]).toEqual([tags, sizesWith(tags, 0)]);
    expect(new Set(boxes.map(tags => sizesWith(tags, 0)[0]?.[0]))).toEqual(new Set([16_384, 32_768]));
  });

  test('does not see by it on how many places something lies, nor what was said of the last touch', async () => {
    const { view } = (await opened()).evening;
    const sizeWith = (letters: number, occupied: boolean): number | undefined => {
      const { say, beat, seen } = listened();
      const slots = Array.from({ length: 24 }, () => ({ use: null, occupied, trouble: null }));
      const readers = [
        { id: 'one', name: 'x'.repeat(letters), health: 'ready', trouble: null, unnamed: false, quiet: true, slots } as const,
      ];
      const notice = occupied ? null : ({ n: 1, said: { code: 'paused' } } as const);
      say({ v: 1, type: 'view', view: { ...view, readers, notice } });
      beat();
      return seen[0]?.[0];
    };
    const longest = Array.from({ length: 8_192 }, (_, letters) => letters).findLast(letters => sizeWith(letters, false) === 16_384) ?? 0;
    expect([longest > 0, sizeWith(longest + 1, false)]).toEqual([true, 32_768]);
    expect([sizeWith(longest, true), sizeWith(longest + 1, true)]).toEqual([16_384, 32_768]);
  });

  test.each<readonly [string, readonly FromTable[]]>([
    ['an answer', [{ v: 1, type: 'done', id: 'abcdefgh' }]],
    [
      'a refusal, with its reasons',
      [{ v: 1, type: 'declined', id: 'abcdefgh', declined: { code: 'wire.failed' }, more: [{ code: 'wire.too_fast' }] }],
    ],
    ['a veil', [{ v: 1, type: 'veil' }]],
  ])('sees two frames of one size, whatever is said: %s', (_, messages) => {
    const { say, beat, seen, texts } = listened();
    for (const each of messages) say(each);
    beat();
    expect(seen).toEqual([[16_384, 16_384]]);
    expect(texts.map(text => JSON.parse(text)).slice(1)).toEqual(messages);
  });

  test('sees nothing between the beats, and one size for good once more is needed', () => {
    const { say, beat, seen, texts } = listened();
    const long: FromTable = { v: 1, type: 'done', id: 'x'.repeat(20_000) };
    say(long);
    expect(texts).toEqual([]);
    beat();
    say({ v: 1, type: 'veil' });
    beat();
    beat();
    expect(seen).toEqual([[32_768, 32_768], [32_768, 32_768], []]);
  });
});

describe('a reply to a request of the network', () => {
  const { certificate, key } = makeCertificate({ title: 'test', names: ['localhost'], from: new Date() });
  let app: ReturnType<typeof appOf>;
  beforeAll(async () => {
    app = appOf(await houseOf('main'), {
      secure: { certificate, key, pairPage: '/nowhere/pair', knocked: () => undefined, handshakeMs: 1_000 },
    });
  });
  afterAll(() => app.close());

  test.each(['/api/tables', '/api/tables/main', '/api/tables/nobody'])('is as long as any other: %s', async url => {
    const reply = await app.inject({ method: 'GET', url, headers: { host: 'localhost:80' } });
    expect([Buffer.byteLength(reply.body), reply.headers['content-length']]).toEqual([16_384, '16384']);
    expect(reply.json()).toEqual(JSON.parse(reply.body.trim()));
  });
});
