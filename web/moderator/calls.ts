import type { BookId, Field, Place, PlacesField, Playing, Seat, SettingValue } from './types.ts';
import { CENTRE } from './types.ts';

/** So many seats, or so many cards of the centre. */
interface Way {
  readonly of: 'seats' | 'centre';
  readonly least: number;
  readonly most: number;
}
const seats = (least: number, most = least): Way => ({ of: 'seats', least, most });
const centre = (least: number, most = least): Way => ({ of: 'centre', least, most });

/** What a call asks of whoever has the card. A call that nobody answers asks for the same, and drops it. */
interface Shape {
  readonly ways: readonly Way[];
  /** Where one thing is asked after another. */
  readonly fields?: readonly string[];
  readonly words?: readonly string[];
}
interface Told {
  readonly book: BookId;
  readonly settings: { readonly [name: string]: SettingValue };
}
type Shapes = { readonly [step: string]: Shape };

const ONE_SEAT: Shape = { ways: [seats(1)] };
const TWO_SEATS: Shape = { ways: [seats(2)] };

const LUPUS: Shapes = { seer: ONE_SEAT, bodyguard: ONE_SEAT, owl: ONE_SEAT, wolves: ONE_SEAT, mythomaniac: ONE_SEAT };

const THIERCELIEUX: Shapes = {
  cupid: TWO_SEATS,
  seer: ONE_SEAT,
  'wild-child': ONE_SEAT,
  'wolf-dog': { ways: [], words: ['wolves', 'villagers'] },
  wolves: ONE_SEAT,
  'white-wolf': ONE_SEAT,
  'infect-father': { ways: [], words: ['none', 'infect'] },
  'big-bad-wolf': ONE_SEAT,
  witch: { ways: [seats(1)], fields: ['heal', 'poison'] },
  fox: ONE_SEAT,
  piper: TWO_SEATS,
};

const oneNight = ({ settings }: Told): Shapes => ({
  doppelganger: ONE_SEAT,
  seer: { ways: [seats(1), centre(settings['onenight.seer_centre_min'] === 1 ? 1 : 2, 2)] },
  robber: { ways: [seats(1)], ...(settings['onenight.robber_look'] === 'mandatory' ? {} : { words: ['look', 'no-look'] }) },
  troublemaker: TWO_SEATS,
  drunk: { ways: [centre(1)] },
  ...(settings['onenight.lone_wolf_peek'] === true ? { werewolves: { ways: [centre(1)] } } : {}),
});

const shapesOf = (told: Told): Shapes => {
  switch (told.book) {
    case 'lupus-classic':
    case 'lupus-token':
      return LUPUS;
    case 'thiercelieux':
      return THIERCELIEUX;
    case 'one-night':
      return oneNight(told);
  }
};

/** Whether a call is said with its question: on a night on which the card rests it is not. */
const asksAloud = ({ says }: Playing['step']): boolean => says.some(({ key }) => key.endsWith('.ask') || /\.action/.test(key));

const amongOf = (way: Way, all: readonly Seat[]): readonly Place[] => (way.of === 'seats' ? all : CENTRE);

const placesField = (name: string, ways: readonly Way[], all: readonly Seat[]): PlacesField => ({
  kind: 'places',
  name,
  least: Math.min(...ways.map(each => each.least)),
  most: Math.max(...ways.map(each => each.most)),
  among: ways.flatMap(way => amongOf(way, all)),
  mayDecline: true,
  ...(ways.length > 1 ? { ways: ways.map(way => ({ among: [...amongOf(way, all)], least: way.least, most: way.most })) } : {}),
});

const fits = (asked: readonly Field[], shown: readonly Field[]): boolean =>
  asked.every(({ name }) => shown.some(each => each.name === name));

/**
 * The form that a call of the night shows, whether it is answered or not; null where this one asks for something that no other
 * does (a doppelgänger's second choice, the pack that may catch a girl) and is shown as it is.
 */
export const callForm = ({ step, view }: Playing, told: Told): readonly Field[] | null => {
  const shape = shapesOf(told)[step.id];
  const asked = step.asks.kind === 'form' ? step.asks.fields : [];
  if (asked.length > 0 && view.tonight.some(each => each.step === step.id)) return null;
  if (shape === undefined || !asksAloud(step)) return asked.length > 0 ? null : [];
  const all = view.seats.map(({ seat }) => seat);
  const places = shape.ways.length > 0 ? (shape.fields ?? ['choose']).map(name => placesField(name, shape.ways, all)) : [];
  const words: readonly Field[] =
    shape.words === undefined ? [] : [{ kind: 'word', name: 'option', among: [...shape.words], optional: true }];
  const shown = [...places, ...words];
  return fits(asked, shown) ? shown : null;
};
