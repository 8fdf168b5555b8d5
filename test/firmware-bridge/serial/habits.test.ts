import { describe, expect, test } from 'vitest';
import { type Report, trouble } from '../../../firmware-bridge/drivers/reader.ts';
import type { OpenPort } from './fake-ports.ts';
import { parrot } from './parrot.ts';
import { answers, PORT, table } from './table.ts';

describe('strangers', () => {
  const count = (opened: readonly OpenPort[]): number => opened.length;

  test('are spoken to once and then left alone, until they are put back or somebody asks for it', async () => {
    const { open, clock, ends, ports, driver } = table();
    open();
    await clock.pass(3_500);
    for (let again = 0; again < 3; again += 1) {
      open();
      await clock.pass(3_500);
    }
    expect(ends()).toEqual(['port-silent', 'port-silent', 'port-silent', 'port-silent']);
    expect(count(ports.opened)).toBe(1);
    expect(ports.last().said.length).toBeLessThanOrEqual(32);
    driver.retry();
    open();
    await clock.pass(3_500);
    expect(count(ports.opened)).toBe(2);
    ports.unplug(PORT);
    ports.plug(PORT, answers('pad'));
    open();
    await clock.pass(1_000);
    expect(count(ports.opened)).toBe(3);
    expect(ends()).toHaveLength(5);
  });

  test('are no readers that answered once and are silent for a while, and no ports that were held or pulled out', async () => {
    let mute = false;
    const { open, clock, ports } = table({ heard: (port, bytes) => !mute && answers('pad').heard?.(port, bytes) });
    open();
    await clock.pass(500);
    mute = true;
    ports.last().end(trouble('port-gone'));
    await clock.pass(100);
    open();
    await clock.pass(4_000);
    mute = false;
    open();
    await clock.pass(500);
    expect(count(ports.opened)).toBe(3);
    expect(ports.last().isOpen()).toBe(true);

    const held = table({ refuses: trouble('port-busy') });
    held.open();
    await held.clock.pass(500);
    held.ports.plug(PORT, answers('pad'));
    held.open();
    await held.clock.pass(500);
    expect(count(held.ports.opened)).toBe(1);
  });
});

describe('the life of a port is told', () => {
  const alive = (reports: readonly Report[]) => reports.filter(({ type }) => type === 'alive').length;

  test('of one that answers only when it is heard, and not more often than four times a second', async () => {
    const { open, clock, reports, ports } = table(answers('pad'));
    open();
    await clock.pass(1_000);
    const before = alive(reports);
    await clock.pass(10_000);
    expect(alive(reports)).toBe(before);
    for (let n = 0; n < 100; n += 1) {
      ports.last().say('.');
      await clock.pass(10);
    }
    expect(alive(reports) - before).toBe(4);
  });

  test('of one that only ever talks as long as it is open, and while a port is asked who it is', async () => {
    const { probe: _, ...oneWay } = parrot('rdm6300', 9_600);
    const named = table({}, { named: oneWay });
    named.open();
    await named.clock.pass(10_000);
    expect(alive(named.reports)).toBe(11);
    expect(named.ports.last()).toMatchObject({ baud: 9_600, said: [] });
    const asked = table();
    asked.open();
    await asked.clock.pass(2_900);
    expect(alive(asked.reports)).toBe(3);
  });
});
