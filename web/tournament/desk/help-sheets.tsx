import { signal } from '@preact/signals';
import { Button, Key } from '../../shared/controls.tsx';
import { DeskSheet } from './desk-sheet.tsx';
import { LANGUAGES, o, readIn, readInto, SPOKEN, t } from './desk-words.ts';

/** The open help sheet. */
export const sheet = signal<'keys' | 'language' | null>(null);
const close = (): void => {
  sheet.value = null;
};

export const LanguageSheet = () => (
  <DeskSheet title={t('dash.language')} close={close}>
    <p class="choices">
      {LANGUAGES.map(language => (
        <Button key={language} pressed={readIn.value === language} onClick={() => void readInto(language)}>
          <span lang={language}>{SPOKEN[language].name}</span>
        </Button>
      ))}
    </p>
  </DeskSheet>
);

export const KeysSheet = () => (
  <DeskSheet title={t('dash.keys')} close={close}>
    <dl class="keys">
      <dt>
        <Key name="1" /> – <Key name="9" />
      </dt>
      <dd>{o('keys.areas')}</dd>
      <dt>
        <Key name="/" />
      </dt>
      <dd>{o('keys.search')}</dd>
      <dt>
        <Key name="?" />
      </dt>
      <dd>{o('keys.keys')}</dd>
      <dt>
        <Key name={t('dash.key.escape')} />
      </dt>
      <dd>{o('keys.escape')}</dd>
    </dl>
  </DeskSheet>
);
