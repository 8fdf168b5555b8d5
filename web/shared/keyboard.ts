import { type Stroke, Typing } from './typed.ts';

type Entry = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
export const isEntry = (target: EventTarget | null): target is Entry =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** A row up or down, by the arrow keys. */
export const ROW_STEPS: { readonly [key: string]: number } = { ArrowUp: -1, ArrowDown: 1 };

interface KeyPress extends Stroke {
  readonly event: KeyboardEvent;
  /** The text of the focused field before the key was pressed. */
  readonly before: string | null;
}

/** Removes a number that a reader typed from the field. */
const takenOut = ({ event: { target }, before }: KeyPress): void => {
  if (!isEntry(target) || before === null || target.value === before) return;
  target.value = before;
  target.dispatchEvent(new Event(target instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
};

const hasOthers = ({ ctrlKey, metaKey, altKey, repeat, isComposing }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || repeat || isComposing;

interface KeyListener {
  /** A reader has typed a number; `gap` is the longest time between two of its keys, in milliseconds. */
  readonly line: (text: string, gap: number) => void;
  readonly person: (event: KeyboardEvent) => void;
}

/** Hears every key before the page does, and tells apart the lines of a reader and the keys of a person that no field has taken. */
export const listenToReaders = (told: KeyListener): void => {
  const typing = new Typing<KeyPress>({
    line: (text, gap, [first]) => {
      if (first !== undefined) takenOut(first);
      told.line(text, gap);
    },
    person: ({ event, before }) => {
      if (before === null) told.person(event);
    },
    after: (milliseconds, call) => {
      const timer = setTimeout(call, milliseconds);
      return () => clearTimeout(timer);
    },
  });
  document.addEventListener(
    'keydown',
    event => {
      const { key, target, timeStamp: at } = event;
      const before = isEntry(target) ? target.value : null;
      const isKept = typing.press({ key: hasOthers(event) ? 'Other' : key, at, event, before });
      if (!isKept) return;
      event.stopImmediatePropagation();
      // What a person types into a field is there at once.
      if (before === null || key === 'Enter') event.preventDefault();
    },
    { capture: true },
  );
};
