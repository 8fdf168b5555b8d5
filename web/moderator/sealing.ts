import { signal } from '@preact/signals';
import { ask } from './state.ts';

/** What the room says for the seal, now that the cards lie; nothing where nobody says anything. */
export const roomSays = signal('');

export const sealDeal = async (): Promise<void> => {
  const words = roomSays.value.trim();
  if (await ask({ do: 'seal', ...(words === '' ? {} : { words }) })) roomSays.value = '';
};
