import { afterEach, expect, onTestFinished, test } from 'vitest';
import { type CameraSight, cameraDriver } from '../../../firmware-bridge/drivers/camera/camera.ts';
import { readerId } from '../../../firmware-bridge/drivers/reader.ts';
import { supervise } from '../../../firmware-bridge/supervisor/supervisor.ts';
import { touchOf } from '../../../src/service/reader-touches.ts';
import type { TouchOutcome } from '../../../src/session/evening/neighbours.ts';
import type { InvitationShown } from '../../../src/wire/tournament.ts';
import { uidIn } from '../../../web/shared/printed-code.ts';
import { cleanUp, does, founded, opened, startHub } from '../../server/tournament/running-hub.ts';
import { Hands, SHARED } from '../../session/evening/hands.ts';
import { accepted, playsOut } from '../../session/evening/rig.ts';
import { dice } from '../../tools/dice.ts';
import { fakeClock } from '../../tools/fake-clock.ts';
import { comes, type LinkedRig, linked } from './rig.ts';

afterEach(cleanUp);

const CAMERA = { reader: readerId('camera', 'anna'), slot: 0 };

/** The camera of a page, as the service of a table has it. */
const cameraAt = async (rig: LinkedRig) => {
  const clock = fakeClock();
  const camera = cameraDriver({ clock, nonce: () => 'boot' });
  const readers = supervise({ drivers: [camera], clock });
  onTestFinished(() => readers.stop());
  let last: Promise<TouchOutcome> | undefined;
  readers.on(event => {
    const touch = touchOf(event);
    if (touch !== undefined) last = rig.evening.touch(touch);
  });
  const sees = (sight: CameraSight): void => void camera.sees('anna', sight);
  sees({ is: 'nothing' });
  await accepted(rig.ask({ do: 'use', spot: CAMERA, use: { use: 'shared' } }));
  return {
    /** Holds up the code of a badge, and takes it away. */
    shows: async (uid: string): Promise<TouchOutcome | undefined> => {
      const code = uidIn(uid);
      if (code === undefined) throw new Error(`the page of the camera takes no code ${uid}`);
      sees({ is: 'code', uid: code });
      const done = await last;
      sees({ is: 'nothing' });
      await last;
      return done;
    },
  };
};

test.each([
  ['that was drawn', '0123456789ABCDEF01234567'],
  ['with the number of a tag', '04A1B2C3D4E580'],
  ['with the number of a 125 kHz token', '0004A1B2C3'],
])('the code of a badge %s, held before the camera of a joined table, does what the tapped badge does', async (_, uid) => {
  const { desk } = await startHub();
  await founded(desk);
  const { rounds } = await opened(desk);
  const seats = rounds[0]?.tables.find(({ table }) => table === 1)?.seats ?? [];
  const [mine, other] = seats;
  if (mine === undefined || other === undefined) throw new Error('no table is seated');
  await does(desk, { do: 'badge', uid, of: { player: mine } });
  const { link } = JSON.parse((await desk.post('/api/hall/invitations', { table: 1 })).text) as InvitationShown;
  const rig = await linked();
  await accepted(rig.ask({ do: 'join-tournament', where: link }));
  await comes(
    rig,
    'the sheet',
    () => rig.evening.view.tournament?.link.state === 'online' && rig.evening.view.tournament.rounds.length === 2,
  );
  await accepted(rig.ask({ do: 'seat-round', round: 1 }));
  await accepted(rig.ask({ do: 'use', spot: SHARED, use: { use: 'shared' } }));
  const [hands, camera] = [new Hands(rig), await cameraAt(rig)];

  const shown = await camera.shows(uid);
  expect(shown).toMatchObject({ took: true, said: [{ code: 'badge.sits_here' }] });
  // The same again: who sits sits.
  expect((await hands.tap(uid)).said).toEqual(shown?.said);
  for (const each of [{ do: 'open-deal' }, { do: 'deal-all' }, { do: 'seal' }] as const) await accepted(rig.ask(each));
  expect(await camera.shows(uid)).toEqual(await hands.tap(uid));
  await playsOut(rig, dice(6));
  await accepted(rig.ask({ do: 'vouch' }));
  expect(await camera.shows(uid)).toMatchObject({ took: true, said: [{ code: 'badge.confirmed' }] });
  await comes(rig, 'the result to be confirmed', () => rig.evening.view.tournament?.rounds[0]?.confirmed === true, 3_000);

  await does(desk, { do: 'badge-lost', uid });
  await comes(rig, 'that the badge is lost', async () => (await hands.tap(uid)).said.some(({ code }) => code === 'badge.lost'));
  expect(await camera.shows(uid)).toMatchObject({ took: false, said: [{ code: 'badge.lost' }] });
});
