// Builds the firmware of the two kinds of boards (eight pads, one seat) and programs a board with it. Plain JavaScript; a package is
// needed only to ask a board who it is:
//   node scripts/firmware.mjs build [pads|seat]
//   node scripts/firmware.mjs flash PORT [--old-bootloader] [--force PORT]
//   node scripts/firmware.mjs flash seat [DRIVE | PORT]
import { spawnSync } from 'node:child_process';
import { accessSync, constants, copyFileSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const DEVICE = join(ROOT, 'firmware-bridge', 'device');
const ELF = join(DEVICE, 'build', 'pads.elf');
const HEX = join(DEVICE, 'build', 'pads.hex');
const SEAT = join(DEVICE, 'rp2040');
const UF2 = join(DEVICE, 'build', 'seat.uf2');

/** The memory of the ATmega328P. A firmware may use two thirds of a memory. */
const FLASH = 32 * 1024;
const RAM = 2 * 1024;
/** The room that the linker gives the program for a seat, in the flash and for its copy in the RAM; and the blocks of its file. */
const SEAT_FLASH = 128 * 1024;
const UF2_BLOCK = 512;
const UF2_PAYLOAD = 256;
const MAY_TAKE = 2 / 3;
/** Bytes for the stack. The deepest calls with an interrupt need 125 by the compiler's count; the emulated board used 101. */
const STACK = 192;

const TO_BUILD = ['make', 'avr-gcc', 'avr-objcopy', 'avr-size'];
const TO_BUILD_SEAT = ['make', 'clang', 'ld.lld'];
const TO_FLASH = ['avrdude'];
/** Commands that install all of these. */
const INSTALL = [
  ['Debian, Ubuntu, Raspberry Pi', 'sudo apt-get install make gcc-avr avr-libc binutils-avr avrdude clang lld'],
  ['Fedora', 'sudo dnf install make avr-gcc avr-libc avr-binutils avrdude clang lld'],
  ['Arch', 'sudo pacman -S make avr-gcc avr-libc avr-binutils avrdude clang lld'],
  ['macOS', 'brew tap osx-cross/avr && brew install avr-gcc avrdude llvm lld (and $(brew --prefix llvm)/bin first in PATH)'],
  [
    'Windows',
    `in MSYS2 (UCRT64): pacman -S make ${['avr-gcc', 'avr-libc', 'avrdude', 'clang', 'lld'].map(name => `mingw-w64-ucrt-x86_64-${name}`).join(' ')}`,
  ],
];
const USAGE = [
  'usage: node scripts/firmware.mjs build [pads|seat]',
  '       node scripts/firmware.mjs flash PORT [--old-bootloader] [--force PORT]',
  '       node scripts/firmware.mjs flash seat [DRIVE | PORT]',
].join('\n');

const say = text => process.stdout.write(`${text}\n`);
const fail = text => {
  process.stderr.write(`firmware: ${text}\n`);
  process.exit(1);
};

const ENDINGS = process.platform === 'win32' ? ['.exe', '.cmd', '.bat'] : [''];
const isCommand = command =>
  (process.env.PATH ?? '').split(delimiter).some(folder =>
    ENDINGS.some(ending => {
      try {
        accessSync(join(folder, command + ending), constants.X_OK);
        return true;
      } catch {
        return false;
      }
    }),
  );

const need = commands => {
  const missing = commands.filter(command => !isCommand(command));
  if (missing.length === 0) return;
  const ways = INSTALL.map(([system, command]) => `  ${system}:\n    ${command}`).join('\n');
  fail(`${missing.join(', ')} missing. What it needs is installed with\n${ways}`);
};

const filesUnder = folder =>
  readdirSync(folder, { withFileTypes: true }).flatMap(each =>
    each.isDirectory() ? filesUnder(join(folder, each.name)) : [join(folder, each.name)],
  );

const isBuilt = (results, port) => {
  if (!results.every(path => existsSync(path))) return false;
  const built = Math.min(...results.map(path => statSync(path).mtimeMs));
  const sources = [join(DEVICE, 'Makefile'), join(DEVICE, 'hal.h'), ...filesUnder(join(DEVICE, 'core')), ...filesUnder(join(DEVICE, port))];
  return sources.every(path => statSync(path).mtimeMs <= built);
};

/** Runs make in this folder, and says so where it will have something to do. */
const make = (folder, results, port) => {
  if (!isBuilt(results, port)) say(`compiling ${relative(ROOT, folder)} …`);
  const { status, stdout, stderr } = spawnSync('make', ['-s'], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) fail(`it does not compile:\n${stdout}${stderr}`);
};

/** Sections of the program: `.text` and `.data` lie in the flash, `.data`, `.bss` and `.noinit` in the RAM. */
const sizes = () => {
  const { status, stdout } = spawnSync('avr-size', ['-A', ELF], { encoding: 'utf8' });
  if (status !== 0) fail('avr-size cannot read what was built.');
  const of = section => Number(new RegExp(`^\\${section}\\s+(\\d+)`, 'm').exec(stdout)?.[1] ?? 0);
  return { flash: of('.text') + of('.data'), ram: of('.data') + of('.bss') + of('.noinit') + STACK };
};

/** Prints how much of its memory the program uses; false where it is too much. */
const isWithin = (name, takes, all, more = '') => {
  const may = Math.floor(all * MAY_TAKE);
  say(`${name.padEnd(5)} ${String(takes).padStart(5)} bytes of ${may} it may take (${all} there are)${more}`);
  return takes <= may;
};

const buildSeat = () => {
  need(TO_BUILD_SEAT);
  make(SEAT, [UF2], 'rp2040');
  isWithin('flash', (statSync(UF2).size / UF2_BLOCK) * UF2_PAYLOAD, SEAT_FLASH);
  say(`built: ${relative(process.cwd(), UF2)}`);
};

const build = () => {
  need(TO_BUILD);
  make(DEVICE, [HEX, ELF], 'avr');
  const { flash, ram } = sizes();
  const fits = [isWithin('flash', flash, FLASH), isWithin('RAM', ram, RAM, `, ${STACK} of them for the stack`)];
  if (!fits.every(Boolean)) fail('it takes more than it may: a third must stay free.');
  say(`built: ${relative(process.cwd(), HEX)}`);
};

const CAUSES = [
  'Another program holds the port: close Wolftap, the Arduino IDE and every serial monitor.',
  'You may not open the port (Linux): sudo usermod -aG dialout $USER, then log out and in again.',
  'The board has another bootloader (many Nanos): try it once with --old-bootloader, or without it if you gave it. A clone with an\n     ATmega168 or LGT8F328P cannot be programmed this way.',
];

/** The speeds of our boards, the older one last. */
const SPEEDS = [250_000, 115_200];
/** A board of ours says what it is when its port is opened, and its state every second. */
const LISTENS_MS = 3_000;
const FRAME = /(<[HSE] [ -)+-;=?-~]*)\*([0-9A-F]{8})\n/g;

