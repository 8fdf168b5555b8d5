import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The test files that take longest, by work or by waiting. */
const LONGEST = [
  'chaos/tournament',
  'chaos/monkey',
  'browser/evenings',
  'browser/desk-areas',
  'browser/tournament-screen',
  'browser/screen',
  'browser/narrator',
  'browser/deal',
  'browser/desk',
  'tools/scenario/via-server',
  'service/tournament',
  'service/twins-on-the-wire',
  'service/twins-on-tls',
  'service/killed',
  'world/world',
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
