import { Moon } from '../shared/signs.tsx';
import { pair, standing } from './pairing.ts';
import { t, words } from './words.ts';

/** One question, one button; whatever goes wrong is said in its place. */
export const Pair = () => {
  if (words.value === undefined) return null;
  document.title = t('devices.pair.title');
  return (
    <main class="pairing">
      <h1>
        <Moon /> {t('devices.pair.title')}
      </h1>
      <Says />
    </main>
  );
};

const Says = () => {
  switch (standing.value) {
    case 'looking':
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
