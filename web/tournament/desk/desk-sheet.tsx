import type { ComponentChildren } from 'preact';
import { WarnSign } from '../../shared/line-signs.tsx';
import { Sheet as SharedSheet } from '../../shared/sheet.tsx';
import { CandleSign } from '../../shared/signs.tsx';
import { type AskOutcome, lastOutcome } from './desk-state.ts';
import { o } from './desk-words.ts';
import { refusalText } from './refusal-text.ts';

/** The outcome of the last request: what was done, or why it was refused. */
export const OutcomeText = ({ said: { done, refused } }: { readonly said: AskOutcome }) => (
  <>
    {done === null ? <WarnSign /> : <CandleSign />}
    <span>{done ?? (refused.length === 0 ? o('failed') : refused.map(refusalText).join(' '))}</span>
  </>
);

interface SheetProps {
  readonly title: string;
  readonly close: () => void;
  readonly children: ComponentChildren;
}

/** A sheet over the page. It shows the desk's notices, since the page behind it cannot be read. */
export const DeskSheet = ({ title, close, children }: SheetProps) => (
  <SharedSheet
    title={title}
    close={close}
    foot={
      <div role="status" class={lastOutcome.value?.done === null ? 'sheet-said cut' : 'sheet-said'}>
        {lastOutcome.value !== null && (
          <p>
            <OutcomeText said={lastOutcome.value} />
          </p>
        )}
      </div>
    }
  >
    {children}
  </SharedSheet>
);
