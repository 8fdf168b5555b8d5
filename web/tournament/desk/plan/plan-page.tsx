import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { BOOKS } from '../../../../src/domain/ids.ts';
import { LONGEST_DELAY } from '../../../../src/domain/tournament/plan.ts';
import { Button, Heading } from '../../../shared/controls.tsx';
import { CheckSign, WarnSign } from '../../../shared/line-signs.tsx';
import { presetText, SettingValueInput } from '../../../shared/setting-value.tsx';
import { currentPlan } from '../desk-state.ts';
import { o, t, words } from '../desk-words.ts';
import { CheckField, NumberField, TextField } from '../fields.tsx';
import { RehearsalDoor } from '../rehearsal/rehearsal-door.tsx';
import { Troubles } from '../troubles.tsx';
import { Clubs } from './clubs.tsx';
import { Decks } from './decks.tsx';
import { FormatRules } from './format.tsx';
import { PointsTable } from './points.tsx';
import { formatsOf } from './presets.ts';
import { TieBreaks } from './ties.tsx';
import { Time } from './time.tsx';
import {
  changedElsewhere,
  changeGame,
  changeTournament,
  choosePreset,
  chooseTournamentSetting,
  draftBook,
  dropChanges,
  goesDown,
  insistOnDraft,
  isDirty,
  keepTournament,
  lacksDecks,
  tournamentDraft,
  tournamentSettingChosen,
  wrongs,
} from './tournament-draft.ts';
import { Wolves } from './wolves.tsx';

/** The book's settings, the same at every table: those that differ from the book, or all. */
const Settings = () => {
  const isAll = useSignal(false);
  const { book, settings } = tournamentDraft.value.game;
  const all = draftBook.value?.settings ?? [];
  const shown = isAll.value ? all : all.filter(each => settings[each.name] !== undefined);
  return (
    <>
      <p class="choices">
        {(draftBook.value?.presets ?? []).map(preset => (
          <Button key={preset.name} class="small" onClick={() => changeGame({ settings: preset.settings })}>
            {presetText(preset.name)}
          </Button>
        ))}
        {Object.keys(settings).length > 0 && (
          <Button class="small" onClick={() => changeGame({ settings: {} })}>
            {t('dash.setup.defaults')}
          </Button>
        )}
        <Button
          class="small"
          pressed={isAll.value}
          onClick={() => {
            isAll.value = !isAll.value;
          }}
        >
          {t('dash.setup.all-settings', { count: all.length })}
        </Button>
      </p>
      {shown.length === 0 && <p class="hint">{t('dash.setup.by-the-book')}</p>}
      <ul class="setting-list">
        {shown.map(setting => (
          <li key={`${book}/${setting.name}`} class={settings[setting.name] === undefined ? 'setting' : 'setting changed'}>
            <p id={`setting-${setting.name}`}>
              {words.value?.find(`setting.${setting.name}`)} <small class="hint">{o('rule', { name: setting.rule })}</small>
            </p>
            <SettingValueInput
              setting={setting}
              value={tournamentSettingChosen(setting.name)}
              choose={value => chooseTournamentSetting(setting.name, value)}
              orderText={orderText}
            />
          </li>
        ))}
      </ul>
    </>
  );
};

const orderText = (each: string): string => {
  const all = words.value;
  const { book } = tournamentDraft.peek().game;
  if (all === undefined) return each;
  return all.has(`table.step.${each}`) || all.has(`table.step.${each}.${book}`) ? all.step(each, book) : all.role(each, book);
};

/** The plan of the tournament: a few touches for a usual one, and every number for any other. */
export const TournamentPlanPage = () => {
  const isFirst = currentPlan.value === null;
  return (
    <div class="tournament-plan">
      {isFirst ? <p class="lead">{o('tournament.welcome')}</p> : <Troubles />}
      {isFirst && <RehearsalDoor />}
      <section>
        <Heading>{o('tournament.what')}</Heading>
        <div class="fields">
          <TextField label={o('tournament.name')} value={tournamentDraft.value.name} required change={name => changeTournament({ name })} />
          <TextField
            label={o('tournament.day')}
            value={tournamentDraft.value.day}
            hint={o('tournament.day-hint')}
            change={day => changeTournament({ day })}
          />
        </div>
        <Books />
        <Formats />
        <FormatRules />
      </section>
      <More name="decks" open={isFirst}>
        <Sizes />
        <Decks />
      </More>
      <More name="settings">
        <Settings />
      </More>
      <More name="time">
        <Time />
      </More>
      <More name="points">
        <PointsTable />
      </More>
      <More name="ties">
        <TieBreaks />
      </More>
      <More name="wolves">
        <Wolves />
      </More>
      <More name="clubs">
        <Clubs />
      </More>
      <More name="streams">
        <Streams />
      </More>
      <Foot isFirst={isFirst} />
      {!isFirst && <RehearsalDoor />}
    </div>
  );
};

