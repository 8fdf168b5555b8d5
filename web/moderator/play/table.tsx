import type { Playing } from '../../../src/domain/evening.ts';
import type { Happening } from '../../../src/domain/happening.ts';
import { CENTRE, type Place, type Seat, type StepId } from '../../../src/domain/ids.ts';
import type { Mark, SeatMark, SeatView } from '../../../src/domain/moderator-view.ts';
import type { Total } from '../../../src/domain/picture.ts';
import type { Step } from '../../../src/domain/step.ts';
import { EyeSign } from '../../shared/line-signs.tsx';
import { MedalSign, PawSign, StartSign, SuspectSign, TokenSign, TuftSign, WelcomeSign } from '../../shared/signs.tsx';
import { choosePlace, chosen, shownForm } from '../choice.ts';
import { t } from '../moderator-words.ts';
import { Dots, HoldButton, SecretText } from '../parts.tsx';
import { gestureSigns } from '../rehearsal/gesture-signs.tsx';
import { type Aim, HandSign, Ring, type RingSeat, type RingSign } from '../ring.tsx';
import {
  currentBook,
  held,
  hidden,
  isGameNight,
  isRoleOpen,
  isWithoutModerator,
  nameOfPlace,
  namesOfPlaces,
  roleName,
  stepName,
  untold,
} from '../table-state.ts';
import { asksNow } from './awaited.tsx';
import { wordText } from './field-words.ts';
import { HandsCountdown, PaceClock } from './pace.tsx';
import { RoomSees } from './rail.tsx';
import { hasWord, MarkSign, RoleFace, type Side, SideSign } from './role-signs.tsx';
import { maySweep, sweep, touchSweep, unplaced, votesShown } from './sweep.ts';
import { ballot, lastVote, missing, readyOf, suspects, touchVote, voter } from './votes.ts';

interface MiddleProps {
  readonly game: Playing;
  readonly slots: readonly { readonly place: Place; readonly chosen: boolean }[];
}

/** The steps after a vote that concern the players whom their call names, and not simply those with the most votes. */
const NAMING: readonly StepId[] = ['defence', 'lynch'];

const namedBy = ({ says }: Step): readonly Seat[] =>
  says.flatMap(({ with: values }) => (typeof values?.seats === 'object' ? values.seats : []));

const MainFact = ({ game }: { readonly game: Playing }) => {
  const { pace, step } = game;
  if (pace.kind === 'clock' && !isGameNight.value) return <PaceClock pace={pace} />;
  if (pace.kind === 'hands') return <HandsCountdown pace={pace} after={sweep.value === null ? <Lifted /> : <Vote />} />;
  if (NAMING.includes(step.id)) {
    const named = namedBy(step);
    return <p class="middle-large result">{named.length === 0 ? t('table.place.nobody') : namesOfPlaces(named)}</p>;
  }
  const [first] = resultOf(game);
  if (first !== undefined && shownForm.value.fields.length === 0) {
    const led = resultOf(game).filter(({ votes }) => votes === first.votes);
    return <p class="middle-large result">{namesOfPlaces(led.map(({ seat }) => seat))}</p>;
  }
  if (ballot.value === null && isAsking()) return <p class="middle-large asks">{asksNow(game)}</p>;
  return <p class="middle-large">{ballot.value === null ? <Chosen /> : <Vote />}</p>;
};

/** What everybody does together at the end of the countdown. */
const Lifted = () => <>{t(suspects.value === null ? 'screen.ballot.point' : 'dash.ballot.lifted')}</>;

/** Whether the open form has no choice yet. The question looks the same whether somebody can answer or nobody. */
const isAsking = (): boolean => {
  const { done, fields } = shownForm.value;
  return !hidden.value && !done && fields.length > 0 && chosen.value.length === 0;
};

