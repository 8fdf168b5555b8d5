// Installs and builds what is needed: for `program` the bundle, for `service` the pages too, for `quick` the packages of the quick tests, for `test`
// everything that the tests need, for `firmware` and `flash` the compiler and programmer of the boards, for `package` what tries the image of a hub.
// Prints nothing when there is nothing to do.
// Plain JavaScript without packages, since it runs before there are any. It prints to stderr alone: stdout belongs to the program.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, closeSync, constants, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildProgram, isProgramBuilt } from './program.mjs';
import { arePagesBuilt, buildPages } from './web.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
/** The programs that the benchmarks compare with are a package of their own; nothing else needs it. */
const PEERS = join('test', 'bench', 'peers');
const FOR_TESTS = process.argv.includes('test');
const FOR_DEVELOPMENT = FOR_TESTS || process.argv.includes('quick');
/** The pages and the bundled service. */
const FOR_SERVICE = FOR_TESTS || process.argv.includes('service');
/** The bundle alone, for programs without pages. */
const FOR_PROGRAM = FOR_SERVICE || process.argv.includes('program');
/** The built program needs only the few packages with compiled parts; building it needs all. */
const BUILDS = (FOR_SERVICE && !arePagesBuilt()) || (FOR_PROGRAM && !isProgramBuilt());
const WITH_ALL = FOR_DEVELOPMENT || BUILDS;
const OLDEST_NODE = [20, 19];
const FOR_FLASH = process.argv.includes('flash');
const FOR_PACKAGES = process.argv.includes('package');
const FOR_FIRMWARE = FOR_FLASH || process.argv.includes('firmware');

/** A Node that brings a database as good as the package's needs no compiled one (`src/journal/sqlite`). */
const BRINGS_SQLITE = process.getBuiltinModule?.('node:sqlite')?.StatementSync.prototype.setReturnArrays !== undefined;
/** Packages with compiled parts, and how to see that they work with this Node. */
const COMPILED = BRINGS_SQLITE ? [] : [{ name: 'better-sqlite3', use: require => new (require('better-sqlite3'))(':memory:').close() }];
/** Packages for some hardware only: built where their headers are installed, and always for the tests. Everything else runs without them. */
const FOR_SOME = [{ name: '@pokusew/pcsclite', headers: '/usr/include/PCSC/winscard.h', use: require => require('@pokusew/pcsclite') }];
/** Commands that a compilation needs, and the Debian packages they come in. */
const TO_COMPILE = [
  { command: 'python3', debian: 'python3' },
  { command: 'make', debian: 'make' },
  { command: 'g++', debian: 'g++' },
];
/** Commands and files that the firmware is made with. Outside Debian, scripts/firmware.mjs says what is missing. */
const TO_MAKE_FIRMWARE = [
  { command: 'make', debian: 'make' },
  { command: 'avr-gcc', debian: 'gcc-avr' },
  { file: '/usr/lib/avr/include/avr/io.h', debian: 'avr-libc' },
  { command: 'clang', debian: 'clang' },
  { command: 'ld.lld', debian: 'lld' },
];
/** Commands that the tests call, and files that they need. */
const TO_TEST = [
  { command: 'cc', debian: 'gcc' },
  { command: 'socat', debian: 'socat' },
  { command: 'espeak-ng', debian: 'espeak-ng' },
  { command: 'chromium', debian: 'chromium' },
  { command: 'pcscd', debian: 'pcscd' },
  { file: '/usr/include/PCSC/winscard.h', debian: 'libpcsclite-dev' },
  { file: '/usr/lib/pcsc/drivers/serial/libifdvpcd.so', debian: 'vsmartcard-vpcd' },
  ...TO_MAKE_FIRMWARE,
  // Debian keeps the programs of PostgreSQL in a folder for each version, outside PATH. A server that the package has started is left alone.
  { command: 'postgres', versions: '/usr/lib/postgresql', debian: 'postgresql' },
];
const TO_FLASH = [{ command: 'avrdude', debian: 'avrdude' }];
/** Commands that build and run the image of a hub, to try it. */
const TO_PACKAGE = [
  { command: 'podman', debian: 'podman' },
  { command: 'crun', debian: 'crun' },
  { command: 'mmdebstrap', debian: 'mmdebstrap' },
];

/** Chromium without windows takes a quarter less time. It is tried once, with the packages; without it the tests use the whole browser. */
const TO_TEST_SOONER = [{ command: 'chromium-headless-shell', debian: 'chromium-headless-shell' }];

const WAIT_FOR_ANOTHER_MINUTES = 20;

const say = text => process.stderr.write(`set-up: ${text}\n`);
const fail = text => {
  say(text);
  process.exit(1);
};
const seconds = start => `${((performance.now() - start) / 1000).toFixed(1)} s`;

