import type { TournamentHost } from '../../tournament/host/host.ts';
import { newId, newSecret, type Sessions, secretHash } from '../door/pairing.ts';

/** An event did not take a device; nothing of it was done. */
class NotAdmitted extends Error {}

/** The devices of an event's desk. They are facts: whoever is let in or sent away at one hub is so at all. */
export const tournamentSessions = (hall: TournamentHost): Sessions => {
  const watchers = new Set<(id: string) => void>();
  const seen = new Map<string, number>();
  const known = () => hall.state.devices;
  let before = known();
  hall.watch(() => {
    const gone = [...before.keys()].filter(id => !known().has(id));
    before = known();
    for (const id of gone) {
      seen.delete(id);
      for (const ended of [...watchers]) ended(id);
    }
  });
  return {
    find: secret => {
      const id = hall.deviceOf(secret);
      if (id !== undefined) seen.set(id, hall.now());
      return id;
    },
    all: () => [...known()].map(([id, { name, since }]) => ({ id, name, paired: since, seen: Math.max(since, seen.get(id) ?? 0) })),
    admit: async name => {
      const [id, secret] = [newId(), newSecret()];
      const admitted = await hall.ask({ do: 'device', id, hash: secretHash(secret), name }, id, null);
      if (!admitted.ok) throw new NotAdmitted(admitted.refusal.code);
      return secret;
    },
    revoke: async id => known().has(id) && (await hall.ask({ do: 'device-gone', id }, id, null)).ok,
    rename: async (id, name) => {
      const device = known().get(id);
      return device !== undefined && (await hall.ask({ do: 'device', id, hash: device.hash, name }, id, null)).ok;
    },
    watch: ended => {
      watchers.add(ended);
      return () => void watchers.delete(ended);
    },
  };
};
