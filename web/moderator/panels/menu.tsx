import type { ComponentChildren } from 'preact';
import {
  EyeSign,
  GavelSign,
  GlobeSign,
  KeysSign,
  LinesSign,
  PhoneSign,
  PrintSign,
  ScreenSign,
  TableSign,
} from '../../shared/line-signs.tsx';
import { MedalSign, SpeakerSign } from '../../shared/signs.tsx';
import { openMemo } from '../memo-seam.tsx';
import { t } from '../moderator-words.ts';
import { Button } from '../parts.tsx';
import { isStateOpen } from '../state-paper.tsx';
import { currentGame, currentStage, isOneOfSeveral, isWithoutModerator, type Panel, panel, view } from '../table-state.ts';
import { PanelSheet } from './panel.tsx';

interface EntryProps {
  readonly opens: Panel;
  readonly text: string;
  readonly children: ComponentChildren;
}

const Entry = ({ opens, text, children }: EntryProps) => (
  <li data-opens={opens}>
    <Button
      onClick={() => {
        panel.value = opens;
      }}
    >
      {children} <span>{text}</span>
    </Button>
  </li>
);

/** Everything that is not needed in every minute of a game. */
export const MenuPanel = () => {
  const tournament = view.value?.tournament ?? null;
  return (
    <PanelSheet title={t('dash.menu')}>
      <ul class="menu-entries">
        {currentStage.value === 'playing' && !isWithoutModerator.value && (
          <Entry opens="rulings" text={t('dash.rulings')}>
            <GavelSign />
          </Entry>
        )}
        {currentGame.value !== null && (
          <Entry opens="timeline" text={t('dash.timeline')}>
            <LinesSign />
          </Entry>
        )}
        {currentStage.value === 'playing' && !isWithoutModerator.value && (
          <li>
            <Button
              onClick={() => {
                isStateOpen.value = true;
                panel.value = null;
              }}
            >
              <PrintSign /> <span>{t('dash.state.open')}</span>
            </Button>
          </li>
        )}
        <li>
          <Button
            onClick={() => {
              panel.value = null;
              void openMemo();
            }}
          >
            <PrintSign /> <span>{t('dash.memo.open')}</span>
          </Button>
        </li>
        <Entry opens="readers" text={t('dash.readers')}>
          <ScreenSign />
        </Entry>
        <Entry opens="devices" text={t('devices.title')}>
          <PhoneSign />
        </Entry>
        <Entry opens="narrator" text={t('narrator.sheet')}>
          <SpeakerSign />
        </Entry>
        {(tournament !== null || currentStage.value === 'set-up') && (
          <Entry opens="tournament" text={t('tournament.title')}>
            <MedalSign />
          </Entry>
        )}
        {isOneOfSeveral.value && (
          <Entry opens="tables" text={t('dash.tables.other')}>
            <TableSign />
          </Entry>
        )}
        <Entry opens="language" text={t('dash.language')}>
          <GlobeSign />
        </Entry>
        <Entry opens="display" text={t('dash.display')}>
          <EyeSign />
        </Entry>
        <Entry opens="keys" text={t('dash.keys')}>
          <KeysSign />
        </Entry>
      </ul>
    </PanelSheet>
  );
};