/** On Windows npm is a script, which only a shell starts. */
const WITH_SHELL = { shell: process.platform === 'win32' };
const run = (command, args) => spawnSync(command, args, { cwd: ROOT, stdio: ['ignore', 2, 2], ...WITH_SHELL }).status === 0;

const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldest, oldestMinor] = OLDEST_NODE;
  if (major < oldest || (major === oldest && minor < oldestMinor))
    fail(`Node ${OLDEST_NODE.join('.')} or newer is needed, this is ${process.versions.node}.`);
};

const read = path => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const DEPENDENCIES = ['dependencies', ...(WITH_ALL ? ['devDependencies'] : [])];

/** The installed packages: npm writes this list into node_modules as its last step. */
const installed = (folder = '') => {
  try {
    return read(join(folder, 'node_modules', '.package-lock.json')).packages;
  } catch {
    return {};
  }
};

/** Compares the installed packages with the lock file. */
const packagesAreThere = (folder = '') => {
  const there = installed(folder);
  const locked = read(join(folder, 'package-lock.json')).packages;
  const asked = read(join(folder, 'package.json'));
  for (const kind of DEPENDENCIES)
    for (const [name, range] of Object.entries(asked[kind] ?? {})) if (locked['']?.[kind]?.[name] !== range) return false;
  return Object.entries(locked).every(([path, { version, optional, devOptional, peer, dev }]) => {
    const dispensable = path === '' || optional || devOptional || peer || (dev && !WITH_ALL);
    return there[path] === undefined ? dispensable : there[path].version === version;
  });
};

const works = ({ use }) => spawnSync(process.execPath, ['-e', `(${use})(require)`], { cwd: ROOT, stdio: 'ignore' }).status === 0;

/** Loads a package in this process, because that is quick; only a package that failed is tried again in a process of its own. */
const worksHere = ({ use }) => {
  try {
    use(createRequire(join(ROOT, 'package.json')));
    return true;
  } catch {
    return false;
  }
};

const may = (path, how) => {
  try {
    accessSync(path, how);
    return true;
  } catch {
    return false;
  }
};
// Daemons are in folders outside a user's PATH.
const isCommand = command =>
  `${process.env.PATH ?? ''}:/usr/sbin:/sbin`.split(delimiter).some(folder => may(join(folder, command), constants.X_OK));
const hasVersion = (command, folder) =>
  may(folder, constants.R_OK) && readdirSync(folder).some(version => may(join(folder, version, 'bin', command), constants.X_OK));
const isThere = ({ command, file, versions }) => {
  if (file !== undefined) return may(file, constants.R_OK);
  return isCommand(command) || (versions !== undefined && hasVersion(command, versions));
};
const missing = tools => tools.filter(tool => !isThere(tool));

/** npm leaves out an optional package that it could not compile. */
const lacksSome = () => FOR_TESTS && FOR_SOME.some(({ name }) => !may(join(ROOT, 'node_modules', name), constants.R_OK));

const lacksPeers = () => FOR_DEVELOPMENT && !packagesAreThere(PEERS);

const toolsOfDebian = () =>
  isCommand('apt-get')
    ? [...(FOR_FIRMWARE ? TO_MAKE_FIRMWARE : []), ...(FOR_FLASH ? TO_FLASH : []), ...(FOR_PACKAGES ? TO_PACKAGE : [])]
    : [];

const isSetUp = () =>
  packagesAreThere() &&
  missing(toolsOfDebian()).length === 0 &&
  !lacksPeers() &&
  COMPILED.every(worksHere) &&
  (!FOR_TESTS || (missing(TO_TEST).length === 0 && FOR_SOME.every(worksHere)));

const installPackages = () => {
  const start = performance.now();
  const before = Object.values(installed());
  const withAll = WITH_ALL || before.some(({ dev }) => dev);
  say(`installing the packages of package-lock.json${withAll ? '' : ' (without those for building)'} …`);
  // compile() below runs the install scripts: whether npm does depends on its version and settings.
  const how = [withAll ? '--include=dev' : '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  // Not `npm ci`, which deletes what is built, and fails where a registry lacks a package for another platform.
  const ways = [['ci'], ['install', '--no-save']];
  const words = [];
  for (const way of before.length === 0 ? ways : ways.reverse()) {
    const { status, stderr } = spawnSync('npm', [...way, ...how], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
      ...WITH_SHELL,
    });
    if (status === 0 && packagesAreThere() && !lacksSome()) return say(`packages installed in ${seconds(start)}.`);
    words.push(stderr);
  }
  process.stderr.write(words.join(''));
  fail('npm could not install what package.json and package-lock.json ask for; its words are above.');
};

