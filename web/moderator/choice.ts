import { computed, effect, signal } from '@preact/signals';
import type { CallShown, Playing } from '../../src/domain/evening.ts';
import { uncountedIn } from '../../src/domain/filled.ts';
import type { Place, StepId } from '../../src/domain/ids.ts';
import type { Field, PlacesField } from '../../src/domain/step.ts';
import type { DeclineReason } from '../../src/wire/moderator.ts';
import { type FormValues, isComplete, isEnough, isPlaces, placesInField, saysSomething } from './filled.ts';
import { askTable, callKey, currentGame, isVirtual, questionKey, serviceNow, showDeclined, view } from './table-state.ts';

/** The choice that is being made on this page. */
interface Draft {
  readonly of: string;
  readonly filled: FormValues;
  /** The field that touches go to. */
  readonly at: string;
  /** Whether the choice was sent and the table has not answered. */
  readonly sent: boolean;
}
const NO_DRAFT: Draft = { of: '', filled: {}, at: '', sent: false };
const draft = signal<Draft>(NO_DRAFT);

/** The form that stands on the page, whether somebody answers it or not. */
interface ShownForm {
  /** Whether the form belongs to a call. Such a form looks the same whether somebody answers it or nobody can. */
  readonly alike: boolean;
  readonly fields: readonly Field[];
  readonly filled: FormValues;
  readonly at: string;
  /** Whether every field is filled on this page. */
  readonly done: boolean;
  /** Whether the table has accepted the choice. Only then is there something to show, and may the call be closed. */
  readonly taken: boolean;
  readonly mayMiss: boolean;
  readonly mayDecline: boolean;
}
const NOTHING: ShownForm = { alike: false, fields: [], filled: {}, at: '', done: true, taken: true, mayMiss: false, mayDecline: false };

const firstPlaces = (fields: readonly Field[]): string =>
  fields.find(field => isPlaces(field) && (field.among.length > 0 || field.mayDecline))?.name ?? '';

/** In a call the draft stays after the answer, so that the page looks the same whether somebody answers or nobody can. */
const draftKey = (game: Playing, alike: boolean): string => (alike ? callKey(game) : questionKey(game));
const draftOf = (game: Playing, alike: boolean): Draft => (draft.value.of === draftKey(game, alike) ? draft.value : NO_DRAFT);

export const shownForm = computed<ShownForm>(() => {
  const now = currentGame.value;
  if (now === null) return NOTHING;
  return now.call === null ? ownForm(now) : callStanding(now, now.call);
});

const ownForm = (now: Playing): ShownForm => {
  const { asks } = now.step;
  if (asks.kind !== 'form') return NOTHING;
  const own = draftOf(now, false);
  const at = own.at === '' ? firstPlaces(asks.fields) : own.at;
  const filled = { ...(now.chosen.length > 0 && own.filled[at] === undefined ? { [at]: now.chosen } : {}), ...own.filled };
  const mayDecline = asks.fields.every(field => (isPlaces(field) ? field.mayDecline : field.optional === true));
  return { alike: false, fields: asks.fields, filled, at, done: own.sent, taken: false, mayMiss: asks.mayMiss, mayDecline };
};

/** The form of a call. It looks the same before and after the answer, and where nobody can answer. Markers on the table may fill it. */
const callStanding = (now: Playing, { fields, filled: touched, closed }: CallShown): ShownForm => {
  const own = draftOf(now, true);
  const isOwn = !closed && Object.keys(own.filled).length > 0;
  const open = fields.filter(
    field => isPlaces(field) && (touched[field.name] === undefined || !isEnough(field, placesInField(touched, field.name))),
  );
  // A row that was pressed takes the next touch, unless a marker has filled it meanwhile.
  const isPicked = !closed && own.at !== '' && (isOwn || touched[own.at] === undefined);
  return {
    alike: true,
    fields,
    filled: isOwn ? own.filled : touched,
    at: isPicked ? own.at : firstPlaces(open.length > 0 ? open : fields),
    done: fields.length === 0 || closed || own.sent,
    taken: fields.length === 0 || closed,
    mayMiss: true,
    mayDecline: true,
  };
};

/** Every place that is chosen now, in any field. */
export const chosen = computed<readonly Place[]>(() =>
  Object.values(shownForm.value.filled).flatMap(filled => (typeof filled === 'string' ? [] : filled)),
);

/** What was filled on the card of a call and does not count, because its step does not ask for it. */
export const uncounted = computed<FormValues>(() => {
  const { alike, filled } = shownForm.value;
  return alike ? uncountedIn(filled, currentGame.value?.asked ?? []) : {};
});

