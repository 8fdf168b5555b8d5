import { computed, signal } from '@preact/signals';
import { callForm } from './calls.ts';
import { ask, callOf, isUnmoderated, now, playing, questionOf, say, view } from './state.ts';
import type { AnswerAsked, Field, Place, PlacesField, Playing, WordField } from './types.ts';

type Filled = { readonly [field: string]: readonly Place[] | string };

/** What is being chosen on this page. */
interface Draft {
  readonly of: string;
  readonly filled: Filled;
  /** The field that touches go to. */
  readonly at: string;
  /** It was sent, or dropped where nobody answers. */
  readonly sent: boolean;
  /** It was refused: the next touch begins anew. */
  readonly refused: boolean;
}
const NO_DRAFT: Draft = { of: '', filled: {}, at: '', sent: false, refused: false };
const draft = signal<Draft>(NO_DRAFT);

/** The form that stands on the page, whether somebody answers it or not. */
export interface Standing {
  /** A call that looks alike whoever answers it, or nobody. */
  readonly alike: boolean;
  /** Somebody answers. */
  readonly real: boolean;
  readonly fields: readonly Field[];
  readonly filled: Filled;
  readonly at: string;
  /** All is chosen, and the call may be closed. */
  readonly done: boolean;
  readonly mayMiss: boolean;
  readonly mayDecline: boolean;
}
const NOTHING: Standing = { alike: false, real: false, fields: [], filled: {}, at: '', done: true, mayMiss: false, mayDecline: false };

const isPlaces = (field: Field): field is PlacesField => field.kind === 'places';
export const isWord = (field: Field): field is WordField => field.kind === 'word';

const firstPlaces = (fields: readonly Field[]): string =>
  fields.find(field => isPlaces(field) && (field.among.length > 0 || field.mayDecline))?.name ?? '';

/** In a call the draft outlives the answer: what was chosen stays to be seen, as it does where nobody answers. */
const draftKey = (game: Playing, alike: boolean): string => (alike ? callOf(game) : questionOf(game));
const draftOf = (game: Playing, alike: boolean): Draft => (draft.value.of === draftKey(game, alike) ? draft.value : NO_DRAFT);

const isAnswered = ({ view: { tonight }, step: { id, asks } }: Playing): boolean =>
  asks.kind === 'nothing' && tonight.some(each => each.step === id);

const shapeNow = (game: Playing): readonly Field[] | null => {
  const plan = view.value?.plan;
  if (game.step.time !== 'call' || isUnmoderated.value || plan === undefined) return null;
  return callForm(game, plan);
};

export const standing = computed<Standing>(() => {
  const now = playing.value;
  if (now === null) return NOTHING;
  const shape = shapeNow(now);
  return shape === null ? ownForm(now) : callStanding(now, shape);
});

/** A form that is shown as it is asked. */
const ownForm = (now: Playing): Standing => {
  const { asks } = now.step;
  if (asks.kind !== 'form') return NOTHING;
  const own = draftOf(now, false);
  const at = own.at === '' ? firstPlaces(asks.fields) : own.at;
  const filled = { ...(now.chosen.length > 0 && own.filled[at] === undefined ? { [at]: now.chosen } : {}), ...own.filled };
  const mayDecline = asks.fields.every(field => (isPlaces(field) ? field.mayDecline : field.optional === true));
  return { alike: false, real: true, fields: asks.fields, filled, at, done: false, mayMiss: asks.mayMiss, mayDecline };
};

/** A call that looks the same whether somebody chooses, nobody can, or it was answered. */
const callStanding = (now: Playing, fields: readonly Field[]): Standing => {
  const { asks } = now.step;
  const own = draftOf(now, true);
  const first = firstPlaces(fields);
  const at = own.at === '' ? first : own.at;
  const answered = isAnswered(now);
  const isTouchedHere = Object.keys(own.filled).length > 0;
  const filled = isTouchedHere || now.chosen.length === 0 ? own.filled : { [first]: now.chosen };
  // Markers were touched instead of this page.
  const most = Math.max(0, ...fields.map(field => (isPlaces(field) ? field.most : 0)));
  const isMarked = asks.kind === 'nothing' && !isTouchedHere && most > 0 && now.chosen.length >= most;
  return {
    alike: true,
    real: asks.kind === 'form' || answered,
    fields,
    filled,
    at,
    done: fields.length === 0 || answered || own.sent || isMarked,
    mayMiss: asks.kind === 'form' ? asks.mayMiss : true,
    mayDecline: asks.kind === 'form' ? asks.fields.every(field => (isPlaces(field) ? field.mayDecline : field.optional === true)) : true,
  };
};

/** Every place that is chosen now, in any field. */
export const chosen = computed<readonly Place[]>(() =>
  Object.values(standing.value.filled).flatMap(filled => (typeof filled === 'string' ? [] : filled)),
);

const placesOf = (field: string): readonly Place[] => {
  const filled = standing.value.filled[field];
  return filled === undefined || typeof filled === 'string' ? [] : filled;
};

/** How many may be chosen, along the ways that what is chosen keeps to. */
const mostOf = (field: PlacesField, open: readonly Place[]): number => {
  const along = (field.ways ?? [field]).filter(({ among }) => open.every(each => among.includes(each)));
  return Math.max(0, ...along.map(way => Math.min(way.most, way.among.length)));
};

const keep = (filled: Filled, at: string, sent = false): void => {
  const now = playing.value;
  if (now !== null) draft.value = { of: draftKey(now, standing.value.alike), filled, at, sent, refused: false };
};

/** What the game is told of what the page shows: the fields that it asks for. */
const formOf = (filled: Filled, asked: readonly Field[]): { [field: string]: Place[] | string } =>
  Object.fromEntries(
    asked.flatMap(({ name }) => {
      const value = filled[name];
      return value === undefined ? [] : [[name, typeof value === 'string' ? value : [...value]]];
    }),
  );

