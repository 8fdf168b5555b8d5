import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { DUTIES, type Duty } from '../../../src/domain/tournament/duty.ts';
import type { DevicesShown, PairingOpened, PairingShown } from '../../../src/wire/devices.ts';
import { Button, Heading } from '../../shared/controls.tsx';
import { DeviceList } from '../../shared/device-list.tsx';
import { type Beyond, PairingByLink } from '../../shared/pairing.tsx';
import { hubNow, tournament } from './desk-state.ts';
import { o, t } from './desk-words.ts';
import { got, gotOnce, posted } from './net.ts';

const COMMAND = 'npm start -- hall --host 0.0.0.0';

/** The devices from which the tournament is run beside this machine, and the way to pair one more. */
export const DevicesPage = () => {
  const shown = useSignal<DevicesShown | undefined>(undefined);
  const look = async (): Promise<void> => {
    shown.value = (await got<DevicesShown>('/api/sessions')) ?? shown.peek();
  };
  const n = tournament.value?.n;
  useEffect(() => void look(), [n]);
  const devices = shown.value;
  if (devices === undefined) return null;
  return (
    <div class="devices-page">
      {devices.beyond === null ? (
        <section>
          <p>{o('devices.here-only')}</p>
          <p>
            <code class="command">{COMMAND}</code>
          </p>
        </section>
      ) : (
        <Pairing beyond={devices.beyond} paired={() => void look()} />
      )}
      <DeviceList
        sessions={devices.sessions}
        rename={(id, name) => posted(`/api/sessions/${id}/name`, { name }).then(look)}
        more={DutyTag}
        sendAway={id => void posted(`/api/sessions/${id}/revoke`, {}).then(look)}
      />
    </div>
  );
};

/** The duty for which a device was paired. */
const DutyTag = ({ session }: { readonly session: DevicesShown['sessions'][number] }) => {
  const duty = tournament.value?.devices.find(({ id }) => id === session.id)?.duty;
  return duty === undefined ? null : <span class="tag soft">{o(`duty.${duty}`)}</span>;
};

interface PairingProps {
  readonly beyond: Beyond;
  readonly paired: () => void;
}
const Pairing = ({ beyond, paired }: PairingProps) => {
  const link = useSignal<PairingOpened | null>(null);
  const duty = useSignal<Duty>('head');
  const open = async (): Promise<void> => {
    link.value = (await posted<PairingOpened>('/api/pairings', { duty: duty.peek() })) ?? null;
  };
  return (
    <section>
      <Heading>{t('devices.add')}</Heading>
      <p class="hint">{o('devices.about')}</p>
      <fieldset>
        <legend>{o('duty')}</legend>
        <p class="choices">
          {DUTIES.map(each => (
            <Button
              key={each}
              pressed={duty.value === each}
              onClick={() => {
                // A code that is already shown belongs to the duty that was chosen before.
                if (duty.value !== each) link.value = null;
                duty.value = each;
              }}
            >
              {o(`duty.${each}`)}
            </Button>
          ))}
        </p>
        <p class="hint">{o(`duty.${duty.value}.about`)}</p>
      </fieldset>
      {link.value === null ? (
        <p class="choices">
          <Button class="strong" onClick={() => void open()}>
            {t('devices.again')}
          </Button>
        </p>
      ) : (
        <Link key={link.value.id} link={link.value} beyond={beyond} paired={paired} again={() => void open()} />
      )}
    </section>
  );
};

interface LinkProps extends PairingProps {
  readonly link: PairingOpened;
  readonly again: () => void;
}
/** The link is a secret: it is made when somebody asks for it, and it expires. */
const Link = ({ link, beyond, paired, again }: LinkProps) => {
  const state = useSignal<PairingShown>({ until: link.until, reached: false, used: false });
  const follow = async (): Promise<void> => {
    const next = await gotOnce<PairingShown>(`/api/pairings/${link.id}`);
    if (next === undefined) return;
    if (next.used && !state.peek().used) paired();
    state.value = next;
  };
  return <PairingByLink url={link.url} state={state.value} beyond={beyond} now={hubNow} follow={() => void follow()} again={again} />;
};
