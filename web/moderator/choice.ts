import { computed, signal } from '@preact/signals';
import { ask, callOf, now, playing, questionOf, say, step } from './state.ts';
import type { AnswerAsked, Field, Place, PlacesField, Playing, Step, WordField } from './types.ts';

/** What is being chosen on this page and has not been sent. */
interface Draft {
  readonly of: string;
  readonly filled: { readonly [field: string]: readonly Place[] | string };
  /** The field that touches go to. */
  readonly at: string;
}
const NO_DRAFT: Draft = { of: '', filled: {}, at: '' };
const draft = signal<Draft>(NO_DRAFT);
/** What was touched in calls that ask nobody, by call: discarded, and shown as a choice would be. */
const touched = signal<{ readonly of: string; readonly places: readonly Place[]; readonly word: string | null; readonly done: boolean }>({
  of: '',
  places: [],
  word: null,
  done: false,
});

/** What a call asks whoever has the card: a call that nobody answers asks for the same touches. */
interface Shape {
  readonly touches: number;
  readonly word?: readonly string[];
  readonly fields?: readonly string[];
}
const CALLS: { readonly [step: string]: Shape } = {
  seer: { touches: 1 },
  bodyguard: { touches: 1 },
  owl: { touches: 1 },
  wolves: { touches: 1 },
  mythomaniac: { touches: 1 },
  cupid: { touches: 2 },
  'wild-child': { touches: 1 },
  'wolf-dog': { touches: 0, word: ['wolves', 'villagers'] },
  'white-wolf': { touches: 1 },
  'infect-father': { touches: 0, word: ['none', 'infect'] },
  'big-bad-wolf': { touches: 1 },
  witch: { touches: 1, fields: ['heal', 'poison'] },
  fox: { touches: 1 },
  piper: { touches: 2 },
  doppelganger: { touches: 1 },
  robber: { touches: 1 },
  troublemaker: { touches: 2 },
  drunk: { touches: 1 },
};
const NO_CALL: Shape = { touches: 0 };

/** Whether a call is said with its question: on a night on which the card rests it is not. */
const asksAloud = ({ says }: Step): boolean => says.some(({ key }) => key.endsWith('.ask') || /\.action/.test(key));

const places = (name: string, most: number): PlacesField => ({ kind: 'places', name, least: 1, most, among: [], mayDecline: true });

/** The fields that are shown in a call that asks nobody. */
const emptyFields = (asked: Step): readonly Field[] => {
  const call = CALLS[asked.id] ?? NO_CALL;
  if (!asksAloud(asked)) return [];
  if (call.word !== undefined) return [{ kind: 'word', name: 'option', among: [...call.word] }];
  if (call.touches === 0) return [];
  return (call.fields ?? ['choose']).map(name => places(name, call.touches));
};

/** The form that stands on the page, whether somebody answers it or not. */
export interface Standing {
  readonly real: boolean;
  readonly fields: readonly Field[];
  readonly filled: { readonly [field: string]: readonly Place[] | string };
  readonly at: string;
  /** All is chosen, and the call may be closed. */
  readonly done: boolean;
  readonly mayMiss: boolean;
  readonly mayDecline: boolean;
}
const NOTHING: Standing = { real: false, fields: [], filled: {}, at: '', done: true, mayMiss: false, mayDecline: false };

const firstPlaces = (fields: readonly Field[]): string =>
  fields.find(field => field.kind === 'places' && (field.among.length > 0 || field.mayDecline))?.name ?? '';

const isAnswered = ({ view: { tonight }, step: { id } }: Playing): boolean => tonight.some(each => each.step === id);

export const standing = computed<Standing>(() => {
  const now = playing.value;
  if (now === null) return NOTHING;
  const { asks, time } = now.step;
  if (asks.kind === 'form') {
    const own = draft.value.of === questionOf(now) ? draft.value : NO_DRAFT;
    const at = own.at === '' ? firstPlaces(asks.fields) : own.at;
    const filled = { ...(now.chosen.length > 0 && own.filled[at] === undefined ? { [at]: now.chosen } : {}), ...own.filled };
    const mayDecline = asks.fields.every(field => (field.kind === 'places' ? field.mayDecline : field.optional === true));
    return { real: true, fields: asks.fields, filled, at, done: false, mayMiss: asks.mayMiss, mayDecline };
  }
  if (time !== 'call' || asks.kind !== 'nothing' || now.view.seats.some(each => each.role === '')) return NOTHING;
  const fields = emptyFields(now.step);
  if (isAnswered(now)) return { ...NOTHING, real: true, fields, filled: { [firstPlaces(fields)]: now.chosen }, done: true };
  const own = touched.value.of === callOf(now) ? touched.value : { places: [], word: null, done: false };
  const chosen = own.places.length > 0 ? own.places : now.chosen;
  const at = firstPlaces(fields);
  const filled = { [at]: chosen, ...(own.word === null ? {} : { option: own.word }) };
  const most = Math.max(0, ...fields.map(field => (field.kind === 'places' ? field.most : 0)));
  const done = fields.length === 0 || own.done || (most > 0 && chosen.length >= most);
  return { real: false, fields, filled, at, done, mayMiss: true, mayDecline: true };
});

/** Every place that is chosen now, in any field. */
export const chosen = computed<readonly Place[]>(() =>
  Object.values(standing.value.filled).flatMap(filled => (typeof filled === 'string' ? [] : filled)),
);

