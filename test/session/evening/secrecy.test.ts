import { describe, expect, test } from 'vitest';
import type { Place, RoleId, Seat } from '../../../src/domain/ids.ts';
import { seat } from '../../../src/domain/ids.ts';
import type { Touch } from '../../../src/domain/spot.ts';
import type { BallotAsked } from '../../../src/domain/step.ts';
import { USUAL_PACE } from '../../../src/session/evening/neighbours.ts';
import { dealtAs, furnished, Hands, padOf, uidOf } from './hands.ts';
import type { Rig } from './rig.ts';
import { opened, planFor, stepNow } from './rig.ts';

/** Ten seats. In both games the wolves sit in seats 1 and 2, and the same seats die. */
const PLAN = { ...planFor('lupus-token', 15), settings: {} };
const villagers = (count: number) => new Array<RoleId>(count).fill('villager');
/** In this game the Seer and the Bodyguard die in the first night and day. In the other one they live. */
const DYING = ['werewolf', 'werewolf', 'werehamster', ...villagers(5), 'bodyguard', 'seer'];
const LIVING = ['werewolf', 'werewolf', 'seer', 'bodyguard', 'werehamster', ...villagers(5)];

type Happening = { readonly waits: number } | { readonly touch: Touch };

/** Plays a game as its players would, and records their touches and the times between them. */
class Course {
  readonly script: Happening[] = [];
  readonly calls: string[] = [];
  readonly #rig: Rig;
  readonly #hands: Hands;
  #victims: readonly Seat[] = [10, 8].map(seat);
  #lynched: readonly Seat[] = [9, 7].map(seat);

  constructor(rig: Rig) {
    this.#rig = rig;
    this.#hands = new Hands(rig);
  }

  waits(milliseconds: number): void {
    this.script.push({ waits: milliseconds });
    this.#rig.clock.go(milliseconds);
  }

  async does(work: (hands: Hands) => Promise<unknown>): Promise<void> {
    const from = this.#hands.done.length;
    await work(this.#hands);
    this.script.push(...this.#hands.done.slice(from).map(touch => ({ touch })));
  }

  async play(nights: number): Promise<void> {
    for (let count = 0; count < 400; count += 1) {
      const { step, view } = this.#rig.evening.view.playing ?? {};
      if (step === undefined || view === undefined || view.round > nights || step.asks.kind === 'over') return;
      this.waits(1_500);
      if (step.time === 'call') await this.#called(step.id, view.round);
      else if (step.asks.kind === 'ballot') await this.#votes(step.asks);
      else await this.does(hands => hands.tap('continue'));
    }
    throw new Error('the nights do not end');
  }

  async #called(step: string, round: number): Promise<void> {
    this.calls.push(`${step} ${stepNow(this.#rig).asks.kind}`);
    const points: Place = step === 'wolves' ? (this.#victims[round - 1] ?? seat(5)) : seat(6);
    await this.does(hands => hands.tap(uidOf.marker(points)));
    // The tap is repeated because the call has a minimal length. The room sees when the call ends, so that moment must not depend on the
    // role.
    for (let tries = 0; tries < 40 && stepNow(this.#rig).id === step; tries += 1) {
      this.waits(500);
      await this.does(hands => hands.tap('continue'));
    }
  }

  async #votes(asks: BallotAsked): Promise<void> {
    const doomed = this.#lynched.find(each => asks.electors.some(({ may }) => may.includes(each)));
    if (asks.shown === 'at-close') {
      const [paw] = this.#rig.evening.publicTable.message?.picture.nominees ?? [];
      for (const { seat: voter } of asks.electors)
        await this.does(hands => hands.lay(uidOf.token(voter, paw === doomed ? 'paw' : 'tuft'), padOf(voter)));
      await this.does(hands => hands.tap('continue'));
      for (const { seat: voter } of asks.electors) {
        await this.does(hands => hands.lift(uidOf.token(voter, 'paw'), padOf(voter)));
        await this.does(hands => hands.lift(uidOf.token(voter, 'tuft'), padOf(voter)));
      }
      return;
    }
    const voter = asks.electors.find(each => each.seat === asks.turn) ?? asks.electors.find(each => !asks.cast.includes(each.seat));
    if (voter === undefined) return this.does(hands => hands.tap('continue'));
    const target = doomed !== undefined && voter.may.includes(doomed) ? doomed : voter.may[0];
    await this.does(hands => hands.tap(uidOf.token(voter.seat), padOf(target ?? voter.seat)));
  }
}

const table = async (roles: readonly RoleId[]): Promise<Rig> => {
  const rig = await furnished(await opened({ pace: USUAL_PACE }), PLAN);
  await dealtAs(rig, PLAN, roles);
  return rig;
};

/** Everything that screens received, with the moments. The seal is blanked, because it differs with every deal. */
const leftFrom = ({ shown }: Rig): readonly string[] =>
  shown.map(({ at, table: { message, ...rest } }) =>
    JSON.stringify({ at, ...rest, message: message === null ? null : { ...message, seal: message.seal?.opened ?? 'sealed' } }),
  );

describe('two games that differ in their secrets alone', () => {
  test('are the same to the room, byte for byte and moment for moment, played by the same touches', async () => {
    expect([...DYING].sort()).toEqual([...PLAN.deck].sort());
    expect([...LIVING].sort()).toEqual([...PLAN.deck].sort());
    const one = await table(DYING);
    const course = new Course(one);
    await course.play(2);
    const other = await table(LIVING);
    const calls: string[] = [];
    for (const happening of course.script) {
      const before = stepNow(other);
      if ('waits' in happening) other.clock.go(happening.waits);
      else {
        if (happening.touch.type === 'laid' && happening.touch.uid.startsWith('M')) calls.push(`${before.id} ${before.asks.kind}`);
        await other.evening.touch(happening.touch);
      }
    }
    expect(other.evening.view.playing?.view.round).toBe(3);
    expect(course.calls.filter((call, index) => call !== calls[index]).length).toBeGreaterThan(1);
    expect(leftFrom(other)).toEqual(leftFrom(one));
    expect(leftFrom(one).length).toBeGreaterThan(40);
  });

  test('a scene that comes a millisecond later is found by the same comparison', async () => {
    const [one, other] = [await table(DYING), await table(LIVING)];
    one.clock.go(1);
    for (const rig of [one, other]) await new Hands(rig).tap('continue');
    expect(leftFrom(one)).not.toEqual(leftFrom(other));
  });
});
