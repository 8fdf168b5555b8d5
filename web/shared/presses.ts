import { BIG, type Click, isFirstByKey, isSecond } from './press.ts';

/** Enter in a field clicks the button of its form, which nobody has pressed. */
const isByKey = (button: Element): boolean => document.activeElement === button;

/** Whatever stands under it by now, the second press of two does nothing, but where one button is meant to be pressed several times in a row. */
export const listenToPresses = (): void => {
  let before: { readonly click: Click; readonly button: Element } | null = null;
  const isPressed = (click: PointerEvent, button: HTMLElement): boolean => {
    const isRow = button.dataset.row !== undefined;
    if (click.detail === 0) return isRow || !isByKey(button) || isFirstByKey(button.classList.contains(BIG) ? BIG : button);
    const last = before;
    before = { click, button };
    return !isSecond(click, last?.click ?? null) || (isRow && last?.button === button);
  };
  document.addEventListener(
    'click',
    event => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (button === null || isPressed(event, button)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // What was touched does not keep the focus.
      if (event.detail > 0) button.blur();
    },
    { capture: true },
  );
};
