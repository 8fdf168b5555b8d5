// Makes the packages of docs/PACKAGES.md from the built program, into dist/packages: node scripts/package.mjs [npm] [deb] [deb-arm64] [hub]
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeHome, versionOf } from './node-builds.mjs';
import { isProgramBuilt } from './program.mjs';
import { arePagesBuilt } from './web.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
export const OUT = join(ROOT, 'dist', 'packages');
const read = path => readFileSync(join(ROOT, path), 'utf8');
const OURS = JSON.parse(read('package.json'));
export const VERSION = OURS.version;
/** The Node inside a `.deb`: it has SQLite, and years of support left. */
const NODE_INSIDE = 24;
const DEBIAN_ARCH = { x64: 'amd64', arm64: 'arm64' };

const run = (program, args, how = {}) => {
  const { status, stdout, error } = spawnSync(program, args, { stdio: ['ignore', 'pipe', 2], encoding: 'utf8', ...how });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? status}`);
  return stdout;
};

/** The folders of the packages that the built program needs beside itself, by package-lock.json. Optional ones are not among them. */
export const packagesAtRunTime = () =>
  Object.entries(JSON.parse(read('package-lock.json')).packages).flatMap(([path, { dev, devOptional, optional }]) =>
    path !== '' && !dev && !devOptional && !optional ? [path] : [],
  );

/** Leaves out the stamps, which only tell whether to build again. */
const IS_KEPT = from => basename(from) !== 'built-from.json' && basename(from) !== 'built-from.txt';
/** Programs for developers, which are left out. */
const DEVELOPERS = ['scenario.mjs'];

/** The pages that people read: README and all that it leads to. */
const FOR_READERS = [
  'README.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'docs',
  join('deploy', 'wolftap.service'),
  join('deploy', 'Containerfile'),
];
export const layPages = to => {
  for (const name of FOR_READERS) cpSync(join(ROOT, name), join(to, name), { recursive: true });
};

/** Lays the built program as it runs: entry, bundle, pages, licence and package.json. */
export const layProgram = to => {
  mkdirSync(join(to, 'dist'), { recursive: true });
  for (const part of ['bin', join('dist', 'program'), join('dist', 'web')])
    cpSync(join(ROOT, part), join(to, part), { recursive: true, filter: IS_KEPT });
  for (const name of DEVELOPERS) rmSync(join(to, 'dist', 'program', name), { force: true });
  chmodSync(join(to, 'bin', 'wolftap.mjs'), 0o755);
  cpSync(join(ROOT, 'LICENSE'), join(to, 'LICENSE'));
  const { name, version, description, license, type, engines, bin, dependencies, optionalDependencies } = OURS;
  // Peers that may be missing: npm installs, and so compiles, them only where somebody asks for them.
  const peerDependenciesMeta = Object.fromEntries(Object.keys(optionalDependencies).map(each => [each, { optional: true }]));
  const ours = {
    name,
    version,
    description,
    license,
    type,
    engines,
    bin,
    dependencies,
    peerDependencies: optionalDependencies,
    peerDependenciesMeta,
  };
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(ours, null, 2)}\n`);
};

