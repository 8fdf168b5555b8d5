import type { PageRange } from '../list-layout.ts';
import type { TournamentWords } from '../tournament-words.ts';

interface StripProps {
  readonly ranges: readonly PageRange[];
  readonly page: number;
  readonly words: TournamentWords;
}

/** With more pages than this, only the current one is shown. */
const MOST = 14;

/** Shows which page this is, and what the other pages hold. */
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
