import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Place } from '../../src/domain/ids.ts';
import { nameOfPlace, places, playerNames, roleName, view } from '../moderator/table-state.ts';
import { boldWidth } from '../shared/bold-width.ts';
import { fitName, placedAt, px } from '../shared/fit.ts';
import type { Rect } from '../shared/ring.ts';
import { GhostSign } from '../shared/signs.tsx';
import { CardBack, colourOf, Felt, Head, LaidCard, Medal, onFelt, Person, Token, Wood } from './drawing.tsx';
import { inHand, isCard, lampOf, layBefore, openedSeat, pieceOf, spotOf, touchSpot } from './hands.ts';
import { hasCard, type LaidToken, laidTokens, tokenOf } from './laid.ts';
import { Middle } from './middle.tsx';
import { OwnBadge } from './own-badge.tsx';
import { PieceButton, PieceFigure, SpotButton } from './piece-shown.tsx';
import { type CloseTable, closeTable, type Point, type RoundSeat, type WideTable, wideTable } from './round.ts';
import { badgeOf, factsOf, stateOf } from './seat-facts.ts';
import { captain, countOf, type Evidence, evidenceOf, faceUpOf, isInPlay, isLeading, standingOf, turn, welcomeAt } from './shown.ts';
import { t } from './table-words.ts';

/** The width that the frame, the number and a count take from a name, in the wide table and on the kinds of seats. */
const FRAME = { wide: 46, whole: 44, corner: 16, alone: 16, low: 46 } as const;
/** On a narrower seat the number stands in a corner. */
const NARROW = 110;
/** On a lower seat the number stands before the name, and the lamp behind. */
const LOW = 44;
const kindOfSeat = (w: number, h: number): 'low' | 'corner' | 'whole' => {
  if (h < LOW) return 'low';
  return w < NARROW ? 'corner' : 'whole';
};
const NAME = { wide: 22, close: 0.27, largest: 24, least: 12 } as const;
const BREAKS_BELOW = 0.8;
/** The size of the signs on a seat: a part of its height, between two limits in pixels. */
const SIGN = { part: 0.34, least: 15, most: 66 } as const;
/** A moderator's name with less room than this is replaced by a shorter one. */
const SHORT = 150;
/** A middle that is this many times wider than high has things beside each other. */
const FLAT = 1.4;
/** The room for a head behind a seat, by which the seat keeps away from the edge. */
const HEAD = 15;

