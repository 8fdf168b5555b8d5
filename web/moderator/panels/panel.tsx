import type { ComponentChildren } from 'preact';
import { Sheet as SharedSheet } from '../../shared/sheet.tsx';
import { panel } from '../table-state.ts';
import { VeilButton } from '../veil-button.tsx';

interface SheetProps {
  readonly title: string;
  readonly children: ComponentChildren;
  /** Stays in sight, however long the sheet is. */
  readonly foot?: ComponentChildren;
}

/** The sheet that lies open, if one does. */
export const PanelSheet = ({ title, children, foot }: SheetProps) => (
  <SharedSheet
    title={title}
    foot={foot}
    first={<VeilButton />}
    close={() => {
      panel.value = null;
    }}
  >
    {children}
  </SharedSheet>
);
