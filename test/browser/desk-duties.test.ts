import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { TournamentAsk } from '../../src/domain/tournament/ask.ts';
import { isDutyOf } from '../../src/domain/tournament/ask-duties.ts';
import { DUTIES, type Duty } from '../../src/domain/tournament/duty.ts';
import type { GameReport } from '../../src/domain/tournament/game-report.ts';
import { officialId } from '../../src/domain/tournament/people.ts';
import { campaign } from '../tools/campaign.ts';
import { type DeskHouse, deskHouse, gather, onPaper, reported, scriptedTable } from './desk-house.ts';
import { atDesk } from './desk-visit.ts';
import { player } from './tournament-house.ts';

const here = atDesk({ kept: true });

/**
 * Presses and changes whatever it finds on a page, also on the sheets that this opens, until it finds nothing that it has not tried. Whatever would
 * change something is refused before it leaves the page, and noted: an ask by its name, all else by its path. Of a list the first few lines are tried.
 */
const WALK = `(async () => {
  const noted = new Set();
  const real = window.fetch;
  let open = 0;
  const reads = ['/api/hall/seatings', '/decks', '/api/hall/players'];
  window.fetch = async (path, how) => {
    if (how?.method === 'POST' && !reads.some(each => String(path).includes(each))) {
      noted.add(path === '/api/hall/asks' ? JSON.parse(how.body).do : String(path).replace(/sessions\\/[^/]+/, 'sessions/…'));
      return new Response('{"declined":{"code":"wire.malformed"}}', { status: 409, headers: { 'content-type': 'application/json' } });
    }
    if (how?.method === 'POST') noted.add(String(path));
    open += 1;
    return real(path, how).finally(() => { open -= 1; });
  };
  window.print = () => undefined;
  const settled = async () => {
    do for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    while (open > 0);
  };
  const isSeen = each => each.checkVisibility({ visibilityProperty: true }) && !each.disabled;
  const root = () => [...document.querySelectorAll('dialog[open], [role=alertdialog]')].at(-1);
  const chain = each => {
    const names = [];
    for (let at = each; at !== null && names.length < 4; at = at.parentElement) names.push(at.tagName + '.' + at.className);
    return names.join('<');
  };
  const write = (input, value) => {
    const kind = input instanceof HTMLSelectElement ? HTMLSelectElement : input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(kind.prototype, 'value').set.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new Event('change', { bubbles: true }));
    return true;
  };
  const fill = inside => {
    let isWritten = false;
    for (const input of inside.querySelectorAll('input:not([type=checkbox]):not([type=radio]):not([type=file]), textarea'))
      if (isSeen(input) && input.value === '') isWritten = write(input, input.type === 'number' ? '1' : input.closest('label')?.textContent.includes('badge') ? '04A1B2C3D4E5' : 'a');
    for (const select of inside.querySelectorAll('select')) {
      const filled = [...select.options].findLast(each => each.value !== '');
      if (isSeen(select) && select.value === '' && filled !== undefined) isWritten = write(select, filled.value);
    }
    return isWritten;
  };
  const tried = new Map();
  const isNew = each => {
    const where = chain(each);
    const what = where + each.tagName + (each.textContent ?? '').slice(0, 24);
    if ((tried.get(where) ?? 0) >= 4 || (tried.get(what) ?? 0) >= 2) return false;
    tried.set(where, (tried.get(where) ?? 0) + 1);
    tried.set(what, (tried.get(what) ?? 0) + 1);
    return true;
  };
  const areas = [...document.querySelectorAll('.menu a')].map(link => link.getAttribute('href'));
  const arrive = async area => {
    location.hash = '#print';
    await settled();
    location.hash = area;
    await settled();
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
    for (const more of document.querySelectorAll('details')) more.open = true;
  };
  for (const area of areas) {
    tried.clear();
    await arrive(area);
    for (let idle = 0; idle < 4; ) {
      if (location.hash.split('/')[0] !== area) await arrive(area);
      const sheet = root();
      const inside = sheet ?? document.querySelector('main').parentElement;
      if (fill(inside)) await settled();
      const each = [...inside.querySelectorAll('button, select, input[type=checkbox], input[type=radio], summary')].findLast(one => isSeen(one) && isNew(one));
      if (each === undefined) {
        // What a page has asked for may still be on its way.
        if (idle % 2 === 0) for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
        else if (sheet === undefined) await arrive(area);
        else {
          sheet.querySelector('header button')?.click();
          sheet.close?.();
          idle -= 2;
        }
        idle += 1;
        await settled();
        continue;
      }
      if (idle > 0) idle -= idle % 2;
      if (each.tagName !== 'SELECT') each.click();
      else {
        const other = [...each.options].find(one => one.value !== each.value);
        if (other !== undefined) write(each, other.value);
      }
      await settled();
    }
  }
  return [...noted];
})()`;

