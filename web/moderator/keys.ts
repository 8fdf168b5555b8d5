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

/** Stands before the number of a card in the centre. */
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
  else if (currentStage.value === 'dealing') void sendSeal();
};

const TOUCHED = 'button, summary';
/** The elements that react to Space and Enter by themselves. */
const PRESSED_BY_KEY = `${TOUCHED}, a`;

const takeBack = (): void => {
  if (currentStage.value === 'dealing') void askTable({ do: 'command', command: 'undo' });
  else undo();
};

const DOES: readonly string[] = [' ', 'Enter', 'PageDown', 'PageUp', ...'uUyYrRvVkKmM?0123456789'];

/** Does what a key is for; true where the key did something. */
const pressed = (event: KeyboardEvent): boolean => {
  // While another device moderates, keys do nothing. A reader that types keys is still heard.
  if (isElsewhere.peek()) return false;
  const { key } = event;
  if (key === 'Escape') {
    // Escape veils the page even under an open sheet, because it is pressed in a hurry. Before the deal and after the end there is nothing
    // to hide.
    leaveUndo();
    const hasSecrets = currentStage.value === 'dealing' || currentStage.value === 'playing';
    if (panel.value !== null && !hasSecrets) panel.value = null;
    // The browser closes any other sheet if this function leaves it the key.
    else if (!hasSecrets && document.querySelector('dialog[open]') !== null) return false;
    else veilAll();
    return true;
  }
  // A held key counts once.
  if (event.repeat && !isEntry(event.target)) return DOES.includes(key);
  if (isEntry(event.target) || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (key === '?') {
    panel.value = panel.value === 'keys' ? null : 'keys';
    return true;
  }
  if (panel.value !== null) return false;
  const isOnButton = event.target instanceof Element && event.target.matches(PRESSED_BY_KEY);
  // Space presses the button that has the focus. A clicker goes on, wherever the focus is.
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
  // Cards can be looked at only during the deal and the game.
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
  // A person's key comes here with a delay, when its default action can no longer be prevented.
  listenToReaders({ line: (text, gap) => typed('keyboard', text, gap), person: event => void pressed(event) });
  document.addEventListener('keydown', event => {
    if (pressed(event)) event.preventDefault();
  });
  document.addEventListener('keyup', ({ key }) => {
    if (key === 'v' || key === 'V') held.value = false;
  });
  // A touched button loses the focus, so that Space goes on and does not press the button again.
  document.addEventListener('click', ({ detail }) => {
    const { activeElement } = document;
    if (detail > 0 && activeElement instanceof HTMLElement && activeElement.matches(TOUCHED) && panel.value === null) activeElement.blur();
  });
  window.addEventListener('blur', () => {
    held.value = false;
  });
};
