import { useState } from 'preact/hooks';
import type { PublicSeal } from '../../src/server/wire/public.ts';
import type { RoomWords } from '../../src/words/room.ts';
import { Code } from '../shared/code.tsx';
import { inGroups, NOTED, textOf } from './seal-text.ts';

interface SealProps {
  readonly seal: PublicSeal;
  readonly resealed: boolean;
  readonly words: RoomWords;
}

/** The seal of the deal: so much of it that nobody makes another deal fit, and, touched, all of it with what it takes to check. */
export const SealShown = ({ seal, resealed, words }: SealProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="seal" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>{words.screen(seal.opened !== null ? 'seal.opened' : resealed ? 'seal.again' : 'seal')}</span>{' '}
        {seal.words === undefined ? null : <bdi class="seal-said">{seal.words}</bdi>}
        <b class="figures">{inGroups(seal.commitment.slice(0, NOTED))}</b>
      </button>
      {isOpen ? <Whole seal={seal} words={words} close={() => setOpen(false)} /> : null}
    </>
  );
};

const Whole = ({
  seal: { commitment, words: said, opened },
  words,
  close,
}: Omit<SealProps, 'resealed'> & { readonly close: () => void }) => (
  <section class="seal-whole" aria-label={words.screen('seal')}>
    <Code text={commitment.toUpperCase()} />
    <p class="figures">{inGroups(commitment)}</p>
    {said === undefined ? null : <p>{words.screen('seal.words', { name: said })}</p>}
    {opened === null ? (
      <p>{words.screen('seal.note')}</p>
    ) : (
      <>
        <p>{words.screen('seal.check')}</p>
        <pre>{textOf(opened)}</pre>
        <a download="seal.json" href={`data:application/json,${encodeURIComponent(JSON.stringify(opened))}`}>
          {words.screen('seal.save')}
        </a>
      </>
    )}
    <button type="button" onClick={close}>
      {words.screen('seal.close')}
    </button>
  </section>
);