const isOurs = heard => [...heard.matchAll(FRAME)].some(([, said, sum]) => crc32(said) === Number.parseInt(sum, 16));

/** Listens on a port at this speed until a frame of ours has come, and gives the text. Nothing is written to the port. */
const listen = async (SerialPort, path, baudRate) => {
  let heard = '';
  const port = new SerialPort({ path, baudRate, autoOpen: false, hupcl: false });
  await new Promise((resolve, reject) => port.open(error => (error === null ? resolve() : reject(error))));
  port.on('data', bytes => {
    heard += bytes.toString('latin1');
  });
  for (const until = performance.now() + LISTENS_MS; performance.now() < until && !isOurs(heard); ) await pause(50);
  await new Promise(resolve => port.close(resolve));
  return heard;
};

/** Refuses a device that does not say, with its checksum, that it is a board of ours. */
const ask = async path => {
  say(`listening who is at ${path} (opening a port restarts most devices) …`);
  const { SerialPort } = await import('serialport');
  let heard = '';
  for (const baud of SPEEDS) {
    const now = await listen(SerialPort, path, baud).catch(error => fail(`${path} cannot be opened: ${error.message}`));
    if (isOurs(now)) return;
    heard += now;
  }
  const words = heard
    .replaceAll(/[^ -~]+/g, ' ')
    .trim()
    .slice(0, 60);
  const who = heard === '' ? 'Nothing is heard there' : `Something else speaks there${words === '' ? '' : ` (“${words}”)`}`;
  fail(
    `${who}: this is no board with our firmware, and it is left as it is.\nIf it is a new board of your own, whose program may be overwritten:\n` +
      `  npm run flash -- ${path} --force ${path}`,
  );
};

