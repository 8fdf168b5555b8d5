import { expect, test } from 'vitest';
import { type Driver, type Trouble, trouble } from '../../firmware-bridge/drivers/reader.ts';
import { simulatedDriver } from '../../firmware-bridge/drivers/simulated/simulated.ts';
import type { Spec } from '../../firmware-bridge/spec.ts';
import { supervise } from '../../firmware-bridge/supervisor/supervisor.ts';
import { findingsOf } from '../../src/cli/doctor/reader-findings.ts';
import { fakeClock } from '../tools/fake-clock.ts';

const AUTO: Spec = { auto: true, wanted: [] };
const PCSC: Spec = { auto: false, wanted: [{ driver: 'pcsc' }] };

test.each<readonly [title: string, why: Trouble, spec: Spec, told: readonly string[]]>([
  ['which nothing needs is a hint', trouble('pcscd-stopped'), AUTO, ['hint pcscd-stopped']],
  ['which a reader needs that is plugged in is bad', { ...trouble('pcscd-missing'), needed: true }, AUTO, ['bad pcscd-missing']],
  ['that somebody asked for is bad', trouble('pcscd-stopped'), PCSC, ['bad pcscd-stopped']],
  ['that lets nobody in is bad', trouble('pcsc-denied'), AUTO, ['bad pcsc-denied']],
])('a trouble that is there from the first moment is found, and virtual pads are no readers: a service %s', async (_, why, spec, told) => {
  const clock = fakeClock();
  const pcsc: Driver = {
    name: 'pcsc',
    watch: found => {
      found([], why);
      return () => undefined;
    },
    open: () => expect.unreachable('there is nothing to open'),
  };
  const drawn = simulatedDriver({ clock, nonce: () => 'boot', readers: [{ name: 'pads' }] });
  const readers = supervise({ drivers: [pcsc, drawn], clock });
  await clock.pass(1_000);
  const { ready, troubles } = findingsOf(readers, spec);
  expect([ready, readers.now().length]).toEqual([0, 1]);
  expect(troubles.map(({ code, isHint }) => `${isHint ? 'hint' : 'bad'} ${code}`)).toEqual(told);
  await readers.stop();
});
