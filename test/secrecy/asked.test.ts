import { describe, expect, test } from 'vitest';
import type { Ask, Plan } from '../../src/domain/evening.ts';
import type { RoleId } from '../../src/domain/ids.ts';
import { seat } from '../../src/domain/ids.ts';
import type { Spot } from '../../src/domain/spot.ts';
import { coveredPads } from '../../src/service/hands.ts';
import { NO_PACE, USUAL_PACE } from '../../src/session/evening/neighbours.ts';
import { askSchema } from '../../src/wire/ask.ts';
import { padOf } from '../table/pieces.ts';
import { campaign } from '../tools/campaign.ts';
import { type Dice, dice } from '../tools/dice.ts';
import { everyAsk } from './every-ask.ts';
import { type Dealt, drawnAt, TOKEN, TwinTables, toldOf, uidOfCard } from './twin-tables.ts';

/** Two deals of the same cards. In the first the roles that move cards are at the table, in the second they lie in the centre. */
const DEALS: readonly (readonly RoleId[])[] = [
  ['werewolf', 'robber', 'troublemaker', 'drunk', 'seer', 'villager', 'werewolf'],
  ['werewolf', 'werewolf', 'villager', 'seer', 'robber', 'troublemaker', 'drunk'],
];
const planWith = (settings: Plan['settings']): Plan => ({
  book: 'one-night',
  names: ['Ana', 'Bruno', 'Chloé', 'Dário'],
  deck: [...(DEALS[0] ?? [])].sort(),
  settings: { 'onenight.step_seconds': 5, 'onenight.day_seconds': 60, ...settings },
});

/** Plans with another card in place of the Seer's, or of one werewolf's. */
const otherDecks = (plan: Plan): readonly Plan[] =>
  ['seer', 'werewolf'].map(role => ({ ...plan, deck: plan.deck.with(plan.deck.indexOf(role), 'insomniac') }));

const spoken = (says: readonly unknown[]): number => says.length * 1_000;
const MODES = {
  'the machine announces': { settings: { 'onenight.announcer': 'machine' }, options: { pace: USUAL_PACE, spoken } },
  'the machine announces, at no pace': { settings: { 'onenight.announcer': 'machine' }, options: { pace: NO_PACE, spoken } },
  'a player announces': { settings: { 'onenight.announcer': 'player' }, options: { pace: USUAL_PACE, spoken } },
} as const;

/** Asks that end or restart something. They are rare, because an evening that only starts over reaches no later stage. */
const ENDS: readonly Ask['do'][] = [
  'close-deal',
  'void',
  'abandon',
  'again',
  'plan',
  'box',
  'forget',
  'retire',
  'use',
  'undo',
  'start',
  'sound',
];

/** Asks that make the entered deal differ from the real one. */
const DISTURBS: readonly Ask['do'][] = ['card', 'next-card', 'swap', 'shift', 'deal-at', 'deal-all', 'command'];

const goesOn = (twins: TwinTables, plan: Plan): readonly Ask[] => {
  const [view] = twins.views;
  const step = view?.playing?.step;
  if (view?.stage === 'set-up') return [{ do: 'plan', plan }, { do: 'open-deal' }];
  if (view?.stage === 'dealing') return [{ do: 'sound', heard: true }, { do: 'start', on: true }, { do: 'seal' }];
  if (view?.stage === 'over') return [{ do: 'again' }];
  if (step?.asks.kind === 'ballot')
    return twins.plan.names.map((_, index) => ({
      do: 'answer',
      answer: { type: 'vote', step: step.id, voter: seat(index + 1), target: seat(index === 0 ? 2 : 1) },
    }));
  return step === undefined ? [] : [{ do: 'vote-now' }, { do: 'answer', answer: { type: 'go-on', step: step.id } }];
};

/** The Seer's card, a werewolf's card and a token. */
const UIDS = ['CA02', 'CA05', TOKEN];

/** The votes are counted, so the cards are turned up and no longer secret. */
const isTold = (twins: TwinTables): boolean =>
  twins.views.every(({ playing }) => playing?.step.id === 'reveal' || playing?.step.id === 'over');

const compared = (twins: TwinTables, of: unknown): void => {
  const [one = '', other = ''] = twins.twins.map(toldOf);
  if (one !== other) expect({ of, told: JSON.parse(other) }).toEqual({ of, told: JSON.parse(one) });
};

