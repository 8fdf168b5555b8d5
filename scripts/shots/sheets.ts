import { seat } from '../../src/domain/ids.ts';
import type { House } from '../../test/browser/house.ts';
import { closeSheet, openSheet } from '../../test/browser/pages.ts';
import { type Camera, DESK, ROOM, SIZES } from './camera.ts';
import type { Course } from './course.ts';
import { TOKENS } from './lupus.ts';
import { pairedPhone } from './paired.ts';
import { TWELVE } from './people.ts';

const TAGS = [
  { uid: '04A1B2C3D4E501', piece: { is: 'card', family: 'lupus', role: 'seer' } as const, label: 'la cornée', retired: false },
  { uid: '04A1B2C3D4E502', piece: { is: 'token', of: seat(3), face: 'paw' } as const, label: '', retired: true },
  { uid: '04A1B2C3D4E503', piece: { is: 'marker', at: seat(4) } as const, label: '', retired: false },
];

/** Before the game: people, plans, refusals, the deal; and every sheet. */
export const before = async (camera: Camera, table: Course, house: House): Promise<void> => {
  await table.ask({ do: 'plan', plan: TOKENS });
  for (const name of ['Vendredi, à douze', 'Avec les enfants']) await table.ask({ do: 'keep-plan', name });
  const desk = await camera.open(table.desk);
  await desk.waitForSelector('.balance .needles');
  await camera.take(desk, 'desk-set-up');
  await camera.takeDark(desk, 'desk-set-up', DESK);
  const screen = await camera.open(table.screen);
  await camera.take(screen, 'public-waiting', ROOM);
  await desk.setViewportSize(SIZES.telephone);
  await desk.evaluate('scrollTo(0, 1200)');
  await camera.take(desk, 'desk-set-up-further', ['telephone']);
  await desk.evaluate('scrollTo(0, 0)');
  await table.ask({ do: 'plan', plan: { ...TOKENS, names: [...TWELVE, 'Marie-Antoinette', 'Théodore'], deck: TOKENS.deck.slice(0, 9) } });
  await camera.take(desk, 'desk-set-up-refused');
  await table.ask({ do: 'box', box: { name: 'La nôtre', tags: TAGS } });
  await desk.getByRole('button', { name: 'La boîte' }).click();
  await camera.take(desk, 'sheet-box', ['laptop', 'telephone']);
  await desk.locator('.sheet .chip').first().click();
  await desk.waitForSelector('.enrolling');
  await camera.take(desk, 'sheet-enrolling', ['laptop', 'telephone']);
  await table.ask({ do: 'enrol', piece: null });
  await closeSheet(desk);
  await table.deal(TOKENS, 7);
  await desk.waitForSelector('.mirror');
  await camera.take(desk, 'desk-mirror');
  await table.ask({ do: 'screen-seen' });
  await camera.take(desk, 'desk-dealing');
  await camera.take(screen, 'public-dealing', ROOM);
  await desk.locator('.seat[data-place="2"]').click();
  await desk.waitForSelector('.at-place');
  await camera.take(desk, 'desk-dealing-at', ['laptop', 'telephone']);
  await desk.locator('.seat[data-place="2"]').click();
  for (const [index, role] of TOKENS.deck.entries()) if (index >= 7) await table.ask({ do: 'card', place: seat(index + 1), role });
  await camera.take(desk, 'desk-proven');
  await camera.take(screen, 'public-dealt', ROOM);
  await table.ask({ do: 'seal' });
  await desk.waitForSelector('[data-step]');
  const sheets = {
    devices: 'Appareils',
    language: 'Langues',
    keys: 'Raccourcis clavier',
    display: 'Affichage',
    narrator: 'Narrateur',
    readers: 'Lecteurs et écrans',
  };
  for (const [name, label] of Object.entries(sheets)) {
    // A telephone's menu has no keys.
    await desk.setViewportSize(SIZES.laptop);
    await openSheet(desk, label);
    await desk.waitForSelector('.sheet');
    await camera.take(desk, `sheet-${name}`, ['laptop', 'telephone']);
    if (name === 'devices') await camera.take(desk, 'sheet-devices', ['tablet', 'upright']);
    await closeSheet(desk);
  }
  await desk.locator('.rule-id').first().click();
  await desk.waitForSelector('.rule-text');
  await camera.take(desk, 'sheet-rule', ['laptop', 'telephone']);
  await closeSheet(desk);
  await openSheet(desk, 'Trancher');
  await camera.take(desk, 'sheet-rulings', ['laptop', 'telephone']);
  await desk.locator('.ruling-kinds > li > .button').first().click();
  await camera.take(desk, 'sheet-ruling-dead', ['laptop', 'telephone']);
  await closeSheet(desk);
  const [reader] = (await table.view()).readers;
  await house.hand({ hand: 'unplug', reader: reader?.id ?? '' });
  await desk.setViewportSize(SIZES.laptop);
  await desk.locator('.top .ill').click();
  await desk.waitForSelector('.sheet .wrong');
  await camera.take(desk, 'sheet-readers-lost', ['laptop', 'telephone']);
  await closeSheet(desk);
  await table.until('ballot1');
  await camera.take(desk, 'sheet-readers-lost-page', ['laptop', 'telephone']);
  await house.hand({ hand: 'replug', reader: reader?.id ?? '' });
};

