import { describe, expect, onTestFinished, test } from 'vitest';
import type { TableSheet } from '../../../src/domain/tournament/tournament-view.ts';
import { asideOn } from '../../../src/journal/aside.ts';
import { makeCertificate } from '../../../src/service/certificate.ts';
import { LINK, LINK_CLOSED, linkOf } from '../../../src/wire/tournament-link.ts';
import { accepted, breath, codes, planFor, playsOne, playsOut } from '../../session/evening/rig.ts';
import { sheetFor, TABLE, TOURNAMENT } from '../../session/evening/tournament-rig.ts';
import { dice } from '../../tools/dice.ts';
import { FakeTournament } from './fake-hub.ts';
import { comes, type LinkedRig, linked } from './rig.ts';

/** Longer than a line may stay silent. */
const SILENT_MS = 60_000;
const PLAN = planFor('lupus-token');
const SHEET = sheetFor(PLAN, { journals: true });

const tournamentUp = async (sheet: TableSheet = SHEET, tls?: ConstructorParameters<typeof FakeTournament>[0]): Promise<FakeTournament> => {
  const hub = await new FakeTournament(tls).up();
  hub.sheet = sheet;
  onTestFinished(() => hub.down());
  return hub;
};
const whereOf = (hub: FakeTournament): string => `${hub.address} ${hub.code.toLowerCase()}`;

const stateOf = ({ evening }: LinkedRig) => evening.view.tournament?.link.state;
const joinedTo = async (hub: FakeTournament, rig: LinkedRig): Promise<LinkedRig> => {
  await accepted(rig.ask({ do: 'join-tournament', where: whereOf(hub) }));
  await comes(rig, 'the sheet', () => stateOf(rig) === 'online' && rig.evening.view.tournament?.rounds.length === 2, 0);
  return rig;
};
const begins = async (rig: LinkedRig, round = 1): Promise<void> => {
  await accepted(rig.ask({ do: 'seat-round', round }));
  for (const each of [{ do: 'open-deal' }, { do: 'deal-all' }, { do: 'seal' }] as const) await accepted(rig.ask(each));
  await breath();
};
const plays = async (rig: LinkedRig, seed = 3, round = 1): Promise<void> => {
  await begins(rig, round);
  await playsOut(rig, dice(seed));
  await breath();
  await accepted(rig.ask({ do: 'vouch' }));
};
const toldIn = (hub: FakeTournament): readonly string[] => hub.cargo('told').map(({ told }) => told.tells);
const WHOLE = ['begun', 'report', 'vouched'];

describe('a table joins', () => {
  test('by an address and a code, and holds its sheet; a wrong code, or nobody there, is said', async () => {
    const hub = await tournamentUp();
    const rig = await linked();
    for (const [where, code] of [
      ['nonsense', 'tournament.link'],
      [`${hub.address} ZZZZ-ZZZZ`, 'tournament.code'],
      [`http://127.0.0.1:1/ ${hub.code}`, 'tournament.unreachable'],
      [`http://10.0.0.1:7012/ ${hub.code}`, 'tournament.certificate'],
    ] as const)
      expect(codes(await rig.ask({ do: 'join-tournament', where }))).toEqual([code]);
    await joinedTo(hub, rig);
    expect(rig.evening.view.tournament).toMatchObject({
      name: TOURNAMENT,
      table: TABLE,
      link: { state: 'online', pin: null, trouble: null },
    });
    expect(JSON.stringify(rig.evening.view)).not.toContain(hub.token);
  });

  test('and puts into its sheet what has changed; where a message is missing it begins a new line with the whole sheet', async () => {
    const hub = await tournamentUp();
    const rig = await joinedTo(hub, await linked());
    const changed = (after: number, n: number, text: string) =>
      hub.says({
        v: LINK,
        type: 'changed',
        after,
        change: { fields: { n: { is: n }, message: { fields: { n: { is: n }, text: { is: text } } } } },
      });
    const text = () => rig.evening.view.tournament?.message;
    changed(SHEET.n, SHEET.n + 5, 'Plus bas');
    await comes(rig, 'the message', () => JSON.stringify(text()).includes('Plus bas'));
    expect(rig.evening.view.tournament?.rounds.length).toBe(2);
    changed(SHEET.n, SHEET.n + 9, 'Trop tard');
    await comes(rig, 'a new line', () => hub.links === 2 && stateOf(rig) === 'online' && !JSON.stringify(text()).includes('Plus bas'));
    expect(JSON.stringify(text())).not.toContain('Trop tard');
  });

  test('and reads the tournament’s clock by its own', async () => {
    const hub = await tournamentUp({ ...SHEET, rounds: SHEET.rounds.map(each => ({ ...each, ends: 5_060_000 })) });
    const rig = await joinedTo(hub, await linked());
    const ends = rig.evening.view.tournament?.rounds[0]?.ends ?? 0;
    expect(ends - rig.linkClock.now()).toBe(60_000);
  });

  test('and goes on reading it: one clock may stand while the machine sleeps, the other be set', async () => {
    const hub = await tournamentUp({ ...SHEET, rounds: SHEET.rounds.map(each => ({ ...each, ends: 5_060_000 })) });
    const rig = await joinedTo(hub, await linked());
    const left = () => (rig.evening.view.tournament?.rounds[0]?.ends ?? 0) - rig.linkClock.now();
    for (const now of [4_400_000, 4_900_000]) {
      const since = rig.linkClock.now();
      hub.now = now;
      rig.linkClock.go(15_000);
      await comes(rig, 'the end by the clock of the tournament', () => Math.abs(left() - (5_060_000 - now)) <= 10_000);
      expect(rig.linkClock.now() - since, 'told with the next answer').toBeLessThan(60_000);
    }
  });

  test('leaves, and is told of nothing any more; the token is gone', async () => {
    const hub = await tournamentUp();
    const rig = await joinedTo(hub, await linked());
    await accepted(rig.ask({ do: 'leave-tournament' }));
    expect(rig.evening.view.tournament).toBeNull();
    expect(rig.disk.docs.get('link/one')).toBe('{"v":1,"is":null}');
    rig.linkClock.go(120_000);
    await breath();
    expect(hub.links).toBe(1);
  });
});

