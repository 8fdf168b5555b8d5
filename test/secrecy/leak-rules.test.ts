import { describe, expect, test } from 'vitest';
import type { StepId } from '../../src/domain/ids.ts';
import { seat } from '../../src/domain/ids.ts';
import { LUPUS_BOOKS } from '../tools/decks.ts';
import { answered } from '../tools/random-play.ts';
import type { Nights, Staged } from '../tools/staged.ts';
import { at, playStaged, seenUntil, swapped } from '../tools/staged.ts';

const SEER = 3;
const HAMSTER = 4;
const GUARD = 5;
/** Seats 1 and 2 werewolf, 3 seer, 4 werehamster, 5 bodyguard, 6 medium, 7 mythomaniac, 8 owl, then villagers. */
const ROLES = [
  'werewolf',
  'werewolf',
  'seer',
  'werehamster',
  'bodyguard',
  'medium',
  'mythomaniac',
  'owl',
  ...new Array<string>(5).fill('villager'),
];
const VICTIM = 13;

/** Everybody votes for the last seats, which are villagers, so no character is ever voted for. */
const votes = (_voter: number, may: readonly number[]): number => may.at(-1) ?? 0;

const staged = (book: (typeof LUPUS_BOOKS)[number], nights: Nights, roles: readonly string[] = ROLES): Staged => ({
  book,
  roles,
  nights,
  votes,
});

const CALLED: readonly { readonly role: string; readonly step: StepId }[] = [
  { role: 'seer', step: 'seer' },
  { role: 'medium', step: 'medium' },
  { role: 'bodyguard', step: 'bodyguard' },
  { role: 'owl', step: 'owl' },
  { role: 'mythomaniac', step: 'mythomaniac' },
];

describe.each(LUPUS_BOOKS)('%s:', book => {
  test.each(CALLED)('a dead $role is called as a living one is (PH-1)', ({ role, step }) => {
    const holder = ROLES.indexOf(role) + 1;
    const nights: Nights = {
      1: { seer: 2, owl: 1, wolves: holder },
      2: { seer: 2, bodyguard: 1, owl: 1, wolves: 9, mythomaniac: 10 },
    };
    const dead = staged(book, nights);
    const alive = staged(book, nights, swapped(ROLES, holder, 12));
    expect(seenUntil(dead, at('discussion', 2))).toEqual(seenUntil(alive, at('discussion', 2)));
    const [decoy, real] = [playStaged(dead, at(step, 2)), playStaged(alive, at(step, 2))];
    expect([decoy.play.step.awake, real.play.step.awake]).toEqual([[], [12]]);
    expect(decoy.play.step.asks).toEqual({ kind: 'nothing', lasts: { kind: 'call' } });
    expect(decoy.play.step.says).toEqual(real.play.step.says);
  });

  const NO_DEATH: readonly { readonly why: string; readonly second: Nights[number] }[] = [
    { why: 'the Bodyguard stood before the victim', second: { bodyguard: 11, wolves: 11 } },
    { why: 'the wolves bit the Werehamster', second: { bodyguard: 9, wolves: HAMSTER } },
    { why: 'the pack did not agree', second: { bodyguard: 9, wolves: 'miss' } },
  ];

  test.each(NO_DEATH)('nobody dies because $why: the room sees one and the same dawn (PH-2)', ({ second }) => {
    const first: Nights[number] = { seer: 1, owl: 1, wolves: VICTIM };
    const seen = (night: Nights[number]) => seenUntil(staged(book, { 1: first, 2: { seer: 1, owl: 1, ...night } }), at('nightfall', 3));
    const shown = seen(second);
    expect(shown).toEqual(seen({ bodyguard: 9, wolves: 'miss' }));
    expect(shown.messages.some(message => message.includes('"nobody-died"'))).toBe(true);
  });

  test('a death by the wolves and one by the Seer’s look are announced alike (PH-3)', () => {
    const bitten = staged(book, { 1: { seer: 1, owl: 1, wolves: VICTIM } });
    const looked = staged(book, { 1: { seer: VICTIM, owl: 1, wolves: 'miss' } }, swapped(ROLES, HAMSTER, VICTIM));
    expect(seenUntil(bitten, at('nightfall', 2))).toEqual(seenUntil(looked, at('nightfall', 2)));
  });

  test('a wolf lynched and a villager lynched: the table hears only that the game goes on (PH-4)', () => {
    const lynched = 12;
    const night: Nights = { 1: { seer: 1, owl: 1, wolves: VICTIM } };
    const villager = staged(book, night);
    const wolf = staged(book, { 1: { seer: 1, owl: 1, wolves: VICTIM } }, swapped(ROLES, 2, lynched));
    const seen = seenUntil(villager, at('medium', 2));
    expect(seen).toEqual(seenUntil(wolf, at('medium', 2)));
    expect(seen.messages.at(-1)).toContain(`"out":[${lynched},${VICTIM}]`);
  });

  test('the Seer is told the plain no of a Werehamster, and nothing shows that it was hit (PH-5)', () => {
    const look = (roles: readonly string[], wolves: number | 'miss') => staged(book, { 1: { seer: 12, owl: 1, wolves } }, roles);
    const hamster = look(swapped(ROLES, HAMSTER, 12), 'miss');
    const villager = look(ROLES, 12);
    const looked = (game: Staged) => answered(playStaged(game, at('seer')), { type: 'fill', step: 'seer', form: { choose: [seat(12)] } });
    expect(looked(hamster).play.step).toEqual(looked(villager).play.step);
    expect(looked(hamster).play.step.tells).toEqual([{ to: [SEER], what: 'not-wolf' }]);
    expect(seenUntil(hamster, at('nightfall', 2))).toEqual(seenUntil(villager, at('nightfall', 2)));
  });
});

