import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { type ClipMaker, clipMaker, INSTALL_MAKER } from '../../../src/server/moderator/clip-maker.ts';
import type { Recordings } from '../../../src/server/moderator/clip-routes.ts';
import { type Clips, clipTypeOf, openClips } from '../../../src/server/moderator/clip-store.ts';
import { type ClipsMade, clipsShownSchema, LARGEST_CLIP } from '../../../src/wire/clips.ts';
import { MOST_CLIP_BYTES } from '../../../src/wire/public.ts';
import { narratedLines } from '../../../src/words/narrated.ts';
import { LANGUAGES, patternsOf } from '../../../src/words/words.ts';
import { IS_LONG } from '../../tools/campaign.ts';
import { inTheLongRun } from '../../tools/long-run.ts';
import { appOf, HOST, houseOf, recordingsOf } from './house.ts';
import { heardIn, tone } from './sounds.ts';

const above = mkdtempSync(join(tmpdir(), 'wolftap-clips-'));
afterAll(() => rmSync(above, { recursive: true, force: true }));
let folders = 0;
const newFolder = (): string => {
  folders += 1;
  const folder = join(above, String(folders));
  mkdirSync(folder);
  return join(folder, 'clips');
};
const linesIn: Recordings['linesIn'] = async language => narratedLines(patternsOf(language));
const isLine: Parameters<typeof openClips>[1] = async ({ language, key }) => (await linesIn(language)).some(each => each.key === key);
const opened = (folder: string): Promise<Clips> => openClips(folder, isLine);

const SEER = { language: 'fr', key: 'lupus.seer.open' } as const;
const large = (bytes: number): Buffer => Buffer.concat([tone(), Buffer.alloc(bytes)]).subarray(0, bytes);

describe('the bytes of a recording', () => {
  test.each([
    ['audio/webm', '1a45dfa39f4286810142f781'],
    ['audio/ogg', Buffer.from('OggS\0\x02abcdef').toString('hex')],
    ['audio/wav', tone().subarray(0, 16).toString('hex')],
    ['audio/mp4', Buffer.from('\0\0\0 ftypM4A ').toString('hex')],
    ['audio/mpeg', Buffer.from('ID3\x04abcdefghi').toString('hex')],
    ['audio/mpeg', 'fffb9064000000000000'],
    [undefined, Buffer.from('<!doctype html><script>').toString('hex')],
    [undefined, Buffer.from('RIFF1234AVI LIST').toString('hex')],
    [undefined, 'ffd8ffe000104a464946'],
    [undefined, 'fffff0ffffff'],
    [undefined, ''],
  ])('%s is told by its first bytes: %s', (type, hex) => expect(clipTypeOf(Buffer.from(hex, 'hex'))).toBe(type));
});

