import type { TournamentLogProblem } from '../../journal/tournament/problems.ts';
import type { Words } from '../../words/spoken.ts';
import { codesBeside } from '../announce.ts';
import type { NoEvent } from './event.ts';
import type { EventAt, TournamentOptions } from './options.ts';
import type { TournamentWhere } from './start.ts';

const INDENT = '  ';

/** What an event's place is called where anybody may read it: of an address, the machine and the database. */
export const eventName = (at: EventAt): string => {
  if (at.in === 'file') return at.file;
  const url = URL.canParse(at.address) ? new URL(at.address) : undefined;
  return url === undefined ? 'postgres' : `postgres://${url.host}${url.pathname}`;
};

/** Where to go: a line and a code for each. */
export const tournamentAnnouncement = (
  where: TournamentWhere,
  options: TournamentOptions,
  words: Words,
  width: number,
): readonly string[] => {
  const named = [
    { name: words.text('service.hall.organizer'), url: where.organizer },
    { name: words.text('service.hall.screen'), url: where.screen },
    { name: words.text('service.hall.phones'), url: where.phones },
  ];
  const widest = Math.max(...named.map(({ name }) => name.length));
  const codes = codesBeside(named, width - INDENT.length);
  return [
    '',
    `${INDENT}${words.text('service.hall.ready')}`,
    '',
    ...named.map(({ name, url }) => `${INDENT}${name.padEnd(widest + 2)}${url}`),
    '',
    ...codes.map(line => `${INDENT}${line}`.trimEnd()),
    ...(codes.length === 0 ? [] : ['']),
    `${INDENT}${words.text('service.here-only', { names: words.text('service.hall.organizer') })}`,
    where.beyond === null
      ? `${INDENT}${words.text('service.hall.no-tables', { text: '--host 0.0.0.0' })}`
      : `${INDENT}${words.text('service.hall.beyond', { text: where.beyond })}`,
    `${INDENT}${words.text('service.data', { file: eventName(options.event) })}`,
    `${INDENT}${words.text('service.hall.stop')}`,
    '',
  ];
};

/** Why an event is not opened. */
export const whyNoEvent = ({ code, found = 0, expected = 0, cause = '' }: TournamentLogProblem, hall: string, words: Words): string =>
  words.text(`service.hall.why.${code}`, { name: hall, found, wanted: expected, value: cause });

export const noEventInWords = ({ event }: NoEvent, { event: at, hall }: Pick<TournamentOptions, 'event' | 'hall'>, words: Words): string =>
  words.text('service.hall.failed', { file: eventName(at), why: whyNoEvent(event, hall, words) });
