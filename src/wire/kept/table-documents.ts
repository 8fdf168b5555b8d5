import { z } from 'zod';
import { isRecord } from '../../domain/data.ts';
import { type EveningView, NO_LOTS, VOID_CAUSES } from '../../domain/evening.ts';
import { LANGUAGES } from '../../domain/languages.ts';
import { READ_BY } from '../../domain/spot.ts';
import { bareMark } from '../../domain/tournament/badge-mark.ts';
import {
  bookSchema,
  boxOf,
  nameSchema,
  pieceSchema,
  placeSchema,
  planSchema,
  seatSchema,
  spotSchema,
  useSchema,
  wordSchema,
} from '../shapes.ts';
import { timeOutcomeSchema } from '../tournament-at-table.ts';
import { oneTableFormatSchema, playerIdSchema } from '../tournament-parts.ts';
import { tableSheetSchema } from '../tournament-view.ts';
import { documentOf } from './document.ts';

const text = z.string();
const count = z.int().min(0);
const uids = z.array(text);

const PLAN_MISSING = { settings: {} };
const under = (path: string, missing: { readonly [path: string]: unknown }): { readonly [path: string]: unknown } =>
  Object.fromEntries(Object.entries(missing).map(([field, is]) => [`${path}.${field}`, is]));

const cardsDealt = {
  cards: z.array(z.strictObject({ place: placeSchema, role: wordSchema, uid: text.nullable() })),
  at: placeSchema.nullable(),
};
const interrupted = z.strictObject({ book: bookSchema, names: z.array(text), cards: cardsDealt.cards });
const seats = z.array(seatSchema);
const lots = z.union([z.strictObject({ roles: z.array(wordSchema), wolves: seats, others: seats }), z.enum(NO_LOTS)]);
const dealer = z.strictObject({
  book: bookSchema,
  deck: z.array(wordSchema),
  places: z.array(placeSchema),
  ...cardsDealt,
  lots: lots.nullable(),
});
const course = z.discriminatedUnion('at', [
  z.strictObject({ at: z.literal('set-up') }),
  z.strictObject({ at: z.literal('dealing'), dealer }),
  z.strictObject({ at: z.literal('game'), game: z.string().min(1).max(200), dealer, abandoned: z.boolean(), paused: z.boolean() }),
]);

const target = z.union([seatSchema, z.literal('none')]);
const hands = z.strictObject({
  question: text,
  votes: z.strictObject({ early: z.array(z.strictObject({ voter: seatSchema, target })), waiting: z.record(text, seatSchema) }),
  choice: z.strictObject({ done: z.array(z.strictObject({ field: text, places: z.array(placeSchema) })), open: z.array(placeSchema) }),
});

const watch = z.strictObject({
  cards: z.array(z.strictObject({ uid: text, place: placeSchema })),
  air: z.array(z.strictObject({ uid: text, call: count })),
  calls: z
    .array(
      z.strictObject({
        step: text,
        lifts: z.array(z.strictObject({ place: placeSchema, at: count })),
        moves: z.array(z.strictObject({ uid: text, from: placeSchema, to: placeSchema })),
      }),
    )
    .min(1),
  touches: count,
});

const players = z.array(playerIdSchema);
const atEvent = z.strictObject({
  table: count,
  name: text,
  here: z
    .strictObject({
      round: count,
      players,
      typed: z.boolean(),
      sat: players,
      reason: text.nullable(),
      game: text.nullable(),
      over: timeOutcomeSchema.nullable(),
      reported: z.boolean(),
      vouched: z.array(text.nullable()),
      named: players,
    })
    .nullable(),
  calls: z.boolean(),
  read: count,
  outside: z.strictObject({ game: text.nullable() }).nullable(),
  left: count,
});

const mini = z.strictObject({
  format: oneTableFormatSchema,
  games: z.array(z.strictObject({ game: text, players: z.array(text), winners: z.array(text) })),
  left: z.array(z.strictObject({ name: text, after: count })).exactOptional(),
});

const finished: z.ZodType<EveningView['finished']> = z.array(z.strictObject({ game: text, book: bookSchema, sides: z.array(text) }));

/** Raises a sheet of version 1. Its table goes on recognising badges until the tournament sends another sheet. */
const withMarks = (sheet: unknown): unknown =>
  isRecord(sheet) && Array.isArray(sheet.badges)
    ? {
        ...sheet,
        badges: sheet.badges.map(badge => {
          if (!isRecord(badge) || typeof badge.uid !== 'string') return badge;
          const { uid, ...rest } = badge;
          return { mark: bareMark(uid), ...rest };
        }),
      }
    : sheet;

