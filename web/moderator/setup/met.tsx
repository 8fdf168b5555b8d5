import { useSignal } from '@preact/signals';
import { apart } from '../../../src/words/apart.ts';
import { Button } from '../parts.tsx';
import { Cross, Plus } from '../signs.tsx';
import { ask, view } from '../state.ts';
import { t } from '../words.ts';
import { addNames, filledNames } from './draft.ts';

const FIRST = 12;
const plain = (name: string): string => name.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Names of people who have sat here before, as far as they begin like what is being typed. */
export const Met = ({ typed, taken }: { readonly typed: string; readonly taken: () => void }) => {
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
              <Button class="chip" label={t('plan.drop', { name })} onClick={() => void ask({ do: 'forget-person', name })}>
                <Cross /> {apart(name)}
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
                <Plus /> {apart(name)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p class="choices">
        {fitting.length > FIRST && (
          <Button
            class="small"
            pressed={isAll.value}
            onClick={() => {
              isAll.value = !isAll.value;
            }}
          >
            {t('plan.people.more')}
          </Button>
        )}
        <Button
          class="small"
          pressed={isTidying.value}
          onClick={() => {
            isTidying.value = !isTidying.value;
          }}
        >
          {t('plan.people.tidy')}
        </Button>
      </p>
    </div>
  );
};
