import type { Picture, PublicMoment, PublicTable } from '../../../src/wire/public.ts';

/** The sounds beside the voice: a token that falls before everybody's eyes, the bowl of lots, a lamp that goes out. */
export type Effect = 'token' | 'lots' | 'lamp';

const PUTS_OUT: readonly PublicMoment['what'][] = ['death', 'lynched', 'shot'];

const isDrawn = ({ news }: Picture): boolean => news.some(({ what }) => what === 'drawn');
/** Only tokens whose voter and target lie open: a covered one makes no sound. */
const openVotes = ({ ballot }: Picture): number => (ballot === null || ballot.secret ? 0 : ballot.votes.length);
const putOut = ({ moment }: Picture): string =>
  moment === undefined || PUTS_OUT.indexOf(moment.what) < 0 || moment.seats.length === 0 ? '' : `${moment.what} ${moment.seats.join()}`;

/** The sound between two pictures. It is made of what both show, so it tells no more than they do. */
export const effectBetween = (before: PublicTable | null, now: PublicTable): Effect | null => {
  const [was, is] = [before?.message?.picture, now.message?.picture];
  if (was === undefined || is === undefined || now.abandoned === true || was.round > is.round) return null;
  if (isDrawn(is) && !isDrawn(was)) return 'lots';
  if (putOut(is) !== '' && putOut(is) !== putOut(was)) return 'lamp';
  return is.ballot?.step === was.ballot?.step && openVotes(is) > openVotes(was) ? 'token' : null;
};
