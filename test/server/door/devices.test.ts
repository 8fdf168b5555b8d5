import { describe, expect, test } from 'vitest';
import { DESK_COOKIE, TABLE_COOKIE } from '../../../src/server/door/admission.ts';
import { deviceName } from '../../../src/server/door/device-routes.ts';
import { isOurs, type Names } from '../../../src/server/door/doorkeeper.ts';
import { MOST_PAIRINGS, MOST_SESSIONS, openPairings, openSessions, PAIRING_MS, UNUSED_MS } from '../../../src/server/door/pairing.ts';
import type { PairedDevice } from '../../../src/wire/kept/service.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const clock = (at = 1_770_000_000_000) => {
  let now = at;
  return {
    now: () => now,
    run: (milliseconds: number) => {
      now += milliseconds;
    },
  };
};

describe('a link', () => {
  const bench = () => {
    const { now, run } = clock();
    return { pairings: openPairings(now), run };
  };

  test('holds once', () => {
    const { pairings } = bench();
    const { id, secret } = pairings.open();
    expect([pairings.use(secret), pairings.use(secret)]).toEqual([true, false]);
    expect(pairings.find(id)).toMatchObject({ used: true });
  });

  test.each([
    [PAIRING_MS - 1, true],
    [PAIRING_MS, false],
    [PAIRING_MS + DAY_MS, false],
  ])('after %i milliseconds it holds: %s', (milliseconds, holds) => {
    const { pairings, run } = bench();
    const { secret } = pairings.open();
    run(milliseconds);
    expect(pairings.use(secret)).toBe(holds);
  });

  test('holds for two minutes', () => {
    expect(PAIRING_MS).toBe(120_000);
  });

  test('is another one each time, of 256 bits, and is not found by anything else', () => {
    const { pairings } = bench();
    const [first, second] = [pairings.open(), pairings.open()];
    expect(first.secret).not.toBe(second.secret);
    expect(Buffer.from(first.secret, 'base64url')).toHaveLength(32);
    for (const wrong of ['', first.id, first.secret.slice(0, -1), first.secret.toUpperCase(), `${first.secret}A`])
      expect(pairings.use(wrong)).toBe(false);
    expect(pairings.use(first.secret)).toBe(true);
  });

  test('ends where more are asked for than may be open', () => {
    const { pairings } = bench();
    const links = Array.from({ length: MOST_PAIRINGS + 1 }, () => pairings.open());
    expect(links.map(({ secret }) => pairings.use(secret))).toEqual([false, ...new Array(MOST_PAIRINGS).fill(true)]);
  });

  test('was reached by whoever knocks after it was made, while it holds', () => {
    const { pairings, run } = bench();
    pairings.knocked();
    const { id } = pairings.open();
    expect(pairings.find(id)?.reached).toBe(false);
    pairings.knocked();
    expect(pairings.find(id)?.reached).toBe(true);
    const late = pairings.open();
    run(PAIRING_MS);
    pairings.knocked();
    expect(pairings.find(late.id)?.reached).toBe(false);
  });
});

