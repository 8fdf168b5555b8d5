import { describe, expect, test } from 'vitest';
import { readerClaims } from '../../../src/server/tournament/reader-claims.ts';

/** What happens at a desk, one word after the other: `plug door,hall` `open A` `watch A` `rest A` `leave A` `claim A door` `again A door` `bring A phone` `away A phone` `touch door`. */
const outcomes = (happens: string): readonly string[] => {
  const claims = readerClaims<string>();
  return happens.split('; ').flatMap(deed => {
    const [does = '', one = '', reader = ''] = deed.split(' ');
    switch (does) {
      case 'plug': {
        const names = one === '' ? [] : one.split(',');
        claims.plug(names.map(name => ({ reader: name.replace('?', ''), name, known: !name.endsWith('?') })));
        return [];
      }
      case 'open':
        claims.set(one, false);
        return [];
      case 'watch':
        claims.set(one, true);
        return [];
      case 'rest':
        claims.set(one, false);
        return [];
      case 'leave':
        claims.leave(one);
        return [];
      case 'claim': {
        const before = claims.take(one, reader);
        return before === undefined ? [] : [`taken from ${before}`];
      }
      case 'again':
        claims.takeAgain(one, reader);
        return [];
      case 'bring':
        claims.bring(one, reader);
        return [];
      case 'away':
        claims.takeAway(one, reader);
        return [];
      case 'touch': {
        const touch = claims.touch(one);
        return [touch.is === 'heard' ? touch.page : `free, told to ${touch.pages.join('+') || 'nobody'}`];
      }
      default:
        throw new Error(`nobody does ${deed}`);
    }
  });
};

describe('whose reader it is', () => {
  test.each([
    ['the only page that watches has the only reader by itself', 'plug door; open A; watch A; touch door', 'A'],
    ['also where the reader is plugged in later', 'open A; watch A; plug door; touch door', 'A'],
    [
      'it keeps it while it shows something else and another begins to watch',
      'plug door; open A; watch A; rest A; open B; watch B; touch door',
      'A',
    ],
    ['a page that watches goes before one that does not', 'plug door; open A; open B; watch B; touch door', 'B'],
    ['of two that watch neither has it by itself', 'open A; watch A; open B; watch B; plug door; touch door', 'free, told to A+B'],
    ['of two readers neither is had by itself', 'plug door,hall; open A; watch A; touch door', 'free, told to A'],
    ['the only page that is open hears the only reader, wherever it is', 'plug door; open A; touch door', 'A'],
    ['two pages that do not watch hear nothing', 'plug door; open A; open B; touch door', 'free, told to nobody'],
    [
      'each gets what it has claimed',
      'plug door,hall; open A; watch A; open B; watch B; claim A door; claim B hall; touch door; touch hall',
      'A / B',
    ],
    ['a reader can be taken over', 'plug door,hall; open A; open B; claim A door; claim B door; touch door', 'taken from A / B'],
    ['to claim it twice takes it from nobody', 'plug door,hall; open A; claim A door; claim A door; touch door', 'A'],
    [
      'a claim ends with its page, and passes to no other',
      'plug door; open A; watch A; open B; watch B; leave A; touch door',
      'free, told to B',
    ],
    [
      'a page that comes back has its reader again',
      'plug door; open A; watch A; open B; watch B; leave A; open A2; again A2 door; touch door',
      'A2',
    ],
    [
      'unless another has taken it',
      'plug door,hall; open A; claim A door; leave A; open B; claim B door; open A2; again A2 door; touch door',
      'B',
    ],
    ['a reader that is plugged in again is where it was', 'plug door; open A; claim A door; plug ; plug door; touch door', 'A'],
    ['unless it is one of several alike', 'plug door,hall; open A; watch A; claim A door; plug door?,hall?; touch door', 'free, told to A'],
    [
      'one of several alike is had by nobody by itself, nor again',
      'plug door?; open A; watch A; again A door; touch door',
      'free, told to A',
    ],
    ['a reader that is not there cannot be claimed', 'plug door,hall; open A; watch A; claim A attic; touch attic', 'free, told to A'],
    ['a camera is at the page that brought it', 'open A; watch A; open B; watch B; bring A phone; plug phone; touch phone', 'A'],
    ['also where another page alone waits for badges', 'open A; open B; watch B; bring A phone; plug phone; touch phone', 'A'],
    [
      'it can be taken over, and taken back',
      'open A; open B; bring A phone; plug phone; claim B phone; touch phone; claim A phone; touch phone',
      'taken from A / B / taken from B / A',
    ],
    [
      'it is at its own page again when the other is gone',
      'open A; open B; bring A phone; plug phone; claim B phone; leave B; touch phone',
      'taken from A / A',
    ],
    [
      'a camera of another page hinders no page from finding the only reader',
      'open A; watch A; bring A phone; plug phone; rest A; open B; watch B; plug phone,door; touch door',
      'B',
    ],
    [
      'a camera that is put away is nobody’s',
      'open A; watch A; open B; watch B; bring A phone; plug phone; away A phone; touch phone',
      'free, told to A+B',
    ],
    ['only its own page puts it away', 'open A; open B; bring A phone; plug phone; away B phone; touch phone', 'A'],
    ['a page that is gone brings nothing', 'open A; leave A; bring A phone; plug phone; touch phone', 'free, told to nobody'],
    ['a page that is gone cannot claim', 'plug door,hall; open A; leave A; claim A door; again A door; touch door', 'free, told to nobody'],
  ])('%s', (_, happens, expected) => {
    expect(outcomes(happens)).toEqual(expected.split(' / '));
  });

  test('a page sees what is here, elsewhere and free', () => {
    const claims = readerClaims<string>();
    claims.plug(['door', 'hall', 'attic'].map(reader => ({ reader, name: reader, known: true })));
    for (const page of ['A', 'B']) claims.set(page, true);
    claims.take('A', 'door');
    claims.take('B', 'hall');
    expect(['door', 'hall', 'attic'].map(reader => claims.at('A', reader))).toEqual(['here', 'elsewhere', 'free']);
  });
});
