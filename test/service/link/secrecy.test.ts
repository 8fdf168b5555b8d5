import { describe, expect, onTestFinished, test } from 'vitest';
import type { Plan } from '../../../src/domain/evening.ts';
import type { Parcel } from '../../../src/domain/tournament/parcel.ts';
import { tablePlaces } from '../../../src/table/deal.ts';
import { toTournamentSchema } from '../../../src/wire/tournament-link.ts';
import { accepted, breath } from '../../session/evening/rig.ts';
import { sheetFor, TOURNAMENT } from '../../session/evening/tournament-rig.ts';
import { type Course, livePairs } from '../../tools/live-twins.ts';
import { FakeTournament } from './fake-hub.ts';
import { comes, linked } from './rig.ts';

const BOOKS = ['lupus-classic', 'lupus-token', 'thiercelieux'] as const;

/** Everything that a tournament receives during a game: the parcels and their text. */
const heardOf = async (
  { setUp, deal, deeds }: Course,
  upTo: number,
): Promise<{ readonly parcels: readonly Parcel[]; readonly text: string }> => {
  const names = Array.from({ length: setUp.players }, (_, index) => `Person ${index + 1}`);
  const plan: Plan = { book: setUp.book, names, deck: setUp.deck, settings: setUp.settings };
  const hub = await new FakeTournament().up();
  hub.sheet = sheetFor(plan, { hall: TOURNAMENT, journals: true });
  const rig = await linked();
  onTestFinished(() => hub.down());
  await accepted(rig.ask({ do: 'join-tournament', where: `${hub.address} ${hub.code}` }));
  await comes(rig, 'the sheet', () => rig.evening.view.tournament?.rounds.length === 2);
  await accepted(rig.ask({ do: 'seat-round', round: 1 }));
  await accepted(rig.ask({ do: 'open-deal' }));
  for (const [index, place] of tablePlaces(plan.book, setUp.players).entries())
    await accepted(rig.ask({ do: 'card', place, role: deal.roles[index] ?? '' }));
  await accepted(rig.ask({ do: 'seal' }));
  await breath();
  rig.linkClock.go(0);
  for (const { answer, n } of deeds) {
    if (n > upTo) break;
    await rig.ask({ do: 'answer', answer });
    await breath();
    rig.linkClock.go(0);
  }
  await accepted(rig.ask({ do: 'call-director', on: true }));
  await comes(
    rig,
    'all to be told',
    () => hub.cargo('told').some(({ told }) => told.tells === 'called') && rig.evening.view.tournament?.link.waiting === 0,
  );
  const parcels = hub.bytes.flatMap(text => {
    const message = toTournamentSchema.parse(JSON.parse(text));
    return message.type === 'ship' ? (message.parcels as Parcel[]) : [];
  });
  await rig.stop();
  return { parcels, text: hub.bytes.join('\n') };
};

/** The parcels without public facts that may differ: the cards in play, the called scenes and steps, and the commitment. */
const bare = (parcels: readonly Parcel[]): string =>
  JSON.stringify(parcels, (key, value: unknown) => (['composition', 'scene', 'step', 'commitment'].includes(key) ? null : value));

describe.each(BOOKS)('%s', book => {
  test('a tournament hears of two games that differ in secrets alone the very same, in as many parcels; no role, seed or nonce', async () => {
    for (const { one, other, alikeUpTo, name } of livePairs(book, 2, 11)) {
      const [here, there] = [await heardOf(one, alikeUpTo), await heardOf(other, alikeUpTo)];
      expect(bare(here.parcels), name).toBe(bare(there.parcels));
      expect(here.parcels.length).toBeGreaterThan(3);
      for (const { parcels, text } of [here, there]) {
        expect(parcels.map(({ cargo }) => cargo.is)).not.toContain('journal');
        for (const role of new Set(one.setUp.deck)) expect(bare(parcels), `${name} ${role}`).not.toContain(`"${role}"`);
        expect(/"(?:seed|nonce)":/.test(text) || /"role":/.test(bare(parcels)), name).toBe(false);
      }
    }
  });
});