const useRoom = () => {
  const box = useRef<HTMLDivElement>(null);
  const room = useSignal({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measured = (): void => {
      room.value = { width: element.clientWidth, height: element.clientHeight };
    };
    measured();
    const observer = new ResizeObserver(measured);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, room: room.value };
};

/** The table from above: people round it in the order of the ring, each with a felt and things on it, and shared things in the middle. */
export const TableShown = ({ openTray }: { readonly openTray: () => void }) => {
  const { box, room } = useRoom();
  const { width, height } = room;
  const count = playerNames.value.length;
  const isKnown = count > 0 && height > 0;
  const wide = isKnown ? wideTable(count, width, height) : undefined;
  const close = isKnown && wide === undefined ? closeTable(count, width - 2 * HEAD, height - 2 * HEAD) : undefined;
  const middle = wide?.middle ?? shiftedBy(close?.middle, HEAD);
  const isFlat = wide === undefined && middle !== undefined && middle.w > middle.h * FLAT;
  const kind = [
    wide === undefined ? 'close' : 'wide',
    wide === undefined && close === undefined ? 'as-list' : '',
    inHand.value === null ? '' : 'holds',
  ].join(' ');
  return (
    <div class={`table-room ${kind}`} ref={box}>
      {wide !== undefined && <WideScene table={wide} width={width} height={height} />}
      {close !== undefined && <CloseScene table={close} width={width} height={height} />}
      <div class={`middle${isFlat ? ' flat' : ''}`} style={placedAt(middle)}>
        <Middle isLarge={wide !== undefined} />
      </div>
      <ol aria-label={t('virtual.people')}>
        {playerNames.value.map((_, index) => {
          const place = places.value[index];
          if (place === undefined) return null;
          const seat = wide?.seats[index];
          return wide === undefined || seat === undefined ? (
            <CloseSeat key={place} place={place} seat={close?.seats[index]} />
          ) : (
            <WideSeat key={place} place={place} seat={seat} table={wide} />
          );
        })}
      </ol>
      {wide !== undefined && (
        <div class="name-of" style={placedAt(wide.moderator.name)}>
          <button type="button" class="plate moderator" onClick={openTray}>
            {t(wide.moderator.name.w < SHORT ? 'virtual.view.moderator' : 'virtual.your-place')}
          </button>
        </div>
      )}
    </div>
  );
};

const shiftedBy = (rect: Rect | undefined, by: number): Rect | undefined =>
  rect === undefined ? undefined : { ...rect, x: rect.x + by, y: rect.y + by };

interface SceneProps<Table> {
  readonly table: Table;
  readonly width: number;
  readonly height: number;
}

/** The drawing of everything that is not touched. */
const WideScene = ({ table, width, height }: SceneProps<WideTable>) => {
  const middle = { x: table.board.x, y: table.board.y };
  const seatOf = (place: Place): RoundSeat | undefined => (typeof place === 'number' ? table.seats[place - 1] : undefined);
  const tokens = laidTokens();
  return (
    <svg class="scene" width={width} height={height} aria-hidden="true">
      <Wood table={table} />
      <TrayLaid table={table} />
      {table.seats.map((seat, index) => {
        const place = places.value[index];
        if (place === undefined) return null;
        return (
          <g key={place}>
            <Felt seat={seat} felt={table.felt} scale={table.scale} look={lookOf(place)} />
            <Person seat={seat} number={index + 1} scale={table.scale} standing={standingOf(place)} />
            <LaidBefore place={place} seat={seat} table={table} middle={middle} />
          </g>
        );
      })}
      {tokens.map(token => (
        <Arm key={token.of} token={token} from={seatOf(token.of)} to={seatOf(token.on)} table={table} />
      ))}
      {tokens.map(token => (
        <TokenLaid key={token.of} token={token} seat={seatOf(token.on)} table={table} />
      ))}
    </svg>
  );
};

const lookOf = (place: Place): string => {
  const spot = spotOf(place);
  const lamp = spot === undefined ? 'none' : lampOf(spot);
  return `lamp-${turn.value === place ? 'asked' : lamp}${isLeading(place) ? ' leading' : ''}${spot?.plugged === false ? ' unplugged' : ''}`;
};

/** The size of things on a felt. */
const sizeOn = ({ felt }: WideTable, { narrowed }: RoundSeat): number => Math.min(1.25, (felt.w * narrowed) / 112, felt.h / 80);

const LaidBefore = ({
  place,
  seat,
  table,
  middle,
}: {
  readonly place: Place;
  readonly seat: RoundSeat;
  readonly table: WideTable;
  readonly middle: Point;
}) => {
  const size = sizeOn(table, seat);
  const { w, h } = table.felt;
  const kind = faceUpOf(place) !== null ? 'face-up' : null;
  const extras = [
    ...(standingOf(place) === 'ghost' ? (['ghost'] as const) : []),
    ...(welcomeAt.value === place ? (['welcome'] as const) : []),
    ...[evidenceOf(place)].flatMap(each => each ?? []),
  ];
  const card = onFelt(seat, w * 0.23, 0);
  const uid = spotOf(place)?.uid ?? null;
  const piece = uid === null ? undefined : pieceOf(uid)?.piece;
  return (
    <>
      {hasCard(place) && (
        <Laid at={card} turned={seat.turned} size={size} from={{ x: middle.x - card.x, y: middle.y - card.y }}>
          {kind === null ? <CardBack /> : <LaidCard kind={kind} />}
        </Laid>
      )}
      {extras.map((each, index) => (
        <Laid
          key={each}
          at={onFelt(seat, w * (-0.2 + index * 0.13), h * (0.04 + index * 0.3))}
          turned={seat.turned - 8 + index * 12}
          size={size * 0.8}
        >
          <LaidCard kind={each} />
        </Laid>
      ))}
      {captain.value === place && (
        <Laid at={onFelt(seat, w * 0.4, -h * 0.3)} turned={0} size={size}>
          <Medal />
        </Laid>
      )}
      {uid !== null && !isCard(uid) && piece?.is !== 'token' && (
        <Laid at={onFelt(seat, -w * 0.2, h * 0.05)} turned={0} size={size}>
          <circle class="marker-disc" r="14" />
        </Laid>
      )}
    </>
  );
};

interface LaidProps {
  readonly at: Point;
  readonly turned: number;
  readonly size: number;
  /** The point from which it comes flying. */
  readonly from?: Point;
  readonly children: preact.ComponentChildren;
}
const Laid = ({ at, turned, size, from, children }: LaidProps) => (
  <g transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}>
    <g
      class={from === undefined ? 'settles' : 'flies'}
      style={from === undefined ? {} : { '--from-x': px(from.x), '--from-y': px(from.y) }}
    >
      <g transform={`rotate(${turned.toFixed(1)}) scale(${size.toFixed(3)})`}>{children}</g>
    </g>
  </g>
);

