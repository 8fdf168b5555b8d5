import type { PublicMessage, PublicSeal } from '../domain/seal.ts';
import type { Match } from '../engine/match.ts';

export const publicMessage = (match: Match): PublicMessage => ({ v: 1, ...match.shown, seal: publicSeal(match) });

/** The deal is opened with the cards: where the group does not show them, it stays closed. */
const publicSeal = ({ seal, shown, setUp, deal }: Match): PublicSeal | null => {
  if (seal === null) return null;
  const { commitment, nonce, words } = seal;
  const said = words === undefined ? {} : { words };
  const shownToAll = shown.picture.ending?.roles !== undefined;
  return { commitment, ...said, opened: shownToAll ? { commitment, book: setUp.book, deal, nonce, ...said } : null };
};
