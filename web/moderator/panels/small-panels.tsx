import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { RuleShown } from '../../../src/wire/api.ts';
import { LANGUAGES, type Language, readIn, readInto, SPOKEN, t, words } from '../moderator-words.ts';
import { Button, Heading } from '../parts.tsx';
import { askTable, isDarkByDay, isOwnDeal, offeredBook, openedRule, openly, showDark, showOpenly, view } from '../table-state.ts';
import { PanelSheet } from './panel.tsx';

interface LanguageChoiceProps {
  readonly chosen: Language | undefined;
  readonly choose: (language: Language) => void;
}

const LanguageChoice = ({ chosen, choose }: LanguageChoiceProps) => (
  <p class="choices">
    {LANGUAGES.map(each => (
      <Button key={each} pressed={chosen === each} onClick={() => choose(each)}>
        <span lang={each}>{SPOKEN[each].name}</span>
      </Button>
    ))}
  </p>
);

/** The moderator's language, and the table's: what is said aloud and shown on the public screen. */
export const LanguagePanel = () => (
  <PanelSheet title={t('dash.language')}>
    <h3 class="heading">{t('dash.language.own')}</h3>
    <LanguageChoice chosen={readIn.value} choose={language => void readInto(language)} />
    <h3 class="heading">{t('dash.language.table')}</h3>
    <LanguageChoice chosen={view.value?.language} choose={language => void askTable({ do: 'language', language })} />
  </PanelSheet>
);

const KEYS = [
  ['dash.key.space', 'dash.keys.on'],
  ['dash.key.page', 'dash.keys.clicker'],
  ['dash.key.digits', 'dash.keys.seat'],
  ['dash.key.k', 'dash.keys.centre'],
  ['dash.key.zero', 'dash.keys.nobody'],
  ['dash.key.u', 'dash.keys.undo'],
  ['dash.key.y', 'dash.keys.redo'],
  ['dash.key.r', 'dash.keys.rulings'],
  ['dash.key.v', 'dash.keys.hold'],
  ['dash.key.m', 'dash.keys.big'],
  ['dash.key.escape', 'dash.keys.veil'],
  ['dash.key.question', 'dash.keys.keys'],
] as const;

export const KeysPanel = () => (
  <PanelSheet title={t('dash.keys')}>
    <dl class="keys">
      {KEYS.map(([key, does]) => (
        <div key={key}>
          <dt>
            <kbd>{t(key)}</kbd>
          </dt>
          <dd>{t(does)}</dd>
        </div>
      ))}
    </dl>
  </PanelSheet>
);

/** How this page shows itself on this device. */
export const DisplayPanel = () => (
  <PanelSheet title={t('dash.display')}>
    <h3 class="heading">{t('dash.secrets')}</h3>
    <p class="choices">
      <Button pressed={!openly.value} onClick={() => showOpenly(false)}>
        {t('dash.secrets.held')}
      </Button>
      <Button pressed={openly.value} onClick={() => showOpenly(true)}>
        {t('dash.secrets.open')}
      </Button>
    </p>
    <p class="hint">{t('dash.secrets.about')}</p>
    <h3 class="heading">{t('dash.light')}</h3>
    <p class="choices">
      <Button pressed={!isDarkByDay.value} onClick={() => showDark(false)}>
        {t('dash.light.follows')}
      </Button>
      <Button pressed={isDarkByDay.value} onClick={() => showDark(true)}>
        {t('dash.light.dark')}
      </Button>
    </p>
    {!isOwnDeal.value && (
      <>
        <h3 class="heading">{t('dash.telling')}</h3>
        <p class="choices">
          {[false, true].map(always => (
            <Button key={String(always)} pressed={view.value?.allTold === always} onClick={() => void askTable({ do: 'tell-all', always })}>
              {t(always ? 'dash.telling.all' : 'dash.telling.each')}
            </Button>
          ))}
        </p>
        <p class="hint">{t('dash.telling.about')}</p>
      </>
    )}
  </PanelSheet>
);

/** The text of a rule: being fetched, missing, or here. */
type RuleText = { readonly is: 'coming' } | { readonly is: 'missing' } | { readonly is: 'here'; readonly text: string };

const useRule = (rule: string, language: Language): RuleText => {
  const said = useSignal<RuleText>({ is: 'coming' });
  useEffect(() => {
    const leaving = new AbortController();
    said.value = { is: 'coming' };
    fetchRule(rule, language, leaving.signal).then(
      text => {
        said.value = { is: 'here', text };
      },
      () => {
        if (!leaving.signal.aborted) said.value = { is: 'missing' };
      },
    );
    return () => leaving.abort();
  }, [rule, language]);
  return said.value;
};

const fetchRule = async (rule: string, language: Language, signal: AbortSignal): Promise<string> => {
  const reply = await fetch(`/api/rules/${encodeURIComponent(rule)}?language=${language}`, { signal });
  if (!reply.ok) throw new Error(`no rule ${rule}`);
  const { text }: RuleShown = await reply.json();
  return text;
};

const RuleTextShown = ({ said }: { readonly said: RuleText }) => {
  switch (said.is) {
    case 'coming':
      return <p class="hint">{t('dash.rule.coming')}</p>;
    case 'missing':
      return <p class="wrong">{t('dash.rule.missing')}</p>;
    case 'here':
      return <p class="rule-text">{said.text}</p>;
  }
};

/** A rule in the moderator's language, and the settings that hang on it. */
export const RulePanel = () => {
  const rule = openedRule.value ?? '';
  const said = useRule(rule, readIn.value);
  const settings = offeredBook.value?.settings.filter(each => each.rule === rule) ?? [];
  return (
    <PanelSheet title={t('dash.rule', { name: rule })}>
      <div aria-live="polite">
        <RuleTextShown said={said} />
      </div>
      {settings.length > 0 && (
        <section>
          <Heading>{t('dash.rule.settings')}</Heading>
          <ul>
            {settings.map(({ name }) => (
              <li key={name}>{words.value?.find(`setting.${name}`)}</li>
            ))}
          </ul>
        </section>
      )}
    </PanelSheet>
  );
};
