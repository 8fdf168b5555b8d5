import type { Ask, EveningView, Plan, Playing } from '../../src/domain/evening.ts';
import type { Place, Seat } from '../../src/domain/ids.ts';
import { CENTRE, seat } from '../../src/domain/ids.ts';
import type { BallotAsked, Field } from '../../src/domain/step.ts';
import type { House } from '../../test/browser/house.ts';

const MOST_ANSWERS = 300;

/** What people choose where there is a choice. */
export interface Ways {
  readonly choose?: { readonly [step: string]: readonly Place[] };
  readonly votes?: (voter: Seat, may: readonly Seat[]) => Seat | 'none' | undefined;
}

/** A table, and the ways to lead its evening to the state of a picture. */
export interface Course {
  readonly name: string;
  readonly desk: string;
  readonly screen: string;
  ask(ask: Ask): Promise<void>;
  view(): Promise<EveningView>;
  game(): Promise<Playing>;
  /** Deals the plan's first `cards` cards, or all, in its order, seat by seat. */
  deal(plan: Plan, cards?: number): Promise<void>;
  /** Deals and seals, and waits for the seal on the public screen. */
  begin(plan: Plan): Promise<void>;
  goOn(): Promise<void>;
  /** Makes one choice in the present step. */
  choose(...places: readonly Place[]): Promise<void>;
  votes(count: number, ways?: Ways): Promise<void>;
  /** Plays on to a step, in the named night or day where one is given. */
  until(step: string, ways?: Ways, round?: number): Promise<void>;
}

const filled = (field: Field, wanted: readonly Place[]): readonly Place[] | string => {
  if (field.kind === 'word') return field.among[0] ?? '';
  const { least, most, among } = field.ways?.[0] ?? field;
  const may = wanted.filter(place => among.includes(place)).slice(0, most);
  return may.length >= least && may.length > 0 ? may : among.slice(0, least);
};

const vote = (asks: BallotAsked, ways: Ways): { readonly voter: Seat; readonly target: Seat | 'none' } | null => {
  const next = asks.turn ?? asks.electors.find(each => !asks.cast.includes(each.seat))?.seat;
  const elector = asks.electors.find(each => each.seat === next);
  if (elector === undefined) return null;
  const target = ways.votes?.(elector.seat, elector.may) ?? elector.may[0] ?? 'none';
  const isAllowed = target === 'none' || elector.may.includes(target);
  return { voter: elector.seat, target: isAllowed ? target : (elector.may[0] ?? 'none') };
};

export const courseOf = (house: House, name: string): Course => {
  const ask: Course['ask'] = wanted => house.ask(name, wanted);
  const view: Course['view'] = () => house.view(name);
  const game: Course['game'] = async () => {
    const { playing } = await view();
    if (playing === null) throw new Error(`${name}: no game`);
    return playing;
  };
  const votesOne = async (ways: Ways): Promise<void> => {
    const { step } = await game();
    const cast = step.asks.kind === 'ballot' ? vote(step.asks, ways) : null;
    if (cast === null) throw new Error(`${name}: nobody votes in ${step.id}`);
    await ask({ do: 'answer', answer: { type: 'vote', step: step.id, ...cast } });
  };
  const goOn: Course['goOn'] = async () => ask({ do: 'answer', answer: { type: 'go-on', step: (await game()).step.id } });
  const fill = async (wanted: readonly Place[]): Promise<void> => {
    const { step } = await game();
    if (step.asks.kind !== 'form') throw new Error(`${name}: nothing is chosen in ${step.id}`);
    const form = Object.fromEntries(
      step.asks.fields
        .filter(field => field.kind === 'places' || field.optional !== true)
        .map(field => [field.name, filled(field, wanted)]),
    );
    await ask({ do: 'answer', answer: { type: 'fill', step: step.id, form, ...(step.by === undefined ? {} : { by: step.by }) } });
  };
  const deal: Course['deal'] = async (plan, cards = plan.deck.length) => {
    await ask({ do: 'plan', plan });
    await ask({ do: 'open-deal' });
    const places = [...plan.names.map((_, index): Place => seat(index + 1)), ...CENTRE];
    for (const [index, role] of plan.deck.slice(0, cards).entries()) {
      const place = places[index];
      if (place !== undefined) await ask({ do: 'card', place, role });
    }
  };
  return {
    name,
    desk: `${house.address}#${name}`,
    screen: String(new URL(`t/${name}`, house.screen)),
    ask,
    view,
    game,
    deal,
    goOn,
    begin: async plan => {
      await deal(plan);
      await ask({ do: 'seal' });
      await ask({ do: 'screen-seen' });
    },
    choose: (...places) => fill(places),
    votes: async (count, ways = {}) => {
      for (let at = 0; at < count; at += 1) await votesOne(ways);
    },
    until: async (wanted, ways = {}, round) => {
      for (let answers = 0; answers < MOST_ANSWERS; answers += 1) {
        const { step, view: seen } = await game();
        if (step.id === wanted && (round === undefined || seen.round === round)) return;
        const chosen = ways.choose?.[step.id] ?? [];
        if (step.asks.kind === 'ballot' && !step.asks.mayClose) await votesOne(ways);
        else if (step.asks.kind === 'form') {
          if (step.asks.mayMiss && chosen.length === 0) await ask({ do: 'answer', answer: { type: 'miss', step: step.id } });
          else await fill(chosen);
        } else await goOn();
      }
      throw new Error(`${name}: ${wanted} does not come, but ${(await game()).step.id}`);
    },
  };
};
