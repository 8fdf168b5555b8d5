import type { Page } from 'playwright-core';
import type { EveningView, Playing } from '../../src/domain/evening.ts';
import { type BookId, CENTRE, type Place, type Seat, seat } from '../../src/domain/ids.ts';
import type { BallotAsked, Field } from '../../src/domain/step.ts';
import type { FromTable } from '../../src/wire/moderator.ts';
import { wordsIn } from '../../src/words/words.ts';
import { type House, house } from '../browser/house.ts';
import { finger, leavePages, openPage, startBrowser } from '../browser/pages.ts';
import { entropyOf } from '../session/evening/rig.ts';
import { quickClock } from '../tools/quick-clock.ts';
import { seedText } from '../tools/random-play.ts';
import { until } from '../tools/until.ts';
import type { Bench, Figure } from './bench.ts';

/** An evening that is always the same: who is chosen and voted out follows from the seats. */
interface Evening {
  readonly book: BookId;
  /** The cards seat by seat, then the centre. */
  readonly deck: readonly string[];
  readonly people: number;
  readonly settings?: { readonly [name: string]: string };
  /** The seats that the village accuses, in order. */
  readonly accused: readonly number[];
  readonly nights: number;
  /** The touches that this page needed when this figure was last set: more touches are a step back. */
  readonly most: number;
}

const EVENINGS: readonly Evening[] = [
  {
    book: 'lupus-classic',
    people: 8,
    deck: ['villager', 'villager', 'villager', 'villager', 'villager', 'seer', 'werewolf', 'werewolf'],
    accused: [4, 8, 3],
    nights: 3,
    most: 55,
  },
  {
    book: 'lupus-token',
    people: 12,
    deck: [
      ...['villager', 'villager', 'villager', 'villager', 'villager', 'werehamster', 'mythomaniac', 'owl'],
      ...['bodyguard', 'seer', 'werewolf', 'werewolf'],
    ],
    accused: [5, 12, 4],
    nights: 3,
    most: 84,
  },
  {
    book: 'one-night',
    people: 6,
    deck: ['werewolf', 'minion', 'seer', 'robber', 'troublemaker', 'drunk', 'werewolf', 'insomniac', 'villager'],
    settings: { 'onenight.announcer': 'moderator' },
    accused: [1],
    nights: 1,
    most: 23,
  },
  {
    book: 'thiercelieux',
    people: 12,
    deck: ['villager', 'villager', 'villager', 'villager', 'hunter', 'cupid', 'piper', 'fox', 'witch', 'seer', 'wolf', 'wolf'],
    accused: [4, 12, 3],
    nights: 3,
    most: 85,
  },
];
/** The machine draws the same in every run and at each size. */
const SEED = 16;
const SIZES = ['laptop', 'telephone'] as const;
const NAMES = ['Ana', 'Bruno', 'Chloé', 'Diego', 'Elsa', 'Farid', 'Gaia', 'Hugo', 'Inès', 'Jules', 'Karim', 'Léa'];
const MOST_MOVES = 400;
/** With this many voters or more, some accuse another person. */
const FEW = 6;
/** A call lasts 8 to 14 seconds. */
const LONGEST_CALL = 14;

interface Counted {
  byNight: number;
  inBallots: number;
  byDay: number;
  calls: number;
  seconds: number;
}

const french = wordsIn('fr');

class Moderator {
  readonly counted: Counted = { byNight: 0, inBallots: 0, byDay: 0, calls: 0, seconds: 0 };
  readonly #page: Page;
  readonly #hands: ReturnType<typeof finger>;
  readonly #evening: Evening;
  readonly #view: () => Promise<EveningView>;
  #call = '';

  constructor(page: Page, evening: Evening, view: () => Promise<EveningView>) {
    this.#page = page;
    this.#view = view;
    this.#hands = finger(page);
    this.#evening = evening;
  }

