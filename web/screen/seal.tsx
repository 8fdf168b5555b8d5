import { useState } from 'preact/hooks';
import type { PublicSeal } from '../../src/wire/public.ts';
import type { RoomWords } from '../../src/words/speaker.ts';
import { digitGroups, NOTED } from './seal-text.ts';

interface SealProps {
  readonly seal: PublicSeal;
  readonly resealed: boolean;
  readonly words: RoomWords;
}

const titleOf = ({ opened }: PublicSeal, resealed: boolean) => {
  if (opened !== null) return 'seal.opened';
  return resealed ? 'seal.again' : 'seal';
};

/** The first digits of the seal; a touch opens all of it, with everything that is needed to check it. */
export const SealShown = ({ seal, resealed, words }: SealProps) => {
  const [open, setOpen] = useState<typeof import('./seal-whole.tsx') | null>(null);
  // The whole seal is fetched at a touch, because most screens are never touched.
  const touched = (): void => {
    if (open !== null) setOpen(null);
    else
      import('./seal-whole.tsx').then(
        found => setOpen(found),
        () => undefined,
      );
  };
  return (
    <>
      <button type="button" class="seal" aria-expanded={open !== null} onClick={touched}>
        <span>{words.screen(titleOf(seal, resealed))}</span> {seal.words === undefined ? null : <bdi class="seal-said">{seal.words}</bdi>}
        <b class="figures">{digitGroups(seal.commitment.slice(0, NOTED))}</b>
      </button>
      {open === null ? null : <open.WholeSeal seal={seal} words={words} close={() => setOpen(null)} />}
    </>
  );
};
