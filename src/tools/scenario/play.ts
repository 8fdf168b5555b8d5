import type { Ruling } from '../../domain/answer.ts';
import { seat } from '../../domain/ids.ts';
import type { Deal } from '../../domain/setup.ts';
import { UNKNOWN_DEAL } from '../../domain/setup.ts';
import type { PlayEntry, Scenario } from '../../scenario/scenario.ts';
import type { RulingEntry, UndoEntry } from '../../wire/scenario/entries.ts';
import type { Miss } from './expect.ts';
import { expectAfter, expectRefusal, expectSet, livingSeats, miss, refusedAs } from './expect.ts';
import { playStep } from './play-step.ts';
import type { OpenGame, Opening, ScenarioPlayer } from './player.ts';
import { Playthrough } from './playthrough.ts';

/** The line at which a scenario does not hold, and why. */
interface Failure {
  readonly line: number;
  readonly expected: string;
  readonly got: string;
}

/** Plays a scenario to its end or to the first difference. */
export const playScenario = async (scenario: Scenario, open: OpenGame): Promise<Failure | null> => {
  const opened = await guarded(scenario, () => open(setUpOf(scenario), dealOf(scenario)));
  if ('expected' in opened) return opened;
  const odd = expectOpened(scenario, opened);
  if (odd !== null) return failureAt(scenario, odd);
  if (opened.player === null) return null;
  const game = new Playthrough(opened.player, scenario.settings);
  let last: { readonly line: number } = scenario;
  for (const [index, entry] of scenario.play.entries()) {
    const next = scenario.play[index + 1];
    const found = await guarded(entry, async () => ({ odd: await playEntry(game, entry, next) }));
    if ('expected' in found) return found;
    if (found.odd !== null) return failureAt(entry, found.odd);
    last = entry;
  }
  const { player } = opened;
  const end = await guarded(last, async () => ({ odd: expectGoingOn(scenario, player) ?? (await player.finish()) }));
  if ('expected' in end) return end;
  return end.odd === null ? null : { line: last.line, expected: end.odd.expected, got: end.odd.got };
};

/** Turns an exception of the program into a failure of this scenario, so that the other scenarios go on. */
const guarded = async <T extends object>(at: { readonly line: number }, act: () => Promise<T>): Promise<T | Failure> => {
  try {
    return await act();
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    return { line: at.line, expected: 'the game to be played', got: `an error: ${message.replaceAll(/\s+/g, ' ')}` };
  }
};

const failureAt = (where: { readonly line: number; readonly keys: { readonly [key: string]: number } }, odd: Miss): Failure => ({
  line: (odd.key === undefined ? undefined : where.keys[odd.key]) ?? where.line,
  expected: odd.expected,
  got: odd.got,
});

const dealOf = ({ roles, centre, unseen }: Scenario): Deal => (unseen ? UNKNOWN_DEAL : { roles, centre });

const setUpOf = ({ book, roles, centre, settings }: Scenario) => ({ book, players: roles.length, deck: [...roles, ...centre], settings });

/** This warning informs and does not advise against the deck, so a file may list it or not. */
const NOTICE = 'deck.deadly_owl';

const expectOpened = (scenario: Scenario, { warnings, refusals }: Opening): Miss | null => {
  const odd =
    scenario.warnings === null
      ? null
      : expectSet(
          'warnings',
          scenario.warnings,
          warnings.map(({ code }): string => code).filter(code => code !== NOTICE || scenario.warnings?.includes(code) === true),
        );
  if (odd !== null) return odd;
  const codes = refusals.map(({ code }): string => code);
  const { refused } = scenario;
  if (refused === null) {
    return codes.length === 0 ? null : miss('roles', 'the set-up to be accepted', `refused with ${codes.join(', ')}`);
  }
  if (codes.length === 0) return miss('refused', `the set-up to be refused with ${refused}`, 'it accepted');
  return refused === 'any' || codes.includes(refused)
    ? null
    : miss('refused', `the set-up to be refused with ${refused}`, `refused with ${codes.join(', ')}`);
};

const expectGoingOn = (scenario: Scenario, player: ScenarioPlayer): Miss | null => {
  const last = scenario.play.at(-1);
  const { ending } = player.now().view;
  if (ending === null || (last?.kind === 'step' && last.entry.step === 'over')) return null;
  return miss(undefined, 'the game to go on', `over, won by [${ending.sides.join(', ')}] with seats [${ending.winners.join(', ')}]`);
};