/** Moves both tables on by the same asks. Only the deal and the swaps at night differ. */
const moves = async (twins: TwinTables, asks: (ask: Ask) => Promise<void>, plan = twins.plan): Promise<void> => {
  const [view] = twins.views;
  const { dealing, playing, stage } = view ?? {};
  if (stage === 'set-up' && twins.how !== 'pads') for (const { lies } of twins.twins) lies.clear();
  if (stage === 'dealing' && view?.notice?.said.code === 'deal.anew') return asks({ do: 'close-deal' });
  if (stage === 'dealing' && dealing?.next !== null) return twins.deals();
  // A game that is given up during a call has no night any more.
  if (stage === 'playing' && playing?.step.time === 'call') await twins.swaps([seat(1), seat(2)], [seat(3), 'K1']);
  if (playing?.step.id === 'discussion') await twins.looks(seat(1));
  if (stage === 'playing' && !isTold(twins)) compared(twins, 'hands move cards');
  await twins.passes(5_000);
  for (const ask of goesOn(twins, plan)) await asks(ask);
  await twins.passes(10_000);
};

/** Reports the same touch of a page to both tables and expects the same reply. */
const tells = async (twins: TwinTables, spot: Spot, uid: string, isLaid: boolean): Promise<void> => {
  const [one, other] = await twins.says(spot, uid, isLaid);
  expect({ spot, uid, isLaid, done: other }).toEqual({ spot, uid, isLaid, done: one });
  compared(twins, { spot, uid, isLaid });
};

/** Reports to both tables that a tag is laid and lifted. */
const saysOne = async (twins: TwinTables, spot: Spot, uid: string): Promise<void> => {
  for (const isLaid of [true, false]) await tells(twins, spot, uid, isLaid);
};

/** Sends random asks to both tables until the reveal. Returns the stages in which an ask was sent. */
const walks = async (twins: TwinTables, chance: Dice, each: number): Promise<ReadonlySet<string>> => {
  const { plan } = twins;
  const others = [
    { ...plan, names: plan.names.slice(0, 3) },
    { ...plan, settings: { ...plan.settings, 'onenight.vote_method': 'pointing' } },
    ...otherDecks(plan),
  ];
  const steps = ['werewolves', 'seer', 'robber', 'troublemaker', 'drunk', 'discussion', 'vote', 'reveal'];
  const every = everyAsk({ plan, others, steps, uids: UIDS, boxes: twins.boxes });
  const kinds = [...every.keys()];
  const been = new Set<string>();
  const asks = async (ask: Ask): Promise<void> => {
    const [view] = twins.views;
    been.add(`${view?.stage} ${view?.playing?.step.time ?? ''}`);
    const [one, other] = await twins.ask(ask);
    expect({ ask, reply: other }).toEqual({ ask, reply: one });
  };
  for (const { rig } of twins.twins) rig.evening.voices(1);
  for (let state = 0; state < MOST_STATES; state += 1) {
    for (let count = 0; count < each; count += 1) {
      const kind = chance.of(kinds);
      const isDealing = twins.views[0]?.stage === 'dealing';
      if ((ENDS.includes(kind) || (isDealing && DISTURBS.includes(kind))) && !chance.once(20)) continue;
      const ask = chance.of(every.get(kind) ?? []);
      // In a typed deal a wrong card shows that it is wrong, at the price of the whole deal (SECURITY.md).
      if (isDealing && twins.how === 'typed' && ask.do === 'card' && ask.role !== null) continue;
      await asks(ask);
      if (isTold(twins)) return been;
      compared(twins, ask);
      if (isDealing && DISTURBS.includes(kind)) await asks({ do: 'close-deal' });
    }
    // Before the first card is read, a reported uid is believed and the real cards are refused afterwards. So reports begin later.
    if (!isTold(twins) && twins.views[0]?.dealing?.cards.length !== 0) await saysOne(twins, chance.of(twins.said), chance.of(UIDS));
    await moves(twins, asks, chance.once(4) ? chance.of(otherDecks(plan)) : plan);
    if (isTold(twins)) break;
    compared(twins, 'they go on');
  }
  return been;
};
const MOST_STATES = 60;

