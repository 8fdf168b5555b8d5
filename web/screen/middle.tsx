import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { PublicTable } from '../../src/wire/public.ts';
import type { RoomWords } from '../../src/words/speaker.ts';
import { px } from '../shared/fit.ts';
import { isInRound, type Rect } from '../shared/ring.ts';
import { ClockView } from './clock.tsx';
import type { Light } from './light.ts';
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

/** The time until the voice has said what is to come. */
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
  /** The name of the player whose turn it is to vote; empty where there is none. */
  readonly turn: string;
  readonly box: Rect;
  /** The square with round corners in which the words lie. */
  readonly square: Rect | undefined;
  /** By night words are smaller. */
  readonly light: Light | undefined;
  readonly below?: preact.ComponentChildren;
}

const LARGEST = 0.32;
const SMALLEST = 9;
const SHRINKS = 0.94;
/** Below this size, in pixels, the middle leaves something out. */
const TIGHT = 22;

/** The one thing that matters now, as large as its room allows. */
export const Middle = ({ said, clock, countdown, told, words, turn, box, square, light, below }: MiddleProps) => {
  const middle = useRef<HTMLElement>(null);
  const { moment, headline, lines, news, count, accused, three, roles } = said;
  const isBoard = accused.length > 0 && countdown === null;
  const classes = ['says', isBoard ? 'with-board' : '', clock !== null && !isBoard ? 'with-clock' : ''];
  useLayoutEffect(() => {
    const element = middle.current;
    if (element !== null) shrink(element, box, square);
  }, [said, clock, countdown, box, square, light, below]);
  const place = { left: px(box.x - box.w / 2), top: px(box.y - box.h / 2), width: px(box.w), height: px(box.h) };
  return (
    <main class="middle" ref={middle} style={place}>
      <div class={classes.filter(each => each !== '').join(' ')}>
        {moment === '' ? null : <p class="moment">{moment}</p>}
        <div class="now" role="status">
          <h1>
            {countdown === null ? (
              <Headline text={headline} turn={turn} />
            ) : (
              <Countdown countdown={countdown} told={told} lift={said.lift} />
            )}
          </h1>
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

/** The headline, in which the name of the player whose turn it is stands out. */
const Headline = ({ text, turn }: { readonly text: string; readonly turn: string }) => {
  const at = turn === '' ? -1 : text.indexOf(turn);
  if (at < 0) return <>{text}</>;
  return (
    <>
      {text.slice(0, at)}
      <mark>{turn}</mark>
      {text.slice(at + turn.length)}
    </>
  );
};

/** A bar has room for names in it up to this many votes. */
const MOST_IN_A_BAR = 5;

/** A single leader is largest; those with equally many votes are equally large. */
const rankOf = (accused: MiddleText['accused'], at: number): 'most' | 'next' | '' => {
  const [first = 0, second = 0] = accused.map(({ votes }) => votes);
  if (at === 0 && first > second) return 'most';
  return accused[at]?.votes === second ? 'next' : '';
};

/** The accused with their voters, the most accused first. A vote is a piece of the bar, as long in every bar; a captain's is two pieces. */
export const Board = ({ accused, rest, elects }: Pick<MiddleText, 'accused' | 'rest' | 'elects'>) => {
  const table = useRef<HTMLTableElement>(null);
  useSliding(table, accused.map(({ who }) => who).join());
  const most = Math.max(1, ...accused.map(({ votes }) => votes));
  const isNamed = most <= MOST_IN_A_BAR && accused.every(({ by }) => by.length > 0);
  const classes = ['accused', elects ? 'elects' : '', isNamed ? 'named' : ''];
  return (
    <table class={classes.filter(each => each !== '').join(' ')} ref={table} style={{ '--most': most }}>
      <tbody>
        {accused.map(({ who, votes, by }, at) => (
          <tr key={who} data-who={who} class={rankOf(accused, at)}>
            <th scope="row">{who}</th>
            <td class="figures">{votes}</td>
            <td class="accusers">
              {isNamed ? null : <i class="bar" style={{ '--of': votes }} />}
              {by.map(({ who: voter, weight, ghost }) => (
                <span
                  key={voter}
                  class={ghost ? 'ghost' : ''}
                  {...(isNamed && weight > 1 ? { style: { gridColumn: `span ${weight}` } } : {})}
                >
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

/** Makes rows that have changed places slide there. */
const useSliding = (table: { readonly current: HTMLTableElement | null }, order: string): void => {
  const tops = useRef<{ readonly [who: string]: number }>({});
  useLayoutEffect(() => {
    const rows = Array.from(table.current === null ? [] : table.current.querySelectorAll<HTMLElement>('tr[data-who]'));
    const before = tops.current;
    const now: { [who: string]: number } = {};
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    for (const row of rows) {
      const who = row.getAttribute('data-who') ?? '';
      const cells = Array.from(row.querySelectorAll<HTMLElement>('th, .figures, .accusers > *'));
      const top = cells[0]?.offsetTop ?? 0;
      now[who] = top;
      const from = before[who];
      if (from === undefined || from === top || isStill || typeof row.animate !== 'function') continue;
      for (const cell of cells)
        cell.animate([{ transform: `translateY(${from - top}px)` }, { transform: 'none' }], { duration: SLIDE_MS, easing: 'ease-out' });
    }
    tops.current = now;
  }, [table, order]);
};

/** The least distance between words and the edge of the square, in pixels. */
const FROM_EDGE = 6;

/** Text keeps its proportions: the whole text shrinks until it fits, in a square with round corners line by line. */
export const shrink = (element: HTMLElement, box: Rect, square?: Rect): void => {
  const says = element.firstElementChild;
  if (says === null) return;
  const isTooLarge = (): boolean =>
    says.scrollHeight > box.h || says.scrollWidth > Math.ceil(box.w) || (square !== undefined && crosses(says, element, box, square));
  const fits = (least: number): boolean => {
    for (let size = Math.min(box.h * LARGEST, box.w / 6); size > least; size *= SHRINKS) {
      element.style.fontSize = px(size);
      if (!isTooLarge()) return true;
    }
    return false;
  };
  element.classList.remove('tight');
  if (fits(TIGHT)) return;
  element.classList.add('tight');
  fits(SMALLEST);
};

/** Whether a line of the text lies on the edge of the square. */
const crosses = (says: Element, element: HTMLElement, box: Rect, square: Rect): boolean => {
  const { left, top } = element.getBoundingClientRect();
  const [right, down] = [box.x - box.w / 2 - left, box.y - box.h / 2 - top];
  const isOut = (x: number, y: number): boolean => !isInRound(x + right, y + down, square, FROM_EDGE);
  const walker = document.createTreeWalker(says, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    range.selectNodeContents(walker.currentNode);
    for (const line of Array.from(range.getClientRects()))
      if (isOut(line.left, line.top) || isOut(line.right, line.top) || isOut(line.left, line.bottom) || isOut(line.right, line.bottom))
        return true;
  }
  return false;
};

const Count = ({ done, of }: { readonly done: number; readonly of: number }) => (
  <div class="count" aria-hidden="true">
    {Array.from({ length: of }, (_, index) => (
      <span key={String(index)} class={index < done ? 'done' : ''} />
    ))}
  </div>
);
