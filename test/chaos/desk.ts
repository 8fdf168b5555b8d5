import type { RoundShown, Standings, TournamentView } from '../../src/domain/tournament/tournament-view.ts';
import type { InvitationShown, PlayersRead, SeatingShown } from '../../src/wire/tournament.ts';
import type { DeskAsk } from '../../src/wire/tournament-ask.ts';
import { until } from '../tools/until.ts';
import type { HubReady, Process } from './processes.ts';

/** After this time the other hub is asked. No verdict depends on this figure. */
const ANSWERED_IN = 15_000;

/** An organizer who asks one hub and, if that does not answer, the other one, until a hub confirms that the ask is done. */
export class Organizer {
  readonly #hubs: readonly Process<HubReady>[];
  readonly #beat: () => void;
  readonly #run: string;
  #turn = 0;
  #asked = 0;
  /** The ids of all asks that a hub has confirmed. */
  readonly acknowledged: string[] = [];

  constructor(hubs: readonly Process<HubReady>[], run: string, beat: () => void = () => undefined) {
    this.#hubs = hubs;
    this.#run = run;
    this.#beat = beat;
  }

  /** Each ask goes first to the other hub than the last one. */
  async ask(ask: DeskAsk): Promise<void> {
    this.#asked += 1;
    const id = `${this.#run}-ask-${this.#asked}`;
    await this.#said(`${ask.do} to be done`, 'POST', 'asks', JSON.stringify(ask), { 'idempotency-key': id });
    this.acknowledged.push(id);
    this.#beat();
  }

  async invite(table: number): Promise<InvitationShown> {
    return (await this.#said('an invitation', 'POST', 'invitations', JSON.stringify({ table }))) as InvitationShown;
  }

  async read(csv: string): Promise<PlayersRead> {
    return (await this.#said('a list', 'POST', 'players', csv, { 'content-type': 'text/csv' })) as PlayersRead;
  }

  async propose(): Promise<SeatingShown> {
    const asked = JSON.stringify({ from: 1, keep: 'nothing' });
    return (await this.#said('a seating', 'POST', 'seatings', asked)) as SeatingShown;
  }

  async round(round: number): Promise<RoundShown> {
    return (await this.#said('a round', 'GET', `rounds/${round}`)) as RoundShown;
  }

  async standings(hub: Process<HubReady>): Promise<Standings> {
    return (await lookedAt(`${hub.ready.organizer}api/hall/standings`)) as Standings;
  }

  async view(hub: Process<HubReady>): Promise<TournamentView> {
    return (await lookedAt(`${hub.ready.organizer}api/hall`)) as TournamentView;
  }

  /** The journal of a game, if its table has sent it. */
  async journal(game: string): Promise<string | undefined> {
    const [hub] = this.#hubs;
    const reply = await fetch(`${hub?.ready.organizer}api/hall/journals/${game}`);
    return reply.ok ? reply.text() : undefined;
  }

  #said(what: string, method: 'GET' | 'POST', path: string, body?: string, headers: { readonly [name: string]: string } = {}) {
    return until(what, async () => {
      this.#turn += 1;
      const hub = this.#hubs[this.#turn % this.#hubs.length];
      const reply = await triedAt(`${hub?.ready.organizer}api/hall/${path}`, {
        method,
        headers: body === undefined ? {} : { 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body }),
      });
      if (reply === undefined || reply.status >= 500) {
        // If no hub answers, nothing else happens, so this beat brings the moment at which things are mended.
        this.#beat();
        return undefined;
      }
      const text = await reply.text();
      if (!reply.ok) throw new Error(`${path} ${body ?? ''}: ${text}`);
      return JSON.parse(text) as unknown;
    });
  }
}

/** Undefined if nobody answers in time. */
const triedAt = async (url: string, how: RequestInit = {}): Promise<Response | undefined> => {
  try {
    const reply = await fetch(url, { ...how, signal: AbortSignal.timeout(ANSWERED_IN) });
    // The whole reply is read here. A hub that dies in the middle of its reply has not answered.
    return new Response(await reply.arrayBuffer(), { status: reply.status });
  } catch {
    return undefined;
  }
};

export const lookedAt = (url: string): Promise<unknown> =>
  until(url, async () => {
    const reply = await triedAt(url);
    return reply?.ok === true ? ((await reply.json()) as unknown) : undefined;
  });
