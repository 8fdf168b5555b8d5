import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { giveSigns, signEvery } from '../../src/service/watchdog.ts';
import { freshFolder } from '../tools/folder.ts';
import { until } from '../tools/until.ts';

test.each([
  ['as the unit asks: three signs in its time', { NOTIFY_SOCKET: '/run/n', WATCHDOG_USEC: '30000000', WATCHDOG_PID: '7' }, 10_000],
  ['to whichever process, where none is named', { NOTIFY_SOCKET: '/run/n', WATCHDOG_USEC: '3000000' }, 1_000],
  ['not to another process', { NOTIFY_SOCKET: '/run/n', WATCHDOG_USEC: '30000000', WATCHDOG_PID: '8' }, null],
  ['not without a watchdog', { NOTIFY_SOCKET: '/run/n' }, null],
  ['not without systemd', {}, null],
])('a sign of life is given %s', (_what, env, every) => {
  expect(signEvery(env, 7)).toBe(every);
});

test('signs go out again and again by systemd-notify, and end with the service', async () => {
  const folder = freshFolder();
  const heard = join(folder, 'heard');
  writeFileSync(heard, '');
  writeFileSync(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$@" >> ${heard}\n`);
  chmodSync(join(folder, 'systemd-notify'), 0o755);
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const end = giveSigns({ NOTIFY_SOCKET: '/run/n', WATCHDOG_USEC: '300000' }, process.pid);
  onTestFinished(end);
  await until('three signs', () => readFileSync(heard, 'utf8').split('\n').length > 3);
  expect(new Set(readFileSync(heard, 'utf8').trim().split('\n'))).toEqual(new Set(['WATCHDOG=1']));
});

test('the unit of systemd wants signs, and takes them from the program that sends them', () => {
  const unit = readFileSync(new URL('../../deploy/wolftap.service', import.meta.url), 'utf8');
  expect(unit).toMatch(/^WatchdogSec=30$/m);
  expect(unit).toMatch(/^NotifyAccess=all$/m);
  expect(unit).toMatch(/^Restart=on-failure$/m);
});
