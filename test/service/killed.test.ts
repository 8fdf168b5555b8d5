import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import type { Ask, EveningView } from '../../src/domain/evening.ts';
import { BOOKS, type BookId } from '../../src/domain/ids.ts';
import type { ChosenSettings } from '../../src/domain/setup.ts';
import { entriesIn } from '../../src/journal/table-contents.ts';
import { gamesInTable } from '../../src/journal/verify.ts';
import { tableFileIn } from '../../src/service/folders.ts';
import { hasNoModerator } from '../../src/session/evening/unmoderated.ts';
import { begun, service, serviceFlags } from '../cli/program.ts';
import { anyAsk, lasting } from '../session/evening/any-ask.ts';
import { planFor } from '../session/evening/rig.ts';
import { campaign } from '../tools/campaign.ts';
import { type Dice, dice } from '../tools/dice.ts';
import { randomAnswer } from '../tools/random-play.ts';

const MODERATED: { readonly [B in BookId]?: ChosenSettings } = { 'one-night': { 'onenight.announcer': 'moderator' } };

/** Two services at a time, so that one plays while the other starts. */
const SERVICES = [1, 2];
const KILLS = campaign(60, 1_000) / SERVICES.length;
/** Every book at a table of its own. */
const TABLE_FLAGS = BOOKS.flatMap(book => ['--table', book]);
/** After at most so many replies the service is killed. */
const MOST_REPLIES = 24;
/** The usual length of a start. One kill in `AT_A_START` comes in the middle of a start. */
const START_MS = 350;
const AT_A_START = 3;
/** The number of acknowledged asks since the last kill that are asked again. */
const ASKED_AGAIN = 8;