/** The pieces at the moderator's place: the Welcome card until somebody dies, and the cards for ghosts and for the accused. */
const TrayLaid = ({ table: { moderator, scale } }: { readonly table: WideTable }) => {
  if (view.value?.plan.book !== 'lupus-token') return null;
  const lies = (along: number, deep: number): Point => ({
    x: moderator.at.x + along * scale,
    y: moderator.at.y + moderator.inward.y * deep * scale,
  });
  const isFree = (kind: Evidence): boolean => places.value.every(place => evidenceOf(place) !== kind);
  return (
    <>
      {(welcomeAt.value === 'moderator' || !isInPlay.value) && (
        <Laid at={lies(-32, 54)} turned={0} size={scale}>
          <LaidCard kind="welcome" />
        </Laid>
      )}
      {(['paw', 'tuft'] as const).filter(isFree).map((kind, index) => (
        <Laid key={kind} at={lies(7, 35 + index * 38)} turned={0} size={scale * 0.6}>
          <LaidCard kind={kind} />
        </Laid>
      ))}
      {[0, 1].map(each => (
        <Laid key={each} at={lies(38 - each * 4, 52 + each * 4)} turned={0} size={scale * 0.76}>
          <LaidCard kind="ghost" />
        </Laid>
      ))}
    </>
  );
};

const TOKENS = { across: 4, apart: 36 } as const;
const tokenAt = ({ of, on, nth }: LaidToken, seat: RoundSeat, table: WideTable): Point => {
  const { w, h } = table.felt;
  const size = sizeOn(table, seat);
  if (of === on) return onFelt(seat, -w * 0.2, h * 0.06);
  // Tokens of others lie along the inner edge, the first in the middle, then row behind row.
  const row = Math.floor(nth / TOKENS.across);
  const inRow = nth % TOKENS.across;
  const side = inRow % 2 === 0 ? 1 : -1;
  const along = (side * Math.ceil(inRow / 2) * TOKENS.apart + (row % 2) * 12) * size;
  return onFelt(seat, along / seat.narrowed, h / 2 + (12 + row * 28) * size);
};

interface TokenProps {
  readonly token: LaidToken;
  readonly seat: RoundSeat | undefined;
  readonly table: WideTable;
}
/** A token slides from its own place to the felt of the accused. */
const TokenLaid = ({ token, seat, table }: TokenProps) => {
  if (seat === undefined || standingOf(token.of) === 'gone') return null;
  const { x, y } = tokenAt(token, seat, table);
  return (
    <g class="slides" style={{ transform: `translate(${px(x)}, ${px(y)})` }}>
      <g transform={`scale(${(sizeOn(table, seat) * (token.of === token.on ? 0.96 : 0.86)).toFixed(3)})`}>
        <Token place={token.of} face={token.face} />
      </g>
    </g>
  );
};

