import type { Seat } from '../../../domain/ids.ts';
import { BOOKS } from '../../../domain/ids.ts';
import type { TableTells } from '../../../domain/tournament/ask.ts';
import type { GameReport, SeatReport } from '../../../domain/tournament/game.ts';
import { OUTCOMES } from '../../../domain/tournament/game.ts';
import type { TimedOut, ToTell } from '../../../domain/tournament/here.ts';
import { TIMED_OUT } from '../../../domain/tournament/here.ts';
import type { PlayerId } from '../../../domain/tournament.ts';
import type { Guard } from '../guards.ts';
import { isBoolean, isCount, isSettings, isString, listOf, oneOf, orNull, shape, some } from '../guards.ts';
import type { AtEvent, SeatedHere } from './at-event.ts';

const isPlayer: Guard<PlayerId> = (value): value is PlayerId => isString(value);
const isPlayers = listOf(isPlayer);
const isSeat: Guard<Seat> = (value): value is Seat => isCount(value) && value >= 1;

const isReport = shape<GameReport>({
  game: isString,
  round: isCount,
  table: isCount,
  book: oneOf(BOOKS),
  outcome: oneOf(OUTCOMES),
  sides: listOf(isString),
  because: isString,
  seats: listOf(
    shape<SeatReport>({
      seat: isSeat,
      player: isPlayer,
      dealt: orNull(isString),
      role: orNull(isString),
      side: orNull(isString),
      alive: isBoolean,
      won: isBoolean,
    }),
  ),
});

type Tells<T extends TableTells['tells']> = Extract<TableTells, { tells: T }>;
const isTells: Guard<TableTells> = some<TableTells>(
  shape<Tells<'sat'>>({ tells: oneOf(['sat']), round: isCount, players: isPlayers }),
  shape<Tells<'begun'>>({ tells: oneOf(['begun']), round: isCount, game: isString }),
  shape<Tells<'given-up'>>({ tells: oneOf(['given-up']), round: isCount, game: isString }),
  shape<Tells<'deviated'>>({
    tells: oneOf(['deviated']),
    round: isCount,
    deck: listOf(isString),
    settings: isSettings,
    reason: isString,
  }),
  shape<Tells<'report'>>({ tells: oneOf(['report']), report: isReport }),
  shape<Tells<'vouched'>>({ tells: oneOf(['vouched']), game: isString, uid: orNull(isString) }),
  shape<Tells<'called'>>({ tells: oneOf(['called']), on: isBoolean }),
);

const isHere = shape<SeatedHere>({
  round: isCount,
  players: isPlayers,
  typed: isBoolean,
  sat: isPlayers,
  reason: orNull(isString),
  game: orNull(isString),
  over: orNull(shape<TimedOut>({ outcome: oneOf(TIMED_OUT), sides: listOf(isString) })),
  reported: isBoolean,
  vouched: listOf(orNull(isString)),
});

/** Exactly what was written. */
export const isAtEvent = shape<AtEvent>({
  table: isCount,
  name: isString,
  here: orNull(isHere),
  told: listOf(shape<ToTell>({ n: isCount, game: isString, tells: isTells })),
  n: isCount,
  calls: isBoolean,
  read: isCount,
});
