import { useSignal } from '@preact/signals';
import type { Playing } from '../../../src/domain/evening.ts';
import type { Seat } from '../../../src/domain/ids.ts';
import type { PlacesField, WordField } from '../../../src/domain/step.ts';
import { PencilSign } from '../../shared/line-signs.tsx';
import { PawSign, TuftSign } from '../../shared/signs.tsx';
import { chooseField, chooseNobody, chooseWord, shownForm } from '../choice.ts';
import { type FormValues, isWord } from '../filled.ts';
import { t, words } from '../moderator-words.ts';
import { openRuling, type RulingKind, toldOfTheDay } from '../panels/rulings-parts.tsx';
import { Button, Dots, Heading, Key, SeatChip, Toggle } from '../parts.tsx';
import { announced, askTable, currentBook, hidden, nameOfPlace, namesOfPlaces, seatViews, stepName } from '../table-state.ts';
import { Cards } from './cards.tsx';
import { askText, fieldText, wordText } from './field-words.ts';
import { Leavers } from './leavers.tsx';
import { shownIn } from './shown.ts';
import {
  beginSweep,
  lastLeft,
  leaveSweep,
  mayBeginSweep,
  mayPointAtSelf,
  pointAt,
  pointedAt,
  restPoints,
  sweep,
  unplaced,
} from './sweep.ts';
import { Uncounted } from './uncounted.tsx';
import {
  allShowTuft,
  ballot,
  byLift,
  corrected,
  isCorrecting,
  lastVote,
  mayCorrect,
  missing,
  paws,
  pickVoter,
  readyTotals,
  suspects,
  uncovered,
  type Vote,
  voter,
  votesFor,
} from './votes.ts';

const WayToAnswer = ({ game }: { readonly game: Playing }) => {
  switch (game.step.asks.kind) {
    case 'ballot':
      return <Votes game={game} />;
    case 'cards':
      return <Cards game={game} />;
    case 'form':
    case 'nothing':
    case 'over':
      return <Choice game={game} />;
  }
};

/** The answer that the game waits for, and every way to give it besides the ring. */
export const Awaited = ({ game }: { readonly game: Playing }) => {
  const { offers } = game.step;
  return (
    <section class="awaited" aria-label={t('dash.awaited')}>
      <WayToAnswer game={game} />
      <Leavers game={game} />
      {offers.length > 0 && sweep.value === null && (
        // The key closes an open question of a step once the game has gone on.
        <p key={game.undoes?.move} class="choices">
          {offers.map(offered)}
        </p>
      )}
    </section>
  );
};

const offered = (step: string) => {
  // This key starts the reveal again, so it asks for a second press.
  if (step === 'reveal') return <Twice key={step} label={openStepText(step)} about={opensAbout()} does={() => openStep(step)} />;
  if (step === 'election') return <ElectionDoor key={step} />;
  return (
    <Button key={step} class="small" onClick={() => openStep(step)}>
      {openStepText(step)}
    </Button>
  );
};

/** Opens an election, after those who stand were named. */
const ElectionDoor = () => {
  const isAsked = useSignal(false);
  const standing = useSignal<readonly Seat[]>([]);
  const turns = (): void => {
    isAsked.value = !isAsked.value;
    standing.value = [];
  };
  const opens = (): void => {
    const candidates = [...standing.value];
    const form = candidates.length === 0 ? {} : { form: { candidates } };
    void askTable({ do: 'answer', answer: { type: 'open', step: 'election', ...form } });
  };
  if (!isAsked.value)
    return (
      <Button class="small" onClick={turns}>
        {openStepText('election')}
      </Button>
    );
  return (
    <span class="election">
      <span>{t('dash.open.candidates')}</span>
      <span class="choices">
        {seatViews.value
          .filter(({ alive }) => alive)
          .map(({ seat }) => (
            <SeatChip
              key={seat}
              seat={seat}
              pressed={standing.value.includes(seat)}
              onClick={() => {
                standing.value = standing.value.includes(seat) ? standing.value.filter(each => each !== seat) : [...standing.value, seat];
              }}
            />
          ))}
      </span>
      <span class="choices">
        <Button class="small strong" onClick={opens}>
          {openStepText('election')}
        </Button>
        <Button class="small" onClick={turns}>
          {t('announced.void-keep')}
        </Button>
      </span>
    </span>
  );
};

export const openStep = (step: string): void => void askTable({ do: 'answer', answer: { type: 'open', step } });
export const openStepText = (step: string): string => t('dash.open', { step: stepName(step) });
/** Where the machine announces, no entry is kept. */
const opensAbout = (): string => (announced.value === null ? `${t('dash.open-ask')} ${t('dash.open-keeps')}` : t('dash.open-ask'));