/** The choice is made. Where nobody answers it is dropped; where it is refused it may be made again. */
const send = async (filled: Filled, answer?: AnswerAsked): Promise<void> => {
  const now = playing.value;
  const { alike, at } = standing.value;
  if (now === null) return;
  const asks = now.step.asks;
  if (alike) keep(filled, at, true);
  else keep(filled, at);
  if (asks.kind !== 'form') return;
  const mine = draft.value;
  const isTaken = await ask({ do: 'answer', answer: answer ?? { type: 'fill', step: now.step.id, form: formOf(filled, asks.fields) } });
  if (!isTaken && draft.value === mine) draft.value = { ...mine, sent: false, refused: true };
};

/** A seat of the ring was chosen, whatever it is chosen by. */
export const choosePlace = (place: Place): void => {
  const now = playing.value;
  const form = standing.value;
  if (now === null || form.fields.length === 0 || form.done) return;
  const field = form.fields.filter(isPlaces).find(each => each.name === form.at);
  if (field === undefined) return;
  if (form.alike && !field.among.includes(place)) {
    say([{ code: 'marker.not_asked', place }]);
    return;
  }
  const before = draftOf(now, form.alike).refused ? [] : placesOf(form.at);
  const next = before.includes(place) ? before.filter(each => each !== place) : [...before, place];
  // At most one, or a seat after cards of the centre: the last touch is meant.
  const isMixed = field.among.includes(place) && mostOf(field, next) === 0;
  const kept = isMixed || (next.length > field.most && field.most === 1) ? [place] : next;
  const most = field.among.includes(place) ? mostOf(field, kept) : field.most;
  const filled = { ...form.filled, [form.at]: kept };
  if (form.fields.length === 1 && kept.length >= most && !before.includes(place)) void send(filled);
  else keep(filled, form.at);
};

/** A word of a form, or the field that touches go to. */
export const chooseWord = (name: string, word: string): void => {
  const form = standing.value;
  if (playing.value === null || form.done) return;
  const filled = { ...form.filled, [name]: word };
  if (form.fields.length === 1) void send(filled);
  else keep(filled, form.at);
};
export const chooseField = (name: string): void => {
  if (!standing.value.done) keep(standing.value.filled, name);
};

/** Nobody is chosen, or nobody in this field of several. */
export const chooseNobody = (): void => {
  const now = playing.value;
  const form = standing.value;
  if (now === null || form.done) return;
  const { asks } = now.step;
  const filled = { ...form.filled, [form.at]: [] };
  if (asks.kind !== 'form' || (form.mayDecline && form.at !== '')) void send(filled);
  else if (form.mayMiss) void send(filled, { type: 'miss', step: now.step.id });
  else say([{ code: 'answer.must_choose', step: now.step.id }]);
};

/** Whether what was chosen waits to be sent as a whole. */
export const maySend = computed(() => {
  const now = playing.value;
  const { alike, real, done, fields, filled } = standing.value;
  if (now === null || done || Object.values(filled).every(each => each.length === 0)) return false;
  if (alike && draftOf(now, true).refused) return false;
  const { asks } = now.step;
  // In a call as much is wanted as of others, unless there are no more to choose from.
  if (alike) return isWhole(fields, filled) || (asks.kind === 'form' && isWhole(asks.fields, filled));
  return real && isWhole(fields, filled);
});

const isWhole = (fields: readonly Field[], filled: Filled): boolean =>
  fields.every(field => (isWord(field) ? field.optional === true || filled[field.name] !== undefined : isEnough(field)));

/** So many are chosen that the field may be sent; with fewer more touches are awaited. */
const isEnough = (field: PlacesField): boolean => {
  const open = placesOf(field.name);
  if (open.length === 0) return field.mayDecline;
  return (field.ways ?? [field]).some(({ among, least }) => open.length >= least && open.every(each => among.includes(each)));
};

/** What was touched in a call and not answered is taken back here, as an answer is there. */
export const takeBackTouched = (): boolean => {
  const now = playing.value;
  if (now === null || touchedNow.value === null) return false;
  draft.value = NO_DRAFT;
  return !isAnswered(now);
};
export const touchedNow = computed<readonly Place[] | null>(() => {
  const { alike } = standing.value;
  const at = playing.value;
  if (!alike || at === null) return null;
  const own = draftOf(at, true);
  return own.sent || Object.keys(own.filled).length > 0 ? chosen.value : null;
});

/** The call has stood as long as it must. */
export const isWaited = (at: number): boolean => {
  const pace = playing.value?.pace;
  return pace === undefined || pace.kind !== 'call' || pace.until === null || (!pace.paused && at >= pace.until);
};

/** Why going on does nothing now; null where it does. */
export const whyNotOn = (): 'choose' | 'wait' | 'nothing' | null => {
  const at = playing.value;
  if (at === null) return 'nothing';
  if (maySend.value) return null;
  if (!standing.value.done) return 'choose';
  if (at.step.goOn === null) return at.step.asks.kind === 'form' ? 'wait' : 'nothing';
  return isWaited(now()) ? null : 'wait';
};

/** The one big button. */
export const goOn = (): void => {
  const at = playing.value?.step;
  if (at === undefined) return;
  if (maySend.value) {
    void send(standing.value.filled);
    return;
  }
  const why = whyNotOn();
  if (why === 'wait') say([{ code: 'pace.wait' }]);
  else if (why === 'choose') say([{ code: 'answer.must_choose', step: at.id }]);
  else if (why === null) void ask({ do: 'answer', answer: { type: 'go-on', step: at.id } });
};
