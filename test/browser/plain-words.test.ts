import { expect, test } from 'vitest';
import { BOOKS } from '../../src/domain/ids.ts';
import { LANGUAGES } from '../../src/words/words.ts';
import { begun, opened, planFor, playsOne } from '../session/evening/rig.ts';
import { campaign } from '../tools/campaign.ts';
import { dice } from '../tools/dice.ts';
import { type ToldPage, toldPage } from './told-page.ts';

/** The name of a text, of a setting, of a rule's code: words of programs, with a dot or a line in them and nothing but small letters. */
const OF_PROGRAMS = /\b[a-z]+(?:-[a-z]+)*(?:\.[a-z0-9]+(?:[-_][a-z0-9]+)*)+\b|\b[a-z]+_[a-z_]+\b|\bsimulated\b|\bundefined\b|\[object/;
const MOST_MOVES = 120;

const READ = LANGUAGES.map((language, index) => ({ language, book: BOOKS[index % BOOKS.length] ?? 'lupus-token', index }));

test.each(campaign(READ.slice(2, 3), READ))(
  'a game of $book, read in $language, shows no word of a program',
  async ({ language, book, index }) => {
    const plan = planFor(book, index, book === 'one-night' ? { 'onenight.announcer': 'moderator' } : {});
    const rig = await opened({ seed: index + 1 });
    const told: ToldPage = await toldPage(rig.evening.view, {}, [], { locale: language });
    const found = new Set<string>();
    const look = async (state: string): Promise<void> => {
      await told.tell(rig.evening.view);
      await told.page.keyboard.down('v');
      const said = await told.page.evaluate<string>('document.body.innerText');
      await told.page.keyboard.up('v');
      const [word] = OF_PROGRAMS.exec(said) ?? [];
      if (word !== undefined) found.add(`${state}: ${word}`);
    };
    await look('first page');
    await rig.ask({ do: 'plan', plan });
    await look('set-up');
    await begun(rig, plan);
    const chance = dice(index + 3);
    const seen = new Set<string>();
    for (let moves = 0; moves < MOST_MOVES && rig.evening.view.stage === 'playing'; moves += 1) {
      const step = rig.evening.view.playing?.step.id ?? '';
      if (!seen.has(step)) await look(step);
      seen.add(step);
      await playsOne(rig, chance);
    }
    await look('over');
    await told.close();
    expect([...found]).toEqual([]);
    expect(seen.size).toBeGreaterThan(2);
  },
);
