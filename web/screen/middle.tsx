import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { PublicTable } from '../../src/wire/public.ts';
import type { RoomWords } from '../../src/words/speaker.ts';
import { px } from '../shared/fit.ts';
import type { Rect } from '../shared/ring.ts';
import { ClockView } from './clock.tsx';
import type { MiddleText } from './text-parts.ts';

interface CountdownProps {
  readonly countdown: NonNullable<PublicTable['countdown']>;
  readonly told: number;
  /** The word that says when all players act together, after the countdown. */
  readonly lift: string;
}
const TICK_MS = 100;

/** Counts three, two, one from the moment at which the page was told, then shows the word for the common action. */
const Countdown = ({ countdown: { left, paused }, told, lift }: CountdownProps) => {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    setNow(performance.now());
    if (paused) return undefined;
    const timer = window.setInterval(() => setNow(performance.now()), TICK_MS);
    return () => window.clearInterval(timer);
  }, [told, paused]);
  const number = Math.ceil((left - (paused ? 0 : Math.max(0, now - told))) / 1000);
  return (
    <span class="countdown figures" role="timer">
      {number > 0 ? number : lift}
    </span>
  );
};

/** When the voice has said what is to come. */
const FIRST_MS = 3_500;
const NEXT_MS = 900;

/** One, two, three, as the voice counts. */
const Three = () => {
  const [lit, setLit] = useState(0);
  useEffect(() => {
    if (lit === 3) return undefined;
    const timer = window.setTimeout(() => setLit(lit + 1), lit === 0 ? FIRST_MS : NEXT_MS);
    return () => window.clearTimeout(timer);
  }, [lit]);
  return (
    <p class="three figures" aria-hidden="true">
      {[1, 2, 3].map(each => (
        <b key={each} class={each <= lit ? 'lit' : ''}>
          {each}
        </b>
      ))}
    </p>
  );
};

interface MiddleProps {
  readonly said: MiddleText;
  readonly clock: PublicTable['clock'];
  readonly countdown: PublicTable['countdown'];
  readonly told: number;
  readonly words: RoomWords;
  /** Where it stands; none above a list. */
  readonly box: Rect | undefined;
  readonly below?: preact.ComponentChildren;
}

const LARGEST = 0.32;
const IN_A_LIST = 36;
const SMALLEST = 9;
const SHRINKS = 0.94;

/** The one thing that matters now, as large as its room allows. */
export const Middle = ({ said, clock, countdown, told, words, box, below }: MiddleProps) => {
  const middle = useRef<HTMLElement>(null);
  const { moment, headline, lines, news, count, accused, three, roles } = said;
  const isBoard = accused.length > 0 && countdown === null;
  const saysClass = isBoard ? 'says with-board' : 'says';
  useLayoutEffect(() => {
    const element = middle.current;
    if (element !== null) shrink(element, box);
  }, [said, clock, countdown, box, below]);
  const place = box === undefined ? {} : { left: px(box.x - box.w / 2), top: px(box.y - box.h / 2), width: px(box.w), height: px(box.h) };
  return (
    <main class="middle" ref={middle} style={place}>
      <div class={saysClass}>
        {moment === '' ? null : <p class="moment">{moment}</p>}
        <div class="now" role="status">
          <h1>{countdown === null ? headline : <Countdown countdown={countdown} told={told} lift={said.lift} />}</h1>
          {(countdown === null ? lines : []).map(line => (
            <p class="line figures" key={line}>
              {line}
            </p>
          ))}
        </div>
        {isBoard ? <Board {...said} /> : null}
        {three ? <Three /> : null}
        {clock === null ? null : <ClockView clock={clock} told={told} words={words} />}
        {count === null ? null : <Count done={count.done} of={count.of} />}
        {(countdown === null ? news : []).map(each => (
          <p class="news" key={each}>
            {each}
          </p>
        ))}
        {below}
        {roles === '' || countdown !== null ? null : <p class="roles figures">{roles}</p>}
      </div>
    </main>
  );
};

/** A bar of more tokens has no room for the names in it. */
const MOST_IN_A_BAR = 6;

/** Who is accused by whom, the most accused first and largest: a token is a piece of the bar. */
export const Board = ({ accused, rest, elects }: Pick<MiddleText, 'accused' | 'rest' | 'elects'>) => {
  const table = useRef<HTMLTableElement>(null);
  useSliding(table, accused.map(({ who }) => who).join());
  return (
    <table class={elects ? 'accused elects' : 'accused'} ref={table}>
      <tbody>
        {accused.map(({ who, votes, by }, at) => (
          <tr key={who} data-who={who} class={at === 0 && votes > (accused[1]?.votes ?? 0) ? 'most' : ''}>
            <th scope="row">{who}</th>
            <td class="figures">{votes}</td>
            <td class={by.length > MOST_IN_A_BAR ? 'accusers many' : 'accusers'}>
              {by.map(({ who: voter, ghost }) => (
                <span key={voter} class={ghost ? 'ghost' : ''}>
                  {voter}
                </span>
              ))}
            </td>
          </tr>
        ))}
        {rest === '' ? null : (
          <tr class="rest">
            <td colSpan={3}>{rest}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
};

const SLIDE_MS = 250;

/** Rows that have changed places slide there. */
const useSliding = (table: { readonly current: HTMLTableElement | null }, order: string): void => {
  const tops = useRef<{ readonly [who: string]: number }>({});
  useLayoutEffect(() => {
    const rows = Array.from(table.current === null ? [] : table.current.querySelectorAll<HTMLElement>('tr[data-who]'));
    const before = tops.current;
    const now: { [who: string]: number } = {};
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    for (const row of rows) {
      const who = row.getAttribute('data-who') ?? '';
      now[who] = row.offsetTop;
      const from = before[who];
      if (from === undefined || from === row.offsetTop || isStill || typeof row.animate !== 'function') continue;
      row.animate([{ transform: `translateY(${from - row.offsetTop}px)` }, { transform: 'none' }], {
        duration: SLIDE_MS,
        easing: 'ease-out',
      });
    }
    tops.current = now;
  }, [table, order]);
};

/** Text keeps its proportions: the whole text shrinks until it fits. */
export const shrink = (element: HTMLElement, box: Rect | undefined): void => {
  const says = element.firstElementChild;
  if (says === null) return;
  const width = box?.w ?? element.clientWidth;
  let size = box === undefined ? Math.min(IN_A_LIST, width / 9) : Math.min(box.h * LARGEST, box.w / 6);
  const isTooLarge = (): boolean => (box !== undefined && says.scrollHeight > box.h) || says.scrollWidth > Math.ceil(width);
  do {
    element.style.fontSize = `${size}px`;
    size *= SHRINKS;
  } while (size > SMALLEST && isTooLarge());
};

const Count = ({ done, of }: { readonly done: number; readonly of: number }) => (
  <div class="count" aria-hidden="true">
    {Array.from({ length: of }, (_, index) => (
      <span key={String(index)} class={index < done ? 'done' : ''} />
    ))}
  </div>
);
