import type { Seat } from '../../src/domain/ids.ts';
import type { ModeratorView } from '../../src/domain/moderator-view.ts';
import type { Picture } from '../../src/domain/picture.ts';
import type { Match } from '../../src/engine/match.ts';

// The dawn and the votes, written a second time from the catalogue, so that tests can compare the rules with them.

const chosen = (view: ModeratorView, step: string): Seat | undefined => {
  const place = view.tonight.find(deed => deed.step === step)?.chose[0];
  return typeof place === 'number' ? place : undefined;
};

/** LC-67, LC-53, LC-57, LC-41, LC-54 and LT-19 to LT-23: the seats that die at the dawn to come. */
export const deathsExpected = ({ play, setUp }: Match): readonly Seat[] => {
  const { view } = play;
  const role = (seat: Seat) => view.seats.find(each => each.seat === seat)?.role;
  const [bitten, guarded, looked, pointed] = ['wolves', 'bodyguard', 'seer', 'owl'].map(step => chosen(view, step));
  const dead = new Set<Seat>();
  if (bitten !== undefined && bitten !== guarded && role(bitten) !== 'werehamster') dead.add(bitten);
  const saved = setUp.settings['bodyguard.blocks_seer_kill'] === true && looked === guarded;
  if (looked !== undefined && role(looked) === 'werehamster' && !saved) dead.add(looked);
  const spared = setUp.settings['bodyguard.blocks_owl_kill'] === true && pointed === guarded;
  const immune = pointed === undefined || role(pointed) === 'werewolf' || role(pointed) === 'werehamster';
  if (isDeadly(setUp) && !immune && !spared) dead.add(pointed);
  return [...dead].sort((a, b) => a - b);
};

const isDeadly = ({ book, players, settings }: Match['setUp']): boolean => {
  const from = settings['token.deadly_owl_min_players'] ?? 21;
  return book === 'lupus-token' && (from === 'any' || (typeof from === 'number' && players >= from));
};

/** Clockwise steps from the anchor. The moderator sits before seat 1. */
const steps = ({ anchor, players }: Picture, seat: Seat): number =>
  anchor === 'moderator' ? seat : ((seat - anchor + players - 1) % players) + 1;

const countOf = ({ ballot }: Picture, seat: Seat): number => ballot?.votes.filter(vote => vote.target === seat).length ?? 0;

/** LT-35, LT-47: seats by votes, then by distance from the anchor. */
const ranked = (picture: Picture, seats: readonly Seat[]): readonly Seat[] =>
  [...seats].sort((a, b) => countOf(picture, b) - countOf(picture, a) || steps(picture, a) - steps(picture, b));

const withMost = (picture: Picture, seats: readonly Seat[]): readonly Seat[] => {
  const most = Math.max(0, ...seats.map(seat => countOf(picture, seat)));
  return most === 0 ? [] : seats.filter(seat => countOf(picture, seat) === most);
};

/** LC-75 to LC-80, LT-36 to LT-41: the nominees after the first ballot and the Owl, in seat order. */
export const nomineesExpected = (picture: Picture): readonly Seat[] => {
  const living = picture.ballot?.candidates ?? [];
  const named = picture.news.flatMap(news => (news.what === 'named' ? [news.seat] : []))[0];
  const token = picture.book === 'lupus-token';
  const top = withMost(picture, living);
  const classic =
    top.length === 1
      ? [
          ...top,
          ...withMost(
            picture,
            living.filter(seat => !top.includes(seat)),
          ),
        ]
      : top;
  const base = token ? ranked(picture, living).slice(0, 2) : classic;
  const withPick = named === undefined || base.includes(named) ? base : [named, ...(token ? base.slice(0, 1) : top)];
  return [...withPick].sort((a, b) => a - b);
};

/** LC-84, LC-85, LT-47: the seats with the most votes. One seat is lynched; several seats are a tie. */
export const verdictExpected = (picture: Picture): readonly Seat[] => {
  const { candidates = [] } = picture.ballot ?? {};
  return picture.book === 'lupus-token' ? ranked(picture, candidates).slice(0, 1) : withMost(picture, candidates);
};
