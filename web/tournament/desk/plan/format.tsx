import { type Format, MOST_TABLES } from '../../../../src/domain/tournament/plan.ts';
import { o } from '../desk-words.ts';
import { CheckField, NumberField, SelectField } from '../fields.tsx';
import { Phases } from './phases.tsx';
import { changeTournament, tournamentDraft } from './tournament-draft.ts';

const MOST_ROUNDS = 40;

type Elimination = Extract<Format, { of: 'elimination' }>['rules'];

/** The numbers of the chosen way to play. */
export const FormatRules = () => {
  const { format, tables } = tournamentDraft.value;
  switch (format.of) {
    case 'tables':
      return (
        <>
          <div class="fields">
            <NumberField
              label={o('tournament.tables')}
              value={tables}
              least={1}
              most={MOST_TABLES}
              change={value => changeTournament({ tables: value })}
            />
            <NumberField
              label={o('tournament.rounds')}
              value={format.rounds}
              least={1}
              most={MOST_ROUNDS}
              change={rounds => changeTournament({ format: { ...format, rounds } })}
            />
          </div>
          <Phases format={format} />
          <div class="fields">
            <CheckField
              label={o('tournament.final')}
              on={format.final !== null}
              change={on => changeTournament({ format: { ...format, final: on ? tournamentDraft.value.game.size.least : null } })}
            />
            {format.final !== null && (
              <NumberField
                label={o('tournament.final-size')}
                value={format.final}
                least={tournamentDraft.value.game.size.least}
                most={tournamentDraft.value.game.size.most}
                change={final => changeTournament({ format: { ...format, final } })}
              />
            )}
          </div>
        </>
      );
    case 'race':
      return (
        <div class="fields">
          <NumberField
            label={o('tournament.target')}
            value={format.target}
            least={1}
            most={100}
            change={target => changeTournament({ format: { of: 'race', target } })}
          />
        </div>
      );
    case 'elimination':
      return <EliminationRules rules={format.rules} />;
    case 'evening':
      return null;
  }
};

const EliminationRules = ({ rules }: { readonly rules: Elimination }) => {
  const set = (part: Partial<Elimination>): void => changeTournament({ format: { of: 'elimination', rules: { ...rules, ...part } } });
  return (
    <div class="fields">
      <NumberField label={o('tournament.losses')} value={rules.losses} least={1} most={10} change={losses => set({ losses })} />
      <SelectField
        label={o('tournament.all-out')}
        value={rules.allOut}
        options={(['replay', 'joint'] as const).map(value => ({ value, text: o(`tournament.all-out.${value}`) }))}
        change={allOut => set({ allOut })}
      />
      <SelectField
        label={o('tournament.below-three')}
        value={rules.belowThree}
        options={(['guest', 'fewest_losses', 'joint'] as const).map(value => ({ value, text: o(`tournament.below-three.${value}`) }))}
        change={belowThree => set({ belowThree })}
      />
      <CheckField label={o('tournament.no-winner')} on={rules.noWinnerCounts} change={noWinnerCounts => set({ noWinnerCounts })} />
    </div>
  );
};