describe('recordings in their folder', () => {
  test('are for this account alone, and stand there when the service is started again', async () => {
    const folder = newFolder();
    const kept = await (await opened(folder)).keep(SEER, tone(), true);
    expect(kept).toMatchObject({ ok: true, value: { ...SEER, own: true, type: 'audio/wav', bytes: tone().length } });
    const modes = [folder, join(folder, 'fr'), join(folder, 'fr', SEER.key)].map(each => (statSync(each).mode & 0o777).toString(8));
    expect(modes).toEqual(['700', '700', '600']);
    const again = await opened(folder);
    expect(again.all()).toEqual([kept.ok ? kept.value : undefined]);
    const [clip] = again.all();
    expect(clip && (await again.read(clip))).toEqual(tone());
  });

  test('one’s own always wins; dropped, what this machine said is heard again', async () => {
    const clips = await opened(newFolder());
    await clips.keep(SEER, tone(300), true);
    await clips.keep(SEER, tone(500), false);
    expect(clips.all().map(({ own }) => own)).toEqual([true]);
    expect(await clips.drop(SEER)).toEqual({ ok: true, value: true });
    expect(clips.all().map(({ own }) => own)).toEqual([false]);
    expect(await clips.drop(SEER)).toEqual({ ok: true, value: true });
    expect([clips.all(), await clips.drop(SEER)]).toEqual([[], { ok: true, value: false }]);
  });

  test('a new one takes the place of the old one, by another version; nothing unfinished is left', async () => {
    const folder = newFolder();
    const clips = await opened(folder);
    const versions = [await clips.keep(SEER, tone(300), true), await clips.keep(SEER, tone(500), true)].map(
      each => each.ok && each.value.version,
    );
    expect(new Set(versions).size).toBe(2);
    expect(readdirSync(join(folder, 'fr'))).toEqual([SEER.key]);
    expect(readFileSync(join(folder, 'fr', SEER.key))).toEqual(tone(500));
  });

  test.each<[what: string, body: Buffer, code: string]>([
    ['bytes that are no sound', Buffer.from('<!doctype html>'), 'clip.not_sound'],
    ['a sound that is too long', large(LARGEST_CLIP + 1), 'clip.not_sound'],
  ])('%s is refused', async (_what, body, code) => {
    const clips = await opened(newFolder());
    expect(await clips.keep(SEER, body, true)).toEqual({ ok: false, refusal: { code } });
    expect(clips.all()).toEqual([]);
  });

  inTheLongRun('all together have an end; what replaces something counts for it', async () => {
    const clips = await opened(newFolder());
    const lines = await linesIn('fr');
    const most = MOST_CLIP_BYTES / LARGEST_CLIP;
    for (const { key } of lines.slice(0, most))
      expect((await clips.keep({ language: 'fr', key }, large(LARGEST_CLIP), true)).ok).toBe(true);
    const one = lines[most]?.key ?? '';
    expect(await clips.keep({ language: 'fr', key: one }, tone(), true)).toEqual({ ok: false, refusal: { code: 'clip.full' } });
    expect((await clips.keep({ language: 'fr', key: lines[0]?.key ?? '' }, tone(), true)).ok).toBe(true);
    expect((await clips.keep({ language: 'fr', key: one }, tone(), true)).ok).toBe(true);
  });

  test('a disk that refuses leaves all as it was', async () => {
    const folder = newFolder();
    // Nobody can create a folder below a file, not even root.
    writeFileSync(folder, '');
    const clips = await opened(folder);
    expect(await clips.keep(SEER, tone(), true)).toEqual({ ok: false, refusal: { code: 'clip.not_kept' } });
    expect(clips.all()).toEqual([]);
  });

  test('other files in the folder are not heard, and unfinished ones are removed', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'fr', 'narrator.test'), { recursive: true });
    const strange = ['lupus.seer.sing', '..', 'lupus.seer.close', '.part-0011', 'LUPUS.seer.open', 'dash.undo'];
    for (const name of strange) if (name !== '..') writeFileSync(join(folder, 'fr', name), name === 'lupus.seer.close' ? 'text' : tone());
    const clips = await opened(folder);
    expect(clips.all()).toEqual([]);
    expect(readdirSync(join(folder, 'fr'))).not.toContain('.part-0011');
  });

  test('a file that was changed since is not given out as what it was', async () => {
    const folder = newFolder();
    const clips = await opened(folder);
    await clips.keep(SEER, tone(300), true);
    writeFileSync(join(folder, 'fr', SEER.key), tone(500));
    const [clip] = clips.all();
    expect(clip && (await clips.read(clip))).toBeUndefined();
  });
});

const serving = async (maker = clipMaker('')) => {
  const folder = newFolder();
  const clips = await opened(folder);
  const app = appOf(await houseOf('main'), { recordings: recordingsOf({ clips, maker, linesIn }) });
  const put = (path: string, payload: Buffer, type = 'application/octet-stream') =>
    app.inject({ method: 'PUT', url: `/api/clips/${path}`, headers: { ...HOST, 'content-type': type }, payload });
  const get = (path: string) => app.inject({ method: 'GET', url: `/api/clips${path}`, headers: HOST });
  const post = (path: string, payload: object = {}) => app.inject({ method: 'POST', url: `/api/clips/${path}`, headers: HOST, payload });
  return { app, clips, folder, put, get, post };
};

