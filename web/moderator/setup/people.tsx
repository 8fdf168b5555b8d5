import { signal, useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { LONGEST_NAME, sounds } from '../../../src/domain/name.ts';
import { apart } from '../../../src/words/apart.ts';
import { boldWidth } from '../../shared/bold-width.ts';
import { px } from '../../shared/fit.ts';
import { ROW_STEPS } from '../../shared/keyboard.ts';
import { CrossSign, GripSign, PlusSign, ScreenSign } from '../../shared/line-signs.tsx';
import { plainLetters } from '../../shared/plain-letters.ts';
import { t, words } from '../moderator-words.ts';
import { Button, Heading, Toggle } from '../parts.tsx';
import { askTable, isOwnDeal, roleName, view } from '../table-state.ts';
import { CardSign } from './card-sign.tsx';
import { type ChairsLayout, chairsIn } from './chairs-layout.ts';
import { closeGaps, doubled, draftPlan, filledNames, namesIn, removePerson, seating, seatPeople } from './draft.ts';
import { PastedList } from './pasted-list.tsx';
import { LastEvening } from './plans.tsx';
import { Refused } from './refused.tsx';
import { freeChair, missingFrom, moved, nextChair, swapped, withList } from './seating.ts';

/** The chair that was written last, and the one that is dragged. */
const written = signal(0);
const dragged = signal<{ readonly at: number; readonly x: number; readonly y: number } | null>(null);

const chairAt = (at: number): HTMLInputElement | null => document.querySelector(`.chair[data-chair="${at}"] input`);
/** The chair that has the focus at an empty table. A telephone has none, because its keys would cover half of the table. */
export const chairToBegin = (): HTMLInputElement | null =>
  filledNames.peek().length === 0 && matchMedia('(pointer: fine)').matches ? chairAt(0) : null;
const goToChair = (at: number | null): void => {
  const next = at === null ? document.querySelector<HTMLElement>('.set-up-foot .big') : chairAt(at);
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
};
/** Goes to a chair after the picture has been drawn anew. */
const goToChairSoon = (at: number | null): void => void setTimeout(() => goToChair(at));
/** Goes at once to a chair that is already there, because quick writers begin the next name before the picture is drawn anew. */
const goOnTo = (at: number | null): void => (at === null || chairAt(at) === null ? goToChairSoon : goToChair)(at);

const rename = (at: number, name: string): void => seatPeople(seating.peek().with(at, name));
const seatList = (names: readonly string[], at: number): void => seatPeople(withList(seating.peek(), at, names));

/** The arrow keys move a person to the next chair round the table, in exchange with the person there. */
const walk = (event: KeyboardEvent, at: number): void => {
  const by = STEPS[event.key] ?? 0;
  const { length } = filledNames.peek();
  if (by === 0 || length < 2) return;
  event.preventDefault();
  const to = (at + by + length) % length;
  seatPeople(swapped(seating.peek(), at, to));
  goToChairSoon(to);
};
const STEPS: { readonly [key: string]: number } = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

const FIRST = 12;
/** Seats a known person at the chair where the name was begun, or at the next empty one. */
const sitDown = (name: string): void => {
  const begun = seating.peek()[written.peek()] ?? '';
  const isBegun = begun.trim() !== '' && plainLetters(begun) !== plainLetters(name) && plainLetters(name).startsWith(plainLetters(begun));
  if (isBegun) rename(written.peek(), name);
  else seatList([name], 0);
};

/** The people who have sat here before and whose names begin with the typed letters. */
const Met = () => {
  const isAll = useSignal(false);
  const isTidying = useSignal(false);
  const people = view.value?.people ?? [];
  const here = new Set(filledNames.value.map(plainLetters));
  const away = people.filter(name => !here.has(plainLetters(name)));
  const begun = plainLetters(seating.value[written.value] ?? '');
  const beginning = away.filter(name => plainLetters(name).startsWith(begun));
  const fitting = beginning.length > 0 ? beginning : away;
  const shown = isAll.value || isTidying.value ? fitting : fitting.slice(0, FIRST);
  if (away.length === 0) return null;
  return (
    <div class="met">
      <p class="small-caps">{t('plan.people')}</p>
      <ul class="choices">
        {shown.map(name => (
          <li key={name}>
            {isTidying.value ? (
              <Button class="chip" label={t('plan.drop', { name })} onClick={() => void askTable({ do: 'forget-person', name })}>
                <CrossSign /> {apart(name)}
              </Button>
            ) : (
              <Button class="chip" label={t('plan.people.add', { name })} onClick={() => sitDown(name)}>
                <PlusSign /> {apart(name)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p class="choices">
        {fitting.length > FIRST && <Toggle of={isAll}>{t('plan.people.more')}</Toggle>}
        <Toggle of={isTidying}>{t('plan.people.tidy')}</Toggle>
      </p>
    </div>
  );
};

/** The people of the last evening in one touch, or only those who are not here yet. */
const LastTime = () => {
  const dealt = view.value?.dealt ?? null;
  const here = filledNames.value;
  const missing = missingFrom(dealt?.names ?? [], here, sounds);
  const isSome = here.length > 0 && missing.length > 0 && missing.length < (dealt?.names.length ?? 0);
  return (
    <>
      <LastEvening />
      {isSome && (
        <p class="last-missing">
          <span>{t('dash.setup.missing', { names: words.value?.list(missing.map(apart)) ?? '' })}</span>
          <Button onClick={() => seatList(missing, 0)}>
            <PlusSign /> {t('dash.setup.seat-missing', { count: missing.length })}
          </Button>
        </p>
      )}
    </>
  );
};

/** The deck that grows with each name. */
const DeckSoFar = () => {
  const { deck } = draftPlan.value;
  if (deck.length === 0) return null;
  const roles = [...new Set(deck)].map(role => ({ role, count: deck.filter(each => each === role).length }));
  return (
    <section class="deck-so-far">
      <Heading>{t('dash.setup.deck-follows')}</Heading>
      <ul class="fan" aria-hidden="true">
        {roles.map(({ role, count }) => (
          <li key={role}>
            <span>
              <CardSign role={role} />
              <b class="figures">{count}</b>
            </span>
          </li>
        ))}
      </ul>
      <p class="hint">{words.value?.list(roles.map(({ role, count }) => `${count} ${roleName(role, count)}`))}</p>
    </section>
  );
};

/** The people on their chairs: the ring of chairs is the form. */
export const People = () => {
  // Empty chairs go once somebody has turned to something else.
  useEffect(() => closeGaps, []);
  return (
    <div class="step-people">
      <Chairs />
      <aside class="people-aside">
        <LastTime />
        <Met />
        <PastedList seat={names => seatList(names, 0)} />
        <DeckSoFar />
        {filledNames.value.length > 1 && <p class="hint chairs-move">{t('dash.setup.chairs-move')}</p>}
      </aside>
    </div>
  );
};

/** The name at the chair that has the focus, and whether the chair was empty when the focus came. */
interface Writing {
  readonly at: number;
  readonly name: string;
  readonly isNew: boolean;
}

interface Room {
  readonly width: number;
  readonly height: number;
  readonly isList: boolean;
}

const Chairs = () => {
  const box = useRef<HTMLDivElement>(null);
  const room = useSignal<Room>({ width: 0, height: 0, isList: false });
  const writing = useRef<Writing | null>(null);
  const chairs = seating.value;
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measured = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      room.value = { width, height, isList: getComputedStyle(element).getPropertyValue('--chairs').trim() === 'list' };
    };
    measured();
    const observer = new ResizeObserver(measured);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // Another page may have put somebody at the chair with the focus, or before it. The focus follows the name, or goes to an empty chair.
  useLayoutEffect(() => {
    const now = writing.current;
    if (now === null || chairs[now.at]?.trim() === now.name || document.activeElement !== chairAt(now.at)) return;
    const at = now.name === '' ? freeChair(chairs, now.at) : chairs.findIndex(name => name.trim() === now.name);
    if (at === null) chairAt(now.at)?.blur();
    else chairAt(at)?.focus();
    if (writing.current !== null) writing.current = { ...writing.current, isNew: now.isNew };
  }, [chairs]);
  const { width, height, isList } = room.value;
  const layout = isList || width === 0 ? undefined : chairsIn(chairs.length, width, height);
  const drag = useDragging(layout !== undefined);
  return (
    <div class={layout === undefined ? 'people chairs as-list' : 'people chairs'} ref={box} {...drag}>
      {layout !== undefined && <Table layout={layout} />}
      <TableSays layout={layout} />
      <ol aria-label={t('dash.seats')}>
        {chairs.map((name, at) => (
          <Chair
            key={at}
            at={at}
            name={name}
            layout={layout}
            writes={text => {
              const isNew = writing.current?.at === at ? writing.current.isNew : text === '';
              writing.current = text === null ? null : { at, name: text.trim(), isNew };
            }}
            goesOn={() => goOnTo(nextChair(seating.peek(), at, writing.current?.isNew === true))}
          />
        ))}
      </ol>
    </div>
  );
};

/** The table with the cards of its seats, and the moderator's place. */
const Table = ({ layout: { table, cards, gap } }: { readonly layout: ChairsLayout }) => {
  let sitting = 0;
  return (
    <div aria-hidden="true">
      <div class="table-top" style={{ ...placeOf(table), borderRadius: px(table.round) }} />
      {!isOwnDeal.value && (
        <div class="chair-gap" style={placeOf(gap)}>
          <span>{t('dash.setup.you')}</span>
          <ScreenSign />
        </div>
      )}
      {cards.map(({ x, y }, at) => {
        const isFree = (seating.value[at] ?? '').trim() === '';
        if (!isFree) sitting += 1;
        return (
          <span key={at} class={isFree ? 'seat-card free' : 'seat-card'} style={{ left: px(x), top: px(y) }}>
            {isFree ? '' : sitting}
          </span>
        );
      })}
    </div>
  );
};

const placeOf = ({ x, y, w, h }: ChairsLayout['gap']) => ({ left: px(x - w / 2), top: px(y - h / 2), width: px(w), height: px(h) });

/** How many people sit here, what to do next, and what is wrong. */
const TableSays = ({ layout }: { readonly layout: ChairsLayout | undefined }) => {
  const { length } = filledNames.value;
  const isTwice = doubled.value.length > 0;
  return (
    <div class="table-says" style={layout === undefined ? undefined : placeOf(layout.middle)}>
      <p class="table-count">
        {length === 0 ? t('dash.setup.who') : <b class="figures">{length}</b>}
        {length > 0 && <span>{t('dash.setup.at-table', { count: length })}</span>}
      </p>
      <div aria-live="polite">
        {isTwice && <p class="wrong">{t('dash.setup.twice')}</p>}
        <Refused at="people" />
      </div>
      <p class="hint">{t('dash.setup.chairs')}</p>
    </div>
  );
};

interface ChairProps {
  readonly at: number;
  readonly name: string;
  readonly layout: ChairsLayout | undefined;
  /** Reports the text that is written now; null once nobody writes. */
  writes(text: string | null): void;
  /** Called when the name is finished. */
  goesOn(): void;
}

const Chair = ({ at, name, layout, writes, goesOn }: ChairProps) => {
  const isTwice = doubled.value.includes(draftIndex(at));
  const isFree = name.trim() === '';
  const label = isFree ? String(at + 1) : name;
  const drag = dragged.value?.at === at ? dragged.value : null;
  const place = layout?.chairs[at];
  return (
    <li
      class={`chair${isFree ? ' free' : ''}${isTwice ? ' twice' : ''}${drag === null ? '' : ' dragged'}`}
      data-chair={at}
      style={
        place === undefined
          ? undefined
          : { ...placeOf(place), ...backOf(place, layout), ...(drag === null ? {} : { translate: `${drag.x}px ${drag.y}px` }) }
      }
    >
      {layout === undefined && <span class="chair-number figures">{at + 1}</span>}
      <input
        type="text"
        value={name}
        maxLength={LONGEST_NAME}
        autocomplete="off"
        spellcheck={false}
        enterkeyhint="next"
        placeholder="+"
        aria-label={t('dash.setup.name', { seat: at + 1 })}
        aria-invalid={isTwice}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
        style={place === undefined ? undefined : { fontSize: px(fontIn(place, name)) }}
        onFocus={() => {
          written.value = at;
          writes(name);
        }}
        onBlur={() => writes(null)}
        onInput={event => {
          writes(event.currentTarget.value);
          rename(at, event.currentTarget.value);
        }}
        onKeyDown={event => {
          if (event.altKey && !isFree) walk(event, at);
          if (event.key !== 'Enter' || event.isComposing) return;
          event.preventDefault();
          if (!event.repeat) goesOn();
        }}
        onPaste={event => {
          const pasted = namesIn(event.clipboardData?.getData('text') ?? '');
          if (pasted.length < 2) return;
          event.preventDefault();
          seatList(pasted, at);
        }}
      />
      {!isFree && (
        <>
          {layout === undefined && <Grip at={at} name={label} />}
          <Button
            class="icon chair-off"
            label={t('dash.setup.remove', { name: label })}
            onClick={() => {
              removePerson(at);
              goToChairSoon(Math.min(at, seating.peek().length - 1));
            }}
          >
            <CrossSign />
          </Button>
        </>
      )}
    </li>
  );
};

/** The index of a chair in the draft, which has no empty chairs; -1 for an empty one. */
const draftIndex = (at: number): number => {
  const before = seating.value.slice(0, at).filter(name => name.trim() !== '').length;
  return (seating.value[at] ?? '').trim() === '' ? -1 : before;
};

const NAME = { part: 0.32, most: 22, least: 9, frame: 22 } as const;
const fontIn = ({ w, h }: ChairsLayout['gap'], name: string): number => {
  const usual = Math.min(NAME.most, Math.max(15, h * NAME.part));
  return Math.max(NAME.least, Math.min(usual, (w - NAME.frame) / Math.max(boldWidth(name), 0.01)));
};

const BACK = 7;
/** The offset of the back of a chair, which shows behind the chair. */
const backOf = ({ x, y }: ChairsLayout['gap'], layout: ChairsLayout | undefined) => {
  const [dx, dy] = [x - (layout?.table.x ?? x), y - (layout?.table.y ?? y)];
  const far = Math.max(Math.hypot(dx, dy), 1);
  return { '--back-x': px((BACK * dx) / far), '--back-y': px((BACK * dy) / far) };
};

const chairUnder = ({ clientX, clientY }: PointerEvent, but: number): number | null => {
  const found = document
    .elementsFromPoint(clientX, clientY)
    .flatMap(element => element.closest<HTMLElement>('.chair') ?? [])
    .find(chair => chair.dataset.chair !== String(but));
  return found === undefined ? null : Number(found.dataset.chair);
};

const FAR = 8;

/** Drags one chair onto another: the two change places. A chair in which somebody writes is not dragged. */
const useDragging = (isRing: boolean) => {
  const from = useRef<{ readonly at: number; readonly x: number; readonly y: number } | null>(null);
  if (!isRing) return {};
  const end = (): void => {
    from.current = null;
    dragged.value = null;
  };
  return {
    onMouseDown: (event: MouseEvent) => {
      // The focus comes with the click, so that a chair can be dragged first.
      if (event.target instanceof HTMLInputElement && event.target !== document.activeElement) event.preventDefault();
    },
    onClick: (event: MouseEvent) => {
      if (event.target instanceof HTMLInputElement && event.target !== document.activeElement) event.target.focus();
    },
    onPointerDown: (event: PointerEvent) => {
      const { target } = event;
      if (!(target instanceof HTMLInputElement) || target === document.activeElement || target.value.trim() === '') return;
      from.current = { at: Number(target.closest<HTMLElement>('.chair')?.dataset.chair), x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      const start = from.current;
      if (start === null) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      if (dragged.value === null && Math.hypot(x, y) < FAR) return;
      if (dragged.value === null && event.currentTarget instanceof HTMLElement) event.currentTarget.setPointerCapture(event.pointerId);
      dragged.value = { at: start.at, x, y };
    },
    onPointerUp: (event: PointerEvent) => {
      const now = dragged.value;
      const to = now === null ? null : chairUnder(event, now.at);
      if (now !== null && to !== null) seatPeople(swapped(seating.peek(), now.at, to));
      end();
    },
    onPointerCancel: end,
  };
};

/** The grip by which a person is dragged past the others in a list. */
const Grip = ({ at, name }: { readonly at: number; readonly name: string }) => {
  const from = useRef(at);
  const goes = (to: number): void => {
    seatPeople(moved(seating.peek(), from.current, to));
    from.current = to;
  };
  return (
    <button
      type="button"
      class="grip"
      aria-label={t('dash.setup.move', { name })}
      onPointerDown={event => {
        from.current = at;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={event => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const to = chairUnder(event, from.current);
        if (to !== null && to < filledNames.peek().length) goes(to);
      }}
      onKeyDown={event => {
        const by = ROW_STEPS[event.key] ?? 0;
        const to = at + by;
        if (by === 0 || to < 0 || to >= filledNames.peek().length) return;
        event.preventDefault();
        from.current = at;
        goes(to);
        setTimeout(() => document.querySelector<HTMLElement>(`.chair[data-chair="${to}"] .grip`)?.focus());
      }}
    >
      <GripSign />
    </button>
  );
};