/** The one fact that matters now. */
const Middle = ({ game, slots }: MiddleProps) => (
  <>
    {untold.value === null ? (
      <div class={game.step.time === 'call' ? 'fact-now of-call' : 'fact-now'}>
        <p class="middle-small">{stepName(game.step.id)}</p>
        <MainFact game={game} />
        <Accused counted={[...openVotes(game), ...resultOf(game)]} />
      </div>
    ) : (
      <RoomSees game={game}>
        <Accused counted={votesIn(untold.value.parts.slice(0, untold.value.told).flat())} />
      </RoomSees>
    )}
    {slots.length > 0 && (
      <div class="slots">
        {slots.map(({ place, chosen: isChosen }) => (
          <button
            key={place}
            type="button"
            class={isChosen ? 'slot chosen' : 'slot'}
            aria-pressed={isChosen}
            aria-label={t('dash.centre', { slot: place })}
            onClick={() => choosePlace(place)}
          >
            {place}
          </button>
        ))}
      </div>
    )}
    {!isWithoutModerator.value && <HoldButton />}
  </>
);

/** The middle of the ring names at most this many of the accused; the tokens at the seats show all. */
const MOST_ACCUSED = 4;

/** The accused of the vote that has just ended, until the next one is open. */
const resultOf = ({ happened, step }: Playing): readonly Total[] => {
  if (ballot.value !== null || step.time === 'call') return [];
  return votesIn(happened);
};
const votesIn = (happened: readonly Happening[]): readonly Total[] => happened.flatMap(each => (each.what === 'votes' ? each.votes : []));

/** The accused of an open vote and their votes, the most first. */
const openVotes = (game: Playing): readonly Total[] => {
  if (ballot.value === null || (ballot.value.shown === 'at-close' && sweep.value === null)) return [];
  return game.view.seats
    .map(({ seat }) => ({ seat, votes: countedAt(game, seat) }))
    .filter(({ votes }) => votes > 0)
    .sort((one, other) => other.votes - one.votes || one.seat - other.seat);
};

/** How many votes, by their weight, lie at a seat, with those that are placed here and not sent yet. */
const countedAt = ({ view: { facts } }: Playing, seat: Seat): number => {
  // The facts keep the last result until somebody votes again, but its tokens no longer lie there.
  if (sweep.value === null) return ballot.value?.cast.length === 0 ? 0 : (facts.tally?.[seat] ?? 0);
  return (votesShown.value?.votes ?? []).filter(({ target }) => target === seat).reduce((sum, { weight = 1 }) => sum + weight, 0);
};

const Accused = ({ counted }: { readonly counted: readonly Total[] }) => {
  if (counted.length === 0) return null;
  const most = counted[0]?.votes ?? 0;
  // Screen readers skip the list, because each seat says its votes.
  return (
    <ul class="accused figures" aria-hidden="true">
      {counted.slice(0, MOST_ACCUSED).map(({ seat, votes }) => (
        <li key={seat}>
          <b>{nameOfPlace(seat)}</b>
          <span class={votes === most ? 'accused-votes leads' : 'accused-votes'}>
            {Array.from({ length: votes }, (_, at) => (
              <i key={at} />
            ))}
          </span>
          <b>{votes}</b>
        </li>
      ))}
    </ul>
  );
};

/** The choice so far. It looks the same whether somebody chose or nobody could. */
const Chosen = () => {
  const places = chosen.value;
  const { done, fields, filled } = shownForm.value;
  if (fields.length === 0) return null;
  if (hidden.value) return <Dots />;
  if (places.length > 0) return <>{namesOfPlaces(places)}</>;
  const said = fields.flatMap(({ name }) => {
    const word = filled[name];
    return typeof word === 'string' && word !== '' ? [wordText(name, word)] : [];
  });
  if (said.length > 0) return <>{said.join(', ')}</>;
  return <>{done ? t('table.place.nobody') : '…'}</>;
};

const Vote = () => {
  const open = ballot.value;
  if (open === null) return null;
  const all = open.electors.length;
  if (suspects.value !== null) return <>{t('dash.ballot.hands')}</>;
  if (sweep.value !== null) return <Swept all={all} />;
  if (voter.value === null || lastVote.value !== null || (missing.value.length === 0 && open.turn === undefined))
    return <>{t('screen.ballot.all')}</>;
  return (
    <>
      {t('dash.ballot.turn', { name: nameOfPlace(voter.value) })}
      <small class="figures">{t('dash.ballot.cast', { found: open.cast.length, wanted: all })}</small>
    </>
  );
};

