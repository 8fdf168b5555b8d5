import { useEffect, useMemo, useState } from 'preact/hooks';
import type { PublicMoment, PublicTable } from '../../src/wire/public.ts';
import type { RoomWords } from '../../src/words/speaker.ts';
import { px, type TextMeasure } from '../shared/fit.ts';
import { measureWith } from '../shared/measure.ts';
import { heap, MANY, type Rect, type RingLayout, type RoomSize, ring, type SeatBox } from '../shared/ring.ts';
import { GlidingCards } from './gliding-cards.tsx';
import { Middle } from './middle.tsx';
import { middleTextOf } from './middle-text.ts';
import type { LyingCard } from './night-again.ts';
import { Place } from './place.tsx';
import { SealShown } from './seal.tsx';
import { SeatShown } from './seat.tsx';
import { useStory } from './story.ts';
import { momentIn, type VillageSeat, type VillageToken, villageSeats, villageTokens } from './village.ts';

/** As part of a seat's height. */
const SIZE = 0.3;

/** Tokens before the houses, each with its voter's seat; one that is laid comes from its voter's house. */
const Tokens = ({ tokens, ring }: { readonly tokens: readonly VillageToken[]; readonly ring: RingLayout }) => (
  <div class="tokens" aria-hidden="true">
    {ring.seats.map((box, index) => (
      <Heap key={String(index)} tokens={tokens.filter(each => each.at === index + 1)} box={box} ring={ring} />
    ))}
  </div>
);

const Heap = ({ tokens, box, ring }: { readonly tokens: readonly VillageToken[]; readonly box: SeatBox; readonly ring: RingLayout }) => {
  const { size, at } = heap(box.before, tokens.length, box.h * SIZE);
  return (
    <>
      {tokens.map(({ voter, forNobody, weight }, index) => {
        const { x, y } = at[index] ?? box.before;
        const from = ring.seats[voter - 1] ?? box;
        const style = {
          transform: `translate(${x - size / 2}px, ${y - size / 2}px)`,
          width: px(size),
          height: px(size),
          fontSize: px(size),
          '--from-x': `${from.x - size / 2}px`,
          '--from-y': `${from.y - size / 2}px`,
        };
        return (
          <span key={voter} class={forNobody ? 'token nobody' : 'token'} style={style}>
            <span class="face figures">
              {voter}
              {weight > 1 ? <sub>×{weight}</sub> : null}
            </span>
          </span>
        );
      })}
    </>
  );
};

export interface ReceivedTable {
  readonly table: PublicTable;
  readonly words: RoomWords;
  /** When it was told, by this page's clock. */
  readonly told: number;
}

const FONT = "700 1px 'Atkinson Hyperlegible'";
/** The foot of the page, where nothing of the game lies. */
const FOOT = 0.052;

const roomNow = (): RoomSize => ({ width: window.innerWidth, height: window.innerHeight });

/** The whole window. */
export const useRoom = (): RoomSize => {
  const [room, setRoom] = useState(roomNow);
  useEffect(() => {
    const resized = (): void => setRoom(roomNow());
    window.addEventListener('resize', resized);
    return () => window.removeEventListener('resize', resized);
  }, []);
  return room;
};

/** Names are measured anew when the font has come. */
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

/** Words keep away from the edge of the square. */
const EDGE = 0.95;
/** At the foot of the square lie the cards of the middle. */
const aboveTheCards = (box: Rect | undefined): Rect | undefined =>
  box && { ...box, w: box.w * EDGE, h: box.h * 0.7, y: box.y - box.h * 0.13 };

const withEdge = (box: Rect | undefined): Rect | undefined => box && { ...box, w: box.w * EDGE, h: box.h * EDGE };

/** Where nobody sits yet, words have the whole village. */
const wholeOf = ({ width, height }: RoomSize): Rect => ({ x: width / 2, y: height * 0.55, w: width * 0.7, h: height * 0.72 });

/** From elsewhere nobody can look at what only this machine serves. */
const IS_HERE_ALONE = /^(?:localhost|127\.|\[::1\])/;

/** Before a game the village tells where it can be looked at. The code is fetched then alone. */
const useInvitation = (isWaiting: boolean): preact.JSX.Element | null => {
  const [made, setMade] = useState<typeof import('./invitation.tsx') | null>(null);
  const isShown = isWaiting && !IS_HERE_ALONE.test(location.host);
  useEffect(() => {
    if (isShown)
      import('./invitation.tsx').then(
        found => setMade(found),
        () => undefined,
      );
  }, [isShown]);
  return isShown && made !== null ? <made.Invitation /> : null;
};

/** The scenes of the moments are fetched beforehand, and where a village stands over something else not at all. */
const useMomentScene = (ground: boolean): typeof import('./moment-scene.tsx') | null => {
  const [scene, setScene] = useState<typeof import('./moment-scene.tsx') | null>(null);
  useEffect(() => {
    if (ground)
      import('./moment-scene.tsx').then(
        found => setScene(found),
        () => undefined,
      );
  }, [ground]);
  return scene;
};

