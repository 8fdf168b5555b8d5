import { isEntry, listenToReaders } from '../../shared/keyboard.ts';
import { tapped, uidIn } from './people/taps.ts';
import { AREAS, goTo } from './route.ts';
import { sheet } from './sheets.tsx';
import { hush } from './state.ts';

/** What a person's key does; true where it did something. */
const pressed = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
  if (isEntry(target) || ctrlKey || metaKey || altKey || document.querySelector('dialog[open]') !== null) return false;
  if (key === '?') {
    sheet.value = 'keys';
    return true;
  }
  if (key === 'Escape') {
    hush();
    return false;
  }
  if (key === '/') {
    const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
    search?.focus();
    return search !== null;
  }
  const area = /^[1-9]$/.test(key) ? AREAS[Number(key) - 1] : undefined;
  if (area !== undefined) goTo(area);
  return area !== undefined;
};

/** A reader that plays a keyboard is heard on every page; a number of its own is in no field afterwards. */
export const listenToKeys = (): void => {
  listenToReaders({
    line: text => {
      const uid = uidIn(text);
      if (uid !== undefined) tapped(uid);
    },
    person: event => void pressed(event),
  });
  document.addEventListener('keydown', event => {
    if (pressed(event)) event.preventDefault();
  });
};
