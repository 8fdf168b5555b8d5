import type { TroubleCode } from '../../../firmware-bridge/drivers/reader.ts';
import { openReaders } from '../../../firmware-bridge/open-readers.ts';
import type { Spec } from '../../../firmware-bridge/spec.ts';
import type { Readers } from '../../../firmware-bridge/supervisor/supervisor.ts';

interface ReaderTrouble {
  /** No plugged-in reader needs the missing part. */
  readonly isHint: boolean;
  readonly which: string;
  readonly code: TroubleCode;
  readonly detail: string;
}

interface ReadersFound {
  readonly ready: number;
  readonly troubles: readonly ReaderTrouble[];
}

/** Long enough for a board that starts anew when its port is opened. */
const LOOKS_MS = 3_000;

/**
 * Which readers are ready, and what stands in the way of others. Where nobody named PC/SC and no reader is plugged in that needs it, its absence is a
 * hint. Virtual pads are no readers.
 */
export const findingsOf = (readers: Pick<Readers, 'now' | 'troubles'>, { wanted }: Spec): ReadersFound => {
  const isWanted = wanted.some(({ driver }) => driver === 'pcsc');
  const told = readers.troubles().map(
    ({ which, trouble }): ReaderTrouble => ({
      which,
      ...trouble,
      isHint: !isWanted && trouble.needed !== true && isAbsent(trouble.code),
    }),
  );
  const real = readers.now().filter(({ driver }) => driver !== 'simulated');
  const ailing = real.flatMap(({ name, health }) => ('trouble' in health ? [{ which: name, ...health.trouble, isHint: false }] : []));
  return { ready: real.filter(({ health }) => health.is === 'ready').length, troubles: [...told, ...ailing] };
};

/** Opens the readers for a moment. */
export const lookAtReaders = async (spec: Spec): Promise<ReadersFound> => {
  const { readers } = openReaders({ spec });
  await new Promise(resolve => setTimeout(resolve, LOOKS_MS));
  const found = findingsOf(readers, spec);
  await readers.stop();
  return found;
};

const isAbsent = (code: TroubleCode): boolean => code === 'pcsc-not-installed' || code === 'pcscd-missing' || code === 'pcscd-stopped';
