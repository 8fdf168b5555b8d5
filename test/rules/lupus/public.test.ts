import { describe, expect, test } from 'vitest';
import type { RoleId } from '../../../src/domain/ids.ts';
import { seat } from '../../../src/domain/ids.ts';
import type { News, Picture } from '../../../src/domain/picture.ts';
import type { ChosenSettings } from '../../../src/domain/setup.ts';
import type { Match } from '../../../src/engine/match.ts';
import { decide } from '../../../src/engine/match.ts';
import { evolve, ROOM } from '../../../src/rules/lupus/events.ts';
import { NOTHING } from '../../../src/rules/lupus/settings.ts';
import { seededChance } from '../../../src/session/crypto.ts';
import { middleTextOf } from '../../../web/screen/middle-text.ts';
import { suspicionOf } from '../../../web/screen/village.ts';
import { slotBetween } from '../../../web/shared/narrator/between.ts';
import { dice } from '../../tools/dice.ts';
import { roomWords } from '../../tools/page-words.ts';
import { answered, rulesFor } from '../../tools/random-play.ts';
import { namesOf, tableAt } from '../../tools/screens.ts';
import type { Nights, Staged } from '../../tools/staged.ts';
import { at, begunWith, playStaged, seenUntil, swapped } from '../../tools/staged.ts';

/** Seats 1 and 2 werewolf, 3 seer, 4 medium, 5 bodyguard, 6 owl, 7 mythomaniac, 8 werehamster, then villagers. */
const ROLES: readonly RoleId[] = [
  'werewolf',
  'werewolf',
  'seer',
  'medium',
  'bodyguard',
  'owl',
  'mythomaniac',
  'werehamster',
  ...new Array<RoleId>(6).fill('villager'),
];
const VICTIM = 14;
const BOOKS = ['lupus-classic', 'lupus-token'] as const;
type Lupus = (typeof BOOKS)[number];

const staged = (book: Lupus, nights: Nights = { 1: { seer: 1, owl: 9, wolves: VICTIM } }, settings: ChosenSettings = {}): Staged => ({
  book,
  roles: ROLES,
  nights,
  settings,
  votes: (_voter, may) => [13, 12].find(each => may.includes(each)) ?? may[0] ?? 0,
});
const end = (match: Match) => match.play.step.id === 'over';
const pictureAt = (game: Staged, stop: (match: Match) => boolean): Picture => playStaged(game, stop).shown.picture;
const newsSeen = (game: Staged, stop: (match: Match) => boolean): readonly News[] => {
  const news: News[] = [];
  playStaged(game, stop, match => news.push(...match.shown.picture.news));
  return news;
};

test('these events say nothing to the room, and all others have been decided on', () => {
  const secret = Object.entries(ROOM).flatMap(([type, shown]) => (shown === 'secret' ? [type] : []));
  const choices = ['chose-nobody', 'chosen', 'copied'];
  expect(secret.sort()).toEqual([...choices, 'condemned', 'dealt', 'order-drawn', 'ruled-role'].sort());
});

