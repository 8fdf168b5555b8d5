import type { AttachedDevice, AttachOptions, SerialProtocol } from '../../serial/serial-protocol.ts';
import { type Capabilities, type ReaderInfo, readerId, type Sighting, type Stop, trouble } from '../reader.ts';
import { chip as chipOn } from './chip.ts';
import { type ChipSight, type Firmware, isRandom, recognises, type Target, WHO } from './commands.ts';
import { type ChipFailure, type ChipResult, check, look, recognise, release, setUp, speak } from './look.ts';

const CAPABILITIES: Capabilities = { slots: 1, removal: 'polled', lights: false, beep: false, apdu: true, quiet: true };

const LOOK_EVERY_MS = 100;
/** The shortest pause between two looks, even slow ones, so that the line stays free. */
const LEAST_PAUSE_MS = 10;
const CHECK_EVERY_MS = 2_000;
const ALIVE_EVERY_MS = 250;
/** How long a tag stays selected after a command, in case another follows. */
const HOLD_MS = 300;
const MOST_WAITING = 8;
/** The most attempts to set the chip up again between two good looks. */
const MENDS = 3;
const MEND_PAUSE_MS = 100;

interface Wish {
  readonly apdu: Uint8Array;
  readonly answered: (answer: Uint8Array | undefined) => void;
}

/** A PN532 chip on a USB-serial cable: one reader with one slot, polled ten times a second. */
export const pn532: SerialProtocol = {
  name: 'pn532',
  baud: 115_200,
  probe: { say: WHO, every: 300, recognises },
  attach: to => attach(to),
};

