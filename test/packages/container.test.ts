import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { nodeHome } from '../../scripts/node-builds.mjs';
import { hubFolder } from '../../scripts/package.mjs';
import type { RoundShown } from '../../src/domain/tournament/tournament-view.ts';
import type { InvitationShown } from '../../src/wire/tournament.ts';
import { tableProcess } from '../chaos/processes.ts';
import { Table } from '../chaos/table.ts';
import { type Caller, callerAt, does, opened, PLAN, player, uidOf, viewOf } from '../server/tournament/running-hub.ts';
import { PASSWORD, startPostgres } from '../tools/postgres.ts';
import { PATIENCE_MS, until } from '../tools/until.ts';

const IS_ASKED = process.env.WOLFTAP_PACKAGES === '1';
const NEEDED = ['podman', 'crun', 'mmdebstrap'];
const isHere = (program: string): boolean => (process.env.PATH ?? '').split(delimiter).some(folder => existsSync(join(folder, program)));
const lacking = NEEDED.filter(program => !isHere(program));

/** No registry of images is asked: what the container file begins with is made here of Debian's packages and a Node build. */
const DEBIAN = { release: 'bookworm', at: 'http://deb.debian.org/debian' };
const NODE = 24;
const BOTH_GROUPS = '/sys/fs/cgroup/unified';
/** crun refuses a system that has control groups of both versions, so it gets to see those of the first alone. */
const OF_ONE_VERSION = existsSync(BOTH_GROUPS) ? ['unshare', '--mount', 'sh', '-c', `umount ${BOTH_GROUPS} && exec "$@"`, 'sh'] : [];
/** By itself podman asks for more than an account without privileges over limits may have. */
const LIMITS = ['--cgroups=disabled', '--ulimit=nofile=4096:4096', '--ulimit=nproc=4096:4096'];
/** As `docker stop` waits before it kills. */
const GRACE_SECONDS = '10';
const FOUR = 4;
/** Debian's packages come from a mirror, and images are copied whole. */
const MOST_MS = 10 * PATIENCE_MS;

