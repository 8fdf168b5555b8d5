import './small-screen.css';
import { useRef } from 'preact/hooks';
import { momentTextOf } from '../../screen/moment-text.ts';
import type { ReceivedTable, ShownTable } from '../../screen/shown-table.ts';
import { useStory } from '../../screen/story.ts';
import { momentIn } from '../../screen/village.ts';
import { isDay } from '../../shared/picture.ts';

/** The end as this page first heard it. The clock of its story began then, as on the screens, and later views do not move it. */
const useFirst = (heard: ReceivedTable): ReceivedTable => {
  const first = useRef(heard);
  const { current } = first;
  if (current.table.message?.n !== heard.table.message?.n || current.words !== heard.words) first.current = heard;
  return first.current;
};

/** The texts of the screens. A scene, such as the last death, has texts of its own. */
const saidIn = ({ table, words, said }: ShownTable): Partial<NonNullable<ShownTable['said']>> => {
  const moment = momentIn(table);
  if (moment === undefined) return said ?? {};
  const { headline, lines, card } = momentTextOf(table, moment, words);
  return { headline, lines, news: card === '' ? [] : [card] };
};

interface SmallScreenProps {
  readonly heard: ReceivedTable;
  readonly title: string;
}

/** The words of the page that is on the screens now, by the screens' clock and in the light of its scene. */
export const SmallScreen = ({ heard, title }: SmallScreenProps) => {
  const shown = useStory(useFirst(heard));
  const { moment = '', headline = '', lines = [], news = [] } = shown === undefined ? {} : saidIn(shown);
  const light = isDay(shown?.table.message?.picture.scene ?? '') ? 'by-day' : 'by-night';
  return (
    <section class="small-screen" aria-label={title}>
      <h2 class="heading">{title}</h2>
      <div class={light} lang={heard.table.language}>
        <p>{moment}</p>
        <p class="headline">{headline}</p>
        {[...lines, ...news].map(each => (
          <p key={each}>{each}</p>
        ))}
      </div>
    </section>
  );
};
