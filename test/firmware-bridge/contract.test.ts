import { readerContract } from './contract.ts';
import { simulatedRig } from './rigs/simulated.ts';

for (const removal of ['told', 'polled', 'repeated', 'never'] as const) {
  readerContract(`a simulated reader (${removal})`, () => simulatedRig(removal, 1));
}
readerContract('a simulated row of eight pads', () => simulatedRig('told', 8));
