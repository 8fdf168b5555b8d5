import { Warn } from '../../shared/line-signs.tsx';
import { Candle } from '../../shared/signs.tsx';
import { refusalText } from './said.ts';
import type { AskOutcome } from './state.ts';
import { o } from './words.ts';

/** What was last said: that it was done, or why not. */
export const SaidText = ({ said: { done, refused } }: { readonly said: AskOutcome }) => (
  <>
    {done === null ? <Warn /> : <Candle />}
    <span>{done ?? (refused.length === 0 ? o('failed') : refused.map(refusalText).join(' '))}</span>
  </>
);
