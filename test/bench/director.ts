import type { Hub } from './hubs.ts';

const ASKED_EVERY_MS = 20;

/** A director asks the hubs in turn until `isOver`. Gives how long each ask took, in milliseconds. */
export const director = async (hubs: readonly Hub[], tables: number, isOver: () => boolean): Promise<readonly number[]> => {
  const took: number[] = [];
  for (let count = 0; !isOver(); count += 1) {
    const start = performance.now();
    const done = await fetch(`${hubs[count % hubs.length]?.organizer}api/hall/asks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `bench-asks-${String(count).padStart(12, '0')}` },
      body: JSON.stringify({ do: 'feature', table: (count % tables) + 1 }),
    });
    if (!done.ok) throw new Error(`an ask was refused: ${await done.text()}`);
    took.push(performance.now() - start);
    await new Promise(resolve => setTimeout(resolve, ASKED_EVERY_MS));
  }
  return took;
};
