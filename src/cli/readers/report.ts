import { readFileSync, writeFileSync } from 'node:fs';
import { arch, platform, release } from 'node:os';
import { fileURLToPath } from 'node:url';

const PACKAGE = fileURLToPath(new URL('../../../package.json', import.meta.url));

const versionHere = (): string => {
  try {
    const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { readonly version?: unknown };
    return typeof version === 'string' ? version : 'unknown';
  } catch {
    return 'unknown';
  }
};

interface CheckReport {
  readonly note: (what: string, how: string) => void;
  /** Writes the notes. Gives the fault, or undefined. */
  readonly write: () => string | undefined;
}

/** The notes of a guided check, in a file that somebody can send to those who keep the table of readers. It holds no tag's number. */
export const checkReport = (file: string): CheckReport => {
  const lines = [`wolftap: ${versionHere()}`, `system: ${platform()} ${release()} ${arch()}, Node ${process.versions.node}`];
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