const certificateFor = (name: string) => {
  const { certificate, key } = makeCertificate({ title: 'test', names: [name], from: new Date() });
  return { cert: certificate, key };
};

test('a certificate is known by the link, or from the first meeting on; another is told nothing', async () => {
  const { X509Certificate } = await import('node:crypto');
  const [own, another] = [certificateFor('127.0.0.1'), certificateFor('127.0.0.1')];
  const [pin, otherPin] = [own, another].map(({ cert }) => new X509Certificate(cert).fingerprint256);
  if (pin === undefined || otherPin === undefined) throw new Error('no certificate');
  const hub = await tournamentUp(SHEET, own);
  const rig = await linked();
  const link = (fingerprint: string | null) => linkOf({ address: hub.address, code: hub.code, pin: fingerprint });
  const wrong = [link(otherPin), link(null)];
  for (const where of wrong) expect(codes(await rig.ask({ do: 'join-tournament', where }))).toEqual(['tournament.certificate']);
  expect(hub.joins).toBe(0);
  await accepted(rig.ask({ do: 'join-tournament', where: link(pin) }));
  await comes(rig, 'the link that knows the certificate', () => stateOf(rig) === 'online');
  expect(rig.evening.view.tournament?.link.pin).toBe(pin);

  const first = await linked();
  await accepted(first.ask({ do: 'join-tournament', where: whereOf(hub) }));
  await comes(first, 'the link of the first meeting', () => stateOf(first) === 'online');
  expect(first.evening.view.tournament?.link.pin).toBe(pin);

  // A stranger listens at the tournament's address.
  await hub.down();
  const port = new URL(hub.address).port;
  const stranger = new FakeTournament(certificateFor('127.0.0.1'));
  stranger.token = hub.token;
  await stranger.up(Number(port));
  onTestFinished(() => stranger.down());
  await comes(first, 'that somebody else is there', () => first.evening.view.tournament?.link.trouble === 'tournament.certificate', 5_000);
  expect(stranger.links).toBe(0);
});

