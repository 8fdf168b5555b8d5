import type { RoomWords } from '../../src/words/speaker.ts';
import { px } from '../shared/fit.ts';
import {
  CardSign,
  GhostSign,
  HandSign,
  MedalSign,
  PawSign,
  type SignProps,
  StartSign,
  SuspectSign,
  TuftSign,
  WelcomeSign,
} from '../shared/signs.tsx';
import type { FittedSeat } from './seat-fit.ts';
import type { Suspicion, VillageSeat } from './village.ts';

interface HouseProps {
  readonly seat: number;
  readonly out: boolean;
}

interface Pane {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

interface HouseShape {
  /** The wall in the light, the wall in the shade, and the roof. */
  readonly front: string;
  readonly side: string;
  readonly roof: string;
  /** The edge of the roof over the front. */
  readonly gable: string;
  readonly tiles: string;
  readonly chimney: readonly [x: number, y: number];
  readonly door: Pane;
  readonly windows: readonly Pane[];
}

const pane = (x: number, y: number, w: number, h: number): Pane => ({ x, y, w, h });

/** Three ways to build, so that a street is not a row of the same. */
const SHAPES: readonly HouseShape[] = [
  {
    front: 'M12 56 36 26 60 56V90H12z',
    side: 'M60 56 110 50V82L60 90z',
    roof: 'M36 22 86 14 116 50 62 58z',
    gable: 'M6 58 36 22 64 57',
    tiles: 'M46 34 96 27M54 45 106 38',
    chimney: [74, 2],
    door: pane(29, 66, 14, 24),
    windows: [pane(30, 42, 12, 12), pane(70, 63, 13, 13), pane(91, 60, 12, 13)],
  },
  {
    front: 'M14 50H106V90H14z',
    side: 'M78 50H106V90H78z',
    roof: 'M6 54 22 20H98L114 54z',
    gable: 'M6 54H114',
    tiles: 'M16 32H104M11 43H109',
    chimney: [28, 6],
    door: pane(53, 64, 15, 26),
    windows: [pane(22, 62, 12, 12), pane(37, 62, 12, 12), pane(86, 62, 12, 12)],
  },
  {
    front: 'M44 58 66 24 90 58V90H44z',
    side: 'M10 70H44V90H10z',
    roof: 'M4 74 40 54 50 46V70H44z',
    gable: 'M38 60 66 20 96 60',
    tiles: 'M66 20 96 60M14 68 42 54',
    chimney: [76, 14],
    door: pane(60, 66, 14, 24),
    windows: [pane(60, 42, 12, 12), pane(20, 75, 12, 10), pane(78, 68, 9, 12)],
  },
];

const barred = ({ x, y, w, h }: Pane): string => `M${x - 1} ${y - 1}l${w + 2} ${h + 2}m0-${h + 2}l-${w + 2} ${h + 2}`;
const crossed = ({ x, y, w, h }: Pane): string => `M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}`;

/** A house: lit and smoking while its owner lives, cold and its windows barred for a ghost. */
const House = ({ seat, out }: HouseProps) => {
  const { front, side, roof, gable, tiles, chimney, door, windows } = SHAPES[(seat * 7) % SHAPES.length] ?? (SHAPES[0] as HouseShape);
  const [x, y] = chimney;
  const isMirrored = seat % 2 === 0;
  return (
    <svg class={out ? 'house dark' : 'house lit'} viewBox="0 0 120 96" aria-hidden="true">
      <g transform={isMirrored ? 'matrix(-1 0 0 1 120 0)' : undefined}>
        <path class="shadow" d="M14 92H112L120 84 108 78z" />
        <path class="chimney" d={`M${x} ${y}h11v26h-11z`} />
        {out ? null : <path class="smoke" d={`M${x + 6} ${y - 2}q-6-5 0-10t2-11`} />}
        <path class="side" d={side} />
        <path class="front" d={front} />
        <path class="roof" d={roof} />
        <path class="tiles" d={tiles} />
        <path class="gable" d={gable} />
        <path class="door" d={`M${door.x} ${door.y}h${door.w}v${door.h}h-${door.w}z`} />
        {windows.map(each => (
          <g key={each.x}>
            <rect class="window" x={each.x} y={each.y} width={each.w} height={each.h} />
            <path class="bars" d={out ? barred(each) : crossed(each)} />
          </g>
        ))}
      </g>
    </svg>
  );
};

interface SeatProps {
  readonly shown: VillageSeat;
  /** How the parts of the seat share its box; undefined in a strip, where the style sheet decides. */
  readonly fit: FittedSeat | undefined;
  readonly words: RoomWords;
  readonly ghosts: boolean;
  /** The size of a name in a strip. */
  readonly textSize?: number;
  readonly children?: preact.ComponentChildren;
}

const SUSPICIONS: { readonly [S in Suspicion]: (props: SignProps) => preact.JSX.Element } = {
  paw: PawSign,
  tuft: TuftSign,
  suspect: SuspectSign,
};
/** The height of a house, in sizes of its text. */
const HOUSE = 0.64;

const classesOf = ({ out, gone, suspicion, turn, drawn, winner }: VillageSeat): string =>
  [
    'seat',
    out ? 'out' : 'living',
    gone ? 'gone' : '',
    suspicion === null ? '' : 'suspected',
    turn === null ? '' : 'turn',
    drawn ? 'drawn' : '',
    winner ? 'winner' : '',
  ]
    .filter(each => each !== '')
    .join(' ');

/** The card that lies face up at a seat, or the text that its player has gone home. */
export const cardAt = ({ card, gone }: VillageSeat, words: RoomWords): string | null =>
  card ?? (gone ? words.find('table.sign.gone') : null);

export const SeatShown = ({ shown, fit, words, ghosts, textSize = 0, children }: SeatProps) => {
  const { seat, name } = shown;
  const card = cardAt(shown, words);
  const place =
    fit === undefined
      ? {}
      : {
          transform: `translate(${fit.box.x - fit.box.w / 2}px, ${fit.box.y - fit.box.h / 2}px)`,
          width: px(fit.box.w),
          height: px(fit.box.h),
        };
  return (
    <li class={classesOf(shown)} style={place}>
      <span class="roofed" style={fit === undefined ? {} : { fontSize: px(fit.house.h / HOUSE) }}>
        <House seat={seat} out={shown.out} />
        <span class="number figures">{seat}</span>
        <Signs shown={shown} words={words} ghosts={ghosts} inRing={fit !== undefined} />
      </span>
      <span class="name" style={{ fontSize: px(fit?.name.size ?? textSize) }}>
        {(fit?.name.lines ?? [name]).map(line => (
          <span key={line}>{line} </span>
        ))}
      </span>
      {card === null ? null : (
        <span class="card" style={cardStyle(seat, fit?.card?.size)}>
          {(fit?.card?.lines ?? [card]).map(line => (
            <span key={line}>{line} </span>
          ))}
        </span>
      )}
      {children}
    </li>
  );
};

/** At the end the cards are turned one after the other. */
const TURNED_EACH_MS = 260;
const cardStyle = (seat: number, size: number | undefined) => {
  const delay = { '--turned': `${(seat - 1) * TURNED_EACH_MS}ms` };
  return size === undefined ? delay : { ...delay, fontSize: px(size) };
};

interface SignsProps {
  readonly shown: VillageSeat;
  readonly words: RoomWords;
  readonly ghosts: boolean;
  /** Whether the seats form a ring, in which the ghosts stand at the oak. */
  readonly inRing: boolean;
}

const Signs = ({ shown, words, ghosts, inRing }: SignsProps) => {
  const Suspicious = shown.suspicion === null ? undefined : SUSPICIONS[shown.suspicion];
  const sign = (key: string): string => words.find(`table.sign.${key}`);
  return (
    <span class="signs">
      {Suspicious === undefined ? null : (
        <span class="badge suspect">
          <Suspicious title={sign(shown.suspicion ?? 'suspect')} />
        </span>
      )}
      {shown.captain ? (
        <span class="badge honour">
          <MedalSign title={words.screen('sign.captain')} />
        </span>
      ) : null}
      {shown.start === null ? null : (
        <span class="badge start">
          {shown.start === 'welcome' ? <WelcomeSign title={sign('welcome')} /> : <StartSign title={sign('anchor')} />}
        </span>
      )}
      {shown.out && !shown.gone ? (
        <span class={ghosts && inRing ? 'unseen' : 'badge ghost'}>
          <GhostSign title={sign(ghosts ? 'ghost' : 'dead')} />
        </span>
      ) : null}
      {shown.covered ? (
        <span class="badge covered">
          <HandSign title={words.screen('sign.voted')} />
        </span>
      ) : null}
      {shown.dealt ? (
        <span class="badge covered">
          <CardSign title={words.screen('sign.card')} />
        </span>
      ) : null}
      {shown.votes === 0 ? null : <span class="unseen">{words.find('table.sign.votes', { count: shown.votes })}</span>}
      {shown.turn === null ? null : <span class="unseen">{words.screen(shown.turn === 'vote' ? 'sign.turn' : 'sign.next')}</span>}
    </span>
  );
};
