import { computed, effect, signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { rehearsal } from '../moderator/rehearsal/rehearsal-state.ts';
import { ownTableId } from '../moderator/table-state.ts';
import { whileWindow } from '../shared/while-window.ts';
import { t } from './table-words.ts';

/** The views of the window: all three, or the table, the village that everybody sees on the wall, or the moderator's page. */
export const VIEWS = ['all', 'table', 'village', 'moderator'] as const;
export type View = (typeof VIEWS)[number];
const KEPT = 'wolftap.table-view';
const isView = (text: string | null): text is View => VIEWS.some(each => each === text);
const kept = sessionStorage.getItem(KEPT);

/** Three pages beside each other need this width; in a smaller window they are shown one at a time. */
export const isWide = whileWindow('(min-width: 1100px)');

/** The table alone, unless somebody chooses otherwise in this tab: the moderator's page is never opened by itself. */
export const chosen = signal<View>(isView(kept) ? kept : 'table');
export const choose = (next: View): void => {
  chosen.value = next;
  sessionStorage.setItem(KEPT, next);
};

/** The village has a port of its own on the same machine; null where this page may not show it. */
const village = signal<string | null>(null);
const inventedScreen = computed(() => rehearsal.value?.screen ?? null);
effect(() => {
  const id = ownTableId.value;
  if (id === '') return;
  const invented = inventedScreen.value;
  void villageOf(id, invented).then(address => {
    // The answer for the previous table may come after that for the next.
    if (id === ownTableId.value && invented === inventedScreen.value) village.value = address;
  });
});
const villageOf = async (id: string, invented: string | null): Promise<string | null> => {
  const reply = await fetch('/api/tables');
  const { tables }: { readonly tables: readonly { readonly id: string; readonly screen: string | null }[] } = await reply.json();
  // The list of tables leaves the table of invented people out.
  const screen = tables.find(each => each.id === id)?.screen ?? invented;
  if (screen == null) return null;
  const address = new URL(screen);
  address.hostname = location.hostname;
  return address.href;
};

/** The village is laid out for a television, and shown smaller. */
const TELEVISION = { width: 1280, height: 720 } as const;

export const Village = ({ isFramed }: { readonly isFramed: boolean }) => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => element.style.setProperty('--small', String(element.clientWidth / TELEVISION.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const address = village.value;
  // A page that came over TLS may not show one that did not.
  const mayFrame = address !== null && location.protocol !== 'https:';
  return (
    <section class="beside village" aria-label={t('virtual.view.village')}>
      <Heading title={t('virtual.village')} about={t('virtual.village.about')} href={address} />
      <div class={isFramed ? 'television' : 'whole'} ref={box}>
        {mayFrame && <iframe title={t('virtual.village')} src={address} allow="screen-wake-lock; fullscreen; autoplay" />}
      </div>
    </section>
  );
};

export const ModeratorPage = () => (
  <section class="beside own-page" aria-label={t('virtual.view.moderator')}>
    <Heading title={t('virtual.page')} about={t('virtual.page.about')} href={`/#${ownTableId.value}`} />
    <div class="whole">{ownTableId.value !== '' && <iframe title={t('virtual.page')} src={`/#${ownTableId.value}`} />}</div>
  </section>
);

const Heading = ({ title, about, href }: { readonly title: string; readonly about: string; readonly href: string | null }) => (
  <p class="beside-heading">
    <b>{title}</b> <span>{about}</span>
    {href !== null && (
      <a href={href} target="_blank" rel="noreferrer">
        <span class="unseen">{t('virtual.open', { name: title })}</span>
        <svg viewBox="0 0 24 24" width="1em" height="1em" aria-hidden="true">
          <path
            d="M7 17 18 6M9 6h9v9"
            fill="none"
            stroke="currentColor"
            stroke-width="2.2"
            stroke-linecap="round"
            stroke-linejoin="round"
          />
        </svg>
      </a>
    )}
  </p>
);
