import { expect, test } from 'vitest';
import { chanceOf, WorldTime } from './clock.ts';
import { Database } from './database.ts';

test('whoever was killed and still writes keeps no other waiting', async () => {
  const time = new WorldTime();
  const database = new Database(time, chanceOf(1, 'database'));
  const [killed, other] = [database.connect(), database.connect()];
  const heard: string[] = [];
  killed.cut();
  killed.ship([]).then(
    () => heard.push('killed'),
    () => heard.push('killed'),
  );
  other.ship([]).then(() => heard.push('other'));
  // Asks reach the database by promises alone.
  await new Promise(resolve => setImmediate(resolve));
  while (await time.next());
  expect(heard).toEqual(['other']);
});
