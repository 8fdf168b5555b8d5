import type { Playing } from '../../../src/domain/evening.ts';
import { type BookId, type Seat, type StepId, seat } from '../../../src/domain/ids.ts';
import { CheckSign } from '../../shared/line-signs.tsx';
import { MoonSign } from '../../shared/signs.tsx';
import { t } from '../moderator-words.ts';
import { nameOfPlace, namesOfPlaces, stepName, untold } from '../table-state.ts';

/** A stretch of the day: the steps that belong to it, the usual one first. */
type Stage = readonly [StepId, ...StepId[]];

const LUPUS: readonly Stage[] = [
  ['dawn'],
  ['discussion'],
  ['ballot1', 'owl-call'],
  ['defence'],
  ['ballot2', 'revote', 'lots'],
  ['lynch'],
  ['nightfall'],
];
/** The stages are the same every day. A step that only some days have stands between two stages while it lasts. */
const DAYS: { readonly [B in BookId]: readonly Stage[] } = {
  'lupus-classic': LUPUS,
  'lupus-token': LUPUS,
  thiercelieux: [['dawn'], ['debate'], ['vote', 'second-ballot', 'captain-decides'], ['nightfall']],
  'one-night': [['discussion'], ['vote'], ['reveal']],
};

interface Stop {
  readonly step: StepId;
  readonly is: 'done' | 'now' | '';
  /** How far the count or the telling has come. */
  readonly found: string;
  /** The players who went out at this stage; for a dawn that is over, also that nobody did. */
  readonly fell: string;
}

/** TH-130: the day that opens a game has no dawn behind it. */
const stagesOf = ({ view: { book, round } }: Playing): readonly Stage[] =>
  (untold.value?.room.round ?? round) === 0 ? DAYS[book].filter(([first]) => first !== 'dawn') : DAYS[book];

const indexOf = (stages: readonly Stage[], step: StepId): number => stages.findIndex(stage => stage.includes(step));

/** The two players who are accused most, with their votes. */
const mostAccused = ({ view: { facts } }: Playing): string =>
  Object.entries(facts.tally ?? {})
    .sort(([, one], [, other]) => other - one)
    .slice(0, 2)
    .map(([place, votes]) => `${nameOfPlace(seat(Number(place)))}\u00a0${votes}`)
    .join(', ');

/**
 * Where a step between two stages stands: before the stage with which the day goes on, if the game says so. Otherwise that is the last
 * stage after the vote; an election is no such vote. Before the vote it is the stage after dawn, or the stage in which somebody was ruled
 * dead.
 */
const between = (stages: readonly Stage[], { happened, voted, fallen, step, view: { facts } }: Playing): number => {
  const next = indexOf(stages, facts.next ?? '');
  if (next >= 0) return next;
  const isVoted = step.id !== 'election' && (indexOf(stages, voted?.step ?? '') >= 0 || happened.some(({ what }) => what === 'votes'));
  return isVoted ? stages.length - 1 : Math.max(indexOf(stages, 'dawn') + 1, ...fallen.map(({ step: at }) => indexOf(stages, at)));
};

/** The players who are out, by the stage at which they went out. A step without a stage, such as a shot, belongs to the stage before it. */
const fellAt = (stages: readonly Stage[], { fallen }: Playing): ReadonlyMap<number, readonly Seat[]> => {
  const fell = new Map<number, readonly Seat[]>();
  let at = 0;
  for (const { step, seats } of fallen) {
    at = Math.max(at, indexOf(stages, step));
    // Players who are not yet told to be out are left out, because somebody may look over the moderator's shoulder.
    const told = seats.filter(each => untold.value === null || untold.value.room.out.includes(each));
    fell.set(at, [...(fell.get(at) ?? []), ...told]);
  }
  return fell;
};

const fellText = (seats: readonly Seat[] | undefined, first: StepId, isDone: boolean): string => {
  if (seats !== undefined && seats.length > 0) return t('dash.road.fell', { names: namesOfPlaces(seats) });
  return isDone && first === 'dawn' ? t('dash.road.nobody') : '';
};

const stopsOf = (game: Playing): readonly Stop[] => {
  const stages = stagesOf(game);
  const script = untold.value;
  const { id } = game.step;
  const own = indexOf(stages, id);
  const counted = indexOf(stages, game.voted?.step ?? '');
  // A tie is told within the stage of its vote, because the vote goes on.
  const isInStage = own >= 0 && (script === null || own === counted);
  const reached = own >= 0 ? own : between(stages, game);
  const fell = fellAt(stages, game);
  const stops = stages.map(([first], index): Stop => {
    const isDone = index < reached;
    const fellHere = fellText(fell.get(index), first, isDone);
    if (index === reached && isInStage) return { step: id, is: 'now', found: '', fell: fellHere };
    return { step: first, is: isDone ? 'done' : '', found: isDone && index === counted ? mostAccused(game) : '', fell: fellHere };
  });
  if (isInStage) return stops;
  const now: Stop =
    script === null
      ? { step: id, is: 'now', found: '', fell: '' }
      : { step: '', is: 'now', found: `${script.told + 1} / ${script.parts.length}`, fell: '' };
  return [...stops.slice(0, reached), now, ...stops.slice(reached)];
};

/** The stages of the day, and who has gone out at each. */
export const DayStages = ({ game }: { readonly game: Playing }) => (
  <ol class="road of-day" aria-label={t('dash.road.day')}>
    {stopsOf(game).map(({ step, is, found, fell }) => (
      <li key={step} class={is} {...(is === 'now' ? { 'aria-current': 'step' as const } : {})}>
        <span class="road-mark">
          {is === 'done' && <CheckSign />}
          {step === 'nightfall' && <MoonSign />}
        </span>{' '}
        <span class="road-name">{step === '' ? t('dash.road.told') : stepName(step)}</span>
        {found !== '' && <small class="road-did figures">{found}</small>}
        {fell !== '' && <small class="road-did fell">{fell}</small>}
      </li>
    ))}
  </ol>
);

/** Where the day stands, and what comes. */
export const DayRoad = ({ game }: { readonly game: Playing }) => (
  <div class="tonight">
    <DayStages game={game} />
  </div>
);
