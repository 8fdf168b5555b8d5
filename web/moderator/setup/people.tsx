import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { LONGEST_NAME } from '../../../src/domain/name.ts';
import { apart } from '../../../src/words/apart.ts';
import { ROW_STEPS } from '../../shared/keyboard.ts';
import { CrossSign, DownSign, GripSign, PlusSign, UpSign } from '../../shared/line-signs.tsx';
import { t } from '../moderator-words.ts';
import { Button, Heading, Toggle } from '../parts.tsx';
import { askTable, view } from '../table-state.ts';
import { addNames, doubled, draftPlan, filledNames, moveName, namesIn, removeName, renamePlayer } from './draft.ts';

const FIRST = 12;
const plain = (name: string): string => name.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** People who have sat here before, whose names begin with what is being typed. */
const Met = ({ typed, taken }: { readonly typed: string; readonly taken: () => void }) => {
  const isAll = useSignal(false);
  const isTidying = useSignal(false);
  const people = view.value?.people ?? [];
  const here = new Set(filledNames.value.map(plain));
  const fitting = people.filter(name => !here.has(plain(name)) && plain(name).startsWith(plain(typed)));
  const shown = isAll.value || isTidying.value ? fitting : fitting.slice(0, FIRST);
  if (people.every(name => here.has(plain(name)))) return null;
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
              <Button
                class="chip"
                label={t('plan.people.add', { name })}
                onClick={() => {
                  addNames([name]);
                  taken();
                }}
              >
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

/** Who sits where: seat 1 first, in the order in which people sit. */
export const People = () => {
  const added = useSignal('');
  const list = useRef<HTMLOListElement>(null);
  const add = (): void => {
    if (namesIn(added.value).length === 0) return;
    addNames(namesIn(added.value));
    added.value = '';
  };
  return (
    <section class="people">
      <Heading>
        {t('dash.setup.people')} <span class="figures">{filledNames.value.length}</span>
      </Heading>
      <p class="hint">{t('dash.setup.people-hint')}</p>
      <ol ref={list}>
        {draftPlan.value.names.map((name, index) => (
          <Person key={index} name={name} index={index} list={list} />
        ))}
      </ol>
      <form
        class="add"
        onSubmit={event => {
          event.preventDefault();
          add();
        }}
      >
        <label>
          <span class="unseen">{t('dash.setup.add')}</span>
          <textarea
            rows={1}
            value={added.value}
            placeholder={t('dash.setup.add')}
            maxLength={2000}
            onInput={event => {
              added.value = event.currentTarget.value;
            }}
            onKeyDown={event => {
              if (event.key !== 'Enter' || event.shiftKey) return;
              event.preventDefault();
              add();
            }}
          />
        </label>
        <button type="submit" class="button small">
          <PlusSign /> {t('dash.setup.add-go')}
        </button>
      </form>
      <Met
        typed={added.value}
        taken={() => {
          added.value = '';
        }}
      />
    </section>
  );
};

interface PersonProps {
  readonly name: string;
  readonly index: number;
  readonly list: { readonly current: HTMLOListElement | null };
}

const Person = ({ name, index, list }: PersonProps) => {
  const from = useRef(index);
  const isTwice = doubled.value.includes(index);
  const label = name === '' ? String(index + 1) : name;
  const drag = (event: PointerEvent): void => {
    if (!(event.currentTarget instanceof HTMLElement) || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const rows = [...(list.current?.children ?? [])];
    const to = rows.findIndex(row => {
      const { top, bottom } = row.getBoundingClientRect();
      return event.clientY >= top && event.clientY < bottom;
    });
    if (to >= 0 && to !== from.current) {
      moveName(from.current, to);
      from.current = to;
    }
  };
  return (
    <li class="person">
      <button
        type="button"
        class="grip"
        aria-label={t('dash.setup.move', { name: label })}
        onPointerDown={event => {
          from.current = index;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={drag}
        onKeyDown={event => {
          const by = ROW_STEPS[event.key] ?? 0;
          if (by === 0) return;
          event.preventDefault();
          moveName(index, index + by);
          const next = list.current?.children[index + by]?.querySelector('button');
          next?.focus();
        }}
      >
        <GripSign />
      </button>
      <span class="person-number figures">{index + 1}</span>
      <input
        type="text"
        value={name}
        maxLength={LONGEST_NAME}
        autocomplete="off"
        spellcheck={false}
        aria-label={t('dash.setup.name', { seat: index + 1 })}
        aria-invalid={isTwice}
        onInput={event => renamePlayer(index, event.currentTarget.value)}
        onPaste={event => {
          const pasted = event.clipboardData?.getData('text') ?? '';
          if (namesIn(pasted).length < 2) return;
          event.preventDefault();
          addNames(namesIn(pasted));
        }}
      />
      <Button class="icon" row label={t('dash.setup.up', { name: label })} off={index === 0} onClick={() => moveName(index, index - 1)}>
        <UpSign />
      </Button>
      <Button
        class="icon"
        row
        label={t('dash.setup.down', { name: label })}
        off={index === draftPlan.value.names.length - 1}
        onClick={() => moveName(index, index + 1)}
      >
        <DownSign />
      </Button>
      <Button class="icon" label={t('dash.setup.remove', { name: label })} onClick={() => removeName(index)}>
        <CrossSign />
      </Button>
      {isTwice && <p class="wrong">{t('dash.setup.twice')}</p>}
    </li>
  );
};