const TO_DRIVE =
  `copy ${relative(process.cwd(), UF2)} to the drive RPI-RP2 that appears; the drive then goes away by itself. Or name the drive:\n` +
  '  npm run flash -- seat /media/you/RPI-RP2';
const BY_BUTTON = `A board for one seat is programmed like a memory stick: unplug it, hold its BOOTSEL (or BOOT) button while you plug it in again, and\n${TO_DRIVE}`;

/** Copies the program to the drive as which a board shows itself while its button is held. */
const flashSeat = drive => {
  buildSeat();
  if (drive === undefined) return say(BY_BUTTON);
  const info = join(drive, 'INFO_UF2.TXT');
  if (!existsSync(info) || !readFileSync(info, 'latin1').includes('RPI-RP2'))
    fail(`${drive} is no board with its button held.\n${BY_BUTTON}`);
  copyFileSync(UF2, join(drive, 'seat.uf2'));
  say('done: the board starts anew and says hello.');
};

/** Whether a board for one seat is on this port: by the USB number of the maker of its chip. */
const isSeat = async path => {
  const { SerialPort } = await import('serialport');
  const found = await SerialPort.list().catch(() => []);
  return found.some(port => port.path === path && port.vendorId?.toLowerCase() === '2e8a');
};

/** A board for one seat that is asked for 1,200 baud becomes a drive. */
const makeDrive = async (path, forced) => {
  if (forced !== path) await ask(path);
  const { SerialPort } = await import('serialport');
  const port = new SerialPort({ path, baudRate: 1200, autoOpen: false });
  // A board that restarts at once takes its port away: that is no failure. A port that stays and does not open is one.
  const failed = await new Promise(resolve => port.open(resolve));
  if (failed && existsSync(path)) fail(`${path} cannot be opened: ${failed.message}`);
  if (port.isOpen) await new Promise(resolve => port.close(resolve));
  say(`The board is a drive now: ${TO_DRIVE}`);
};

const isPort = path => path !== undefined && statSync(path, { throwIfNoEntry: false })?.isCharacterDevice() === true;

const flash = async (port, isOld, forced) => {
  if (await isSeat(port)) {
    buildSeat();
    return makeDrive(port, forced);
  }
  need(TO_FLASH);
  build();
  if (forced !== port) await ask(port);
  const baud = isOld ? '57600' : '115200';
  say(`programming the board at ${port} (${baud} baud) …`);
  const words = ['-p', 'atmega328p', '-c', 'arduino', '-P', port, '-b', baud, '-D', '-U', `flash:w:${relative(DEVICE, HEX)}:i`];
  // Runs in the folder of the file: avrdude takes a colon in a path, as after the letter of a drive, for its end.
  const { status } = spawnSync('avrdude', words, { cwd: DEVICE, stdio: 'inherit' });
  if (status === 0) return say('done: the board starts anew and says hello.');
  fail(`avrdude did not succeed. The three usual causes:\n${CAUSES.map((cause, index) => `  ${index + 1}. ${cause}`).join('\n')}`);
};

const [task, ...rest] = process.argv.slice(2);
const isOld = rest.includes('--old-bootloader');
const force = rest.indexOf('--force');
const forced = force < 0 ? undefined : rest[force + 1];
const others = rest.filter((word, index) => word !== '--old-bootloader' && (force < 0 || (index !== force && index !== force + 1)));
const [port] = others;

if (task === 'build' && rest.length === 0) {
  build();
  buildSeat();
} else if (task === 'build' && rest.length === 1 && port === 'pads') build();
else if (task === 'build' && rest.length === 1 && port === 'seat') buildSeat();
else if (task === 'flash' && port === 'seat' && others.length === 2 && isPort(others[1]) && (force < 0 || forced === others[1])) {
  buildSeat();
  await makeDrive(others[1], forced);
} else if (task === 'flash' && port === 'seat' && rest.length <= 2) flashSeat(rest[1]);
else if (task === 'flash' && force >= 0 && others.length === 1 && forced !== port) fail(`--force takes the port itself: --force ${port}`);
else if (task === 'flash' && others.length === 1 && !port.startsWith('-')) await flash(port, isOld, forced);
else if (task === 'flash' && others.length === 0)
  fail(
    `which port? ${process.platform === 'win32' ? 'COM3 or the like' : 'See ls /dev/serial/by-id/* (Linux) or ls /dev/cu.usb* (macOS)'}.\n${USAGE}`,
  );
else fail(USAGE);
