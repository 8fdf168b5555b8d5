import type { StoryLine } from '../../src/domain/timeline.ts';
import { t } from './moderator-words.ts';
import { Heading } from './parts.tsx';
import { ballotText, isVote, lineText, moveText, type StoryPart, storyParts, type Teller } from './story-text.ts';

export const partText = ({ time, round }: Pick<StoryPart, 'time' | 'round'>): string =>
  t(time === 'night' ? 'table.time.night' : 'table.time.day', { count: round });

interface StoryProps {
  readonly lines: readonly StoryLine[];
  readonly teller: Teller;
  /** Whether every vote is listed, as on paper. */
  readonly withVotes: boolean;
}

/** A whole game to read: the results of each night and each day. */
export const StoryWritten = ({ lines, teller, withVotes }: StoryProps) => (
  <>
    <Heading>{t('dash.timeline')}</Heading>
    {storyParts(lines).map((part, at) => (
      <section key={at}>
        <h3>{partText(part)}</h3>
        <ol>
          {part.told.map((told, index) => (
            <li key={index}>
              {told.ballot === null ? (
                told.lines.map(line => lineText(line, teller)).join(' ')
              ) : (
                <details open={withVotes}>
                  <summary>{ballotText(told, teller)}</summary>
                  <ul class="ballot-votes">
                    {told.lines.filter(isVote).map((line, vote) => (
                      <li key={vote}>{moveText(line, teller)}</li>
                    ))}
                  </ul>
                </details>
              )}
            </li>
          ))}
        </ol>
      </section>
    ))}
  </>
);
