import { useSignal } from '@preact/signals';
import type { GameReport, Voucher } from '../../../../src/domain/tournament/game-report.ts';
import { LONGEST_REASON } from '../../../../src/domain/tournament/longest.ts';
import { playerId } from '../../../../src/domain/tournament/people.ts';
import type { GameShown, RoundShown } from '../../../../src/domain/tournament/tournament-view.ts';
import { apart } from '../../../../src/words/apart.ts';
import { Button, Heading } from '../../../shared/controls.tsx';
import { CheckSign, WarnSign } from '../../../shared/line-signs.tsx';
import { decidedText, gameStateText } from '../decided.ts';
import { DeskSheet } from '../desk-sheet.tsx';
import { currentPlan, hubClock, officialName, officials, playerName, sayDone } from '../desk-state.ts';
import { o, words } from '../desk-words.ts';
import { TextField } from '../fields.tsx';
import { askTournament } from '../net.ts';
import { may } from '../own-duty.ts';
import { sideText } from '../plan/points.tsx';
import { roundName } from '../round-tabs.tsx';
import { isReason } from '../too-long.ts';
import { Dispute } from './dispute.tsx';
import { clockText, leftOf } from './left.ts';
import { rivalText, wonText } from './result.ts';
import { ResultForm } from './result-form.tsx';

interface GameProps {
  readonly round: RoundShown;
  readonly game: GameShown;
}

/** One table of a round, with all that the desk can do there. */
export const RoundTableSheet = ({ round, game, close }: GameProps & { readonly close: () => void }) => {
  const writing = useSignal<{ readonly about: GameReport | null } | null>(null);
  const { report, state } = game;
  const correct = (about: GameReport | null): void => {
    writing.value = { about };
  };
  return (
    <DeskSheet title={`${roundName(round.round)} · ${o('table', { count: game.table })}`} close={close}>
      <div class="game-sheet" data-state={state}>
        <p class="tag-line">
          <span class={state === 'disputed' || state === 'given-up' ? 'tag wrong' : 'tag'}>{gameStateText(game)}</span>{' '}
          {game.moderator !== null && <span class="hint">{o('game.moderator', { name: officialName(game.moderator) })}</span>}
        </p>
        {state === 'disputed' && writing.value === null && <Dispute game={game} correct={correct} />}
        {state === 'given-up' && (
          <p class="wrong">
            <WarnSign /> {o('game.given-up.about')}
          </p>
        )}
        {game.deviation !== null && (
          <p class="wrong">
            <WarnSign /> {o('game.deviation', { text: game.deviation })}
          </p>
        )}
        {game.otherwise && <p class="wrong">{o('game.otherwise.about')}</p>}
        <ExtraTime round={round} game={game} />
        {writing.value === null && (report === null ? <Seats game={game} /> : <Result report={report} game={game} />)}
        {writing.value !== null && currentPlan.value !== null ? (
          <section>
            <Heading>{o(writing.value.about === null ? 'result.type' : 'result.correct')}</Heading>
            <ResultForm
              round={round.round}
              game={{ ...game, report: writing.value.about }}
              plan={currentPlan.value}
              done={() => {
                writing.value = null;
              }}
            />
          </section>
        ) : (
          <p class="choices">
            {round.state !== 'seated' && state !== 'disputed' && may(report === null ? 'type-result' : 'correct') && (
              <Button class={report === null ? 'strong' : ''} onClick={() => correct(report)}>
                {o(report === null ? 'result.type' : 'result.correct')}
              </Button>
            )}
          </p>
        )}
        {report !== null && !(game.decided === true && game.vouchers.length === 0) && <Vouchers game={game} report={report} />}
        {report !== null && may('give') && <Bonuses game={game} report={report} />}
        {may('void') && (state === 'disputed' || (report?.game ?? game.game) !== null) && <Void round={round} game={game} close={close} />}
        <Past game={game} />
      </div>
    </DeskSheet>
  );
};

