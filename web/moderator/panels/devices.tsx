import { useEffect } from 'preact/hooks';
import type { DevicesShown } from '../../../src/wire/devices.ts';
import { DeviceList } from '../../shared/device-list.tsx';
import { type Beyond, PairingByLink } from '../../shared/pairing.tsx';
import { t } from '../moderator-words.ts';
import {
  devices,
  fetchDevices,
  followPairing,
  forgetLink,
  letModerate,
  openLink,
  pairing,
  pairsCamera,
  renameDevice,
  sendAway,
} from '../paired-devices.ts';
import { Button, Heading } from '../parts.tsx';
import { hidden, holder, isOneOfSeveral, ownTableId, serviceNow } from '../table-state.ts';
import { PanelSheet } from './panel.tsx';

const COMMAND = 'npm start -- --host 0.0.0.0';

/** The devices that moderate beside this machine, and the way to pair one more. */
export const DevicesPanel = () => {
  useEffect(() => {
    void fetchDevices();
    return () => {
      forgetLink();
      pairsCamera.value = false;
    };
  }, []);
  const shown = devices.value;
  if (shown === undefined) return <PanelSheet title={t('devices.title')}>{null}</PanelSheet>;
  const list = <DeviceList sessions={shown.sessions} rename={renameDevice} sendAway={id => void sendAway(id)} more={Alone} />;
  // A paired device shows the list first, in which it is named; the table's machine shows the pairing first.
  const isPaired = shown.sessions.some(({ mine }) => mine);
  return (
    <PanelSheet title={t('devices.title')}>
      {isPaired && list}
      {shown.beyond === null ? <HereOnly /> : <Pairing beyond={shown.beyond} />}
      {!isPaired && list}
    </PanelSheet>
  );
};

/** Whether a device moderates alone, and the button that changes it. */
const Alone = ({ session: { id, name, mine } }: { readonly session: DevicesShown['sessions'][number] }) =>
  holder.value?.session === id ? (
    <p class="alone">
      <b>{t('dash.alone.has')}</b>{' '}
      <Button class="small" onClick={() => void letModerate(null)}>
        {t('dash.alone.share')}
      </Button>
    </p>
  ) : (
    <p class="alone">
      <Button class="small" onClick={() => void letModerate(id)}>
        {mine ? t('dash.alone.here') : t('dash.alone.give', { name })}
      </Button>
    </p>
  );

const HereOnly = () => (
  <section>
    <p>{t('devices.here-only')}</p>
    <p>
      <code class="command">{COMMAND}</code>
    </p>
  </section>
);

/** A paired device opens the camera, or the table of this page where the service has several. */
const openedByPaired = () => {
  if (pairsCamera.value) return { page: 'camera', table: ownTableId.value } as const;
  return isOneOfSeveral.value ? ({ page: 'table', table: ownTableId.value } as const) : undefined;
};

/** The link is a secret: no link is made or shown while this page may be seen on a big screen. */
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
      {pairsCamera.value && <p>{t('camera.pairing')}</p>}
      {!mayShow && <p>{t('devices.veiled')}</p>}
      {mayShow && shown !== undefined && (
        <PairingByLink
          key={shown.link.id}
          url={shown.link.url}
          state={shown.state}
          beyond={beyond}
          opens={openedByPaired()}
          now={serviceNow}
          follow={() => void followPairing()}
          again={() => void openLink()}
        />
      )}
    </section>
  );
};
