// Pictures of the live table, of the real service in a real browser: `npm run shots`.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { z } from 'zod';
import type { Answer } from '../src/domain/answer.ts';
import type { Ask } from '../src/domain/evening.ts';
import { seat } from '../src/domain/ids.ts';

const NAMES = ['Ana', 'Bruno', 'Chloé', 'Diego', 'Elsa', 'Farid', 'Gaia', 'Hugo', 'Inès', 'Jonas', 'Katia', 'Luca'];
const ROLES = 'seer villager werewolf villager villager bodyguard werewolf villager owl villager villager villager'.split(' ');
const AT_NIGHT: readonly Answer[] = [
  { type: 'go-on', step: 'nightfall' },
  { type: 'fill', step: 'seer', form: { choose: [seat(7)] } },
];
const BY_DAY: readonly Answer[] = [
  { type: 'go-on', step: 'seer' },
  { type: 'fill', step: 'owl', form: { choose: [seat(3)] } },
  { type: 'go-on', step: 'owl' },
  { type: 'fill', step: 'wolves', form: { choose: [seat(10)] } },
  { type: 'go-on', step: 'wolves' },
  { type: 'go-on', step: 'dawn' },
  { type: 'go-on', step: 'discussion' },
  ...[
    [9, 3],
    [10, 7],
    [11, 3],
    [12, 7],
    [1, 7],
    [2, 3],
    [3, 7],
  ].map(([voter = 0, target = 0]): Answer => ({ type: 'vote', step: 'ballot1', voter: seat(voter), target: seat(target) })),
];
const ready = z.object({ moderator: z.string(), virtual: z.string(), screen: z.string() });

const program = fileURLToPath(new URL('../dist/program/main.mjs', import.meta.url));
const pictures = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
const data = mkdtempSync(join(tmpdir(), 'wolftap-shots-'));
const flags = ['--json', '--data', data, '--port', '0', '--screen-port', '0', '--pace', '0', '--readers', 'none', '--language', 'fr'];

const started = async (service: ChildProcess): Promise<z.infer<typeof ready>> => {
  if (service.stdout === null) throw new Error('the service says nothing');
  for await (const line of createInterface({ input: service.stdout })) if (line.startsWith('{')) return ready.parse(JSON.parse(line));
  throw new Error('the service ended');
};

let asked = 0;
const ask = async (moderator: string, wanted: Ask): Promise<void> => {
  asked += 1;
  const reply = await fetch(new URL('/api/tables/main/asks', moderator), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `shots-${String(asked).padStart(6, '0')}` },
    body: JSON.stringify(wanted),
  });
  if (!reply.ok) throw new Error(`${JSON.stringify(wanted)}: ${await reply.text()}`);
};

const take = async (browser: Browser, name: string, address: string, width: number, height: number): Promise<void> => {
  const context = await browser.newContext({ viewport: { width, height }, locale: 'fr-FR', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(address);
  // The page has its first picture when a name stands on it; fonts come after that.
  await page.getByText('Ana', { exact: true }).first().waitFor();
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: join(pictures, `${name}.jpg`), type: 'jpeg', quality: 82 });
  await context.close();
};

const service = spawn(process.execPath, [program, ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const { moderator, virtual, screen } = await started(service);
  const table = (wanted: Ask) => ask(moderator, wanted);
  await table({ do: 'plan', plan: { book: 'lupus-token', names: NAMES, deck: ROLES, settings: {} } });
  await table({ do: 'open-deal' });
  for (const [index, role] of ROLES.entries()) await table({ do: 'card', place: seat(index + 1), role });
  await table({ do: 'seal' });
  await table({ do: 'screen-seen' });
  for (const answer of AT_NIGHT) await table({ do: 'answer', answer });
  await take(browser, 'moderator-night', moderator, 1180, 760);
  await take(browser, 'moderator-phone', moderator, 390, 844);
  await take(browser, 'public-night', screen, 1280, 720);
  for (const answer of BY_DAY) await table({ do: 'answer', answer });
  await take(browser, 'moderator-day', moderator, 1180, 760);
  await take(browser, 'public-ballot', screen, 1280, 720);
  await take(browser, 'virtual-table', virtual, 1180, 760);
} finally {
  await browser.close();
  const over = once(service, 'exit');
  service.kill('SIGTERM');
  await over;
  rmSync(data, { recursive: true, force: true });
}
