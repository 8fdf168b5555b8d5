import { describe, expect, test } from 'vitest';
import type { Answer } from '../../src/domain/answer.ts';
import type { Entry } from '../../src/domain/entry.ts';
import { seat } from '../../src/domain/ids.ts';
import type { Picture } from '../../src/domain/picture.ts';
import type { Match } from '../../src/engine/match.ts';
import { decide } from '../../src/engine/match.ts';
import { CHARACTERS } from '../../src/rules/lupus/cast.ts';
import { LUPUS_PROMPTS } from '../../src/rules/lupus/prompts.ts';
import { seededChance } from '../../src/session/crypto.ts';
import { campaign } from '../tools/campaign.ts';
import { LUPUS_TABLES, nameOf } from '../tools/decks.ts';
import { endTest } from '../tools/end-test.ts';
import { isLegal } from '../tools/legal.ts';
import type { Meddled, Stroke } from '../tools/meddled.ts';
import { meddled } from '../tools/meddled.ts';

const GAMES: readonly { readonly name: string; readonly game: Meddled }[] = LUPUS_TABLES.flatMap((setUp, table) =>
  [1, 2].map(index => {
    const seed = table * 10 + index;
    return { name: `${nameOf(setUp)}, seed ${seed}`, game: meddled(setUp, seed) };
  }),
);

const strokes = (check: (stroke: Stroke, name: string) => void): void => {
  for (const { name, game } of GAMES) for (const stroke of game.strokes) check(stroke, name);
};
/** In the first rounds of each game all possible answers are tried, but one in `ONE_IN` per moment. The next moment tries the next ones. */
const ROUNDS_TRIED = campaign(1, 3);
const ONE_IN = campaign(10, 1);
const eventsOf = (entry: Entry): readonly string[] => ('events' in entry ? entry.events.map(each => each.type) : []);

describe('random games of every edition, deck and variant, with rulings and undos in them', () => {
  test('no picture before the end names a role, a cause or a choice of the night, but for the cards in play', () => {
    const told = new RegExp(
      `"(${[...CHARACTERS.map(each => each.id), 'wolf', 'not-wolf', 'causes', 'told', 'dealt', 'role', 'seed'].join('|')})"`,
    );
    strokes(({ before, after }, name) => {
      const { picture } = after.shown;
      if (picture === before.shown.picture || picture.ending !== null) return;
      if (told.test(JSON.stringify(withoutScene(picture)))) expect(JSON.stringify(withoutScene(picture)), name).not.toMatch(told);
    });
  });

  test('are tested for their end after a dawn, a lynching and a ruling by day, and nowhere else (LC-95 to LC-99)', () => {
    const ends = { humans: 0, wolves: 0, werehamster: 0 };
    strokes(({ before, entry, after }, name) => {
      if (entry.type === 'undone') return;
      const types = eventsOf(entry);
      const ruled = types.some(type => type.startsWith('ruled-') || type === 'left') && DAY.includes(before.play.step.id);
      const tested = types.includes('dawned') || types.includes('lynched') || ruled;
      const expected = tested ? endTest(after.play.view.seats) : undefined;
      const ending = after.play.view.ending;
      if (ending === null && expected === undefined) return;
      expect(ending === null ? undefined : { sides: ending.sides, winners: ending.winners }, name).toEqual(
        expected === undefined ? undefined : { sides: [expected.side], winners: expected.winners },
      );
      if (expected !== undefined) ends[expected.side] += 1;
    });
    for (const count of Object.values(ends)) expect(count).toBeGreaterThan(5);
  });

  test('every step takes exactly the seats that it names, however the game came there', () => {
    let first = 0;
    strokes(({ after }, name) => {
      if (after.play.view.round > ROUNDS_TRIED) return;
      first = (first + 1) % ONE_IN;
      for (const [index, answer] of allAnswers(after).entries()) {
        if (index % ONE_IN !== first) continue;
        const accepted = decide(after, { type: 'answer', answer }, seededChance(after.seed)).ok;
        if (accepted !== isLegal(after.play.step, answer)) expect({ accepted, answer, step: after.play.step }, name).toBeUndefined();
      }
    });
  });

  test('every sentence is one of the list, and every sentence of the list is said in some game', () => {
    const said = new Set<string>();
    strokes(({ after }) => {
      for (const { key } of after.play.step.says) said.add(key);
      if (after.play.step.goOn !== null) said.add(after.play.step.goOn.key);
    });
    const known = LUPUS_PROMPTS.map(key => `lupus.${key}`);
    expect([...said].filter(key => !known.some(each => each === key))).toEqual([]);
    expect(known.filter(key => !said.has(key))).toEqual(BY_SETTINGS_NOT_PLAYED_HERE.map(key => `lupus.${key}`));
  });
});

const DAY = ['discussion', 'ballot1', 'owl-call', 'defence', 'ballot2', 'revote', 'lots', 'lynch'];

/** Sentences that need other settings. The tests of those settings prove them. */
const BY_SETTINGS_NOT_PLAYED_HERE = [
  'nightfall.ghosts-watch',
  'dawn.dead-by-wolves',
  'dawn.dead-by-seer',
  'dawn.dead-by-owl',
  'defence.free',
  'ballot2.secret-down',
  'over.alone',
];

/** The scene of a call is the name of its role, so it differs between two calls that look alike. */
const withoutScene = (picture: Picture) => ({ ...picture, scene: '', composition: null });

/** Answers with every seat, and with two numbers that are no seats, in every place. */
const allAnswers = ({ play }: Match): readonly Answer[] => {
  const { asks, id } = play.step;
  const seats = Array.from({ length: play.view.seats.length + 2 }, (_, index) => seat(index));
  const others: readonly Answer[] = [
    { type: 'go-on', step: id },
    { type: 'miss', step: id },
    { type: 'fill', step: id, form: { choose: [] } },
  ];
  switch (asks.kind) {
    case 'form':
      return [...others, ...seats.map(each => ({ type: 'fill', step: id, form: { choose: [each] } }) as const)];
    case 'ballot': {
      const targets = [...seats, 'none'] as const;
      return [...others, ...seats.flatMap(voter => targets.map(target => ({ type: 'vote', step: id, voter, target }) as const))];
    }
    case 'nothing':
    case 'cards':
    case 'over':
      return others;
  }
};
