import { book, isUnmoderated, listOf, nameOf, roleName, stage, stepName, table } from './state.ts';
import type { AnswerAsked, BookId, Place, RulingAsked } from './types.ts';
import { t } from './words.ts';

/** The entries of a game as they are kept: what this page reads of them. */
export type Entry =
  | {
      readonly type: 'begun';
      readonly deal: { readonly roles: readonly string[]; readonly centre: readonly string[] };
      readonly setUp: { readonly book: BookId };
    }
  | { readonly type: 'sealed'; readonly commitment: string; readonly nonce: string }
  | { readonly type: 'answered'; readonly answer: AnswerAsked }
  | { readonly type: 'ruled'; readonly ruling: RulingAsked }
  | { readonly type: 'undone'; readonly answers: number };

const isRecord = (value: unknown): value is { readonly [key: string]: unknown } => typeof value === 'object' && value !== null;
const TYPES = ['begun', 'sealed', 'answered', 'ruled', 'undone'];
const isEntry = (value: unknown): value is Entry => isRecord(value) && TYPES.some(type => type === value.type);
const entryIn = (line: string): readonly Entry[] => {
  try {
    const value: unknown = JSON.parse(line);
    const entry = isRecord(value) && isRecord(value.entry) ? value.entry : value;
    return isEntry(entry) ? [entry] : [];
  } catch {
    return [];
  }
};

export const exportPath = (): string => `/api/tables/${table.peek()}/export`;
export const scenarioPath = (): string => `/api/tables/${table.peek()}/scenario`;

/** The whole game, as it is written down; nothing where nobody may see it yet. */
export const fetchLog = async (): Promise<readonly Entry[]> => {
  if (isUnmoderated.peek() && stage.peek() !== 'over') return [];
  const reply = await fetch(exportPath()).catch(() => undefined);
  return reply?.ok === true ? (await reply.text()).split('\n').flatMap(entryIn) : [];
};

/** What was chosen at night, a list a night. */
export const nightsIn = (log: readonly Entry[]): readonly (readonly Entry[])[] => {
  const nights: Entry[][] = [[]];
  for (const entry of standingIn(log)) {
    if (entry.type !== 'answered') continue;
    const { answer } = entry;
    if (answer.type === 'go-on' && answer.step === 'nightfall' && nights.at(-1)?.length !== 0) nights.push([]);
    if (answer.type === 'fill' || answer.type === 'miss') nights.at(-1)?.push(entry);
  }
  return nights.filter(night => night.length > 0);
};

const placesIn = (filled: unknown): readonly Place[] => (Array.isArray(filled) ? filled : []);

/** One line of the timeline. */
export const told = (entry: Entry): string => {
  switch (entry.type) {
    case 'begun':
      return t('dash.log.begun');
    case 'sealed':
      return t('dash.log.sealed', { commitment: entry.commitment.slice(0, 12) });
    case 'answered':
      return answerTold(entry.answer);
    case 'ruled':
      return t('dash.log.ruled', { text: rulingTold(entry.ruling) });
    case 'undone':
      return t('dash.log.undone', { count: entry.answers });
  }
};

const answerTold = (answer: AnswerAsked): string => {
  const step = stepName(answer.step);
  switch (answer.type) {
    case 'go-on':
      return step;
    case 'fill': {
      const places = Object.values(answer.form).flatMap(placesIn);
      const words = Object.values(answer.form).filter((each): each is string => typeof each === 'string');
      const what = [...(places.length > 0 ? [listOf(places)] : []), ...words.map(word => t('dash.log.word', { value: word }))];
      return t('dash.log.chose', { step, text: what.length > 0 ? what.join(', ') : t('table.place.nobody') });
    }
    case 'miss':
      return t('dash.log.missed', { step });
    case 'vote':
      return t('dash.log.voted', {
        name: nameOf(answer.voter),
        text: answer.target === 'none' ? t('table.place.nobody') : nameOf(answer.target),
      });
    case 'open':
      return t('dash.open', { step });
    case 'lay':
      return t('dash.log.laid');
  }
};

const rulingTold = (ruling: RulingAsked): string => {
  switch (ruling.type) {
    case 'dead':
    case 'alive':
      return `${t(`dash.ruling.${ruling.type}`)} : ${listOf(ruling.seats)}`;
    case 'role':
      return ruling.roles.map(({ seat, role }) => `${nameOf(seat)} : ${roleName(role)}`).join(', ');
    case 'anchor':
    case 'captain':
      return `${t(`dash.ruling.${ruling.type}`)} : ${typeof ruling.to === 'number' ? nameOf(ruling.to) : t(ruling.to === 'none' ? 'table.place.nobody' : 'table.place.moderator')}`;
    case 'skip':
      return t('dash.ruling.skip');
    case 'call':
      return `${t('dash.ruling.call')} : ${stepName(ruling.step)}`;
  }
};

/** The text whose SHA-256 is the commitment; docs/SEAL.md tells how it is made. */
const sealedText = (of: BookId, roles: readonly string[], centre: readonly string[], nonce: string): string => {
  const seats = roles.map((role, index) => `${index + 1} ${role}`);
  const slots = centre.map((role, index) => `K${index + 1} ${role}`);
  return ['wolftap-deal/1', of, ...seats, ...slots, `nonce ${nonce}`, ''].join('\n');
};

/** Whether the deal is the one that was sealed; null where this browser cannot tell. */
export const checkSeal = async (log: readonly Entry[]): Promise<boolean | null> => {
  const begun = log.find(each => each.type === 'begun');
  const sealed = log.findLast(each => each.type === 'sealed');
  if (begun === undefined || sealed === undefined || crypto.subtle === undefined) return null;
  const text = sealedText(begun.setUp.book ?? book.peek(), begun.deal.roles, begun.deal.centre, sealed.nonce);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hex = Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('');
  return hex === sealed.commitment;
};

/** What stands after what was taken back. */
const standingIn = (log: readonly Entry[]): readonly Entry[] => {
  const kept: Entry[] = [];
  const counts = (entry: Entry | undefined): boolean =>
    entry?.type === 'ruled' || (entry?.type === 'answered' && entry.answer.type !== 'go-on' && entry.answer.type !== 'open');
  for (const entry of log) {
    if (entry.type !== 'undone') {
      kept.push(entry);
      continue;
    }
    let left = entry.answers;
    while (left > 0 && kept.length > 0) if (counts(kept.pop())) left -= 1;
  }
  return kept;
};
