import type { Answer, Ruling } from '../../src/domain/answer.ts';
import type { NightDeed } from '../../src/domain/ending.ts';
import type { BookId, Place } from '../../src/domain/ids.ts';
import type { Amendment, GameSheet, StoryLine, Timeline } from '../../src/domain/timeline.ts';
import type { DeclineReason } from '../../src/wire/moderator.ts';
import { t, words } from './moderator-words.ts';
import { currentBook, nameOfPlace, namesOfPlaces, ownTableId, roleName, stepName } from './table-state.ts';

const path = (what: string, game: string | undefined): string =>
  `/api/tables/${ownTableId.peek()}/${what}${game === undefined ? '' : `?game=${game}`}`;
export const exportPath = (game?: string): string => path('export', game);
export const scenarioPath = (game?: string): string => path('scenario', game);

const fetched = async <T>(from: string): Promise<T | null> => {
  const reply = await fetch(from).catch(() => undefined);
  return reply?.ok === true ? await reply.json() : null;
};

/** The journal of the game as lines; null where nobody may see it yet. */
export const fetchTimeline = (game?: string): Promise<Timeline | null> => fetched(path('timeline', game));
export const fetchSheet = (game?: string): Promise<GameSheet | null> => fetched(path('sheet', game));

/** What another answer at this move would do, or why it cannot be. */
export const fetchAmendment = async (move: number, answer: Answer): Promise<Amendment | DeclineReason | null> => {
  const body = JSON.stringify({ move, answer });
  const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const reply = await fetch(path('amendment', undefined), asked).catch(() => undefined);
  const told: Amendment | { readonly declined: DeclineReason } | undefined = await reply?.json().catch(() => undefined);
  if (told === undefined) return null;
  return 'declined' in told ? told.declined : told;
};

const placesIn = (filled: unknown): readonly Place[] => (Array.isArray(filled) ? filled : []);

/** One line of the timeline. */
export const lineText = ({ step, did }: StoryLine): string => {
  switch (did.type) {
    case 'answered':
      return answerTold(did.answer);
    case 'ruled':
      return t('dash.log.ruled', { text: rulingTold(did.ruling) });
    case 'undone':
    case 'redone':
      return `${t(`dash.log.${did.type}`, { count: did.answers })} (${stepName(step)})`;
    case 'amended':
      return t('dash.log.amended', { text: answerTold(did.answer) });
  }
};

const answerTold = (answer: Answer): string => {
  const step = stepName(answer.step);
  switch (answer.type) {
    case 'go-on':
      return step;
    case 'fill': {
      const places = Object.values(answer.form).flatMap(placesIn);
      const said = Object.values(answer.form).filter((each): each is string => typeof each === 'string');
      const what = [...(places.length > 0 ? [namesOfPlaces(places)] : []), ...said.map(word => t('dash.log.word', { value: word }))];
      return t('dash.log.chose', { step, text: what.length > 0 ? what.join(', ') : t('table.place.nobody') });
    }
    case 'miss':
      return t('dash.log.missed', { step });
    case 'vote':
      return t('dash.log.voted', {
        name: nameOfPlace(answer.voter),
        text: answer.target === 'none' ? t('table.place.nobody') : nameOfPlace(answer.target),
      });
    case 'open':
      return t('dash.open', { step });
    case 'lay':
      return t('dash.log.laid');
  }
};

const rulingTold = (ruling: Ruling): string => {
  switch (ruling.type) {
    case 'dead':
    case 'alive':
    case 'gone':
    case 'pass':
    case 'nominees':
    case 'lovers':
      return `${t(`dash.ruling.${ruling.type}`)} : ${ruling.seats.length === 0 ? t('table.place.nobody') : namesOfPlaces(ruling.seats)}`;
    case 'role':
      return ruling.roles.map(({ seat, role }) => `${nameOfPlace(seat)} : ${roleName(role)}`).join(', ');
    case 'anchor':
    case 'captain':
    case 'lynch':
    case 'lot':
    case 'model':
    case 'converted':
      return `${t(`dash.ruling.${ruling.type}`)} : ${typeof ruling.to === 'number' ? nameOfPlace(ruling.to) : t(ruling.to === 'none' ? 'table.place.nobody' : 'table.place.moderator')}`;
    case 'tally':
      return `${t('dash.ruling.tally')} : ${ruling.totals.map(({ seat, votes }) => `${nameOfPlace(seat)} ${votes}`).join(', ')}`;
    case 'skip':
      return t('dash.ruling.skip');
    case 'call':
      return `${t('dash.ruling.call')} : ${stepName(ruling.step)}`;
  }
};

/** The signs that were shown without a word. */
export const signsTold = (step: string, signs: readonly string[], of: BookId = currentBook.value): string =>
  words.value?.list(signs.map(each => words.value?.told(step, each, of) ?? each)) ?? '';

type NamesOf = (places: readonly Place[]) => string;

/** One call of a night: what was chosen, by whom, and what it told. */
export const deedTold = (
  { step, by, chose, told: shown }: NightDeed,
  of: BookId = currentBook.value,
  namesOf: NamesOf = namesOfPlaces,
): string => {
  const chosen = chose.length === 0 ? t('table.place.nobody') : namesOf(chose);
  const whole = t('dash.log.chose', {
    step: words.value?.step(step, of) ?? step,
    text: by.length === 0 ? chosen : `${namesOf(by)} → ${chosen}`,
  });
  const signs = signsTold(step, typeof shown === 'string' ? [shown] : (shown ?? []), of);
  return signs === '' ? whole : `${whole} (${signs})`;
};

/** Whether the deal is the one that was sealed. The browser checks it; where it has no SHA-256, the service's check counts. */
export const checkSeal = async ({ text, commitment, holds }: NonNullable<GameSheet['seal']>): Promise<boolean> => {
  if (crypto.subtle === undefined) return holds;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('') === commitment;
};

export const sealText = (holds: boolean | null): string => {
  if (holds === null) return t('dash.over.seal-unknown');
  return holds ? t('dash.over.seal-holds') : t('dash.over.seal-broken');
};
