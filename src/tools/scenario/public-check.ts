import { z } from 'zod';
import { BOOKS } from '../../domain/ids.ts';
import { MOMENTS, type News, type Picture } from '../../domain/picture.ts';

const seat = z.int().min(1);
const seats = z.array(seat);
/** The name of a step, without anything appended. The call of the group's own card bears the name that is written on the card. */
const step = z.string().regex(/^(?:own\.[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*|[a-z][a-z0-9-]*)$/u);
const target = z.union([seat, z.literal('none')]);

/** The fields of each kind of news. Only `causes` may be left out. */
const NEWS: { readonly [W in News['what']]: readonly string[] } = {
  'night-falls': [],
  died: ['seats', 'causes'],
  'nobody-died': [],
  'moderator-died': ['seats', 'causes'],
  named: ['seat'],
  'named-nobody': [],
  tied: ['seats'],
  drawn: ['seat'],
  lynched: ['seat'],
  'nobody-lynched': [],
  grief: ['seats'],
  shot: ['by', 'seat'],
  'no-shot': ['by'],
  'voted-out': ['seat'],
  'nobody-voted-out': [],
  elected: ['seat'],
  'nobody-elected': [],
  succeeded: ['seat'],
  'office-vacant': [],
  growl: [],
  'no-growl': [],
  'angel-won': ['seat'],
  cursed: [],
  'curse-lifted': [],
  'vote-again': [],
  'ruled-dead': ['seats'],
  'ruled-alive': ['seats'],
  left: ['seats'],
};
const isNews = (what: string): what is News['what'] => Object.hasOwn(NEWS, what);

const news = z
  .strictObject({
    what: z.string(),
    seat: seat.optional(),
    by: seat.optional(),
    seats: seats.optional(),
    causes: z.array(z.string()).optional(),
  })
  .refine(({ what, ...rest }) => isNews(what) && Object.keys(rest).every(key => NEWS[what].includes(key)), {
    error: () => 'news that the room may not have',
  });

const ballot = z
  .strictObject({
    step,
    secret: z.boolean(),
    electors: seats,
    candidates: seats,
    votes: z.array(z.strictObject({ voter: seat, target, weight: z.int().optional() })),
    cast: seats,
    counted: z.boolean(),
    totals: z.array(z.strictObject({ seat, votes: z.int() })).optional(),
  })
  .refine(each => !each.secret || each.counted || each.votes.length === 0, { error: () => 'votes of a secret ballot before the reveal' });

/** All that the room may see before the end: a key or a value that is not named here is a leak. */
const beforeTheEnd = z.strictObject({
  book: z.enum(BOOKS),
  players: z.int(),
  composition: z.array(z.strictObject({ role: z.string(), count: z.int() })).nullable(),
  round: z.int(),
  scene: step.or(z.literal('')),
  out: seats,
  gone: seats.optional(),
  anchor: z.union([seat, z.literal('moderator')]),
  captain: seat.nullable(),
  shown: z.array(z.strictObject({ seat, role: z.string() })),
  ballot: ballot.nullable(),
  nominees: seats,
  news: z.array(news),
  ending: z.null(),
  moment: z
    .strictObject({
      what: z.enum(MOMENTS),
      seats,
      by: seat.optional(),
      ballot: ballot.refine(({ counted }) => counted, { error: () => 'a verdict before the votes are counted' }).optional(),
    })
    .optional(),
});

/** The first secret that a picture shows before the end of the game; null if it shows only what is public. */
export const leakIn = (picture: Picture, causesAreTold: boolean): string | null => {
  if (picture.ending !== null) return null;
  // The picture as it is sent: fields that JSON drops never leave the machine.
  const sent: unknown = JSON.parse(JSON.stringify(picture));
  const read = beforeTheEnd.safeParse(sent);
  if (!read.success) {
    const [issue] = read.error.issues;
    const keys = issue?.code === 'unrecognized_keys' ? issue.keys : [];
    return `${[...(issue?.path ?? []), ...keys].map(String).join('.')} (${issue?.message})`;
  }
  const { book, shown, news: told } = read.data;
  // Lupus never turns a card up before the end.
  if (book.startsWith('lupus') && shown.length > 0) return 'shown';
  return !causesAreTold && told.some(({ causes }) => causes !== undefined) ? 'news.causes' : null;
};
