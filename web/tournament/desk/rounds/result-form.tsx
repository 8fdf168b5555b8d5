import { useSignal } from '@preact/signals';
import { LONGEST_REASON } from '../../../../src/domain/tournament/longest.ts';
import type { TournamentPlan } from '../../../../src/domain/tournament/plan.ts';
import type { GameShown } from '../../../../src/domain/tournament/tournament-view.ts';
import { bookOffered } from '../../../shared/book-offers.ts';
import { Button } from '../../../shared/controls.tsx';
import { playerName, sayDone } from '../desk-state.ts';
import { numberText, o } from '../desk-words.ts';
import { useEntryNames } from '../entry-names.ts';
import { SelectField, TextField } from '../fields.tsx';
import { askTournament } from '../net.ts';
import { sideText } from '../plan/points.tsx';
import { isReason } from '../too-long.ts';
import { hasSeatWon, isWhole, type ResultSheet, reportFromSheet, resultSheet, type SheetSeat, worthOf } from './result.ts';

interface FormProps {
  readonly round: number;
  readonly game: GameShown;
  readonly plan: TournamentPlan;
  readonly done: () => void;
}

/** A result typed from paper, or corrected: who won, then who was what. */
export const ResultForm = ({ round, game, plan, done }: FormProps) => {
  const sides = sidesIn(plan, game);
  const sheet = useSignal(resultSheet(game));
  const isDecided = useSignal(game.report !== null);
  const reason = useSignal('');
  const games = useEntryNames('paper');
  const isCorrection = game.report !== null;
  const set = (part: Partial<ResultSheet>): void => {
    sheet.value = { ...sheet.value, ...part };
  };
  const setSides = (won: readonly string[]): void => {
    isDecided.value = true;
    // A game that somebody has won was no draw.
    const outcome = won.length > 0 && sheet.value.outcome === 'drawn' ? 'played' : sheet.value.outcome;
    // The winners follow from the winning sides again, so corrections of single players are dropped.
    set({ sides: won, outcome, seats: sheet.value.seats.map(seat => ({ ...seat, won: null })) });
  };
  // A table that has written no sides down is not asked for them when its result is corrected.
  const isSaid = isCorrection || isWhole(sheet.value);
  const mayKeep = isDecided.value && isSaid && (!isCorrection || isReason(reason.value));
  const keep = async (): Promise<void> => {
    // A form holds one game: a change while it is on its way makes no second one.
    const isKept = await games.enter('', name => {
      const report = reportFromSheet(sheet.value, name, round, game, plan);
      return askTournament(isCorrection ? { do: 'correct', report, reason: reason.value.trim() } : { do: 'type-result', report });
    });
    if (!isKept) return;
    sayDone(o(isCorrection ? 'result.corrected' : 'result.kept', { count: game.table }));
    done();
  };
  return (
    <form
      class="result-form"
      onSubmit={event => {
        event.preventDefault();
        if (mayKeep) void keep();
      }}
    >
      <fieldset>
        <legend>{o('result.who')}</legend>
        <p class="choices">
          {sides.map(side => {
            const isIn = sheet.value.sides.includes(side);
            return (
              <Button
                key={side}
                pressed={isIn}
                onClick={() => setSides(isIn ? sheet.value.sides.filter(each => each !== side) : [...sheet.value.sides, side])}
              >
                {sideText(side)}
              </Button>
            );
          })}
          <Button pressed={isDecided.value && sheet.value.sides.length === 0} onClick={() => setSides([])}>
            {o('result.nobody')}
          </Button>
        </p>
      </fieldset>
      <SelectField
        label={o('result.outcome')}
        value={sheet.value.outcome}
        options={(['played', 'adjudicated', 'drawn'] as const).map(value => ({ value, text: o(`outcome.${value}`) }))}
        change={outcome => {
          if (outcome === 'drawn') setSides([]);
          set({ outcome });
        }}
      />
      <Seats sheet={sheet.value} sides={sides} isDecided={isDecided.value} plan={plan} set={seats => set({ seats })} />
      {!isCorrection && <Others sheet={sheet.value} sides={sides} set={seats => set({ seats })} />}
      {isCorrection && (
        <TextField
          label={o('reason')}
          value={reason.value}
          most={LONGEST_REASON}
          required
          change={value => {
            reason.value = value;
          }}
        />
      )}
      <p class="choices">
        <button type="submit" class="button strong" aria-disabled={!mayKeep}>
          {o(isCorrection ? 'result.correct-go' : 'result.keep')}
        </button>
        <span class="hint">{missingText(isDecided.value, isSaid, mayKeep)}</span>
      </p>
    </form>
  );
};

