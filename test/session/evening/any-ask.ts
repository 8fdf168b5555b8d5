import type { Ask, EveningView } from '../../../src/domain/evening.ts';
import { type BookId, seat } from '../../../src/domain/ids.ts';
import type { Dice } from '../../tools/dice.ts';
import { randomAnswer } from '../../tools/random-play.ts';
import { TABLES } from '../../tools/tables.ts';
import { planFor } from './rig.ts';

/** The part of a view that survives a restart. Numbers, moments and facts that only the devices in the room can report do not. */
export const lasting = ({
  n: _n,
  now: _now,
  notice: _notice,
  readers: _readers,
  screens: _screens,
  troubles: _troubles,
  playing,
  room,
  ...others
}: EveningView) => {
  // How long ago a game ended is such a moment.
  const rest = { ...others, room: room === null ? null : { ...room, ended: undefined } };
  if (playing === null) return { ...rest, playing };
  const { pace, ...game } = playing;
  return { ...rest, playing: { ...game, pace: { kind: pace.kind, paused: pace.paused } } };
};

/** A random ask of a moderator, which the table may also refuse. */
export const anyAsk = (view: EveningView, book: BookId, chance: Dice): Ask => {
  const plan = planFor(
    book,
    chance.below(TABLES[book].length),
    book === 'one-night' && chance.once(2) ? { 'onenight.announcer': 'moderator' } : {},
  );
  const places = view.plan.names.map((_, index) => seat(index + 1));
  const place = () => (places.length > 0 ? chance.of(places) : seat(1));
  const undo = { do: 'undo', move: view.playing?.undoes?.move ?? 0 } as const;
  switch (view.stage) {
    case 'set-up':
      return chance.of<Ask>([{ do: 'plan', plan }, { do: 'open-deal' }, { do: 'language', language: chance.of(['fr', 'de']) }]);
    case 'dealing':
      return chance.of<Ask>([
        { do: 'card', place: place(), role: chance.of(view.plan.deck) },
        { do: 'card', place: place(), role: null },
        { do: 'swap', one: place(), other: place() },
        { do: 'shift', from: place() },
        { do: 'deal-at', place: place() },
        { do: 'next-card', role: chance.of(view.plan.deck) },
        ...(chance.once(4) ? [{ do: 'deal-all' } as const] : []),
        { do: 'seal' },
        { do: 'command', command: 'undo' },
      ]);
    case 'playing': {
      const step = view.playing?.step;
      if (step?.asks.kind === 'cards' && !chance.once(4))
        return { do: 'card', place: chance.of(step.asks.slots), role: chance.of(view.plan.deck) };
      const mayAnswer = step !== undefined && step.asks.kind !== 'cards' && step.asks.kind !== 'over';
      if (mayAnswer && !chance.once(6)) return { do: 'answer', answer: randomAnswer(step, chance) };
      return chance.of<Ask>([
        { ...undo, seen: chance.below(2) === 1 },
        { do: 'rule', ruling: { type: 'dead', seats: [place()] } },
        { do: 'pause', paused: chance.once(3) },
        { do: 'substitute', seat: place(), name: `Zoé ${chance.below(1000)}` },
        { do: 'swap', one: place(), other: place() },
        { do: 'reveal' },
        { do: 'command', command: 'continue' },
        ...(chance.once(12) ? [{ do: 'abandon' } as const] : []),
      ]);
    }
    case 'over':
      return chance.of<Ask>([{ do: 'again' }, { ...undo, seen: true }]);
  }
};