describe('a table that knows the other hubs', () => {
  const placeOf = (hub: FakeTournament, pin: string | null = null) => ({ address: hub.address, pin });
  const hubOf = (rig: LinkedRig) => rig.evening.view.tournament?.link.hub;
  const tells = (hub: FakeTournament, ...hubs: readonly { readonly address: string; readonly pin: string | null }[]): void =>
    hub.says({ v: LINK, type: 'hubs', hubs });
  const knows = (rig: LinkedRig, count: number) =>
    comes(rig, 'the list to be kept', () => JSON.parse(rig.disk.docs.get('link/one') ?? '{}').is?.hubs.length === count);
  /** A second hub of the same tournament: it knows the token. */
  const other = async (first: FakeTournament, tls?: ConstructorParameters<typeof FakeTournament>[0]): Promise<FakeTournament> => {
    const hub = await tournamentUp(SHEET, tls);
    hub.token = first.token;
    return hub;
  };

  test('goes to another when its own does not answer, with all that waits, and stays there; a restart begins there', async () => {
    const first = await tournamentUp();
    const rig = await joinedTo(first, await linked());
    const second = await other(first);
    tells(first, placeOf(first), placeOf(second));
    await knows(rig, 2);
    expect(hubOf(rig)).toBe(first.address);
    await first.down();
    await plays(rig);
    await comes(rig, 'the other hub', () => stateOf(rig) === 'online' && hubOf(rig) === second.address, 3_000);
    await comes(rig, 'nothing to wait', () => rig.evening.view.tournament?.link.waiting === 0 && second.cargo('journal').length === 1);
    expect(toldIn(second)).toEqual(WHOLE);
    await rig.stop();
    await first.up();
    const again = await linked(rig.disk);
    await comes(again, 'the line', () => stateOf(again) === 'online');
    expect([hubOf(again), first.links, second.links]).toEqual([second.address, 1, 2]);
  });

  test('leaves one that falls silent without a word within 15 seconds, straight for another', async () => {
    const first = await tournamentUp();
    const rig = await joinedTo(first, await linked());
    const second = await other(first);
    tells(first, placeOf(first), placeOf(second));
    await knows(rig, 2);
    first.deaf = true;
    rig.linkClock.go(15_000);
    expect(stateOf(rig)).not.toBe('online');
    await comes(rig, 'the other hub', () => stateOf(rig) === 'online' && hubOf(rig) === second.address, 200);
    expect(first.links).toBe(1);
  });

  test('comes back to its own where that is back at once', async () => {
    const first = await tournamentUp();
    const rig = await joinedTo(first, await linked());
    const second = await other(first);
    tells(first, placeOf(first), placeOf(second));
    await knows(rig, 2);
    first.close(LINK_CLOSED.later);
    await comes(rig, 'the line again', () => first.links === 2 && stateOf(rig) === 'online', 1_000);
    expect(second.links).toBe(0);
  });

  test('knows another by the certificate that it was told, and tells a stranger nothing', async () => {
    const { X509Certificate } = await import('node:crypto');
    const [own, another, strange] = [certificateFor('127.0.0.1'), certificateFor('127.0.0.1'), certificateFor('127.0.0.1')];
    const pinOf = ({ cert }: typeof own): string => new X509Certificate(cert).fingerprint256;
    const first = await tournamentUp(SHEET, own);
    const rig = await joinedTo(first, await linked());
    const [second, stranger] = [await other(first, another), await other(first, strange)];
    const plain = await other(first);
    tells(first, placeOf(plain), placeOf(stranger, pinOf(another)), placeOf(second, pinOf(another)));
    await knows(rig, 3);
    await first.down();
    await comes(rig, 'the other hub', () => stateOf(rig) === 'online' && hubOf(rig) === second.address, 3_000);
    expect(rig.evening.view.tournament?.link).toMatchObject({ hub: second.address, pin: pinOf(another), trouble: null });
    // A table of another machine would send its token to whatever listens here.
    expect([plain.links, stranger.links]).toEqual([0, 0]);
  });

  test('believes a hub that it was not at nothing about having been parted; its own it does', async () => {
    const first = await tournamentUp();
    const rig = await joinedTo(first, await linked());
    const second = await tournamentUp();
    second.token = 'of-another-tournament';
    tells(first, placeOf(second));
    await knows(rig, 1);
    await first.down();
    await comes(rig, 'that the other knows nothing of it', () => rig.evening.view.tournament?.link.trouble === 'tournament.parted', 3_000);
    expect(stateOf(rig)).toBe('away');
    first.token = 'new';
    await first.up();
    await comes(rig, 'to be refused', () => stateOf(rig) === 'refused', 3_000);
  });
});