test('deadly Owl, wolves, or the Seer’s look: one death is announced alike in the token edition (PH-3)', () => {
  const game = (night: Nights[number], roles: readonly string[] = ROLES): Staged => ({
    ...staged('lupus-token', { 1: night }, roles),
    settings: { 'token.deadly_owl_min_players': 'any' },
  });
  const byOwl = seenUntil(game({ seer: 1, owl: VICTIM, wolves: 'miss' }), at('nightfall', 2));
  expect(byOwl).toEqual(seenUntil(game({ seer: 1, owl: VICTIM, wolves: VICTIM }), at('nightfall', 2)));
  expect(byOwl).toEqual(
    seenUntil(game({ seer: VICTIM, owl: VICTIM, wolves: 'miss' }, swapped(ROLES, HAMSTER, VICTIM)), at('nightfall', 2)),
  );
});

test('a choice at night changes neither the picture nor its number (PH-1)', () => {
  for (const step of ['seer', 'owl', 'wolves', 'bodyguard', 'mythomaniac']) {
    const before = playStaged(
      staged('lupus-classic', { 1: { wolves: VICTIM } }),
      at(step, step === 'bodyguard' || step === 'mythomaniac' ? 2 : 1),
    );
    const chosen = before.play.step.id === 'seer' ? seat(GUARD) : seat(9);
    const after = answered(before, { type: 'fill', step, form: { choose: [chosen] } });
    expect(after.shown, step).toBe(before.shown);
  }
});

describe('the second ballot of the token edition', () => {
  const opened = () => playStaged(staged('lupus-token', { 1: { seer: 1, owl: 1, wolves: VICTIM } }), at('ballot2'));
  const vote = (voter: number, target: number) => ({ type: 'vote', step: 'ballot2', voter: seat(voter), target: seat(target) }) as const;

  test('shows who has laid a token and not for whom, until all hands are lifted (LT-45, LT-46)', () => {
    const [paw = seat(1), tuft = seat(1)] = opened().shown.picture.nominees;
    const voters = opened().shown.picture.ballot?.electors ?? [];
    expect(voters.length).toBeGreaterThan(5);
    const all = (target: (index: number) => number) => {
      let match = opened();
      const shown = voters.map((voter, index) => {
        match = answered(match, vote(voter, target(index)));
        return match.shown;
      });
      return { shown, revealed: answered(match, { type: 'go-on', step: 'ballot2' }).shown.picture };
    };
    const [one, other] = [all(() => paw), all(index => (index === 0 ? tuft : paw))];
    expect(one.shown).toEqual(other.shown);
    expect(one.shown.every(({ picture }) => picture.ballot?.votes.length === 0)).toBe(true);
    expect(one.revealed.ballot?.votes).not.toEqual(other.revealed.ballot?.votes);
    expect(one.revealed.ballot?.votes.length).toBe(voters.length);
  });

  test('tells nothing of a hand that changes its mind (LT-45)', () => {
    const match = opened();
    const [paw = seat(1), tuft = seat(1)] = match.shown.picture.nominees;
    const [voter = seat(1)] = match.shown.picture.ballot?.electors ?? [];
    const laid = answered(match, vote(voter, paw));
    expect(laid.shown.n).toBe(match.shown.n + 1);
    expect(answered(laid, vote(voter, tuft)).shown).toBe(laid.shown);
  });
});

test('every vote of the classic edition is public as it is cast (LC-74, LC-83)', () => {
  for (const step of ['ballot1', 'ballot2']) {
    const match = playStaged(staged('lupus-classic', { 1: { seer: 1, owl: 1, wolves: VICTIM } }), at(step));
    const { asks } = match.play.step;
    const elector = asks.kind === 'ballot' ? asks.electors[0] : undefined;
    const cast = { voter: elector?.seat ?? seat(0), target: elector?.may[0] ?? seat(0) };
    expect(answered(match, { type: 'vote', step, ...cast }).shown.picture.ballot?.votes).toEqual([cast]);
  }
});
