import './moment.css';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PublicMoment, PublicTable } from '../../src/wire/public.ts';
import type { Language } from '../../src/words/languages.ts';
import type { RoomWords } from '../../src/words/speaker.ts';
import { px } from '../shared/fit.ts';
import { isDay } from '../shared/picture.ts';
import type { Rect, RoomSize } from '../shared/ring.ts';
import { ClockView } from './clock.tsx';
import { Board, shrink } from './middle.tsx';
import { type MomentText, momentTextOf } from './moment-text.ts';

/** Loads the texts of a tournament at one table. The village itself must stay small, so it does not import them. */
export const severalGames = (language: Language) => import('./mini.tsx').then(({ miniIn }) => miniIn(language));

interface MomentProps {
  readonly moment: PublicMoment;
  readonly table: PublicTable;
  readonly words: RoomWords;
  /** When the page was told of the table, by this page's clock. */
  readonly told: number;
  readonly room: RoomSize;
}

/** An end by the village's vote or by a shot is shown at dusk; any other moment in the light of its scene. */
const AT_DUSK: readonly PublicMoment['what'][] = ['lynched', 'shot'];

/** A moment, alone on the screen: one sentence with names beside one drawing. Both are the same whatever card somebody held. */
export const MomentScene = ({ moment, table, words, told, room }: MomentProps) => {
  const picture = table.message?.picture;
  const said = momentTextOf(table, moment, words);
  const isLight = AT_DUSK.indexOf(moment.what) < 0 && isDay(picture?.scene ?? '');
  const { what, seats } = moment;
  return (
    <div class={`moment-scene ${isLight ? 'day' : 'night'} of-${what}${seats.length === 0 ? ' empty' : ''}`}>
      <Drawing moment={moment} room={room} living={(picture?.players ?? 0) - (picture?.out.length ?? 0)} />
      <Telling said={said} box={boxIn(room)}>
        {table.clock === null ? null : <ClockView clock={table.clock} told={told} words={words} />}
      </Telling>
    </div>
  );
};

/** The box of the text, beside the drawing or above it. */
const boxIn = ({ width, height }: RoomSize): Rect =>
  width < height
    ? { x: width / 2, y: height * 0.335, w: width * 0.9, h: height * 0.49 }
    : { x: width * 0.3, y: height * 0.57, w: width * 0.5, h: height * 0.76 };

interface TellingProps {
  readonly said: MomentText;
  readonly box: Rect;
  readonly children: preact.ComponentChildren;
}

const Telling = ({ said, box, children }: TellingProps) => {
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (element.current !== null) shrink(element.current, box);
  });
  const { headline, who, card, isTurned, lines, accused } = said;
  const place = { left: px(box.x - box.w / 2), top: px(box.y - box.h / 2), width: px(box.w), height: px(box.h) };
  return (
    <main class="middle telling" ref={element} style={place}>
      <div class="says">
        <div role="status">
          <h1>
            <Sentence text={headline} who={who} />
          </h1>
        </div>
        {card === '' ? null : <p class={isTurned ? 'told-card' : 'hidden-card'}>{card}</p>}
        {accused.length === 0 ? null : <Board {...said} />}
        {lines.map(line => (
          <p class="line" key={line}>
            {line}
          </p>
        ))}
        {children}
      </div>
    </main>
  );
};

/** A sentence in which the names stand out, with the punctuation that follows them. */
const Sentence = ({ text, who }: { readonly text: string; readonly who: string }) => {
  const at = who === '' ? -1 : text.indexOf(who);
  if (at < 0) return <>{text}</>;
  const after = at + who.length + (/^[.!]*/.exec(text.slice(at + who.length))?.[0].length ?? 0);
  return (
    <>
      {text.slice(0, at)}
      <b class="who">{text.slice(at, after)}</b>
      {text.slice(after)}
    </>
  );
};

interface DrawingProps {
  readonly moment: PublicMoment;
  readonly room: RoomSize;
  /** How many of the village live; the drawing shows each of them. */
  readonly living: number;
}

/** The places of the neighbours' houses, far away, as parts of the width. */
const NEIGHBOURS = [0.05, 0.24, 0.45, 0.66] as const;

