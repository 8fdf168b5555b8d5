import './seal-whole.css';
import type { PublicSeal } from '../../src/wire/public.ts';
import type { RoomWords } from '../../src/words/speaker.ts';
import { QrCode } from '../shared/qr-code.tsx';
import { sealSource } from './seal-source.ts';
import { digitGroups } from './seal-text.ts';

interface WholeProps {
  readonly seal: PublicSeal;
  readonly words: RoomWords;
  readonly close: () => void;
}

/** The whole seal, also as a code, and after the game everything that is needed to check it. */
export const WholeSeal = ({ seal: { commitment, words: said, opened }, words, close }: WholeProps) => (
  <section class="seal-whole" aria-label={words.screen('seal')}>
    <QrCode text={commitment.toUpperCase()} />
    <p class="figures">{digitGroups(commitment)}</p>
    {said === undefined ? null : <p>{words.screen('seal.words', { name: said })}</p>}
    {opened === null ? (
      <p>{words.screen('seal.note')}</p>
    ) : (
      <>
        <p>{words.screen('seal.check')}</p>
        <pre>{sealSource(opened)}</pre>
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
