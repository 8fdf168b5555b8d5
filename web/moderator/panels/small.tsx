import { Button } from '../parts.tsx';
import { ask, offered, ruleShown, view } from '../state.ts';
import { LANGUAGES, readIn, readInto, t, words } from '../words.ts';
import { Sheet } from './panel.tsx';

const NAMES: { readonly [language: string]: string } = {
  fr: 'Français',
  en: 'English',
  pt: 'Português',
  it: 'Italiano',
  es: 'Español',
  de: 'Deutsch',
};

/** The moderator's language, and the table's: what is said aloud and shown on the public screen. */
export const LanguagePanel = () => (
  <Sheet title={t('dash.language')}>
    <h3 class="heading">{t('dash.language.own')}</h3>
    <p class="choices">
      {LANGUAGES.map(each => (
        <Button key={each} pressed={readIn.value === each} onClick={() => void readInto(each)}>
          <span lang={each}>{NAMES[each]}</span>
        </Button>
      ))}
    </p>
    <h3 class="heading">{t('dash.language.table')}</h3>
    <p class="choices">
      {LANGUAGES.map(each => (
        <Button key={each} pressed={view.value?.language === each} onClick={() => void ask({ do: 'language', language: each })}>
          <span lang={each}>{NAMES[each]}</span>
        </Button>
      ))}
    </p>
  </Sheet>
);

const KEYS = [
  ['dash.key.space', 'dash.keys.on'],
  ['dash.key.page', 'dash.keys.clicker'],
  ['dash.key.digits', 'dash.keys.seat'],
  ['dash.key.zero', 'dash.keys.nobody'],
  ['dash.key.u', 'dash.keys.undo'],
  ['dash.key.r', 'dash.keys.rulings'],
  ['dash.key.v', 'dash.keys.hold'],
  ['dash.key.escape', 'dash.keys.veil'],
  ['dash.key.question', 'dash.keys.keys'],
] as const;

export const KeysPanel = () => (
  <Sheet title={t('dash.keys')}>
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
  </Sheet>
);

/** What is known of a rule here: the settings that hang on it. */
export const RulePanel = () => {
  const rule = ruleShown.value ?? '';
  const settings = offered.value?.settings.filter(each => each.rule === rule) ?? [];
  return (
    <Sheet title={t('dash.rule', { name: rule })}>
      <p>{t('dash.rule.where', { name: rule })}</p>
      {settings.length > 0 && (
        <ul>
          {settings.map(({ name }) => (
            <li key={name}>{words.value?.find(`setting.${name}`)}</li>
          ))}
        </ul>
      )}
    </Sheet>
  );
};