describe.each(BOOKS)('a public screen shows of %s:', book => {
  test('the deck, in the order of the box and not of the deal (LC-18, LT-06)', () => {
    const composition = [
      { role: 'werewolf', count: 2 },
      { role: 'villager', count: 6 },
      ...['seer', 'medium', 'bodyguard', 'owl', 'werehamster', 'mythomaniac'].map(role => ({ role, count: 1 })),
    ];
    expect(begunWith(staged(book)).shown.picture.composition).toEqual(composition);
    expect(begunWith({ ...staged(book), roles: [...ROLES].reverse() }).shown.picture.composition).toEqual(composition);
  });

  test('not the deck, where the group keeps it secret (LC-18)', () => {
    const seen = seenUntil(staged(book, undefined, { 'deck.composition_public': false }), at('discussion'));
    expect(seen.messages.every(message => message.includes('"composition":null'))).toBe(true);
  });

  test('the number of players, and nothing of the deal (LC-20, LC-21)', () => {
    const match = begunWith(staged(book));
    expect(match.shown.picture).toMatchObject({
      book,
      players: 14,
      round: 1,
      scene: 'nightfall',
      out: [],
      anchor: 'moderator',
      ending: null,
    });
    expect(match.play.view.seats.map(each => each.role)).toEqual(ROLES);
    const others = begunWith({ ...staged(book), roles: swapped(ROLES, 1, VICTIM) });
    expect(others.shown).toEqual(match.shown);
  });

  test('which role is called, and that is all of the night', () => {
    const quiet = { ...pictureAt(staged(book), at('seer')), scene: '' };
    for (const step of ['owl', 'wolves', 'dawn']) {
      const picture = pictureAt(staged(book), at(step));
      expect(picture.scene).toBe(step);
      expect({ ...picture, scene: '' }).toEqual(quiet);
    }
  });

  test('the names of the dead without cause, who is out, and from whom votes are counted (LC-68, LC-72, LT-25)', () => {
    const picture = pictureAt(staged(book), at('discussion'));
    expect(picture).toMatchObject({ news: [{ what: 'died', seats: [VICTIM] }], out: [VICTIM], anchor: VICTIM });
    expect(picture.news.map(news => Object.keys(news))).toEqual([['what', 'seats']]);
  });

  test('that nobody died; the anchor stays where it was (LC-72, LT-27)', () => {
    const nights = { 1: { seer: 1, owl: 9, wolves: VICTIM }, 2: { owl: 9, bodyguard: 9, wolves: 'miss' } } as const;
    expect(pictureAt(staged(book, nights), at('discussion', 2))).toMatchObject({ news: [{ what: 'nobody-died' }], anchor: VICTIM });
  });

  test('that the moderator was the victim, and no other anchor (LC-46, LC-72, LT-13)', () => {
    const picture = pictureAt(staged(book, undefined, { 'night1.victim': 'moderator' }), at('discussion'));
    expect(picture).toMatchObject({ news: [{ what: 'moderator-died', seats: [] }], out: [], anchor: 'moderator' });
  });

  test('the causes, only where they are announced (CX-20)', () => {
    const picture = pictureAt(staged(book, undefined, { 'announce.causes': true }), at('discussion'));
    expect(picture.news).toEqual([{ what: 'died', seats: [VICTIM], causes: ['wolves'] }]);
  });

  test('whom the Owl named, or that it named nobody, never why (LC-77, LC-80, LT-38, LT-41)', () => {
    expect(pictureAt(staged(book), at('defence')).news).toEqual([{ what: 'named', seat: 9 }]);
    const pickDied = staged(book, { 1: { seer: 1, owl: VICTIM, wolves: VICTIM } });
    const owlWasDead = { ...staged(book, { 1: { seer: 1, owl: 9, wolves: 6 }, 2: { owl: 9, wolves: 9, bodyguard: 10 } }) };
    expect(pictureAt(pickDied, at('defence')).news).toEqual([{ what: 'named-nobody' }]);
    expect(pictureAt(owlWasDead, at('defence', 2)).news).toEqual([{ what: 'named-nobody' }]);
  });

  test('where absent roles are called, not by day either whether there is an owl whose choice is void, or none (LC-32)', () => {
    const settings = { 'night.call_absent_roles': true, 'deck.composition_public': false };
    const nights = { 1: { seer: 1, owl: VICTIM, wolves: VICTIM } };
    const owl = seenUntil(staged(book, nights, settings), at('ballot2'));
    const none = { ...staged(book, nights, settings), roles: ROLES.map(role => (role === 'owl' ? 'villager' : role)) };
    expect(seenUntil(none, at('ballot2'))).toEqual(owl);
    expect(owl.messages.some(message => message.includes('owl-call'))).toBe(true);
  });

  test('the ballot, its voters and who may be named, and the nominees (LC-75, LT-36)', () => {
    const { ballot } = pictureAt(staged(book), at('ballot1'));
    expect(ballot).toMatchObject({ step: 'ballot1', secret: false, votes: [], cast: [], counted: false });
    expect(ballot?.candidates).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(pictureAt(staged(book), at('ballot2')).nominees).toContain(13);
  });

  test('who was lynched: out, and no role (LC-89, LT-48)', () => {
    const picture = pictureAt(staged(book), at('nightfall', 2));
    expect(picture).toMatchObject({ out: [13, VICTIM], ballot: null, nominees: [], anchor: VICTIM });
  });

  test.each([
    ['roles', true, false],
    ['none', false, false],
    ['all', true, true],
  ])('at the end what was agreed: %s (LC-21)', (reveal, roles, nights) => {
    const { ending, scene } = pictureAt(staged(book, undefined, { 'end.reveal': reveal }), end);
    expect(scene).toBe('over');
    expect([ending?.roles !== undefined, ending?.nights !== undefined]).toEqual([roles, nights]);
    if (roles) expect(ending?.roles?.map(each => each.dealt)).toEqual(ROLES);
    if (nights)
      expect(ending?.nights?.[0]?.deeds.find(deed => deed.step === 'wolves')).toEqual({ step: 'wolves', by: [1, 2], chose: [VICTIM] });
  });

  test.each<readonly [string, ChosenSettings, object, string]>([
    ['one that is begun now', {}, { reveals: 'all' }, 'all'],
    ['one of before, which told no nights', {}, {}, 'roles'],
    ['one of before with its own choice', { 'end.reveal': 'none' }, {}, 'none'],
    ['one of before that chose what is usual now', { 'end.reveal': 'all' }, {}, 'all'],
  ])('a game keeps what its end shows: %s (LC-21)', (_, settings, written, shown) => {
    const edition = book === 'lupus-classic' ? 'classic' : 'token';
    expect(evolve(NOTHING, { type: 'dealt', edition, settings, roles: ROLES, ...written }).set['end.reveal']).toBe(shown);
  });

  test('and a game that begins writes it down (LC-21)', () => {
    const { setUp, deal } = begunWith(staged(book));
    const begun = rulesFor(setUp).begin(setUp, deal);
    expect(begun.ok && begun.value.events[0]).toMatchObject({ type: 'dealt', reveals: 'all' });
  });

  test('nothing of a conversion, whatever the Mythomaniac became (LC-66)', () => {
    const copying = (mythomaniac: number) =>
      seenUntil(
        staged(book, { 1: { seer: 1, owl: 9, wolves: VICTIM }, 2: { owl: 10, bodyguard: 10, wolves: 9, mythomaniac } }),
        at('seer', 3),
      );
    expect(copying(1)).toEqual(copying(12));
    expect(copying(3)).toEqual(copying(12));
  });

  test('a converted Mythomaniac is awake with his new companions from night 3, and only they see it (LC-63, LC-66)', () => {
    const game = staged(book, { 1: { seer: 1, owl: 9, wolves: VICTIM }, 2: { owl: 10, bodyguard: 10, wolves: 9, mythomaniac: 1 } });
    expect(playStaged(game, at('wolves', 2)).play.step.awake).toEqual([1, 2]);
    expect(playStaged(game, at('wolves', 3)).play.step).toMatchObject({ awake: [1, 2, 7], sees: [1, 2, 7] });
  });

  test('no ruling about a role', () => {
    const match = playStaged(staged(book), at('wolves'));
    const ruled = match.play.rule({ type: 'role', roles: [{ seat: seat(9), role: 'werewolf' }] }, seededChance(match.seed));
    expect(ruled.ok && ruled.value.play.picture).toBe(match.play.picture);
  });
});