interface TwiceProps {
  readonly label: string;
  /** The text that is shown until the second press. */
  readonly about: string;
  does(): void;
}

/** A button that acts at the second press. */
const Twice = ({ label, about, does }: TwiceProps) => {
  const isAsked = useSignal(false);
  const turns = (): void => {
    isAsked.value = !isAsked.value;
  };
  return (
    <>
      {isAsked.value && <span>{about}</span>}
      {isAsked.value && (
        <Button class="small" onClick={turns}>
          {t('announced.void-keep')}
        </Button>
      )}
      <Button class="small" onClick={() => (isAsked.value ? does() : turns())}>
        {label}
      </Button>
    </>
  );
};

const choiceText = (only: PlacesField | undefined, isCall: boolean): string => {
  if (only !== undefined) return wanted(only);
  return t(isCall ? 'dash.choose.word' : 'dash.choose.answer');
};

/** The question that is open, in the words that answer it. */
export const asksNow = ({ step: { id, time } }: Playing): string => {
  const { fields, at } = shownForm.value;
  const places = fields.filter((field): field is PlacesField => field.kind === 'places');
  return places.length > 1 ? askText(at, id) : choiceText(places[0], time === 'call');
};

const Choice = ({ game }: { readonly game: Playing }) => {
  const { fields, at, filled, done, taken, mayMiss, mayDecline } = shownForm.value;
  if (fields.length === 0) return null;
  const places = fields.filter((field): field is PlacesField => field.kind === 'places');
  const isCall = game.step.time === 'call';
  const [only] = places;
  const mayBeNobody = isCall ? places.length > 0 : mayDecline || mayMiss;
  return (
    <>
      <div class="awaited-row">
        <div class="awaited-line" aria-live="polite">
          <Heading>{t('dash.awaited')}</Heading>
          {(taken || places.length <= 1) && <p>{taken ? t('dash.choose.done') : choiceText(only, isCall)}</p>}
        </div>
        {places.length <= 1 && mayBeNobody && <NobodyButton off={done} field={at} />}
      </div>
      {places.length > 1 && (
        <div class="answer-rows">
          {places.map(({ name, mayDecline: isOptional }) => (
            <div key={name} class={name === at && !done ? 'choices answer-row now' : 'choices answer-row'}>
              <Button class="row-name" pressed={name === at} onClick={() => chooseField(name)}>
                <span>
                  <Asked field={name} step={game.step} />
                </span>{' '}
                <FilledIn filled={filled[name]} />
              </Button>
              {isOptional && <NobodyButton off={done} field={name} />}
            </div>
          ))}
        </div>
      )}
      {isCall && <Uncounted game={game} />}
      {fields.filter(isWord).map(field => (
        <WordChoice key={field.name} field={field} step={game.step.id} />
      ))}
    </>
  );
};

const NobodyButton = ({ off, field }: { readonly off: boolean; readonly field: string }) => (
  <Button
    class="small"
    off={off}
    onClick={() => {
      chooseField(field);
      chooseNobody();
    }}
  >
    {t('dash.choose.nobody')} {field === shownForm.value.at && <Key name="0" />}
  </Button>
);

/** Holds the place of a name in the text of a question. */
const WHOM = '\u2063';

/** The question of a field. The text around the name is the same, whether somebody is shown or nobody. */
const Asked = ({ field, step }: { readonly field: string; readonly step: Playing['step'] }) => {
  const [before = '', after] = askText(field, step.id, WHOM).split(WHOM);
  const shown = shownIn(step);
  if (after === undefined) return <>{before}</>;
  return (
    <>
      {before}
      <span data-moderator-only>{hidden.value || shown.length === 0 ? <Dots /> : (words.value?.either(shown.map(nameOfPlace)) ?? '')}</span>
      {after}
    </>
  );
};

/** The value of one of several fields so far. */
const FilledIn = ({ filled }: { readonly filled: FormValues[string] | undefined }) => {
  if (hidden.value || filled === undefined || typeof filled === 'string') return null;
  return <b>{filled.length === 0 ? t('table.place.nobody') : namesOfPlaces(filled)}</b>;
};

const wanted = ({ least, most, among, ways }: PlacesField): string => {
  if (ways !== undefined && ways.length > 1) return t('dash.choose.ways');
  if (among.length > 0 && among.every(place => typeof place === 'string')) return t('dash.choose.centre');
  if (most === 1) return t('dash.choose.one');
  return least === most ? t('dash.choose.many', { count: most }) : t('dash.choose.between', { found: least, wanted: most });
};

