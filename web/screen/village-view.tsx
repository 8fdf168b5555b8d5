import { useEffect, useMemo, useState } from 'preact/hooks';
import type { PublicMoment, PublicTable } from '../../src/wire/public.ts';
import type { RoomWords } from '../../src/words/speaker.ts';
import { px, type TextMeasure } from '../shared/fit.ts';
import { measureWith } from '../shared/measure.ts';
import { type Rect, type RingLayout, type RoomSize, ring, type StripsLayout, strips } from '../shared/ring.ts';
import { footOf } from './foot.ts';
import type { GroundProps } from './ground.tsx';
import type { Light } from './light.ts';
import { Middle } from './middle.tsx';
import { middleTextOf } from './middle-text.ts';
import type { LyingCard } from './night-again.ts';
import { SealShown } from './seal.tsx';
import { cardAt, SeatShown } from './seat.tsx';
import { type FittedSeat, fitSeat } from './seat-fit.ts';
import type { ReceivedTable, ShownTable } from './shown-table.ts';
import { useStory } from './story.ts';
import { unbrokenNameIn } from './text-parts.ts';
import { momentIn, type VillageSeat, type VillageToken, villageSeats, villageTokens } from './village.ts';

/** The size of a token, as a part of a seat's height. */
const TOKEN = 0.15;

/** Tokens at the doors; a new one comes from its voter's house. */
const Tokens = ({ tokens, seats }: { readonly tokens: readonly VillageToken[]; readonly seats: readonly FittedSeat[] }) => (
  <div class="tokens" aria-hidden="true">
    {seats.map((seat, index) => {
      const own = tokens.filter(each => each.at === index + 1);
      const size = Math.min(seat.box.h * TOKEN, seat.house.h * 0.4);
      const step = Math.min(size * 1.08, (seat.house.w * 1.02 - size) / Math.max(1, own.length - 1));
      return own.map(({ voter, forNobody }, at) => {
        const from = seats[voter - 1] ?? seat;
        const x = seat.house.x + (at - (own.length - 1) / 2) * step;
        const style = {
          transform: `translate(${x - size / 2}px, ${seat.house.y + seat.house.h / 2 - size * 0.95}px)`,
          width: px(size),
          height: px(size),
          fontSize: px(size),
          '--from-x': `${from.house.x - size / 2}px`,
          '--from-y': `${from.house.y - size / 2}px`,
        };
        return <span key={voter} class={tokenClass(forNobody)} style={style} />;
      });
    })}
  </div>
);

const tokenClass = (forNobody: boolean): string => (forNobody ? 'token nobody' : 'token');

const FONT = "700 1px 'Atkinson Hyperlegible'";

const roomNow = (): RoomSize => ({ width: window.innerWidth, height: window.innerHeight });

/** The size of the whole window. */
export const useRoom = (): RoomSize => {
  const [room, setRoom] = useState(roomNow);
  useEffect(() => {
    const resized = (): void => setRoom(roomNow());
    window.addEventListener('resize', resized);
    return () => window.removeEventListener('resize', resized);
  }, []);
  return room;
};

/** Measures names, and measures anew when the font has come. */
export const useMeasure = (names: readonly string[]): TextMeasure => {
  const [measure, setMeasure] = useState(() => measureWith(FONT));
  const all = names.join(' ');
  useEffect(() => {
    document.fonts.load(FONT.replace('1px', '16px'), all).then(
      () => setMeasure(() => measureWith(FONT)),
      () => undefined,
    );
  }, [all]);
  return measure;
};

/** Words take these parts of the square, away from its edge. */
const EDGE = { w: 0.97, h: 0.91 } as const;
/** Words stand above the cards of the centre, which lie at the foot of the square. */
const ABOVE_CARDS = { h: 0.7, y: 0.13 } as const;

const wordsIn = (square: Rect, withCards: boolean): Rect => {
  const { w, h, y } = square;
  return withCards
    ? { ...square, w: w * EDGE.w, h: h * ABOVE_CARDS.h, y: y - h * ABOVE_CARDS.y }
    : { ...square, w: w * EDGE.w, h: h * EDGE.h };
};

/** Where nobody sits yet, words have the whole village. */
const wholeOf = ({ width, height }: RoomSize): Rect => ({ x: width / 2, y: height * 0.55, w: width * 0.7, h: height * 0.72 });

/** Fetches code that few evenings need, when it is wanted. */
const useFetched = <M,>(isWanted: boolean, fetched: () => Promise<M>, of = ''): M | null => {
  const [found, setFound] = useState<M | null>(null);
  useEffect(() => {
    if (isWanted)
      fetched().then(
        module => setFound(() => module),
        () => undefined,
      );
  }, [isWanted, of]);
  return found;
};

