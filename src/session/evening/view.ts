import type { EveningView, Playing, ReaderShown } from '../../domain/evening.ts';
import type { Place } from '../../domain/ids.ts';
import type { Match } from '../../engine/match.ts';
import { dealingOf } from '../../table/deal.ts';
import type { Lying } from '../../table/lying.ts';
import { tagsAt, unclearAt, useOf } from '../../table/lying.ts';
import { touchedOnly } from '../../table/secret.ts';
import type { Situation } from '../../table/situation.ts';
import type { TableState } from '../../table/table.ts';
import { chosenPlaces, votesReady } from '../../table/table.ts';
import type { Voices } from './announced/voices.ts';
import { callShown, placesIn } from './calls.ts';
import type { PaceState } from './pace.ts';
import { paceShown } from './pace.ts';
import type { ReaderHeard } from './parts.ts';
import type { Furniture, Standing } from './standing.ts';
import { stageOf } from './standing.ts';
import { undoesNow } from './undoes.ts';
import { veiled } from './veiled.ts';

/** All that a view is made of: durable, every part of it. */
interface Seen {
  readonly table: string;
  readonly n: number;
  readonly now: number;
  readonly standing: Standing;
  readonly match: Match | null;
  readonly state: TableState;
  readonly situation: Situation;
  readonly pace: PaceState;
  readonly trouble: string | null;
  readonly check: EveningView['check'];
  readonly readers: readonly ReaderHeard[];
  readonly screens: number;
  readonly voices: Pick<Voices, 'count' | 'offers'>;
  readonly announced: EveningView['announced'];
  readonly hall: EveningView['hall'];
}

export const viewOf = (seen: Seen): EveningView => {
  const { standing, match, state } = seen;
  const { course, plan, furniture } = standing;
  return veiled({
    v: 1,
    n: seen.n,
    now: seen.now,
    table: seen.table,
    stage: stageOf(course, match),
    language: standing.language,
    plan,
    ...rememberedIn(standing),
    check: seen.check,
    dealing: course.at === 'dealing' ? dealingOf(course.dealer, standing.anew) : null,
    playing: course.at === 'game' && match !== null ? playingOf(seen, course.game, match) : null,
    announced: seen.announced,
    hall: seen.hall,
    box: standing.box,
    enrolling: standing.enrolling,
    readers: seen.readers.map(each => readerShown(each, furniture, state.lying)),
    screens: { connected: seen.screens, seen: standing.seen, voices: seen.voices.count, offers: seen.voices.offers },
    notice: standing.notice,
    finished: standing.finished,
  });
};

/** What only a set-up needs: it would be sent again with every vote. */
const rememberedIn = ({ course, plans, people, dealt }: Standing): Pick<EveningView, 'plans' | 'people' | 'dealt'> =>
  course.at === 'set-up' ? { plans, people, dealt } : NOTHING_REMEMBERED;
const NOTHING_REMEMBERED = { plans: [], people: [], dealt: null };

const playingOf = (seen: Seen, game: string, match: Match): Playing => ({
  game,
  step: match.play.step,
  view: match.play.view,
  answers: match.answers,
  undoes: undoesNow(seen.standing, match),
  pace: paceShown(seen.pace, seen.now),
  call: callShown(match, seen.state, seen.situation),
  chosen: chosenNow(seen, match),
  ready: votesReady(seen.state, seen.situation),
  padless: touchedOnly(seen.situation),
  journal: seen.trouble,
});

/** A call that asks nobody shows the places that were touched, as one that was answered shows the places that were chosen. */
const chosenNow = ({ standing, state, situation }: Seen, match: Match): readonly Place[] => {
  const { step } = match.play;
  if (standing.laying !== null && step.asks.kind === 'cards') return standing.laying.cards.map(({ place }) => place);
  const call = callShown(match, state, situation);
  return call === null ? chosenPlaces(state, situation) : placesIn(call.filled);
};

const readerShown = (reader: ReaderHeard, { layout, names }: Furniture, lying: Lying): ReaderShown => {
  const { id, health, trouble, unnamed } = reader;
  const given = names[id];
  return {
    id,
    name: given ?? reader.name,
    health,
    trouble,
    unnamed: unnamed && given === undefined,
    quiet: layout.quiet.includes(id),
    slots: Array.from({ length: reader.slots }, (_, slot) => {
      const spot = { reader: id, slot };
      const why = unclearAt(lying, spot);
      return { use: useOf(layout, spot) ?? null, occupied: tagsAt(lying, spot).length > 0 || why !== undefined, trouble: why ?? null };
    }),
  };
};
