import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { CrossSign } from './line-signs.tsx';
import { pageText } from './page-words.ts';

interface SheetProps {
  readonly title: string;
  readonly close: () => void;
  readonly children: ComponentChildren;
  /** The foot, which stays in sight however long the sheet is. */
  readonly foot?: ComponentChildren;
  /** An element at the corner of the window, beside the sheet, and the first that a key reaches. */
  readonly first?: ComponentChildren;
}

/** A sheet over the page: takes the focus, gives it back, closes on Escape. */
export const Sheet = ({ title, close, children, foot, first }: SheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class="sheet"
      aria-label={title}
      onCancel={event => {
        event.preventDefault();
        close();
      }}
    >
      {first !== undefined && <div class="sheet-first">{first}</div>}
      <div class="sheet-page">
        <header>
          <h2>{title}</h2>
          <button type="button" class="button icon" aria-label={pageText('dash.close')} onClick={close} autofocus>
            <CrossSign />
          </button>
        </header>
        {children}
      </div>
      {foot}
    </dialog>
  );
};