const WordChoice = ({ field, step }: { readonly field: WordField; readonly step: string }) => (
  <fieldset class="choices">
    <legend class="small-caps">{fieldText(field.name, step)}</legend>
    {field.among.map(word => (
      <Button
        key={word}
        class="small"
        pressed={!hidden.value && shownForm.value.filled[field.name] === word}
        onClick={() => chooseWord(field.name, word)}
      >
        {wordText(field.name, word)}
      </Button>
    ))}
  </fieldset>
);

/** Up to this many missing voters are named. */
const FEW_LEFT = 2;

const Votes = ({ game }: { readonly game: Playing }) => {
  const open = ballot.value;
  if (open === null) return null;
  if (sweep.value !== null) return <SweepBox now={sweep.value.at} isCounted={game.pace.kind === 'hands'} />;
  const by = open.electors.find(each => each.seat === voter.value);
  const isMany = open.turn === undefined;
  const whole = wholeResult(game);
  const mayTurn = !isMany && mayCorrect.value && open.cast.length > 0;
  const listed = isCorrecting.value && mayTurn ? open.electors.filter(({ seat }) => open.cast.includes(seat)) : open.electors;
  return (
    <>
      <div class="awaited-row">
        <div class="awaited-line" aria-live="polite">
          <Heading>{t('dash.awaited')}</Heading>
          <p>{suspects.value !== null ? covered(game) : openly(game)}</p>
        </div>
        {mayBeginSweep.value && (
          <Button class="small" onClick={beginSweep}>
            {t('dash.sweep.begin')}
          </Button>
        )}
      </div>
      {suspects.value === null && missing.value.length > 0 && open.cast.length > 0 && lastVote.value === null && (
        <p class="still">{t('dash.ballot.awaited', { names: namesOfPlaces(missing.value) })}</p>
      )}
      {suspects.value !== null && isMany && announced.value === null && (
        <p class="choices">
          <Button class="small" onClick={() => void askTable({ do: 'count-down' })}>
            {game.pace.kind === 'hands' ? t('dash.ballot.count-again') : t('dash.ballot.count')}
          </Button>
          {paws.value.length > 1 && (
            <Button class="small" onClick={() => void allShowTuft()}>
              <TuftSign /> {t('dash.ballot.all-tuft')}
            </Button>
          )}
        </p>
      )}
      {suspects.value !== null && <Totals />}
      {suspects.value === null && by !== undefined && by.may.length <= 3 && (
        <p class="choices short-way">
          {by.may.map(seat => (
            <Button key={seat} class="small" onClick={() => votesFor(seat)}>
              {nameOfPlace(seat)}
            </Button>
          ))}
        </p>
      )}
      {(isMany || listed !== open.electors || open.electors.some(each => each.optional)) && suspects.value === null && (
        <div>
          <Heading>{t('dash.ballot.electors')}</Heading>
          <ul class="electors" aria-label={t('dash.ballot.electors')}>
            {listed.map(({ seat }) => (
              <li key={seat}>
                <Button
                  class={`chip ${open.cast.includes(seat) ? 'done' : ''}`}
                  pressed={voter.value === seat}
                  onClick={() => pickVoter(seat)}
                >
                  {nameOfPlace(seat)}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p class="choices">
        {by?.mayPass === true && (
          <Button class="small" onClick={() => votesFor('none')}>
            {t('dash.ballot.pass')} <Key name="0" />
          </Button>
        )}
        {by !== undefined && !by.mayPass && missing.value.includes(by.seat) && (
          <Button class="small" onClick={() => void askTable({ do: 'rule', ruling: { type: 'pass', seats: [by.seat] } })}>
            {t('dash.ballot.pass-over', { name: nameOfPlace(by.seat) })}
          </Button>
        )}
        {mayTurn && (
          <Toggle of={isCorrecting}>
            <PencilSign /> {t('dash.ballot.wrong')}
          </Toggle>
        )}
        {whole !== undefined && (
          <Button class="small" onClick={() => openRuling(whole)}>
            {t('dash.ballot.result')}
          </Button>
        )}
        {open.mayMiss === true && missing.value.length > 0 && (
          <Button class="small" onClick={() => void askTable({ do: 'answer', answer: { type: 'miss', step: game.step.id } })}>
            {t(missing.value.length > FEW_LEFT ? 'dash.ballot.miss-many' : 'dash.ballot.miss', {
              count: missing.value.length,
              names: namesOfPlaces(missing.value),
            })}
          </Button>
        )}
      </p>
    </>
  );
};

interface SweepBoxProps {
  readonly now: Vote['target'] | null;
  readonly isCounted: boolean;
}

/** The box of a sweep, in which everybody points at once: the moderator touches the accused first, then each voter who points there. */
const SweepBox = ({ now, isCounted }: SweepBoxProps) => {
  const left = unplaced.value;
  const named = (at: Vote['target']) => (at === 'none' ? t('dash.ballot.pass') : nameOfPlace(at));
  const others = now === null || pointedAt.value.includes(now) ? pointedAt.value : [...pointedAt.value, now];
  const mayPass = ballot.value?.electors.some(each => each.mayPass) === true;
  const isBegun = others.length > 0;
  return (
    <>
      <div class="awaited-row">
        <div class="awaited-line" aria-live="polite">
          <Heading>{t('dash.awaited')}</Heading>
          <p>{sweepAsks(now, left.length)}</p>
        </div>
        <Button class="small" onClick={leaveSweep}>
          {t('dash.sweep.leave')}
        </Button>
      </div>
      {left.length > 0 && left.length <= FEW_LEFT && lastLeft.value === null && (
        <p class="still">{t('dash.ballot.awaited', { names: namesOfPlaces(left) })}</p>
      )}
      <p class="choices">
        {others.map(at => (
          <Button key={at} class="chip short-way" pressed={at === now} onClick={() => pointAt(at)}>
            {named(at)}
          </Button>
        ))}
        {now !== null && left.length > 0 && (
          <Button class={mayPointAtSelf.value ? 'small' : 'small short-way'} onClick={() => pointAt(null)}>
            {t('dash.sweep.other')}
          </Button>
        )}
        {now !== null && left.length > 1 && (
          <Button class="small" onClick={restPoints}>
            {t('dash.sweep.rest', { name: named(now) })}
          </Button>
        )}
        {mayPass && !others.includes('none') && (
          <Button class="small" onClick={() => pointAt('none')}>
            {t('dash.ballot.pass')} <Key name="0" />
          </Button>
        )}
        {left.length <= FEW_LEFT &&
          left.map(seat => (
            <Button key={seat} class="small" onClick={() => void askTable({ do: 'rule', ruling: { type: 'pass', seats: [seat] } })}>
              {t('dash.ballot.pass-over', { name: nameOfPlace(seat) })}
            </Button>
          ))}
        {!isBegun && (
          <Button class="small" onClick={() => void askTable({ do: 'count-down' })}>
            {t(isCounted ? 'dash.ballot.count-again' : 'dash.ballot.count')}
          </Button>
        )}
      </p>
    </>
  );
};

const sweepAsks = (at: Vote['target'] | null, left: number): string => {
  if (left === 0) return t('screen.ballot.all');
  if (lastLeft.value !== null) return t('dash.sweep.last', { name: nameOfPlace(lastLeft.value.seat) });
  if (at === null) return t('dash.sweep.whom');
  return at === 'none' ? t('dash.sweep.nobody') : t('dash.sweep.who', { name: nameOfPlace(at) });
};

/** The ruling that closes this ballot with its result alone. */
const wholeResult = (game: Playing): RulingKind | undefined => {
  if (announced.value !== null) return undefined;
  if (game.step.id === 'election') return 'captain';
  return toldOfTheDay(game).find(kind => kind === 'tally' || kind === 'lynch');
};

const openly = ({ step }: Playing): string => {
  if (corrected.value !== null) return t('dash.ballot.correct', { name: nameOfPlace(corrected.value) });
  const [next] = missing.value;
  if (next === undefined || lastVote.value !== null) return t('screen.ballot.all');
  return byLift.value
    ? t('dash.ballot.lift', { name: nameOfPlace(next) })
    : t(step.id === 'election' ? 'dash.ballot.who-for' : 'dash.ballot.who');
};

/** Where pads read the tokens, nobody is asked to touch a seat, because a touch would change a correct vote. */
const covered = ({ padless }: Playing): string => {
  if (uncovered.value.length > 0) return t('dash.ballot.missing', { names: namesOfPlaces(uncovered.value) });
  return t(padless.length > 0 ? 'dash.ballot.tuft' : 'dash.ballot.in');
};

/** Voters and totals, to be checked before the votes are turned up. */
const Totals = () => (
  <p class="totals figures" data-book={currentBook.value}>
    {readyTotals.value.map(({ seat, count }, index) => (
      <span key={seat}>
        {index === 0 ? <PawSign /> : <TuftSign />} {nameOfPlace(seat)} {hidden.value ? '•' : count}
      </span>
    ))}
    <span>
      {t('dash.ballot.cast', {
        found: readyTotals.value.reduce((sum, { count }) => sum + count, 0),
        wanted: ballot.value?.electors.filter(each => !each.optional).length ?? 0,
      })}
    </span>
  </p>
);