test('every ask of the schema is among those that are sent', async () => {
  // The type of the schema hides its parts, so the test reads them through a cast.
  const { options } = askSchema as unknown as {
    readonly options: readonly { readonly shape: { readonly do: { readonly value: string } } }[];
  };
  const plan = planWith({});
  expect([...everyAsk({ plan, others: [], steps: [], uids: [] }).keys()].sort()).toEqual(options.map(({ shape }) => shape.do.value).sort());
  const twins = await TwinTables.open(plan, 'pads', DEALS, () => ({}));
  for (const asks of everyAsk({ plan, others: [plan], steps: ['seer'], uids: ['CA00'], boxes: twins.boxes }).values())
    for (const each of asks) expect(askSchema.safeParse(each).success, JSON.stringify(each)).toBe(true);
  await twins.close();
});

describe.each(Object.entries(MODES))(
  'two evenings that nobody moderates (%s) and that differ in what lies face down alone',
  (_, { settings, options }) => {
    test.each<Dealt>(['pads', 'scanned', 'typed'])('reply the same to every ask that a page can send, and show the same: %s', async how => {
      const been = new Set<string>();
      for (let seed = 1; seed <= campaign(2, 12); seed += 1) {
        const plan = planWith({ ...settings, 'onenight.vote_method': how === 'pads' ? 'lift' : 'pointing' });
        const twins = await TwinTables.open(plan, how, DEALS, () => options);
        for (const each of await walks(twins, dice(seed), campaign(3, 40))) been.add(each);
        await twins.close();
      }
      expect([...been]).toEqual(expect.arrayContaining(['set-up ', 'dealing ', 'playing call', 'playing day']));
    });
  },
);

interface Attack {
  readonly name: string;
  readonly of: readonly Dealt[];
  /** The moment of the attack. */
  readonly at: 'set-up' | 'dealing' | 'dealt' | 'night' | 'day';
  readonly does: (twins: TwinTables) => Promise<void>;
}

/** Sends the same asks to both tables and expects the same replies. */
const asks = async (twins: TwinTables, ...all: readonly Ask[]): Promise<void> => {
  for (const ask of all) {
    const [one, other] = await twins.ask(ask);
    expect({ ask, reply: other }).toEqual({ ask, reply: one });
    compared(twins, ask);
  }
};
const says = async (twins: TwinTables, uids: readonly string[]): Promise<void> => {
  for (const spot of twins.said) for (const uid of uids) await saysOne(twins, spot, uid);
};
/** Lays every card of the deck on the drawn pad of another place, or lifts it. */
const drawsAll = async (twins: TwinTables, isLaid: boolean): Promise<void> => {
  for (const slot of twins.places.keys()) await tells(twins, drawnAt(slot), uidOfCard(slot), isLaid);
};
const goesOnToTheEnd = async (twins: TwinTables): Promise<void> => {
  for (let state = 0; state < MOST_STATES && !isTold(twins); state += 1) {
    await moves(twins, ask => asks(twins, ask));
    if (!isTold(twins)) compared(twins, 'they go on');
  }
};
const dealsAll = async (twins: TwinTables): Promise<void> => {
  for (const place of twins.places) {
    await twins.deals();
    compared(twins, { dealt: place });
  }
};
const goesTo = async (twins: TwinTables, at: Attack['at']): Promise<void> => {
  if (at === 'set-up') return;
  if (twins.views[0]?.stage === 'set-up') await asks(twins, { do: 'open-deal' });
  for (const _ of at === 'dealing' ? twins.places.slice(3) : twins.places) await twins.deals();
  const is = (): boolean =>
    at === 'dealing' || at === 'dealt' || twins.views.every(({ playing }) => playing?.step.time === (at === 'night' ? 'call' : 'day'));
  for (let state = 0; state < MOST_STATES && !is(); state += 1) await moves(twins, ask => asks(twins, ask));
  expect(is(), at).toBe(true);
};

/** Makes each change while the deal is closed and opens the deal again; a second attack also deals anew. */
const betweenDeals = (name: string, changes: (twins: TwinTables) => readonly Ask[]): readonly Attack[] =>
  [false, true].map(
    (anew): Attack => ({
      name: anew ? `${name}, dealt anew` : name,
      of: anew ? ['pads', 'scanned'] : ['pads'],
      at: 'dealt',
      does: async twins => {
        for (const change of changes(twins)) {
          await asks(twins, { do: 'close-deal' }, change, { do: 'open-deal' });
          if (anew) await dealsAll(twins);
        }
      },
    }),
  );

