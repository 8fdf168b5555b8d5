import type { BookId, Centre, RoleId, Seat } from './ids.ts';

/** A side of the two-faced token: the one that lay up when its tag was enrolled. */
export const FACES = ['paw', 'tuft'] as const;
export type Face = (typeof FACES)[number];

export const COMMANDS = ['continue', 'undo', 'veil'] as const;
export type CommandTag = (typeof COMMANDS)[number];

/** Groups of books that share their cards. */
export const CARD_FAMILIES = ['lupus', 'one-night', 'thiercelieux'] as const;
export type CardFamily = (typeof CARD_FAMILIES)[number];
export const cardFamilyOf = (book: BookId): CardFamily => {
  switch (book) {
    case 'lupus-classic':
    case 'lupus-token':
      return 'lupus';
    case 'one-night':
    case 'thiercelieux':
      return book;
  }
};

/** What a tag is stuck on. */
export type Piece =
  | { readonly is: 'card'; readonly family: CardFamily; readonly role: RoleId }
  /** A vote token. A two-faced token has a tag for each face; enrolment has made sure that only one of them is read at a time. */
  | { readonly is: 'token'; readonly of: Seat; readonly face: Face | null }
  /** A marker that lies before a seat or a centre card, or stands for nobody. */
  | { readonly is: 'marker'; readonly at: Seat | Centre | 'none' }
  | { readonly is: 'command'; readonly command: CommandTag };

/** A tag of a box. A retired tag stays known, so that the table can explain why it does nothing. */
export interface EnrolledTag {
  readonly uid: string;
  readonly piece: Piece;
  /** A name that people gave the piece, such as "the torn one". */
  readonly label: string;
  readonly retired: boolean;
}

/** How many cards a phone that is held to them can recognise again (`plain`), of how many (`of`). */
export interface PhonesLearn {
  readonly plain: number;
  readonly of: number;
}

/** A tag that becomes a piece of the box. */
export type NewTag = Pick<EnrolledTag, 'uid' | 'piece'>;

/** More pieces than a group has for all its games. */
export const MOST_TAGS = 1_000;

/** A box of tagged pieces, as it is kept between evenings. */
export interface Box {
  readonly name: string;
  readonly tags: readonly EnrolledTag[];
}