const placesOf = (field: string): readonly Place[] => placesInField(shownForm.value.filled, field);

/** How many places may be chosen in the ways that all chosen places belong to. */
const mostOf = (field: PlacesField, open: readonly Place[]): number => {
  const along = (field.ways ?? [field]).filter(({ among }) => open.every(each => among.includes(each)));
  return Math.max(0, ...along.map(way => Math.min(way.most, way.among.length)));
};

const keep = (filled: FormValues, at: string, isSent = false): void => {
  const now = currentGame.value;
  if (now === null) return;
  const { alike } = shownForm.value;
  draft.value = { of: draftKey(now, alike), filled, at, sent: isSent };
  if (alike && !isSent && markersCount.value) void begin(now.step.id, draft.value);
};

/** Whether markers may be touched at night. */
const markersCount = computed(
  () => view.value?.readers.some(each => each.quiet && !isVirtual(each) && each.slots.some(({ use }) => use?.use === 'shared')) === true,
);

/** How many choices of this page the table has not taken over yet. */
let beginning = 0;
/** Tells the table what is chosen so far, so that markers go on from there. */
const begin = async (step: string, { filled, at }: Draft): Promise<void> => {
  beginning += 1;
  await askTable({ do: 'begin-call', step, form: plainForm(knownToTable(filled, at)) });
  beginning -= 1;
};

/** The part of a draft that markers go on from: an empty field that is still open was passed over by nobody. */
const knownToTable = (filled: FormValues, at: string): FormValues =>
  Object.fromEntries(Object.entries(filled).filter(([name, value]) => typeof value !== 'string' && (name !== at || value.length > 0)));
const isSameForm = (one: FormValues, other: FormValues): boolean =>
  Object.keys({ ...one, ...other }).every(name => JSON.stringify(one[name]) === JSON.stringify(other[name]));

let touchedBefore: FormValues = {};
// A marker was touched after this page: the table has both.
effect(() => {
  const touched = currentGame.value?.call?.filled ?? {};
  const isOther = !isSameForm(touched, touchedBefore);
  touchedBefore = touched;
  const { sent, filled, at } = draft.peek();
  if (isOther && !sent && beginning === 0 && markersCount.peek() && !isSameForm(touched, knownToTable(filled, at))) draft.value = NO_DRAFT;
});

/** The values of the fields that the game asks for; the page may show more fields. */
const formOf = (filled: FormValues, asked: readonly Field[]): { [field: string]: Place[] | string } =>
  Object.fromEntries(
    asked.flatMap(({ name }) => {
      const value = filled[name];
      return value === undefined ? [] : [[name, typeof value === 'string' ? value : [...value]]];
    }),
  );

/** Sends the choice; null chooses nobody. The page does not know whether anybody answers. A refused choice may be made again. */
const send = async (filled: FormValues | null): Promise<void> => {
  const now = currentGame.value;
  const { alike, at, filled: before } = shownForm.value;
  if (now === null) return;
  const { id: step, asks } = now.step;
  keep(filled ?? before, at, true);
  const mine = draft.value;
  const isTaken = alike
    ? await askTable({ do: 'call', step, form: filled === null ? null : plainForm(filled) })
    : await askTable({
        do: 'answer',
        answer:
          filled === null ? { type: 'miss', step } : { type: 'fill', step, form: formOf(filled, asks.kind === 'form' ? asks.fields : []) },
      });
  // A refused choice is taken back; after a refused "nobody" the marks stay as they were.
  if (!isTaken && draft.value === mine) draft.value = filled === null ? { ...mine, sent: false } : NO_DRAFT;
};

// The view contains an accepted choice, so the draft is no longer needed.
effect(() => {
  const { sent } = draft.value;
  if (sent && currentGame.value?.call?.closed === true) draft.value = NO_DRAFT;
});

const plainForm = (filled: FormValues): { [field: string]: Place[] | string } =>
  Object.fromEntries(Object.entries(filled).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]));

/** A place was chosen: by touch, by key, or by a marker. */
export const choosePlace = (place: Place): void => {
  const now = currentGame.value;
  const form = shownForm.value;
  if (now === null || form.fields.length === 0 || form.done) return;
  const field = form.fields.filter(isPlaces).find(each => each.name === form.at);
  if (field === undefined) return;
  if (form.alike && !field.among.includes(place)) {
    showDeclined([{ code: 'marker.not_asked', place }]);
    return;
  }
  const before = placesOf(form.at);
  const next = before.includes(place) ? before.filter(each => each !== place) : [...before, place];
  // The last touch replaces the others where one place is allowed, or where a seat is touched after cards of the centre.
  const isMixed = field.among.includes(place) && mostOf(field, next) === 0;
  const kept = isMixed || (next.length > field.most && field.most === 1) ? [place] : next;
  const most = field.among.includes(place) ? mostOf(field, kept) : field.most;
  const filled = { ...form.filled, [form.at]: kept };
  // By day an answer turns a card over or ends an office: the big button confirms it.
  const isLast = form.fields.every(({ name }) => name === form.at || form.filled[name] !== undefined);
  const isAtOnce = now.step.time !== 'day' && isLast && kept.length >= most && !before.includes(place);
  if (isAtOnce) void send(filled);
  else keep(filled, form.at);
};

