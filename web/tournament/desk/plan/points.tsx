import type { Bonus, Points, Rests } from '../../../../src/domain/tournament/plan.ts';
import { sidesOf } from '../../../shared/book-offers.ts';
import { Button } from '../../../shared/controls.tsx';
import { shortId } from '../../../shared/ids.ts';
import { CrossSign, PlusSign } from '../../../shared/line-signs.tsx';
import { o, t, words } from '../desk-words.ts';
import { NumberField, NumberInput, SelectField } from '../fields.tsx';
import { ELSE } from './presets.ts';
import { changeTournament, tournamentDraft } from './tournament-draft.ts';

const MOST = 1_000;
const STEP = 0.5;

export const sideText = (side: string): string => words.value?.find(`table.side.${side}`) ?? side;

/** The points for a game, side by side; a side without a number of its own counts like the others. */
export const PointsTable = () => {
  const { points, game } = tournamentDraft.value;
  const set = (part: Partial<Points>): void => changeTournament({ points: { ...points, ...part } });
  return (
    <>
      <table class="points">
        <thead>
          <tr>
            <th scope="col">{o('points.side')}</th>
            <th scope="col">{o('points.win')}</th>
            <th scope="col">{o('points.loss')}</th>
          </tr>
        </thead>
        <tbody>
          {sidesOf(game.book).map(side => (
            <tr key={side}>
              <th scope="row">{sideText(side)}</th>
              {(['win', 'loss'] as const).map(what => (
                <td key={what}>
                  <NumberInput
                    label={o(what === 'win' ? 'points.win-of' : 'points.loss-of', { name: sideText(side) })}
                    value={points[what][side] ?? points[what][ELSE] ?? 0}
                    least={-MOST}
                    most={MOST}
                    step={STEP}
                    change={value => set({ [what]: { ...points[what], [side]: value } })}
                  />
                </td>
              ))}
            </tr>
          ))}
          {(['draw', 'survival'] as const).map(what => (
            <tr key={what}>
              <th scope="row" colSpan={2}>
                {o(`points.${what}`)}
              </th>
              <td>
                <NumberInput
                  label={o(`points.${what}`)}
                  value={points[what]}
                  least={-MOST}
                  most={MOST}
                  step={STEP}
                  change={value => set({ [what]: value })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <RestPoints />
      <h3>{o('points.bonuses')}</h3>
      <Bonuses bonuses={points.bonuses} set={bonuses => set({ bonuses })} />
    </>
  );
};

const REST_CHOICES = ['nothing', 'points', 'average'] as const;
type RestChoice = (typeof REST_CHOICES)[number];

/** The points for a round in which no place was left for somebody. */
const RestPoints = () => {
  const { rests, format } = tournamentDraft.value;
  if (format.of !== 'tables' && format.of !== 'evening') return null;
  return (
    <div class="fields">
      <SelectField<RestChoice>
        label={o('points.rests')}
        value={rests?.get ?? 'nothing'}
        options={REST_CHOICES.map(value => ({ value, text: o(`points.rests.${value}`) }))}
        change={get => changeTournament({ rests: restsFor(get) })}
      />
      {rests?.get === 'points' && (
        <NumberField
          label={o('points.rests.worth')}
          value={rests.points}
          least={-MOST}
          most={MOST}
          step={STEP}
          change={points => changeTournament({ rests: { get: 'points', points } })}
        />
      )}
    </div>
  );
};

const restsFor = (get: RestChoice): Rests | undefined => {
  switch (get) {
    case 'nothing':
      return undefined;
    case 'points':
      return { get, points: 1 };
    case 'average':
      return { get };
  }
};

interface BonusesProps {
  readonly bonuses: readonly Bonus[];
  readonly set: (bonuses: readonly Bonus[]) => void;
}
const Bonuses = ({ bonuses, set }: BonusesProps) => (
  <>
    <ul class="bonuses">
      {bonuses.map((bonus, index) => (
        <li key={bonus.bonus}>
          <input
            type="text"
            value={bonus.name}
            aria-label={o('points.bonus-name')}
            placeholder={o('points.bonus-hint')}
            onInput={event => set(bonuses.with(index, { ...bonus, name: event.currentTarget.value }))}
          />
          <NumberInput
            label={o('points.bonus-worth')}
            value={bonus.points}
            least={-MOST}
            most={MOST}
            step={STEP}
            change={value => set(bonuses.with(index, { ...bonus, points: value }))}
          />
          <Button
            class="icon"
            label={t('dash.setup.remove', { name: bonus.name })}
            onClick={() => set(bonuses.filter(each => each !== bonus))}
          >
            <CrossSign />
          </Button>
        </li>
      ))}
    </ul>
    <p>
      <Button class="small" onClick={() => set([...bonuses, { bonus: shortId('bonus'), name: '', points: 1 }])}>
        <PlusSign /> {o('points.bonus-add')}
      </Button>
    </p>
  </>
);
