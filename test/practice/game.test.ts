import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runPractice } from '../../src/cli/practice/main.ts';
import { verifyDeal } from '../../src/cli/verify-deal.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'practice-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const SEED = '5'.repeat(64);
const play = async (lines: readonly string[], args: readonly string[] = ['--seed', SEED]) => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const said: Buffer[] = [];
  output.on('data', (chunk: Buffer) => said.push(chunk));
  input.end(lines.map(line => `${line}\n`).join(''));
  const status = await runPractice(args, { input, output, env: { WOLFTAP_DATA: join(folder, 'data') } });
  return { status, said: Buffer.concat(said).toString('utf8') };
};

const NAMES = 'Gaia, Luca, Nino, Zoé, Aude, Basile, Chloé, Driss';
/** Seats 1 to 8; the deal is typed from paper cards. */
const CARDS = ['voyant', 'paysan', 'loup-garou', 'p', 'p', 'p', '1', 'p'];
const SET_UP = ['fr', '1', NAMES, '', '', '2', ...CARDS];

/** What stood on the public screens. */
const publicScreens = (said: string): readonly string[] =>
  said
    .split('ÉCRAN PUBLIC')
    .slice(1)
    .map(text => text.split('\n> ')[0] ?? '');
/** What was typed may be as long as it likes. */
const tooWide = (said: string): readonly string[] => said.split('\n').filter(line => [...line].length > 100 && !line.startsWith('> '));
/** The lines of the seats. */
const seatLines = (text: string): readonly string[] => text.split('\n').filter(line => /^ [1-8] {2}\p{L}/u.test(line));
const ROLE = /Loup|Paysan|Voyant/;

const FIRST_NIGHT = ['p', '', 'p', '3', 'p', '', 'p', '2', 'p', '', 'p', '', 'p'];
/** Luca has died; from Nino on. All accuse Basile and Nino, and Nino is lynched. */
const FIRST_DAY = ['', '6', '3', '3', '3', '3', '3', '3', 'p', '', '3>3 4>3', '4>3 5>3', '3', '3', '3', 'p', '', 'p'];

