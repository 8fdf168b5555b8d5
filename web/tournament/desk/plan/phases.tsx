import { type Format, MOST_TABLES, type Phase } from '../../../../src/domain/tournament/plan.ts';
import { Button } from '../../../shared/controls.tsx';
import { CrossSign, PlusSign } from '../../../shared/line-signs.tsx';
import { o } from '../desk-words.ts';
import { CheckField, NumberField, SelectField } from '../fields.tsx';
import { changeTournament, tournamentDraft } from './tournament-draft.ts';

const MOST_ROUNDS = 12;
const MOST_PHASES = 6;
const CARRIES = ['nothing', 'points'] as const satisfies readonly Phase['carries'][];

type ManyTables = Extract<Format, { of: 'tables' }>;

/** The cuts after the rounds that all play. */
export const Phases = ({ format }: { readonly format: ManyTables }) => {
  const phases = format.phases ?? [];
  const set = (next: readonly Phase[]): void => changeTournament({ format: { ...format, phases: next.length === 0 ? undefined : next } });
  const { size } = tournamentDraft.value.game;
  const add = (): void => {
    const before = phases.at(-1)?.tables ?? tournamentDraft.peek().tables;
    set([...phases, { tables: Math.max(1, Math.floor(before / 2)), size: size.least, rounds: 1, carries: 'nothing', ladder: false }]);
  };
  return (
    <fieldset class="phases">
      <legend>{o('phase.title')}</legend>
      {phases.map((phase, index) => (
        <PhaseFields
          key={index}
          phase={phase}
          number={index + 1}
          set={part => set(phases.with(index, { ...phase, ...part }))}
          remove={() => set(phases.filter((_, at) => at !== index))}
        />
      ))}
      {phases.length < MOST_PHASES && (
        <p>
          <Button class="small" onClick={add}>
            <PlusSign /> {o('phase.add')}
          </Button>
        </p>
      )}
    </fieldset>
  );
};

interface PhaseProps {
  readonly phase: Phase;
  readonly number: number;
  readonly set: (part: Partial<Phase>) => void;
  readonly remove: () => void;
}
const PhaseFields = ({ phase, number, set, remove }: PhaseProps) => {
  const { tables, size, rounds, carries, ladder } = phase;
  const { least, most } = tournamentDraft.value.game.size;
  return (
    <section class="phase" data-phase={number}>
      <p class="bar">
        <b>{o('phase', { count: number })}</b> <span class="hint">{o('phase.best', { count: tables * size })}</span>
        <Button class="icon" label={o('phase.remove', { count: number })} onClick={remove}>
          <CrossSign />
        </Button>
      </p>
      <div class="fields">
        <NumberField
          label={o('tournament.tables')}
          value={tables}
          least={1}
          most={MOST_TABLES}
          change={value => set({ tables: Math.round(value) })}
        />
        <NumberField label={o('phase.size')} value={size} least={least} most={most} change={value => set({ size: Math.round(value) })} />
        <NumberField
          label={o('tournament.rounds')}
          value={rounds}
          least={1}
          most={MOST_ROUNDS}
          change={value => set({ rounds: Math.round(value) })}
        />
        <SelectField
          label={o('phase.carries')}
          value={carries}
          options={CARRIES.map(value => ({ value, text: o(`phase.carries.${value}`) }))}
          change={value => set({ carries: value })}
        />
      </div>
      {tables > 1 && <CheckField label={o('phase.ladder')} on={ladder} change={on => set({ ladder: on })} />}
    </section>
  );
};
