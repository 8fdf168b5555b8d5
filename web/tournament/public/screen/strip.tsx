import type { PageRange } from '../list-layout.ts';
import type { TournamentWords } from '../tournament-words.ts';

interface StripProps {
  readonly ranges: readonly PageRange[];
  readonly page: number;
  readonly words: TournamentWords;
}

/** More of them would be no help, and find no room. */
const MOST = 14;

/** Which page this is, and on which of the others to wait for one's name. */
export const PageStrip = ({ ranges, page, words: { say } }: StripProps) => {
  if (ranges.length < 2) return null;
  return (
    <div class="strip">
      <span class="page figures">{say('page', { found: page + 1, wanted: ranges.length })}</span>
      <ol aria-label={say('pages')}>
        {ranges.map(({ from, to }, index) => {
          const isNow = index === page;
          if (ranges.length > MOST && !isNow) return null;
          return (
            <li key={String(index)} class={isNow ? 'now' : ''} aria-current={isNow ? 'page' : undefined}>
              {isNow && from !== to ? `${from} – ${to}` : from}
            </li>
          );
        })}
      </ol>
    </div>
  );
};
