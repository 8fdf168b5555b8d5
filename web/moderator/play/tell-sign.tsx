import type { words } from '../moderator-words.ts';
import { currentBook, roleName } from '../table-state.ts';
import { linesOf } from './role-signs.tsx';
import { type Gesture, gestureOf } from './told-signs.ts';

const THUMB =
  'M2.5 10.5h3.7v10.7H2.5zM7.7 20V10.7l4.1-8.5c1.9.1 3 1.4 2.7 3.3l-.6 3.7h5.3c1.6 0 2.6 1.3 2.3 2.8l-1.4 7.3c-.2 1.2-1.2 1.9-2.3 1.9H10z';
const HAND =
  'M7 22c-2-3.5-3.6-5.8-4.3-8-.4-1.4 1.3-2.3 2.3-1.1L7 15V5.6c0-1.9 2.6-1.9 2.6 0v4.9h.6V3.4c0-1.9 2.7-1.9 2.7 0v7.1h.6V4.6c0-1.9 2.6-1.9 2.6 0v6.6h.6V7.4c0-1.8 2.5-1.8 2.5 0V15c0 2.8-1 5-2.2 7z';
const HEAD =
  'M12 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM9.5 10a1 1.3 0 1 1 0 2.6 1 1.3 0 0 1 0-2.6zM14.5 10a1 1.3 0 1 1 0 2.6 1 1.3 0 0 1 0-2.6zM9.5 14.2h5v1.2h-5z';
const ARROWS = 'M12 .5l4.5 4.3h-9zM12 23.5l4.5-4.3h-9z';

interface Drawn {
  readonly d: string;
  /** Scales the drawing so that its ink equals that of every other sign. */
  readonly scale: number;
  readonly turned?: number;
  /** The angle of the arrows, in degrees. They turn beside a head that stays upright. */
  readonly arrows?: number;
}

const DRAWN: { readonly [G in Gesture]: Drawn } = {
  'thumb-up': { d: THUMB, scale: 0.712 },
  'thumb-down': { d: THUMB, scale: 0.712, turned: 180 },
  nod: { d: HEAD, scale: 0.904, arrows: 0 },
  shake: { d: HEAD, scale: 0.904, arrows: 90 },
  'flat-hand': { d: HAND, scale: 0.71, turned: 90 },
  'open-hand': { d: HAND, scale: 0.71 },
  eye: {
    d: 'M.5 12s4-7.5 11.5-7.500S23.5 12 23.5 12s-4 7.5-11.5 7.500S.5 12 .5 12zM12 7.500a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM12 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
    scale: 0.772,
  },
  heart: {
    d: 'M12 21C5 16 2.5 12 2.5 8.500a4.800 4.800 0 0 1 9.5-1.200 4.800 4.800 0 0 1 9.5 1.200c0 3.5-2.5 7.5-9.5 12.500z',
    scale: 0.696,
  },
  claw: {
    d: 'M2 2.500c6 4.5 7.5 11 4.5 19-1-7.5-2-13-4.5-19zM8.5 1c6.5 5.5 8 13.5 4.5 22-.8-9-1.800-15.5-4.5-22zM15.5 2.500c6 4.5 7.5 11 4.5 19-1-7.5-2-13-4.5-19z',
    scale: 0.96,
  },
  touch: {
    d: 'M9.5 2.500a4.300 4.300 0 1 1 0 8.600 4.300 4.300 0 0 1 0-8.600zM1.5 22c0-6 3-9.5 8-9.500s8 3.5 8 9.500zM20 12l-4-7h2.500v-4h3v4H24z',
    scale: 0.712,
  },
  'crossed-arms': { d: 'M5 2.5 12 9.5 19 2.5 21.5 5 14.5 12 21.5 19 19 21.5 12 14.5 5 21.5 2.5 19 9.5 12 2.5 5z', scale: 0.859 },
  nothing: { d: 'M2 9h20v6H2z', scale: 0.968 },
  wolves: { d: 'M3 1.5 8 5h8l5-3.500V12c0 5-4 8.5-9 10.500C7 20.5 3 17 3 12z', scale: 0.636 },
  village: { d: 'M12 1.500a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21z', scale: 0.57 },
  alone: { d: 'M12 .8 23.200 12 12 23.200.8 12z', scale: 0.669 },
};

/** The ink of every sign, as an area in its square of 24 by 24. */
const INK = 112.5;

/** Makes the lines of a card so thick that they take that ink: each end of a line adds half a disc. */
const inked = (path: SVGPathElement | null): void => {
  if (path === null) return;
  const length = path.getTotalLength();
  const discs = ((path.getAttribute('d') ?? '').split('M').length - 1) * (Math.PI / 4);
  path.setAttribute('stroke-width', ((Math.sqrt(length * length + 4 * discs * INK) - length) / (2 * discs)).toFixed(2));
};

const about = (transform: string): string => `translate(12 12) ${transform} translate(-12 -12)`;

const GestureDrawn = ({ gesture }: { readonly gesture: Gesture }) => {
  const { d, scale, turned = 0, arrows } = DRAWN[gesture];
  return (
    <g transform={about(`scale(${scale}) rotate(${turned})`)} fill-rule="evenodd">
      <path d={d} />
      {arrows !== undefined && <path d={ARROWS} transform={about(`rotate(${arrows})`)} />}
    </g>
  );
};

const CardDrawn = ({ card }: { readonly card: string }) => {
  const lines = linesOf(card);
  if (lines === undefined)
    return (
      <text x="12" y="19.5" text-anchor="middle" font-size="21" font-weight="700">
        {roleName(card).slice(0, 1)}
      </text>
    );
  return <path ref={inked} d={lines} fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" />;
};

/** One answer as it is shown without a word: a gesture of this book, or the sign of a card. */
const ToldSign = ({ gesture, card }: { readonly gesture: Gesture | undefined; readonly card: string }) => (
  <svg class="told-sign" viewBox="1.5 1.5 21 21" data-sign={gesture ?? 'card'} aria-hidden="true">
    {gesture === undefined ? <CardDrawn key={card} card={card} /> : <GestureDrawn gesture={gesture} />}
  </svg>
);

interface TellSignProps {
  readonly step: string;
  readonly what: readonly string[];
  readonly words: typeof words.value;
  /** Held up, two cards are two signs. On the page every answer has one sign, so that all answers look alike. */
  readonly isLarge?: true;
}

/** The answer that is shown to a player without a word: signs and their names. */
export const TellSign = ({ step, what, words: own, isLarge }: TellSignProps) => {
  const told = what.map(each => own?.told(step, each, currentBook.value) ?? each).join(', ');
  return (
    <>
      <span class="told-signs">
        {what.length === 0 && <ToldSign gesture="nothing" card="" />}
        {(isLarge ? what : what.slice(0, 1)).map((each, at) => (
          <ToldSign key={at} gesture={gestureOf(step, each, currentBook.value)} card={each} />
        ))}
      </span>
      <span class="told-words">{told === '' ? own?.find('table.told.nothing') : told}</span>
    </>
  );
};
