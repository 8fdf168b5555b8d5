import type { TroubleCode } from '../../../firmware-bridge/drivers/reader.ts';
import { openReaders } from '../../../firmware-bridge/open-readers.ts';
import type { Spec } from '../../../firmware-bridge/spec.ts';

interface ReaderTrouble {
  /** Nothing is plugged in that needs what is missing. */
  readonly isHint: boolean;
  readonly which: string;
  readonly code: TroubleCode;
  readonly detail: string;
}

/** Long enough for a board that starts anew when its port is opened. */
const LOOKS_MS = 3_000;

/**
 * Which readers are ready, and what stands in the way of others. Where nobody named PC/SC and no reader is plugged in that needs it, its absence is a
 * hint. Virtual pads are no readers.
 */
export const lookAtReaders = async (spec: Spec): Promise<{ readonly ready: number; readonly troubles: readonly ReaderTrouble[] }> => {
  const { readers } = openReaders({ spec });
  const troubles = new Map<string, ReaderTrouble>();
  const isWanted = spec.wanted.some(({ driver }) => driver === 'pcsc');
  const off = readers.on(event => {
    if (event.type !== 'trouble') return;
    const { which, trouble } = event;
    if (trouble === undefined) troubles.delete(which);
    else troubles.set(which, { which, ...trouble, isHint: !isWanted && trouble.needed !== true && isAbsent(trouble.code) });
  });
  await new Promise(resolve => setTimeout(resolve, LOOKS_MS));
  off();
  const now = readers.now();
  await readers.stop();
  const ailing = now.flatMap(({ name, health }) => ('trouble' in health ? [{ which: name, ...health.trouble, isHint: false }] : []));
  const real = now.filter(({ driver }) => driver !== 'simulated');
  return { ready: real.filter(({ health }) => health.is === 'ready').length, troubles: [...troubles.values(), ...ailing] };
};

const isAbsent = (code: TroubleCode): boolean => code === 'pcsc-not-installed' || code === 'pcscd-missing' || code === 'pcscd-stopped';