describe('a tournament that began again from an older backup', () => {
  const isAllSent = (rig: LinkedRig) =>
    comes(
      rig,
      'nothing to wait',
      () => stateOf(rig) === 'online' && rig.disk.parcels.parcels.length === 0 && rig.evening.view.tournament?.link.waiting === 0,
      3_000,
    );
  const goesBack = (hub: FakeTournament, marks: { readonly [game: string]: number }): void => {
    for (const game of Object.keys(hub.marks)) delete hub.marks[game];
    Object.assign(hub.marks, marks);
    hub.kept.splice(0);
  };

  test('is sent again what it had acknowledged since, in its order, before what waits; nothing else', async () => {
    const hub = await tournamentUp();
    const rig = await joinedTo(hub, await linked());
    await plays(rig);
    await comes(rig, 'the journal', () => toldIn(hub).length === WHOLE.length && hub.cargo('journal').length === 1);
    await isAllSent(rig);
    const backup = { ...hub.marks };
    await accepted(rig.ask({ do: 'again' }));
    await plays(rig, 5, 2);
    await comes(rig, 'both journals', () => toldIn(hub).length === 2 * WHOLE.length && hub.cargo('journal').length === 2);
    await isAllSent(rig);
    const second = hub.kept.filter(({ game, cargo }) => cargo.is !== 'shown' && !(game in backup));
    await hub.down();
    await accepted(rig.ask({ do: 'again' }));
    await begins(rig, 1);
    goesBack(hub, backup);
    await rig.stop();
    await hub.up();
    const again = await linked(rig.disk);
    await isAllSent(again);
    expect(toldIn(hub)).toEqual([...WHOLE, 'begun']);
    const came = hub.kept.filter(({ cargo }) => cargo.is !== 'shown');
    expect(came.slice(0, second.length).map(({ game, cargo }) => [game, cargo])).toEqual(second.map(({ game, cargo }) => [game, cargo]));

    // What it has by now is not sent once more.
    await hub.down();
    await hub.up();
    const before = hub.kept.length;
    await comes(again, 'the line', () => stateOf(again) === 'away', 3_000);
    await isAllSent(again);
    expect(hub.kept.slice(before).filter(({ cargo }) => cargo.is !== 'shown')).toEqual([]);
  });

  test('and has to be joined again is sent everything; another tournament nothing of it', async () => {
    const hub = await tournamentUp();
    const rig = await joinedTo(hub, await linked());
    await plays(rig);
    await comes(rig, 'the journal', () => toldIn(hub).length === WHOLE.length && hub.cargo('journal').length === 1);
    await isAllSent(rig);
    goesBack(hub, {});
    await joinedTo(hub, rig);
    await comes(rig, 'all of it', () => toldIn(hub).length >= WHOLE.length && hub.cargo('journal').length === 1, 100);
    expect(toldIn(hub)).toEqual(WHOLE);
    const other = await tournamentUp();
    other.hall = 'Another';
    await joinedTo(other, rig);
    await isAllSent(rig);
    expect(toldIn(other)).toEqual([]);
  });
});

