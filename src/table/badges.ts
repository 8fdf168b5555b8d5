import type { Seat } from '../domain/ids.ts';
import type { Piece } from '../domain/piece.ts';
import type { Spot, Use } from '../domain/spot.ts';
import type { TableReply } from '../domain/table-reply.ts';
import { isByFaces } from './secret.ts';
import type { Badges, Effect, Situation } from './situation.ts';
import { isNightStep, NO_OUT, says } from './situation.ts';
import { namesTarget, openBallot } from './votes.ts';

/** What a touched badge means: it votes like its owner's token, or it has effects of its own. */
type BadgeMeans = { readonly piece: Extract<Piece, { is: 'token' }> } | { readonly out: readonly Effect[] };

const told = (said: TableReply): BadgeMeans => ({ out: says(said) });

export const badgeIn = ({ badges }: Situation, uid: string): ReturnType<Badges> => badges?.(uid);

interface BadgeTap {
  readonly uid: string;
  readonly spot: Spot;
  readonly use: Use;
}

/**
 * A page may move a drawn badge only where somebody moderates and every reader in use is drawn: nobody confirms a result in the name of a
 * real badge.
 */
const mayBeDrawn = ({ layout, virtual, unmoderated }: Situation): boolean =>
  !unmoderated && layout.uses.every(({ spot }) => virtual.includes(spot.reader));

export const badgeMeans = (
  { uid, spot, use }: BadgeTap,
  { mark, here: badge }: NonNullable<ReturnType<Badges>>,
  situation: Situation,
): BadgeMeans => {
  const { playing, stage, enrolling, virtual } = situation;
  const isDrawn = virtual.includes(spot.reader);
  if (enrolling !== null) return told({ code: 'badge.not_piece' });
  if (playing !== null && isNightStep(playing.step)) return { out: NO_OUT };
  if (isDrawn && !mayBeDrawn(situation)) return told({ code: 'badge.drawn' });
  const vouches = (seat: Seat | null): BadgeMeans => ({ out: [{ out: 'vouches', uid, mark, seat, drawn: isDrawn }] });
  switch (badge.is) {
    case 'lost':
      return told({ code: 'badge.lost' });
    case 'elsewhere':
      return told({ code: 'badge.other_table', wanted: badge.table });
    case 'resting':
      return told({ code: 'badge.not_seated' });
    case 'early':
      return told({ code: 'badge.no_round' });
    case 'official':
      return stage === 'over' ? vouches(null) : told({ code: 'badge.not_now' });
    case 'seat':
      break;
  }
  switch (stage) {
    case 'set-up':
    case 'dealing':
      return { out: sits(badge.seat, use) };
    case 'playing':
      return plays(badge.seat, use, situation);
    case 'over':
      return vouches(badge.seat);
  }
};

const sits = (seat: Seat, use: Use): readonly Effect[] => {
  if (use.use === 'shared') return [{ out: 'sits', seat }, ...says({ code: 'badge.sits_here', seat })];
  return use.at === seat
    ? [{ out: 'sits', seat }, ...says({ code: 'badge.sits_right', seat })]
    : says({ code: 'badge.wrong_seat', seat, place: use.at, wanted: seat });
};

/**
 * A badge cannot cast a secret vote. LT-45: that needs a token with two faces. ON-221: there a token names the target, but a badge names
 * only its owner.
 */
const plays = (seat: Seat, use: Use, situation: Situation): BadgeMeans => {
  const open = openBallot(situation);
  if (open === undefined) return use.use === 'pad' && use.at === seat ? { out: NO_OUT } : told({ code: 'badge.not_now', seat });
  return isByFaces(open) || namesTarget(open)
    ? told({ code: 'badge.secret_ballot', seat })
    : { piece: { is: 'token', of: seat, face: null } };
};