const attach = ({ link, clock, tell, fail, nonce }: AttachOptions): AttachedDevice => {
  const id = readerId('pn532', link.port.place);
  const boot = nonce();
  const wishes: Wish[] = [];
  let stopped = false;
  let aliveAt = Number.NEGATIVE_INFINITY;
  let rubbish = false;
  let ailing = false;
  let bad = 0;
  /** The last sighting; undefined before the first look. */
  let last: Sighting | undefined;
  let lookedAt = 0;
  let checkedAt = 0;
  let held: Target | undefined;
  let wakeUp: Stop = () => undefined;

  const chip = chipOn({
    write: link.write,
    clock,
    alive: () => {
      if (clock.now() - aliveAt < ALIVE_EVERY_MS) return;
      aliveAt = clock.now();
      tell({ type: 'alive' });
    },
    noise: bytes => {
      rubbish = true;
      tell({ type: 'noise', bytes });
    },
  });

  const stop = (): void => {
    stopped = true;
    chip.stop();
    wakeUp();
    for (const { answered } of wishes.splice(0)) answered(undefined);
  };

  const pause = (ms: number): Promise<void> =>
    new Promise(resolve => {
      const timer = stopped ? undefined : clock.after(ms, resolve);
      if (timer === undefined) resolve();
      wakeUp = () => {
        timer?.();
        resolve();
      };
    });

  const info = ({ version }: Firmware): ReaderInfo => ({
    id,
    driver: 'pn532',
    name: `PN532 ${version}`,
    identity: link.port.steady ? 'hardware' : 'order',
    capabilities: CAPABILITIES,
    boot,
  });

  const tellSeen = (what: Sighting): void => {
    tell({ type: 'saw', reader: id, slot: 0, seen: what, fresh: last !== undefined });
    last = what;
    lookedAt = clock.now();
  };

  const lookOnce = async (known: Firmware): Promise<ChipFailure | undefined> => {
    if (clock.now() - checkedAt >= CHECK_EVERY_MS && !isOccupied(last)) {
      const checked = await check(chip, known);
      if ('failed' in checked) return checked.failed;
      checkedAt = clock.now();
    }
    const sight = await look(chip, isOccupied(last));
    if ('failed' in sight) return sight.failed;
    return report(sight.ok);
  };

  const report = async (sight: ChipSight): Promise<ChipFailure | undefined> => {
    const what = await recognise(chip, sight);
    if (stopped) return 'stopped';
    tellSeen(what);
    return sight.is === 'empty' ? undefined : failureOf(await release(chip));
  };

  /** Sets the chip up again after a failure; false when it gives up. */
  const mend = async (why: ChipFailure, known: Firmware): Promise<boolean> => {
    held = undefined;
    for (let reason = why; !stopped; ) {
      if (!ailing) tell({ type: 'ails', reader: id, trouble: trouble('reader-fails', reason) });
      ailing = true;
      bad++;
      if (bad > MENDS) return giveUp('reader-fails', reason);
      await pause(MEND_PAUSE_MS);
      const again = await setUp(chip);
      if ('ok' in again && again.ok.version === known.version) return !stopped;
      reason = 'failed' in again ? again.failed : 'was replaced';
    }
    return false;
  };

  /** A look has succeeded. */
  const isWell = (): void => {
    if (ailing && !stopped) tell({ type: 'ails', reader: id, trouble: undefined });
    ailing = false;
    bad = 0;
  };

  const giveUp = (code: 'reader-fails' | 'port-silent' | 'port-rubbish' | 'other-device', why: ChipFailure): false => {
    if (stopped) return false;
    stop();
    fail(trouble(code, why));
    return false;
  };

  const begin = async (): Promise<Firmware | undefined> => {
    const firmware = await setUp(chip);
    if (stopped) return undefined;
    if ('ok' in firmware) {
      tell({ type: 'reader', reader: info(firmware.ok) });
      return firmware.ok;
    }
    const { failed } = firmware;
    if (failed === 'no answer') giveUp(rubbish ? 'port-rubbish' : 'port-silent', failed);
    else giveUp(failed === 'another chip' ? 'other-device' : 'reader-fails', failed);
    return undefined;
  };

  /** Selects the tag that the last look saw; undefined where another one lies there now. */
  const find = async (): Promise<Target | undefined> => {
    const sight = await look(chip, true);
    return 'ok' in sight && sight.ok.is === 'target' && isSame(last, sight.ok.target) ? sight.ok.target : undefined;
  };

  const grant = async ({ apdu, answered }: Wish): Promise<void> => {
    held ??= isOccupied(last) ? await find() : undefined;
    const answer = held === undefined ? undefined : await speak(chip, held, apdu);
    if (answer === undefined) held = undefined;
    // The answer proves that the tag still lies there, as a look would.
    else if (!stopped && last !== undefined && clock.now() - lookedAt >= LOOK_EVERY_MS) tellSeen(last);
    answered(answer);
  };

  /** The time between two looks: sends waiting commands to the tag, and keeps it selected for a moment after each. */
  const between = async (began: number): Promise<ChipFailure | undefined> => {
    if (wishes.length === 0) await pause(Math.max(LEAST_PAUSE_MS, began + LOOK_EVERY_MS - clock.now()));
    if (wishes.length === 0 || stopped) return undefined;
    do {
      const wish = wishes.shift();
      if (wish !== undefined) await grant(wish);
      if (held !== undefined && wishes.length === 0) await pause(HOLD_MS);
    } while (held !== undefined && wishes.length > 0 && !stopped);
    held = undefined;
    return stopped ? undefined : failureOf(await release(chip));
  };

  const run = async (): Promise<void> => {
    const firmware = await begin();
    checkedAt = clock.now();
    while (firmware !== undefined && !stopped) {
      const began = clock.now();
      const unseen = await lookOnce(firmware);
      if (unseen === undefined) isWell();
      const failure = unseen ?? (await between(began));
      if (failure !== undefined && !stopped && !(await mend(failure, firmware))) return;
    }
  };
  void run();

  return {
    heard: chip.heard,
    light: () => undefined,
    beep: () => undefined,
    exchange: (reader, slot, apdu) =>
      new Promise(answered => {
        const may = !stopped && reader === id && slot === 0 && wishes.length < MOST_WAITING;
        if (may) wishes.push({ apdu: Uint8Array.from(apdu), answered });
        else answered(undefined);
        wakeUp();
      }),
    stop,
  };
};

const isOccupied = (seen: Sighting | undefined): boolean => seen !== undefined && seen.is !== 'empty';

/** Whether the tag is the one that was seen. Any card with a random number passes, because the number has changed by now. */
const isSame = (seen: Sighting | undefined, target: Target): boolean => {
  if (seen?.is === 'tag') return seen.tag.uid === target.uid;
  return seen?.is === 'unclear' && seen.why === 'changing' && isRandom(target);
};

const failureOf = (tried: ChipResult<unknown>): ChipFailure | undefined => ('failed' in tried ? tried.failed : undefined);
