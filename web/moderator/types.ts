import type { RuleShown } from '../../src/wire/api.ts';
import type { Balance } from '../../src/wire/balance.ts';
import type { BookOffered, DecksOffered } from '../../src/wire/books.ts';
import type { ClipsMade, ClipsShown } from '../../src/wire/clips.ts';
import type { DevicesShown, PairingOpened, PairingShown } from '../../src/wire/devices.ts';
import type { Declined, FromTable, Hand, PadsShown, ToTable } from '../../src/wire/moderator.ts';
import type { GameSheetShown, TimelineShown } from '../../src/wire/told.ts';

export type {
  Balance,
  BookOffered,
  ClipsMade,
  ClipsShown,
  DecksOffered,
  Declined,
  DevicesShown,
  FromTable,
  GameSheetShown,
  Hand,
  PairingOpened,
  PairingShown,
  RuleShown,
  TimelineShown,
  ToTable,
};

export type PublicTable = Extract<FromTable, { type: 'public' }>['table'];
/** The dashboard knows the table by what crosses the wire, and by nothing else. */
export type EveningView = Extract<FromTable, { type: 'view' }>['view'];
export type Ask = Extract<ToTable, { type: 'ask' }>['ask'];
export type AnswerAsked = Extract<Ask, { do: 'answer' }>['answer'];
export type RulingAsked = Extract<Ask, { do: 'rule' }>['ruling'];
export type Plan = EveningView['plan'];
export type BookId = Plan['book'];
export type Dealing = NonNullable<EveningView['dealing']>;
export type EventShown = NonNullable<EveningView['hall']>;
export type EventGame = NonNullable<EventShown['here']>;
export type EventRound = EventShown['rounds'][number];
export type Playing = NonNullable<EveningView['playing']>;
export type Undoes = NonNullable<Playing['undoes']>;
export type CallShown = NonNullable<Playing['call']>;
export type Step = Playing['step'];
export type Asks = Step['asks'];
export type Ballot = Extract<Asks, { kind: 'ballot' }>;
export type Form = Extract<Asks, { kind: 'form' }>;
export type Field = Form['fields'][number];
export type PlacesField = Extract<Field, { kind: 'places' }>;
export type WordField = Extract<Field, { kind: 'word' }>;
export type Prompt = Step['says'][number];
export type SeatView = Playing['view']['seats'][number];
export type Seat = SeatView['seat'];
export type Line = TimelineShown['lines'][number];
export type Deed = Playing['view']['tonight'][number];
export type Ending = NonNullable<Playing['view']['ending']>;
export type Place = Dealing['cards'][number]['place'];
type Centre = Exclude<Place, Seat>;
export type Announced = NonNullable<EveningView['announced']>;
export type Piece = NonNullable<EveningView['enrolling']>;
export type Box = EveningView['box'];
export type Tag = Box['tags'][number];
export type Reader = EveningView['readers'][number];
export type Use = NonNullable<Reader['slots'][number]['use']>;
export type Pad = PadsShown['pads'][number];
export type SettingValue = Plan['settings'][string];
export type SettingOffered = BookOffered['settings'][number];

export const seatOf = (number: number): Seat => number as Seat;
export const CENTRE: readonly Centre[] = ['K1', 'K2', 'K3'];
/** The wire's version; a page of another version reloads itself. */
export const WIRE = 1;
