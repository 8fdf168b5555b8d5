import { describe, expect, test } from 'vitest';
import { type TableNext, tableNext } from '../../src/domain/tournament/table-next.ts';

type Now = Parameters<typeof tableNext>[0];
type Round = Now['rounds'][number];

const PEOPLE = ['Ana', 'Bruno', 'Chloé'];
const round = (number: number, state: Round['state'], rest: Partial<Round> = {}): Round => ({
  ...{ round: number, state, names: PEOPLE, confirmed: false },
  ...rest,
});
const [CLOSED, OPEN, SEATED] = [round(1, 'closed'), round(1, 'open'), round(1, 'seated')];
const HERE = { round: 1, names: PEOPLE, counts: true, moderator: true, others: 1 };
const NOW: Now = { stage: 'set-up', rounds: [OPEN], here: null, outside: false, left: 0, over: false };

const next = (now: Partial<Now>): TableNext => tableNext({ ...NOW, ...now });
const names = PEOPLE;

describe('what a table does next', () => {
  test.each<readonly [string, Partial<Now>, TableNext]>([
    ['nothing is published', { rounds: [] }, { is: 'rest', round: null }],
    ['its round is open, and nobody sits', {}, { is: 'seat', round: 1, names }],
    ['its round is published, and nobody sits', { rounds: [SEATED] }, { is: 'wait', round: 1, names }],
    ['its people sit, and the round is open', { here: HERE }, { is: 'begin', round: 1, names }],
    ['its people sit, and the round is not open', { rounds: [SEATED], here: HERE }, { is: 'wait', round: 1, names }],
    ['its people sit by paper, in a round that it was never told of', { rounds: [], here: HERE }, { is: 'begin', round: 1, names }],
    ['the cards are dealt', { stage: 'dealing', here: HERE }, { is: 'play', round: 1 }],
    ['the game goes on', { stage: 'playing', here: HERE }, { is: 'play', round: 1 }],
    ['the game is over', { stage: 'over', here: { ...HERE, moderator: false, others: 0 } }, { is: 'confirm', round: 1 }],
    ['a player has confirmed before the moderator', { stage: 'over', here: { ...HERE, moderator: false } }, { is: 'confirm', round: 1 }],
    ['the moderator alone has confirmed', { stage: 'over', here: { ...HERE, others: 0 } }, { is: 'second', round: 1 }],
    [
      'somebody has called the result wrong',
      { stage: 'over', here: { ...HERE, others: 0 }, rounds: [round(1, 'open', { disputed: true }), round(2, 'seated')] },
      { is: 'disputed', round: 1 },
    ],
    [
      'somebody has called it wrong, and the desk has closed the round',
      { stage: 'over', here: HERE, rounds: [round(1, 'closed', { disputed: true }), round(2, 'open')] },
      { is: 'seat', round: 2, names },
    ],
    ['two have confirmed, and nothing else is published', { stage: 'over', here: HERE }, { is: 'desk', round: 1 }],
    [
      'two have confirmed, and the next is not open',
      { stage: 'over', here: HERE, rounds: [OPEN, round(2, 'seated')] },
      { is: 'wait', round: 2, names },
    ],
    [
      'two have confirmed, and the next is open',
      { stage: 'over', here: HERE, rounds: [CLOSED, round(2, 'open')] },
      { is: 'seat', round: 2, names },
    ],
    [
      'the desk has confirmed for those who did not',
      { stage: 'over', here: { ...HERE, others: 0 }, rounds: [round(1, 'open', { confirmed: true }), round(2, 'open')] },
      { is: 'seat', round: 2, names },
    ],
    [
      'the desk has closed the round, whoever has confirmed',
      { stage: 'over', here: { ...HERE, moderator: false, others: 0 }, rounds: [CLOSED, round(2, 'seated')] },
      { is: 'wait', round: 2, names },
    ],
    ['the game was given up, or is void', { stage: 'over', here: { ...HERE, counts: false } }, { is: 'again', round: 1 }],
    [
      'the game was given up, and the desk has closed the round',
      { stage: 'over', here: { ...HERE, counts: false }, rounds: [CLOSED, round(2, 'open')] },
      { is: 'seat', round: 2, names },
    ],
    ['nobody sits here in the next round', { rounds: [CLOSED, round(2, 'open', { names: [] })] }, { is: 'rest', round: 2 }],
    [
      'nobody sits here in the next round, but in the one after it',
      { rounds: [CLOSED, round(2, 'open', { names: [] }), round(3, 'seated')] },
      { is: 'wait', round: 3, names },
    ],
    ['the tournament is over', { rounds: [CLOSED], over: true }, { is: 'over' }],
    ['the tournament is over, and the cards still lie', { stage: 'over', here: HERE, rounds: [CLOSED], over: true }, { is: 'over' }],
    ['somebody has said that the next game belongs to no round', { outside: true }, { is: 'outside' }],
    ['a game that belongs to no round goes on', { stage: 'playing', outside: true }, { is: 'outside' }],
    ['a game was on when the table joined', { stage: 'playing' }, { is: 'outside' }],
    ['a game that belonged to no round is over', { stage: 'over', outside: true }, { is: 'seat', round: 1, names }],
    ['its result of the open round was put away', { left: 1, rounds: [OPEN, round(2, 'seated')] }, { is: 'wait', round: 2, names }],
    [
      'another machine has reported here before it joined',
      { rounds: [round(1, 'open', { reported: true }), round(2, 'open')] },
      { is: 'seat', round: 2, names },
    ],
  ])('%s', (_, now, expected) => {
    expect(next(now)).toEqual(expected);
  });
});
