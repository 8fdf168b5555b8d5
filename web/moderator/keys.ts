import { CENTRE, seat as seatOf } from '../../src/domain/ids.ts';
import { isEntry, listenToReaders } from '../shared/keyboard.ts';
import { BIG, isFirstByKey } from '../shared/press.ts';
import { chooseNobody } from './choice.ts';
import { sendSeal } from './deal.tsx';
import { pressOn } from './play/big.tsx';
import { holdUp } from './play/large.tsx';
import { pointAt, sweep } from './play/sweep.ts';
import { touchPlace } from './play/table.tsx';
import { leaveUndo, redo, undo } from './play/undo.tsx';
import { ballot, votesFor } from './play/votes.ts';
import {
  announced,
  askTable,
  currentBook,
  currentGame,
  currentStage,
  held,
  isElsewhere,
  panel,
  seatViews,
  typed,
  veilAll,
  view,
} from './table-state.ts';

/** At a table with ten seats and more, two digits in a row are one number. */
const SECOND_DIGIT_MS = 700;
let digits = '';
let waiting: ReturnType<typeof setTimeout> | undefined;

const chooseNumber = (): void => {
  const number = Number(digits);
  digits = '';
  clearTimeout(waiting);
  if (number >= 1 && number <= seatViews.value.length) touchPlace(seatOf(number));
};

/** Before the number of a card in the centre. */
const OF_THE_CENTRE = 'K';
const centre = (): void => {
  digits = OF_THE_CENTRE;
  clearTimeout(waiting);
  waiting = setTimeout(chooseNumber, SECOND_DIGIT_MS);
};

const digit = (key: string): void => {
  if (digits === OF_THE_CENTRE) {
    digits = '';
    clearTimeout(waiting);
    const card = CENTRE[Number(key) - 1];
    if (card !== undefined) touchPlace(card);
    return;
  }
  digits += key;
  const isWhole = digits.length === 2 || Number(digits) * 10 > seatViews.value.length;
  clearTimeout(waiting);
  if (isWhole) chooseNumber();
  else waiting = setTimeout(chooseNumber, SECOND_DIGIT_MS);
};

const nobody = (): void => {
  if (ballot.value === null) chooseNobody();
  else if (sweep.value === null) votesFor('none');
  else pointAt('none');
};

const onward = (): void => {
  // The machine goes on by itself; votes alone are closed by hand.
  if ((announced.value !== null && ballot.value === null) || !isFirstByKey(BIG)) return;
  if (currentStage.value === 'playing') pressOn();
  else if (currentStage.value === 'dealing' && view.value?.dealing?.proven === true) void sendSeal();
};

const TOUCHED = 'button, summary';
/** What Space and Enter press by themselves. */
const PRESSED_BY_KEY = `${TOUCHED}, a`;

const takeBack = (): void => {
  if (currentStage.value === 'dealing') void askTable({ do: 'command', command: 'undo' });
  else undo();
};

const DOES: readonly string[] = [' ', 'Enter', 'PageDown', 'PageUp', ...'uUyYrRvVkKmM?0123456789'];

/** What a key does; true where it did something. */
const pressed = (event: KeyboardEvent): boolean => {
  // A reader that types is heard all the same.
  if (isElsewhere.peek()) return false;
  const { key } = event;
  if (key === 'Escape') {
    // Whatever lies open, who presses it in a hurry wants the veil down. Before the deal and after the end there is nothing to hide.
    leaveUndo();
    const hasSecrets = currentStage.value === 'dealing' || currentStage.value === 'playing';
    if (panel.value !== null && !hasSecrets) panel.value = null;
    // A sheet that is no panel closes by itself, unless the key is taken from it.
    else if (!hasSecrets && document.querySelector('dialog[open]') !== null) return false;
    else veilAll();
    return true;
  }
  // A key that is held is pressed once.
  if (event.repeat && !isEntry(event.target)) return DOES.includes(key);
  if (isEntry(event.target) || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (key === '?') {
    panel.value = panel.value === 'keys' ? null : 'keys';
    return true;
  }
  if (panel.value !== null) return false;
  const isOnButton = event.target instanceof Element && event.target.matches(PRESSED_BY_KEY);
  // Space presses the button that has the focus; a clicker goes on, whatever has it.
  if (key === 'PageDown' || ((key === ' ' || key === 'Enter') && !isOnButton)) {
    onward();
    return true;
  }
  if (key === 'u' || key === 'U' || key === 'PageUp') {
    takeBack();
    return true;
  }
  if (key === 'y' || key === 'Y') {
    redo();
    return true;
  }
  // Cards are looked at from the deal on.
  if ((key === 'v' || key === 'V') && (currentStage.value === 'dealing' || currentStage.value === 'playing')) {
    held.value = true;
    return true;
  }
  if (currentGame.value === null || currentStage.value !== 'playing') return false;
  if (key === 'r' || key === 'R') panel.value = 'rulings';
  else if (key === 'm' || key === 'M') holdUp();
  else if (key === '0' && digits === '') nobody();
  else if (/^\d$/.test(key)) digit(key);
  else if ((key === 'k' || key === 'K') && currentBook.value === 'one-night') centre();
  else return false;
  return true;
};

export const listenToKeys = (): void => {
  // By the time this is called, the key is no longer pressed.
  listenToReaders({ line: (text, gap) => typed('keyboard', text, gap), person: event => void pressed(event) });
  document.addEventListener('keydown', event => {
    if (pressed(event)) event.preventDefault();
  });
  document.addEventListener('keyup', ({ key }) => {
    if (key === 'v' || key === 'V') held.value = false;
  });
  // What was touched does not keep the focus: space goes on, whatever was touched before.
  document.addEventListener('click', ({ detail }) => {
    const { activeElement } = document;
    if (detail > 0 && activeElement instanceof HTMLElement && activeElement.matches(TOUCHED) && panel.value === null) activeElement.blur();
  });
  window.addEventListener('blur', () => {
    held.value = false;
  });
};
