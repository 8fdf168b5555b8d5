import { signal } from '@preact/signals';

/** How it stands with this device. */
type PairingState = 'asks' | 'going' | 'over' | 'none' | 'lost';
export const pairingState = signal<PairingState>('going');

let secret = '';

/** The secret leaves the address at once: neither the history nor somebody behind the shoulder has it. */
const takeSecret = (): string => {
  const found = location.hash.slice(1);
  history.replaceState(null, '', location.pathname);
  return /^[A-Za-z0-9_-]{43}$/.test(found) ? found : '';
};

const home = (): void => location.replace('/');

/** Without a secret this may still be a paired device that followed a link from elsewhere: then it goes on. */
export const beginPairing = async (): Promise<void> => {
  secret = takeSecret();
  if (secret !== '') {
    pairingState.value = 'asks';
    return;
  }
  const reply = await fetch('/api/sessions').catch(() => undefined);
  if (reply?.ok === true) home();
  else pairingState.value = reply === undefined ? 'lost' : 'none';
};

export const pair = async (): Promise<void> => {
  pairingState.value = 'going';
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ secret }) };
  const reply = await fetch('/api/pair', init).catch(() => undefined);
  if (reply?.ok === true) home();
  else pairingState.value = reply?.status === 409 ? 'over' : 'lost';
};

addEventListener('hashchange', () => void beginPairing());