/** The target of the voters whose seats are touched now. */
const Swept = ({ all }: { readonly all: number }) => {
  const at = sweep.value?.at ?? null;
  if (unplaced.value.length === 0) return <>{t('screen.ballot.all')}</>;
  return (
    <>
      {at === null ? '…' : `→ ${at === 'none' ? t('dash.ballot.pass') : nameOfPlace(at)}`}
      <small class="figures">{t('dash.ballot.cast', { found: votesShown.value?.votes.length ?? 0, wanted: all })}</small>
    </>
  );
};

/** The ring of the seats, and the cards of the centre that a touch chooses. */
export const TableRing = ({ game }: { readonly game: Playing }) => {
  const seats = game.view.seats.map(seat => shown(game, seat));
  const slots = currentBook.value === 'one-night' && game.step.time === 'call' ? CENTRE.map(place => slot(place)) : [];
  return <Ring seats={seats} label={t('dash.seats')} middle={<Middle game={game} slots={slots} />} />;
};

export const touchPlace = (place: Place): void => {
  // The next step is asked only once all is told.
  if (untold.value !== null) return;
  if (ballot.value === null) choosePlace(place);
  else if (sweep.value === null) touchVote(place);
  else if (typeof place === 'number') touchSweep(place);
};

/** Whether a place may be chosen. By night the ring does not show that: it would tell who chooses. */
const mayBe = ({ step: { asks, time } }: Playing, place: Place): boolean => {
  if (time !== 'day' || untold.value !== null) return false;
  if (asks.kind === 'form') return asks.fields.some(field => field.kind === 'places' && field.among.includes(place));
  if (asks.kind !== 'ballot' || typeof place !== 'number') return false;
  if (suspects.value !== null) return asks.electors.some(each => each.seat === place);
  if (sweep.value !== null) return maySweep(place);
  return asks.electors.find(each => each.seat === voter.value)?.may.includes(place) === true;
};

const isChosen = (game: Playing, place: Place): boolean => {
  if (hidden.value) return false;
  if (lastVote.value !== null) return lastVote.value.target === place;
  if (sweep.value !== null) return sweep.value.votes.some(each => each.voter === place && each.target === sweep.value?.at);
  if (suspects.value !== null && typeof place === 'number') return readyOf(place) === suspects.value[1];
  return game.step.asks.kind === 'ballot' ? false : chosen.value.includes(place);
};

