import { describe, expect, test } from 'vitest';
import type { Plan } from '../../../src/domain/evening.ts';
import type { SetUp } from '../../../src/domain/setup.ts';
import { NO_PACE, type PaceRange, USUAL_PACE } from '../../../src/session/evening/neighbours.ts';
import { tablePlaces } from '../../../src/table/deal.ts';
import { eveningViewSchema } from '../../../src/wire/evening-view.ts';
import { publicTableSchema } from '../../../src/wire/public-view.ts';
import { campaign } from '../../tools/campaign.ts';
import { type Dice, dice } from '../../tools/dice.ts';
import { ONE_NIGHT_TABLES } from '../../tools/tables.ts';
import { unusual } from '../../tools/unusual.ts';
import { spoken } from './announced-rig.ts';
import { cardUid, furnished, Hands, padOf, SHARED } from './hands.ts';
import { accepted, breath, deckPlayed, opened, playsOne, type Rig, undoOf } from './rig.ts';

const GAMES = campaign(2, 60);
const MOST_TURNS = 2_000;
const ANNOUNCER = 'onenight.announcer';
const NAMES = ['Ana', 'Bruno', 'Chloé', 'Dário', 'Elsa', 'Felix', 'Gaia', 'Hugo', 'Inês', 'Jonas'];

/** How the machine knows the cards: from pads, from scans, or not at all. */
type Known = 'on pads' | 'scanned' | 'by nobody';
interface Way {
  readonly announcer: 'machine' | 'player';
  readonly pace: PaceRange;
  readonly known: Known;
}

const WAYS: readonly (readonly [name: string, way: Way])[] = (['on pads', 'scanned', 'by nobody'] as const).flatMap(known => [
  [`the machine announces, the cards are known ${known}`, { announcer: 'machine', pace: USUAL_PACE, known }],
  [`the machine announces and nobody waits, the cards are known ${known}`, { announcer: 'machine', pace: NO_PACE, known }],
  [`a player announces, the cards are known ${known}`, { announcer: 'player', pace: USUAL_PACE, known }],
  [`a player announces and nobody waits, the cards are known ${known}`, { announcer: 'player', pace: NO_PACE, known }],
]);

const stageOf = ({ evening }: Rig) => evening.view.stage;
const phaseOf = ({ evening }: Rig) => evening.view.announced?.phase;
const isVoid = (rig: Rig): boolean => phaseOf(rig) === 'void' || rig.evening.view.announced?.void != null;

const passes = async (rig: Rig, milliseconds: number): Promise<void> => {
  await rig.clock.pass(milliseconds);
  await breath();
};

const begins = async (rig: Rig, plan: Plan, { known, announcer, pace }: Way): Promise<Hands> => {
  const places = tablePlaces(plan.book, plan.names.length);
  await furnished(rig, plan, known === 'on pads' ? places : []);
  const hands = new Hands(rig);
  await accepted(rig.ask({ do: 'open-deal' }));
  for (const [index, place] of known === 'by nobody' ? [] : places.entries()) {
    if (known === 'on pads') await hands.lay(cardUid(index), padOf(place));
    else await hands.tap(cardUid(index), SHARED);
  }
  rig.evening.voices(1);
  if (announcer === 'player' || pace.most === 0) await accepted(rig.ask({ do: 'seal' }));
  else {
    await accepted(rig.ask({ do: 'sound', heard: true }));
    await accepted(rig.ask({ do: 'start', on: true }));
    await passes(rig, 15_000);
  }
  return hands;
};

/** One player votes, or the cards are laid face up. False if the step asks for neither. */
const answers = async (rig: Rig, chance: Dice): Promise<boolean> => {
  const { playing } = rig.evening.view;
  const asks = playing?.step.asks;
  if (asks?.kind === 'ballot' && asks.electors.every(({ seat }) => asks.cast.includes(seat))) return false;
  if (asks?.kind !== 'ballot' && asks?.kind !== 'cards' && asks?.kind !== 'form') return false;
  if (asks.kind === 'cards') {
    // Some cards lie on pads and some were moved, so every card is entered again.
    for (const place of asks.slots) await rig.ask({ do: 'card', place, role: null });
    for (const [index, place] of asks.slots.entries()) await rig.ask({ do: 'card', place, role: deckPlayed(rig)[index] ?? '' });
  } else await playsOne(rig, chance);
  return true;
};

