import '../../shared/fonts.css';
import '../../shared/base.css';
import '../../shared/light.css';
import '../../shared/controls.css';
import '../../shared/devices.css';
import '../../shared/camera/camera.css';
import './page.css';
import './people/people.css';
import './plan/plan.css';
import './seating/seating.css';
import './rounds/rounds.css';
import './print/print.css';
import './rehearsal/rehearsal.css';
import './needs/needs.css';
import { render } from 'preact';
import type { BookOffered } from '../../../src/wire/books.ts';
import { books } from '../../shared/book-offers.ts';
import { isEntry, listenToReaders } from '../../shared/keyboard.ts';
import { readIn, readInto } from '../../shared/page-words.ts';
import { listenToPresses } from '../../shared/presses.ts';
import { DeskPage } from './desk-page.tsx';
import { hush, keepTime } from './desk-state.ts';
import { sheet } from './help-sheets.tsx';
import { listenToHub } from './hub-stream.ts';
import { got } from './net.ts';
import { keepToDuty, mayGo } from './own-duty.ts';
import { tapped, uidIn, waits } from './people/taps.ts';
import { AREAS, goTo } from './route.ts';

/** Does what a person's key is for; true where the key did something. */
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
  if (area === undefined || !mayGo(area)) return false;
  goTo(area);
  return true;
};

/** Hears a reader that plays a keyboard, on every page, and removes its numbers from the fields. */
const listenToKeys = (): void => {
  listenToReaders({
    line: text => {
      const uid = uidIn(text);
      if (uid !== undefined) void tapped(uid);
    },
    person: event => void pressed(event),
  });
  document.addEventListener('keydown', event => {
    if (pressed(event)) event.preventDefault();
  });
};

const page = document.getElementById('page');
if (page === null) throw new Error('the page has no place');
void readInto(readIn.value);
render(<DeskPage />, page);
keepTime();
listenToKeys();
listenToPresses();
keepToDuty();
listenToHub(tapped, waits);
void got<{ readonly books: readonly BookOffered[] }>('/api/books').then(offered => {
  books.value = offered?.books ?? [];
});