const folder = mkdtempSync(join(tmpdir(), 'wolftap-killed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Asked {
  readonly id: string;
  readonly ask: Ask;
}

interface Replied extends Asked {
  readonly status: number;
  readonly said: unknown;
}

/** A service that may be gone at any moment. */
interface House {
  address: string;
  isKilled: boolean;
  /** Called for every reply of the service. */
  replied: () => void;
}

/** A moderator of one table who goes on asking while the service is killed and started again. */
class Moderator {
  readonly book: BookId;
  readonly #house: House;
  readonly #chance: Dice;
  /** Everything that was acknowledged as done, in its order. */
  readonly done: Replied[] = [];
  /** Asked and not replied to when the service was killed. */
  #lost: readonly Asked[] = [];
  /** The asks that changed something and were acknowledged since the service was last killed. */
  #fresh: Replied[] = [];
  /** What the table showed when it was last looked at, and whether nothing was acknowledged after that. */
  #stood: unknown;
  #isKnown = false;
  #asked = 0;

  constructor(book: BookId, house: House, chance: Dice) {
    this.book = book;
    this.#house = house;
    this.#chance = chance;
  }

  /** Plays until the service is killed. */
  async play(): Promise<void> {
    for (let before: readonly Replied[] = []; ; ) {
      const view = await this.#untilKilled(this.#view());
      if (view === undefined) return;
      const stands = lasting(view);
      // An ask that changed nothing leaves no name, so a later start judges it anew.
      if (!isDeepStrictEqual(stands, this.#stood)) this.#fresh.push(...before);
      this.#stood = stands;
      const asks = this.#thinks(view);
      const replies = await Promise.all(asks.map(each => this.#untilKilled(this.#ask(each))));
      const heard = replies.filter(each => each !== undefined);
      for (const each of heard) if (each.status === 200) this.#note(each);
      const known = new Set(heard.map(({ id }) => id));
      this.#lost = asks.filter(({ id }) => !known.has(id));
      this.#isKnown = heard.length === 0;
      if (heard.length < replies.length) return;
      before = known.size === 1 ? heard.slice(0, 1).filter(({ status }) => status === 200) : [];
    }
  }

  /** After a start: what was acknowledged is there, once; what was on its way was done or was not, and is done when it is asked again. */
  async looks(): Promise<void> {
    const found = await this.#view();
    expect([undefined, 'kept.tidied'], this.book).toContain(found.notice?.said.code);
    expect([found.lost, found.troubles], this.book).toEqual([null, []]);
    const [stands, stood] = [lasting(found), this.#stood];
    const isAsBefore = !this.#isKnown || isDeepStrictEqual(stands, stood);
    const what = `${this.book}: ${JSON.stringify(this.#lost)}`;
    if (this.#lost.length === 0 && !isAsBefore) expect(stands, what).toEqual(stood);

    const replies: Replied[] = [];
    for (const each of this.#lost) replies.push(await this.#ask(each));
    const after = lasting(await this.#view());
    if (!isAsBefore)
      expect([replies.some(({ status }) => status === 200), after], what).toEqual([true, replies.length === 1 ? stands : after]);

    const again = [...replies, ...this.#fresh.slice(-ASKED_AGAIN)];
    for (const { id, ask, ...said } of again) {
      const { status, said: other } = await this.#ask({ id, ask });
      expect({ status, said: other }, `${this.book}: ${JSON.stringify(ask)} again`).toEqual(said);
    }
    expect(lasting(await this.#view()), what).toEqual(after);
    for (const each of replies) if (each.status === 200) this.#note(each);
    [this.#lost, this.#fresh, this.#stood, this.#isKnown] = [[], [], after, true];
  }

  #note(replied: Replied): void {
    if (this.done.some(({ id }) => id === replied.id)) return;
    this.done.push(replied);
  }

  /** One thing as a rule; now and then the same twice at once, or two things. */
  #thinks(view: EveningView): readonly Asked[] {
    const next = this.#chance.once(4) ? undefined : this.#onward(view);
    const [one, ways] = [this.#named(next ?? anyAsk(view, this.book, this.#chance)), this.#chance.below(6)];
    if (ways === 0) return [one, one];
    return ways === 1 ? [one, this.#named({ do: 'name-reader', reader: 'pads', as: `reader ${this.#asked}` })] : [one];
  }

  /** The ask that brings the evening on; undefined if no particular ask does. */
  #onward({ stage, plan, check, dealing, playing }: EveningView): Ask | undefined {
    switch (stage) {
      case 'set-up': {
        const isReady = plan.book === this.book && plan.names.length > 0 && check.refusals.length === 0;
        return isReady ? { do: 'open-deal' } : { do: 'plan', plan: planFor(this.book, this.#chance.below(3), MODERATED[this.book]) };
      }
      case 'dealing':
        // Without a moderator the machine does not know the cards.
        return hasNoModerator(plan) || dealing?.cards.length === plan.deck.length ? { do: 'seal' } : { do: 'deal-all' };
      case 'playing': {
        if (playing?.pace.paused === true) return { do: 'pause', paused: false };
        const asks = playing?.step.asks.kind;
        return playing === null || asks === 'cards' || asks === 'over'
          ? undefined
          : { do: 'answer', answer: randomAnswer(playing.step, this.#chance) };
      }
      case 'over':
        return { do: 'again' };
    }
  }

  #named(ask: Ask): Asked {
    this.#asked += 1;
    return { id: `${this.book}-${this.#asked}`, ask };
  }

  async #view(): Promise<EveningView> {
    return (await fetch(`${this.#house.address}api/tables/${this.book}`)).json() as Promise<EveningView>;
  }

  async #ask({ id, ask }: Asked): Promise<Replied> {
    const reply = await fetch(`${this.#house.address}api/tables/${this.book}/asks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': id },
      body: JSON.stringify(ask),
    });
    const said: unknown = await reply.json();
    this.#house.replied();
    return { id, ask, status: reply.status, said };
  }

  /** Undefined where the service was killed before its reply was here. */
  async #untilKilled<T>(reply: Promise<T>): Promise<T | undefined> {
    try {
      return await reply;
    } catch (error) {
      if (!this.#house.isKilled) throw error;
      return undefined;
    }
  }
}

/** The names of asks in the log of a table, in their order. One ask may lay several entries, one after the other. */
const asksLogged = (data: string, book: BookId): readonly string[] => {
  const games = gamesInTable(tableFileIn(data, book));
  if (!games.ok) throw new Error(games.refusal.code);
  return games.value
    .flatMap(({ rows }) => entriesIn(rows))
    .flatMap(entry => ('asked' in entry && entry.asked !== undefined ? [entry.asked.id] : []))
    .filter((id, index, all) => id !== all[index - 1]);
};

const sleep = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds));

describe.concurrent('a service that is killed at any moment', () => {
  test.each(SERVICES)(
    `${KILLS} times: what was acknowledged is there, once, and what is asked again is done once (service %d)`,
    async seed => {
      const chance = dice(seed);
      const data = join(folder, String(seed));
      const house: House = { address: '', isKilled: false, replied: () => undefined };
      const moderators = BOOKS.map((book, index) => new Moderator(book, house, dice(seed * 10 + index)));
      for (let kill = 0; kill < KILLS; kill += 1) {
        if (chance.once(AT_A_START)) {
          const starting = begun([...serviceFlags(data), ...TABLE_FLAGS]);
          await sleep(chance.below(START_MS));
          await starting.kill('SIGKILL');
          continue;
        }
        const program = await service(data, TABLE_FLAGS);
        Object.assign(house, { address: program.ready.moderator, isKilled: false, replied: () => undefined });
        await Promise.all(moderators.map(each => each.looks()));
        let left = 1 + chance.below(MOST_REPLIES);
        const enough = new Promise<void>(resolve => {
          house.replied = () => {
            left -= 1;
            if (left === 0) resolve();
          };
        });
        const played = Promise.all(moderators.map(each => each.play()));
        await Promise.race([enough, played]);
        await sleep(chance.below(4));
        house.isKilled = true;
        expect(await program.kill('SIGKILL')).toBe('SIGKILL');
        await played;
      }

      const program = await service(data, TABLE_FLAGS);
      Object.assign(house, { address: program.ready.moderator, replied: () => undefined });
      await Promise.all(moderators.map(each => each.looks()));
      expect(await program.kill('SIGTERM')).toBe(0);
      for (const { book, done } of moderators) {
        const logged = asksLogged(data, book);
        expect(new Set(logged).size, `${book}: no ask is in the log twice`).toBe(logged.length);
        const answers = done.filter(({ ask }) => ask.do === 'answer').map(({ id }) => id);
        expect(answers.length, `${book}: answers`).toBeGreaterThan(4);
        const inLog = new Set(logged);
        expect(
          answers.filter(id => !inLog.has(id)),
          `${book}: acknowledged, and not in the log`,
        ).toEqual([]);
        const ofAcknowledged = new Set(done.map(({ id }) => id));
        expect(
          logged.filter(id => ofAcknowledged.has(id)),
          `${book}: in the order in which they were acknowledged`,
        ).toEqual(done.map(({ id }) => id).filter(id => inLog.has(id)));
      }
    },
  );
});