const installPeers = () => {
  say(`installing the packages of ${PEERS} …`);
  const how = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, stderr } = spawnSync('npm', ['ci', ...how], {
    cwd: join(ROOT, PEERS),
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    ...WITH_SHELL,
  });
  if (status === 0) return;
  process.stderr.write(stderr);
  fail(`npm could not install what ${PEERS} asks for; its words are above.`);
};

const isRoot = process.getuid?.() === 0;
const mayInstall = () => isCommand('apt-get') && (isRoot || (isCommand('sudo') && run('sudo', ['-n', 'true'])));
const byApt = packages => ['apt-get', 'install', '-y', '--no-install-recommends', ...packages];

let areListsNew = false;
const install = packages => {
  say(`installing ${packages.join(', ')} with apt-get …`);
  const asRoot = words => run(isRoot ? 'env' : 'sudo', [...(isRoot ? [] : ['-n', 'env']), 'DEBIAN_FRONTEND=noninteractive', ...words]);
  if (!areListsNew) asRoot(['apt-get', 'update', '-q']);
  areListsNew = true;
  return asRoot(byApt(packages));
};

const installTools = tools => {
  const lacking = missing(tools);
  if (lacking.length === 0) return;
  const packages = lacking.map(({ debian }) => debian);
  const commands = lacking.map(({ command, file }) => command ?? file).join(', ');
  const byHand = `${commands} missing; please run:\n  sudo apt-get update && sudo ${byApt(packages).join(' ')}`;
  if (!isCommand('apt-get')) fail(`${commands} missing, and this is no Debian or Ubuntu: please install them.`);
  if (!mayInstall() || !install(packages) || missing(tools).length > 0) fail(byHand);
};

const installIfPossible = tools => {
  const packages = missing(tools).map(({ debian }) => debian);
  if (packages.length > 0 && mayInstall() && !install(packages))
    say(`${packages.join(', ')} cannot be had here; everything works without.`);
};

const build = each => {
  const start = performance.now();
  say(`building ${each.name} for Node ${process.versions.node} (a ready-made build is taken where there is one) …`);
  const isBuilt = () => run('npm', ['rebuild', each.name, '--ignore-scripts=false', '--loglevel=error']) && works(each);
  if (!isBuilt()) {
    const lacked = missing(TO_COMPILE).length > 0;
    installTools(TO_COMPILE);
    if (!lacked || !isBuilt()) return false;
  }
  say(`${each.name} works, after ${seconds(start)}.`);
  return true;
};

const compile = broken => {
  for (const each of broken) if (!build(each)) fail(`${each.name} does not build; the words of npm are above.`);
};

/** Tried once, after the packages: people without such hardware should not be stopped, nor see a message at every start. */
const compileForSome = () => {
  for (const each of FOR_SOME.filter(({ headers }) => may(headers, constants.R_OK))) {
    if (works(each) || (missing(TO_COMPILE).length === 0 && build(each))) continue;
    say(`${each.name} does not build here; everything that does not need it works. To try again: npm rebuild ${each.name}`);
  }
};

const isAlive = pid => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Outside the checkout, because the installation empties node_modules; one for each checkout and user. */
const PLACE = createHash('sha256').update(`${process.getuid?.()} ${ROOT}`).digest('hex').slice(0, 16);
const LOCK = join(tmpdir(), `wolftap-setup-${PLACE}.lock`);

const takeLock = () => {
  try {
    const file = openSync(LOCK, 'wx');
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
};

const lockIsAbandoned = () => {
  try {
    const pid = Number(readFileSync(LOCK, 'utf8'));
    return pid > 0 && !isAlive(pid);
  } catch {
    return false;
  }
};

const waitForLock = async () => {
  const until = performance.now() + WAIT_FOR_ANOTHER_MINUTES * 60_000;
  for (let waited = false; !takeLock(); waited = true) {
    if (lockIsAbandoned()) {
      rmSync(LOCK, { force: true });
      continue;
    }
    if (!waited) say('another set-up is at work here; waiting for it …');
    if (performance.now() > until) fail(`the other set-up does not end; if there is none, remove ${LOCK}`);
    await pause(200);
  }
};

const setUp = () => {
  const isNew = !packagesAreThere() || lacksSome();
  if (isNew) installPackages();
  if (lacksPeers()) installPeers();
  if (FOR_TESTS) installTools(TO_TEST);
  installTools(toolsOfDebian());
  if (FOR_TESTS && isNew) installIfPossible(TO_TEST_SOONER);
  compile([...COMPILED, ...(FOR_TESTS ? FOR_SOME : [])].filter(each => !works(each)));
  if (isNew && !FOR_TESTS) compileForSome();
};

checkNode();
if (!isSetUp()) {
  await waitForLock();
  process.on('exit', () => rmSync(LOCK, { force: true }));
  setUp();
  say('ready.');
}
if (FOR_SERVICE) await buildPages(say);
if (FOR_PROGRAM) await buildProgram(say);