/** The virtual table in a ballot, and the page of a device that is not paired. */
export const besides = async (camera: Camera, table: Course, house: House): Promise<void> => {
  await table.begin(TOKENS);
  await table.until('ballot1', { choose: { seer: [seat(7)], owl: [seat(3)], wolves: [seat(10)] } });
  await table.votes(6, { votes: (voter, may) => may.find(each => each === (voter % 2 === 0 ? 3 : 7)) });
  const virtual = await camera.open(`${house.address}table#${table.name}`);
  const fill = virtual.getByRole('button', { name: 'Les mettre dans la boîte' });
  await fill.click();
  await fill.waitFor({ state: 'detached' });
  await camera.take(virtual, 'virtual-table');
  const unpaired = await camera.open(`${house.beyond ?? ''}pair`, { ignoreHTTPSErrors: true, has: '.pairing' });
  await camera.take(unpaired, 'pair-unpaired', ['upright', 'telephone']);
  const desk = await camera.open(table.desk, { has: '[data-step]' });
  const made = desk.waitForResponse(reply => reply.url().endsWith('/api/pairings') && reply.request().method() === 'POST');
  await openSheet(desk, 'Appareils');
  const { url }: { readonly url: string } = await (await made).json();
  await desk.waitForSelector('.code');
  await camera.take(desk, 'sheet-code');
  const pairing = await camera.open(url, { ignoreHTTPSErrors: true, has: '.pairing .strong' });
  await camera.take(pairing, 'pair', ['upright', 'telephone']);
};

/** What a page says when its journal has a fault, and at last when its service is gone. */
export const troubled = async (camera: Camera, table: Course, house: House): Promise<() => Promise<void>> => {
  await table.begin(TOKENS);
  const cut = await camera.open(table.desk, {
    has: '.banner.cut',
    prepare: page =>
      page.routeWebSocket(/.*/, line => {
        const service = line.connectToServer();
        service.onMessage(told =>
          line.send(String(told).replaceAll('"troubles":[]', '"troubles":[{"cause":"log","code":"journal.tail_gone"}]')),
        );
      }),
  });
  await camera.take(cut, 'trouble-journal');
  const [desk, screen] = [await camera.open(table.desk, { has: '[data-step]' }), await camera.open(table.screen)];
  const phone = await pairedPhone(camera, table, house, await camera.open(table.desk, { has: '[data-step]' }));
  return async () => {
    await phone.waitForSelector('.alone-now .strong');
    await camera.take(phone, 'alone-offered', ['telephone', 'small', 'upright']);
    await phone.locator('.alone-now .strong').click();
    await phone.locator('.alone-now .strong').waitFor({ state: 'detached' });
    await camera.take(phone, 'alone', ['telephone', 'small', 'upright']);
    await desk.waitForSelector('.banner.cut');
    await camera.take(desk, 'trouble-lost');
    await screen.waitForSelector('text=Connexion interrompue');
    await camera.take(screen, 'trouble-public-lost', ROOM);
  };
};
