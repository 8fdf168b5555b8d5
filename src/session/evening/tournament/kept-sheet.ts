import { BOOKS } from '../../../domain/ids.ts';
import type { Badge, BadgeOf } from '../../../domain/tournament/people.ts';
import type { Game, TimeOver } from '../../../domain/tournament/plan.ts';
import type { TableRound, TableSheet } from '../../../domain/tournament/view.ts';
import { ROUND_STATES } from '../../../domain/tournament/view.ts';
import type { Guard } from '../guards.ts';
import { isBoolean, isCount, isNumber, isSettings, isString, listOf, oneOf, orNull, shape, some } from '../guards.ts';

const isName = <T extends string>(value: unknown): value is T => isString(value);

const isTimeOver: Guard<TimeOver> = some<TimeOver>(
  shape<Extract<TimeOver, { do: 'adjudicate' }>>({
    do: oneOf(['adjudicate']),
    table: listOf(shape<{ wolvesPerCent: number; sides: readonly string[] }>({ wolvesPerCent: isNumber, sides: listOf(isString) })),
  }),
  shape<Extract<TimeOver, { do: 'draw' }>>({ do: oneOf(['draw']) }),
  shape<Extract<TimeOver, { do: 'void' }>>({ do: oneOf(['void']) }),
);

const isGame = shape<Game>({
  book: oneOf(BOOKS),
  settings: isSettings,
  decks: listOf(shape<Game['decks'][number]>({ players: isCount, deck: listOf(isString) })),
  size: shape<Game['size']>({ least: isCount, most: isCount }),
  time: orNull(shape<NonNullable<Game['time']>>({ minutes: isNumber, over: isTimeOver })),
});

const isPerson = shape<TableSheet['people'][number]>({ player: isName, name: isString });
const isRound = shape<TableRound>({
  round: isCount,
  final: isBoolean,
  state: oneOf(ROUND_STATES),
  seats: listOf(isPerson),
  moderator: orNull(isString),
  elsewhere: listOf(shape<TableRound['elsewhere'][number]>({ player: isName, table: isCount })),
  ends: orNull(isNumber),
  confirmed: isBoolean,
  voided: listOf(isString),
});

const isBadge = shape<Badge>({
  uid: isString,
  of: some<BadgeOf>(
    shape<Extract<BadgeOf, { player: unknown }>>({ player: isName }),
    shape<Extract<BadgeOf, { official: unknown }>>({ official: isName }),
  ),
  lost: isBoolean,
});

/** Exactly what was written. */
export const isTableSheet = shape<TableSheet>({
  v: oneOf([1]),
  n: isCount,
  hall: isString,
  table: isCount,
  game: isGame,
  rounds: listOf(isRound),
  people: listOf(isPerson),
  badges: listOf(isBadge),
  message: shape<TableSheet['message']>({ n: isCount, text: isString }),
  notice: isString,
  calls: isBoolean,
  journals: isBoolean,
});
