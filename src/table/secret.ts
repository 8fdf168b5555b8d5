import type { Place, Seat } from '../domain/ids.ts';
import type { Box, Face, Piece } from '../domain/piece.ts';
import type { Spot } from '../domain/spot.ts';
import type { Elector } from '../domain/step.ts';
import type { TableReply } from '../domain/table-reply.ts';
import { pieceIn } from './box.ts';
import type { Lying } from './lying.ts';
import { padsOf, tagsAt, unclearAt } from './lying.ts';
import type { Effect, Situation } from './situation.ts';
import { says } from './situation.ts';
import type { OpenBallot, Vote, VoteResult, Votes } from './votes.ts';
import { electorOf, hasVoted, isNoElector, nothingDone, openBallot, send, stillEarly, tokenOnShared, voteSays, waitsAt } from './votes.ts';

type Token = Extract<Piece, { is: 'token' }>;

/** LT-45: whether this is a covered ballot between two suspects. Its tokens have a side for each suspect: paw print and tuft (LT-02). */
export const isByFaces = ({ asks, nominees }: OpenBallot): boolean => asks.shown === 'at-close' && nominees.length === 2;

/** LT-42: paw print lies before the first suspect, tuft of fur before the other. */
const suspectOf = ({ nominees, voteMethod }: OpenBallot, face: Face): Seat | undefined => {
  const isFirst = (face === 'paw') === (voteMethod.chosenSide === 'up');
  return isFirst ? nominees[0] : nominees[1];
};

/** A token on its owner's pad, covered by the hand. Until the reveal the owner may change the vote by turning the token. */
export const coveredOnPad = (votes: Votes, open: OpenBallot, lying: Lying, box: Box, token: Token, at: Place): VoteResult => {
  const elector = electorOf(open, token.of);
  if (isNoElector(elector)) return at === token.of ? nothingDone(votes) : voteSays(votes, elector);
  if (at !== token.of) return voteSays(votes, { code: 'token.not_own_pad', seat: token.of, place: at });
  const read = readPads(open, lying, box, elector);
  if (read === undefined) return nothingDone(votes);
  return 'code' in read ? voteSays(votes, read) : send(votes, open, elector, read.target, 'pad');
};

/** A voter without a pad touches the token only to vote for the tuft. A marker that is touched after the token corrects the vote. */
export const coveredOnShared = (votes: Votes, open: OpenBallot, voter: Seat, spot: Spot): VoteResult => {
  const elector = electorOf(open, voter);
  const tuft = open.nominees[1];
  if (isNoElector(elector) || tuft === undefined || padsOf(open, voter).length > 0) return tokenOnShared(votes, open, voter, spot);
  const sent = send(votes, open, elector, tuft);
  return { ...sent, votes: waitsAt(sent.votes, spot, voter) };
};

/** The vote that lies on an elector's own pads, or what is wrong there; undefined where no token lies there. */
const readPads = (open: OpenBallot, lying: Lying, box: Box, { seat }: Elector): Vote | TableReply | undefined => {
  const pads = padsOf(open, seat);
  const unclear = pads.map(pad => unclearAt(lying, pad)).find(why => why !== undefined);
  if (unclear !== undefined) return { code: `tag.${unclear}`, seat };
  const tokens = pads.flatMap(pad => tagsAt(lying, pad)).flatMap(uid => tokenIn(box, uid));
  const foreign = tokens.find(({ of }) => of !== seat);
  if (foreign !== undefined) return { code: 'token.not_own_pad', seat: foreign.of, place: seat };
  const faces = new Set(tokens.map(({ face }) => face));
  if (faces.has('paw') && faces.has('tuft')) return { code: 'tag.shows_both_faces', seat };
  if (faces.has(null)) return { code: 'token.wrong_face', seat };
  const target = tokens[0]?.face ? suspectOf(open, tokens[0].face) : undefined;
  return target === undefined ? undefined : { voter: seat, target };
};

