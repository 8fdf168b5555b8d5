import type { Attached, AttachTo, SerialProtocol } from '../../serial/link.ts';
import { type Capabilities, readerId, seen } from '../reader.ts';
import { frames } from './frames.ts';

interface Rdm6300Options {
  /** Many of these modules light or beep by themselves. Say true of one that is known not to. */
  readonly quiet?: boolean;
  /** An RDM6300 repeats itself while a token lies there; an ID-12LA speaks once a touch: `never`. */
  readonly removal?: 'repeated' | 'never';
}

/** What is seen so soon after the start lay there already. */
const ALREADY_MS = 300;
/** A frame without a sum counts when it comes a second time within this long. */
const AGAIN_MS = 1_000;

/** A reader of 125 kHz tokens that only ever talks: it cannot be asked, so its port is named by hand. */
export const rdm6300 = (options: Rdm6300Options = {}): SerialProtocol => ({
  name: 'rdm6300',
  baud: 9_600,
  attach: to => attach(to, options),
});

const attach = ({ link, clock, tell, nonce }: AttachTo, { quiet = false, removal = 'repeated' }: Rdm6300Options): Attached => {
  const { port } = link;
  const id = readerId('rdm6300', port.place);
  const capabilities: Capabilities = { slots: 1, removal, lights: false, beep: false, apdu: false, quiet };
  const openedAt = clock.now();
  const line = frames();
  let stopped = false;
  let unsure: { readonly uid: string; readonly at: number } | undefined;

  const counts = (uid: string, sure: boolean): boolean => {
    if (sure) return true;
    const again = unsure?.uid === uid && clock.now() - unsure.at <= AGAIN_MS;
    unsure = { uid, at: clock.now() };
    return again;
  };

  tell({
    type: 'reader',
    reader: {
      id,
      driver: 'rdm6300',
      name: `125 kHz reader (${port.maker ?? port.path})`,
      identity: port.steady ? 'hardware' : 'order',
      capabilities,
      boot: nonce(),
    },
  });
  return {
    heard: bytes => {
      if (stopped) return;
      const { tokens, noise } = line.take(bytes);
      if (noise > 0) tell({ type: 'noise', bytes: noise });
      const fresh = clock.now() - openedAt > ALREADY_MS;
      for (const { uid, sure } of tokens) if (counts(uid, sure)) tell({ type: 'saw', reader: id, slot: 0, seen: seen(uid, 'lf'), fresh });
    },
    light: () => undefined,
    beep: () => undefined,
    exchange: async () => undefined,
    stop: () => {
      stopped = true;
    },
  };
};