describe('a paired device', () => {
  const shelf = () => {
    const puts: unknown[] = [];
    let value: readonly PairedDevice[] = [];
    return {
      puts,
      get value() {
        return value;
      },
      keep: async (all: readonly PairedDevice[]) => {
        puts.push(all);
        value = structuredClone(all);
      },
    };
  };

  test('is known by its secret, before a new start and after; what is kept of it is no secret', async () => {
    const { now } = clock();
    const on = shelf();
    const sessions = openSessions(on, now);
    const secret = await sessions.admit('iPhone');
    const id = sessions.find(secret);
    expect(sessions.all()).toEqual([{ id, name: 'iPhone', paired: now(), seen: Math.floor(now() / HOUR_MS) * HOUR_MS }]);
    expect(openSessions(on, now).find(secret)).toBe(id);
    expect(JSON.stringify(on.puts)).not.toContain(secret);
    expect(sessions.find('x'.repeat(43))).toBeUndefined();
  });

  test('is let in only after it is on the disk', async () => {
    const sessions = openSessions({ value: [], keep: () => Promise.reject(new Error('full')) }, clock().now);
    await expect(sessions.admit('iPhone')).rejects.toThrow('full');
  });

  test('stays while it is used, and is out after thirty days without', async () => {
    const { now, run } = clock();
    const sessions = openSessions(shelf(), now);
    const secret = await sessions.admit('iPhone');
    for (let weeks = 0; weeks < 9; weeks += 1) {
      run(7 * DAY_MS);
      expect(sessions.find(secret)).toBeDefined();
    }
    run(UNUSED_MS);
    expect(sessions.find(secret)).toBeUndefined();
    expect(sessions.all()).toEqual([]);
  });

  test('is written down once an hour at most, however often it calls', async () => {
    const { now, run } = clock();
    const on = shelf();
    const sessions = openSessions(on, now);
    const secret = await sessions.admit('iPhone');
    for (let calls = 0; calls < 100; calls += 1) {
      run(60_000);
      sessions.find(secret);
    }
    expect(on.puts.length).toBeLessThanOrEqual(3);
  });

  test('that is sent away is out, and whoever watches hears of it and of no other', async () => {
    const { now } = clock();
    const sessions = openSessions(shelf(), now);
    const [gone, stays] = [await sessions.admit('iPhone'), await sessions.admit('Android')];
    const ended: string[] = [];
    sessions.watch(id => ended.push(id));
    const id = sessions.find(gone) ?? '';
    expect([await sessions.revoke(id), await sessions.revoke(id)]).toEqual([true, false]);
    expect([ended, sessions.find(gone), sessions.find(stays) !== undefined]).toEqual([[id], undefined, true]);
  });

  test('makes room for a new one where there are too many: whoever was away longest goes', async () => {
    const { now, run } = clock();
    const sessions = openSessions(shelf(), now);
    const secrets: string[] = [];
    for (let device = 0; device < MOST_SESSIONS; device += 1) {
      secrets.push(await sessions.admit(`${device}`));
      run(HOUR_MS);
    }
    sessions.find(secrets[0] ?? '');
    await sessions.admit('one more');
    expect(sessions.all()).toHaveLength(MOST_SESSIONS);
    expect([sessions.find(secrets[0] ?? '') !== undefined, sessions.find(secrets[1] ?? '')]).toEqual([true, undefined]);
  });

  test('is nobody where what was kept cannot be read', () => {
    expect(openSessions({ value: undefined, keep: async () => undefined }, clock().now).all()).toEqual([]);
  });
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1', 'iPhone'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36', 'Android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 'Chrome, Windows'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge, Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', 'Safari, Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  ['<script>alert(1)</script>', '?'],
  [undefined, '?'],
])('%s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

describe('the cookie', () => {
  const SECRET = 'a'.repeat(43);
  test.each([
    [`__Host-wolftap=${SECRET}`, SECRET],
    [`other=1; __Host-wolftap=${SECRET}; more=2`, SECRET],
    [TABLE_COOKIE.of(SECRET), SECRET],
    [DESK_COOKIE.of(SECRET), undefined],
    [`x__Host-wolftap=${SECRET}`, undefined],
    [`other=__Host-wolftap=${SECRET}`, undefined],
    [`__Host-wolftap=${SECRET}b`, undefined],
    ['__Host-wolftap=short', undefined],
    [undefined, undefined],
  ])('%s holds the secret %s', (cookies, secret) => {
    expect(TABLE_COOKIE.secretIn(cookies)).toBe(secret);
  });
});

describe('on the port that browsers leave out', () => {
  const names: Names = { scheme: 'https', knows: host => host === 'wolves.example', port: () => 443 };
  test.each([
    ['wolves.example', 'https://wolves.example', true],
    ['wolves.example:443', undefined, true],
    ['wolves.example', 'https://wolves.example:7007', false],
    ['wolves.example', 'http://wolves.example', false],
    ['evil.example', undefined, false],
  ])('%s from %s is let in: %s', (host, origin, is) => {
    expect(isOurs({ headers: { host, ...(origin === undefined ? {} : { origin }) } }, names)).toBe(is);
  });
});