/** A line from the voter to the token, in the colour of the voter. */
const Arm = ({
  token,
  from,
  to,
  table,
}: {
  readonly token: LaidToken;
  readonly from: RoundSeat | undefined;
  readonly to: RoundSeat | undefined;
  readonly table: WideTable;
}) => {
  if (token.of === token.on || from === undefined || to === undefined) return null;
  const [start, end] = [onFelt(from, 0, table.felt.h / 2 + 2), tokenAt(token, to, table)];
  const d = `M${start.x.toFixed(1)} ${start.y.toFixed(1)}L${end.x.toFixed(1)} ${end.y.toFixed(1)}`;
  return (
    <g class="arm">
      <path d={d} class="under" />
      <path d={d} stroke={colourOf(token.of)} />
    </g>
  );
};

interface NameProps {
  readonly place: Place;
  readonly width: number;
  readonly size: number;
  /** Whether the number is left out for lack of room. The token shows it too. */
  readonly isBare?: boolean;
}
const Name = ({ place, width, size, isBare = false }: NameProps) => {
  const fitted = fitName(nameOfPlace(place), width, size, boldWidth, BREAKS_BELOW);
  return (
    <>
      <small class={isBare ? 'unseen' : 'figures'}>{place}</small>{' '}
      <b style={{ fontSize: px(Math.max(8, fitted.size)) }}>
        {fitted.lines.map(line => (
          <span key={line}>{line} </span>
        ))}
      </b>
    </>
  );
};

const PlateRest = ({ place }: { readonly place: Place }) => {
  const card = faceUpOf(place);
  const badge = badgeOf(place);
  return (
    <>
      {standingOf(place) === 'ghost' && <GhostSign />}
      {card !== null && <span class="role">{roleName(card)}</span>}
      {badge !== null && <span class={`badge ${badge}`}>{t(`virtual.badge.${badge}`)}</span>}
      {countOf(place) > 0 && <span class="count figures">{countOf(place)}</span>}
    </>
  );
};

/** Names beside the table begin at their person. */
const sideOf = ({ inward: { x } }: RoundSeat): string => {
  if (Math.abs(x) < 0.3) return '';
  return x < 0 ? ' right' : ' left';
};

interface WideSeatProps {
  readonly place: Place;
  readonly seat: RoundSeat;
  readonly table: WideTable;
}
const WideSeat = ({ place, seat, table }: WideSeatProps) => {
  const { name, felt } = seat;
  const spot = spotOf(place);
  const token = tokenOf(place);
  const own = onFelt(seat, -table.felt.w * 0.2, table.felt.h * 0.06);
  const side = 42 * sizeOn(table, seat);
  const isSmall = name.w < 90;
  const open = (): void => {
    openedSeat.value = place;
  };
  return (
    <li class={`person ${stateOf(place)}`}>
      <div class={`name-of${sideOf(seat)}`} style={placedAt(name)}>
        <button type="button" class={`plate${isSmall ? ' small' : ''}`} onClick={open} data-place={place}>
          <Name
            place={place}
            width={name.w - (isSmall ? FRAME.alone : FRAME.wide)}
            size={Math.min(NAME.wide, name.h * 0.62)}
            isBare={isSmall}
          />
          <PlateRest place={place} />
          <span class="unseen">{factsOf(place)}</span>
        </button>
      </div>
      {spot !== undefined && (
        <SpotButton
          spot={spot}
          style={{ ...placedAt({ ...felt, ...table.felt }), transform: `rotate(${seat.turned.toFixed(1)}deg)` }}
          touched={() => (table.isOpen || inHand.value !== null ? touchSpot(spot) : open())}
        />
      )}
      {table.isOpen && token !== undefined && <PieceButton uid={token} class="own-token" style={placedAt({ ...own, w: side, h: side })} />}
      {table.isOpen && <OwnBadge place={place} seat={seat} table={table} />}
    </li>
  );
};

