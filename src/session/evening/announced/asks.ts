import type { Ask } from '../../../domain/evening.ts';
import { dealt } from '../dealing.ts';
import type { Desk } from '../desk.ts';
import type { Outcome } from '../parts.ts';

/** Where the machine announces: does what is its own; undefined for the rest. */
export const askAnnounced = (desk: Desk, ask: Ask): Promise<Outcome> | undefined => {
  const { standing } = desk.ahead;
  const { course, sound } = standing;
  const { announcer } = desk;
  const { count: voices } = desk.voices;
  if (!announcer.isAnnounced(standing)) return undefined;
  const notNow = () => desk.refuse({ code: 'ask.not_now' });
  if (MOVES.includes(ask.do)) announcer.moved();
  if (ask.do === 'sound') {
    const readAloud = ask.heard && ask.readAloud === true;
    if (ask.heard && !readAloud && voices === 0) return notNow();
    return desk.change({ sound: { heard: ask.heard, readAloud, armed: sound.armed && ask.heard } });
  }
  if (ask.do === 'start') {
    const mayBegin = sound.heard && (sound.readAloud || voices > 0) && course.at === 'dealing' && dealt(standing.plan, course.dealer).ok;
    if (ask.on && !mayBegin) return notNow();
    announcer.moved();
    return desk.change({ sound: { ...sound, armed: ask.on } });
  }
  if (ask.do === 'vote-now' && course.at === 'game') return desk.isPaused ? desk.refuse({ code: 'paused' }) : announcer.talkEnds(course);
  return ask.do === 'void' ? announcer.endsVoid('asked') : undefined;
};

/** What makes the ten still seconds begin anew. */
const MOVES: readonly Ask['do'][] = ['use', 'quiet', 'card', 'swap', 'shift', 'undo'];