const shown = (game: Playing, { seat, alive: lives, role }: SeatView): RingSeat => {
  const { facts } = game.view;
  // A player who is not yet told to be out looks alive, because somebody may look over the moderator's shoulder.
  const alive = untold.value === null ? lives : !untold.value.room.out.includes(seat);
  const isTurn =
    untold.value === null && ballot.value !== null && suspects.value === null && (sweep.value ?? { at: voter.value }).at === seat;
  const isSuspect = facts.nominees?.includes(seat) === true || (isTurn && sweep.value !== null);
  const isAwake = game.step.awake.includes(seat) && !hidden.value;
  const kind = [alive ? '' : 'dead', mayBe(game, seat) ? 'may' : '', isTurn ? 'turn' : ''].filter(each => each !== '').join(' ');
  // By night the tokens of the day are off the table.
  const votes = game.step.time === 'day' ? countedAt(game, seat) : 0;
  const said = [
    alive ? t('table.sign.alive') : t('table.sign.dead'),
    ...(isTurn && sweep.value === null ? [t('screen.sign.turn')] : []),
    ...(isSuspect ? [t('table.sign.suspect')] : []),
    ...(votes > 0 ? [t('table.sign.votes', { count: votes })] : []),
    ...(facts.captain === seat ? [t('screen.sign.captain')] : []),
    ...(facts.welcome === seat ? [t('table.sign.welcome')] : []),
  ];
  const isOpen = role !== '' && isRoleOpen.value;
  const aim = aimOf(seat);
  if (aim !== undefined) said.push(aimText(aim));
  const faceUp = game.shown.find(each => each.seat === seat)?.role;
  const marks = isOpen ? marksAt(game, seat) : [];
  for (const { mark, left } of marks) said.push(t(`dash.mark.${mark}`, { count: left ?? 1 }));
  return {
    place: seat,
    name: nameOfPlace(seat),
    number: String(seat),
    ...(isOpen ? { face: <RoleFace role={role} side={sideOf(game, seat)} /> } : {}),
    ...(!isOpen && faceUp !== undefined ? { face: <RoleFace role={faceUp} side="card" /> } : {}),
    below: <BelowName game={game} seat={seat} role={role} marks={marks} isCalled={isAwake && game.step.time === 'call'} aim={aim} />,
    signs: [
      ...marks.filter(({ mark }) => KILLING.includes(mark)).map(markDrawn),
      ...signsAt({ game, seat, isAwake, votes }),
      ...gestureSigns(seat),
      ...marks.filter(({ mark }) => !KILLING.includes(mark)).map(markDrawn),
    ],
    ...(aim === undefined ? {} : { aim }),
    label: said.join(', '),
    kind,
    chosen: isChosen(game, seat),
    touch: () => touchPlace(seat),
    hold: isHeld => {
      held.value = isHeld;
    },
  };
};

/** The seat that a player accuses, in a vote that the room sees; none by night. */
const aimOf = (seat: Seat): Aim | undefined => {
  const voted = isGameNight.value ? null : votesShown.value;
  const own = voted?.votes.find(({ voter: by }) => by === seat);
  if (voted === null || own === undefined || own.target === 'none') return undefined;
  const counts = new Map<Seat | 'none', number>();
  for (const { target, weight = 1 } of voted.votes) if (target !== 'none') counts.set(target, (counts.get(target) ?? 0) + weight);
  return { at: own.target, hands: own.weight ?? 1, leads: counts.get(own.target) === Math.max(...counts.values()) };
};

const aimText = ({ at, hands }: Aim): string =>
  t(votesShown.value?.step === 'election' ? 'dash.aim.for' : 'dash.aim.against', { name: nameOfPlace(at), count: hands });

interface BelowProps {
  readonly game: Playing;
  readonly seat: Seat;
  readonly role: string;
  readonly marks: readonly SeatMark[];
  readonly isCalled: boolean;
  readonly aim: Aim | undefined;
}

/** A seat has room for this many words below the name; all marks are there as signs. */
const MOST_WORDS = 2;

/** The line below a name: a card that lies face up, or the vote; while secrets are held, the player's real role and marks. */
const BelowName = ({ game, seat, role, marks, isCalled, aim }: BelowProps) => {
  const card = game.shown.find(each => each.seat === seat)?.role;
  if (card !== undefined && !isRoleOpen.value) return <span class="open-card">{roleName(card)}</span>;
  if (aim !== undefined && !isRoleOpen.value)
    return (
      <span class="aim-word" aria-hidden="true">
        <span>{aimText(aim)}</span>
        <span>
          {Array.from({ length: aim.hands }, (_, at) => (
            <HandSign key={at} leads={aim.leads} />
          ))}{' '}
          <span class="aimed-name">{nameOfPlace(aim.at)}</span>
          <span class="figures">{aim.at}</span>
        </span>
      </span>
    );
  const done = marks.filter(({ mark }) => hasWord(mark)).map(({ mark, left }) => t(`dash.mark.${mark}`, { count: left ?? 1 }));
  return role === '' ? null : (
    <SecretText always={isCalled}>
      <span class="role-word">{roleName(role)}</span>
      {done.length > 0 && <span class="mark-word"> {done.slice(0, MOST_WORDS).join(', ')}</span>}
    </SecretText>
  );
};