describe('a parcel of a table', () => {
  test('comes once, with pictures and the journal, and nothing waits afterwards', async () => {
    const hub = await tournamentUp();
    const rig = await joinedTo(hub, await linked());
    await plays(rig);
    await comes(rig, 'nothing to wait', () => rig.disk.parcels.parcels.length === 0 && hub.cargo('journal').length === 1);
    await comes(rig, 'the moderator to see it', () => rig.evening.view.tournament?.link.waiting === 0);
    expect(toldIn(hub)).toEqual(WHOLE);
    expect(hub.cargo('shown').at(-1)?.shown.message?.picture.ending).not.toBeNull();
  });

  test('waits for an hour without a network, and a whole round is played meanwhile; of each game one picture waits', async () => {
    const hub = await tournamentUp();
    const rig = await joinedTo(hub, await linked());
    await comes(rig, 'a picture', () => hub.cargo('shown').length > 0 || rig.linkClock.now() > 3_000);
    await hub.down();
    await comes(rig, 'that the tournament is away', () => stateOf(rig) === 'away');
    await plays(rig);
    await accepted(rig.ask({ do: 'again' }));
    await plays(rig, 5, 2);
    const since = rig.evening.view.tournament?.link.since ?? 0;
    rig.linkClock.go(3_600_000);
    await comes(rig, 'something to wait', () => (rig.evening.view.tournament?.link.waiting ?? 0) > 0, 3_000);
    expect(stateOf(rig)).toBe('away');
    expect(rig.linkClock.now() - since).toBeGreaterThanOrEqual(3_600_000);
    const before = hub.cargo('shown').length;
    await hub.up();
    await comes(rig, 'nothing to wait', () => rig.evening.view.tournament?.link.waiting === 0 && stateOf(rig) === 'online', 5_000);
    expect(toldIn(hub)).toEqual([...WHOLE, ...WHOLE]);
    expect(hub.cargo('journal')).toHaveLength(2);
    expect(hub.cargo('shown').length - before).toBeLessThanOrEqual(4);
  });

  test('that an older desk refuses is named, is sent once, and holds up no parcel after it', async () => {
    const hub = await tournamentUp();
    const rig = await joinedTo(hub, await linked());
    const older: readonly string[] = ['called', 'given-up'];
    hub.refuses = cargo => cargo.is === 'told' && older.includes(cargo.told.tells);
    await hub.down();
    await comes(rig, 'that the tournament is away', () => stateOf(rig) === 'away');
    // More parcels than fit into one message.
    for (let call = 0; call < 130; call += 1) await accepted(rig.ask({ do: 'call-director', on: call % 2 === 0 }));
    await begins(rig);
    await accepted(rig.ask({ do: 'abandon' }));
    await hub.up();
    const link = () => rig.evening.view.tournament?.link;
    await comes(rig, 'nothing to wait', () => link()?.waiting === 0 && stateOf(rig) === 'online' && toldIn(hub).includes('begun'), 5_000);
    expect(link()?.trouble).toBe('tournament.other_version');
    await accepted(rig.ask({ do: 'again' }));
    await plays(rig);
    await comes(rig, 'the result', () => toldIn(hub).includes('vouched') && link()?.waiting === 0);
    expect(toldIn(hub)).toEqual(['begun', ...WHOLE]);
    expect([...new Set(hub.came.values())]).toEqual([1]);
    expect(hub.links).toBe(2);
  });

  test('that lies torn in a sound file is put aside, this is told, and the rest goes on', async () => {
    const hub = await tournamentUp();
    const rig = await joinedTo(hub, await linked());
    await comes(rig, 'nothing to wait', () => rig.evening.view.tournament?.link.waiting === 0);
    await hub.down();
    await comes(rig, 'that the tournament is away', () => stateOf(rig) === 'away');
    await plays(rig);
    await rig.stop();
    const { parcels, numbers } = rig.disk.parcels;
    const begun = parcels.find(({ body }) => body.includes('"tells":"begun"'));
    const tear = (each: (typeof parcels)[number]) => (each === begun ? { ...each, body: each.body.slice(0, 9) } : each);
    rig.disk.parcels = { parcels: parcels.map(tear), numbers };

    const again = await linked(rig.disk);
    await hub.up();
    await comes(again, 'nothing to wait', () => again.evening.view.tournament?.link.waiting === 0 && stateOf(again) === 'online', 5_000);
    expect(toldIn(hub)).toEqual(WHOLE.slice(1));
    expect(again.evening.view.tournament?.link.trouble).toBe('kept.unreadable');
    expect(asideOn(again.disk)).toMatchObject([
      { why: 'unreadable', documents: { [`outbox/one/game-1/${begun?.id}`]: '{"is":"to' }, part: null },
    ]);
    await again.stop();

    // No parcel is left that would be sent again.
    const later = await linked(again.disk);
    await comes(later, 'the line', () => stateOf(later) === 'online');
    expect(later.evening.view.tournament?.link).toMatchObject({ waiting: 0, trouble: null });
    expect(asideOn(later.disk)).toHaveLength(1);
  });

  test('comes again where nothing was said of it, and still counts once', async () => {
    const hub = await tournamentUp();
    const rig = await joinedTo(hub, await linked());
    hub.mute = true;
    await plays(rig);
    await comes(rig, 'all of the game to be told', () => toldIn(hub).length === WHOLE.length);
    await hub.down();
    hub.mute = false;
    hub.repeats = 3;
    await hub.up();
    await comes(rig, 'nothing to wait', () => rig.evening.view.tournament?.link.waiting === 0 && stateOf(rig) === 'online', 5_000);
    expect(toldIn(hub)).toEqual(WHOLE);
  });

  test('comes though the service is stopped at any moment of it', async () => {
    const hub = await tournamentUp();
    let rig = await joinedTo(hub, await linked());
    await hub.down();
    await begins(rig);
    const chance = dice(3);
    for (let count = 0; rig.evening.view.stage === 'playing' && count < 500; count += 1) {
      await playsOne(rig, chance);
      if (count % 20 !== 0) continue;
      await rig.stop();
      rig = await linked(rig.disk);
    }
    await breath();
    await accepted(rig.ask({ do: 'vouch' }));
    await rig.stop();
    rig = await linked(rig.disk);
    await hub.up();
    await comes(rig, 'nothing to wait', () => rig.evening.view.tournament?.link.waiting === 0 && stateOf(rig) === 'online', 5_000);
    expect(toldIn(hub)).toEqual(WHOLE);
    expect(hub.cargo('journal')).toHaveLength(1);
  });
});

