import { WarnSign } from '../../shared/line-signs.tsx';
import { CandleSign } from '../../shared/signs.tsx';
import type { AskOutcome } from './desk-state.ts';
import { o } from './desk-words.ts';
import { refusalText } from './refusal-text.ts';

/** What was last said: that it was done, or why not. */
export const OutcomeText = ({ said: { done, refused } }: { readonly said: AskOutcome }) => (
  <>
    {done === null ? <WarnSign /> : <CandleSign />}
    <span>{done ?? (refused.length === 0 ? o('failed') : refused.map(refusalText).join(' '))}</span>
  </>
);