/** Chooses a word of the form; `chooseField` chooses the field that touches fill. */
export const chooseWord = (name: string, word: string): void => {
  const form = shownForm.value;
  if (currentGame.value === null || form.done) return;
  const filled = { ...form.filled, [name]: word };
  if (form.fields.length === 1) void send(filled);
  else keep(filled, form.at);
};
export const chooseField = (name: string): void => {
  if (!shownForm.value.done) keep(shownForm.value.filled, name);
};

/** Chooses nobody. In a form with several fields this counts for the present field alone, and the form goes on to the next open one. */
export const chooseNobody = (): void => {
  const now = currentGame.value;
  const form = shownForm.value;
  if (now === null || form.done) return;
  const filled = { ...form.filled, [form.at]: [] };
  const field = form.fields.find(each => each.name === form.at);
  const mayDecline = form.alike ? field !== undefined && isPlaces(field) && field.mayDecline : form.mayDecline && form.at !== '';
  const [open] = form.fields.filter(isPlaces).filter(({ name }) => name !== form.at && form.filled[name] === undefined);
  if (mayDecline && open !== undefined) keep(filled, open.name);
  else if (mayDecline) void send(filled);
  else if (form.mayMiss) void send(null);
  else showDeclined([{ code: 'answer.must_choose', step: now.step.id }]);
};

/** Whether the page offers to choose nobody. */
const mayBeNobody = computed(() => {
  const { alike, mayDecline, mayMiss } = shownForm.value;
  return alike || mayDecline || mayMiss;
});

/** Whether the choice waits to be sent as a whole. */
export const maySend = computed(() => {
  const now = currentGame.value;
  const { done, fields, filled } = shownForm.value;
  return now !== null && !done && saysSomething(fields, filled) && isComplete(fields, filled);
});

/** The places that were touched on this page, by night or by day, or by markers in a call, and that are no answer yet. */
export const touchedNow = computed<readonly Place[] | null>(() => {
  const { alike, done, filled } = shownForm.value;
  const at = currentGame.value;
  if (done || at === null) return null;
  const touched = alike ? filled : draftOf(at, alike).filled;
  return Object.values(touched).some(each => each.length > 0) ? chosen.value : null;
});
export const takeBackTouched = (): boolean => {
  const now = currentGame.peek();
  if (touchedNow.value === null || now === null) return false;
  draft.value = NO_DRAFT;
  if (now.call !== null && Object.keys(now.call.filled).length > 0) void begin(now.step.id, NO_DRAFT);
  return true;
};

/** Whether the shortest time of this call is over. */
const isWaited = (at: number): boolean => {
  const pace = currentGame.value?.pace;
  return pace === undefined || pace.kind !== 'call' || pace.until === null || (!pace.paused && at >= pace.until);
};

/** Why the big button does nothing now; null where it goes on. */
export const whyNotOn = (): 'choose' | 'wait' | 'nothing' | null => {
  const at = currentGame.value;
  if (at === null) return 'nothing';
  if (maySend.value) return null;
  if (!shownForm.value.done) return 'choose';
  if (shownForm.value.alike && at.call?.closed !== true) return 'wait';
  if (at.step.goOn === null) return at.step.asks.kind === 'form' ? 'wait' : 'nothing';
  return isWaited(serviceNow()) ? null : 'wait';
};

/** Presses the one big button. */
export const goOn = (): void => {
  const at = currentGame.value?.step;
  if (at === undefined) return;
  if (maySend.value) {
    void send(shownForm.value.filled);
    return;
  }
  const why = whyNotOn();
  if (why === null) void askTable({ do: 'answer', answer: { type: 'go-on', step: at.id } });
  else showDeclined([missingFor(why, at.id)]);
};

const missingFor = (why: 'choose' | 'wait' | 'nothing', step: StepId): DeclineReason => {
  switch (why) {
    case 'wait':
      return { code: 'pace.wait' };
    case 'choose':
      return mayBeNobody.value ? { code: 'answer.first' } : { code: 'answer.must_choose', step };
    case 'nothing':
      return { code: 'command.not_now' };
  }
};