const Books = () => {
  const { book } = tournamentDraft.value.game;
  return (
    <fieldset class="cards">
      <legend>{o('tournament.book')}</legend>
      {BOOKS.map(each => (
        <Button key={each} class="card" pressed={book === each} onClick={() => each !== book && choosePreset(each, formatKept(each))}>
          {words.value?.find(`table.edition.${each}`)}
        </Button>
      ))}
    </fieldset>
  );
};
/** Keeps the way to play, where the other book has it. */
const formatKept = (book: Parameters<typeof formatsOf>[0]) => {
  const { of } = tournamentDraft.peek().format;
  return formatsOf(book).includes(of) ? of : 'tables';
};

const Formats = () => {
  const { format, game } = tournamentDraft.value;
  return (
    <fieldset class="cards">
      <legend>{o('tournament.format')}</legend>
      {formatsOf(game.book).map(of => (
        <Button key={of} class="card" pressed={format.of === of} onClick={() => format.of !== of && choosePreset(game.book, of)}>
          <span>
            <b>{o(`format.${of}`)}</b>
            <small>{o(`format.${of}.about`)}</small>
          </span>
        </Button>
      ))}
    </fieldset>
  );
};

interface MoreProps {
  readonly name: 'decks' | 'settings' | 'time' | 'points' | 'ties' | 'wolves' | 'clubs' | 'streams';
  readonly open?: boolean;
  readonly children: ComponentChildren;
}
const More = ({ name, open = false, children }: MoreProps) => (
  <details class="more" open={open} data-part={name}>
    <summary>
      <b>{o(`tournament.${name}`)}</b> <span class="hint">{o(`tournament.${name}.about`)}</span>
    </summary>
    <div class="more-inside">{children}</div>
  </details>
);

const Sizes = () => {
  const { size } = tournamentDraft.value.game;
  const { from = 1, to = 64 } = draftBook.value?.players ?? {};
  return (
    <div class="fields">
      {!goesDown.value && (
        <NumberField
          label={o('tournament.least')}
          value={size.least}
          least={from}
          most={to}
          change={least => changeGame({ size: { least, most: Math.max(least, size.most) } })}
        />
      )}
      <NumberField
        label={o('tournament.most')}
        value={size.most}
        least={from}
        most={to}
        change={most => changeGame({ size: { least: Math.min(most, size.least), most } })}
      />
    </div>
  );
};

const Streams = () => {
  const { delay, journals } = tournamentDraft.value;
  return (
    <>
      <div class="fields">
        <NumberField
          label={o('tournament.delay')}
          value={delay}
          least={0}
          most={LONGEST_DELAY}
          hint={o('tournament.delay-hint')}
          change={value => changeTournament({ delay: value })}
        />
      </div>
      <CheckField label={o('tournament.journals')} on={journals} change={on => changeTournament({ journals: on })} />
    </>
  );
};

const Foot = ({ isFirst }: { readonly isFirst: boolean }) => {
  const why = wrongs.value;
  const isOther = isFirst || isDirty.value || lacksDecks.value;
  const elsewhere = changedElsewhere.value;
  const mayKeep = why.length === 0 && isOther && elsewhere.length === 0;
  if (elsewhere.length > 0)
    return (
      <div class="area-foot">
        <p role="alert" class="wrong">
          <WarnSign /> <span>{o('tournament.elsewhere', { values: elsewhere.map(part => o(`tournament.part.${part}`)).join(', ') })}</span>
        </p>
        <Button onClick={dropChanges}>{o('tournament.take-theirs')}</Button>
        <Button onClick={insistOnDraft}>{o('tournament.keep-mine')}</Button>
      </div>
    );
  return (
    <div class="area-foot">
      <p role="status" class={why.length > 0 ? 'wrong' : 'hint'}>
        {why.length > 0 && (
          <>
            <WarnSign /> <span>{why.join(' ')}</span>
          </>
        )}
        {why.length === 0 && !isOther && (
          <>
            <CheckSign /> <span>{o('tournament.is-kept')}</span>
          </>
        )}
      </p>
      {!isFirst && isDirty.value && <Button onClick={dropChanges}>{o('tournament.drop')}</Button>}
      <Button class="strong" off={!mayKeep} onClick={() => mayKeep && void keepTournament()}>
        {o(isFirst ? 'tournament.found' : 'tournament.keep')}
      </Button>
    </div>
  );
};
