import { useEffect } from 'preact/hooks';
import type { ReaderShown } from '../../../src/domain/evening.ts';
import type { Use } from '../../../src/domain/spot.ts';
import { KeptInput } from '../../shared/kept-input.tsx';
import { CameraSign, PhoneSign } from '../../shared/line-signs.tsx';
import { phoneReader, whyNoPhone } from '../../shared/phone.ts';
import { ReaderSign } from '../../shared/signs.tsx';
import { fetchLeftPorts, leavePort, leftPorts, strangePort } from '../left-ports.ts';
import { t, words } from '../moderator-words.ts';
import { pairsCamera } from '../paired-devices.ts';
import { Button, CodesLink, Heading } from '../parts.tsx';
import { rehearsal } from '../rehearsal/rehearsal-state.ts';
import { askTable, isVirtual, nameOfPlace, ownTableId, panel, places, readerName, showDeclined, typed, view } from '../table-state.ts';
import { PadsWalk } from './pads-walk.tsx';
import { PanelSheet } from './panel.tsx';

/** The phone that shows this page, as a reader of the table. */
const phone = phoneReader({
  tag: serialNumber => typed('phone', serialNumber, 0),
  unreadable: () => showDeclined([{ code: 'tag.unreadable' }]),
});

/** Every reader: its state, its trouble, and the use of each of its slots. */
export const ReadersPanel = () => {
  const readers = view.value?.readers ?? [];
  const screens = view.value?.screens;
  const real = readers.filter(each => !isVirtual(each));
  const drawn = readers.filter(isVirtual);
  useEffect(() => void fetchLeftPorts(), []);
  return (
    <PanelSheet title={t('dash.readers')}>
      {real.length === 0 && <p>{t('dash.readers.none')}</p>}
      {real.length === 0 && <CameraReader />}
      <Button class="small" onClick={() => void askTable({ do: 'look-again' })}>
        {t('dash.readers.again')}
      </Button>
      {real.reduce((sum, { slots }) => sum + slots.length, 0) > 1 && <PadsWalk readers={real} />}
      <ul class="readers">
        {[...real, ...drawn].map(each => (
          <One key={each.id} reader={each} />
        ))}
      </ul>
      <LeftPorts />
      <PhoneSwitch />
      {real.length > 0 && <CameraReader />}
      <p>{(screens?.connected ?? 0) === 0 ? t('dash.screen.none') : t('dash.screen.count', { count: screens?.connected ?? 0 })}</p>
    </PanelSheet>
  );
};

