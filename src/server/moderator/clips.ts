import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API } from '../../wire/api.ts';
import { type ClipsShown, clipsIn, clipVersion, makeAsked, ofClip } from '../../wire/clips.ts';
import { nothingAsked } from '../../wire/devices.ts';
import { decline, read, serveRoute } from '../door/replies.ts';
import { INSTALL_MAKER } from './clip-maker.ts';
import type { clipMaking, MakingParts } from './clip-making.ts';
import type { ClipAt } from './clips-store.ts';

export interface Recordings extends Omit<MakingParts, 'now'> {
  readonly make: ReturnType<typeof clipMaking>;
}

const FOR_EVER = 'private, max-age=31536000, immutable';
const RAW = 'application/octet-stream';

/** Recordings of what the narrator says: listed, heard, brought, dropped, and made by this machine. */
export const serveClips = (app: FastifyInstance, { clips, maker, linesIn, make }: Recordings): void => {
  app.addContentTypeParser(RAW, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  const lineAt = async ({ params }: FastifyRequest): Promise<ClipAt | undefined> => {
    const at = read(ofClip, params);
    if (at === undefined) return undefined;
    const lines = await linesIn(at.language);
    return lines.some(({ key }) => key === at.key) ? at : undefined;
  };

  serveRoute(app, API.clips, async (request, reply) => {
    const asked = read(clipsIn, request.query);
    if (asked === undefined) return decline(reply, { code: 'wire.unreadable' });
    const shown: ClipsShown = {
      clips: clips.all().map(({ language, key, version, bytes, own }) => ({ language, key, version, bytes, own })),
      lines: asked.language === undefined ? [] : [...(await linesIn(asked.language))],
      maker: { ready: maker.isReady(), install: INSTALL_MAKER },
    };
    return shown;
  });

  serveRoute(app, API.clip, async (request, reply) => {
    const at = await lineAt(request);
    const asked = read(clipVersion, request.query);
    const clip = at === undefined ? undefined : clips.find(at);
    const body = clip === undefined ? undefined : await clips.read(clip);
    if (clip === undefined || body === undefined) return decline(reply, { code: 'wire.not_here' });
    if (asked?.v === clip.version) reply.header('cache-control', FOR_EVER);
    return reply.type(clip.type).send(body);
  });

  serveRoute(app, API.keepClip, async (request, reply) => {
    const at = await lineAt(request);
    if (at === undefined) return decline(reply, { code: 'wire.not_here' });
    if (!Buffer.isBuffer(request.body)) return decline(reply, { code: 'wire.unreadable' });
    const kept = await clips.keep(at, request.body, true);
    return kept.ok ? { done: true } : decline(reply, kept.refusal);
  });

  serveRoute(app, API.dropClip, async (request, reply) => {
    const at = await lineAt(request);
    if (read(nothingAsked, request.body) === undefined) return decline(reply, { code: 'wire.unreadable' });
    const dropped = at === undefined ? undefined : await clips.drop(at);
    if (dropped?.ok === false) return decline(reply, dropped.refusal);
    return dropped?.value === true ? { done: true } : decline(reply, { code: 'wire.not_here' });
  });

  serveRoute(app, API.makeClips, async (request, reply) => {
    const asked = read(makeAsked, request.body);
    if (asked === undefined) return decline(reply, { code: 'wire.unreadable' });
    const made = await make(asked.language);
    return made.ok ? made.value : decline(reply, made.refusal);
  });
};
