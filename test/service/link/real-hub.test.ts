import { afterEach, expect, test } from 'vitest';
import { seat } from '../../../src/domain/ids.ts';
import type { RoundShown, TableSheet } from '../../../src/domain/tournament/tournament-view.ts';
import type { InvitationShown } from '../../../src/wire/tournament.ts';
import { journalOf } from '../../journal/tournament/parcels.ts';
import { cleanUp, does, founded, opened, PLAN, startHub, uidOf, viewOf } from '../../server/tournament/running-hub.ts';
import { boxOf, cardUid, Hands, padOf, SHARED } from '../../session/evening/hands.ts';
import { accepted, breath, codes, playsOut } from '../../session/evening/rig.ts';
import { layoutFor } from '../../table/pieces.ts';
import { dice } from '../../tools/dice.ts';
import { comes, type LinkedRig, linked } from './rig.ts';

afterEach(cleanUp);

const isOnline = ({ evening }: LinkedRig): boolean => evening.view.tournament?.link.state === 'online';
const nothingWaits = (rig: LinkedRig): boolean => isOnline(rig) && rig.evening.view.tournament?.link.waiting === 0;

test('a table and a hub: joined by the desk’s link, seated, sat, played, confirmed by two; the hub away in the middle of it; parted', async () => {
  const first = await startHub();
  await founded(first.desk);
  const { rounds } = await opened(first.desk);
  const seated = rounds[0]?.tables.find(({ table }) => table === 1);
  if (seated === undefined) throw new Error('no table is seated');
  const invited = JSON.parse((await first.desk.post('/api/hall/invitations', { table: 1 })).text) as InvitationShown;
  const rig = await linked();
  expect(codes(await rig.ask({ do: 'join-tournament', where: `${first.desk.at} ABCDEFGH` }))).toEqual(['tournament.code']);
  await accepted(rig.ask({ do: 'join-tournament', where: invited.link }));
  await comes(rig, 'the sheet', () => isOnline(rig) && rig.evening.view.tournament?.rounds.length === 2);
  expect(rig.evening.view.tournament?.rounds[0]?.ends).not.toBeNull();

  await accepted(rig.ask({ do: 'seat-round', round: 1 }));
  const pads = seated.seats.map((_, index) => seat(index + 1));
  for (const { spot, use } of layoutFor(pads).uses) await accepted(rig.ask({ do: 'use', spot, use }));
  const hands = new Hands(rig);
  const badge = (at: number): string => uidOf(Number(seated.seats[at - 1]?.slice(1)) - 1);
  for (const at of pads) expect((await hands.tap(badge(at), padOf(at))).said).toEqual([{ code: 'badge.sits_right', seat: at }]);
  const shown = async (desk = first.desk) => (await desk.json<RoundShown>('/api/hall/rounds/1')).tables.find(({ table }) => table === 1);
  await comes(rig, 'who sits at the desk', async () => (await shown())?.sat.length === seated.seats.length);
  expect(await shown()).toMatchObject({ state: 'sitting', sat: seated.seats });

  // The hub is gone, and the table plays on without waiting for it.
  const port = new URL(first.desk.at).port;
  await first.stop();
  await comes(rig, 'that the hub is away', () => !isOnline(rig));
  for (const each of [{ do: 'open-deal' }, { do: 'deal-all' }, { do: 'seal' }] as const) await accepted(rig.ask(each));
  await playsOut(rig, dice(6));
  await breath();
  await accepted(rig.ask({ do: 'vouch' }));
  expect((await hands.tap(badge(2), SHARED)).said).toEqual([{ code: 'badge.confirmed', seat: 2 }]);
  const ending = rig.evening.view.playing?.view.ending;

  const second = await startHub(first.data, ['--port', port]);
  await comes(
    rig,
    'the result to be confirmed',
    () => nothingWaits(rig) && rig.evening.view.tournament?.rounds[0]?.confirmed === true,
    3_000,
  );
  const confirmed = await shown(second.desk);
  expect(confirmed).toMatchObject({ state: 'confirmed', typed: false, report: { outcome: 'played', sides: ending?.sides } });
  expect(confirmed?.vouchers).toHaveLength(2);
  const game = rig.evening.view.playing?.game ?? '';
  expect((await second.desk.get(`/api/hall/journals/${game}`)).text).toBe(journalOf(game));

  await does(second.desk, { do: 'message', tables: [1], hall: false, text: 'Pause' });
  await comes(rig, 'the message', () => rig.evening.view.tournament?.message?.text === 'Pause');
  await accepted(rig.ask({ do: 'call-director', on: true }));
  await comes(rig, 'the call at the desk', async () => (await viewOf(second.desk)).tables.find(({ table }) => table === 1)?.calls === true);
  await does(second.desk, { do: 'part', table: 1 });
  await comes(rig, 'the table to be parted', () => rig.evening.view.tournament?.link.state === 'refused');
  expect(rig.evening.view.tournament?.link.trouble).toBe('tournament.parted');
});

