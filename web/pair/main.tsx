import '../shared/fonts.css';
import '../shared/base.css';
import '../shared/light.css';
import '../shared/controls.css';
import '../moderator/page.css';
import './pair.css';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { pageLanguages } from '../shared/page-languages.ts';
import { listenToPresses } from '../shared/presses.ts';
import type { SaidBy } from '../shared/says.ts';
import { MoonSign } from '../shared/signs.tsx';

/** The state of this device's pairing. */
type PairingState = 'asks' | 'going' | 'over' | 'none' | 'lost';
const pairingState = signal<PairingState>('going');

let secret = '';
/** Where this device goes once it is paired: to the table whose page showed the code, as its camera or to moderate it. */
let wanted = '/';

/** The secret leaves the address at once: neither the history nor somebody behind the shoulder has it. */
const takeSecret = (): string => {
  const [, found = '', opens, table] = /^([A-Za-z0-9_-]{43})(?:\.(camera|table)\.([a-z0-9-]{1,40}))?$/.exec(location.hash.slice(1)) ?? [];
  history.replaceState(null, '', location.pathname);
  wanted = table === undefined ? '/' : `/${opens === 'camera' ? 'camera' : ''}#${table}`;
  return found;
};

const home = (): void => location.replace(wanted);

/** A device without a secret may already be paired and have followed a link: then the page goes on. */
const beginPairing = async (): Promise<void> => {
  secret = takeSecret();
  if (secret !== '') {
    pairingState.value = 'asks';
    return;
  }
  const reply = await fetch('/api/sessions').catch(() => undefined);
  if (reply?.ok === true) home();
  else pairingState.value = reply === undefined ? 'lost' : 'none';
};

const pair = async (): Promise<void> => {
  pairingState.value = 'going';
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ secret }) };
  const reply = await fetch('/api/pair', init).catch(() => undefined);
  if (reply?.ok === true) home();
  else pairingState.value = reply?.status === 409 ? 'over' : 'lost';
};

addEventListener('hashchange', () => void beginPairing());

/** The texts of this page have no placeholders, so it needs no speaker. */
const { readIn, readInto, words } = pageLanguages((_, messages) => messages);

const t = (key: SaidBy<'pair'>): string => {
  const text = words.value?.[key];
  return typeof text === 'string' ? text : '';
};

/** One question and one button. If something goes wrong, a message takes their place. */
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
