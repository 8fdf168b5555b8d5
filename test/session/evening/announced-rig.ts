import type { Plan } from '../../../src/domain/evening.ts';
import type { Place, RoleId } from '../../../src/domain/ids.ts';
import { seat } from '../../../src/domain/ids.ts';
import type { ChosenSettings } from '../../../src/domain/setup.ts';
import type { EveningParts } from '../../../src/session/evening/neighbours.ts';
import { USUAL_PACE } from '../../../src/session/evening/neighbours.ts';
import { tablePlaces } from '../../../src/table/deal.ts';
import { cardUid, furnished, Hands, padOf, SHARED } from './hands.ts';
import type { Disk, Rig } from './rig.ts';
import { accepted, breath, opened } from './rig.ts';

/** Cards of seats 1 to 4, then of the centre. The roles that move cards are at the table. */
export const MOVERS: readonly RoleId[] = ['werewolf', 'robber', 'troublemaker', 'drunk', 'seer', 'villager', 'werewolf'];
/** The same cards, but the roles that move cards lie in the centre. */
export const STILL: readonly RoleId[] = ['werewolf', 'werewolf', 'villager', 'seer', 'robber', 'troublemaker', 'drunk'];

export const planOf = (deck: readonly RoleId[], settings: ChosenSettings = {}): Plan => ({
  book: 'one-night',
  names: ['Ana', 'Bruno', 'Chloé', 'Dário', 'Elsa', 'Felix'].slice(0, deck.length - 3),
  deck,
  settings: { 'onenight.step_seconds': 5, 'onenight.day_seconds': 60, 'onenight.vote_method': 'lift', ...settings },
});

/** The time of an announcement: one second per sentence. */
export const spoken = (says: readonly unknown[]): number => says.length * 1_000;
const TICK = 250;

/** A table at which the machine announces, on a clock that the test moves. */
export class AnnouncedTable {
  readonly rig: Rig;
  readonly hands: Hands;
  readonly plan: Plan;
  /** The uid of the card at each place. */
  readonly #lies = new Map<Place, string>();

  constructor(rig: Rig, plan: Plan) {
    this.rig = rig;
    this.plan = plan;
    this.hands = new Hands(rig);
  }

  get places(): readonly Place[] {
    return tablePlaces('one-night', this.plan.names.length);
  }
  get view() {
    return this.rig.evening.view;
  }
  get phase() {
    return this.view.announced?.phase;
  }
  get picture() {
    return this.rig.evening.publicTable.message?.picture;
  }
  get said(): readonly string[] {
    return this.rig.evening.publicTable.narration?.says.map(({ key }) => key) ?? [];
  }

  async pass(milliseconds: number): Promise<void> {
    for (let gone = 0; gone < milliseconds; gone += TICK) {
      this.rig.clock.go(TICK);
      for (let count = 0; count < 4; count += 1) await breath();
    }
  }

  /** Lets time pass until the condition holds. Throws if it still does not hold after `seconds`. */
  async until(holds: () => boolean, seconds = 240): Promise<void> {
    for (let tick = 0; tick < seconds * 4; tick += 1) {
      if (holds()) return;
      await this.pass(TICK);
    }
    throw new Error(`it is still ${this.phase} ${this.view.playing?.step.id}`);
  }

  async untilStep(step: string): Promise<void> {
    await this.until(() => this.picture?.scene === step);
  }

  async deals(): Promise<void> {
    await accepted(this.rig.ask({ do: 'open-deal' }));
    for (const [index, place] of this.places.entries()) await this.lay(place, cardUid(index));
  }

  async lay(place: Place, uid: string): Promise<void> {
    this.#lies.set(place, uid);
    await this.hands.lay(uid, padOf(place));
  }

  async lift(place: Place): Promise<string> {
    const uid = this.#lies.get(place);
    if (uid === undefined) throw new Error(`nothing lies at ${place}`);
    this.#lies.delete(place);
    await this.hands.lift(uid, padOf(place));
    return uid;
  }

  async look(place: Place): Promise<void> {
    const uid = await this.lift(place);
    await this.pass(TICK);
    await this.lay(place, uid);
  }

  async swap(one: Place, other: Place): Promise<void> {
    const [first, second] = [await this.lift(one), await this.lift(other)];
    await this.lay(other, first);
    await this.lay(one, second);
  }

  async begins(hears = (): void => this.rig.evening.voices(1)): Promise<void> {
    hears();
    await accepted(this.rig.ask({ do: 'sound', heard: true }));
    await accepted(this.rig.ask({ do: 'start', on: true }));
    await this.until(() => this.phase === 'night', 15);
  }

  /** Seats vote in order: each lifts the card of its target. */
  async votes(...targets: readonly number[]): Promise<void> {
    await this.until(() => this.phase === 'vote');
    for (const target of targets) await this.look(seat(target));
  }

  async scansAll(uids: readonly string[]): Promise<void> {
    for (const uid of uids) await this.hands.tap(uid, SHARED);
  }
}

export const announced = async (
  plan: Plan,
  {
    pads = true,
    disk,
    begins = true,
    takes = spoken,
  }: { readonly pads?: boolean; readonly disk?: Disk; readonly begins?: boolean; readonly takes?: EveningParts['spoken'] } = {},
): Promise<AnnouncedTable> => {
  const rig = await opened({ pace: USUAL_PACE, spoken: takes, ...(disk === undefined ? {} : { disk }) });
  await furnished(rig, plan, pads ? undefined : []);
  const table = new AnnouncedTable(rig, plan);
  if (!begins) return table;
  if (pads) await table.deals();
  else {
    await accepted(rig.ask({ do: 'open-deal' }));
    await table.scansAll(plan.deck.map((_, index) => cardUid(index)));
  }
  await table.begins();
  return table;
};
