import { effect } from '@preact/signals';
import { readIn } from '../moderator-words.ts';
import { askTable, view } from '../table-state.ts';

/** Where nobody has sat down or played yet, the table speaks as the first page that is opened, at the doors or beyond them. */
export const speaksAsFirstPage = (): void => {
  const stop = effect(() => {
    const now = view.value;
    if (now === null) return;
    queueMicrotask(() => stop());
    const isNew = now.stage === 'set-up' && now.dealt === null && now.plan.names.length === 0;
    if (isNew) void askTable({ do: 'language', language: readIn.peek(), first: true });
  });
};