  #touched({ step }: Playing): void {
    if (step.time !== 'day') this.counted.byNight += 1;
    else if (step.asks.kind === 'ballot') this.counted.inBallots += 1;
    else this.counted.byDay += 1;
  }

  async #on(at: Playing): Promise<void> {
    await this.#page.waitForSelector('main.play .big[data-why=""]');
    await this.#hands.on();
    this.#touched(at);
  }

  async #place(at: Playing, place: Place): Promise<void> {
    if (typeof place === 'number') await this.#hands.choose(place);
    else await this.#page.locator('.slot', { hasText: place }).click();
    this.#touched(at);
  }

  async #button(at: Playing, name: string | RegExp): Promise<void> {
    await this.#page.locator('.awaited').getByRole('button', { name }).first().click();
    this.#touched(at);
  }

  /** Counts the seconds that a call is made to last. */
  meets({ view: { round }, step: { id }, pace }: Playing): void {
    const call = `${round}/${id}`;
    if (pace.kind !== 'call' || pace.until === null || call === this.#call) return;
    this.#call = call;
    this.counted.calls += 1;
    this.counted.seconds += (pace.until - pace.since) / 1_000;
  }

  /** Answers a step with the fewest touches, as an experienced moderator does. */
  async plays(at: Playing): Promise<void> {
    const { asks } = at.step;
    // The effects of an answer are told press by press.
    if (at.script !== null && at.script.told < at.script.parts.length) return this.#on(at);
    if (asks.kind === 'ballot') return this.#ballot(at, asks);
    const fields = at.call?.fields ?? (asks.kind === 'form' ? asks.fields : []);
    if (fields.length > 0 && at.call?.closed !== true) await this.#fills(at, fields, asks.kind === 'form' ? asks.fields : []);
    else await this.#on(at);
  }

  /** Fills the first of several fields, and leaves out the optional fields after it. */
  async #fills(at: Playing, shown: readonly Field[], asked: readonly Field[]): Promise<void> {
    let isSaid = false;
    for (const field of shown) {
      const own = asked.find(({ name }) => name === field.name);
      // Villagers sit first, so the first who may be chosen is no wolf.
      const way = own?.kind === 'places' ? (own.ways?.[0] ?? own) : undefined;
      const places = way?.among.slice(0, way.least) ?? [];
      if (isSaid && field.kind === 'places' && field.mayDecline) continue;
      if (field.kind === 'word') await this.#button(at, french.find(`field.word.${field.among[0]}`));
      else if (places.length === 0) await this.#nobody(at);
      for (const place of places) await this.#place(at, place);
      isSaid ||= field.kind === 'word' || places.length > 0;
    }
    if (isSaid && (shown.length > 1 || at.step.time === 'day')) await this.#on(at);
  }

  /** A press right after a new call appears would count as a second press of the key before. */
  async #nobody(at: Playing): Promise<void> {
    const name = french.text('dash.choose.nobody');
    await this.#page.locator('.answer-row.now, .awaited-row').getByRole('button', { name }).first().click();
    this.#touched(at);
  }

  async #ballot(at: Playing, asks: BallotAsked): Promise<void> {
    const [paw, tuft] = at.view.facts.nominees ?? [];
    if (asks.shown === 'at-close' && paw !== undefined && tuft !== undefined) return this.#covered(at, asks, tuft);
    const wishes = this.#wishes(asks);
    if (asks.cast.length === 0 && touchesOfSweep(wishes) < wishes.length) return this.#sweeps(at, wishes);
    const next = wishes.find(each => each.voter === (asks.turn ?? each.voter) && !asks.cast.includes(each.voter));
    if (next === undefined) return this.#on(at);
    await this.#place(at, next.target);
    const isLast = asks.shown === 'as-cast' && asks.electors.every(({ seat: each }) => each === next.voter || asks.cast.includes(each));
    if (isLast) await this.#on(at);
  }

  /** One voter in four accuses another person than the rest do, where there are enough voters for that to decide nothing. */
  #wishes({ electors }: BallotAsked): readonly Wish[] {
    const mayBe = (each: Seat) => electors.some(({ may }) => may.includes(each));
    const accused = this.#evening.accused.map(seat).find(mayBe);
    const other = NAMES.map((_, index) => seat(index + 1)).find(each => each !== accused && mayBe(each));
    return electors.map(({ seat: voter, may }, index) => {
      const isApart = electors.length >= FEW && index % 4 === 0;
      const target = (isApart ? [other, accused] : [accused, other]).find(each => each !== undefined && may.includes(each)) ?? may[0];
      if (target === undefined) throw new Error('nobody may be accused');
      return { voter, target };
    });
  }

  /** Everybody points at once: the voters of the smaller groups are touched, and the largest group is entered by one key. */
  async #sweeps(at: Playing, wishes: readonly Wish[]): Promise<void> {
    const groups = groupsOf(wishes);
    await this.#button(at, french.text('dash.sweep.begin'));
    for (const [target, voters] of groups.slice(0, -1)) {
      await this.#place(at, target);
      for (const voter of voters) await this.#place(at, voter);
      await this.#button(at, french.text('dash.sweep.other'));
    }
    const [target] = groups.at(-1) ?? [];
    if (target === undefined) throw new Error('nobody is accused');
    await this.#place(at, target);
    await this.#button(at, /^Tous les autres → /);
    await this.#on(at);
  }

  /** Touches the covered tokens of the kind that fewer voters show. */
  async #covered(at: Playing, { electors }: BallotAsked, tuft: Seat): Promise<void> {
    const shows = electors.map(({ seat: voter }, index) => ({ voter, isTuft: index % 4 !== 0 }));
    const tufts = shows.filter(({ isTuft }) => isTuft);
    const isMost = 2 * tufts.length > shows.length + 1;
    // A token that the table has not heard of would change who is lynched, and with it the whole evening.
    const lies = (voter: Seat, isTuft: boolean) =>
      until(`the token of ${voter}`, async () => {
        const { ready = [] } = (await this.#view()).playing ?? {};
        return ready.some(each => each.voter === voter && (each.target === tuft) === isTuft);
      });
    if (isMost) {
      await this.#button(at, french.text('dash.ballot.all-tuft'));
      for (const { voter } of shows) await lies(voter, true);
    }
    for (const { voter, isTuft } of shows.filter(each => each.isTuft !== isMost)) {
      await this.#place(at, voter);
      await lies(voter, isTuft);
    }
    return this.#on(at);
  }
}