const playEntry = (game: Playthrough, entry: PlayEntry, next: PlayEntry | undefined): Promise<Miss | null> => {
  switch (entry.kind) {
    case 'step':
      return playStep(game, entry.entry, next);
    case 'ruling':
      return playRuling(game, entry.entry);
    case 'undo':
      return playUndo(game, entry.entry);
    case 'restart':
      return game.player.restart();
  }
};

const playRuling = async (game: Playthrough, entry: RulingEntry): Promise<Miss | null> => {
  const before = livingSeats(game.now.view);
  game.player.pin(entry.draw ?? []);
  for (const [key, ruling] of rulingsOf(entry)) {
    const odd = ruling.type === 'skip' ? await closeAnswered(game) : null;
    if (odd !== null) return odd;
    const { refusal, disturbed } = await game.rule(ruling);
    if (disturbed !== null) return disturbed;
    if (entry.refused !== undefined) {
      const odd = expectRefusal(entry.refused, refusal);
      if (odd !== null) return odd;
    } else if (refusal !== null) return miss('ruling', `the ruling ${key} to be accepted`, refusedAs(refusal));
  }
  return expectAfter(entry, game.now.view, before) ?? game.expectDrawn();
};

/** Closes a call that has been answered, so that a skip means the step after it. */
const closeAnswered = async (game: Playthrough): Promise<Miss | null> => {
  const { asks } = game.now.step;
  if (!game.isSettled || asks.kind !== 'nothing' || asks.lasts.kind !== 'call') return null;
  return (await game.goOn()).disturbed;
};

/** The rulings of an entry, in the order in which the file names them. */
const rulingsOf = ({ ruling }: RulingEntry): readonly (readonly [string, Ruling])[] =>
  (Object.keys(ruling) as readonly (keyof typeof ruling)[]).flatMap(key => {
    const one = oneRuling(ruling, key);
    return one === null ? [] : [[key, one] as const];
  });

const oneRuling = (ruling: RulingEntry['ruling'], key: keyof RulingEntry['ruling']): Ruling | null => {
  const { dead, alive, gone, pass, nominees, tally, lynch, lot, role, anchor, captain, lovers, model, converted, call } = ruling;
  switch (key) {
    case 'dead':
      return dead === undefined ? null : { type: 'dead', seats: dead };
    case 'alive':
      return alive === undefined ? null : { type: 'alive', seats: alive };
    case 'gone':
      return gone === undefined ? null : { type: 'gone', seats: gone };
    case 'pass':
      return pass === undefined ? null : { type: 'pass', seats: pass };
    case 'nominees':
      return nominees === undefined ? null : { type: 'nominees', seats: nominees };
    case 'tally':
      return tally === undefined
        ? null
        : { type: 'tally', totals: Object.entries(tally).map(([number, votes]) => ({ seat: seat(Number(number)), votes })) };
    case 'lynch':
      return lynch === undefined ? null : { type: 'lynch', to: lynch };
    case 'lot':
      return lot === undefined ? null : { type: 'lot', to: lot };
    case 'role':
      return role === undefined
        ? null
        : { type: 'role', roles: Object.entries(role).map(([number, each]) => ({ seat: seat(Number(number)), role: each })) };
    case 'anchor':
      return anchor === undefined ? null : { type: 'anchor', to: anchor };
    case 'captain':
      return captain === undefined ? null : { type: 'captain', to: captain };
    case 'lovers':
      return lovers === undefined ? null : { type: 'lovers', seats: lovers };
    case 'model':
      return model === undefined ? null : { type: 'model', to: model };
    case 'converted':
      return converted === undefined ? null : { type: 'converted', to: converted };
    case 'skip':
      return { type: 'skip' };
    case 'call':
      return call === undefined ? null : { type: 'call', step: call };
  }
};

const playUndo = async (game: Playthrough, entry: UndoEntry): Promise<Miss | null> => {
  const before = livingSeats(game.now.view);
  const { refusal, disturbed } = await game.undo(entry.undo);
  if (disturbed !== null) return disturbed;
  if (entry.refused !== undefined) return expectRefusal(entry.refused, refusal);
  if (refusal !== null) return miss('undo', `${entry.undo} answers to be taken back`, refusedAs(refusal));
  return expectAfter(entry, game.now.view, before);
};