/** Rulings about two seats that hold different cards in the two deals. */
const HOME_AND_BACK = [2, 3].flatMap(number =>
  (['gone', 'alive', 'alive'] as const).map((type): Ask => ({ do: 'rule', ruling: { type, seats: [seat(number)] } })),
);

const ATTACKS: readonly Attack[] = [
  ...(['night', 'day'] as const).map(
    (at): Attack => ({
      name: `who is said to have gone home, and to be back, ${at}`,
      of: at === 'night' ? ['scanned'] : ['pads', 'scanned'],
      at,
      does: async twins => {
        await asks(twins, ...HOME_AND_BACK);
        if (at === 'night') return;
        await asks(twins, { do: 'vote-now' }, { do: 'answer', answer: { type: 'go-on', step: 'discussion' } }, ...HOME_AND_BACK);
        await asks(twins, { do: 'answer', answer: { type: 'vote', step: 'vote', voter: seat(1), target: seat(2) } }, ...HOME_AND_BACK);
        expect(isTold(twins)).toBe(false);
      },
    }),
  ),
  ...betweenDeals('a deck without one of the roles', twins => otherDecks(twins.plan).map(plan => ({ do: 'plan', plan }))),
  ...betweenDeals('a box without one of the cards', twins => [
    { do: 'retire', uid: 'CA02', retired: true },
    { do: 'forget', uid: 'CA02' },
    ...twins.boxes.map((box): Ask => ({ do: 'box', box })),
  ]),
  {
    name: 'a box that knows one card as no card, and a second pad of a place',
    of: ['pads'],
    at: 'set-up',
    does: async twins => {
      for (const box of twins.boxes) {
        await asks(twins, { do: 'box', box }, { do: 'open-deal' });
        for (const at of [seat(4), 'K1'] as const) {
          for (const _ of twins.places.slice(1)) await twins.deals();
          compared(twins, 'cards are dealt');
          await asks(twins, { do: 'use', spot: padOf('K3'), use: { use: 'pad', at } });
          await twins.deals();
          compared(twins, { laid: at });
          await asks(twins, { do: 'use', spot: padOf('K3'), use: { use: 'pad', at: 'K3' } }, { do: 'close-deal' }, { do: 'open-deal' });
        }
        await asks(twins, { do: 'close-deal' });
      }
    },
  },
  {
    name: 'a box that knows one card as no card, by day',
    of: ['pads'],
    at: 'day',
    does: async twins => {
      for (const box of twins.boxes) {
        await asks(twins, { do: 'box', box });
        await twins.looks(seat(1));
        compared(twins, 'a card is looked at');
      }
    },
  },
  {
    name: 'somebody who moderates from now on',
    of: ['pads', 'scanned'],
    at: 'dealt',
    does: async twins => {
      await asks(twins, { do: 'close-deal' });
      await says(twins, UIDS);
      const plan = { ...twins.plan, settings: { ...twins.plan.settings, 'onenight.announcer': 'moderator' } };
      await asks(twins, { do: 'plan', plan }, { do: 'open-deal' });
    },
  },
  ...(['set-up', 'dealing', 'dealt', 'night', 'day'] as const).map(
    (at): Attack => ({
      name: `a number that a page says, ${at}`,
      of: ['pads', 'scanned'],
      at,
      does: async twins => {
        await says(twins, UIDS);
        if (at === 'night') await goesOnToTheEnd(twins);
      },
    }),
  ),
  {
    name: 'drawn pads that were filled before the cards are dealt, and are emptied by night',
    of: ['pads', 'scanned'],
    at: 'set-up',
    does: async twins => {
      await drawsAll(twins, true);
      await asks(twins, { do: 'open-deal' });
      await dealsAll(twins);
      await goesTo(twins, 'night');
      await drawsAll(twins, false);
      await goesOnToTheEnd(twins);
    },
  },
  {
    name: 'a notice that stands when each call ends',
    of: ['scanned'],
    at: 'night',
    does: async twins => {
      for (let state = 0; state < MOST_STATES && twins.views.every(({ playing }) => playing?.step.time === 'call'); state += 1) {
        await asks(twins, { do: 'command', command: 'veil' });
        await moves(twins, ask => asks(twins, ask));
        compared(twins, 'they go on');
      }
    },
  },
  {
    name: 'cards that one table alone moves while its game rests',
    of: ['pads'],
    at: 'night',
    does: async twins => {
      await asks(twins, { do: 'pause', paused: true });
      await twins.swaps([seat(1), seat(2)]);
      compared(twins, 'they are swapped');
    },
  },
  {
    name: 'cards that no box knows, which one table alone moves by night',
    of: ['pads'],
    at: 'dealing',
    does: async twins => {
      await asks(twins, { do: 'close-deal' }, { do: 'box', box: { name: '', tags: [] } }, { do: 'open-deal' }, { do: 'seal' });
      await asks(twins, ...goesOn(twins, twins.plan));
      // The machine announces no night for which it has not read the cards.
      const night = twins.plan.settings['onenight.announcer'] === 'machine' ? undefined : 'call';
      expect(twins.views.map(({ playing }) => playing?.step.time)).toEqual([night, night]);
      if (night === undefined) return;
      await twins.swaps([seat(1), seat(2)]);
      compared(twins, 'they are swapped');
    },
  },
  {
    name: 'cards that were read, taken back, and brought back once a page has said one',
    of: ['pads', 'scanned'],
    at: 'dealing',
    does: async twins => {
      const last = drawnAt(twins.places.length - 1);
      for (const { place } of twins.views[0]?.dealing?.cards ?? []) await asks(twins, { do: 'card', place, role: null });
      await tells(twins, last, 'CA02', true);
      await asks(twins, ...twins.places.map((): Ask => ({ do: 'command', command: 'undo' })));
      await tells(twins, last, 'CA02', false);
      for (const index of twins.places.keys()) {
        await saysOne(twins, last, uidOfCard(index));
        await asks(twins, { do: 'command', command: 'undo' });
      }
    },
  },
];

