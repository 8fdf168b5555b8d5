import { EMPTY_SLOT, type Sighting, unclear } from '../reader.ts';
import type { Chip, ChipPatience, Reply } from './chip.ts';
import {
  CARD_QUESTIONS,
  type ChipSight,
  exchangeWith,
  type Firmware,
  firmwareOf,
  PN532_COMMANDS,
  sightingOf,
  sightOf,
  type Target,
  tagAnswerOf,
} from './commands.ts';

/** Why a command failed, for the person who repairs it. */
export type ChipFailure =
  | 'no answer'
  | 'wrong checksums'
  | 'does not understand'
  | 'makes no sense'
  | 'another chip'
  | 'was replaced'
  | 'stopped';
export type ChipResult<T> = { readonly ok: T } | { readonly failed: ChipFailure };

const FAILURES = { silent: 'no answer', broken: 'wrong checksums', refused: 'does not understand', stopped: 'stopped' } as const;

const QUICK: ChipPatience = { replyMs: 100, tries: 2, repeatable: true };
/** Two cards with ISO-DEP activation take some fifty milliseconds. */
const LOOK: ChipPatience = { replyMs: 250, tries: 2, repeatable: true };
/** Short, so that a slow phone does not delay the next looks much. */
const QUESTION: ChipPatience = { replyMs: 200, tries: 1, repeatable: false };
/** A card may ask for more time while it computes. */
const SPEECH: ChipPatience = { replyMs: 1_000, tries: 2, repeatable: false };

const LONGEST_APDU = 262;
const MOST_PIECES = 8;

const failed = (reply: Exclude<Reply, { readonly is: 'reply' }>): ChipResult<never> => ({ failed: FAILURES[reply.is] });

const who = async (asked: Promise<Reply>): Promise<ChipResult<Firmware>> => {
  const reply = await asked;
  if (reply.is !== 'reply') return failed(reply);
  const firmware = firmwareOf(reply.data);
  return firmware === undefined ? { failed: 'another chip' } : { ok: firmware };
};

/** Wakes the chip and sets it up, whatever its state. */
export const setUp = async (chip: Chip): Promise<ChipResult<Firmware>> => {
  const firmware = await who(chip.wake(QUICK));
  if ('failed' in firmware) return firmware;
  for (const command of [PN532_COMMANDS.normalMode, PN532_COMMANDS.fewTries]) {
    const reply = await chip.command(command, QUICK);
    if (reply.is !== 'reply') return failed(reply);
  }
  return firmware;
};

/** Checks that the chip is still the same one. */
export const check = async (chip: Chip, known: Firmware): Promise<ChipResult<'same'>> => {
  const firmware = await who(chip.command(PN532_COMMANDS.firmware, QUICK));
  if ('failed' in firmware) return firmware;
  return firmware.ok.version === known.version ? { ok: 'same' } : { failed: 'was replaced' };
};

const list = async (chip: Chip): Promise<ChipResult<ChipSight>> => {
  const reply = await chip.command(PN532_COMMANDS.list, LOOK);
  if (reply.is !== 'reply') return failed(reply);
  const sight = sightOf(reply.data);
  return sight === undefined ? { failed: 'makes no sense' } : { ok: sight };
};

/** Looks for tags. Where one lay before and none answers, it switches the field off and looks again: some sleeping tags wake only that way. */
export const look = async (chip: Chip, occupied: boolean): Promise<ChipResult<ChipSight>> => {
  const first = await list(chip);
  if ('failed' in first || first.ok.is !== 'empty' || !occupied) return first;
  const off = await chip.command(PN532_COMMANDS.fieldOff, QUICK);
  return off.is === 'reply' ? list(chip) : failed(off);
};

export const release = async (chip: Chip): Promise<ChipResult<'released'>> => {
  const reply = await chip.command(PN532_COMMANDS.releaseAll, QUICK);
  return reply.is === 'reply' ? { ok: 'released' } : failed(reply);
};

/** Names the tag that was seen. A tag with a random number is asked whether it is a card. */
export const recognise = async (chip: Chip, sight: ChipSight, asked = false): Promise<Sighting> => {
  if (sight.is === 'empty') return EMPTY_SLOT;
  const known = sightingOf(sight);
  if (known !== undefined || sight.is !== 'target') return known ?? unclear('unreadable');
  const answers = await ask(chip, sight.target);
  if (answers !== 'not at all') return unclear(answers === 'as a card' ? 'changing' : 'phone');
  if (asked) return unclear('phone');
  // A card that was lifted during the questions must not count as a phone.
  const again = await look(chip, true);
  return 'ok' in again ? recognise(chip, again.ok, true) : unclear('unreadable');
};

/** Asks the tag whether it is a card. A missing answer proves nothing: the tag may have been lifted. */
const ask = async (chip: Chip, target: Target): Promise<'as a card' | 'otherwise' | 'not at all'> => {
  for (const [question, tells] of CARD_QUESTIONS) {
    const answer = await piece(chip, target, question, QUESTION);
    if (answer === undefined) return 'not at all';
    if (tells(answer.data)) return 'as a card';
  }
  return 'otherwise';
};

const piece = async (chip: Chip, target: Target, apdu: Uint8Array, patience: ChipPatience) => {
  const reply = await chip.command(exchangeWith(target.number, apdu), patience);
  return reply.is === 'reply' ? tagAnswerOf(reply.data) : undefined;
};

/** Sends one APDU to the tag and collects the answer; undefined where the tag is gone or the answer is too long. */
export const speak = async (chip: Chip, target: Target, apdu: Uint8Array): Promise<Uint8Array | undefined> => {
  if (apdu.length === 0 || apdu.length > LONGEST_APDU) return undefined;
  const pieces: Uint8Array[] = [];
  for (let next = apdu; pieces.length < MOST_PIECES; next = new Uint8Array(0)) {
    const answer = await piece(chip, target, next, SPEECH);
    if (answer === undefined) return undefined;
    pieces.push(answer.data);
    if (!answer.more) return new Uint8Array(Buffer.concat(pieces));
  }
  return undefined;
};
