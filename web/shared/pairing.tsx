import { useSignal } from '@preact/signals';
import { encode } from 'uqr';
import type { DevicesShown } from '../../src/wire/devices.ts';
import { Button } from './controls.tsx';
import { pageText } from './page-words.ts';

export type Beyond = NonNullable<DevicesShown['beyond']>;

/** How many pairs of digits of a fingerprint people compare. */
const PAIRS = 8;

const portOf = (address: string): string => new URL(address).port || '443';

/** By now a telephone should have found its network, its camera and the code. */
const UNREACHED_MS = 15_000;

interface PairingProgress {
  readonly used: boolean;
  readonly isOver: boolean;
  readonly reached: boolean;
  /** For how long the code has been shown, in milliseconds. */
  readonly shownFor: number;
  readonly address: string;
}

/** How far a pairing has come. */
export const pairingText = ({ used, isOver, reached, shownFor, address }: PairingProgress): string => {
  if (used) return pageText('devices.used');
  if (isOver) return pageText('devices.over');
  if (reached) return pageText('devices.reached');
  return shownFor > UNREACHED_MS ? pageText('devices.unreached', { value: portOf(address) }) : pageText('devices.scan');
};

/** The address as the other device will show it; another one where this machine has several. */
export const AddressChoice = ({ at, addresses }: { readonly at: { value: string }; readonly addresses: readonly string[] }) =>
  addresses.length === 1 ? (
    <p class="where">
      <span class="hint">{pageText('devices.address')}</span> <b>{at.value}</b>
    </p>
  ) : (
    <label class="where">
      <span class="hint">{pageText('devices.address')}</span>
      <select
        value={at.value}
        onChange={event => {
          at.value = event.currentTarget.value;
        }}
      >
        {addresses.map(each => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    </label>
  );

export const CopyButton = ({ text }: { readonly text: string }) => {
  const copied = useSignal(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    copied.value = true;
  };
  return (
    <>
      <Button class="small" onClick={() => void copy().catch(() => undefined)}>
        {pageText('devices.copy')}
      </Button>
      <p role="status" class="hint">
        {copied.value ? pageText('devices.copied') : ''}
      </p>
    </>
  );
};

/** Dark on light, as cameras need it, in every theme; by night its ground is dim. */
export const PairingCode = ({ text }: { readonly text: string }) => {
  const { data, size } = encode(text, { border: 3, ecc: 'M' });
  const dark = data.flatMap((row, y) => row.flatMap((is, x) => (is ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg class="code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={pageText('devices.add')} shape-rendering="crispEdges">
      <rect class="code-ground" width={size} height={size} />
      <path d={dark} fill="#000" />
    </svg>
  );
};

/** The warnings of the other device, and what to touch there. A certificate from an authority causes none. */
export const CertificateWarnings = ({ host, beyond: { given, fingerprint } }: { readonly host: string; readonly beyond: Beyond }) =>
  given ? (
    <p>{pageText('devices.last')}</p>
  ) : (
    <div class="warnings">
      <p>{pageText('devices.warning')}</p>
      <h3>{pageText('devices.apple')}</h3>
      <ol>
        <li>{pageText('devices.apple.details')}</li>
        <li>{pageText('devices.apple.visit')}</li>
      </ol>
      <h3>{pageText('devices.android')}</h3>
      <ol>
        <li>{pageText('devices.android.details')}</li>
        <li>{pageText('devices.android.visit', { name: host })}</li>
      </ol>
      <p>{pageText('devices.last')}</p>
      <p class="hint">{pageText('devices.fingerprint', { text: fingerprint.split(':').slice(0, PAIRS).join(' ') })}</p>
    </div>
  );