const Seats = ({ game }: { readonly game: GameShown }) => (
  <ol class="sheet-seats">
    {game.seats.map((player, index) => (
      <li key={player}>
        <span class="figures hint">{index + 1}</span> {playerName(player)}{' '}
        {game.sat.includes(player) && (
          <small class="hint">
            <CheckSign /> {o('game.sat')}
          </small>
        )}
      </li>
    ))}
  </ol>
);

const Result = ({ report, game }: { readonly report: GameReport; readonly game: GameShown }) => (
  <section>
    <Heading>{o('result.title')}</Heading>
    <p>
      <b>{wonText(report)}</b> <small class="hint">{o(game.typed ? 'result.from-paper' : 'result.from-table')}</small>
    </p>
    <ol class="sheet-seats">
      {report.seats.map(({ seat, player, side, role, alive, won }) => (
        <li key={seat} class={alive ? '' : 'dead'}>
          <span class="figures hint">{seat}</span> {playerName(player)}{' '}
          <small class="hint">
            {[
              ...(role === null ? [] : [words.value?.role(role, report.book) ?? role]),
              ...(side === null ? [] : [sideText(side)]),
              ...(alive ? [] : [o('result.dead')]),
            ].join(' · ')}
          </small>{' '}
          {won && <b class="tag">{o('result.won-short')}</b>}
        </li>
      ))}
    </ol>
  </section>
);

const MINUTES = [-5, 5, 10] as const;
const ExtraTime = ({ round, game }: GameProps) => {
  if (game.time === null) return null;
  const left = leftOf(game.time, hubClock.value);
  return (
    <p class="choices">
      <b class={left < 0 ? 'figures wrong' : 'figures'}>{clockText(left)}</b>
      {MINUTES.filter(() => may('extra-time')).map(minutes => (
        <Button
          key={minutes}
          class="small"
          row
          onClick={() => void askTournament({ do: 'extra-time', table: game.table, round: round.round, seconds: minutes * 60 })}
        >
          {minutes < 0 ? o('time.less', { count: -minutes }) : o('time.more', { count: minutes })}
        </Button>
      ))}
    </p>
  );
};

const voucherName = (voucher: Voucher): string => {
  if (voucher.by === 'moderator') return o('vouch.moderator');
  const name = apart([...officials.value.values()].find(each => each.official === voucher.who)?.name ?? playerName(playerId(voucher.who)));
  if (voucher.phone === true) return o('vouch.phone', { name });
  if (voucher.named === true) return o('vouch.named', { name });
  return voucher.drawn === true ? o('vouch.drawn', { name }) : name;
};
const isSamePerson = (one: Voucher, other: Voucher): boolean =>
  one.by === 'moderator' ? other.by === one.by : other.by === one.by && other.who === one.who;

/** A result needs two different people who vouch for it. */
const Vouchers = ({ game, report }: { readonly game: GameShown; readonly report: GameReport }) => {
  const { vouchers } = game;
  const has = (voucher: Voucher): boolean => vouchers.some(each => isSamePerson(each, voucher));
  // The moderator is one person, whether by name or not.
  const others = [...officials.value.keys()].filter(who => who !== game.moderator);
  const possible: readonly Voucher[] = [
    { by: 'moderator' },
    ...others.map(who => ({ by: 'official' as const, who })),
    ...report.seats.map(({ player }) => ({ by: 'player' as const, who: player })),
  ];
  return (
    <section>
      <Heading>{o('vouch.title')}</Heading>
      <p class={game.state === 'confirmed' ? '' : 'hint'}>
        {game.state === 'confirmed' ? <CheckSign /> : null}{' '}
        {vouchers.length === 0 ? o('vouch.nobody') : words.value?.list(vouchers.map(voucherName))}
      </p>
      {game.state !== 'confirmed' && may('vouch') && (
        <p class="choices">
          {possible
            .filter(each => !has(each))
            .map(voucher => (
              <Button
                key={JSON.stringify(voucher)}
                class="chip"
                onClick={() => void askTournament({ do: 'vouch', game: report.game, voucher })}
              >
                {voucherName(voucher)}
              </Button>
            ))}
        </p>
      )}
    </section>
  );
};

