import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The test files that take longest, by work or by waiting. */
const LONGEST = [
  'chaos/tournament',
  'chaos/catching-up',
  'browser/screen',
  'browser/reach',
  'browser/desk-areas',
  'browser/desk-rehearsal',
  'browser/desk-duties',
  'service/twins-on-the-wire',
  'service/twins-on-tls',
  'service/killed',
  'browser/virtual-table',
  'browser/narrator',
  'browser/set-up',
  'browser/tournament-screen',
  'browser/evenings',
  'firmware-bridge/emulated/seat/board',
  'tools/scenario/via-server',
  'world/world',
  'secrecy/asked',
  'simulate/talk',
  'tournament/search',
  'tools/scenario/games',
  'rehearsal/rehearsal-room',
  'session/evening/twin-calls',
  'architecture',
  'server/tournament/link',
  'tools/scenario/via-table',
].map(name => `/test/${name}.test.ts`);

/**
 * Starts the longest files first. Vitest orders a file that it has not timed yet by its size, so a small and slow file would start last and
 * run alone at the end.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification): number => {
      const rank = LONGEST.findIndex(end => moduleId.endsWith(end));
      return rank < 0 ? LONGEST.length : rank;
    };
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