/** The same result, by the people of another table. */
const atTable = (table: number, report: GameReport): GameReport => ({
  ...report,
  table,
  seats: report.seats.map((each, index) => ({ ...each, player: player((table - 1) * 8 + index) })),
});

/** An event with something to do for everybody: a call, a result to confirm, two that disagree, a game aside, people who are away. */
const busy = async (house: DeskHouse): Promise<void> => {
  await gather(house, 3, 3);
  const { plan } = await house.view();
  if (plan === null) throw new Error('no plan');
  await house.ask({ do: 'plan', plan: { ...plan, points: { ...plan.points, bonuses: [{ bonus: 'hat', name: 'Chapeau', points: 1 }] } } });
  const invited = await fetch(`${house.address}api/hall/invitations`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"table":1}' },
  });
  const { code } = (await invited.json()) as { readonly code: string };
  const machine = await scriptedTable(house.address, code, 'machine 1');
  here.tables.push(machine);
  await expect.poll(machine.sheet).toBeDefined();
  const sheet = machine.sheet();
  if (sheet === undefined) throw new Error('no sheet');
  const report = reported(sheet, 1, 'g1', 'wolves');
  await machine.tell('g1', { tells: 'report', report });
  await machine.tell('', { tells: 'called', on: true });
  await house.ask(
    ...(['humans', 'wolves'] as const).map(
      side => ({ do: 'type-result', report: atTable(2, onPaper(reported(sheet, 1, `g-${side}`, side))) }) as const,
    ),
    { do: 'publish', upTo: 2 },
    { do: 'presence', player: player(3), presence: 'left' },
    { do: 'presence', player: player(4), presence: 'expected' },
    ...Array.from(
      { length: 24 },
      (_, index) => ({ do: 'badge', uid: `04A1B2C3D4${(index + 16).toString(16).toUpperCase()}`, of: { player: player(index) } }) as const,
    ),
    { do: 'official', official: { official: officialId('o1'), name: 'Rita', director: false, table: null } },
    { do: 'apart', pairs: [[player(0), player(1)]] },
    { do: 'penalty', id: 'p1', player: player(2), points: 1, reason: 'late' },
  );
};

const pairedFor = async (desk: Page, phone: Page, duty: Duty): Promise<void> => {
  const url = await desk.evaluate<string>(
    `fetch('/api/pairings', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ duty: '${duty}' }) }).then(async reply => (await reply.json()).url)`,
  );
  await phone.goto(url);
  await phone.getByRole('button', { name: 'Associer cet appareil' }).click();
  await phone.waitForSelector('main[data-area]');
};

/** What the walk finds with every run; the rest needs a badge, or a result typed whole, and is read from the source (`test/web/desk-duties.test.ts`). */
const FOUND: readonly TournamentAsk['do'][] = [
  ...(['answer-call', 'apart', 'badge', 'badge-lost', 'close-round', 'correct', 'enter', 'extra-time', 'feature', 'give'] as const),
  ...(['lift-penalty', 'message', 'official', 'official-gone', 'part', 'presence', 'publish', 'rename'] as const),
  ...(['round-extra', 'seat', 'standings', 'vouch', 'withdraw'] as const),
];
/** What every device may use besides, because it only reads. */
const READ = ['/api/hall/players'];

/** The door is refused most. What the page offers to each duty is read from its source too. */
const WALKED = campaign(['check-in'], DUTIES);

test('no duty is offered anything that the hub would refuse to it, and each is offered all that the hub grants', async () => {
  const wide = await deskHouse(['--host', '127.0.0.2', '--tls-port', '0']);
  try {
    await busy(wide);
    const desk = await here.visit(wide.address);
    for (const duty of WALKED) {
      const phone = await here.telephone();
      await pairedFor(desk.page, phone, duty);
      const noted = await phone.evaluate<readonly string[]>(WALK);
      const others = noted.filter(each => !READ.includes(each));
      if (duty !== 'head') expect([duty, others.filter(each => !isDutyOf(duty, each as TournamentAsk['do']))]).toEqual([duty, []]);
      expect([duty, FOUND.filter(each => isDutyOf(duty, each) && !noted.includes(each))]).toEqual([duty, []]);
    }
  } finally {
    await wide.stop();
  }
});