const invitation = () => import('./invitation.tsx');
const momentScene = () => import('./moment-scene.tsx');

/** How long a moment is shown where the game waits for nobody to go on. */
const HELD_MS = 12_000;

/** A moment is held until the game goes on. It gives way by itself to a running clock, and at the end, when nobody presses anything. */
const useMoment = (table: PublicTable): PublicMoment | undefined => {
  const moment = momentIn(table);
  const { clock, message } = table;
  const key = moment === undefined ? '' : JSON.stringify([message?.picture.round, moment]);
  const [over, setOver] = useState('');
  const isPassing = key !== '' && (message?.picture.ending !== null || clock?.paused === false);
  useEffect(() => {
    if (!isPassing) return undefined;
    const timer = window.setTimeout(() => setOver(key), HELD_MS);
    return () => window.clearTimeout(timer);
  }, [key, isPassing]);
  return key === over ? undefined : moment;
};

interface VillageProps {
  readonly shown: ShownTable;
  readonly room: RoomSize;
  /** The ground under the village; left out where the village is shown over something else. */
  readonly Ground?: (props: GroundProps) => preact.JSX.Element;
  readonly light?: Light;
}

/** The public table as a village, over something else. */
export const VillageShown = ({ heard, room }: Pick<VillageProps, 'room'> & { readonly heard: ReceivedTable }) => (
  <Village shown={useStory(heard) ?? heard} room={room} />
);

/** The village: its houses, the one thing that matters now, and its seal. */
export const Village = ({ shown: heard, room, Ground, light }: VillageProps) => {
  const { table, words, told, said: page } = heard;
  const measure = useMeasure(table.names);
  const { width } = room;
  const height = room.height - footOf(room);
  const count = table.names.length;
  const shown = useMemo(() => villageSeats(table, words), [table, words]);
  const withCards = shown.some(each => cardAt(each, words) !== null);
  const ringed = useMemo(() => (count < 1 ? undefined : ring(count, width, height)), [count, width, height]);
  const stripped = useMemo(
    () => (count < 1 || ringed !== undefined ? undefined : strips(count, width, height, withCards)),
    [count, width, height, withCards, ringed],
  );
  const seats = useMemo(
    () => (ringed?.seats ?? []).map((box, index) => fitSeat(box, count, shown[index]?.name ?? '', cardOf(shown[index], words), measure)),
    [ringed, count, shown, words, measure],
  );
  // Fetched beforehand, except where the village is shown over something else.
  const scene = useFetched(Ground !== undefined, momentScene);
  const moment = useMoment(table);
  const isMoment = scene !== null && moment !== undefined;
  const several = useFetched(
    scene !== null && table.mini !== undefined,
    () => momentScene().then(each => each.severalGames(table.language)),
    table.language,
  );
  const plain = useMemo(() => page ?? middleTextOf(table, words), [table, words, page]);
  const said = useMemo(() => (several === null ? plain : several(plain, table)), [plain, several]);
  const isWaiting = table.message === null && table.dealing === null && table.announced === null;
  const isInviting = Ground !== undefined && isWaiting;
  const inviting = useFetched(isInviting, invitation);
  const square = ringed?.open ?? stripped?.open;
  const box = useMemo(
    () => (square === undefined ? wholeOf({ width, height }) : wordsIn(square, said.lies !== null)),
    [square, said.lies, width, height],
  );
  if (isMoment) return <scene.MomentScene key={JSON.stringify({ ...moment, turns: undefined })} moment={moment} {...heard} room={room} />;
  const settled = square === undefined ? undefined : { open: square, top: ringed?.top, seats, sky: stripped?.sky };
  const turn = shown.find(each => each.turn !== null);
  return (
    <>
      {Ground === undefined ? null : <Ground room={room} settled={settled} table={table} told={told} turn={turn?.seat} />}
      <Middle
        said={said}
        clock={table.clock}
        countdown={table.countdown}
        told={told}
        words={words}
        turn={turn === undefined ? '' : unbrokenNameIn(table)(turn.seat)}
        below={said.below ?? (isInviting && inviting !== null ? <inviting.Invitation language={table.language} /> : null)}
        box={box}
        square={square}
        light={light}
      />
      {stripped === undefined ? null : <Strips heard={heard} shown={shown} layout={stripped} measure={measure} lies={said.lies} />}
      {ringed === undefined ? null : <Ringed heard={heard} shown={shown} seats={seats} ring={ringed} measure={measure} lies={said.lies} />}
      <Foot table={table} words={words} />
    </>
  );
};

const cardOf = (shown: VillageSeat | undefined, words: RoomWords): string | null => (shown === undefined ? null : cardAt(shown, words));

