import type { TournamentHost } from '../../tournament/host/host.ts';
import { keptHash, newId, newSecret, type Sessions } from '../door/pairing.ts';

/** The tournament did not accept a device, and nothing was written down. */
class NotAdmitted extends Error {}

/** The paired devices of a desk. They are facts of the tournament, so that all hubs know the same devices. */
export const tournamentSessions = (tournament: TournamentHost): Sessions => {
  const watchers = new Set<(id: string) => void>();
  const seen = new Map<string, number>();
  const known = () => tournament.state.devices;
  let before = known();
  tournament.watch(() => {
    const gone = [...before.keys()].filter(id => !known().has(id));
    before = known();
    for (const id of gone) {
      seen.delete(id);
      for (const ended of [...watchers]) ended(id);
    }
  });
  return {
    find: secret => {
      const id = tournament.deviceOf(secret);
      if (id !== undefined) seen.set(id, tournament.now());
      return id;
    },
    all: () => [...known()].map(([id, { name, since }]) => ({ id, name, paired: since, seen: Math.max(since, seen.get(id) ?? 0) })),
    admit: async (name, duty) => {
      const [id, secret] = [newId(), newSecret()];
      const admitted = await tournament.ask(
        { do: 'device', id, hash: keptHash(secret), name, ...(duty === undefined ? {} : { duty }) },
        id,
        null,
      );
      if (!admitted.ok) throw new NotAdmitted(admitted.refusal.code);
      return secret;
    },
    revoke: async id => known().has(id) && (await tournament.ask({ do: 'device-gone', id }, id, null)).ok,
    rename: async (id, name) => {
      const device = known().get(id);
      return device !== undefined && (await tournament.ask({ do: 'device', id, hash: device.hash, name }, id, null)).ok;
    },
    watch: ended => {
      watchers.add(ended);
      return () => void watchers.delete(ended);
    },
  };
};
