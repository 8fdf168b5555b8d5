import { WarnSign } from '../../shared/line-signs.tsx';
import { CandleSign } from '../../shared/signs.tsx';
import { refusalText } from './said.ts';
import type { AskOutcome } from './state.ts';
import { o } from './words.ts';

/** What was last said: that it was done, or why not. */
export const OutcomeText = ({ said: { done, refused } }: { readonly said: AskOutcome }) => (
  <>
    {done === null ? <WarnSign /> : <CandleSign />}
    <span>{done ?? (refused.length === 0 ? o('failed') : refused.map(refusalText).join(' '))}</span>
  </>
);
