import { describe, expect, test } from 'vitest';
import { bare } from './bare.ts';
import { emulatedBoard } from './board.ts';
import { table } from './field.ts';
import { sit } from './sit.ts';
import { tag } from './tags.ts';

const uidOn = (board: number, pad: number): string => `04${board}${pad}2233445566`;
const PADS = [0, 1, 2, 3, 4, 5, 6, 7];

describe('two boards under one table', () => {
  test('given turns by the host never have two fields on at once, and no number is spoiled', async () => {
    const here = sit({ boards: 2 });
    await here.ready();
    await here.pass(2_000);
    for (const board of [0, 1]) for (const pad of PADS) here.boardAt(board).lay(pad, tag({ uid: uidOn(board, pad) }));
    await here.until('all are told', () => here.taps().length === 16);
    for (const pad of PADS) here.boardAt(0).lift(pad);
    await here.until('half are gone', () => here.taps().length === 24);
    const tapped = here.taps().filter(tap => tap.startsWith('+'));
    const laid = [0, 1].flatMap(board => PADS.map(pad => `+${pad}:${uidOn(board, pad)}`));
    expect([...tapped].sort()).toEqual(laid.sort());
    expect([here.around.overlaps(), here.around.spoiled()]).toEqual([0, 0]);
  });

  test('disturb each other where both look all the time: they read numbers that nobody laid down', () => {
    const around = table(3);
    const boards = [0, 1].map(board => emulatedBoard({ around: around.around(board) }));
    const hosts = boards.map(board => bare(board));
    const pass = (ms: number): void => {
      for (let left = ms; left > 0; left -= 2) for (const host of hosts) host.run(2);
    };
    pass(150);
    for (const host of hosts) host.say('C 1 M A');
    boards.forEach((board, index) => {
      for (const pad of PADS) board.lay(pad, tag({ uid: uidOn(index, pad) }));
    });
    pass(2_500);
    expect([around.overlaps() > 0, around.spoiled() > 0]).toEqual([true, true]);
    const told = hosts.flatMap(host => host.events().flatMap(event => /\+([0-9A-F]+)/.exec(event)?.[1] ?? []));
    const laid = [0, 1].flatMap(board => PADS.map(pad => uidOn(board, pad)));
    expect(told.filter(uid => !laid.includes(uid)).length).toBeGreaterThan(0);
  });
});

test('one board alone has one field on at a time', () => {
  const around = table();
  const board = emulatedBoard({ around: around.around(0) });
  const host = bare(board);
  host.run(150);
  host.say('C 1 M A');
  for (const pad of PADS) board.lay(pad, tag({ uid: uidOn(0, pad) }));
  host.stay(2_000);
  expect([host.events().length, around.overlaps(), around.spoiled()]).toEqual([8, 0, 0]);
});