const Bonuses = ({ game, report }: { readonly game: GameShown; readonly report: GameReport }) => {
  const bonuses = currentPlan.value?.points.bonuses ?? [];
  if (bonuses.length === 0) return null;
  return (
    <section>
      <Heading>{o('points.bonuses')}</Heading>
      {bonuses.map(({ bonus, name }) => (
        <div key={bonus}>
          <p>{apart(name)}</p>
          <p class="choices">
            {report.seats.map(({ player }) => {
              const isGiven = game.given.some(each => each.bonus === bonus && each.player === player);
              const others = game.given.filter(each => each.bonus !== bonus || each.player !== player);
              return (
                <Button
                  key={player}
                  class="chip"
                  pressed={isGiven}
                  onClick={() =>
                    void askTournament({ do: 'give', game: report.game, given: isGiven ? others : [...others, { player, bonus }] })
                  }
                >
                  {playerName(player)}
                </Button>
              );
            })}
          </p>
        </div>
      ))}
    </section>
  );
};

/** Declares a game void; where two were reported, somebody chooses the wrong one. */
const Void = ({ round, game, close }: GameProps & { readonly close: () => void }) => {
  const reason = useSignal('');
  const reported = game.report === null ? [] : [game.report];
  const rivals = game.rivals.map(each => each.report).filter(each => each.table === game.table);
  const games = rivals.length > 0 ? rivals : reported;
  const which = useSignal<string | null>(null);
  const only = rivals.length === 1 ? rivals[0] : game.report;
  const chosen = which.value ?? (rivals.length > 1 ? null : (only?.game ?? game.game));
  const mayVoid = isReason(reason.value) && chosen !== null;
  const go = async (): Promise<void> => {
    if (chosen === null || !mayVoid) return;
    const isDone = await askTournament({ do: 'void', game: chosen, round: round.round, table: game.table, reason: reason.value.trim() });
    if (!isDone) return;
    sayDone(o('void.done', { count: game.table }));
    close();
  };
  return (
    <details class="more" open={game.state === 'given-up'}>
      <summary>{o('void.title')}</summary>
      <div class="more-inside">
        <p class="hint">{o('void.about')}</p>
        {games.length > 1 && (
          <fieldset>
            <legend>{o('void.which')}</legend>
            <p class="choices">
              {games.map(each => (
                <Button
                  key={JSON.stringify(each)}
                  pressed={chosen === each.game}
                  onClick={() => {
                    which.value = each.game;
                  }}
                >
                  <span>
                    {wonText(each)} <small>{rivalText(each)}</small>
                  </span>
                </Button>
              ))}
            </p>
          </fieldset>
        )}
        <TextField
          label={o('reason')}
          value={reason.value}
          most={LONGEST_REASON}
          change={value => {
            reason.value = value;
          }}
        />
        <p>
          <Button class="ill" off={!mayVoid} onClick={() => void go()}>
            {o('void.go')}
          </Button>
        </p>
      </div>
    </details>
  );
};

/** The earlier reports of this table, and why they no longer count. */
const Past = ({ game: { corrections, voided } }: { readonly game: GameShown }) =>
  corrections.length + voided.length === 0 ? null : (
    <section>
      <Heading>{o('past.title')}</Heading>
      <ul>
        {corrections.map(each => (
          <li key={each.n}>
            {o('past.corrected', { value: wonText(each.report), text: each.reason })} <small class="hint">{decidedText(each)}</small>
          </li>
        ))}
        {voided.map(each => (
          <li key={each.game}>
            {o('past.voided', { text: each.reason })} <small class="hint">{decidedText(each)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