/** The drawing of wood, chairs and heads where each person has a box. */
const CloseScene = ({ table: { seats, board }, width, height }: SceneProps<CloseTable>) => {
  const middle = { x: width / 2, y: height / 2 };
  return (
    <svg class="scene" width={width} height={height} aria-hidden="true">
      <rect
        class="rim"
        x={board.x + HEAD - board.w / 2 - 5}
        y={board.y + HEAD - board.h / 2 - 5}
        width={board.w + 10}
        height={board.h + 10}
        rx="60"
      />
      <rect
        class="wood"
        x={board.x + HEAD - board.w / 2 + 3}
        y={board.y + HEAD - board.h / 2 + 3}
        width={board.w - 6}
        height={board.h - 6}
        rx="54"
      />
      {seats.map((seat, index) => {
        const place = places.value[index];
        if (place === undefined) return null;
        const [x, y] = [seat.x + HEAD, seat.y + HEAD];
        // The head is behind the side of the box that is farther from the middle.
        const isBeside = Math.abs(x - middle.x) / width > Math.abs(y - middle.y) / height;
        const head = isBeside ? { x: x + (Math.sign(x - middle.x) * seat.w) / 2, y } : { x, y: y + (Math.sign(y - middle.y) * seat.h) / 2 };
        return <Head key={place} {...head} number={index + 1} isThere={standingOf(place) === 'here'} size={HEAD * 1.5} />;
      })}
    </svg>
  );
};

/** The whole seat is the felt: a piece in the hand is laid on it, an empty hand opens it. */
const CloseSeat = ({ place, seat }: { readonly place: Place; readonly seat: Rect | undefined }) => {
  const [w, h] = [seat?.w ?? 120, seat?.h ?? 60];
  const spot = spotOf(place);
  const open = (): void => {
    openedSeat.value = place;
  };
  const size = Math.max(NAME.least, Math.min(NAME.largest, h * NAME.close, w * 0.2));
  const sign = Math.max(SIGN.least, Math.min(SIGN.most, h * SIGN.part, w * 0.36));
  const style = {
    ...placedAt(shiftedBy(seat, HEAD)),
    '--sign': px(sign),
  };
  const kind = kindOfSeat(w, h);
  const content = (
    <>
      <span class={`plate ${kind}`}>
        <Name place={place} width={w - FRAME[kind]} size={size} />
      </span>
      <span class="unseen">{factsOf(place)}</span>
      <CloseLaid place={place} w={w} h={h} sign={sign} />
      <span class="lamp" />
      {countOf(place) > 0 && <span class="count figures">{countOf(place)}</span>}
    </>
  );
  return (
    <li class={`person ${stateOf(place)}`} style={style}>
      {spot === undefined ? (
        <button type="button" class="pad-slot" onClick={() => (inHand.value === null ? open() : layBefore(place))}>
          {content}
        </button>
      ) : (
        <SpotButton spot={spot} touched={() => (inHand.value === null ? open() : touchSpot(spot))}>
          {content}
        </SpotButton>
      )}
    </li>
  );
};

/** The signs on a seat: the width of the frame, that of a sign by its size, and the height from which a seat has two rows. */
const ROW = { frame: 14, sign: 0.8, two: 104 } as const;
const CloseLaid = ({ place, w, h, sign }: { readonly place: Place; readonly w: number; readonly h: number; readonly sign: number }) => {
  const tokens = laidTokens().filter(({ on }) => on === place);
  const card = faceUpOf(place);
  const cards = [
    ...(hasCard(place) ? [card === null ? null : ('face-up' as const)] : []),
    ...(standingOf(place) === 'ghost' ? (['ghost'] as const) : []),
    ...(welcomeAt.value === place ? (['welcome'] as const) : []),
    ...[evidenceOf(place)].flatMap(each => each ?? []),
  ];
  const room = Math.floor((w - ROW.frame) / (sign * ROW.sign)) * (h >= ROW.two ? 2 : 1);
  return (
    <span class="close-laid">
      {cards.map(kind => (
        <svg key={kind} class="figure card" viewBox="-21 -29 42 58" aria-hidden="true">
          {kind === null ? <CardBack /> : <LaidCard kind={kind} />}
        </svg>
      ))}
      {tokens.slice(0, Math.max(0, room - cards.length)).map(({ of, face }) => (
        <PieceFigure key={of} piece={{ is: 'token', of, face }} />
      ))}
    </span>
  );
};