describe('a game of eight in French, typed from paper cards', () => {
  test('is led from the first night to the end', async () => {
    const { status, said } = await play([...SET_UP, ...FIRST_NIGHT, ...FIRST_DAY, 'auto all', 'p', 'q']);
    expect(status).toBe(0);
    expect(said).toContain('Oui de la tête\u00a0: loup-garou');
    expect(said).toContain('«\u202fCette nuit, nous avons perdu Luca.\u202f»');
    expect(said).toContain('Le village a tranché\u00a0: Nino nous quitte');
    expect(said).toMatch(/Les (humains|loups-garous) ont gagné\./);
    expect(said).not.toMatch(/[⟨⟩]|undefined|\[object/);
    expect(tooWide(said)).toEqual([]);
  });

  test('shows the room no role before the end', async () => {
    const { said } = await play([...SET_UP, ...FIRST_NIGHT, ...FIRST_DAY, 'auto all', 'p', 'q']);
    const screens = publicScreens(said);
    expect(screens.length).toBeGreaterThan(8);
    for (const shown of screens.slice(0, -1)) {
      expect(seatLines(shown)).toHaveLength(8);
      expect(seatLines(shown).filter(line => ROLE.test(line))).toEqual([]);
      expect(shown).not.toMatch(/Oui de la tête|Non de la tête|regardé/);
    }
    expect(seatLines(screens.at(-1) ?? '').filter(line => ROLE.test(line))).toHaveLength(8);
  });

  test('veils the roles until they are asked for', async () => {
    const { said } = await play([...SET_UP, 'v', 'v']);
    const [, veiled = '', shown = '', again = ''] = said.split('Nuit 1');
    expect([veiled, shown, again].map(text => seatLines(text).filter(line => ROLE.test(line)).length)).toEqual([0, 8, 0]);
  });

  test('says at once which paper card is too many', async () => {
    const { said } = await play(['fr', '1', NAMES, '', '', '2', 'voyant', 'voyant', 'p', 'dragon']);
    expect(said).toContain('Il n’y a plus de carte «\u202fVoyant\u202f»\u00a0: le paquet en compte 1.');
    expect(said).toContain('Il reste\u00a0: 2 Loups-garous et 5 Paysans.');
    expect(said).toContain('«\u202fdragon\u202f»\u00a0: quelle carte est-ce\u202f?');
  });

  test('refuses in words and loses nothing', async () => {
    const { said } = await play([...SET_UP, 'u', '', '', '1', '12', 'zzz', 'r call singing', '3']);
    expect(said).toContain('Cette étape attend une réponse.');
    expect(said).toContain('Il n’est pas permis de se désigner soi-même.');
    expect(said).toContain('La place 12 n’existe pas à cette table.');
    expect(said).toContain('Personne ne répond au nom de «\u202fzzz\u202f».');
    expect(said).toContain('Cette décision n’existe pas dans cette édition.');
    expect(said).toContain('il n’y a rien à reprendre');
    expect(said).toContain('Oui de la tête');
  });

  test('takes back move by move, and says what falls', async () => {
    const night = await play([...SET_UP, '', '3', 'u']);
    expect(night.said).toContain('Repris\u00a0: Voyant. La salle n’en avait rien vu.');
    const two = await play([...SET_UP, '', '3', '', 'u', 'u', 'u', 'u']);
    expect(two.said.match(/Repris\u00a0: [^.]+\./g)).toEqual(['Repris\u00a0: Voyant.', 'Repris\u00a0: Voyant.']);
    expect(two.said).toContain('La salle a déjà vu ceci\u00a0: La nuit tombe');
  });

  test('asks twice for what the room has seen, and leaves the night as it was: by day a wolf’s choice stands', async () => {
    const DAWN = ['', '3', '', '2', '', ''];
    const once = await play([...SET_UP, ...DAWN, 'u', 'p']);
    expect(once.said).toContain('La salle a déjà vu ceci\u00a0: L’aube');
    expect(once.said).not.toContain('Repris');
    const twice = await play([...SET_UP, ...DAWN, 'u', 'u', '']);
    expect(twice.said).toContain('Repris\u00a0: L’aube. La salle l’avait déjà vu');
    expect(twice.said.match(/«\u202fCette nuit, nous avons perdu Luca.\u202f»/g)?.length).toBeGreaterThan(1);
    const between = await play([...SET_UP, ...DAWN, 'u', '', 'u', 'u', 'u']);
    expect(between.said.match(/Repris/g)).toHaveLength(1);
  });

  test('lets the moderator rule by hand', async () => {
    const { said } = await play([...SET_UP, 'r dead 4', 'r alive 4', 'r alive 4', 'r role 4 loup-garou', 'v']);
    expect(said).toMatch(/ 4 {2}Zoé +••••• +hors jeu/);
    expect(said).toContain('C’est déjà le cas');
    expect(said).toMatch(/ 4 {2}Zoé +Paysan → Loup-garou +en vie/);
  });
});

describe('the secret vote of the token edition', () => {
  const day = ['', '3', '', '2', '', '', '', '1>3 2>3 3>1 4>3 5>3 6>3 7>3 8>3', ''];
  const start = ['fr', '2', NAMES, '', '', '2', ...CARDS];

  test('shows the room who has laid a token, and what it says only when the hands are lifted', async () => {
    const { said } = await play([...start, ...day, '2', 'p', '4>3 5>1', 'p', '6>3 7>3', '8>3', 'p', '', 'p']);
    const [first = '', some = '', all = '', lifted = ''] = publicScreens(said);
    expect(first).toContain('Jetons posés\u00a0: 0 sur 5.');
    expect(some).toContain('Jetons posés\u00a0: 2 sur 5.');
    expect(all).toContain('Jetons posés\u00a0: 5 sur 5.');
    expect([first, some, all].filter(text => text.includes('→'))).toEqual([]);
    expect(lifted.split('→')).toHaveLength(6);
    expect(said).toMatch(/Nino +••••• +en vie · empreinte/);
  });
});

describe.each([
  ['de', '1', 'Klassisch', 'ÖFFENTLICHER BILDSCHIRM', /Die (Werwölfe|Menschen) haben gewonnen\.|Der Werhamster hat gewonnen/],
  ['it', '2', 'gettoni', 'SCHERMO PUBBLICO', /Hanno vinto (i lupi mannari|gli umani)\.|Ha vinto il Criceto mannaro/],
])('auto all in %s, edition %s (%s)', (language, edition, _what, title, end) => {
  const names = Array.from({ length: 17 }, (_, index) => `Nome${String.fromCharCode(65 + index)}`).join(',');
  test('plays a game of seventeen with every character to its end', async () => {
    const { status, said } = await play([
      language,
      edition,
      names,
      'end.reveal=all',
      '',
      '',
      '1',
      'h',
      '?',
      'auto night',
      'auto day',
      'auto all',
      'p',
    ]);
    expect(status).toBe(0);
    expect(said).toContain(title);
    expect(said).toMatch(end);
    expect(said).not.toMatch(/[⟨⟩]|undefined|\[object/);
    expect(tooWide(said)).toEqual([]);
  });

  test('deals and draws alike from the same seed', async () => {
    const script = [language, edition, names, '', '', '1', 'auto all'];
    await play(script);
    // From the second time on the names are remembered. Files and seals are new each time.
    const again = async () => (await play(script)).said.replaceAll(/[0-9a-f]{64}|\S+\.(wolftap|seal\.json)/g, '…').replaceAll(/\s+/g, ' ');
    expect(await again()).toEqual(await again());
  });
});

describe('a game that is kept', () => {
  test('goes on where it was left, with the same people', async () => {
    const left = await play([...SET_UP, ...FIRST_NIGHT, 'q']);
    expect(left.said).toContain('npm start -- --resume');
    const resumed = await play([...FIRST_DAY, 'u', 'auto all', 'q'], ['--resume']);
    expect(resumed.status).toBe(0);
    expect(resumed.said).toContain('La partie reprend');
    expect(resumed.said).toContain('Le village a tranché\u00a0: Nino nous quitte');
    expect(resumed.said).toMatch(/Les (humains|loups-garous) ont gagné\./);
    expect((await play([], ['--resume'])).status).toBe(1);
  });

  test('leaves an opened seal that fits the commitment shown at the start', async () => {
    const { said } = await play([...SET_UP, 'auto all', 'q']);
    const commitment = /[0-9a-f]{64}/.exec(said)?.[0];
    const games = join(folder, 'data', 'games');
    const seal = readdirSync(games).find(name => name.endsWith('.seal.json')) ?? '';
    expect(JSON.parse(readFileSync(join(games, seal), 'utf8'))).toMatchObject({ commitment, book: 'lupus-classic' });
    expect(verifyDeal([join(games, seal), commitment ?? ''], { out: () => undefined, err: () => undefined })).toBe(0);
    expect(readdirSync(games).map(name => statSync(join(games, name)).mode & 0o077)).toEqual(readdirSync(games).map(() => 0));
  });

  test('where nothing can be kept, that is said, and the evening goes on', async () => {
    writeFileSync(join(folder, 'data'), 'a file where the folder should be');
    const { status, said } = await play([...SET_UP, 'auto all', 'q']);
    expect(status).toBe(0);
    expect(said).toContain('ne sera pas enregistrée');
    expect(said).toMatch(/Les (humains|loups-garous) ont gagné\./);
  });
});

describe('house rules from a file', () => {
  const withFile = (text: string) => {
    const file = join(folder, 'house.yaml');
    writeFileSync(file, text);
    return play([...SET_UP, 'q'], ['--settings', file]);
  };
  test('hold from the start', async () => {
    expect((await withFile('day.discussion_seconds: 240\n')).said).toContain('day.discussion_seconds vaut maintenant 240.');
  });
  test('are refused with the line that is wrong', async () => {
    expect((await withFile('vote.abstain: true\nvote.abstains: true\n')).said).toMatch(/house\.yaml:2: there is no setting vote\.abstains/);
    expect((await play(SET_UP, ['--settings', join(folder, 'nowhere')])).said).toContain('nowhere');
  });
});

describe('before and after', () => {
  test('the end of the input ends everything politely, wherever it comes', async () => {
    const whole = [...SET_UP, '', '3', ''];
    for (let length = 0; length <= whole.length; length += 1) expect((await play(whole.slice(0, length))).status).toBe(0);
    expect((await play(whole)).said).toContain('npm start');
  });

  test('names are kept for next time, for their owner alone, and no card with them', async () => {
    await play([...SET_UP, '', '3']);
    const file = join(folder, 'data', 'practice.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700);
    expect(readFileSync(file, 'utf8')).not.toMatch(/seer|werewolf|villager/);
    expect((await play(['', '', '', '', '', '1'])).said).toContain('Nuit 1');
  });

  test('a file of names that cannot be read is as if there were none', async () => {
    await play(SET_UP);
    writeFileSync(join(folder, 'data', 'practice.json'), '{"names": 5');
    expect((await play(['fr', '1'])).said).toContain('Qui joue');
  });

  test('names may come one a line, and a wrong number of them is told', async () => {
    const { said } = await play(['fr', '1', 'Gaia, Luca', ...NAMES.split(', '), '', '', '', '1']);
    expect(said).toContain('Il faut de 8 à 24 personnes');
    expect(said).toContain('Nuit 1');
  });

  test('options that do not exist are refused with the help', async () => {
    expect((await play([], ['--sing'])).status).toBe(2);
    expect((await play([], ['--help'])).status).toBe(0);
  });
});