/** The ports that were left alone, and the way back. */
const LeftPorts = () =>
  leftPorts.value.length === 0 ? null : (
    <section class="left-ports">
      <Heading>{t('dash.ports.left')}</Heading>
      <ul>
        {leftPorts.value.map(port => (
          <li key={port} class="choices">
            <code>{port}</code>
            <Button class="small" label={`${t('dash.ports.take')}: ${port}`} onClick={() => void leavePort(port, false)}>
              {t('dash.ports.take')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );

/** Android phones read tags themselves; the others say why they do not. */
const PhoneSwitch = () => {
  const never = whyNoPhone();
  const now = never ?? phone.state.value;
  const isOn = now === 'reading' || now === 'asking';
  return (
    <section class="phone-reader">
      <Button off={never !== undefined} pressed={isOn} onClick={() => never === undefined && phone.switch()}>
        <ReaderSign /> {t('dash.phone.switch')}
      </Button>
      <p class={isOn || now === 'off' ? 'hint' : 'wrong'} aria-live="polite">
        {t(`dash.phone.${now}`)}
      </p>
      <p class="hint">{t('dash.phone.keyboard')}</p>
    </section>
  );
};

/** The camera as a reader of printed codes. It comes first where no reader reads tags. A rehearsal has no use for it. */
const CameraReader = () =>
  rehearsal.value !== null ? null : (
    <section class="phone-reader">
      <Heading>{t('camera.title')}</Heading>
      <p class="choices">
        <a class="button small" href={`/camera#${ownTableId.value}`}>
          <CameraSign /> {t('camera.device')}
        </a>
        <Button
          class="small"
          onClick={() => {
            pairsCamera.value = true;
            panel.value = 'devices';
          }}
        >
          <PhoneSign /> {t('camera.phone')}
        </Button>
        <CodesLink />
      </p>
      <p class="hint">{t('camera.leak')}</p>
    </section>
  );

const useText = (use: Use | null): string => {
  if (use?.use === 'shared') return 'shared';
  // The pad of a place where nobody sits serves nobody.
  return use !== null && places.value.includes(use.at) ? String(use.at) : 'none';
};
const useIn = (text: string): Use | null => {
  if (text === 'none') return null;
  if (text === 'shared') return { use: 'shared' };
  const at = places.value.find(each => String(each) === text);
  return at === undefined ? null : { use: 'pad', at };
};

/** Whether this reader without a name was touched last. */
const isTouched = ({ slots }: ReaderShown): boolean => slots.some(({ trouble }) => trouble === 'unnamed');

const One = ({ reader }: { readonly reader: ReaderShown }) => {
  const { id, health, trouble, mend, quiet, slots, unnamed, mayBe = [] } = reader;
  const call = (as: string) => askTable({ do: 'name-reader', reader: id, as });
  const port = strangePort(reader);
  return (
    <li class={`reader ${health}`}>
      <p class="reader-head">
        <ReaderSign />
        <KeptInput value={readerName(reader)} label={t('dash.readers.name')} keep={as => (as === '' ? undefined : call(as))} />
        <b>{words.value?.find(`readers.health.${health}`)}</b>
      </p>
      {trouble !== null && (
        <p class="wrong">{words.value?.has(`trouble.${trouble}`) === true ? words.value.find(`trouble.${trouble}`) : trouble}</p>
      )}
      {mend !== undefined && <pre class="typed-lines">{mend.join('\n')}</pre>}
      {port !== undefined && (
        <Button class="small" onClick={() => void leavePort(port, true)}>
          {t('dash.ports.leave')}
        </Button>
      )}
      {unnamed && (
        <>
          {isTouched(reader) && (
            <p>
              <b>{t('readers.unclear.unnamed')}</b>
            </p>
          )}
          <p class="hint">{t('dash.readers.unnamed-how')}</p>
          {mayBe.length > 0 && (
            <p class="choices">
              {mayBe.map(({ as, name }) => (
                <Button key={as} class="small" onClick={() => void call(as)}>
                  {t('dash.readers.is', { name })}
                </Button>
              ))}
            </p>
          )}
        </>
      )}
      {!unnamed && slots.length > 0 && (
        <Button class="small" pressed={quiet} onClick={() => void askTable({ do: 'quiet', reader: id, quiet: !quiet })}>
          {quiet ? t('dash.readers.quiet') : t('dash.readers.loud')}
        </Button>
      )}
      <ul class="slots-list">
        {(unnamed ? [] : slots).map((slot, index) => (
          <li key={index}>
            <label>
              <span>{t('readers.place', { slot: index + 1 })}</span>
              <select
                value={useText(slot.use)}
                onChange={event => void askTable({ do: 'use', spot: { reader: id, slot: index }, use: useIn(event.currentTarget.value) })}
              >
                <option value="none">{t('dash.readers.use.none')}</option>
                <option value="shared">{t('dash.readers.use.shared')}</option>
                {places.value.map(place => (
                  <option key={place} value={String(place)}>
                    {t('dash.readers.use.pad', { name: nameOfPlace(place) })}
                  </option>
                ))}
              </select>
            </label>
            {slot.trouble !== null && <span class="wrong">{words.value?.find(`readers.unclear.${slot.trouble}`)}</span>}
          </li>
        ))}
      </ul>
    </li>
  );
};