const tokenIn = (box: Box, uid: string): readonly Token[] => {
  const piece = pieceIn(box, uid);
  return piece?.is === 'token' ? [piece] : [];
};

/** The vote of an elector if all votes are revealed now, or why it is missing. With 'stands', the game keeps the vote that it has. */
const atReveal = (votes: Votes, open: OpenBallot, lying: Lying, box: Box, elector: Elector): Vote | TableReply | 'stands' => {
  const { seat: voter, optional } = elector;
  const missing: TableReply = { code: 'vote.must_vote', place: voter };
  const sent = votes.sent.find(each => each.voter === voter);
  if (sent?.by === 'hand') return sent;
  if (padsOf(open, voter).length === 0) {
    if (hasVoted(votes, open, voter)) return 'stands';
    const paw = open.nominees[0];
    return paw === undefined ? missing : { voter, target: paw };
  }
  const lies = readPads(open, lying, box, elector);
  if (lies !== undefined) return lies;
  // On an empty pad, a vote that was typed in stands. A vote whose token was taken away does not.
  return optional || (sent === undefined && hasVoted(votes, open, voter)) ? 'stands' : missing;
};

const isVote = (found: Vote | TableReply | 'stands'): found is Vote => found !== 'stands' && 'voter' in found;

/** The votes that lie ready, for the moderator to check. */
export const readyVotes = (votes: Votes, open: OpenBallot, lying: Lying, box: Box): readonly Vote[] => {
  if (!isByFaces(open)) return open.asks.shown === 'at-close' ? votes.sent.map(plain) : stillEarly(votes, open);
  return open.asks.electors
    .map(elector => atReveal(votes, open, lying, box, elector))
    .filter(isVote)
    .map(plain);
};
const plain = ({ voter, target }: Vote): Vote => ({ voter, target });

/** LT-45: the seats that vote without a pad. Each counts as a vote for the paw unless its token is touched. */
export const touchedOnly = (situation: Situation): readonly Seat[] => {
  const open = openBallot(situation);
  if (open === undefined || !isByFaces(open)) return [];
  return open.asks.electors.map(({ seat }) => seat).filter(seat => padsOf(open, seat).length === 0);
};

/** LT-45: casts all votes that lie on the pads, at once. Where a vote is missing or wrong, it reports that and casts nothing. */
export const revealAll = (votes: Votes, open: OpenBallot, lying: Lying, box: Box): VoteResult => {
  const closes: Effect = { out: 'answer', answer: { type: 'go-on', step: open.step.id } };
  if (!isByFaces(open)) {
    if (open.step.goOn !== null) return { votes, out: [closes] };
    if (open.asks.shown === 'as-cast') return voteSays(votes, { code: 'command.not_now' });
    const missing = open.asks.electors.filter(each => !each.optional && !hasVoted(votes, open, each.seat));
    return { votes, out: missing.flatMap(({ seat }) => says({ code: 'vote.must_vote', place: seat })) };
  }
  const found = open.asks.electors.map(elector => ({ elector, vote: atReveal(votes, open, lying, box, elector) }));
  const wrong = found.flatMap(({ vote }) => (vote !== 'stands' && !isVote(vote) ? says(vote) : []));
  if (wrong.length > 0) return { votes, out: wrong };
  let now = votes;
  const out: Effect[] = [];
  for (const { elector, vote } of found) {
    if (!isVote(vote)) continue;
    const isSent = now.sent.some(each => each.voter === vote.voter && each.target === vote.target) && open.asks.cast.includes(vote.voter);
    if (isSent) continue;
    const sent = send({ ...now, sent: now.sent.filter(each => each.voter !== vote.voter) }, open, elector, vote.target, 'pad');
    now = sent.votes;
    out.push(...sent.out);
  }
  const isRefused = out.some(each => each.out === 'said');
  return isRefused ? { votes, out: out.filter(each => each.out === 'said') } : { votes: now, out: [...out, closes] };
};
