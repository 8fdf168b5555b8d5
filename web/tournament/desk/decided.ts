import type { Decision, GameShown } from '../../../src/domain/tournament/tournament-view.ts';
import { apart } from '../../../src/words/apart.ts';
import { o, readIn } from './desk-words.ts';

const nameOf = (by: Decision['by']): string => {
  switch (by.is) {
    case 'device':
      return apart(by.name);
    case 'table':
      return o('table', { count: by.table });
    case 'here':
    case 'program':
      return o(`decided.${by.is}`);
  }
};

/** When and where something was decided, in words. */
export const decidedText = ({ at, by }: Decision): string =>
  o('decided.by', { time: new Intl.DateTimeFormat(readIn.value, { dateStyle: 'short', timeStyle: 'short' }).format(at), name: nameOf(by) });

export const gameStateText = ({ decided, state }: GameShown): string => o(decided === true ? 'game.decided' : `game.${state}`);
