import { dice } from '../../tools/dice.ts';
import { accepted, begun, playsOut, type Rig, undoOf } from './rig.ts';

/** Plays a game of which somebody wins, and somebody does not; returns the winners. */
export const playsToWinners = async (rig: Rig, plan = rig.evening.view.plan, from = 1): Promise<readonly string[]> => {
  for (let seed = from; seed < from + 60; seed += 1) {
    await begun(rig, plan);
    await playsOut(rig, dice(seed));
    const winners = rig.evening.view.playing?.view.ending?.winners ?? [];
    if (winners.length > 0 && winners.length < plan.names.length) return winners.map(seat => plan.names[seat - 1] ?? '');
    // A game that tells nothing is given up, so that it counts for nobody.
    await accepted(rig.ask(undoOf(rig)));
    await accepted(rig.ask({ do: 'abandon' }));
    await accepted(rig.ask({ do: 'again' }));
  }
  throw new Error('nobody wins');
};
