import type { ComponentChildren } from 'preact';
import { Sheet as SharedSheet } from '../../shared/sheet.tsx';
import { DeclineText } from '../parts.tsx';
import { isCall, notice, panel } from '../table-state.ts';
import { VeilButton } from '../veil-button.tsx';

interface SheetProps {
  readonly title: string;
  readonly children: ComponentChildren;
}

/** Why something was refused. It stands at the foot of the sheet, where it is always seen, because the sheet covers the page. */
const Why = () => (
  <div role="alert" class="sheet-said wrong">
    {notice.value !== null && !isCall.value && (
      <p>
        <DeclineText said={notice.value} />
      </p>
    )}
  </div>
);

/** The sheet that lies open, if one does. */
export const PanelSheet = ({ title, children }: SheetProps) => (
  <SharedSheet
    title={title}
    foot={<Why />}
    first={<VeilButton />}
    close={() => {
      panel.value = null;
    }}
  >
    {children}
  </SharedSheet>
);
