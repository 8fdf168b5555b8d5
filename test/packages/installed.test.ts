import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { nodeHome } from '../../scripts/node-builds.mjs';
import { debPackage, hubFolder, npmPackage, OUT, VERSION } from '../../scripts/package.mjs';
import { begun, type Installed, ran, service } from '../cli/program.ts';
import { startPostgres } from '../tools/postgres.ts';
import { wholeGame } from './whole-game.ts';

/** These tests take minutes, Node builds from a registry, and some of them root: `npm run package` runs them. */
const IS_ASKED = process.env.WOLFTAP_PACKAGES === '1';
const NEWEST_LTS = 24;
const MOST_MEGABYTES = 15;
/** How ELF files name the machine that they are for. */
const AARCH64 = 0xb7;

const house = mkdtempSync(join(tmpdir(), 'wolftap-installed-'));
afterAll(() => rmSync(house, { recursive: true, force: true }));

const did = (program: string, args: readonly string[], how: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {}): string => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 2 ** 26, ...how });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${status}\n${stdout}${stderr}`);
  return stdout;
};

const sizeOf = (folder: string): number => Number(did('du', ['--summarize', '--bytes', folder]).split(/\s/)[0]) / 1e6;

/** What the README of a package leads to, and what is not there. */
const leadsNowhere = (folder: string): readonly string[] =>
  [...readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/\]\(([^)#\s:]+)(?:#[^)]*)?\)/g)]
    .map(([, to = '']) => to)
    .filter(to => !existsSync(join(folder, to)));

describe.runIf(IS_ASKED)('the package for npm, on a Node that brings SQLite', () => {
  const home = join(house, 'npm');
  const bin = IS_ASKED ? join(nodeHome(NEWEST_LTS), 'bin') : '';
  const from: Installed = { command: [join(bin, 'node'), join(home, 'node_modules', '.bin', 'wolftap')], cwd: home };

  test('is installed without compiling anything, plays a game, and fits the budget', async () => {
    mkdirSync(home);
    writeFileSync(join(home, 'package.json'), '{ "private": true }');
    const args = ['install', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', npmPackage(house)];
    did('npm', args, { cwd: home, env: { ...process.env, PATH: `${bin}:${process.env.PATH}` } });
    const files = readdirSync(home, { recursive: true, encoding: 'utf8' });
    expect(files.filter(name => name.endsWith('.node') && !name.includes('/prebuilds/'))).toEqual([]);
    expect(files.filter(name => /node_modules\/(?:better-sqlite3|nfc-pcsc|tsx|vite|typescript)$/.test(name))).toEqual([]);
    expect(sizeOf(home)).toBeLessThan(MOST_MEGABYTES);
    const program = await service(join(house, 'npm-data'), [], {}, from);
    expect((await wholeGame(program.ready.moderator)).stage).toBe('over');
    expect(await program.kill('SIGTERM')).toBe(0);
    expect(program.said().split('\n').slice(1)).toEqual(['']);
  });

  test('has the command that players are told, and the licences of all that is inside', async () => {
    expect((await ran(['verify-deal', 'nowhere.txt', '0'.repeat(64)], { LANG: 'en' }, from)).said).toContain('nowhere.txt');
    const inside = join(home, 'node_modules', 'wolftap');
    expect(readFileSync(join(inside, 'dist', 'program', 'LICENSES.txt'), 'utf8')).toMatch(/^fastify \d/m);
    expect(
      readdirSync(join(inside, 'dist', 'web')).map(page => existsSync(join(inside, 'dist', 'web', page, 'LICENSES.txt'))),
    ).not.toContain(false);
    expect(readFileSync(join(inside, 'LICENSE'), 'utf8')).toContain('MIT License');
    expect(leadsNowhere(inside)).toEqual([]);
  });
});

describe.runIf(IS_ASKED)('the container file', () => {
  test('copies what is there, and its command runs a hub on the database that the environment names', async () => {
    const hub = hubFolder(house);
    const lines = readFileSync(join(hub, 'Containerfile'), 'utf8').split('\n');
    const said = (word: string): readonly string[] =>
      lines.filter(line => line.startsWith(`${word} `)).map(line => line.slice(word.length + 1));
    const [copied = ''] = said('COPY');
    const [source = '', place = ''] = copied.split(' ');
    expect(existsSync(join(hub, source, 'bin', 'wolftap.mjs'))).toBe(true);
    const set = Object.fromEntries(said('ENV').flatMap(line => line.split(' ').map(each => each.split('=') as [string, string])));
    const [entry = '[]'] = said('ENTRYPOINT');
    const [, file = '', ...args] = JSON.parse(entry) as readonly string[];
    const from: Installed = { command: [process.execPath, file.replace(place, join(hub, source)), ...args], cwd: hub };
    const postgres = await startPostgres();
    try {
      const env = {
        ...set,
        WOLFTAP_DATA: join(house, 'hub-data'),
        WOLFTAP_EVENT: await postgres.database(),
        WOLFTAP_TOKEN: 'a-token-for-this-test',
      };
      const ports = ['--port', '0', '--tls-port', '0', '--screen-port', '0', '--json'];
      const { status, said: words } = await ranUntilReady(from, ports, env);
      expect([status, words.includes('"ready":true')]).toEqual([0, true]);
    } finally {
      await postgres.close();
    }
  });
});

/** A hub from its start until it is ready, and stopped. */
const ranUntilReady = async (from: Installed, args: readonly string[], env: NodeJS.ProcessEnv) => {
  const hub = begun(args, env, from);
  await hub.line('"ready":true');
  return { status: await hub.kill('SIGTERM'), said: hub.said() };
};

const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/dpkg-deb') && existsSync('/usr/bin/unshare');

describe.runIf(IS_ASKED && existsSync(OUT))('the package for another architecture', () => {
  test('has no program in it for this one', () => {
    const file = join(OUT, `wolftap_${VERSION}_arm64.deb`);
    const laid = join(house, 'arm64');
    did('dpkg-deb', ['--extract', file, laid]);
    const machines = readdirSync(laid, { recursive: true, encoding: 'utf8' })
      .map(name => join(laid, name))
      .filter(name => statSync(name).isFile())
      .map(name => readFileSync(name).subarray(0, 20))
      .filter(head => head.toString('latin1').startsWith('\x7fELF'))
      .map(head => head.readUInt16LE(18));
    expect(machines.length).toBeGreaterThan(1);
    expect(new Set(machines)).toEqual(new Set([AARCH64]));
  });
});

describe.runIf(IS_ASKED && mayInstall)('the package for Debian, in a root of its own', () => {
  const root = join(house, 'root');
  /** This system as it is, with whatever is changed written elsewhere; without its Node. */
  const MOUNTED = `mount -t overlay overlay -o lowerdir=/,upperdir=${house}/up,workdir=${house}/work ${root} &&
    for each in proc dev sys; do mount --rbind /$each ${root}/$each; done && rm -f ${root}/usr/local/bin/node ${root}/usr/bin/node`;
  const begin = (): void => {
    for (const name of ['up', 'work', 'root']) mkdirSync(join(house, name));
    // The mount is the root of a system: its accounts have to get in.
    for (const folder of [house, join(house, 'up'), root]) chmodSync(folder, 0o755);
  };
  const inRoot = (script: string, ...more: readonly string[]): string =>
    did('unshare', ['--mount', ...more, 'sh', '-c', `${MOUNTED} && exec chroot ${root} sh -c "$1"`, 'sh', script]);
  const withoutNetwork = (script: string): string => inRoot(script, '--net');
  const DATA = '/var/lib/wolftap';
  const said = (line: RegExp): string => line.exec(inRoot('cat /usr/lib/systemd/system/wolftap.service'))?.[1] ?? '';

  /** Runs what the unit runs, as the account that it names. */
  const started = () => {
    const account = said(/^User=(.*)$/m);
    const command = said(/^ExecStart=(.*)$/m);
    const environment = said(/^Environment=(.*)$/m);
    const script = `${MOUNTED} && exec chroot ${root} setpriv --reuid ${account} --regid ${account} --init-groups env -i PATH=/usr/bin:/bin ${environment} ${command} "$@"`;
    return service(DATA, [], {}, { command: ['unshare', '--mount', 'sh', '-c', script, 'sh'], cwd: '/' });
  };
  const stage = async (): Promise<string> => {
    const program = await started();
    const { stage: found } = (await (await fetch(`${program.ready.moderator}api/tables/main`)).json()) as { readonly stage: string };
    await program.kill('SIGTERM');
    return found;
  };

  test('is installed without network, plays, and keeps its games through an upgrade, until it is purged', async () => {
    begin();
    const before = debPackage('x64', { out: house, version: '0.0.9', compression: ['-Zgzip', '-z1'] });
    const made = join(OUT, `wolftap_${VERSION}_amd64.deb`);
    const now = existsSync(made) ? made : debPackage('x64', { out: house, compression: ['-Zgzip', '-z1'] });

    withoutNetwork(`dpkg -i ${before}`);
    expect(
      inRoot(`stat -c '%U %G %a' ${DATA}; id -nG wolftap; dpkg -s wolftap | grep -E '^(Status|Version)'`).split('\n').slice(0, 4),
    ).toEqual(['wolftap wolftap 700', expect.stringContaining('dialout'), 'Status: install ok installed', 'Version: 0.0.9']);
    // At the next start of the machine the service is up.
    expect(inRoot('ls /etc/systemd/system/multi-user.target.wants')).toContain('wolftap.service');
    expect(inRoot('command -v node || echo none; /usr/bin/wolftap help').split('\n')[0]).toBe('none');
    expect(readFileSync(join(house, 'up', 'usr', 'share', 'doc', 'wolftap', 'copyright'), 'utf8')).toMatch(
      /Node\.js 24[\s\S]*fastify \d[\s\S]*bindings-cpp/,
    );
    expect(leadsNowhere(join(house, 'up', 'usr', 'share', 'doc', 'wolftap'))).toEqual([]);

    // Its own Node loads what was compiled for it.
    const loads = ['@pokusew/pcsclite', '@serialport/bindings-cpp']
      .map(name => `require('/usr/lib/wolftap/node_modules/${name}');`)
      .join('');
    expect(inRoot(`/usr/lib/wolftap/node -e "${loads}" && echo loaded`)).toBe('loaded\n');

    const program = await started();
    expect((await wholeGame(program.ready.moderator)).stage).toBe('over');
    expect(inRoot(`stat -c %U ${DATA}/tables/main.wolftap`).trim()).toBe('wolftap');
    expect(await program.kill('SIGTERM')).toBe(0);

    withoutNetwork(`dpkg -i ${now}`);
    expect(inRoot('dpkg -s wolftap')).toContain(`Version: ${VERSION}`);
    expect(await stage()).toBe('over');

    withoutNetwork('dpkg --remove wolftap');
    expect(inRoot(`ls ${DATA}/tables; ls -d /usr/lib/wolftap 2>/dev/null || echo gone`)).toMatch(/main\.wolftap\n[\s\S]*gone/);
    withoutNetwork(`dpkg -i ${now}`);
    expect(await stage()).toBe('over');

    withoutNetwork('dpkg --purge wolftap');
    expect(
      inRoot(`ls -d ${DATA} /usr/lib/wolftap /etc/systemd/system/multi-user.target.wants/wolftap.service 2>/dev/null || echo gone`),
    ).toBe('gone\n');
  });

  test('has a unit that systemd understands', context => {
    if (!existsSync('/usr/bin/systemd-analyze')) return context.skip('systemd-analyze is not here');
    withoutNetwork(`dpkg -i ${join(house, 'wolftap_0.0.9_amd64.deb')}`);
    expect(inRoot('systemd-analyze verify /usr/lib/systemd/system/wolftap.service 2>&1 | grep -i wolftap || echo well')).toBe('well\n');
  });
});
