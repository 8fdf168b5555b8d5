import type { Place } from '../../src/domain/ids.ts';
import { GhostSign, MedalSign, PawSign, SuspectSign, TuftSign, WelcomeSign } from '../shared/signs.tsx';
import type { Point, RoundSeat, WideTable } from './round.ts';
import type { Standing } from './shown.ts';

/** The colours of clothes and of people's numbers; then skin and hair. People also differ by number, place and name. */
const CLOTHES = [
  '#b8543c',
  '#4f7ba3',
  '#77883f',
  '#8a6390',
  '#b98d33',
  '#3f8275',
  '#a95f74',
  '#6a6cab',
  '#7d6450',
  '#4c7d4d',
  '#9b5b2f',
  '#5b6b80',
];
const SKINS = ['#e9b994', '#d19a6c', '#f0c9a6', '#a9714a', '#8a5a3a'];
const HAIRS = ['#2f2320', '#6b4424', '#1d1a1c', '#a8793c', '#cfae6a', '#7c7470', '#8a3d22'];
const at = <T,>(list: readonly T[], index: number): T => list[index % list.length] as T;
export const colourOf = (place: Place): string => (typeof place === 'number' ? at(CLOTHES, place - 1) : '#5b6b80');

const moved = ({ x, y }: Point): string => `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
const turned = ({ at: where, turned: by }: RoundSeat): string => `${moved(where)} rotate(${by.toFixed(1)})`;

/** People and chairs are seen from above and look down the page; the rim of the table is at 0. */
const Chair = ({ isEmpty }: { readonly isEmpty: boolean }) => (
  <g class="chair">
    <rect class="seat-wood" x="-23" y="-46" width="46" height="42" rx="9" />
    {isEmpty && <rect class="seat-cloth" x="-16" y="-39" width="32" height="27" rx="6" />}
    <rect class="back-wood" x="-28" y="-54" width="56" height="12" rx="6" />
  </g>
);

const Hair = ({ number }: { readonly number: number }) => {
  const fill = at(HAIRS, number * 3);
  switch (number % 4) {
    case 0:
      return <path d="M-13-24a13 13.5 0 1 1 26 0q-3 6-13 6t-13-6z" fill={fill} />;
    case 1:
      return (
        <>
          <circle cy="-27" r="12.5" fill={fill} />
          <circle cy="-39" r="5.5" fill={fill} />
        </>
      );
    case 2:
      return (
        <g fill={fill}>
          <circle cy="-26" r="12" />
          <circle cx="-9" cy="-22" r="5.5" />
          <circle cx="9" cy="-22" r="5.5" />
          <circle cx="-6" cy="-34" r="5.5" />
          <circle cx="6" cy="-34" r="5.5" />
        </g>
      );
    default:
      return (
        <>
          <path d="M-13-26a13 13 0 1 1 26 0l1 9q-6-3-8-7-9 3-19-2z" fill={fill} />
          <path d="M0-38v13" stroke="#fff3" stroke-width="1.5" />
        </>
      );
  }
};

const Body = ({ number }: { readonly number: number }) => {
  const [clothes, skin] = [at(CLOTHES, number - 1), at(SKINS, number * 7)];
  return (
    <g>
      <path d="M-21-24Q-30-8-17 8M21-24Q30-8 17 8" fill="none" stroke={clothes} stroke-width="14" stroke-linecap="round" />
      <circle cx="-16" cy="12" r="6" fill={skin} />
      <circle cx="16" cy="12" r="6" fill={skin} />
      <rect x="-26" y="-40" width="52" height="36" rx="15" fill={clothes} />
      <circle cy="-22" r="12.5" fill={skin} />
      <Hair number={number} />
    </g>
  );
};

interface PersonProps {
  readonly seat: RoundSeat;
  readonly number: number;
  readonly scale: number;
  readonly standing: Standing;
}
export const Person = ({ seat, number, scale, standing }: PersonProps) => (
  <g transform={`${turned(seat)} scale(${scale.toFixed(3)})`}>
    <Chair isEmpty={standing !== 'here'} />
    {standing === 'here' && <Body number={number} />}
  </g>
);

/** Floor, rug and wood, and the tray before the moderator's chair. */
export const Wood = ({ table: { board, scale, moderator } }: { readonly table: WideTable }) => {
  const [x, y] = [board.x - board.w / 2, board.y - board.h / 2];
  const grown = (by: number) => ({ x: x - by, y: y - by, width: board.w + 2 * by, height: board.h + 2 * by, rx: board.r + by });
  const grain = Array.from({ length: 9 }, (_, index) => board.y + (index - 4) * (board.h / 10));
  return (
    <>
      <rect class="rug" {...grown(94 * scale)} />
      <rect class="rug-inner" {...grown(70 * scale)} />
      <rect class="rug-stitch" {...grown(82 * scale)} />
      <rect class="shade" {...grown(2)} transform={`translate(0 ${14 * scale})`} />
      <rect class="rim" {...grown(4)} />
      <rect class="wood" {...grown(-8 * scale)} />
      {grain.map((line, index) => (
        <path
          key={line}
          class="grain"
          d={`M${board.x - board.w * 0.3 + (index % 3) * 26} ${line}h${board.w * (0.5 - (index % 4) * 0.06)}`}
        />
      ))}
      <rect class="ring-line" {...grown(-Math.min(board.w, board.h) * 0.29)} rx={board.r * 0.42} />
      <g transform={`${turned(moderator)} scale(${scale.toFixed(3)})`}>
        <Chair isEmpty />
        <rect class="tray-wood" x="-58" y="12" width="116" height="84" rx="12" />
      </g>
    </>
  );
};

interface FeltProps {
  readonly seat: RoundSeat;
  readonly felt: WideTable['felt'];
  readonly look: string;
  readonly scale: number;
}
/** A felt, with its lamp in the outer corner and the place of the token on the same side. */
export const Felt = ({ seat, felt: { w, h }, look, scale }: FeltProps) => {
  const { corners, felt } = seat;
  const shape = (part: number): string =>
    `M${corners.map(({ x, y }) => `${(felt.x + (x - felt.x) * part).toFixed(1)} ${(felt.y + (y - felt.y) * part).toFixed(1)}`).join('L')}z`;
  const [lamp] = corners;
  const bulb = lamp === undefined ? felt : { x: felt.x + (lamp.x - felt.x) * 0.74, y: felt.y + (lamp.y - felt.y) * 0.72 };
  return (
    <g class={`felt ${look}`}>
      <path class="cloth" d={shape(0.94)} />
      <path class="stitch" d={shape(0.88)} />
      <circle class="slot" {...circleAt(onFelt(seat, -w * 0.2, h * 0.06))} r={Math.min(w, h) * 0.2} />
      <g transform={moved(bulb)} class="lamp">
        <circle class="halo" r={11 * scale} />
        <circle class="bulb" r={6.5 * scale} />
      </g>
    </g>
  );
};
const circleAt = ({ x, y }: Point) => ({ cx: x.toFixed(1), cy: y.toFixed(1) });

/** The position of a thing on a felt, along the rim and towards the middle. */
export const onFelt = ({ felt, inward, narrowed }: RoundSeat, along: number, deep: number): Point => ({
  x: felt.x + inward.y * along * narrowed + inward.x * deep,
  y: felt.y - inward.x * along * narrowed + inward.y * deep,
});

export const CardBack = () => (
  <g class="card-back">
    <rect class="edge" x="-20" y="-28" width="40" height="56" rx="5" />
    <rect class="red" x="-17" y="-25" width="34" height="50" rx="3" />
    <path class="diamond" d="M0-19 11 0 0 19-11 0z" />
    <path class="moon" d="M1.5-5a5 5 0 1 0 3.5 8.5 4.5 4.5 0 0 1-3.5-8.5z" />
  </g>
);

/** A sign of 24 by 24 round this middle. */
const Middled = ({ size, children }: { readonly size: number; readonly children: preact.ComponentChildren }) => (
  <svg x={-size / 2} y={-size / 2} width={size} height={size} viewBox="0 0 24 24" font-size="24" aria-hidden="true">
    {children}
  </svg>
);
const SIGNS = { 'face-up': null, ghost: GhostSign, welcome: WelcomeSign, paw: PawSign, tuft: TuftSign, suspect: SuspectSign } as const;

export const LaidCard = ({ kind }: { readonly kind: keyof typeof SIGNS }) => {
  const Sign = SIGNS[kind];
  return (
    <g class={`laid ${kind}`}>
      <rect class="edge" x="-20" y="-28" width="40" height="56" rx="5" />
      {Sign === null ? (
        <path d="M-11-14h22M-11-4h22M-11 6h14" />
      ) : (
        <Middled size={26}>
          <Sign />
        </Middled>
      )}
    </g>
  );
};

/** A token with the number of its owner. */
export const Token = ({ place, face }: { readonly place: Place; readonly face: 'paw' | 'tuft' }) => (
  <g class="token-disc">
    <circle class="shade" cy="2" r="17" />
    <circle class="disc" r="17" />
    <circle class="groove" r="13.5" />
    <g class="on-disc">
      <Middled size={17}>{face === 'paw' ? <PawSign /> : <TuftSign />}</Middled>
    </g>
    <circle cx="-11" cy="-11" r="10" fill={colourOf(place)} stroke="#2a1c0c" stroke-width="1.5" />
    <text x="-11" y="-6.8" text-anchor="middle" class="token-number">
      {place}
    </text>
  </g>
);

export const Medal = () => (
  <g class="medal">
    <circle r="12" />
    <Middled size={18}>
      <MedalSign />
    </Middled>
  </g>
);

/** A badge on its ribbon, with the number of its owner's seat. */
export const Badge = ({ place }: { readonly place: Place }) => (
  <g class="drawn-badge">
    <path class="ribbon" d="M-7-22 0-13 7-22" />
    <rect class="edge" x="-12" y="-14" width="24" height="33" rx="4" />
    <path class="clip" d="M-4-10.500h8" />
    <circle cy="0" r="7.500" fill={colourOf(place)} />
    <text y="4" text-anchor="middle" class="badge-number">
      {place}
    </text>
    <path class="line" d="M-7 12h14" />
  </g>
);

/** The head of a person whose seat has no room for more. */
export const Head = ({
  x,
  y,
  number,
  isThere,
  size,
}: Point & { readonly number: number; readonly isThere: boolean; readonly size: number }) => (
  <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(size / 20).toFixed(3)})`}>
    <rect class="back-wood" x="-19" y="-13" width="38" height="24" rx="8" />
    {isThere && (
      <>
        <rect x="-17" y="-8" width="34" height="18" rx="9" fill={at(CLOTHES, number - 1)} />
        <circle r="9" fill={at(HAIRS, number * 3)} />
      </>
    )}
  </g>
);
