import { createRequire } from 'node:module';
import type { INVALID_MOVE } from 'boardgame.io/dist/types/packages/core.js';
import type * as Internal from 'boardgame.io/dist/types/packages/internal.js';
import type * as Authority from 'boardgame.io/dist/types/packages/master.js';
import type { Game, LogEntry, Server, State as Stored } from 'boardgame.io/dist/types/src/types.js';
import type { Ballot, Move, State } from './lupus.ts';
import { begin, electorsOf, endingOf, holders, isCall, isOpen, living, mayChoose, nightOf, ranked } from './lupus.ts';
import type { PublicView, View } from './views.ts';
import { moderatorView, publicView } from './views.ts';

/**
 * Settings for loading boardgame.io. It imports folders, which Node's own import refuses, so `require` loads it. It reads only once, when
 * loaded, whether it may leave out its checks.
 */
process.env.NODE_ENV = 'production';
const load = createRequire(import.meta.url);
const { Master }: typeof Authority = load('boardgame.io/master');
const { Sync, createMatch, getFilterPlayerView }: typeof Internal = load('boardgame.io/internal');

const INVALID: typeof INVALID_MOVE = 'INVALID_MOVE';
type Invalid = typeof INVALID | undefined;
const MODERATOR = '0';

const choose = (G: State, seat: number): Invalid => {
  const { step, night } = G;
  if (!isCall(step)) return INVALID;
  const by = holders(G, step);
  const target = G.players[seat - 1];
  if (target === undefined || !isOpen(G, step, by) || !mayChoose(by, target)) return INVALID;
  const told = step === 'seer' ? (target.role === 'werewolf' ? 'wolf' : 'not-wolf') : null;
  night.answered = true;
  night.deeds.push({ step, by, chose: [seat], told });
  if (step === 'bodyguard') night.guarded = seat;
  if (step === 'owl') night.pointed = seat;
  if (step === 'wolves') night.bitten = seat;
  return undefined;
};

const miss = (G: State): Invalid => {
  if (G.step !== 'wolves' || !isOpen(G, 'wolves', holders(G, 'wolves'))) return INVALID;
  G.night.answered = true;
  return undefined;
};

const vote = (G: State, voter: number, target: number): Invalid => {
  const { ballot } = G;
  if (ballot === null || ballot.step !== G.step) return INVALID;
  const at = ballot.electors.findIndex(each => each.seat === voter);
  if (!ballot.electors[at]?.may.includes(target)) return INVALID;
  if (ballot.step === 'ballot2') {
    const earlier = ballot.votes.findIndex(each => each.voter === voter);
    if (earlier >= 0) ballot.votes.splice(earlier, 1);
    ballot.votes.push({ voter, target });
    return undefined;
  }
  if (at !== ballot.votes.length) return INVALID;
  ballot.votes.push({ voter, target });
  if (ballot.votes.length === ballot.electors.length) {
    ballot.counted = true;
    G.nominees = ranked(G, ballot.votes, living(G)).slice(0, 2);
    G.step = 'owl-call';
  }
  return undefined;
};

const goOn = (G: State): Invalid => {
  switch (G.step) {
    case 'nightfall':
      return callNext(G);
    case 'medium':
    case 'seer':
    case 'bodyguard':
    case 'owl':
    case 'wolves':
      return isOpen(G, G.step, holders(G, G.step)) ? INVALID : callNext(G);
    case 'dawn':
      return dayBreaks(G);
    case 'discussion':
      return opens(G, 'ballot1', living(G));
    case 'owl-call':
      return hearOwl(G);
    case 'defence':
      return opens(G, 'ballot2', G.nominees);
    case 'ballot2':
      if (G.ballot === null || G.ballot.votes.length < G.ballot.electors.length) return INVALID;
      G.ballot.counted = true;
      G.step = 'lynch';
      return undefined;
    case 'lynch':
      return lynch(G);
    case 'ballot1':
    case 'over':
      return INVALID;
  }
};

const callNext = (G: State): undefined => {
  G.night.answered = false;
  G.step = G.night.calls[0] ?? 'dawn';
  G.night.calls = G.night.calls.slice(1);
};

const opens = (G: State, step: Ballot['step'], candidates: number[]): undefined => {
  G.ballot = { step, electors: electorsOf(G, step), candidates, votes: [], counted: false };
  G.step = step;
};

const kill = (G: State, seat: number): void => {
  const player = G.players[seat - 1];
  if (player !== undefined) player.alive = false;
  G.ending = endingOf(G.players);
};

const dayBreaks = (G: State): undefined => {
  const { bitten, guarded } = G.night;
  G.step = 'discussion';
  G.news = [{ what: 'nobody-died' }];
  if (bitten === null || bitten === guarded) return;
  G.news = [{ what: 'died', seats: [bitten] }];
  kill(G, bitten);
  if (G.ending === null) G.welcome = bitten;
  else G.step = 'over';
};

