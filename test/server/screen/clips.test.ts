import { afterEach, describe, expect, test } from 'vitest';
import type { HeardClip } from '../../../src/server/moderator/screen-process.ts';
import { type Screens, startScreens } from '../../../src/server/moderator/screen-process.ts';
import { HeldClips } from '../../../src/server/screen/held-clips.ts';
import { MOST_CLIP_BYTES, type PublicClip } from '../../../src/wire/public.ts';
import { waiting } from '../../tools/screens.ts';
import { until } from '../../tools/until.ts';
import { tone } from '../moderator/sounds.ts';
import { listen } from './ear.ts';

const HOST = '127.0.0.1';
const KEY = 'lupus.seer.open';
const clip = (change: Partial<PublicClip> = {}): PublicClip => ({
  language: 'fr',
  key: KEY,
  version: 'v1',
  type: 'audio/wav',
  body: tone().toString('base64'),
  ...change,
});
const heard = (version: string, pitch: number, key = KEY): HeardClip => ({
  language: 'fr',
  key,
  version,
  type: 'audio/wav',
  read: async () => tone(pitch),
});

describe('the recordings that screens hold', () => {
  test.each<[what: string, change: Partial<PublicClip>]>([
    ['a path', { key: '../shelf' }],
    ['a key that is none', { key: 'seer' }],
    ['a language that is none', { language: 'fr/..' }],
    ['a type that is no sound', { type: JSON.parse('"text/html"') }],
    ['more than there is room for', { body: Buffer.alloc(MOST_CLIP_BYTES + 1).toString('base64') }],
  ])('are not %s', (_what, change) => {
    const held = new HeldClips();
    held.hold(clip(change));
    expect(held.serve('/clips', null)?.what.body.toString()).toBe('{"clips":[]}');
  });

  test('make room for what replaces them, and for what is dropped', () => {
    const held = new HeldClips();
    const body = Buffer.alloc(MOST_CLIP_BYTES * 0.6, 1).toString('base64');
    const keys = () => JSON.parse(held.serve('/clips', null)?.what.body.toString() ?? '').clips.map(({ version }: PublicClip) => version);
    held.hold(clip({ body }));
    held.hold(clip({ body, version: 'v2' }));
    held.hold(clip({ body, key: 'lupus.seer.close', version: 'v3' }));
    expect(keys()).toEqual(['v2']);
    held.drop('fr', KEY);
    held.hold(clip({ body, key: 'lupus.seer.close', version: 'v3' }));
    expect(keys()).toEqual(['v3']);
  });
});

describe('recordings in the process of the screens', () => {
  let screens: Screens | undefined;
  afterEach(async () => {
    await screens?.stop();
    screens = undefined;
  });
  const start = async () => {
    const started = await startScreens({ on: [{ host: HOST, port: 0 }], names: [] });
    screens = started;
    const port = started.on[0]?.port ?? 0;
    const get = (path: string) => fetch(`http://${HOST}:${port}${path}`);
    const listed = async (): Promise<readonly { readonly key: string; readonly version: string }[]> => {
      try {
        return ((await (await get('/clips')).json()) as { readonly clips: readonly PublicClip[] }).clips;
      } catch {
        return [];
      }
    };
    const heldVersions = async (): Promise<string> => {
      const held = (await listed()).map(({ version }) => version);
      return held.sort().join();
    };
    const hasVersions = (...versions: readonly string[]) =>
      until(`recordings ${versions.join()} are held`, async () => (await heldVersions()) === versions.join(), heldVersions);
    return { started, port, get, hasVersions };
  };

  test('are served as they are, kept for ever by their version alone', async () => {
    const { started, get, hasVersions } = await start();
    started.hear(heard('v1', 300));
    await hasVersions('v1');
    const [plain, versioned, none] = await Promise.all([
      get(`/clips/fr/${KEY}`),
      get(`/clips/fr/${KEY}?v=v1`),
      get('/clips/fr/lupus.seer.close'),
    ]);
    expect([plain.status, plain.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect([versioned.status, versioned.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect([versioned.headers.get('content-type'), versioned.headers.get('x-content-type-options')]).toEqual(['audio/wav', 'nosniff']);
    expect(Buffer.from(await versioned.arrayBuffer())).toEqual(tone(300));
    expect(none.status).toBe(404);
  });

  test('are replaced and dropped; a process that is started again hears what there is', async () => {
    const { started, hasVersions } = await start();
    started.hear(heard('v1', 300));
    started.hear(heard('v2', 400));
    started.hear(heard('v3', 500, 'lupus.seer.close'));
    started.hear(heard('v4', 600, 'lupus.owl.open'));
    await hasVersions('v2', 'v3', 'v4');
    started.drop({ language: 'fr', key: 'lupus.seer.close' });
    await hasVersions('v2', 'v4');
    process.kill(started.pid ?? 0, 'SIGKILL');
    await hasVersions('v2', 'v4');
  });

  test('one that cannot be read any more holds up neither the others nor a table', async () => {
    const { started, port, hasVersions } = await start();
    started.hear({ ...heard('v1', 300), read: async () => undefined });
    started.hear(heard('v2', 400, 'lupus.seer.close'));
    started.show(waiting(8));
    await hasVersions('v2');
    const ear = await listen(port);
    await until('the table is told', () => ear.tables().length > 0);
  });
});