test('the desk evens out who is dealt to the wolves: the table draws by what was reported, also after a restart and away from the hub', async () => {
  const hub = await startHub();
  const deck = ['werewolf', 'werewolf', 'seer', 'villager', 'villager', 'villager', 'villager', 'villager'];
  const game = { ...PLAN.game, book: 'lupus-classic', settings: {}, decks: [{ players: 8, deck }], size: { least: 8, most: 8 } } as const;
  const plan = { ...PLAN, tables: 1, format: { of: 'tables', rounds: 3, final: null }, game } as const;
  await founded(hub.desk);
  await does(hub.desk, { do: 'plan', plan });
  const { rounds } = await opened(hub.desk);
  const [seated] = rounds[0]?.tables ?? [];
  if (seated === undefined) throw new Error('no table is seated');
  const invited = JSON.parse((await hub.desk.post('/api/hall/invitations', { table: 1 })).text) as InvitationShown;
  const rig = await linked();
  await accepted(rig.ask({ do: 'join-tournament', where: invited.link }));
  await comes(rig, 'the round', () => isOnline(rig) && rig.evening.view.tournament?.here?.round === 1);

  // It is off unless somebody chooses it.
  await accepted(rig.ask({ do: 'open-deal' }));
  expect(rig.evening.view.dealing).toMatchObject({ lots: null, next: 1 });
  await accepted(rig.ask({ do: 'deal-all' }));
  const { cards: lie = [] } = rig.evening.view.dealing ?? {};
  const people = rig.evening.view.tournament?.here?.seats ?? [];
  const wolves = lie.flatMap(({ place, role }) => (role === 'werewolf' ? [{ player: people[Number(place) - 1]?.player, times: 1 }] : []));
  await accepted(rig.ask({ do: 'seal' }));
  await playsOut(rig, dice(6));
  await breath();
  await accepted(rig.ask({ do: 'vouch' }));
  await comes(rig, 'the result at the hub', () => nothingWaits(rig));
  await does(hub.desk, { do: 'plan', plan: { ...plan, evens: true } }, { do: 'close-round', round: 1 }, { do: 'open-round', round: 2 });
  await comes(rig, 'the next round', () => rig.evening.view.tournament?.rounds[1]?.state === 'open');
  await accepted(rig.ask({ do: 'again' }));
  await comes(rig, 'the people of round 2', () => rig.evening.view.tournament?.here?.round === 2);

  // The sheet says who was a wolf; the hub is not needed for the lots.
  const { is: sheet } = rig.disk.read('table/one/sheet') as { readonly is: TableSheet };
  expect(sheet.wolves).toEqual(wolves);
  await hub.stop();
  await accepted(rig.ask({ do: 'box', box: boxOf(rig.evening.view.plan, deck) }));
  await accepted(rig.ask({ do: 'use', spot: SHARED, use: { use: 'shared' } }));
  await accepted(rig.ask({ do: 'open-deal' }));
  expect(rig.evening.view.dealing).toMatchObject({ lots: 'drawn', next: null, carry: null });
  await new Hands(rig, 'a').tap(cardUid(3));
  const { carry, cards } = rig.evening.view.dealing ?? {};
  expect(cards).toEqual([{ place: carry, role: 'villager' }]);
  await rig.stop();
  const again = await linked(rig.disk.copy());
  const hands = new Hands(again, 'b');
  for (const index of dice(3).shuffle([0, 1, 2, 4, 5, 6, 7])) {
    await hands.tap(cardUid(index));
    const told = again.evening.view.dealing?.carry;
    expect(again.evening.view.dealing?.cards.find(({ place }) => place === told)?.role).toBe(deck[index]);
  }
  await accepted(again.ask({ do: 'seal' }));
  expect(again.evening.view.stage).toBe('playing');
});
