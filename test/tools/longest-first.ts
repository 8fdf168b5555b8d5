import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Those that take longest, by what they need of a core or by what they wait for. */
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
].map(name => `/test/${name}.test.ts`);

/** A file that Vitest has not run here yet begins the sooner the larger it is: what is small and takes long would begin last, and one core would rest meanwhile. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification): number => {
      const rank = LONGEST.findIndex(end => moduleId.endsWith(end));
      return rank < 0 ? LONGEST.length : rank;
    };
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
