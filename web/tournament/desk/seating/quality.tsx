import type { SeatingQuality } from '../../../../src/domain/tournament/seating.ts';
import { Check, Warn } from '../../../shared/line-signs.tsx';
import { o } from '../words.ts';

/** So far above what is possible at all, nobody notices; so far, one should look again. */
const VERY_EVEN = 1.025;
const EVEN = 1.1;

const verdict = ({ squares, bound }: SeatingQuality): 'quality.best' | 'quality.very-even' | 'quality.even' | 'quality.uneven' => {
  if (squares <= bound) return 'quality.best';
  if (squares <= bound * VERY_EVEN) return 'quality.very-even';
  return squares <= bound * EVEN ? 'quality.even' : 'quality.uneven';
};

/** How good a seating is, in plain words first and in numbers after. */
export const Quality = ({ quality }: { readonly quality: SeatingQuality }) => {
  const { squares, bound, worst, unmet, repeats, seats, tables, moderators, together, changed, meetings } = quality;
  return (
    <div class="quality">
      <p class={together > 0 ? 'wrong' : ''}>
        {together > 0 ? <Warn /> : <Check />} <b>{together > 0 ? o('quality.together', { count: together }) : o(verdict(quality))}</b>
      </p>
      <ul>
        <li>{o('quality.worst', { count: worst })}</li>
        <li>{o('quality.unmet', { count: unmet })}</li>
        <li>{o('quality.repeats', { count: repeats })}</li>
        <li>{o('quality.seats', { count: seats })}</li>
        <li>{o('quality.tables', { count: tables })}</li>
        {moderators > 0 && <li>{o('quality.moderators', { count: moderators })}</li>}
        {changed > 0 && <li>{o('quality.changed', { count: changed })}</li>}
        <li class="figures">{o('quality.squares', { found: squares, wanted: bound })}</li>
      </ul>
      <Meetings meetings={meetings} />
    </div>
  );
};

/** Pairs by how often they meet, as bars. */
const Meetings = ({ meetings }: { readonly meetings: readonly number[] }) => {
  const most = Math.max(1, ...meetings);
  return (
    <table class="meetings">
      <caption class="hint">{o('quality.meetings')}</caption>
      <tbody>
        {meetings.map((pairs, times) => (
          <tr key={times}>
            <th scope="row">{o('quality.times', { count: times })}</th>
            <td>
              <i style={{ inlineSize: `${(pairs / most) * 100}%` }} aria-hidden="true" /> <span class="figures">{pairs}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