describe.runIf(IS_ASKED)('the container file', () => {
  const house = mkdtempSync(join(tmpdir(), 'wolftap-container-'));
  /** podman takes no long path for what it keeps while it runs. */
  let running = '';
  const podman = (...words: readonly string[]): string => {
    const [program = '', ...args] = [
      ...OF_ONE_VERSION,
      ...['podman', '--root', join(house, 'store'), '--runroot', running, '--storage-driver=vfs'],
      ...['--cgroup-manager=cgroupfs', '--events-backend=file', '--runtime=crun'],
      ...words,
    ];
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: house, encoding: 'utf8', maxBuffer: 2 ** 26 });
    if (status !== 0) throw new Error(`podman ${words.join(' ')}: ${status}\n${stdout}${stderr}`);
    return `${stdout}${stderr}`;
  };
  afterAll(() => {
    if (running !== '') {
      podman('rm', '--all', '--force', '--volumes');
      rmSync(running, { recursive: true, force: true });
    }
    rmSync(house, { recursive: true, force: true });
  });

  /** An image of the name that the container file begins with: Debian's essential packages, Node, and its account. */
  const makeBase = (name: string): void => {
    const file = join(house, 'base.tar');
    const hooks = [`copy-in ${join(nodeHome(NODE), 'bin', 'node')} /usr/local/bin`, 'chroot "$1" useradd --uid 1000 --create-home node'];
    const how = ['--variant=essential', '--include=libstdc++6,passwd', ...hooks.map(hook => `--customize-hook=${hook}`)];
    const { status, stderr } = spawnSync('mmdebstrap', [...how, DEBIAN.release, file, DEBIAN.at], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`mmdebstrap: ${status}\n${stderr}`);
    podman('import', '--quiet', '--change', 'ENV PATH=/usr/local/bin:/usr/bin:/bin', file, `docker.io/library/${name}`);
    rmSync(file);
  };

  const deskOf = (name: string): Promise<Caller> =>
    until('the hub to be ready', () => {
      const [, desk] = /desk +(http:\S+)/.exec(podman('logs', name)) ?? [];
      return desk === undefined ? undefined : callerAt(desk);
    });

  test(
    'is built into an image whose hub, as its own account, keeps what a table tells it, stops in time, and has it when it starts again',
    async context => {
      if (process.getuid?.() !== 0) return context.skip('only root can make a root folder');
      if (lacking.length > 0) return context.skip(`sudo apt-get install --no-install-recommends ${lacking.join(' ')}`);
      running = mkdtempSync('/run/wolftap-');
      const hub = hubFolder(house);
      const lines = readFileSync(join(hub, 'Containerfile'), 'utf8').split('\n');
      const after = (words: string): string => lines.find(line => line.startsWith(words))?.slice(words.length) ?? '';
      makeBase(after('FROM '));
      podman('build', '--isolation=chroot', '--pull=never', '--layers=false', ...after('#   docker build ').split(' ').slice(0, -1), hub);

      const postgres = await startPostgres();
      const machine = tableProcess(join(house, 'table'));
      try {
        writeFileSync(
          join(house, 'hub.env'),
          [`WOLFTAP_EVENT=${await postgres.database()}`, 'WOLFTAP_PORT=0', 'WOLFTAP_TLS_PORT=0', 'WOLFTAP_SCREEN_PORT=0'].join('\n'),
          { mode: 0o600 },
        );
        const run = after('#   docker run ').split(' ');
        const name = run[run.indexOf('--name') + 1] ?? '';
        const begin = (): string => podman('run', ...LIMITS, ...run);

        begin();
        const desk = await deskOf(name);
        const status = readFileSync(`/proc/${podman('inspect', '--format={{.State.Pid}}', name).trim()}/status`, 'utf8');
        expect(/^Uid:\t(\d+)/m.exec(status)?.[1]).toBe('1000');
        expect(podman('exec', name, 'stat', '--format=%U %a', '/data').trim()).toBe('node 700');

        const decks = PLAN.game.decks.filter(({ players }) => players === FOUR);
        const game = { ...PLAN.game, decks, size: { least: FOUR, most: FOUR }, time: null };
        const people = Array.from({ length: FOUR }, (_, index) => index);
        await does(
          desk,
          { do: 'plan', plan: { ...PLAN, game, tables: 1 } },
          { do: 'enter', entries: people.map(index => ({ player: player(index), name: `Player ${index + 1}`, group: '' })) },
          ...people.map(index => ({ do: 'badge', uid: uidOf(index), of: { player: player(index) } }) as const),
          ...people.map(index => ({ do: 'check-in', uid: uidOf(index) }) as const),
        );
        await opened(desk);
        await machine.start();
        const badgeOf = (who: string): string => uidOf(people.find(index => player(index) === who) ?? 0);
        const table = new Table({ process: machine, seed: 1, table: 1, game, badgeOf, beat: () => undefined });
        const invited = JSON.parse((await desk.post('/api/hall/invitations', { table: 1 })).text) as InvitationShown;
        expect(invited.link).toMatch(/^https:/);
        await table.join(invited.link);
        const told = async (at: Caller): Promise<boolean> => {
          const [shown] = (await at.json<RoundShown>('/api/hall/rounds/1')).tables;
          return shown?.state === 'confirmed' && shown.vouchers.length > 0;
        };
        await until('the sheet of the table', async () => (await table.view()).tournament?.rounds.length === 2);
        await table.play(1);
        await until('what the table tells of its game', () => told(desk));
        const { n } = await viewOf(desk);
        table.close();

        podman('stop', '--time', GRACE_SECONDS, name);
        expect(podman('inspect', '--format={{.State.ExitCode}}', name).trim()).toBe('0');
        const said = podman('logs', name);
        expect(said).toContain('Everything is saved.');
        expect(said).not.toContain(PASSWORD);

        // As after an upgrade: another container of the image, with the same volume.
        podman('rm', name);
        begin();
        const again = await deskOf(name);
        expect(await told(again)).toBe(true);
        await until('the table to come back', async () => (await viewOf(again)).n >= n);
        podman('stop', '--time', GRACE_SECONDS, name);
        expect(podman('inspect', '--format={{.State.ExitCode}}', name).trim()).toBe('0');
      } finally {
        await machine.kill();
        await postgres.close();
      }
    },
    MOST_MS,
  );
});
