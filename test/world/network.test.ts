import { expect, test } from 'vitest';
import { chanceOf, WorldTime } from './clock.ts';
import { Network } from './network.ts';

const PARTED_MS = 15_000;

const lineFrom = (one: string, other: string) => {
  const time = new WorldTime();
  const network = new Network(time, chanceOf(1, 'network'));
  const heard: string[] = [];
  const line = network.line<string>(
    one,
    other,
    message => heard.push(message),
    how => heard.push(`${how} ${time.now > PARTED_MS ? 'later' : 'at once'}`),
  );
  return { time, network, heard, line };
};
const passes = async (time: WorldTime): Promise<void> => {
  while (await time.next());
};

test.each(['hub1', 't1'])(
  'a line that ends while nothing passes between its ends is noticed by silence alone: %s is parted',
  async parted => {
    const ends = {
      'it is dropped': ({ line }: ReturnType<typeof lineFrom>) => line.drop(),
      'its machine is killed': ({ network }: ReturnType<typeof lineFrom>) => network.cut('t1'),
      'a message is lost': ({ line }: ReturnType<typeof lineFrom>) => line.say('lost'),
    };
    for (const [what, end] of Object.entries(ends)) {
      const world = lineFrom('t1', 'hub1');
      world.network.part(parted);
      end(world);
      world.time.after(PARTED_MS, () => {
        world.network.join(parted);
        world.line.say('after');
      });
      await passes(world.time);
      expect(world.heard, what).toEqual(['silent later']);
    }
  },
);

test('a hang-up is told where the two ends reach each other, also where a message was lost before', async () => {
  const { time, network, heard, line } = lineFrom('t1', 'hub1');
  network.part('t1');
  line.say('lost');
  time.after(1_000, () => {
    network.join('t1');
    line.drop();
  });
  await passes(time);
  expect(heard).toEqual(['told at once']);
});

test('a machine notices at once that its own lines are cut', async () => {
  const { time, network, heard } = lineFrom('t1', 'hub1');
  network.part('hub1');
  network.cut('hub1');
  await passes(time);
  expect(heard).toEqual(['told at once']);
});
