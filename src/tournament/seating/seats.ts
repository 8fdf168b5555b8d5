import type { SeatingDice, SeatingPlan } from './sitting.ts';

/**
 * Orders the players of each table by seats, so that everybody sits on each seat equally often, give or take one. With tables of equal
 * size this is always possible, whoever meets whom: in as many rounds as a table has seats, players and tables form a graph whose edges
 * can be coloured with one colour for each seat, so that each table and each player has each colour once (Kőnig). Played rounds count in
 * these totals, but are not changed.
 */
export const withSeats = (players: number, plan: SeatingPlan, played: SeatingPlan, dice: SeatingDice): SeatingPlan => {
  const most = Math.max(0, ...plan.flatMap(round => round.map(group => group.length)));
  const blocks = Math.ceil(plan.length / Math.max(1, most));
  const coloured = Array.from({ length: blocks }, (_, block) =>
    inBlock(players, plan.slice(block * most, (block + 1) * most), most),
  ).flat();
  return evened(players, coloured, played, dice);
};

/** A player's edge to one table of one round. */
interface Edge {
  readonly player: number;
  readonly game: number;
}

/** Orders a block with at most as many rounds as a table has seats, so that nobody needs a seat twice. */
const inBlock = (players: number, rounds: SeatingPlan, seats: number): SeatingPlan => {
  const games = rounds.flat();
  const edges: readonly Edge[] = games.flatMap((group, game) => group.map(player => ({ player, game })));
  const colours = coloured(edges, players, games.length, seats);
  let game = 0;
  return rounds.map(round =>
    round.map(group => {
      const bySeat = inOrder(edges, colours, game, group.length, seats);
      game += 1;
      return bySeat;
    }),
  );
};

/** At a table with fewer seats, a player whose colour stands for a missing seat takes a free seat. */
const inOrder = (edges: readonly Edge[], colours: Int32Array, game: number, size: number, seats: number): readonly number[] => {
  const drawn: (number | undefined)[] = Array.from({ length: seats });
  for (const [index, edge] of edges.entries()) if (edge.game === game) drawn[colours[index] ?? 0] = edge.player;
  const beyond = drawn.slice(size).filter(player => player !== undefined);
  return drawn.slice(0, size).map(player => player ?? beyond.shift() ?? 0);
};

/** Colours edge after edge; where no colour is free at both ends, swaps two colours along a chain of edges. */
const coloured = (edges: readonly Edge[], players: number, games: number, seats: number): Int32Array => {
  const colours = new Int32Array(edges.length).fill(-1);
  const atPlayer = new Int32Array(players * seats).fill(-1);
  const atGame = new Int32Array(games * seats).fill(-1);
  const free = (at: Int32Array, node: number): number => {
    for (let colour = 0; colour < seats; colour += 1) if (at[node * seats + colour] === -1) return colour;
    return -1;
  };
  const paint = (index: number, colour: number): void => {
    const edge = edges[index];
    if (edge === undefined) return;
    colours[index] = colour;
    atPlayer[edge.player * seats + colour] = index;
    atGame[edge.game * seats + colour] = index;
  };
  for (const [index, { player, game }] of edges.entries()) {
    const mine = free(atPlayer, player);
    const its = free(atGame, game);
    if (atGame[game * seats + mine] !== -1) exchange(game, mine, its);
    paint(index, mine);
  }
  return colours;

  /** Follows edges of the two colours in turn, beginning at a table. The chain cannot reach the player whose edge is being coloured. */
  function exchange(game: number, one: number, other: number): void {
    const chain: number[] = [];
    let colour = one;
    let at = game;
    for (let isGame = true; ; isGame = !isGame) {
      const index = (isGame ? atGame : atPlayer)[at * seats + colour] ?? -1;
      const edge = edges[index];
      if (edge === undefined) break;
      chain.push(index);
      at = isGame ? edge.player : edge.game;
      colour = colour === one ? other : one;
    }
    const painted = chain.map(index => colours[index] ?? -1);
    for (const [step, index] of chain.entries()) {
      const edge = edges[index];
      const before = painted[step] ?? -1;
      if (edge === undefined) continue;
      atPlayer[edge.player * seats + before] = -1;
      atGame[edge.game * seats + before] = -1;
    }
    for (const [step, index] of chain.entries()) paint(index, painted[step] === one ? other : one);
  }
};

/** The most exchanges that are tried for each place; usually far fewer are needed. */
const TRIES = 400;

/**
 * Exchanges the seats of two players of a table where that makes seats more even, or no less even: after played rounds, some improvements
 * need steps at several tables. Ends when, for every player, the most used and the least used seat differ by one at most.
 */
const evened = (players: number, plan: SeatingPlan, played: SeatingPlan, dice: SeatingDice): SeatingPlan => {
  const rounds = plan.map(round => round.map(group => [...group]));
  const groups = rounds.flat().filter(({ length }) => length > 1);
  const all = [...played, ...plan];
  const seats = Math.max(0, ...all.flat().map(({ length }) => length));
  const sat = satOn(players, all, seats);
  const times = (player: number, seat: number): number => sat[player * seats + seat] ?? 0;
  const changeOf = (player: number, from: number, to: number): number => times(player, to) - times(player, from) + 1;
  const move = (player: number, from: number, to: number): void => {
    sat[player * seats + from] = times(player, from) - 1;
    sat[player * seats + to] = times(player, to) + 1;
  };
  const places = groups.reduce((sum, { length }) => sum + length, 0);
  for (let turn = 0; turn < TRIES && seatSpread(players, [...played, ...rounds]) > 1; turn += 1)
    for (let each = 0; each < places; each += 1) {
      const group = groups[dice.below(groups.length)] ?? [];
      const one = dice.below(group.length);
      const other = dice.below(group.length);
      const first = group[one] ?? 0;
      const second = group[other] ?? 0;
      if (one === other || changeOf(first, one, other) + changeOf(second, other, one) > 0) continue;
      move(first, one, other);
      move(second, other, one);
      group[one] = second;
      group[other] = first;
    }
  return rounds;
};

/** How often each player has sat on each seat: one row for each player. */
export const satOn = (players: number, plan: SeatingPlan, seats: number): Int32Array => {
  const sat = new Int32Array(players * seats);
  for (const group of plan.flat())
    for (const [seat, player] of group.entries()) sat[player * seats + seat] = (sat[player * seats + seat] ?? 0) + 1;
  return sat;
};

/** The unevenness of seats: the largest difference, for any player, between two seats that exist at all tables. */
export const seatSpread = (players: number, plan: SeatingPlan): number => {
  const groups = plan.flat().filter(({ length }) => length > 0);
  if (groups.length === 0) return 0;
  const most = Math.max(...groups.map(({ length }) => length));
  const seats = Math.min(...groups.map(({ length }) => length));
  const sat = satOn(players, plan, most);
  const spreads = [...new Set(groups.flat())].map(player => {
    const times = sat.subarray(player * most, player * most + seats);
    return Math.max(...times) - Math.min(...times);
  });
  return Math.max(0, ...spreads);
};