const Drawing = ({ moment: { what, seats }, room: { width, height }, living }: DrawingProps) => {
  const scale = width < height ? Math.min(width / 1000, (height * 0.45) / 760) : Math.min(height / 1080, (width * 0.44) / 760);
  const rim = Math.min(width, height) * 0.1;
  return (
    <svg class="drawing" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect class="dusk-sky" width={width} height={height} />
      <rect class="dusk-band" y={rim * 0.5} width={width} height={rim} />
      <rect class="dusk-glow" y={rim * 0.85} width={width} height={rim} />
      <path class="dusk-hills" d={`M0 ${rim}Q${width * 0.2} ${rim * 0.6} ${width * 0.42} ${rim}T${width} ${rim * 0.9}V${height}H0z`} />
      {NEIGHBOURS.map((x, index) => (
        <g key={x} transform={`translate(${x * width} ${rim * (index % 2 === 0 ? 0.98 : 0.88)}) scale(${rim / 100})`}>
          <path class="dusk-roof" d="M0 34 26 4 84 0 104 34z" />
          <path class="dusk-front" d="M6 34 26 10 46 34V66H6z" />
          <path class="dusk-side" d="M46 34H98V62L46 66z" />
          <path class="lit-far" d="M18 38h13v13H18zM58 42h11v11H58zM78 41h11v11H78z" />
        </g>
      ))}
      <path class="dusk-ground" d={`M0 ${rim * 2.4}Q${width * 0.45} ${rim * 1.6} ${width} ${rim * 2.9}V${height}H0z`} />
      <g transform={`translate(${width - 1000 * scale} ${height - 1080 * scale}) scale(${scale})`}>
        {what === 'lynched' ? <Crowd living={living} /> : null}
        {what === 'lots' ? <Lot seat={seats[0] ?? 0} /> : <Home what={what} isEmpty={seats.length === 0} />}
      </g>
    </svg>
  );
};

/** Where people stand, and how tall each is. */
const CROWD = [
  [0, 0, 1],
  [34, 22, 0.92],
  [70, 2, 0.86],
  [104, 20, 1.02],
  [142, 6, 0.9],
  [178, 24, 0.96],
  [214, 4, 1.04],
  [250, 18, 0.88],
] as const;

const Crowd = ({ living }: { readonly living: number }) => (
  <g class="crowd">
    {Array.from({ length: living }, (_, index) => {
      const [x, y, tall] = CROWD[index % CROWD.length] ?? CROWD[0];
      const row = Math.floor(index / CROWD.length);
      return (
        <g key={String(index)} transform={`translate(${240 + x * 2.45 + row * 46} ${230 + y + row * 70}) scale(${tall * 1.35})`}>
          <path class="somebody" d="M0 60q2-34 20-34t20 34zM20 4a11 11 0 1 1 0 22 11 11 0 0 1 0-22z" />
          <path class="lantern-of" d="M42 34h10v15H42z" />
        </g>
      );
    })}
  </g>
);

/** A house and its lamp: the same whoever lives there. */
const Home = ({ what, isEmpty }: { readonly what: PublicMoment['what']; readonly isEmpty: boolean }) => (
  <>
    <ellipse class="shade" cx="560" cy="960" rx="400" ry="46" />
    <path class="dusk-side" d="M610 700 880 650V900L610 950z" />
    <path class="dusk-front" d="M300 700 455 540 610 700V950H300z" />
    <path class="dusk-roof" d="M700 470h56v60l-56 14z" />
    <path class="dusk-roof" d="M455 520 730 450 930 650 620 725z" />
    <path class="dusk-tiles" d="M500 560 762 492M542 604 812 540M584 652 868 586" />
    <path class="dusk-gable" d="M270 720 455 525 630 715" />
    <path class="dusk-door" d="M340 790h80v160h-80z" />
    <path class="dusk-hole" d="M470 780h84v74h-84zM420 640h70v62h-70zM680 750h58v66h-58zM780 732h58v66h-58z" />
    <path class="dusk-panes" d="M512 780v74M470 817h84M455 640v62M420 671h70M709 750v66M680 783h58M809 732v66M780 765h58" />
    {what === 'named' ? <Owl /> : null}
    {(what === 'elected' || what === 'succeeded') && !isEmpty ? <Medal /> : null}
    {what === 'shot' ? <Gun /> : null}
    {what === 'death' || what === 'lynched' ? <Lamp isOut={!isEmpty} /> : null}
  </>
);