describe('recordings through the API', () => {
  test('are kept, listed, heard and dropped', async () => {
    const { put, get, post, app } = await serving();
    expect((await put('fr/lupus.seer.open', tone())).json()).toEqual({ done: true });
    const shown = clipsShownSchema.parse((await get('?language=fr')).json());
    expect(shown.clips).toEqual([{ ...SEER, version: expect.stringMatching(/^[0-9a-f]{16}$/), bytes: tone().length, own: true }]);
    expect(shown.lines).toEqual(await linesIn('fr'));
    expect(shown.maker).toEqual({ ready: false, install: INSTALL_MAKER });
    const version = shown.clips[0]?.version;
    const [plain, versioned, other] = [
      await get('/fr/lupus.seer.open'),
      await get(`/fr/lupus.seer.open?v=${version}`),
      await get('/fr/lupus.seer.open?v=x'),
    ];
    expect(
      [plain, versioned, other].map(({ statusCode, headers }) => [statusCode, headers['content-type'], headers['cache-control']]),
    ).toEqual([
      [200, 'audio/wav', 'no-store'],
      [200, 'audio/wav', 'private, max-age=31536000, immutable'],
      [200, 'audio/wav', 'no-store'],
    ]);
    expect(versioned.headers['x-content-type-options']).toBe('nosniff');
    expect(versioned.rawPayload).toEqual(tone());
    expect((await post('fr/lupus.seer.open/drop')).json()).toEqual({ done: true });
    expect((await get('/fr/lupus.seer.open')).statusCode).toBe(404);
    await app.close();
  });

  test.each<[what: string, path: string, status: number, code: string, body?: Buffer, type?: string]>([
    ['a line that does not exist', 'fr/lupus.seer.sing', 404, 'wire.not_here'],
    ['a line that names somebody', 'fr/news.died', 404, 'wire.not_here'],
    ['a way out of the folder', 'fr/..%2f..%2fshelf.wolftap', 404, 'wire.not_here'],
    ['another way out', '..%2f/lupus.seer.open', 404, 'wire.not_here'],
    ['a language that is none', 'xx/lupus.seer.open', 404, 'wire.not_here'],
    ['a page that pretends to be a sound', 'fr/lupus.seer.open', 409, 'clip.not_sound', Buffer.from('<script>')],
    ['a sound that is too large', 'fr/lupus.seer.open', 413, 'wire.too_large', large(LARGEST_CLIP + 1)],
    ['JSON', 'fr/lupus.seer.open', 400, 'wire.unreadable', Buffer.from('{"a":1}'), 'application/json'],
    ['another type of bytes', 'fr/lupus.seer.open', 400, 'wire.unreadable', tone(), 'audio/wav'],
  ])(
    '%s is refused with a code, and nothing is kept',
    async (_what, path, status, code, body = tone(), type = 'application/octet-stream') => {
      const { put, clips, folder, app } = await serving();
      const reply = await put(path, body, type);
      expect([reply.statusCode, reply.json()]).toEqual([status, { declined: { code } }]);
      expect(clips.all()).toEqual([]);
      expect(readdirSync(join(folder, '..'))).toEqual([]);
      await app.close();
    },
  );

  test('any bytes are kept as a sound or refused with a code', async () => {
    const { put, app, clips } = await serving();
    const starts = ['', '1a45dfa3', '4f676753', '494433', 'fffb90', '52494646'].map(each => Buffer.from(each, 'hex'));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 64 }), async (start, rest) => {
        const body = Buffer.concat([start, rest]);
        const reply = await put('fr/lupus.seer.open', body);
        const isSound = clipTypeOf(body) !== undefined;
        expect(reply.statusCode).toBe(isSound ? 200 : 409);
        if (!isSound) expect(reply.json()).toEqual({ declined: { code: 'clip.not_sound' } });
        else expect(clips.find(SEER)?.bytes).toBe(body.length);
      }),
      { seed: 20_261_121, numRuns: 150 },
    );
    await app.close();
  });

  test('without a voice this machine makes none, and says why', async () => {
    const { post, app } = await serving();
    const reply = await post('make', { language: 'fr' });
    expect([reply.statusCode, reply.json()]).toEqual([409, { declined: { code: 'clip.no_maker' } }]);
    await app.close();
  });
});