interface SeatsProps {
  readonly heard: ShownTable;
  readonly shown: readonly VillageSeat[];
  readonly measure: TextMeasure;
  /** The places of the cards, while the night is told again. */
  readonly lies: readonly LyingCard[] | null;
}

const ringClass = ({ message }: PublicTable, isAgain: boolean, isTelling: boolean): string => {
  if (message?.picture.ending == null) return 'ring';
  return `ring ended${isAgain ? ' told-again' : ''}${isTelling ? ' telling' : ''}`;
};

interface RingedProps extends SeatsProps {
  readonly ring: RingLayout;
  readonly seats: readonly FittedSeat[];
}

const Ringed = ({ heard: { table, words, Gliding, isTelling = false }, shown, ring, seats, measure, lies }: RingedProps) => {
  return (
    <>
      <ol class={ringClass(table, lies !== null, isTelling)} aria-label={words.screen('village')}>
        {shown.map(each => (
          <SeatShown key={each.seat} shown={each} fit={seats[each.seat - 1]} words={words} ghosts={withGhosts(table)} />
        ))}
      </ol>
      {lies === null || Gliding === undefined ? null : (
        <Gliding lies={lies} layout={ring} count={shown.length} measure={measure} words={words} />
      )}
      <Tokens tokens={villageTokens(table)} seats={seats} />
    </>
  );
};

interface StripsProps extends SeatsProps {
  readonly layout: StripsLayout;
}

const LEAST_TEXT = 13;
/** The size of a card's text by that of a name, as in the style sheet. */
const CARD_IN_STRIP = 0.8;
/** The width of the number and the house beside a name, in sizes of the strip's text. */
const BESIDE_A_NAME = 3.6;

/** The village in a small window: the same seats and signs, in rows above and below the square. */
const Strips = ({ heard: { table, words, Gliding }, shown, measure, lies, layout }: StripsProps) => {
  const { above, cell, sky, open } = layout;
  const tokens = villageTokens(table);
  const sizeIn = (name: string): number => Math.max(LEAST_TEXT, Math.min(cell.text, (cell.w - BESIDE_A_NAME * cell.text) / measure(name)));
  // A changed card without room for both roles shows the present one alone.
  const cardIn = (card: string | null): string | null => {
    const size = Math.max(LEAST_TEXT, cell.text * CARD_IN_STRIP);
    return card === null || measure(card) * size <= cell.w - BESIDE_A_NAME * cell.text ? card : card.replace(/^.* → /, '→ ');
  };
  const strip = (from: number, to: number, top: number, name: string) => (
    <ol class="strip" aria-label={name} style={{ top: px(top), fontSize: px(cell.text) }}>
      {shown.slice(from, to).map(each => (
        <SeatShown
          key={each.seat}
          shown={{ ...each, card: cardIn(each.card) }}
          fit={undefined}
          words={words}
          ghosts={withGhosts(table)}
          textSize={sizeIn(each.name)}
        >
          <Laid tokens={tokens} before={each} />
        </SeatShown>
      ))}
    </ol>
  );
  const village = words.screen('village');
  return (
    <div class={lies === null ? 'strips' : 'strips told-again'} style={{ '--cell': px(cell.w), '--row': px(cell.h) }}>
      {strip(0, above, sky, village)}
      {shown.length > above ? strip(above, shown.length, open.y + open.h / 2 + LEAST_TEXT / 2, village) : null}
      {lies === null || Gliding === undefined ? null : (
        <Gliding lies={lies} layout={layout} count={shown.length} measure={measure} words={words} />
      )}
    </div>
  );
};

/** A token, and the width of all tokens before a house, in sizes of the strip's text. */
const COIN = { size: 0.62, reach: 1.9 } as const;

const Laid = ({ tokens, before }: { readonly tokens: readonly VillageToken[]; readonly before: VillageSeat }) => {
  const own = tokens.filter(({ at }) => at === before.seat);
  const step = Math.min(COIN.size, (COIN.reach - COIN.size) / Math.max(1, own.length - 1));
  return (
    <span class="laid" aria-hidden="true">
      {own.map(({ voter, forNobody }) => (
        <span key={voter} class={tokenClass(forNobody)} style={{ marginRight: `${step - COIN.size}em` }} />
      ))}
    </span>
  );
};

const withGhosts = ({ message }: PublicTable): boolean => message?.picture.book === 'lupus-token';

const Foot = ({ table, words }: { readonly table: PublicTable; readonly words: RoomWords }) => {
  const seal = table.message?.seal ?? null;
  const book = table.message?.picture.book;
  return (
    <footer>
      <span>{book === undefined ? 'Wolftap' : words.find(`table.edition.${book}`)}</span>
      {seal === null ? null : <SealShown seal={seal} resealed={table.resealed === true} words={words} />}
    </footer>
  );
};
