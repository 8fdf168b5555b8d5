// Pictures of the live table, from the real service in a real browser: `npm run shots`. `-- --all DIR` takes every state of every page
// into a folder, with a page that shows them side by side; otherwise only the pictures of the documents are taken.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { AT_ONCE, type House, house } from '../test/browser/house.ts';
import { announced } from './shots/announced.ts';
import { type Camera, startCamera } from './shots/camera.ts';
import { type Course, courseOf } from './shots/course.ts';
import { firstHour, handedOver } from './shots/first-hour.ts';
import { lots, many, tokens } from './shots/lupus.ts';
import { oneNight, tied, village } from './shots/others.ts';
import { before, besides, troubled } from './shots/sheets.ts';
import { tournament } from './shots/tournament.ts';

type Scene = (camera: Camera, table: Course, house: House) => Promise<void>;
const SCENES: { readonly [name: string]: Scene } = {
  portes: firstHour,
  main: handedOver,
  besides,
  chene: tokens,
  avant: before,
  huit: lots,
  many,
  village,
  tied,
  nuit: oneNight,
};
/** Two at a time, as many as a small machine can draw. */
const LINES = 2;

const { values } = parseArgs({ options: { all: { type: 'string' }, scene: { type: 'string' } } });
const documents = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
const camera = await startCamera(documents, values.all ?? null);
const isWanted = (name: string): boolean => values.scene === undefined || values.scene === name;

const scenes = async (running: House): Promise<void> => {
  const waiting = Object.entries(SCENES).filter(([name]) => isWanted(name));
  const line = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await next[1](camera, courseOf(running, next[0]), running);
  };
  await Promise.all(Array.from({ length: LINES }, line));
};

const moderated = async (): Promise<void> => {
  const running = await house(
    [...Object.keys(SCENES), 'peine'],
    [...AT_ONCE, '--host', '127.0.0.2', '--tls-port', '0', '--readers', 'none'],
  );
  let lost = async (): Promise<void> => undefined;
  try {
    await scenes(running);
    if (isWanted('peine')) lost = await troubled(camera, courseOf(running, 'peine'), running);
  } finally {
    await running.stop();
  }
  await lost();
};

/** The machine announces only with a pace. */
const byMachine = async (): Promise<void> => {
  if (!isWanted('annonce')) return;
  const running = await house(['annonce'], ['--pace', '1-1']);
  try {
    await announced(camera, courseOf(running, 'annonce'), running);
  } finally {
    await running.stop();
  }
};

const SHEET = (shots: readonly string[]): string => `<!doctype html><meta charset="utf-8"><title>Wolftap</title>
<style>body{background:#333;color:#fff;font-family:sans-serif}figure{display:inline-block;margin:6px;vertical-align:top}img{max-height:420px;max-width:700px}</style>
${shots.map(shot => `<figure><figcaption>${shot}</figcaption><a href="${shot}.png"><img src="${shot}.png" alt="" loading="lazy"></a></figure>`).join('\n')}
`;

try {
  const ends = await Promise.allSettled([moderated(), byMachine()]);
  if (isWanted('tournoi')) await tournament(camera);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
} finally {
  await camera.close();
  if (values.all !== undefined) writeFileSync(join(values.all, 'index.html'), SHEET([...camera.taken].sort()));
}
