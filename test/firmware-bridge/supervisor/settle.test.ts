import { describe, expect, test } from 'vitest';
import { EMPTY_SLOT, type Removal, type Sighting, seen, unclear } from '../../../firmware-bridge/drivers/reader.ts';
import { SETTLE, type SettleSettings, type SlotEvent, settler } from '../../../firmware-bridge/supervisor/settle.ts';

const WHAT: { readonly [sign: string]: Sighting } = {
  A: seen('04A1B2C3D4E580', 'type-a'),
  B: seen('DEADBEEF', 'type-a'),
  '2': unclear('several'),
  '?': unclear('unreadable'),
  '.': EMPTY_SLOT,
};

const word = (event: SlotEvent): string => {
  switch (event.type) {
    case 'present':
      return `${event.fresh ? '+' : '='}${event.tag.uid.slice(0, 2)}`;
    case 'gone':
      return `${event.fresh ? '-' : '~'}${event.tag.uid.slice(0, 2)}${event.assumed ? '?' : ''}`;
    case 'unclear':
      return event.why ?? 'clear';
  }
};

const play = (removal: Removal, settings: SettleSettings, moments: string): string => {
  const slot = settler(removal, settings);
  const events: SlotEvent[] = [];
  for (const moment of moments.split(' ')) {
    const [, at = '', sign = ''] = /(\d*)(?::(.+))?$/.exec(moment) ?? [];
    for (let due = slot.due(); at !== '' && due !== undefined && due <= Number(at); due = slot.due()) events.push(...slot.tick(due));
    const what = WHAT[sign.at(-1) ?? ''];
    if (moment === 'lost') slot.interrupt();
    else if (moment.startsWith('back')) slot.resume(Number(at));
    else if (what !== undefined) events.push(...slot.saw(what, !sign.startsWith('~'), Number(at)));
  }
  return events.map(word).join(' ');
};

type Case = readonly [removal: Removal, title: string, told: string, moments: string, settings?: Partial<SettleSettings>];

/** A moment is `time:what`. `.` is nothing, `2` two tags, `?` an unreadable tag, `~A` a tag found at a start. `@time` lets time pass. */
const CASES: readonly Case[] = [
  ['told', 'laid and lifted', '+04 -04', '0:A 50:.'],
  ['told', 'told twice counts once', '+04', '0:A 10:A 9000:A'],
  ['told', 'another in its place, without a word of the first one going', '+04 -04 +DE', '0:A 50:B'],
  ['told', 'nothing that becomes nothing', '', '0:. 50:.'],
  ['told', 'found at a start', '=04 -04', '0:~A 50:.'],
  ['told', 'a second tag beside the first does not take it away', '+04 several clear', '0:A 50:2 90:A'],
  ['told', 'two at once, then one of them', 'several clear +04', '0:2 50:A'],
  ['told', 'two at once, then none', 'several clear', '0:2 50:.'],
  ['told', 'two at once are said once', 'several', '0:2 50:2'],
  ['told', 'one, two, none', '+04 several clear -04', '0:A 50:2 90:.'],
  ['told', 'back within the time allowed is no new tap', '+04', '0:A 50:. 200:A @5000', { linger: 300 }],
  ['told', 'back after it is one', '+04 -04 +04', '0:A 50:. 400:A', { linger: 300 }],
  ['told', 'another within that time is another', '+04 -04 +DE', '0:A 50:. 100:B @5000', { linger: 300 }],
  ['told', 'not back within that time is gone', '+04 -04', '0:A 50:. @5000', { linger: 300 }],
  ['told', 'lost and back, and it lies there still', '+04', '0:A lost back@9000 9001:~A'],
  ['told', 'lost and back, and it is gone', '+04 ~04', '0:A lost back@9000 9001:~.'],
  ['told', 'lost and back, and another lies there', '+04 ~04 =DE', '0:A lost back@9000 9001:~B'],
  ['polled', 'one look without it is not gone', '+04', '0:A 100:. 200:. 300:A'],
  ['polled', 'three are', '+04 -04', '0:A 100:. 200:. 300:. 400:.'],
  ['polled', 'misses that are not one after the other do not add up', '+04', '0:A 1:. 2:. 3:A 4:. 5:.'],
  ['polled', 'a doubtful first look alone is no tap', '', '0:A 100:. 200:A 300:.', { confirm: 2 }],
  ['polled', 'two that agree are', '+04', '0:A 100:A', { confirm: 2 }],
  ['polled', 'a wrong number between two right ones changes nothing', '+04', '0:A 1:A 2:B 3:A 4:B 5:A', { confirm: 2 }],
  ['polled', 'found at the first look, agreed at the second, is found', '=04', '0:~A 100:A', { confirm: 2 }],
  ['polled', 'an unreadable look is no miss', '+04', '0:A 0:A 1:. 2:. 3:? 4:. 5:A', { confirm: 2 }],
  ['repeated', 'lies as long as it is repeated', '+04', '0:A 900:A 1800:A @2700'],
  ['repeated', 'silence takes it away', '+04 -04', '0:A 900:A @1901'],
  ['repeated', 'and it may come again', '+04 -04 +04', '0:A 1500:A'],
  ['repeated', 'time does not run while the reader is gone', '+04', '0:A lost @50000'],
  ['repeated', 'back, and silent: it went while nobody looked', '+04 ~04', '0:A lost back@9000 @10001'],
  ['repeated', 'back, and it repeats itself', '+04', '0:A lost back@9000 9500:~A @10100'],
  ['never', 'a touch goes by itself', '+04 -04?', '0:A @1600'],
  ['never', 'read twice in one touch', '+04 -04?', '0:A 1000:A @2400 @2600'],
  ['never', 'two touches', '+04 -04? +04', '0:A 2000:A'],
  ['never', 'two tags one after the other', '+04 -04 +DE', '0:A 500:B'],
  ['repeated', 'another in its place goes in its time too', '+04 -04 +DE -DE', '0:A 500:B @1600'],
  ['never', 'another touch goes by itself too', '+04 -04 +DE -DE?', '0:A 500:B @2100'],
];

describe('the settled events of a reader', () => {
  test.each(CASES.map(each => [each[0], each[1], each] as const))('%s: %s', (_, __, [removal, ___, told, moments, settings]) => {
    expect(play(removal, { ...SETTLE[removal], ...settings }, moments)).toBe(told);
  });
});
