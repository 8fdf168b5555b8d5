import type { RoomWords } from '../../src/words/speaker.ts';
import { fitName, px, type TextMeasure } from '../shared/fit.ts';
import type { SeatBox } from '../shared/ring.ts';
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
import type { Suspicion, VillageSeat } from './village.ts';

interface HouseProps {
  readonly seat: number;
  readonly out: boolean;
}

/** Three ways to build, so that a street is not a row of the same. */
const SHAPES = [
  {
    roof: 'M8 44 50 8l42 36z',
    wall: 'M16 42h68v36H16z',
    chimney: 'M66 12h9v18h-9z',
    door: [42, 54, 16, 24],
    windows: [
      [24, 50, 11, 11],
      [65, 50, 11, 11],
    ],
  },
  {
    roof: 'M14 40 50 4l36 36z',
    wall: 'M22 38h56v40H22z',
    chimney: 'M30 10h8v18h-8z',
    door: [29, 56, 15, 22],
    windows: [
      [54, 48, 15, 12],
      [44, 25, 12, 10],
    ],
  },
  {
    roof: 'M4 46 24 16h52l20 30z',
    wall: 'M12 44h76v34H12z',
    chimney: 'M62 8h9v14h-9z',
    door: [58, 54, 15, 24],
    windows: [
      [22, 52, 11, 11],
      [39, 52, 11, 11],
    ],
  },
] as const;

/** A house: lit while its owner lives, its windows barred for a ghost. */
const House = ({ seat, out }: HouseProps) => {
  const { roof, wall, chimney, door, windows } = SHAPES[(seat * 7) % 3] ?? SHAPES[0];
  const [x, y, w, h] = door;
  return (
    <svg class={out ? 'house dark' : 'house lit'} viewBox="0 0 100 80" aria-hidden="true">
      <path class="chimney" d={chimney} />
      <path class="wall" d={wall} />
      <path class="roof" d={roof} />
      <path class="door" d={`M${x} ${y + h}V${y + 5}q0-5 5-5h${w - 10}q5 0 5 5v${h - 5}z`} />
      {windows.map(([left, top, wide, high]) => (
        <g key={left}>
          <rect class="window" x={left} y={top} width={wide} height={high} rx="1.5" />
          <path
            class="bars"
            d={
              out
                ? `M${left - 2} ${top - 1}l${wide + 4} ${high + 2}m0-${high + 2}l-${wide + 4} ${high + 2}`
                : `M${left + wide / 2} ${top}v${high}`
            }
          />
        </g>
      ))}
    </svg>
  );
};

interface SeatProps {
  readonly shown: VillageSeat;
  /** Where it stands; none in a list. */
  readonly box: SeatBox | undefined;
  readonly measure: TextMeasure;
  readonly words: RoomWords;
  readonly ghosts: boolean;
  readonly children?: preact.ComponentChildren;
}

const SUSPICIONS: { readonly [S in Suspicion]: (props: SignProps) => preact.JSX.Element } = {
  paw: PawSign,
  tuft: TuftSign,
  suspect: SuspectSign,
};
const NAME_WIDTH = 0.96;
/** As part of a seat's height. */
const NAME_SIZE = 0.27;
const CARD_SIZE = 0.17;
const IN_A_LIST = 17;

const classesOf = ({ out, gone, suspicion, turn, drawn, winner, card }: VillageSeat): string =>
  [
    'seat',
    out ? 'out' : 'living',
    gone ? 'gone' : '',
    suspicion === null ? '' : 'suspected',
    turn === null ? '' : 'turn',
    drawn ? 'drawn' : '',
    winner ? 'winner' : '',
    card === null && !gone ? '' : 'turned',
  ]
    .filter(each => each !== '')
    .join(' ');

export const SeatShown = ({ shown, box, measure, words, ghosts, children }: SeatProps) => {
  const { seat, name } = shown;
  const card = shown.card ?? (shown.gone ? words.find('table.sign.gone') : null);
  const size = box === undefined ? IN_A_LIST : box.h * (card === null ? NAME_SIZE : NAME_SIZE * 0.82);
  const fitted = fitName(name, box === undefined ? Number.POSITIVE_INFINITY : box.w * NAME_WIDTH, size, measure);
  const written = card === null || box === undefined ? undefined : fitName(card, box.w * NAME_WIDTH, box.h * CARD_SIZE * 1.15, measure);
  const place =
    box === undefined
      ? {}
      : {
          transform: `translate(${box.x - box.w / 2}px, ${box.y - box.h / 2}px)`,
          width: px(box.w),
          height: px(box.h),
          fontSize: px(box.h),
        };
  return (
    <li class={classesOf(shown)} style={place}>
      <span class="roofed">
        {shown.turn === null ? null : <span class="lantern" />}
        <House seat={seat} out={shown.out} />
        <span class="number figures">{seat}</span>
        <Signs shown={shown} words={words} ghosts={ghosts} />
      </span>
      <span class="name" style={box === undefined ? {} : { fontSize: px(fitted.size) }}>
        {fitted.lines.map(line => (
          <span key={line}>{line} </span>
        ))}
      </span>
      {card === null ? null : (
        <span class="card" style={written === undefined ? {} : { fontSize: px(written.size) }}>
          {(written?.lines ?? [card]).map(line => (
            <span key={line}>{line} </span>
          ))}
        </span>
      )}
      {children}
    </li>
  );
};

const Signs = ({ shown, words, ghosts }: { readonly shown: VillageSeat; readonly words: RoomWords; readonly ghosts: boolean }) => {
  const Suspicious = shown.suspicion === null ? undefined : SUSPICIONS[shown.suspicion];
  const sign = (key: string): string => words.find(`table.sign.${key}`);
  return (
    <span class="signs">
      {Suspicious === undefined ? null : (
        <span class="badge accused">
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
        <span class="badge ghost">
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
      {shown.voices === 0 ? null : (
        <span class="badge voices figures">
          <b>{shown.voices}</b>
          <span class="unseen">{words.find('table.sign.votes', { count: shown.voices })}</span>
        </span>
      )}
      {shown.turn === null ? null : <span class="unseen">{words.screen(shown.turn === 'vote' ? 'sign.turn' : 'sign.next')}</span>}
    </span>
  );
};
