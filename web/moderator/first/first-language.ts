import { effect } from '@preact/signals';
import { readIn } from '../moderator-words.ts';
import { askTable, view } from '../table-state.ts';

/** Gives the table the language of the first page that is opened, at the doors or beyond them, if nobody has sat down or played yet. */
export const speaksAsFirstPage = (): void => {
  const stop = effect(() => {
    const now = view.value;
    if (now === null) return;
    queueMicrotask(() => stop());
    const isNew = now.stage === 'set-up' && now.dealt === null && now.plan.names.length === 0;
    if (isNew) void askTable({ do: 'language', language: readIn.peek(), first: true });
  });
};
