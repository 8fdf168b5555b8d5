import '../shared/fonts.css';
import '../shared/base.css';
import '../shared/light.css';
import '../shared/controls.css';
import '../moderator/page.css';
import './pair.css';
import { render } from 'preact';
import { pageLanguages } from '../shared/page-languages.ts';
import { listenToPresses } from '../shared/presses.ts';
import type { SaidBy } from '../shared/says.ts';
import { MoonSign } from '../shared/signs.tsx';
import { beginPairing, pair, pairingState } from './joining.ts';

/** Sentences without anything to fill in: this page needs no speaker. */
const { readIn, readInto, words } = pageLanguages((_, messages) => messages);

const t = (key: SaidBy<'pair'>): string => {
  const text = words.value?.[key];
  return typeof text === 'string' ? text : '';
};

/** One question, one button; whatever goes wrong is said in its place. */
const Pair = () => {
  if (words.value === undefined) return null;
  document.title = t('devices.pair.title');
  return (
    <main class="pairing">
      <h1>
        <MoonSign /> {t('devices.pair.title')}
      </h1>
      <Says />
    </main>
  );
};

const Says = () => {
  switch (pairingState.value) {
    case 'going':
      return <p role="status">{t('devices.pair.going')}</p>;
    case 'asks':
      return <Asks />;
    case 'lost':
      return (
        <>
          <p role="alert">{t('devices.pair.lost')}</p>
          <Asks />
        </>
      );
    case 'over':
      return <p role="alert">{t('devices.pair.over')}</p>;
    case 'none':
      return <p role="alert">{t('devices.pair.none')}</p>;
  }
};

const Asks = () => (
  <>
    <p>{t('devices.pair.about')}</p>
    <button type="button" class="button strong" onClick={() => void pair()}>
      {t('devices.pair.go')}
    </button>
  </>
);

const page = document.getElementById('page');
if (page === null) throw new Error('the page has no place');
void readInto(readIn.value);
render(<Pair />, page);
listenToPresses();
void beginPairing();