const inFolder = work => {
  const folder = mkdtempSync(join(tmpdir(), 'wolftap-package-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** `wolftap-VERSION.tgz`: program and pages, prebuilt. */
export const npmPackage = (out = OUT) =>
  inFolder(folder => {
    layProgram(folder);
    layPages(folder);
    mkdirSync(out, { recursive: true });
    run('npm', ['pack', '--ignore-scripts', '--loglevel=error', '--pack-destination', out], { cwd: folder });
    return join(out, `${OURS.name}-${VERSION}.tgz`);
  });

const withLicences = (title, folder, pattern) =>
  readdirSync(folder)
    .filter(name => pattern.test(name))
    .map(name => `${'='.repeat(80)}\n${title}\n\n${readFileSync(join(folder, name), 'utf8')}`);

/** The packages at run time, without those that only compilations need. */
const packagesInside = () => packagesAtRunTime().filter(path => !path.endsWith('node-addon-api'));

/** The licences of everything that is inside a `.deb`. */
const copyright = (program, node, more) =>
  [
    `Wolftap\n\n${read('LICENSE')}`,
    ...withLicences(`Node.js ${versionOf(node)}, in /usr/lib/wolftap/node`, node, /^LICENSE/),
    ...withLicences('Packages inside the program', join(program, 'dist', 'program'), /^LICENSES/),
    ...readdirSync(join(program, 'dist', 'web')).flatMap(page =>
      withLicences(`Packages inside the pages “${page}”`, join(program, 'dist', 'web', page), /^LICENSES/),
    ),
    ...[...packagesInside(), ...more].flatMap(path => withLicences(path, join(program, path), /^licen[cs]e/i)),
  ].join('\n');

/** The unit of a checkout with the paths of the package, without the notes on how to install it. */
const unit = () =>
  read('deploy/wolftap.service')
    .replace(/^(?:#.*\n)+/, '')
    .replace('file:///opt/wolftap/README.md', 'file:///usr/share/doc/wolftap/README.md')
    .replaceAll('/opt/wolftap', '/usr/lib/wolftap')
    .replace('/usr/bin/env node bin/wolftap.mjs', '/usr/lib/wolftap/node /usr/lib/wolftap/bin/wolftap.mjs');

const COMMAND = `#!/bin/sh
exec /usr/lib/wolftap/node /usr/lib/wolftap/bin/wolftap.mjs "$@"
`;
const ACCOUNT = `u wolftap - "Wolftap" /var/lib/wolftap
m wolftap dialout
m wolftap plugdev
`;

const control = (version, arch, kilobytes, hasPcsc) => `Package: wolftap
Version: ${version}
Architecture: ${arch}
Maintainer: Wolftap <wolftap@localhost>
Installed-Size: ${kilobytes}
Depends: libc6 (>= 2.28), libstdc++6, libgcc-s1
Recommends: udev${hasPcsc ? ', libpcsclite1, pcscd, libccid' : ''}
Suggests: espeak-ng
Section: games
Priority: optional
Description: companion of a physical werewolf table
 ${OURS.description}
 It brings its own Node, needs no network, and is up whenever the machine is.${hasPcsc ? '' : '\n PC/SC readers are not in this build; pads and serial readers are.'}
`;

/** Whether a file, in a package with builds for many systems, is for this architecture. */
const isForThis = arch => from =>
  !/\/bindings-cpp\/(?:src|binding\.gyp)$/.test(from) &&
  (!/\/prebuilds\//.test(from) || (from.includes(`/linux-${arch}`) && !from.includes('musl')));

/** The packages for PC/SC readers, of which one has to be compiled for its Node; what compiles it, and a header that it needs. */
const PCSC = ['nfc-pcsc', '@pokusew/pcsclite', 'bindings', 'file-uri-to-path'].map(name => join('node_modules', name));
const TO_COMPILE_PCSC = ['nan'].map(name => join('node_modules', name));
const PCSC_HEADERS = '/usr/include/PCSC/winscard.h';

/** Lays PC/SC for the Node that goes with it; false where it cannot be compiled: for another architecture, or without its headers. */
const layPcsc = (program, node, arch) => {
  if (
    arch !== process.arch ||
    [PCSC_HEADERS, ...[...PCSC, ...TO_COMPILE_PCSC].map(path => join(ROOT, path))].some(path => !existsSync(path))
  )
    return false;
  return inFolder(folder => {
    const isSource = from => !/pcsclite\/(?:build|test|examples)$/.test(from);
    for (const path of [...PCSC, ...TO_COMPILE_PCSC]) cpSync(join(ROOT, path), join(folder, path), { recursive: true, filter: isSource });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: { 'nfc-pcsc': '*' } }));
    const env = { ...process.env, PATH: `${join(node, 'bin')}:${process.env.PATH}`, npm_config_nodedir: node };
    run('npm', ['rebuild', '@pokusew/pcsclite', '--ignore-scripts=false', '--loglevel=error'], { cwd: folder, env });
    const isResult = from => !/pcsclite\/(?:src|build\/(?!Release$|Release\/pcsclite\.node$).*)$/.test(from);
    for (const path of PCSC) cpSync(join(folder, path), join(program, path), { recursive: true, filter: isResult });
    return true;
  });
};

/**
 * `wolftap_VERSION_ARCH.deb`. Node and the serial ports come built for each architecture; only PC/SC is compiled here, and so is not in a
 * package for another architecture than this machine's.
 */
export const debPackage = (arch = 'x64', { out = OUT, version = VERSION, compression = ['-Zxz', '-z3'] } = {}) =>
  inFolder(folder => {
    const at = (...parts) => join(folder, ...parts);
    const lay = (path, text, mode = 0o644) => {
      mkdirSync(dirname(at(path)), { recursive: true });
      writeFileSync(at(path), text);
      chmodSync(at(path), mode);
    };
    const node = nodeHome(NODE_INSIDE, arch);
    const program = at('usr', 'lib', 'wolftap');
    layProgram(program);
    for (const path of packagesInside()) cpSync(join(ROOT, path), join(program, path), { recursive: true, filter: isForThis(arch) });
    const hasPcsc = layPcsc(program, node, arch);
    cpSync(join(node, 'bin', 'node'), join(program, 'node'));
    chmodSync(join(program, 'node'), 0o755);
    lay('usr/bin/wolftap', COMMAND, 0o755);
    lay('usr/lib/systemd/system/wolftap.service', unit());
    lay('usr/lib/sysusers.d/wolftap.conf', ACCOUNT);
    lay('usr/lib/udev/rules.d/70-wolftap.rules', read('firmware-bridge/udev/70-wolftap.rules'));
    lay('usr/share/polkit-1/rules.d/50-wolftap.rules', read('deploy/wolftap-pcsc.rules'));
    lay('usr/share/doc/wolftap/copyright', copyright(program, node, hasPcsc ? PCSC : []));
    layPages(at('usr', 'share', 'doc', 'wolftap'));
    cpSync(join(ROOT, 'LICENSE'), at('usr', 'share', 'doc', 'wolftap', 'LICENSE'));
    for (const name of ['postinst', 'prerm', 'postrm']) lay(`DEBIAN/${name}`, read(`deploy/deb/${name}`), 0o755);
    const kilobytes = Number(run('du', ['--summarize', '--block-size=1024', folder]).split(/\s/)[0]);
    lay('DEBIAN/control', control(version, DEBIAN_ARCH[arch], kilobytes, hasPcsc));
    run('chmod', ['--recursive', 'u=rwX,go=rX', folder]);
    mkdirSync(out, { recursive: true });
    const file = join(out, `wolftap_${version}_${DEBIAN_ARCH[arch]}.deb`);
    run('dpkg-deb', ['--root-owner-group', ...compression, '--build', folder, file]);
    return file;
  });

/** `hub/`: a container file and all that it copies. */
export const hubFolder = (out = OUT) => {
  const hub = join(out, 'hub');
  rmSync(hub, { recursive: true, force: true });
  layProgram(join(hub, 'wolftap'));
  layPages(join(hub, 'wolftap'));
  cpSync(join(ROOT, 'deploy', 'Containerfile'), join(hub, 'Containerfile'));
  return hub;
};

const MAKERS = {
  npm: () => npmPackage(),
  deb: () => debPackage('x64'),
  'deb-arm64': () => debPackage('arm64'),
  hub: () => hubFolder(),
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!isProgramBuilt() || !arePagesBuilt()) throw new Error('build it first: node scripts/setup.mjs service');
  const wanted = process.argv.slice(2);
  for (const name of wanted.length === 0 ? Object.keys(MAKERS) : wanted) {
    const made = MAKERS[name]?.() ?? `there is no package “${name}”`;
    const size = existsSync(made) && statSync(made).isFile() ? ` (${(statSync(made).size / 1e6).toFixed(1)} MB)` : '';
    process.stdout.write(`${name}: ${made}${size}\n`);
  }
}
