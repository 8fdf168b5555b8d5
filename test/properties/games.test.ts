import { describe, expect, test } from 'vitest';
import type { Answer } from '../../src/domain/answer.ts';
import type { Entry } from '../../src/domain/entry.ts';
import { seat } from '../../src/domain/ids.ts';
import type { Picture } from '../../src/domain/picture.ts';
import { seededChance } from '../../src/engine/chance.ts';
import type { Match } from '../../src/engine/match.ts';
import { begin, decide, fold, standing } from '../../src/engine/match.ts';
import { CHARACTERS } from '../../src/rules/lupus/characters.ts';
import { LUPUS_PROMPTS } from '../../src/rules/lupus/prompts.ts';
import { LUPUS_TABLES, nameOf } from '../tools/decks.ts';
import { endTest } from '../tools/end-test.ts';
import { isLegal } from '../tools/legal.ts';
import type { Meddled, Stroke } from '../tools/meddled.ts';
import { meddled } from '../tools/meddled.ts';
import { isOver, rulesFor } from '../tools/random-play.ts';

const GAMES: readonly { readonly name: string; readonly game: Meddled }[] = LUPUS_TABLES.flatMap((setUp, table) =>
  [1, 2].map(index => {
    const seed = table * 10 + index;
    return { name: `${nameOf(setUp)}, seed ${seed}`, game: meddled(setUp, seed) };
  }),
);

const strokes = (check: (stroke: Stroke, name: string) => void): void => {
  for (const { name, game } of GAMES) for (const stroke of game.strokes) check(stroke, name);
};
const momentOf = ({ play, shown, answers }: Match): string => JSON.stringify([play.fingerprint(), shown, answers]);
const eventsOf = (entry: Entry): readonly string[] => ('events' in entry ? entry.events.map(each => each.type) : []);

describe('random games of every edition, deck and variant, with rulings and undos in them', () => {
  test('all come to an end, with hundreds of rulings and undos among them', () => {
    expect(GAMES.every(({ game }) => isOver(game.end))).toBe(true);
    const count = (type: string) =>
      GAMES.reduce((sum, { game }) => sum + game.strokes.filter(each => each.command.type === type).length, 0);
    expect(count('rule')).toBeGreaterThan(300);
    expect(count('undo')).toBeGreaterThan(300);
  });

  test('are the same game when their journal is read again from text', () => {
    for (const { name, game } of GAMES) {
      const entries = JSON.parse(JSON.stringify(game.entries)) as readonly Entry[];
      expect(momentOf(fold(rulesFor, entries)), name).toBe(momentOf(game.end));
    }
  });

  test('are the same game, entry by entry, when the same is decided again with the same seed', () => {
    for (const { name, game } of GAMES) {
      const { rules, setUp, deal, seed } = game.start;
      const begun = begin(rules, setUp, deal, seed);
      if (!begun.ok) throw new Error(name);
      const entries = [begun.value.entry];
      let { match } = begun.value;
      for (const { command } of game.strokes) {
        const decided = decide(match, command, seededChance(seed));
        if (!decided.ok) throw new Error(`${name}: ${JSON.stringify(decided.refusal)}`);
        entries.push(decided.value.entry);
        match = decided.value.match;
      }
      expect(JSON.stringify(entries), name).toBe(JSON.stringify(game.entries));
    }
  });

  test('an undo of any depth brings back exactly the moment before the answers taken back', () => {
    for (const { name, game } of GAMES) {
      const past: { readonly moment: string; readonly counts: boolean }[] = [];
      for (const { before, command, after } of game.strokes) {
        if (command.type !== 'undo') {
          past.push({ moment: pictured(before), counts: command.type === 'rule' || command.answer.type !== 'go-on' });
          continue;
        }
        let left = command.answers;
        let moment = '';
        while (left > 0) {
          const last = past.pop();
          if (last === undefined) throw new Error(`${name}: more is undone than was done`);
          if (last.counts) left -= 1;
          moment = last.moment;
        }
        expect(pictured(after), name).toBe(moment);
        expect(standing(after).length, name).toBe(past.length);
      }
    }
  });

  test('the public number never goes back, and rises by one exactly when the picture changes', () => {
    strokes(({ before, after, command }, name) => {
      const changed = JSON.stringify(before.shown.picture) !== JSON.stringify(after.shown.picture);
      expect({ by: after.shown.n - before.shown.n, command }, name).toEqual({ by: changed ? 1 : 0, command });
    });
  });

  test('undoing what was secret sends nothing', () => {
    let secret = 0;
    strokes(({ before, command, after }, name) => {
      if (command.type !== 'answer' || (command.answer.type !== 'fill' && command.answer.type !== 'miss')) return;
      const undone = decide(after, { type: 'undo', answers: 1 }, seededChance(after.seed));
      expect(undone.ok && undone.value.match.shown === before.shown, name).toBe(true);
      secret += 1;
    });
    expect(secret).toBeGreaterThan(1000);
  });

  test('no picture before the end names a role, a cause or a choice of the night, but for the cards in play', () => {
    const told = new RegExp(
      `"(${[...CHARACTERS.map(each => each.id), 'wolf', 'not-wolf', 'causes', 'told', 'dealt', 'role', 'seed'].join('|')})"`,
    );
    strokes(({ after }, name) => {
      if (after.shown.picture.ending === null) expect(JSON.stringify(withoutScene(after.shown.picture)), name).not.toMatch(told);
    });
  });

  test('are tested for their end after a dawn, a lynching and a ruling by day, and nowhere else (LC-95 to LC-99)', () => {
    const ends = { humans: 0, wolves: 0, werehamster: 0 };
    strokes(({ before, entry, after }, name) => {
      if (entry.type === 'undone') return;
      const types = eventsOf(entry);
      const ruled = types.some(type => type.startsWith('ruled-')) && DAY.includes(before.play.step.id);
      const tested = types.includes('dawned') || types.includes('lynched') || ruled;
      const expected = tested ? endTest(after.play.view.seats) : undefined;
      const ending = after.play.view.ending;
      expect(ending === null ? undefined : { sides: ending.sides, winners: ending.winners }, name).toEqual(
        expected === undefined ? undefined : { sides: [expected.side], winners: expected.winners },
      );
      if (expected !== undefined) ends[expected.side] += 1;
    });
    for (const count of Object.values(ends)) expect(count).toBeGreaterThan(5);
  });

  test('every step takes exactly the seats that it names, however the game came there', () => {
    strokes(({ after }, name) => {
      if (after.play.view.round > 3) return;
      for (const answer of allAnswers(after)) {
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

/** Proven where the settings are. */
const BY_SETTINGS_NOT_PLAYED_HERE = [
  'nightfall.ghosts-watch',
  'dawn.dead-by-wolves',
  'dawn.dead-by-seer',
  'dawn.dead-by-owl',
  'defence.free',
  'ballot2.secret-down',
];

const pictured = ({ play, answers }: Match): string => JSON.stringify([play.fingerprint(), play.picture, answers]);

/** A call is a scene by the name of its role. */
const withoutScene = (picture: Picture) => ({ ...picture, scene: '', composition: null });

/** Every seat, and two that are none, in every place of an answer. */
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
