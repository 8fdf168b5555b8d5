import { describe, expect, test } from 'vitest';
import { type ChipPatience, chip as chipOn, type Reply } from '../../firmware-bridge/drivers/pn532/chip.ts';
import { fakeClock } from '../tools/fake-clock.ts';

const FIRMWARE = '0000FF02FED4022A00';
const LIST = '0000FF04FCD44A0200E000';
const EMPTY = '0000FF03FDD54B00E000';
const WORD = '0000FF04FCD4400160 8B00'.replace(' ', '');
const ACK = '0000FF00FF00';
const NACK = '0000FFFF0000';
const ERROR = '0000FF01FF7F8100';
/** The reply with a tag's answer: 00 and one byte. */
const answer = (byte: string, dcs: string): string => `0000FF04FCD54100${byte}${dcs}00`;
const ONE = answer('01', 'E9');
const TWO = answer('02', 'E8');
const WRONG = answer('03', '00');

const REPEATED: ChipPatience = { replyMs: 200, tries: 2, repeatable: true };
const ONCE: ChipPatience = { replyMs: 400, tries: 2, repeatable: false };

/** A chip on a line whose other end is the test. */
const line = () => {
  const clock = fakeClock({ punctual: true });
  let written = '';
  const chip = chipOn({
    clock,
    write: bytes => {
      written += Buffer.from(bytes).toString('hex').toUpperCase();
    },
    alive: () => undefined,
    noise: () => undefined,
  });
  const replies: string[] = [];
  const note = (reply: Reply): void =>
    void replies.push(reply.is === 'reply' ? Buffer.from(reply.data).toString('hex').toUpperCase() : reply.is);
  return {
    clock,
    chip,
    look: () => void chip.command(Uint8Array.of(0x4a, 0x02, 0x00), REPEATED).then(note),
    word: () => void chip.command(Uint8Array.of(0x40, 0x01, 0x60), ONCE).then(note),
    hear: async (...frames: readonly string[]) => {
      await clock.pass(0);
      for (const frame of frames) chip.heard(Uint8Array.from(Buffer.from(frame, 'hex')));
      await clock.pass(0);
    },
    written: () => {
      const all = written;
      written = '';
      return all;
    },
    replies: () => replies.splice(0),
  };
};

describe('a command that may be said again', () => {
  test.each<[string, readonly string[], readonly string[], string]>([
    ['has its reply after its ACK', [ACK, EMPTY], ['00'], LIST],
    ['has its reply without an ACK', [EMPTY], ['00'], LIST],
    ['has its reply before its ACK', [EMPTY, ACK], ['00'], LIST],
    ['does not take the reply to another', [ACK, ONE], [], LIST],
    ['asks once more for a reply with a wrong sum', [ACK, WRONG, EMPTY], ['00'], LIST + NACK],
    ['is said again after an error frame', [ACK, ERROR, ACK, EMPTY], ['00'], LIST + LIST],
    ['is given up after two error frames', [ACK, ERROR, ACK, ERROR], ['refused'], LIST + LIST],
    ['is given up after two wrong sums', [ACK, WRONG, WRONG], ['broken'], LIST + NACK],
  ])('%s', async (_title, heard, replies, written) => {
    const { look, hear, ...rest } = line();
    look();
    await hear(...heard);
    expect(rest.replies()).toEqual(replies);
    expect(rest.written()).toBe(written);
  });

  test('is said again after 80 ms without an ACK, and the chip is freed in the end', async () => {
    const { look, clock, written, replies } = line();
    look();
    await clock.pass(79);
    expect(written()).toBe(LIST);
    await clock.pass(1);
    expect(written()).toBe(ACK + LIST);
    await clock.pass(80);
    expect(written()).toBe(ACK);
    expect(replies()).toEqual(['silent']);
    expect(clock.running).toBe(0);
  });

  test('has more time once it has its ACK', async () => {
    const { look, hear, clock, written } = line();
    look();
    await hear(ACK);
    await clock.pass(199);
    expect(written()).toBe(LIST);
  });
});

describe('a word to a tag', () => {
  test.each<[string, readonly string[], readonly string[], string]>([
    ['is answered after its ACK', [ACK, ONE], ['0001'], WORD],
    ['is answered at a late ACK', [ONE, ACK], ['0001'], WORD],
    ['is not answered before its ACK', [ONE], [], WORD],
    ['is answered by the later of two answers that came before its ACK', [ONE, TWO, ACK], ['0002'], WORD],
    ['is not asked for again before the chip has taken it', [WRONG, ACK, ONE], ['0001'], WORD],
    ['is never said twice', [ACK, ERROR], ['refused'], WORD],
    ['is asked for again after a wrong sum', [ACK, WRONG, ONE], ['0001'], WORD + NACK],
  ])('%s', async (_title, heard, replies, written) => {
    const { word, hear, ...rest } = line();
    word();
    await hear(...heard);
    expect(rest.replies()).toEqual(replies);
    expect(rest.written()).toBe(written);
  });

  test('whose ACK is lost is answered soon', async () => {
    const { word, hear, clock, replies } = line();
    word();
    await hear(ONE);
    await clock.pass(80);
    expect(replies()).toEqual(['0001']);
  });

  test('that the chip never took is given up without asking for an answer, which would be an older one', async () => {
    const { word, clock, written, replies } = line();
    word();
    await clock.pass(400);
    expect(written()).toBe(WORD + ACK);
    expect(replies()).toEqual(['silent']);
  });

  test('after an answer was asked for twice waits until the line is in step', async () => {
    const { word, hear, written, replies } = line();
    word();
    await hear(ACK, WRONG, ONE);
    word();
    await hear();
    expect(written()).toBe(WORD + NACK + FIRMWARE);
    await hear(ONE, ACK, '0000FF06FAD50332010607E800');
    expect(written()).toBe(WORD);
    await hear(ACK, TWO);
    expect(replies()).toEqual(['0001', '0002']);
  });
});

test('a chip that is stopped says so, and nothing more is written', async () => {
  const { look, chip, clock, hear, written, replies } = line();
  look();
  await clock.pass(0);
  chip.stop();
  look();
  await hear(ACK, EMPTY);
  expect(replies()).toEqual(['stopped', 'stopped']);
  expect(written()).toBe(LIST);
  expect(clock.running).toBe(0);
});
