import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { encode } from 'uqr';
import type { DevicesShown, PairingShown } from '../../src/wire/devices.ts';
import { Button } from './controls.tsx';
import { CheckSign } from './line-signs.tsx';
import { pageText, words } from './page-words.ts';

export type Beyond = NonNullable<DevicesShown['beyond']>;

/** How many pairs of digits of a fingerprint people compare. */
const PAIRS = 8;

const portOf = (address: string): string => new URL(address).port || '443';

/** After this time a telephone should have found its network, its camera and the code. */
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
const pairingText = ({ used, isOver, reached, shownFor, address }: PairingProgress): string => {
  if (used) return pageText('devices.used');
  if (isOver) return pageText('devices.over');
  if (reached) return pageText('devices.reached');
  return shownFor > UNREACHED_MS ? pageText('devices.unreached', { value: portOf(address) }) : pageText('devices.scan');
};

/** The address that the other device will show, or a choice where this machine has several. */
const AddressChoice = ({ at, addresses }: { readonly at: { value: string }; readonly addresses: readonly string[] }) =>
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

const CopyButton = ({ text }: { readonly text: string }) => {
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

/** The code is dark on light in every theme, as cameras need it; by night its ground is dim. */
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
const CertificateWarnings = ({ host, beyond: { given, fingerprint } }: { readonly host: string; readonly beyond: Beyond }) =>
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

const TICK_MS = 1_000;

interface ByLinkProps {
  readonly url: string;
  readonly state: PairingShown;
  readonly beyond: Beyond;
  /** What the device opens when it is paired; the first page of the service where this is left out. */
  readonly opens?: { readonly page: 'camera' | 'table'; readonly table: string } | undefined;
  /** The time of the service. */
  readonly now: () => number;
  /** Asks how far the pairing has come. */
  readonly follow: () => void;
  readonly again: () => void;
}

/** A link that pairs a device, until it is used or has expired. */
export const PairingByLink = ({ url, state: { used, reached, until }, beyond, opens, now, follow, again }: ByLinkProps) => {
  const at = useSignal(beyond.addresses[0] ?? '');
  const opened = useSignal(now());
  const time = useSignal(now());
  const isOver = used || time.value >= until;
  useEffect(() => {
    if (isOver) return undefined;
    const tick = setInterval(() => {
      time.value = now();
      follow();
    }, TICK_MS);
    return () => clearInterval(tick);
  }, [isOver]);
  const text = `${at.value}pair${new URL(url).hash}${opens === undefined ? '' : `.${opens.page}.${opens.table}`}`;
  const seconds = Math.max(0, Math.round((until - time.value) / 1_000));
  return (
    <>
      <p role="status" class={used ? 'paired' : ''}>
        {used && <CheckSign />} {pairingText({ used, reached, isOver, shownFor: time.value - opened.value, address: at.value })}
      </p>
      {isOver ? (
        <p class="choices">
          <Button class="strong" onClick={again}>
            {pageText('devices.again')}
          </Button>
        </p>
      ) : (
        <div class="pairing-ways">
          <div>
            <PairingCode text={text} />
            <p class="figures hint">{pageText('devices.left', { seconds: words.value?.duration(seconds) ?? '' })}</p>
            <AddressChoice at={at} addresses={beyond.addresses} />
            <CopyButton text={text} />
          </div>
          <CertificateWarnings host={new URL(at.value).hostname} beyond={beyond} />
        </div>
      )}
    </>
  );
};