const Lamp = ({ isOut }: { readonly isOut: boolean }) => (
  <>
    <path class="dusk-post" d="M176 560h8v440h-8zM150 985h60v16h-60z" />
    <path class="dusk-post" d="M140 520h80l-22-40h-36zM150 524h60l-8 70h-44z" />
    <path class={isOut ? 'lamp-lit lamp-out' : 'lamp-lit'} d="M156 530h48l-6 58h-36z" />
    <path class="lamp-smoke" d="M180 474q-22-40 4-84t-6-96" />
  </>
);

/** The owl sits on the ridge of the roof, so large that the back of the room can see it. */
const Owl = () => (
  <g class="owl" transform="translate(590 200)">
    <path class="owl-body" d="M-84-70Q-96 40-92 130-80 270 0 285 80 270 92 130 96 40 84-70L52-34Q0-58-52-34z" />
    <path class="owl-breast" d="M0 60q58 30 52 120-8 72-52 82-44-10-52-82-6-90 52-120z" />
    <path class="owl-feathers" d="M-30 130q14 18 28 0M2 130q14 18 28 0M-34 176q16 18 32 0M2 176q16 18 32 0M-16 220q16 18 32 0" />
    <circle class="owl-eye" cx="-40" cy="24" r="36" />
    <circle class="owl-eye" cx="40" cy="24" r="36" />
    <circle class="owl-pupil" cx="-40" cy="26" r="17" />
    <circle class="owl-pupil" cx="40" cy="26" r="17" />
    <path class="owl-beak" d="M-14 50h28L0 84z" />
    <path class="owl-feet" d="M-40 282v24m-14-20v16m28-16v16M40 282v24m-14-20v16m28-16v16" />
  </g>
);

/** The captain's medal hangs over the door. */
const Medal = () => (
  <g class="medal" transform="translate(560 470)">
    <path class="medal-band" d="M-70-190h50L0-104 20-190h50L40-60h-80z" />
    <circle class="medal-disc" r="104" cy="20" />
    <path class="medal-star" d="M0-46 19 0 68 4 31 36 42 84 0 58-42 84-31 36-68 4-19 0z" />
  </g>
);

/** A gun that still smokes after one last shot. */
const Gun = () => (
  <g class="gun" transform="translate(330 430) rotate(-24)">
    <path class="gun-stock" d="M-190 10Q-200 60-170 80L-20 34V-6z" />
    <path class="gun-barrel" d="M-40-12H330V8H-40zM-30 10h150v18H-30z" />
    <path class="gun-barrel" d="M-12 34q4 34 34 24l4-24z" />
    <path class="lamp-smoke" d="M350-10q40-20 40-60t46-70" />
  </g>
);

/** A bowl of tokens, and the one that was drawn. */
const Lot = ({ seat }: { readonly seat: number }) => (
  <>
    <ellipse class="shade" cx="560" cy="990" rx="330" ry="44" />
    <path class="bowl-in" d="M290 690q270-90 540 0-270 90-540 0z" />
    {[370, 470, 590, 700].map((x, index) => (
      <circle key={x} class="lot-token" cx={x} cy={690 - (index % 2) * 16} r="52" />
    ))}
    <path class="bowl" d="M290 690q270 90 540 0-6 250-150 300H440q-144-50-150-300z" />
    <path class="bowl-rim" d="M290 690q270 90 540 0" />
    <g class="lot-drawn">
      <circle class="lot-token" cx="560" cy="430" r="140" />
      <circle class="lot-edge" cx="560" cy="430" r="116" />
      <text class="lot-number" x="560" y="480" text-anchor="middle">
        {seat}
      </text>
    </g>
  </>
);
