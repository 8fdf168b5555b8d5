import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { TournamentAsk } from '../../src/domain/tournament/ask.ts';
import { isDutyOf } from '../../src/domain/tournament/ask-duties.ts';
import { DUTIES } from '../../src/domain/tournament/duty.ts';

type What = TournamentAsk['do'];

const DESK = join(import.meta.dirname, '../../web/tournament/desk');
/** Pages that open for nobody but whoever may ask for this (`own-duty.ts`). */
const PAGES: readonly (readonly [place: string, what: What])[] = [
  ['plan/', 'plan'],
  ['seating/', 'seat'],
  ['tables/', 'answer-call'],
  ['people/check-in.tsx', 'check-in'],
  ['people/taps.ts', 'check-in'],
];
/** Parts that are shown by others, which ask whether they may. */
const SHOWN_BY: { readonly [part: string]: readonly string[] } = {
  'people/list-in.tsx': ['people/players.tsx'],
  'needs/needs.tsx': ['needs/needs-state.ts'],
  'rounds/close-round.tsx': ['rounds/rounds.tsx'],
  'rounds/open-round.tsx': ['rounds/rounds.tsx', 'needs/needs.tsx'],
  'rounds/result-form.tsx': ['rounds/game-sheet.tsx'],
};

/** Asks that stand beside another of the same duty, behind one question. */
const BESIDE: { readonly [place: string]: What } = {
  'people/badge-buttons.tsx badge-lost': 'badge',
  'rounds/dispute.tsx type-result': 'correct',
  'tables/tables.tsx feature': 'part',
};

const sourceOf = (file: string): string => readFileSync(join(DESK, file), 'utf8');
const named = (text: string, pattern: RegExp): readonly What[] => [...text.matchAll(pattern)].map(([, what]) => what as What);

/** What a file asks before it shows something. */
const guardsOf = (file: string): readonly What[] =>
  [...sourceOf(file).matchAll(/may\([^()]*\)/g)].flatMap(([question]) => named(question, /'([a-z-]+)'/g));
const pagesOf = (file: string): readonly What[] => PAGES.flatMap(([place, what]) => (file.startsWith(place) ? [what] : []));
const isSameDuty = (one: What, other: What): boolean => DUTIES.every(duty => isDutyOf(duty, one) === isDutyOf(duty, other));

/** Each ask of the desk's pages, where it stands, and who shows it. */
const asked = readdirSync(DESK, { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file))
  .flatMap(file => {
    const asks = [...sourceOf(file).matchAll(/askTournament\([^;]*/g)].flatMap(([text]) => named(text, /do: '([a-z-]+)'/g));
    return [...new Set(asks)].flatMap(what => (SHOWN_BY[file] ?? [file]).map(by => ({ what, file, by })));
  });

test.each(asked)('$what in $file: $by asks whether this page may', ({ what, by }) => {
  const pages = pagesOf(by);
  const question = pages.find(each => isSameDuty(each, what)) ?? BESIDE[`${by} ${what}`] ?? what;
  expect(isSameDuty(question, what)).toBe(true);
  expect([...guardsOf(by), ...pages]).toContain(question);
});

test('these are nearly all asks there are', () => expect(new Set(asked.map(({ what }) => what)).size).toBeGreaterThan(28));