interface Wish {
  readonly voter: Seat;
  readonly target: Seat;
}

/** Who points at whom, the smallest group first. */
const groupsOf = (wishes: readonly Wish[]): readonly (readonly [Seat, readonly Seat[]])[] => {
  const groups = new Map<Seat, readonly Seat[]>();
  for (const { voter, target } of wishes) groups.set(target, [...(groups.get(target) ?? []), voter]);
  return [...groups].sort(([, one], [, other]) => one.length - other.length);
};
/** Three touches to begin and for the largest group; for each smaller group the accused, the voters and the key to the next group. */
const touchesOfSweep = (wishes: readonly Wish[]): number => {
  const smaller = groupsOf(wishes).slice(0, -1);
  return 3 + smaller.reduce((sum, [, voters]) => sum + voters.length + 2, 0);
};

/** The number of the newest view that the page has received. */
const newestView = async (page: Page): Promise<() => number> => {
  let newest = 0;
  page.on('websocket', line =>
    line.on('framereceived', ({ payload }) => {
      const message: FromTable = JSON.parse(String(payload));
      if (message.type === 'view') newest = message.view.n;
    }),
  );
  await page.reload();
  await until('the first view', () => newest > 0);
  return () => newest;
};

const whole = async (running: House, page: Page, table: string, evening: Evening): Promise<Counted> => {
  const shown = await newestView(page);
  const { book, deck, people, settings = {}, nights } = evening;
  await running.ask(table, { do: 'plan', plan: { book, names: NAMES.slice(0, people), deck, settings } });
  await running.ask(table, { do: 'open-deal' });
  for (const [index, role] of deck.entries())
    await running.ask(table, { do: 'card', place: index < people ? seat(index + 1) : (CENTRE[index - people] ?? 'K1'), role });
  await running.ask(table, { do: 'seal' });
  const view = (): Promise<EveningView> => running.view(table);
  const moderator = new Moderator(page, evening, view);
  const stateOf = ({ playing, stage }: EveningView): string =>
    JSON.stringify([stage, playing?.step, playing?.answers, playing?.call, playing?.ready, playing?.view.round, playing?.script?.told]);
  for (let moves = 0; moves < MOST_MOVES; moves += 1) {
    const now = await view();
    // The page must show what the service has: a touch on an older picture means something else.
    await until(`the page shows ${now.playing?.step.id}`, () => shown() >= now.n);
    if (now.stage !== 'playing' || now.playing === null || now.playing.view.round > nights) return moderator.counted;
    await page.waitForSelector(`main.play[data-step="${now.playing.step.id}"]`);
    moderator.meets(now.playing);
    await moderator.plays(now.playing).catch(error => {
      throw new Error(`at ${now.playing?.step.id} of ${book}: ${error}`);
    });
    await until(`something comes of ${now.playing.step.id}`, async () => stateOf(await view()) !== stateOf(now));
  }
  throw new Error(`${book} does not end`);
};

const touching = (evening: Evening) => async (): Promise<readonly Figure[]> => {
  const { book, people, nights, most } = evening;
  const entropy = { ...entropyOf(SEED), seed: () => seedText(SEED) };
  const running = await house(SIZES, [], quickClock(200), entropy);
  const browser = await startBrowser();
  const figures: Figure[] = [];
  try {
    for (const size of SIZES) {
      const { page } = await openPage(browser, `${running.address}#${size}`, size);
      page.setDefaultTimeout(20_000);
      const { byNight, byDay, inBallots, calls, seconds } = await whole(running, page, size, evening);
      await leavePages();
      const touches = byNight + byDay + inBallots;
      const where = `${book}, ${people} people, ${nights} ${nights === 1 ? 'night' : 'nights'}, ${size}`;
      figures.push(
        {
          name: `${where}: ${byNight} by night, ${inBallots} in ballots, ${byDay} others`,
          unit: 'touches',
          ours: touches,
          peer: most,
          peerName: 'so far',
          ratio: touches / most,
          goal: `at most ${most}`,
          holds: touches <= most,
        },
        {
          name: `${where}: ${calls} calls last`,
          unit: 's',
          ours: seconds,
          peer: calls * LONGEST_CALL,
          peerName: `${LONGEST_CALL} s each`,
          ratio: seconds / (calls * LONGEST_CALL),
          goal: 'a call, no longer',
          holds: seconds <= calls * LONGEST_CALL,
        },
      );
    }
  } finally {
    await running.stop();
  }
  return figures;
};

/** Each plays a whole evening by the keys that a person can press, at the pace that is shipped, on a clock that runs faster. */
export const benches: readonly Bench[] = EVENINGS.map(evening => ({ name: `touches: ${evening.book}`, run: touching(evening) }));
