import { describe, expect, test } from 'vitest';
import type { Ask, Plan } from '../../src/domain/evening.ts';
import type { StepId } from '../../src/domain/ids.ts';
import { tablePlaces } from '../../src/table/deal.ts';
import { accepted, opened, type Rig } from '../session/evening/rig.ts';
import { campaign } from '../tools/campaign.ts';
import { type Dice, dice } from '../tools/dice.ts';
import { type Course, livePairs } from '../tools/live-twins.ts';
import { everyAsk } from './every-ask.ts';

const SEED = 5;

const begun = async ({ setUp, deal }: Course): Promise<Rig> => {
  const { book, players, deck, settings } = setUp;
  const plan: Plan = { book, names: Array.from({ length: players }, (_, index) => `N${index + 1}`), deck, settings };
  const rig = await opened();
  for (const ask of [{ do: 'plan', plan }, { do: 'open-deal' }] as const) await accepted(rig.ask(ask));
  const roles = [...deal.roles, ...deal.centre];
  for (const [index, place] of tablePlaces(book, players).entries())
    await accepted(rig.ask({ do: 'card', place, role: roles[index] ?? '' }));
  await accepted(rig.ask({ do: 'seal' }));
  return rig;
};
/** A copy of the table, so that an ask does not change the table itself. */
const copyOf = ({ disk }: Rig): Promise<Rig> => opened({ disk: disk.copy() });

/** Everything that screens received, without the seal. */
const leftFrom = ({ shown }: Rig): string =>
  JSON.stringify(shown.map(({ table: { message, ...rest } }) => [rest, message?.n, message?.picture, message?.seal?.opened ?? null]));

/** Sends the same ask to both tables and compares what the screens received. True if a table did it. */
const asked = async (twins: readonly Rig[], ask: Ask): Promise<boolean> => {
  const outcomes = [];
  for (const each of twins) outcomes.push(await each.ask(ask));
  const [one = '', other = ''] = twins.map(leftFrom);
  if (one !== other) expect({ ask, left: JSON.parse(other) }).toEqual({ ask, left: JSON.parse(one) });
  return outcomes.some(({ ok }) => ok);
};

/** Sends asks to copies of both tables. Returns how many were done; each of these needs fresh copies. */
const throwsAt = async (twins: readonly Rig[], asks: readonly Ask[]): Promise<number> => {
  let done = 0;
  let copies: readonly Rig[] | undefined;
  for (const ask of asks) {
    copies ??= await Promise.all(twins.map(copyOf));
    if (!(await asked(copies, ask))) continue;
    done += 1;
    copies = undefined;
  }
  return done;
};

const asksFor = (chance: Dice, every: ReadonlyMap<Ask['do'], readonly Ask[]>, step: StepId): readonly Ask[] =>
  Array.from({ length: campaign(2, 40) }, () => {
    const all = every.get(chance.of([...every.keys()])) ?? [];
    // Answers to another step are nearly all refused for that reason, so they are left out.
    const fits = all.filter(ask => ask.do !== 'answer' || ask.answer.step === step);
    return chance.of(fits.length > 0 ? fits : all);
  });

describe.each(['lupus-classic', 'lupus-token', 'thiercelieux'] as const)(
  'two games of %s with other cards and other nights, whose moderators are asked for the same',
  book => {
    test('show the room the same, whatever a page sends and whether or not it is done', async () => {
      const [pair] = livePairs(book, 1, SEED);
      if (pair === undefined) throw new Error('there are no twins');
      const { one, other } = pair;
      const [here, there] = [await begun(one), await begun(other)];
      const { plan } = here.evening.view;
      const every = everyAsk({ plan, others: [], steps: [...new Set(one.deeds.map(({ step }) => step.id))], uids: ['CA00'] });
      const chance = dice(SEED);
      const steps = new Set<StepId>();
      let done = 0;
      let isAlike = true;
      for (let [at, then] = [0, 0]; ; ) {
        const [deed, twin] = [one.deeds[at], other.deeds[then]];
        if (deed === undefined || twin === undefined) break;
        // One game may answer a call that nobody answers in the other. `session/evening/twin-calls.test.ts` compares these moments.
        if (isAlike) done += await throwsAt([here, there], asksFor(chance, every, deed.step.id));
        if (isAlike) steps.add(deed.step.id);
        const goes = [deed.n <= twin.n, twin.n <= deed.n] as const;
        if (goes[0]) await accepted(here.ask({ do: 'answer', answer: deed.answer }));
        if (goes[1]) await accepted(there.ask({ do: 'answer', answer: twin.answer }));
        at += goes[0] ? 1 : 0;
        then += goes[1] ? 1 : 0;
        isAlike = goes[0] === goes[1];
      }
      expect(steps.size).toBeGreaterThan(5);
      expect(done).toBeGreaterThan(20);
      await accepted(there.ask({ do: 'abandon' }));
      await expect(asked([here, there], { do: 'name-box', name: 'one is given up' })).rejects.toThrow();
    });
  },
);
