import type { Place, RoleId, Seat, StepId } from '../../domain/ids.ts';
import type { SeededDice } from '../dice.ts';
import { speech } from './day.ts';
import type { Finding, Memory } from './memory.ts';
import { nightTale, nightView } from './one-night.ts';
import type { Room, Saying } from './room.ts';
import { natureOf } from './room.ts';
import { ACCUSED, CERTAIN, suspicions } from './suspicion.ts';
import type { Temper } from './temper.ts';

export interface Mind {
  readonly memory: Memory;
  /** The player wakes in a call and sees the seats `sees`. The seats `together` are awake. */
  wakes(step: StepId, sees: readonly Seat[], together: readonly Seat[]): void;
  /** The player is told `what` after choosing the places `chose`. */
  learns(step: StepId, chose: readonly Place[], what: string | readonly string[], room: Room): void;
  /** The player has chosen these places in a call, and is told nothing yet. */
  did(step: StepId, chose: readonly Place[]): void;
  /** What the player says when people talk. */
  speaks(room: Room, isNominated: boolean): readonly Saying[];
  /** The most suspect of these seats. */
  accuses(room: Room, among: readonly Seat[]): Seat;
  trusts(room: Room, among: readonly Seat[]): Seat;
  /** How suspect each seat is to the player, by seat. */
  suspects(room: Room): readonly number[];
  readonly dice: SeededDice;
  readonly temper: Temper;
}

/** The factor of gut feeling in One Night. All who share the most votes die there, so votes that spread help the village. */
const SPREAD = 3;

const PACK_STEPS: ReadonlySet<StepId> = new Set(['wolves', 'werewolves']);
const HELPERS: ReadonlySet<RoleId> = new Set(['possessed', 'minion']);
const ROLE_OF_STEP: { readonly [step: StepId]: RoleId } = { seer: 'seer' };
/** The calls in which players who are no wolves meet, and know each other as harmless from then on. */
const MEETINGS: ReadonlySet<StepId> = new Set(['masons', 'sisters']);

export const mindOf = (seat: Seat, card: RoleId, isOneNight: boolean, temper: Temper, dice: SeededDice): Mind => {
  const memory: Memory = {
    seat,
    card,
    role: card,
    wants: natureOf(card) === 'wolf' || HELPERS.has(card) ? 'wolves' : 'village',
    mates: new Set(),
    notes: new Map(),
    findings: [],
    swapped: null,
    told: 0,
  };
  const { notes, findings, mates } = memory;
  const finds = (finding: Finding): void => {
    findings.push(finding);
    if (finding.about !== seat) notes.set(finding.about, finding.nature);
  };
  /** How suspect each seat is. Players on the wolves' side judge by what everybody knows, but spare their mates. */
  const suspects = (room: Room): readonly number[] => {
    const eyes = memory.wants === 'wolves' ? { temper } : { temper, seat, role: memory.role, notes };
    const score = isOneNight ? nightView(room, memory).wolf.map(each => each * ACCUSED) : suspicions(room, eyes);
    return memory.wants === 'wolves' ? sparing(score, mates, memory, dice, room) : score;
  };
  const felt = (room: Room, among: readonly Seat[], sign: 1 | -1): Seat => {
    const score = suspects(room);
    let best = among[0];
    let most = Number.NEGATIVE_INFINITY;
    for (const each of among) {
      // The difference of two dice is a gut feeling that is mostly small.
      const gut = (temper.gut * (isOneNight ? SPREAD : 1) * (dice.below(1000) - dice.below(1000))) / 1000;
      const value = sign * (score[each] ?? 0) + gut;
      if (value > most) [best, most] = [each, value];
    }
    if (best === undefined) throw new Error('nobody to choose from');
    return best;
  };
  return {
    memory,
    dice,
    temper,
    wakes: (step, sees, together) => {
      if (PACK_STEPS.has(step)) {
        memory.wants = 'wolves';
        for (const each of together) if (each !== seat) mates.add(each);
      }
      if (step === 'minion' || step === 'doppelganger-minion') for (const each of sees) mates.add(each);
      if (MEETINGS.has(step))
        for (const each of together)
          if (each !== seat && !notes.has(each)) finds({ about: each, nature: 'harmless', role: card, met: true });
      const becomes = isOneNight ? undefined : ROLE_OF_STEP[step];
      if (becomes !== undefined) memory.role = becomes;
    },
    learns: (step, chose, what, room) => {
      if (typeof what !== 'string') {
        what.forEach((role, at) => {
          const place = step === 'robber' || step.endsWith('insomniac') ? seat : chose[at];
          if (place !== undefined) finds({ about: place, nature: natureOf(role), role });
          if (place === seat) turnsInto(memory, role);
        });
      } else if (step === 'medium') {
        if (room.lynched !== null && what !== 'neutral') finds({ about: room.lynched, nature: natureOf(what) });
      } else if (step === 'fox') {
        if (what === 'no') for (const about of threeAround(room, chose)) finds({ about, nature: 'harmless' });
      } else if (step === 'seer') for (const about of chose) finds({ about, nature: natureOf(what) });
    },
    did: (step, chose) => {
      if (!isOneNight) return;
      const [one, other = seat] = chose;
      if ((step === 'robber' || step === 'troublemaker' || step === 'drunk') && one !== undefined) memory.swapped = [one, other];
    },
    speaks: (room, isNominated) => (isOneNight ? nightTale(room, memory, dice) : speech(room, memory, temper, dice, isNominated)),
    accuses: (room, among) => felt(room, among, 1),
    trusts: (room, among) => felt(room, among, -1),
    suspects,
  };
};

const turnsInto = (memory: Memory, role: RoleId): void => {
  memory.role = role;
  memory.wants = natureOf(role) === 'wolf' || HELPERS.has(role) ? 'wolves' : 'village';
};

/** A wolf spares its mates. Now and then it gives up a mate who is lost anyway, so as not to stand out. */
const sparing = (
  score: readonly number[],
  mates: ReadonlySet<Seat>,
  { wants }: Memory,
  dice: SeededDice,
  room: Room,
): readonly number[] => {
  if (wants !== 'wolves' || mates.size === 0) return score;
  const others = Math.max(...score.filter((_, at) => at > 0 && !mates.has(at as Seat) && !room.out.includes(at as Seat)));
  return score.map((value, at) => {
    if (!mates.has(at as Seat)) return value;
    return value > others + 2 && dice.below(2) === 0 ? value : -CERTAIN;
  });
};

/** The seats that a fox asks about: the chosen seat and its neighbours who are still in the game. */
const threeAround = ({ players, out }: Room, [centre]: readonly Place[]): readonly Seat[] => {
  if (typeof centre !== 'number') return [];
  const ring = Array.from({ length: players }, (_, at) => (at + 1) as Seat).filter(each => each === centre || !out.includes(each));
  const at = ring.indexOf(centre);
  return [ring.at(at - 1), centre, ring[(at + 1) % ring.length]].filter(each => each !== undefined);
};