/** The names that the books give to the two great sides; a player with another goal plays alone. */
const VILLAGE: readonly string[] = ['villagers', 'humans', 'village'];
const WOLVES: readonly string[] = ['wolves', 'werewolves'];

/** The side that the shape of a seat tells. */
const sideOf = ({ glance }: Playing, seat: Seat): Side => {
  const camp = glance?.camps.find(each => each.seat === seat);
  const side = camp?.side ?? null;
  // Lovers of both sides keep the shape of their own side, because a wolf still bites; a heart shows the goal of the pair.
  if (side === 'lovers') return camp?.wolf === true ? 'wolves' : 'village';
  if (side === null || VILLAGE.includes(side)) return 'village';
  return WOLVES.includes(side) ? 'wolves' : 'alone';
};

const SIDES: readonly Side[] = ['wolves', 'village', 'alone'];

/** The number of living players of each side, beside its shape. */
export const SideCounts = ({ game }: { readonly game: Playing }) => {
  const living = game.view.seats.filter(({ alive }) => alive).map(({ seat }) => sideOf(game, seat));
  const counted = SIDES.map(side => ({ side, count: living.filter(each => each === side).length })).filter(({ count }) => count > 0);
  return (
    <span class="fact side-counts" data-moderator-only>
      {counted.map(({ side, count }) => (
        <span key={side}>
          <SideSign side={side} />{' '}
          <span class="figures" aria-hidden="true">
            {count}
          </span>
          <span class="in-words">{t(`dash.side.${side}`, { count })}</span>
        </span>
      ))}
    </span>
  );
};

const marksAt = ({ glance }: Playing, seat: Seat) => glance?.marks.filter(each => each.seat === seat) ?? [];

/** These marks stand before every other sign, because they must not be missed. */
const KILLING: readonly Mark[] = ['bite', 'poison'];
const markDrawn = ({ mark }: SeatMark): RingSign => ({
  drawn: (
    <span key={mark} class="seat-mark" data-moderator-only>
      <MarkSign mark={mark} />
    </span>
  ),
});

const slot = (place: Place) => ({ place, chosen: !hidden.value && chosen.value.includes(place) });

interface SeatSigns {
  readonly game: Playing;
  readonly seat: SeatView['seat'];
  readonly isAwake: boolean;
  readonly votes: number;
}

/** Two suspects of the edition with tokens are told apart by the faces of the tokens. */
const AccusedSign = ({ at, hasFaces }: { readonly at: number; readonly hasFaces: boolean }) => {
  if (!hasFaces) return <SuspectSign />;
  return at === 0 ? <PawSign /> : <TuftSign />;
};

const signsAt = ({ game, seat, isAwake, votes }: SeatSigns): readonly RingSign[] => {
  const { captain, welcome, anchor, nominees = [] } = game.view.facts;
  const at = nominees.indexOf(seat);
  const isCovered = ballot.value?.shown === 'at-close';
  const isFaces = suspects.value !== null;
  const ready = isFaces ? readyOf(seat) : undefined;
  const signs: readonly (RingSign | false)[] = [
    isAwake && {
      drawn: (
        <span key="awake" data-moderator-only>
          <EyeSign />
        </span>
      ),
    },
    at >= 0 && { drawn: <AccusedSign key="accused" at={at} hasFaces={game.view.book === 'lupus-token' && nominees.length === 2} /> },
    isFaces &&
      ready !== undefined &&
      !hidden.value && { drawn: ready === suspects.value?.[0] ? <PawSign key="ready" /> : <TuftSign key="ready" /> },
    captain === seat && { drawn: <MedalSign key="captain" /> },
    welcome === seat && { drawn: <WelcomeSign key="welcome" /> },
    anchor === seat && { drawn: <StartSign key="anchor" /> },
    votes > 0 &&
      (!isCovered || sweep.value !== null) && {
        isWide: true,
        drawn: (
          <span key="tally" class="tally figures">
            <TokenSign />
            {votes}
          </span>
        ),
      },
  ];
  return signs.filter(each => each !== false);
};