test('the lots: those who tie, and the one who is drawn (LC-85, LC-87)', () => {
  const votes = (voter: number, may: readonly number[]) => may[voter % 2] ?? may[0] ?? 0;
  const roles = ['werewolf', 'werewolf', 'seer', ...new Array<string>(6).fill('villager')];
  const seen = [3, 4, 5, 6, 7, 8, 9].map(victim =>
    newsSeen({ book: 'lupus-classic', roles, votes, nights: { 1: { seer: 1, wolves: victim } } }, at('nightfall', 2)),
  );
  const drawn = seen.flatMap(each => each.filter(news => news?.what === 'drawn'));
  const tied = seen.flatMap(each => each.filter(news => news?.what === 'tied'));
  expect(drawn.length).toBeGreaterThan(0);
  expect(tied.length).toBeGreaterThan(drawn.length);
});

test('LC-85 a nominee who has dropped out stands accused no more: on the screen, on the ring and by the voice', () => {
  const roles = ['werewolf', 'werewolf', 'seer', ...new Array<string>(9).fill('villager')];
  const chance = dice(85);
  const votes = (_voter: number, may: readonly number[]) => chance.of(may.slice(0, 4));
  const words = roomWords('fr');
  const names = namesOf(roles.length);
  const said = { onScreens: 0, aloud: 0, toTheModerator: 0 };
  const droppedOut: number[] = [];
  for (let game = 0; game < 20; game += 1) {
    let accused: readonly number[] = [];
    let before: Picture | null = null;
    playStaged({ book: 'lupus-classic', roles, votes, nights: { 1: { seer: 1, wolves: 12 } } }, at('nightfall', 2), match => {
      const { step, view } = match.play;
      const { tied = [], nominees } = view.facts;
      const { picture } = match.shown;
      const table = tableAt(match);
      const spoken = slotBetween(before, table, picture, words).lines.map(({ text }) => text);
      before = picture;
      if (step.id === 'ballot2') accused = picture.nominees;
      if (tied.length === 0) return;
      expect({ nominees, shown: picture.nominees }).toEqual({ nominees: tied, shown: tied });
      expect(view.seats.filter(each => suspicionOf(picture, each.seat) !== null).map(each => each.seat)).toEqual([...tied].sort(byNumber));
      const gone = accused.filter(each => !tied.includes(seat(each)));
      droppedOut.push(...gone);
      if (step.id !== 'defence') return;
      const { headline, lines } = middleTextOf(table, words);
      const prompts = step.says.flatMap(each => each.with?.seats ?? []);
      for (const each of gone) {
        const name = names[each - 1] ?? '';
        expect([headline, ...lines, ...spoken].filter(text => text.includes(name))).toEqual([]);
        expect(prompts).not.toContain(each);
      }
      const [first] = tied;
      const still = names[(first ?? 0) - 1] ?? '';
      said.onScreens += [headline, ...lines].some(text => text.includes(still)) ? 1 : 0;
      said.aloud += spoken.some(text => text.includes(still)) ? 1 : 0;
      said.toTheModerator += first !== undefined && prompts.includes(first) ? 1 : 0;
    });
  }
  expect(droppedOut.length).toBeGreaterThan(0);
  expect(Object.entries(said).filter(([, count]) => count === 0)).toEqual([]);
});

