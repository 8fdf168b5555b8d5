import type { ComponentChildren } from 'preact';
import { Sheet as SharedSheet } from '../../shared/sheet.tsx';
import { lastOutcome } from './desk-state.ts';
import { OutcomeText } from './said-text.tsx';

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
