import { readerId } from '../../firmware-bridge/drivers/reader.ts';
import type { SimulatedDriver } from '../../firmware-bridge/drivers/simulated/simulated.ts';
import type { OpenedReaders } from '../../firmware-bridge/open-readers.ts';
import type { EveningView } from '../domain/evening.ts';
import type { ServedHouse } from '../server/moderator/house.ts';
import { coversTags } from '../session/evening/unmoderated.ts';
import { COVERED, type Hand, type PadsShown } from '../wire/moderator.ts';
import { camerasOf } from './cameras.ts';

type Hands = Pick<ServedHouse, 'hand' | 'pads' | 'watchPads' | 'typed' | 'camera' | 'watchBeeps'>;

const MOST_TRIES = 40;
const TRY_AGAIN_MS = 25;

const PREFIX = readerId('simulated', '');
/** The name of a simulated reader without the prefix that views show. */
const nameOf = (reader: string): string => (reader.startsWith(PREFIX) ? reader.slice(PREFIX.length) : reader);

/** Does what programs and the virtual table ask of simulated readers, and passes on what keyboard readers type and cameras see. */
export const handsOn = (opened: OpenedReaders): Hands => {
  const { readers, simulated, wedge } = opened;
  const cameras = camerasOf(opened);
  const shownOf = (driver: SimulatedDriver): PadsShown['pads'] =>
    readers
      .now()
      .filter(({ driver: name }) => name === 'simulated')
      .map(({ id, health, slots }) => {
        const { lights, beeped } = driver.shown(nameOf(id));
        return {
          reader: id,
          plugged: health.is !== 'lost',
          slots: slots.map(({ tag }, slot) => ({ uid: tag?.uid ?? null, light: lights[slot] ?? 'off' })),
          beeps: beeped,
        };
      });
  const isThere = (hand: Hand): boolean => {
    const reader = readers.at(readerId('simulated', nameOf(hand.reader)));
    return reader !== undefined && (!('slot' in hand) || hand.slot < reader.slots.length);
  };
  return {
    hand: hand => {
      if (simulated === undefined || !isThere(hand)) return false;
      act(simulated, hand);
      return true;
    },
    pads: () => (simulated === undefined ? [] : shownOf(simulated)),
    watchPads: changed => {
      const stops = [
        ...(simulated === undefined ? [] : [simulated.onShown(changed)]),
        readers.on(event => {
          if ('reader' in event) changed();
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    typed: async (source, line, gap) => {
      if (!wedge.add({ name: source, title: source.startsWith('phone-') ? 'phone' : 'keyboard reader' })) return false;
      // The first line of a new keyboard reader registers it, and waits until the reader is open.
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const taken = wedge.line(source, line, gap);
        if (taken.taken || taken.why !== 'source.closed') return taken.taken;
        await new Promise(resolve => setTimeout(resolve, TRY_AGAIN_MS));
      }
      return false;
    },
    camera: cameras.sees,
    watchBeeps: cameras.watchBeeps,
  };
};

/**
 * The pads as a page may see them. While any table plays without a moderator and with cards face down, tags are covered, whatever the pads are used
 * for. A tag is shown only if every such table that knows the pad has the tag in its box. A pad that no table knows yet may belong to any of them.
 */
export const coveredPads = (pads: PadsShown['pads'], views: readonly EveningView[]): PadsShown['pads'] => {
  if (!views.some(coversTags)) return pads;
  return pads.map(pad => {
    const tables = views.filter(({ readers }) => readers.some(({ id }) => id === pad.reader));
    const isKnown = (uid: string | null): boolean =>
      uid === null || (tables.length > 0 && tables.filter(coversTags).every(({ box }) => box.tags.some(tag => tag.uid === uid)));
    return { ...pad, slots: pad.slots.map(slot => (isKnown(slot.uid) ? slot : { ...slot, uid: COVERED })) };
  });
};

const act = (driver: SimulatedDriver, hand: Hand): void => {
  const reader = nameOf(hand.reader);
  switch (hand.hand) {
    case 'lay':
      driver.lay(reader, hand.slot, hand.uid);
      break;
    case 'lift':
      driver.lift(reader, hand.slot);
      break;
    case 'unplug':
      driver.unplug(reader);
      break;
    case 'replug':
      driver.replug(reader);
      break;
  }
};
