import './invitation.css';
import messages from 'virtual:words/invitation';
import { useEffect, useState } from 'preact/hooks';
import type { WhereScreens } from '../../src/wire/public.ts';
import type { Language } from '../../src/words/languages.ts';
import { type RoomWords, speakerOf } from '../../src/words/speaker.ts';
import { QrCode } from '../shared/qr-code.tsx';

/** Hosts by which only this machine reaches itself. */
const IS_HERE_ALONE = /^(?:localhost|127\.|\[::1\])/;
/** The page asks again this often, because a network may come while people sit down. */
const LOOKS_MS = 10_000;

const wordsIn = async (language: Language): Promise<RoomWords> => speakerOf(language, (await messages[language]()).default);

/** The address at which a telephone can look at this village, or advice where no other device reaches this machine. */
export const Invitation = ({ language }: { readonly language: Language }) => {
  const isHere = IS_HERE_ALONE.test(location.host);
  const [where, setWhere] = useState<WhereScreens | null>(isHere ? null : { address: `${location.origin}/`, alone: false });
  const [words, setWords] = useState<RoomWords | null>(null);
  useEffect(() => {
    if (!isHere) return undefined;
    const look = (): void => {
      fetch('/where')
        .then(found => (found.ok ? found.json() : null))
        .then(setWhere, () => undefined);
    };
    look();
    const timer = window.setInterval(look, LOOKS_MS);
    return () => window.clearInterval(timer);
  }, [isHere]);
  useEffect(() => {
    wordsIn(language).then(
      each => setWords(() => each),
      () => undefined,
    );
  }, [language]);
  // Makes the page fit its words anew, as if the window had changed.
  useEffect(() => void window.dispatchEvent(new Event('resize')), [where, words]);
  if (where === null) return null;
  const { address, alone } = where;
  if (address === null)
    return words === null ? null : <p class="line">{words.find(alone ? 'invitation.alone' : 'invitation.no-network')}</p>;
  const shown = `${address}${location.pathname.slice(1)}`;
  return (
    <div class="invitation">
      <QrCode text={shown} />
      <p class="figures">{shown.replace('http://', '')}</p>
    </div>
  );
};
