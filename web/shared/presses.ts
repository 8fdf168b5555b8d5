import { BIG, isFirstByKey, isSecond, type Press } from './press.ts';

/** Whether a key has pressed the button itself. Enter in a field also clicks the button of its form, which nobody has pressed. */
const isByKey = (button: Element): boolean => document.activeElement === button;

/** Enter sends the form of a field once while it is held. */
const sendOnce = (event: KeyboardEvent): void => {
  if (event.repeat && event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

/** Swallows the second press of a double one, whatever button is under it by now; not on a button that is pressed in a row. */
export const listenToPresses = (): void => {
  let before: (Press & { readonly button: Element }) | null = null;
  const isPressed = (click: PointerEvent, button: HTMLElement): boolean => {
    const isRow = button.dataset.row !== undefined;
    if (click.detail === 0) return isRow || !isByKey(button) || isFirstByKey(button.classList.contains(BIG) ? BIG : button);
    const last = before;
    before = { click, button, stood: button.getBoundingClientRect() };
    return !isSecond(before, last) || (isRow && last?.button === button);
  };
  document.addEventListener('keydown', sendOnce, { capture: true });
  document.addEventListener(
    'click',
    event => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (button === null || isPressed(event, button)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // A touched button does not keep the focus.
      if (event.detail > 0) button.blur();
    },
    { capture: true },
  );
};
