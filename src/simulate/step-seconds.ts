import type { Step } from '../domain/step.ts';
import type { Leading } from '../rules/contract.ts';

/** How long things take at a calm table, in seconds. A call of no fixed length is drawn between ten and twenty. */
const CALL = 15;
const ANSWERED = 4;
const ANNOUNCED = 10;
const VOTE = 4;
/** People who talk as long as they like take about so long for each who is there. */
const TALK_EACH = 30;
const DEFENCE = 60;
const TALKS: ReadonlySet<string> = new Set(['discussion', 'debate']);

/** Says how many seconds a step takes until its next answer. Ballots are counted vote by vote, and talk shortens as people die. */
export const paceOf =
  ({ callSeconds, talkSeconds }: Leading, players: number) =>
  (step: Step, out = 0): number => {
    switch (step.asks.kind) {
      case 'ballot':
        return VOTE;
      case 'form':
        return ANSWERED;
      case 'nothing': {
        const { lasts } = step.asks;
        if (TALKS.has(step.id)) return lasts.kind === 'clock' ? lasts.seconds : (talkSeconds(players) ?? TALK_EACH * (players - out));
        if (step.id === 'defence') return DEFENCE;
        return lasts.kind === 'call' ? (lasts.seconds ?? callSeconds(step.id) ?? CALL) : ANNOUNCED;
      }
      case 'cards':
      case 'over':
        return 0;
    }
  };
