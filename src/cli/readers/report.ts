import { writeFileSync } from 'node:fs';
import { arch, platform, release } from 'node:os';

interface CheckReport {
  readonly note: (what: string, how: string) => void;
  /** Writes the notes. Gives the fault, or undefined. */
  readonly write: () => string | undefined;
}

/** The notes of a guided check, in a file that somebody can send to those who keep the table of readers. It holds no tag's number. */
export const checkReport = (file: string): CheckReport => {
  const lines = [`system: ${platform()} ${release()} ${arch()}, Node ${process.versions.node}`];
  return {
    note: (what, how) => void lines.push(`${what}: ${how.replaceAll(/\s+/g, ' ')}`),
    write: () => {
      try {
        writeFileSync(file, `${lines.join('\n')}\n`);
        return undefined;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
  };
};