const placesOf = (field: string): readonly Place[] => {
  const filled = standing.value.filled[field];
  return filled === undefined || typeof filled === 'string' ? [] : filled;
};

const isPlaces = (field: Field): field is PlacesField => field.kind === 'places';
export const isWord = (field: Field): field is WordField => field.kind === 'word';

/** How many may be chosen, along the ways that what is chosen keeps to. */
const mostOf = (field: PlacesField, open: readonly Place[]): number => {
  const along = (field.ways ?? [field]).filter(({ among }) => open.every(each => among.includes(each)));
  return Math.max(0, ...along.map(way => Math.min(way.most, way.among.length)));
};

const fill = (answers: Standing): void => {
  const now = step.value;
  if (now === null) return;
  const form = Object.fromEntries(
    Object.entries(answers.filled).map(([name, filled]) => [name, typeof filled === 'string' ? filled : [...filled]]),
  );
  void ask({ do: 'answer', answer: { type: 'fill', step: now.id, form } });
};

const keep = (filled: Draft['filled'], at: string): void => {
  const now = playing.value;
  if (now !== null) draft.value = { of: questionOf(now), filled, at };
};

/** A seat of the ring was chosen, whatever it is chosen by. */
export const choosePlace = (place: Place): void => {
  const now = playing.value;
  const form = standing.value;
  if (now === null || form.fields.length === 0 || form.done) return;
  const field = form.fields.filter(isPlaces).find(each => each.name === form.at);
  if (field === undefined) return;
  const before = placesOf(form.at);
  const next = before.includes(place) ? before.filter(each => each !== place) : [...before, place];
  if (!form.real) {
    touched.value = { of: callOf(now), places: next.slice(-field.most), word: null, done: false };
    return;
  }
  // At most one, or a seat after cards of the centre: the last touch is meant.
  const isMixed = field.among.includes(place) && mostOf(field, next) === 0;
  const kept = isMixed || (next.length > field.most && field.most === 1) ? [place] : next;
  const most = field.among.includes(place) ? mostOf(field, kept) : field.most;
  const filled = { ...form.filled, [form.at]: kept };
  if (form.fields.length === 1 && kept.length >= most && !before.includes(place)) fill({ ...form, filled });
  else keep(filled, form.at);
};

/** A word of a form, or the field that touches go to. */
export const chooseWord = (name: string, word: string): void => {
  const now = playing.value;
  const form = standing.value;
  if (now === null || form.done) return;
  if (!form.real) touched.value = { of: callOf(now), places: [], word, done: true };
  else if (form.fields.length === 1) fill({ ...form, filled: { [name]: word } });
  else keep({ ...form.filled, [name]: word }, form.at);
};
export const chooseField = (name: string): void => {
  if (standing.value.real) keep(standing.value.filled, name);
};

/** Nobody is chosen. */
export const chooseNobody = (): void => {
  const now = playing.value;
  const form = standing.value;
  if (now === null || form.done) return;
  if (!form.real) {
    touched.value = { of: callOf(now), places: [], word: null, done: true };
    return;
  }
  if (form.mayDecline && form.at !== '') fill({ ...form, filled: { [form.at]: [] } });
  else if (form.mayMiss) void ask({ do: 'answer', answer: { type: 'miss', step: now.step.id } });
  else say([{ code: 'answer.must_choose', step: now.step.id }]);
};

/** Whether what was chosen waits to be sent as a whole. */
export const maySend = computed(() => {
  const { real, done, fields, filled } = standing.value;
  if (!real || done || Object.values(filled).every(each => each.length === 0)) return false;
  return fields.every(field => (field.kind === 'word' ? field.optional === true || filled[field.name] !== undefined : isEnough(field)));
});

/** So many are chosen that the field may be sent; with fewer more touches are awaited. */
const isEnough = (field: PlacesField): boolean => {
  const open = placesOf(field.name);
  if (open.length === 0) return field.mayDecline;
  return (field.ways ?? [field]).some(({ among, least }) => open.length >= least && open.every(each => among.includes(each)));
};
export const sendChosen = (): void => fill(standing.value);

/** What was touched in a call that asks nobody is taken back here, as an answer is there. */
export const takeBackTouched = (): boolean => {
  const now = playing.value;
  const own = touched.value;
  if (now === null || own.of !== callOf(now) || (own.places.length === 0 && !own.done)) return false;
  touched.value = { of: '', places: [], word: null, done: false };
  return true;
};
export const touchedNow = computed<readonly Place[] | null>(() => {
  const at = playing.value;
  if (at === null || touched.value.of !== callOf(at)) return null;
  return touched.value.places.length > 0 || touched.value.done ? touched.value.places : null;
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
  if (at.step.goOn === null) return at.step.asks.kind === 'form' ? 'choose' : 'nothing';
  return isWaited(now()) ? null : 'wait';
};

/** The one big button. */
export const goOn = (): void => {
  const at = step.value;
  if (at === null) return;
  if (maySend.value) {
    sendChosen();
    return;
  }
  const why = whyNotOn();
  if (why === 'wait') say([{ code: 'pace.wait' }]);
  else if (why === 'choose') say([{ code: 'answer.must_choose', step: at.id }]);
  else if (why === null) void ask({ do: 'answer', answer: { type: 'go-on', step: at.id } satisfies AnswerAsked });
};
