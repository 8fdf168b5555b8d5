import { signal } from '@preact/signals';
import { askTable } from './table-state.ts';

/** What the room says for the seal, now that the cards lie; nothing where nobody says anything. */
export const roomSays = signal('');

export const sealDeal = async (): Promise<void> => {
  const words = roomSays.value.trim();
  if (await askTable({ do: 'seal', ...(words === '' ? {} : { words }) })) roomSays.value = '';
};
