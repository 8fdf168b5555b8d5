import { useSignal } from '@preact/signals';
import { isSameData } from '../../../src/domain/data.ts';
import type { Plan } from '../../../src/domain/evening.ts';
import { LONGEST_NAME, sounds } from '../../../src/domain/name.ts';
import { apart } from '../../../src/words/apart.ts';
import { BackSign, CrossSign, SaveSign } from '../../shared/line-signs.tsx';
import { t, words } from '../moderator-words.ts';
import { Button, Heading } from '../parts.tsx';
import { askTable, view } from '../table-state.ts';
import { draftPlan, replaceDraft, sendNow } from './draft.ts';

const aboutOf = ({ book, names }: Plan): string =>
  t('plan.about', { name: words.value?.find(`table.edition.${book}`) ?? book, found: names.length });

/** The people, the deck and the settings of the last evening, in one touch. */
export const LastEvening = () => {
  const dealt = view.value?.dealt ?? null;
  if (dealt === null || isSameData(dealt, draftPlan.value)) return null;
  return (
    <p class="choices last-evening">
      <Button onClick={() => replaceDraft('plan', dealt)}>
        <BackSign />
        <span>
          {t('plan.last')} <small>{aboutOf(dealt)}</small>
        </span>
      </Button>
    </p>
  );
};

/** Plans that somebody has kept under a name. */
export const Plans = () => {
  const plans = view.value?.plans ?? [];
  const dropping = useSignal<string | null>(null);
  return (
    <section class="plans">
      <Heading>{t('plan.kept')}</Heading>
      {plans.length === 0 && <p class="hint">{t('plan.kept.none')}</p>}
      <ul>
        {plans.map(({ name, plan }) => (
          <li key={name}>
            <Button class="plan" pressed={isSameData(plan, draftPlan.value)} onClick={() => replaceDraft('plan', plan)}>
              <span>
                {apart(name)} <small>{aboutOf(plan)}</small>
              </span>
            </Button>
            {dropping.value === name ? (
              <>
                <Button
                  class="small"
                  onClick={() => {
                    dropping.value = null;
                    void askTable({ do: 'drop-plan', name });
                  }}
                >
                  {t('plan.drop', { name })}
                </Button>
                <Button
                  class="small"
                  onClick={() => {
                    dropping.value = null;
                  }}
                >
                  {t('plan.drop.no')}
                </Button>
              </>
            ) : (
              <Button
                class="icon"
                label={t('plan.drop', { name })}
                onClick={() => {
                  dropping.value = name;
                }}
              >
                <CrossSign />
              </Button>
            )}
          </li>
        ))}
      </ul>
      <KeepPlan names={plans.map(({ name }) => name)} />
    </section>
  );
};

const KeepPlan = ({ names }: { readonly names: readonly string[] }) => {
  const name = useSignal('');
  const isNothing = draftPlan.value.names.length === 0;
  const isThere = names.some(each => sounds(each) === sounds(name.value));
  const keep = async (): Promise<void> => {
    const wanted = name.value.trim();
    if (wanted === '' || isNothing) return;
    await sendNow();
    if (await askTable({ do: 'keep-plan', name: wanted })) name.value = '';
  };
  return (
    <form
      class="add"
      onSubmit={event => {
        event.preventDefault();
        void keep();
      }}
    >
      <label>
        <span class="unseen">{t('plan.name')}</span>
        <input
          type="text"
          value={name.value}
          maxLength={LONGEST_NAME}
          autocomplete="off"
          placeholder={t('plan.name')}
          onInput={event => {
            name.value = event.currentTarget.value;
          }}
        />
      </label>
      <button type="submit" class="button small" aria-disabled={isNothing}>
        <SaveSign /> {isThere ? t('plan.keep.over') : t('plan.keep')}
      </button>
    </form>
  );
};
