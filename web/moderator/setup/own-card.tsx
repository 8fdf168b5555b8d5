import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { nameOnOwn, type OwnCard, PLAYS_ALONE } from '../../../src/domain/own-card.ts';
import type { BookOffered } from '../../../src/wire/books.ts';
import type { Button } from '../../shared/controls.tsx';
import type { t as textOf } from '../moderator-words.ts';
import type { RuleButton } from '../parts.tsx';

interface OfThePage {
  readonly Button: typeof Button;
  readonly RuleButton: typeof RuleButton;
  readonly about: (role: string) => string;
  readonly t: typeof textOf;
  readonly stepName: (step: string) => string;
  readonly sideName: (side: string) => string;
  readonly toldText: (told: OwnCard['told'], points: OwnCard['points']) => string;
  readonly writeOwnCard: (card: OwnCard, before: OwnCard | null) => void;
  readonly dropOwnCard: (card: OwnCard) => void;
}

interface FormProps {
  readonly book: BookOffered;
  /** The card as it was written; null for a new one. */
  readonly card: OwnCard | null;
  readonly taken: readonly string[];
  readonly close: () => void;
  readonly page: OfThePage;
}

/** The name as it can be written on a blank card: letters and figures of any language. */
const writtenAs = (name: string, book: BookOffered): string => {
  const label = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^[-\p{M}]+|-+$/gu, '');
  if (label === '') return '';
  return book.id === 'thiercelieux' ? `custom-${label}` : label;
};

const NEVER = '';
const NOTHING_ALLOWED = { sides: [], calls: [], nights: [], points: [], told: [] } as const;

/** A card of the group's own in a few questions, each in words. */
export const OwnCardForm: ComponentType<FormProps> = ({ book, card, taken, close, page }: FormProps) => {
  const { t } = page;
  const written = book.settings.find(({ allowed }) => allowed.kind === 'own-cards');
  const allowed = written?.allowed;
  const { sides, calls, ...can } = allowed?.kind === 'own-cards' ? allowed : NOTHING_ALLOWED;
  const looks = book.id === 'one-night';
  const name = useSignal(card === null ? '' : nameOnOwn(card.role));
  const made = useSignal<Omit<OwnCard, 'role'>>(
    card ?? { side: sides[0] ?? '', after: null, nights: 'every', points: 'nobody', told: 'nothing' },
  );
  const { side, after, nights, points, told } = made.value;
  /** The card of the box that brings the side along, and has its goal. */
  const asThisCard = book.sides.find(each => each.side === side)?.broughtBy?.[0];
  const change = (part: Partial<OwnCard>): void => {
    const next = { ...made.value, ...part };
    const tells = can.told.filter(each => mayTell(each, next.points, looks));
    made.value = tells.includes(next.told) ? next : { ...next, told: tells[0] ?? 'nothing' };
  };
  const role = writtenAs(name.value, book);
  const isWrong = role === '' || taken.includes(role) || book.roles.some(each => each.role === role);
  const keep = (): void => {
    if (isWrong) return;
    page.writeOwnCard({ ...made.value, role }, card);
    close();
  };
  return (
    <form
      class="own-card"
      aria-label={t('dash.own.title')}
      onSubmit={event => {
        event.preventDefault();
        keep();
      }}
    >
      <label>
        <span>{t('dash.own.name')}</span>
        <input
          type="text"
          value={name.value}
          maxLength={40}
          autocomplete="off"
          onInput={event => {
            name.value = event.currentTarget.value;
          }}
        />
      </label>
      <Choice
        label={t('dash.own.side')}
        value={side}
        among={sides.map(each => [each, each === PLAYS_ALONE ? t('dash.own.side.alone') : page.sideName(each)])}
        choose={each => change({ side: each })}
      />
      {side === PLAYS_ALONE && <p class="hint">{t('dash.own.means.alone')}</p>}
      {asThisCard !== undefined && <p class="hint">{page.about(asThisCard)}</p>}
      <Choice
        label={t('dash.own.after')}
        value={after ?? NEVER}
        among={[
          [NEVER, t('dash.own.after.never')],
          ...calls.map(each => [each, t('dash.own.after.call', { name: page.stepName(each) })] as const),
        ]}
        choose={each => change({ after: each === NEVER ? null : each })}
      />
      {after !== null && (
        <>
          {can.nights.length > 1 && (
            <Choice
              label={t('dash.own.nights')}
              value={nights}
              among={can.nights.map(each => [each, t(`dash.own.nights.${each}`)])}
              choose={each => change({ nights: each })}
            />
          )}
          <Choice
            label={t('dash.own.points')}
            value={points}
            among={can.points.map(each => [each, t(`dash.own.points.${each}`)])}
            choose={each => change({ points: each })}
          />
          <Choice
            label={t('dash.own.told')}
            value={told}
            among={can.told.filter(each => mayTell(each, points, looks)).map(each => [each, page.toldText(each, points)])}
            choose={each => change({ told: each })}
          />
        </>
      )}
      <p class="choices">
        {written !== undefined && <page.RuleButton rule={written.rule} />}
        <button type="submit" class="button strong" aria-disabled={isWrong}>
          {t('dash.own.keep')}
        </button>
        {card !== null && (
          <page.Button
            onClick={() => {
              page.dropOwnCard(card);
              close();
            }}
          >
            {t('dash.own.drop')}
          </page.Button>
        )}
      </p>
    </form>
  );
};

/** Whether a card may be told this: without pointing at somebody only the wolves, and in One Night after pointing only the card. */
const mayTell = (told: OwnCard['told'], points: OwnCard['points'], looks: boolean): boolean => {
  if (points === 'nobody') return told === 'nothing' || told === 'wolves';
  return !looks || told === 'card';
};

interface ChoiceProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly among: readonly (readonly [value: V, text: string])[];
  readonly choose: (value: V) => void;
}

const Choice = <V extends string>({ label, value, among, choose }: ChoiceProps<V>) => (
  <label>
    <span>{label}</span>
    <select
      value={value}
      onChange={event => {
        const chosen = among.find(([each]) => each === event.currentTarget.value);
        if (chosen !== undefined) choose(chosen[0]);
      }}
    >
      {among.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  </label>
);
