import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { encode } from 'uqr';
import { devices, follow, forgetLink, look, openLink, pairing, rename, type Shown, sendAway } from '../devices.ts';
import { Button, Heading } from '../parts.tsx';
import { Check, Cross } from '../signs.tsx';
import { hidden, now } from '../state.ts';
import type { DevicesShown } from '../types.ts';
import { readIn, t, words } from '../words.ts';
import { Sheet } from './panel.tsx';

type Beyond = NonNullable<DevicesShown['beyond']>;
type Session = DevicesShown['sessions'][number];

const TICK_MS = 1_000;
/** So long a telephone may take to find its network, its camera and the code. */
const UNREACHED_MS = 15_000;
const COMMAND = 'npm start -- --host 0.0.0.0';
/** As much of a fingerprint as two people compare. */
const PAIRS = 8;

/** Devices that moderate beside this machine: one more, and those that there are. */
export const Devices = () => {
  useEffect(() => {
    void look();
    return forgetLink;
  }, []);
  const shown = devices.value;
  return (
    <Sheet title={t('devices.title')}>
      {shown !== undefined && (shown.beyond === null ? <HereOnly /> : <Pairing beyond={shown.beyond} />)}
      {shown !== undefined && <List sessions={shown.sessions} />}
    </Sheet>
  );
};

const HereOnly = () => (
  <section>
    <p>{t('devices.here-only')}</p>
    <p>
      <code class="command">{COMMAND}</code>
    </p>
  </section>
);

/** The link is a secret: nothing of it is made or shown while this page may be seen on a big screen. */
const Pairing = ({ beyond }: { readonly beyond: Beyond }) => {
  const mayShow = !hidden.value;
  useEffect(() => {
    if (mayShow) void openLink();
    else forgetLink();
  }, [mayShow]);
  const shown = pairing.value;
  return (
    <section class="pairing-sheet">
      <Heading>{t('devices.add')}</Heading>
      {!mayShow && <p>{t('devices.veiled')}</p>}
      {mayShow && shown !== undefined && <Link key={shown.link.id} shown={shown} beyond={beyond} />}
    </section>
  );
};

const Link = ({ shown: { link, state }, beyond }: { readonly shown: Shown; readonly beyond: Beyond }) => {
  const at = useSignal(beyond.addresses[0] ?? '');
  const opened = useSignal(now());
  const time = useSignal(now());
  const isOver = state.used || time.value >= state.until;
  useEffect(() => {
    if (isOver) return undefined;
    const tick = setInterval(() => {
      time.value = now();
      void follow();
    }, TICK_MS);
    return () => clearInterval(tick);
  }, [isOver]);
  const seconds = Math.max(0, Math.round((state.until - time.value) / 1_000));
  return (
    <>
      <p role="status" class={state.used ? 'paired' : ''}>
        {state.used ? (
          <>
            <Check /> {t('devices.used')}
          </>
        ) : isOver ? (
          t('devices.over')
        ) : state.reached ? (
          t('devices.reached')
        ) : time.value - opened.value > UNREACHED_MS ? (
          t('devices.unreached', { value: portOf(at.value) })
        ) : (
          t('devices.scan')
        )}
      </p>
      {isOver ? (
        <p class="choices">
          <Button class="strong" onClick={() => void openLink()}>
            {t('devices.again')}
          </Button>
        </p>
      ) : (
        <div class="pairing-ways">
          <div>
            <Code text={`${at.value}pair${new URL(link.url).hash}`} />
            <p class="figures hint">{t('devices.left', { seconds: words.value?.duration(seconds) ?? '' })}</p>
            <Where at={at} addresses={beyond.addresses} />
            <Copy text={`${at.value}pair${new URL(link.url).hash}`} />
          </div>
          <Warnings host={new URL(at.value).hostname} beyond={beyond} />
        </div>
      )}
    </>
  );
};

const portOf = (address: string): string => new URL(address).port || '443';

/** The address as the other device will show it; another one where this machine has several. */
const Where = ({ at, addresses }: { readonly at: { value: string }; readonly addresses: readonly string[] }) =>
  addresses.length === 1 ? (
    <p class="where">
      <span class="hint">{t('devices.address')}</span> <b>{at.value}</b>
    </p>
  ) : (
    <label class="where">
      <span class="hint">{t('devices.address')}</span>
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

const Copy = ({ text }: { readonly text: string }) => {
  const copied = useSignal(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    copied.value = true;
  };
  return (
    <>
      <Button class="small" onClick={() => void copy().catch(() => undefined)}>
        {t('devices.copy')}
      </Button>
      <p role="status" class="hint">
        {copied.value ? t('devices.copied') : ''}
      </p>
    </>
  );
};

/** Dark on light, as cameras want it, whatever the theme; by night no lighter than embers. */
const Code = ({ text }: { readonly text: string }) => {
  const { data, size } = encode(text, { border: 3, ecc: 'M' });
  const dark = data.flatMap((row, y) => row.flatMap((is, x) => (is ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg class="code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('devices.add')} shape-rendering="crispEdges">
      <rect class="code-ground" width={size} height={size} />
      <path d={dark} fill="#000" />
    </svg>
  );
};

/** What the other device will say, and what to touch there; a certificate that others vouch for needs none of it. */
const Warnings = ({ host, beyond: { given, fingerprint } }: { readonly host: string; readonly beyond: Beyond }) =>
  given ? (
    <p>{t('devices.last')}</p>
  ) : (
    <div class="warnings">
      <p>{t('devices.warning')}</p>
      <h3>{t('devices.apple')}</h3>
      <ol>
        <li>{t('devices.apple.details')}</li>
        <li>{t('devices.apple.visit')}</li>
      </ol>
      <h3>{t('devices.android')}</h3>
      <ol>
        <li>{t('devices.android.details')}</li>
        <li>{t('devices.android.visit', { name: host })}</li>
      </ol>
      <p>{t('devices.last')}</p>
      <p class="hint">{t('devices.fingerprint', { text: fingerprint.split(':').slice(0, PAIRS).join(' ') })}</p>
    </div>
  );

const List = ({ sessions }: { readonly sessions: readonly Session[] }) => (
  <section>
    <Heading>{t('devices.list')}</Heading>
    {sessions.length === 0 && <p class="hint">{t('devices.none')}</p>}
    <ul class="devices">
      {sessions.map(({ id, name, seen, mine }) => (
        <li key={id}>
          <input
            type="text"
            value={name}
            maxLength={60}
            aria-label={t('devices.name')}
            onChange={event => {
              const as = event.currentTarget.value.trim();
              if (as !== '') void rename(id, as);
            }}
          />
          <span class="hint">{mine ? t('devices.mine') : t('devices.seen', { time: dayOf(seen) })}</span>
          <Button class="icon" label={t('devices.revoke', { name })} onClick={() => void sendAway(id)}>
            <Cross />
          </Button>
        </li>
      ))}
    </ul>
  </section>
);

const dayOf = (seen: number): string =>
  new Intl.DateTimeFormat(readIn.value, { day: 'numeric', month: 'short', hour: '2-digit' }).format(seen);