/** The text about the first missing entry before the result may be kept. */
const missingText = (isDecided: boolean, isSaid: boolean, mayKeep: boolean): string => {
  if (!isDecided) return o('result.first-who');
  if (!isSaid) return o('result.first-seats');
  return mayKeep ? '' : o('result.first-why');
};

/** The sides that can win with the deck of this table, and those that its result names already. */
const sidesIn = ({ game: { book, decks } }: TournamentPlan, { seats, report }: GameShown): readonly string[] => {
  const deck = decks.find(({ players }) => players === seats.length)?.deck;
  const named = report === null ? [] : [...report.sides, ...report.seats.map(({ side }) => side)];
  const offered = bookOffered(book)?.sides ?? [];
  return offered
    .filter(
      ({ side, broughtBy }) =>
        deck === undefined || named.includes(side) || broughtBy === null || broughtBy.some(card => deck.includes(card)),
    )
    .map(({ side }) => side);
};

interface SeatsProps {
  readonly sheet: ResultSheet;
  readonly sides: readonly string[];
  readonly plan: TournamentPlan;
  readonly isDecided: boolean;
  readonly set: (seats: readonly SheetSeat[]) => void;
}
const Seats = ({ sheet, sides, plan, isDecided, set }: SeatsProps) => {
  const change = (index: number, part: Partial<SheetSeat>): void =>
    set(sheet.seats.map((each, at) => (at === index ? { ...each, ...part } : each)));
  return (
    <table class="result-seats">
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">{o('result.seat')}</span>
          </th>
          <th scope="col">{o('players.name')}</th>
          <th scope="col">{o('points.side')}</th>
          <th scope="col">{o('result.alive')}</th>
          <th scope="col">{o('result.won-short')}</th>
          <th scope="col" class="worth">
            {o('standings.points')}
          </th>
        </tr>
      </thead>
      <tbody>
        {sheet.seats.map((seat, index) => (
          <tr key={seat.player}>
            <td class="figures hint">{index + 1}</td>
            <th scope="row">{playerName(seat.player)}</th>
            <td>
              <select
                aria-label={o('result.side-of', { name: playerName(seat.player) })}
                value={seat.side ?? ''}
                onChange={event => change(index, { side: event.currentTarget.value, won: null })}
              >
                {seat.side === null && <option value="">{o('result.unset')}</option>}
                {sides.map(side => (
                  <option key={side} value={side}>
                    {sideText(side)}
                  </option>
                ))}
              </select>
            </td>
            <td>
              <select
                aria-label={o('result.alive-of', { name: playerName(seat.player) })}
                value={seat.alive === null ? '' : String(seat.alive)}
                onChange={event => change(index, { alive: event.currentTarget.value === 'true' })}
              >
                {seat.alive === null && <option value="">{o('result.unset')}</option>}
                <option value="true">{o('result.alive')}</option>
                <option value="false">{o('result.dead')}</option>
              </select>
            </td>
            <td>
              <input
                type="checkbox"
                aria-label={o('result.won-of', { name: playerName(seat.player) })}
                checked={hasSeatWon(sheet, seat)}
                onChange={event => change(index, { won: event.currentTarget.checked })}
              />
            </td>
            <td class="figures worth">{isDecided && isWhole({ ...sheet, seats: [seat] }) ? numberText(worthOf(sheet, seat, plan)) : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Fills in the same for every player of whom nothing is said yet. */
const Others = ({ sheet, sides, set }: Pick<SeatsProps, 'sheet' | 'sides' | 'set'>) => {
  const ofSides = sheet.seats.some(({ side }) => side === null);
  const ofLives = sheet.seats.some(({ alive }) => alive === null);
  if (!ofSides && !ofLives) return null;
  return (
    <p class="choices result-rest">
      <span>{o('result.rest')}</span>
      {ofSides &&
        sides.map(side => (
          <Button
            key={side}
            class="small"
            onClick={() => set(sheet.seats.map(seat => (seat.side === null ? { ...seat, side, won: null } : seat)))}
          >
            {sideText(side)}
          </Button>
        ))}
      {ofLives &&
        ([true, false] as const).map(alive => (
          <Button
            key={String(alive)}
            class="small"
            onClick={() => set(sheet.seats.map(seat => (seat.alive === null ? { ...seat, alive } : seat)))}
          >
            {o(alive ? 'result.alive' : 'result.dead')}
          </Button>
        ))}
    </p>
  );
};
