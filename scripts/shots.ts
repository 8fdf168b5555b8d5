// Pictures for the documents, drawn from the real screens: `npm run shots`.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { UNPAINTED } from '../src/cli/layout.ts';
import { screen } from '../src/cli/practice/screen.ts';
import type { Answer } from '../src/domain/answer.ts';
import { seat } from '../src/domain/ids.ts';
import type { Match } from '../src/engine/match.ts';
import { begin, decide } from '../src/engine/match.ts';
import { rulesOf } from '../src/rules/catalog.ts';
import { seededChance } from '../src/session/crypto.ts';
import { wordsIn } from '../src/words/words.ts';

const NAMES = ['Gaia', 'Luca', 'Nino', 'Zoé', 'Aude', 'Basile', 'Chloé', 'Driss', 'Inès', 'Malo'];
const ROLES = 'villager werewolf villager seer villager bodyguard werewolf owl villager villager'.split(' ');
const FIRST_NIGHT: readonly Answer[] = [
  { type: 'go-on', step: 'nightfall' },
  { type: 'fill', step: 'seer', form: { choose: [seat(7)] } },
];
const AT_THE_BALLOT: readonly Answer[] = [
  { type: 'go-on', step: 'seer' },
  { type: 'fill', step: 'owl', form: { choose: [seat(3)] } },
  { type: 'go-on', step: 'owl' },
  { type: 'fill', step: 'wolves', form: { choose: [seat(10)] } },
  { type: 'go-on', step: 'wolves' },
  { type: 'go-on', step: 'dawn' },
  { type: 'go-on', step: 'discussion' },
  ...[
    [9, 7],
    [10, 2],
    [1, 7],
    [2, 3],
    [3, 7],
    [4, 2],
  ].map(([voter = 0, target = 0]): Answer => ({ type: 'vote', step: 'ballot1', voter: seat(voter), target: seat(target) })),
];

const after = (match: Match, answers: readonly Answer[]): Match =>
  answers.reduce((moment, answer) => {
    const decided = decide(moment, { type: 'answer', answer }, seededChance(match.seed));
    if (!decided.ok) throw new Error(`${answer.step}: ${decided.refusal.code}`);
    return decided.value.match;
  }, match);

const rules = rulesOf('lupus-token');
if (rules === undefined) throw new Error('no token edition');
const setUp = { book: 'lupus-token', players: ROLES.length, deck: ROLES, settings: {} } as const;
const begun = begin(rules, setUp, { roles: ROLES, centre: [] }, '0'.repeat(64));
if (!begun.ok) throw new Error('the picture deal was refused');

const [CHARACTER, LINE, MARGIN] = [8.45, 18, 18];
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const drawn = (title: string, lines: readonly string[]): string => {
  const [width, height] = [Math.ceil(100 * CHARACTER + 2 * MARGIN), lines.length * LINE + 2 * MARGIN];
  const texts = lines.map((line, index) => {
    const weight = /^(DIRE|ENTRÉE|MONTRER)/.test(line) ? ' font-weight="bold"' : '';
    return `<text x="${MARGIN}" y="${MARGIN + (index + 0.75) * LINE}"${weight} xml:space="preserve">${escaped(line)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14" fill="#e8dccb">
<title>${title}</title>
<rect width="100%" height="100%" rx="10" fill="#17130f"/>
${texts.join('\n')}
</svg>
`;
};

const look = { words: wordsIn('fr'), names: NAMES, veiled: true, paint: UNPAINTED };
const atNight = after(begun.value.match, FIRST_NIGHT);
for (const [name, title, match] of [
  ['practice-night', 'The practice game while the Seer is awake', atNight],
  ['practice-ballot', 'The practice game during the first ballot', after(atNight, AT_THE_BALLOT)],
] as const)
  writeFileSync(fileURLToPath(new URL(`../docs/pictures/${name}.svg`, import.meta.url)), drawn(title, screen(match, look)));