describe('the voice of this machine (espeak-ng)', () => {
  test.each(LANGUAGES)('says a line in %s: a sound of plausible length', async language => {
    const [line] = (await linesIn(language)).filter(({ key }) => key === 'one-night.seer.action');
    const wav = await clipMaker().say(line?.text ?? '', language);
    if (wav === undefined) throw new Error('it said nothing');
    const { rms, seconds } = heardIn(wav);
    expect(clipTypeOf(wav)).toBe('audio/wav');
    expect(rms).toBeGreaterThan(0.02);
    expect(seconds).toBeGreaterThan((line?.text.length ?? 0) * 0.03);
    expect(seconds).toBeLessThan((line?.text.length ?? 0) * 0.15);
    expect(wav.readUInt32LE(40)).toBe(wav.length - 44);
  });

  const ABOUT_AS_LONG = 8;
  /** A maker that speaks one sentence for all sentences of about the same length: the longest of them. */
  const thrifty = (texts: readonly string[]): ClipMaker => {
    const maker = clipMaker();
    const lengthOf = (text: string): number => Math.ceil(text.length / ABOUT_AS_LONG);
    const said = new Map<number, ReturnType<ClipMaker['say']>>();
    return {
      isReady: maker.isReady,
      say: (text, language) => {
        const [longest = text] = texts.filter(each => lengthOf(each) === lengthOf(text)).toSorted((a, b) => b.length - a.length);
        const sound = said.get(lengthOf(text)) ?? maker.say(longest, language);
        said.set(lengthOf(text), sound);
        return sound;
      },
    };
  };

  test('makes what is missing, once; what is one’s own stays', async () => {
    const lines = await linesIn('fr');
    const { put, post, clips, app } = await serving(IS_LONG ? clipMaker() : thrifty(lines.map(({ text }) => text)));
    await put('fr/lupus.seer.open', tone());
    const [made, again] = await Promise.all([post('make', { language: 'fr' }), post('make', { language: 'fr' })]);
    expect(again.json()).toEqual({ declined: { code: 'clip.making' } });
    // A busy machine makes only some recordings per request, so the request is repeated until none is missing.
    let told: ClipsMade = made.json();
    let all = told.made;
    while (told.missing > 0) {
      told = (await post('make', { language: 'fr' })).json();
      expect(told.made).toBeGreaterThan(0);
      all += told.made;
    }
    expect(all).toBe(lines.length - 1);
    expect(clips.all().length).toBe(lines.length);
    expect(
      clips
        .all()
        .filter(({ own }) => own)
        .map(({ key }) => key),
    ).toEqual([SEER.key]);
    const bytes = clips.all().reduce((sum, each) => sum + each.bytes, 0);
    expect(bytes).toBeLessThan(MOST_CLIP_BYTES / 3);
    expect((await post('make', { language: 'fr' })).json()).toEqual({ made: 0, missing: 0 });
    await app.close();
  });

  test('a program that fails, or says no sound, is no voice; the text is never an argument', async () => {
    const bin = join(above, 'bin');
    mkdirSync(bin);
    const program = join(bin, 'espeak-ng');
    const says = async (script: string) => {
      writeFileSync(program, `#!/bin/sh\n${script}\n`);
      chmodSync(program, 0o755);
      return clipMaker(bin).say('--help; rm -rf /', 'fr');
    };
    expect(await says('exit 1')).toBeUndefined();
    expect(await says('echo no sound')).toBeUndefined();
    await says(`echo "$@" > '${join(bin, 'arguments')}'`);
    expect(readFileSync(join(bin, 'arguments'), 'utf8')).not.toContain('rm');
  });
});