describe('another machine in the place of the first', () => {
  test('whose data were copied goes on after what the tournament has, and says nothing twice that counts', async () => {
    const hub = await tournamentUp();
    const first = await joinedTo(hub, await linked());
    await begins(first);
    await comes(first, 'the begin of the game', () => toldIn(hub).length === 1);
    // The disk is copied during a game. The first machine plays on for a while and then dies.
    const disk = first.disk.copy();
    await accepted(first.ask({ do: 'call-director', on: true }));
    await comes(first, 'the call for a director', () => toldIn(hub).includes('called'));
    await first.stop();
    const second = await linked(disk, 2);
    await playsOut(second, dice(9));
    await breath();
    await accepted(second.ask({ do: 'vouch' }));
    await accepted(second.ask({ do: 'call-director', on: true }));
    await comes(second, 'nothing to wait', () => second.evening.view.tournament?.link.waiting === 0 && stateOf(second) === 'online', 5_000);
    expect(toldIn(hub).filter(each => each !== 'called')).toEqual(WHOLE);
    expect(hub.cargo('told').filter(({ told }) => told.tells === 'called')).toHaveLength(2);
  });

  test('that joins anew with an empty disk goes on after what the tournament has', async () => {
    const hub = await tournamentUp();
    const first = await joinedTo(hub, await linked());
    await accepted(first.ask({ do: 'call-director', on: true }));
    await comes(first, 'the call of the first machine', () => toldIn(hub).length === 1);
    await first.stop();
    const second = await joinedTo(hub, await linked());
    await accepted(second.ask({ do: 'call-director', on: true }));
    await accepted(second.ask({ do: 'call-director', on: false }));
    await comes(second, 'both calls of the second machine', () => toldIn(hub).length === 3);
    expect(hub.cargo('told').map(({ told }) => (told.tells === 'called' ? told.on : null))).toEqual([true, true, false]);
  });
});

test.each<readonly [string, number, string]>([
  ['that was parted stops, and says so', LINK_CLOSED.parted, 'tournament.parted'],
  ['whose place another machine has taken does not fight for it', LINK_CLOSED.replaced, 'tournament.replaced'],
])('a table %s', async (_, code, trouble) => {
  const hub = await tournamentUp();
  const rig = await joinedTo(hub, await linked());
  hub.close(code);
  await comes(rig, 'the end of the link', () => stateOf(rig) === 'refused');
  expect(rig.evening.view.tournament?.link.trouble).toBe(trouble);
  rig.linkClock.go(600_000);
  await breath();
  expect(hub.links).toBe(1);
  await joinedTo(hub, rig);
  expect(hub.links).toBe(2);
});

test('a line on which nothing is heard is given up and opened again', async () => {
  const hub = await tournamentUp();
  const rig = await joinedTo(hub, await linked());
  hub.deaf = true;
  rig.linkClock.go(SILENT_MS);
  await comes(rig, 'a second link', () => hub.links === 2, 5_000);
});

test('a line that was heard before the machine slept is asked again, and not given up', async () => {
  const hub = await tournamentUp();
  const rig = await joinedTo(hub, await linked());
  for (const hours of [1, 8]) {
    rig.linkClock.sleep(hours * 3_600_000);
    hub.now += hours * 3_600_000;
    await accepted(rig.ask({ do: 'call-director', on: hours === 1 }));
    await comes(rig, 'the call for a director', () => toldIn(hub).length === (hours === 1 ? 1 : 2));
  }
  expect(hub.links).toBe(1);
  hub.deaf = true;
  rig.linkClock.sleep(3_600_000);
  rig.linkClock.go(SILENT_MS);
  await comes(rig, 'a second link', () => hub.links === 2, 5_000);
});

test('a message of another version is told, and the link lives on', async () => {
  const hub = await tournamentUp();
  const rig = await joinedTo(hub, await linked());
  hub.says({ v: LINK, type: 'news' });
  await comes(rig, 'that the hall is of another version', () => rig.evening.view.tournament?.link.trouble === 'tournament.other_version');
  await accepted(rig.ask({ do: 'call-director', on: true }));
  await comes(rig, 'the call for a director', () => toldIn(hub).length === 1);
});
