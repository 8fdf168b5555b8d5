import type { FastifyInstance } from 'fastify';
import { API } from '../../wire/api.ts';
import type { ClipsShown } from '../../wire/clips.ts';
import { decline, serveFound, serveRoute } from '../door/serve-route.ts';
import { type clipMaking, INSTALL_MAKER, type MakingParts } from './clip-maker.ts';
import type { ClipAt } from './clip-store.ts';

export interface Recordings extends Omit<MakingParts, 'now'> {
  readonly make: ReturnType<typeof clipMaking>;
}

const FOR_EVER = 'private, max-age=31536000, immutable';

/** Recordings of what the narrator says: listed, heard, brought, dropped, and made by this machine. */
export const serveClips = (app: FastifyInstance, { clips, maker, linesIn, make }: Recordings): void => {
  const find = async (at: ClipAt): Promise<ClipAt | undefined> => {
    const lines = await linesIn(at.language);
    return lines.some(({ key }) => key === at.key) ? at : undefined;
  };

  serveRoute(app, API.clips, async ({ query }) => {
    const shown: ClipsShown = {
      clips: clips.all().map(({ language, key, version, bytes, own }) => ({ language, key, version, bytes, own })),
      lines: query.language === undefined ? [] : [...(await linesIn(query.language))],
      maker: { ready: maker.isReady(), install: INSTALL_MAKER },
    };
    return shown;
  });

  serveFound(app, API.clip, { find, query: 'wire.not_here' }, async (at, { query }, reply) => {
    const clip = clips.find(at);
    const body = clip === undefined ? undefined : await clips.read(clip);
    if (clip === undefined || body === undefined) return decline(reply, { code: 'wire.not_here' });
    if (query.v === clip.version) reply.header('cache-control', FOR_EVER);
    return reply.type(clip.type).send(body);
  });

  serveFound(app, API.keepClip, { find }, async (at, { body }, reply) => {
    const kept = await clips.keep(at, body, true);
    return kept.ok ? { done: true } : decline(reply, kept.refusal);
  });

  serveFound(app, API.dropClip, { find }, async (at, _, reply) => {
    const dropped = await clips.drop(at);
    if (!dropped.ok) return decline(reply, dropped.refusal);
    return dropped.value ? { done: true } : decline(reply, { code: 'wire.not_here' });
  });

  serveRoute(app, API.makeClips, async ({ body }, reply) => {
    const made = await make(body.language);
    return made.ok ? made.value : decline(reply, made.refusal);
  });
};