/** The documents that outlive the service of one table. */
export const TABLE_DOCUMENTS = {
  plan: documentOf(planSchema, { missing: PLAN_MISSING }),
  box: documentOf(
    boxOf(z.string()).superRefine(({ tags }, context) => {
      const met = new Set<string>();
      for (const [index, { uid }] of tags.entries()) {
        if (met.has(uid)) context.addIssue({ code: 'custom', message: 'a tag is one thing', path: ['tags', index] });
        met.add(uid);
      }
    }),
    {
      missing: { name: '', tags: [], 'tags.*.label': '', 'tags.*.retired': false, 'tags.*.piece.face': null },
      items: ['tags'],
    },
  ),
  furniture: documentOf(
    z.strictObject({
      layout: z.strictObject({ uses: z.array(z.strictObject({ spot: spotSchema, use: useSchema })), quiet: z.array(text) }),
      names: z.record(text, text),
    }),
    {
      missing: { layout: { uses: [], quiet: [] }, 'layout.uses': [], 'layout.quiet': [], names: {} },
      items: ['layout.uses', 'layout.quiet', 'names'],
    },
  ),
  language: documentOf(z.enum(LANGUAGES)),
  course: documentOf(course, { missing: { abandoned: false, paused: false, 'dealer.at': null, 'dealer.lots': null } }),
  finished: documentOf(finished, { missing: { '*.sides': [] }, items: [''] }),
  seated: documentOf(z.record(text, z.array(text)), { items: [''] }),
  plans: documentOf(z.array(z.strictObject({ name: nameSchema, plan: planSchema })), {
    missing: under('*.plan', PLAN_MISSING),
    items: [''],
  }),
  people: documentOf(z.array(nameSchema), { items: [''] }),
  dealt: documentOf(planSchema.nullable(), { missing: PLAN_MISSING }),
  resealed: documentOf(z.boolean()),
  handled: documentOf(uids.nullable()),
  readBy: documentOf(z.enum(READ_BY).nullable()),
  anew: documentOf(count),
  hands: documentOf(hands),
  drawnUsed: documentOf(z.boolean()),
  laying: documentOf(dealer.nullable(), { missing: { at: null, lots: null } }),
  watch: documentOf(
    watch
      .refine(
        ({ air, calls, cards }) => air.every(each => each.call < calls.length && cards.some(({ uid }) => uid === each.uid)),
        'what is in the air was lifted in a call',
      )
      .nullable(),
    { missing: { touches: 0 } },
  ),
  clock: documentOf(z.strictObject({ of: text, since: z.number(), until: z.number(), halted: z.number().nullable() }).nullable(), {
    missing: { halted: null },
  }),
  enrolling: documentOf(pieceSchema.nullable(), { missing: { face: null } }),
  seen: documentOf(z.boolean()),
  allTold: documentOf(z.boolean()),
  interrupted: documentOf(interrupted.nullable()),
  earlier: documentOf(z.array(z.strictObject(cardsDealt)), { missing: { '*.at': null }, items: [''] }),
  voided: documentOf(z.enum(VOID_CAUSES).nullable()),
  hall: documentOf(atEvent.nullable(), {
    missing: {
      calls: false,
      read: 0,
      'here.typed': false,
      'here.sat': [],
      'here.reason': null,
      'here.game': null,
      'here.over': null,
      'here.reported': false,
      'here.vouched': [],
      'here.named': [],
      outside: null,
      left: 0,
    },
  }),
  /** A lost sheet does no harm: the tournament sends it again, whole. Version 2 has marks in place of the numbers of badges. */
  sheet: {
    ...documentOf(tableSheetSchema.nullable(), {
      missing: { people: [], badges: [], notice: '', calls: false, journals: false },
      items: ['people', 'badges'],
    }),
    version: 2,
    upcasts: [withMarks],
  },
  mini: documentOf(mini.nullable(), { missing: { games: [] } }),
} as const;

/** An ask that was done, so that the same ask after a restart is recognised and not done twice. */
export const askSlotDocument = documentOf(z.strictObject({ n: count, id: z.string().min(1).max(200), of: z.string().min(1).max(64) }), {
  wasBare: true,
});