/** Without a pace the machine announces nothing and the players go on themselves, as with a player who announces. */
const ANNOUNCED = Object.entries(MODES).filter(([, { options }]) => options.pace !== NO_PACE);

describe.each(ANNOUNCED)('nobody who tries learns where a card lies (%s):', (_, { settings, options }) => {
  test.each(ATTACKS.flatMap(attack => attack.of.map(how => ({ ...attack, how }))))('$name ($how)', async ({ how, at, does }) => {
    const plan = planWith({ ...settings, 'onenight.vote_method': how === 'pads' ? 'lift' : 'pointing' });
    const twins = await TwinTables.open(plan, how, DEALS, () => options);
    for (const { rig } of twins.twins) rig.evening.voices(1);
    await goesTo(twins, at);
    compared(twins, at);
    await does(twins);
    await twins.close();
  });
});

test('no number shows the cards on drawn pads while cards lie face down', async () => {
  const twins = await TwinTables.open(planWith({ 'onenight.announcer': 'player' }), 'pads', DEALS, () => ({}));
  const pads = [
    { reader: 'simulated:pads', plugged: true, slots: ['CA02', TOKEN, null].map(uid => ({ uid, light: 'off' as const })), beeps: 0 },
  ];
  const shown = () => coveredPads(pads, twins.views.slice(0, 1))[0]?.slots.map(({ uid }) => uid);
  expect(shown()).toEqual(['CA02', TOKEN, null]);
  await goesTo(twins, 'dealing');
  expect(shown()).toEqual(['', TOKEN, null]);
  // The tags stay hidden when no table uses these pads any more, and when the service has not heard of the pads yet.
  for (const slot of [...twins.places.keys(), twins.places.length]) await twins.ask({ do: 'use', spot: drawnAt(slot), use: null });
  expect(shown()).toEqual(['', TOKEN, null]);
  expect(
    coveredPads(
      pads.map(pad => ({ ...pad, reader: 'simulated:new' })),
      twins.views,
    )[0]?.slots[0]?.uid,
  ).toBe('');
  await goesTo(twins, 'night');
  expect(shown()).toEqual(['', TOKEN, null]);
  for (const ask of [{ do: 'abandon' }, { do: 'again' }] as const) await twins.ask(ask);
  expect(shown()).toEqual(['CA02', TOKEN, null]);
  await twins.close();
});