const hearOwl = (G: State): undefined => {
  const pick = G.night.pointed;
  G.step = 'defence';
  if (pick === null || !G.players[pick - 1]?.alive) {
    G.named = 'none';
    G.news = [{ what: 'named-nobody' }];
    return;
  }
  G.named = pick;
  G.news = [{ what: 'named', seat: pick }];
  if (!G.nominees.includes(pick)) G.nominees = [pick, ...G.nominees.slice(0, 1)];
};

const lynch = (G: State): undefined => {
  const [condemned = 0] = ranked(G, G.ballot?.votes ?? [], G.nominees);
  G.lynched = G.players[condemned - 1]?.role === 'werewolf' ? 'wolf' : 'not-wolf';
  kill(G, condemned);
  G.ballot = null;
  G.nominees = [];
  G.named = null;
  if (G.ending !== null) {
    G.step = 'over';
    G.news = [{ what: 'lynched', seat: condemned }];
    return;
  }
  G.round += 1;
  G.step = 'nightfall';
  G.night = nightOf(G.round);
  G.news = [{ what: 'lynched', seat: condemned }];
};

/** One client, the moderator, makes every move, as at a real table. A client without a seat is a spectator. */
const LUPUS: Game<State, Record<string, unknown>, readonly string[]> = {
  name: 'lupus',
  setup: (_context, roles) => begin(roles ?? []),
  moves: {
    choose: ({ G }, step: string, seat: number) => (step === G.step ? choose(G, seat) : INVALID),
    miss: ({ G }, step: string) => (step === G.step ? miss(G) : INVALID),
    vote: ({ G }, step: string, voter: number, target: number) => (step === G.step ? vote(G, voter, target) : INVALID),
    goOn: ({ G }, step: string) => (step === G.step ? goOn(G) : INVALID),
  },
  endIf: ({ G }) => G.ending ?? undefined,
  playerView: ({ G, playerID }) => (playerID === MODERATOR ? moderatorView(G) : publicView(G)),
};

/** The same as the package's store in memory, which the package does not export. One match is enough here. */
class OneMatch extends Sync {
  #match: { state: Stored; metadata: Server.MatchData; initialState: Stored };
  #log: LogEntry[] = [];

  constructor(match: { state: Stored; metadata: Server.MatchData; initialState: Stored }) {
    super();
    this.#match = match;
  }
  setState(_id: string, state: Stored, deltalog?: LogEntry[]): void {
    if (deltalog !== undefined && deltalog.length > 0) this.#log = [...this.#log, ...deltalog];
    this.#match.state = state;
  }
  setMetadata(_id: string, metadata: Server.MatchData): void {
    this.#match.metadata = metadata;
  }
  fetch(): { state: Stored; metadata: Server.MatchData; initialState: Stored; log: LogEntry[] } {
    return { ...this.#match, log: this.#log };
  }
  wipe(): void {
    this.#log = [];
  }
  listMatches(): string[] {
    return ['match'];
  }
}

const FILTER = getFilterPlayerView(LUPUS);

const payloadOf = (move: Move): { readonly type: string; readonly args: readonly (string | number)[] } => {
  switch (move.type) {
    case 'go-on':
      return { type: 'goOn', args: [move.step] };
    case 'choose':
      return { type: 'choose', args: [move.step, move.target] };
    case 'miss':
      return { type: 'miss', args: [move.step] };
    case 'vote':
      return { type: 'vote', args: [move.step, move.voter, move.target] };
  }
};

/** Plays a game in boardgame.io's Master: one move at a time, with an update for both clients after every move and with the Master's own log. */
export const playBoardgame = async (
  roles: readonly string[],
  moves: readonly Move[],
  seen: (room: PublicView, moderator: View) => void,
): Promise<State> => {
  const match = createMatch({ game: LUPUS, numPlayers: 1, setupData: roles, unlisted: true });
  if ('setupDataError' in match) throw new Error(match.setupDataError);
  const storage = new OneMatch({ ...match, state: match.initialState });
  let stateID = 0;
  const master = new Master(LUPUS, storage, {
    send: () => undefined,
    sendAll: payload => {
      const moderator = FILTER(MODERATOR, payload);
      const room = FILTER(null, payload);
      if (moderator.type !== 'update' || room.type !== 'update') return;
      stateID = moderator.args[1]._stateID;
      seen(room.args[1].G, moderator.args[1].G);
    },
  });
  for (const [index, move] of moves.entries()) {
    const payload = { ...payloadOf(move), playerID: MODERATOR, credentials: '' };
    await master.onUpdate({ type: 'MAKE_MOVE', payload }, stateID, 'match', MODERATOR);
    if (stateID !== index + 1) throw new Error(`refused: ${JSON.stringify(move)}`);
  }
  return storage.fetch().state.G;
};
