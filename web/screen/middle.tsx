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
  /** What all do at once when it was counted. */
  readonly lift: string;
}
const TICK_MS = 100;

/** Three, two, one, run on from when it was told; then the hands. */
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
}

const LARGEST = 0.32;
const IN_A_LIST = 36;
const SMALLEST = 9;
const SHRINKS = 0.94;

/** The one thing that matters now, as large as its room allows. */
export const Middle = ({ said, clock, countdown, told, words, box }: MiddleProps) => {
  const middle = useRef<HTMLElement>(null);
  const { moment, headline, lines, news, count, accused, three, roles } = said;
  const isBoard = accused.length > 0 && countdown === null;
  useLayoutEffect(() => {
    const element = middle.current;
    if (element !== null) shrink(element, box);
  }, [said, clock, countdown, box]);
  const place = box === undefined ? {} : { left: px(box.x - box.w / 2), top: px(box.y - box.h / 2), width: px(box.w), height: px(box.h) };
  return (
    <main class="middle" ref={middle} style={place}>
      <div class={isBoard ? 'says with-board' : 'says'}>
        <div role="status">
          {moment === '' ? null : <p class="moment">{moment}</p>}
          <h1>{countdown === null ? headline : <Countdown countdown={countdown} told={told} lift={said.lift} />}</h1>
          {(countdown === null ? lines : []).map(line => (
            <p class="line figures" key={line}>
              {line}
            </p>
          ))}
        </div>
        {isBoard ? <Board accused={accused} /> : null}
        {three ? <Three /> : null}
        {clock === null ? null : <ClockView clock={clock} told={told} words={words} />}
        {count === null ? null : <Count done={count.done} of={count.of} />}
        {(countdown === null ? news : []).map(each => (
          <p class="news" key={each}>
            {each}
          </p>
        ))}
        {roles === '' || countdown !== null ? null : <p class="roles figures">{roles}</p>}
      </div>
    </main>
  );
};

/** Who is accused by whom, the most accused first and largest. */
const Board = ({ accused }: Pick<MiddleText, 'accused'>) => (
  <table class="accused">
    <tbody>
      {accused.map(({ who, votes, by }, at) => (
        <tr key={who} class={at === 0 && votes > (accused[1]?.votes ?? 0) ? 'most' : ''}>
          <th scope="row">{who}</th>
          <td class="figures">{votes}</td>
          <td class="accusers">
            {by.map(each => (
              <span key={each}>{each}</span>
            ))}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Text keeps its proportions: the whole text shrinks until it fits. */
const shrink = (element: HTMLElement, box: Rect | undefined): void => {
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