const byNumber = (one: number, other: number): number => one - other;

test('every vote of a full table is taken and shown, however few mob cards the box has (LC-04)', () => {
  const box: readonly RoleId[] = [
    ...ROLES.slice(0, 8),
    'werewolf',
    'possessed',
    'mason',
    'mason',
    ...new Array<RoleId>(12).fill('villager'),
  ];
  const game: Staged = {
    book: 'lupus-classic',
    roles: box,
    settings: { 'night1.victim': 'moderator' },
    votes: (_voter, may) => may[0] ?? 0,
  };
  let votes = 0;
  playStaged(game, at('nightfall', 2), match => {
    const { ballot, scene } = match.shown.picture;
    if (ballot?.counted === true && scene !== 'lynch') votes = Math.max(votes, ballot.votes.length);
  });
  expect(votes).toBe(24);
});

test('an open vote is taken back by undo, and so is its picture', () => {
  const match = playStaged(staged('lupus-classic'), at('ballot1'));
  const { asks } = match.play.step;
  const turn = asks.kind === 'ballot' && asks.turn !== undefined ? asks.turn : seat(0);
  const voted = answered(match, { type: 'vote', step: 'ballot1', voter: turn, target: seat(9) });
  const undone = decide(voted, { type: 'undo', answers: 1 }, seededChance(voted.seed));
  expect(voted.shown.n).toBe(match.shown.n + 1);
  expect(undone.ok && undone.value.match.shown).toEqual({ n: voted.shown.n + 1, picture: match.shown.picture });
});