/** Does something at random that a person may do at any time. The table refuses most of it and must survive all of it. */
const meddles = async (rig: Rig, hands: Hands, chance: Dice): Promise<void> => {
  const { playing } = rig.evening.view;
  const isPaused = playing?.pace.paused === true;
  switch (chance.below(24)) {
    case 0:
      await rig.ask({ do: 'pause', paused: !isPaused });
      return;
    case 1:
      await rig.ask({ do: 'vote-now' });
      return;
    case 2:
      await rig.ask({ do: 'undo', move: playing?.undoes?.move ?? 0, seen: true });
      return;
    case 3:
      await rig.ask(undoOf(rig));
      return;
    case 4:
      await hands.tap(chance.of(['continue', 'undo', cardUid(0), cardUid(1)]), SHARED);
      return;
    case 5:
      await rig.ask({ do: 'rule', ruling: { type: 'pass', seats: [chance.of(playing?.view.seats ?? []).seat] } });
      return;
    default:
      if (isPaused) await accepted(rig.ask({ do: 'pause', paused: false }));
  }
};

interface Ended {
  readonly wrong: readonly unknown[];
  /** The game reached its ending and was not given up. */
  readonly isWhole: boolean;
}

const played = async ({ players, deck, settings }: SetUp, way: Way, seed: number): Promise<Ended> => {
  const chance = dice(seed);
  const plan: Plan = { book: 'one-night', names: NAMES.slice(0, players), deck, settings };
  const rig = await opened({ seed, pace: way.pace, spoken });
  const wrong: unknown[] = [];
  const looks = (): void => {
    // The uids in this test are not hexadecimal, so the schema would refuse them.
    const view = eveningViewSchema.safeParse({ ...rig.evening.view, box: { ...rig.evening.view.box, tags: [] } });
    if (!view.success) wrong.push(view.error.issues);
    for (const { table } of rig.shown.splice(0)) {
      const { error } = publicTableSchema.safeParse(table);
      if (error !== undefined) wrong.push(error.issues);
    }
  };
  const hands = await begins(rig, plan, way);
  let turns = 0;
  for (; stageOf(rig) === 'playing' && !isVoid(rig) && turns < MOST_TURNS; turns += 1) {
    await meddles(rig, hands, chance);
    if (stageOf(rig) !== 'playing') break;
    const isLed = phaseOf(rig) !== undefined;
    const isPaused = rig.evening.view.playing?.pace.paused === true;
    if (isLed || way.pace.most > 0) await passes(rig, 250 + chance.below(8_000));
    if (stageOf(rig) !== 'playing' || isPaused) continue;
    if (!isLed || phaseOf(rig) === 'vote' || phaseOf(rig) === 'cards') {
      if (!(await answers(rig, chance)) && !isLed)
        await rig.ask({ do: 'answer', answer: { type: 'go-on', step: rig.evening.view.playing?.step.id ?? '' } });
    }
    looks();
  }
  if (turns === MOST_TURNS) wrong.push(`it stands still: ${phaseOf(rig)} ${rig.evening.view.playing?.step.id}`);
  looks();
  const isWhole = stageOf(rig) === 'over';
  if (wrong.length === 0) await accepted(rig.ask({ do: 'again' }));
  return { wrong: wrong.map(each => ({ seed, settings, each })), isWhole };
};

describe('an evening that nobody moderates, with odd settings and people who meddle, comes to its end', () => {
  test.each(WAYS)('%s', async (_, way) => {
    const ended: Ended[] = [];
    for (let index = 0; index < GAMES; index += 1) {
      const chance = dice(8_300 + index);
      const { settings, ...table } = chance.of(ONE_NIGHT_TABLES);
      const setUp = { ...table, settings: { ...settings, [ANNOUNCER]: way.announcer } };
      ended.push(await played(unusual(setUp, chance, [ANNOUNCER]), way, index));
    }
    expect(ended.flatMap(({ wrong }) => wrong).slice(0, 3)).toEqual([]);
    expect(ended.filter(({ isWhole }) => isWhole).length).toBeGreaterThan(GAMES / 2);
  });
});