/** How long a moment stands where the game waits for nobody to go on. */
const HELD_MS = 12_000;

/** A moment is held until the game goes on. It gives way by itself to a clock that runs, and to the end, after which nobody presses anything. */
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
  readonly heard: ReceivedTable;
  readonly room: RoomSize;
  /** Whether it stands on its ground, or over something else. */
  readonly ground?: boolean;
}

/** A table as everybody may see it: the ring of its seats, what matters now, and its seal. */
export const VillageShown = ({ heard, room, ground = false }: VillageProps) => {
  const { table, words, told } = heard;
  const measure = useMeasure(table.names);
  const foot = Math.max(34, room.height * FOOT);
  const count = table.names.length;
  const places = useMemo(() => (count < 1 ? undefined : ring(count, room.width, room.height - foot)), [count, room, foot]);
  const scene = useMomentScene(ground);
  const moment = useMoment(table);
  const isMoment = scene !== null && moment !== undefined;
  const said = useStory(
    useMemo(() => middleTextOf(table, words), [table, words]),
    isMoment,
  );
  const invitation = useInvitation(ground && table.message === null && table.dealing === null && table.announced === null);
  const isEmpty = count < 1 && room.width > room.height;
  // Where many sit, the bars of the accused take the room of the tokens.
  const isBoardAlone = count >= MANY && said.accused.length > 0;
  const ringed = table.message?.picture.ballot == null || isBoardAlone ? withEdge(places?.open) : places?.middle;
  const boxOfWords = said.lies === null ? ringed : aboveTheCards(places?.open);
  const boxNow = isEmpty ? wholeOf(room) : boxOfWords;
  const middle = (
    <Middle said={said} clock={table.clock} countdown={table.countdown} told={told} words={words} below={invitation} box={boxNow} />
  );
  if (isMoment) return <scene.MomentScene key={JSON.stringify(moment)} moment={moment} {...heard} room={room} />;
  return (
    <>
      {ground ? <Place room={room} ring={places} told={table.message?.picture.ending?.roles !== undefined} /> : null}
      {places === undefined && !isEmpty ? (
        <div class="column">
          {middle}
          <Listed heard={heard} measure={measure} />
        </div>
      ) : (
        middle
      )}
      {places === undefined ? null : <Ringed heard={heard} ring={places} measure={measure} withTokens={!isBoardAlone} lies={said.lies} />}
      <Foot table={table} words={words} />
    </>
  );
};

interface SeatsProps {
  readonly heard: ReceivedTable;
  readonly measure: TextMeasure;
}

const ringClass = ({ message }: PublicTable, isTold: boolean): string => {
  if (message?.picture.ending == null) return 'ring';
  return isTold ? 'ring ended told-again' : 'ring ended';
};

interface RingedProps extends SeatsProps {
  readonly ring: RingLayout;
  readonly withTokens: boolean;
  /** Where the cards lie, while the night is told again. */
  readonly lies: readonly LyingCard[] | null;
}

const Ringed = ({ heard: { table, words }, ring, measure, withTokens, lies }: RingedProps) => (
  <>
    <ol class={ringClass(table, lies !== null)} aria-label={words.screen('village')}>
      {villageSeats(table, words).map(shown => (
        <SeatShown
          key={shown.seat}
          shown={shown}
          box={ring.seats[shown.seat - 1]}
          measure={measure}
          words={words}
          ghosts={withGhosts(table)}
          crowded={ring.seats.length >= MANY}
        />
      ))}
    </ol>
    {lies === null ? null : <GlidingCards lies={lies} ring={ring} measure={measure} words={words} />}
    {withTokens ? <Tokens tokens={villageTokens(table)} ring={ring} /> : null}
  </>
);

/** On a telephone: the same seats and signs, one below the other. */
const Listed = ({ heard: { table, words }, measure }: SeatsProps) => {
  const tokens = villageTokens(table);
  return (
    <ol class="list" aria-label={words.screen('village')}>
      {villageSeats(table, words).map(shown => (
        <SeatShown key={shown.seat} shown={shown} box={undefined} measure={measure} words={words} ghosts={withGhosts(table)}>
          <Laid tokens={tokens} before={shown} />
        </SeatShown>
      ))}
    </ol>
  );
};

const Laid = ({ tokens, before }: { readonly tokens: readonly VillageToken[]; readonly before: VillageSeat }) => (
  <span class="laid" aria-hidden="true">
    {tokens
      .filter(({ at }) => at === before.seat)
      .map(({ voter, forNobody }) => (
        <span key={voter} class={forNobody ? 'token nobody' : 'token'}>
          <span class="face figures">{voter}</span>
        </span>
      ))}
  </span>
);

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
