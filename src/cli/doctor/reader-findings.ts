import type { TroubleCode } from '../../../firmware-bridge/drivers/reader.ts';
import { openReaders } from '../../../firmware-bridge/open-readers.ts';
import type { Spec } from '../../../firmware-bridge/spec.ts';

interface ReaderTrouble {
  readonly which: string;
  readonly code: TroubleCode;
  readonly detail: string;
}

/** Long enough for a board that starts anew when its port is opened. */
const LOOKS_MS = 3_000;

/** Which readers are ready, and what stands in the way of others. Where nobody named PC/SC, its absence is no trouble. */
export const lookAtReaders = async (spec: Spec): Promise<{ readonly ready: number; readonly troubles: readonly ReaderTrouble[] }> => {
  const { readers } = openReaders({ spec });
  const troubles = new Map<string, ReaderTrouble>();
  const isWanted = spec.wanted.some(({ driver }) => driver === 'pcsc');
  const off = readers.on(event => {
    if (event.type !== 'trouble') return;
    const { which, trouble } = event;
    if (trouble === undefined) troubles.delete(which);
    else if (which !== 'pcsc' || isWanted || !isAbsent(trouble.code)) troubles.set(which, { which, ...trouble });
  });
  await new Promise(resolve => setTimeout(resolve, LOOKS_MS));
  off();
  const now = readers.now();
  await readers.stop();
  const ailing = now.flatMap(({ name, health }) => ('trouble' in health ? [{ which: name, ...health.trouble }] : []));
  return { ready: now.filter(({ health }) => health.is === 'ready').length, troubles: [...troubles.values(), ...ailing] };
};

const isAbsent = (code: TroubleCode): boolean => code === 'pcsc-not-installed' || code === 'pcscd-missing' || code === 'pcscd-stopped';
