import { computed, signal } from '@preact/signals';
import type { DeclineReason } from '../../src/wire/moderator.ts';
import { pieceText } from '../moderator/piece-text.ts';
import {
  ANEW,
  currentStep,
  declinedText,
  holder,
  isAnew,
  isElsewhere,
  lackedTable,
  lineState,
  nameOfPlace,
  notice,
  ownTableId,
  places,
  view,
} from '../moderator/table-state.ts';
import { WhichTable } from '../moderator/which-table.tsx';
import { CameraKeys, CameraSaid, CameraSight } from '../shared/camera/camera-parts.tsx';
import { Button } from '../shared/controls.tsx';
import { BackSign } from '../shared/line-signs.tsx';
import { camera, startCamera } from './camera-state.ts';
import { t, words } from './camera-words.ts';

const isSharp = signal(false);
const isOpen = computed(() => camera.stream.value !== null);

export const CameraPage = () => {
  if (words.value === undefined) return null;
  if (lackedTable.value !== null) return <WhichTable lacked={lackedTable.value} />;
  document.title = t('camera.title');
  return (
    <div class="camera-page">
      <header class="camera-top">
        <a class="button small" href={`/#${ownTableId.value}`}>
          <BackSign /> {t('virtual.page')}
        </a>
        <h1>{t('camera.title')}</h1>
      </header>
      <div class="banners" role="alert">
        {lineState.value === 'lost' && <p class="banner cut">{t('dash.link.lost')}</p>}
        {isElsewhere.value && <p class="banner cut">{t('dash.alone.at', { name: holder.value?.name ?? '' })}</p>}
        {lineState.value === 'sent-away' && <p class="banner cut">{t('devices.sent-away')}</p>}
        {isAnew.value && <p class="banner">{declinedText({ code: ANEW })}</p>}
      </div>
      <main class="camera">
        {/* The picture is out of focus, because a card that is shown to the camera turns its face to the room. */}
        <CameraSight camera={camera} isSharp={isSharp.value} />
        <div class="camera-said">
          <Wanted />
          <Said />
          <Keys />
          {!isOpen.value && (
            <>
              <p class="hint">{t('camera.about')}</p>
              <p class="hint">{t('camera.leak')}</p>
              {view.value?.tournament != null && <p class="hint">{t('camera.badges')}</p>}
            </>
          )}
        </div>
      </main>
    </div>
  );
};

/** Which code comes next. */
const Wanted = () => {
  const { enrolling, dealing } = view.value ?? {};
  if (enrolling != null)
    return (
      <p class="wanted">
        {t('enrol.now')} <b>{pieceText(enrolling)}</b>
      </p>
    );
  const goesTo = dealing?.next ?? dealing?.carry ?? null;
  if (dealing != null && goesTo !== null)
    return (
      <p class="wanted">
        {t(dealing.next === null ? 'dash.deal.carry' : 'dash.deal.next')} <b>{nameOfPlace(goesTo)}</b>{' '}
        <span class="figures">
          {dealing.cards.length + (dealing.next === null ? 0 : 1)}/{places.value.length}
        </span>
      </p>
    );
  return currentStep.value?.asks.kind === 'ballot' ? <p class="wanted">{t('camera.ballot')}</p> : null;
};

/** Leaves out the role that a refusal names, because others may look on. */
const withoutRole = (said: DeclineReason): DeclineReason => {
  if (!('role' in said)) return said;
  const { role: _role, ...rest } = said;
  return rest as DeclineReason;
};

/** The state of the camera, and the refusals of the table. */
const Said = () => {
  const declined = notice.value?.declined.map(each => declinedText(withoutRole(each))) ?? [];
  return <CameraSaid camera={camera}>{declined.length > 0 && <p class="wrong">{declined.join(' ')}</p>}</CameraSaid>;
};

const Keys = () => (
  <>
    <CameraKeys camera={camera} start={startCamera}>
      {isOpen.value && (
        <Button
          pressed={isSharp.value}
          onClick={() => {
            isSharp.value = !isSharp.value;
          }}
        >
          {t('camera.sharp')}
        </Button>
      )}
    </CameraKeys>
    {isOpen.value && !isSharp.value && <p class="hint">{t('camera.blurred')}</p>}
  </>
);
