import type { Plan } from '../../src/domain/evening.ts';
import { seat } from '../../src/domain/ids.ts';
import { type Camera, ROOM } from './camera.ts';
import type { Course, Ways } from './course.ts';
import { TWELVE } from './people.ts';
import { turnTo } from './story.ts';

const VILLAGE: Plan = {
  book: 'thiercelieux',
  names: TWELVE,
  deck: 'cupid seer witch hunter little-girl piper fox white-wolf wild-child wolf wolf villager'.split(' '),
  settings: {},
};
const NIGHT: Ways['choose'] = { cupid: [seat(5), seat(6)], seer: [seat(10)], wolves: [seat(4)], 'wild-child': [seat(1)] };

/** Thiercelieux: the witch, a captain, the hunter's shot. */
export const village = async (camera: Camera, table: Course): Promise<void> => {
  await table.begin(VILLAGE);
  const [desk, screen] = [await camera.open(table.desk, { has: '[data-step]' }), await camera.open(table.screen)];
  await camera.take(desk, 'village-nightfall', ['laptop', 'telephone']);
  await table.ask({ do: 'answer', answer: { type: 'open', step: 'election' } });
  await table.votes(8, { votes: voter => (voter % 3 === 0 ? seat(2) : seat(8)) });
  await camera.take(desk, 'village-election');
  await camera.take(screen, 'village-public-election', ROOM);
  await table.until('nightfall', { votes: voter => (voter === 8 ? seat(2) : seat(8)) });
  await table.until('cupid');
  await camera.take(desk, 'village-cupid', ['laptop', 'telephone']);
  await table.until('witch', { choose: NIGHT });
  await camera.take(desk, 'village-witch');
  await table.until('piper', { choose: NIGHT });
  await camera.take(desk, 'village-piper', ['laptop', 'telephone']);
  await table.until('hunter', { choose: { ...NIGHT, piper: [seat(2), seat(3)] } });
  await camera.take(desk, 'village-hunter');
  await camera.take(screen, 'village-public-hunter', ROOM);
  await table.until('vote', { choose: { hunter: [seat(10)] } });
  await table.votes(5, { votes: (_, may) => may.find(each => each === 11) });
  await camera.take(desk, 'village-vote');
  await camera.take(screen, 'village-public-vote', ROOM);
};

const EIGHT: Plan = {
  book: 'thiercelieux',
  names: TWELVE.slice(0, 8),
  deck: ['seer', 'wolf', 'wolf', ...Array(5).fill('villager')],
  settings: {},
};

/** Everybody accuses the next one, so that all are tied and vote again. */
export const tied = async (camera: Camera, table: Course): Promise<void> => {
  await table.begin(EIGHT);
  const [desk, screen] = [await camera.open(table.desk, { has: '[data-step]' }), await camera.open(table.screen)];
  await table.until('dawn', { choose: { seer: [seat(2)], wolves: [seat(8)] } });
  await camera.take(desk, 'village-dawn');
  await table.until('second-ballot', { votes: (voter, may) => may.find(each => each > voter) ?? may[0] });
  await camera.take(desk, 'village-second-ballot');
  await camera.take(screen, 'village-public-second-ballot', ROOM);
};

const ONE_NIGHT: Plan = {
  book: 'one-night',
  names: TWELVE.slice(0, 7),
  deck: ['doppelganger', 'werewolf', 'seer', 'minion', 'robber', 'drunk', 'hunter', 'werewolf', 'troublemaker', 'insomniac'],
  settings: { 'onenight.announcer': 'moderator' },
};

/** One Night with a moderator: cards of the centre, words, the verdict. */
export const oneNight = async (camera: Camera, table: Course): Promise<void> => {
  await table.deal(ONE_NIGHT, 8);
  const [desk, screen] = [await camera.open(table.desk), await camera.open(table.screen)];
  await table.ask({ do: 'screen-seen' });
  await camera.take(desk, 'one-night-dealing');
  await table.ask({ do: 'close-deal' });
  await table.begin(ONE_NIGHT);
  await table.until('doppelganger');
  await camera.take(desk, 'one-night-doppelganger', ['laptop', 'telephone']);
  await table.until('seer', { choose: { doppelganger: [seat(3)] } });
  await camera.take(desk, 'one-night-seer');
  await table.until('robber', { choose: { seer: ['K1', 'K2'] } });
  await camera.take(desk, 'one-night-robber');
  await camera.take(screen, 'one-night-public-robber', ROOM);
  await table.until('vote', { choose: { robber: [seat(4)], drunk: ['K2'] } });
  await table.votes(4, { votes: voter => seat((voter % 7) + 1) });
  await camera.take(desk, 'one-night-vote');
  await camera.take(screen, 'one-night-public-vote', ROOM);
  await table.until('over', { votes: (_, may) => may.find(each => each === 2) });
  await camera.take(desk, 'one-night-over');
  await turnTo(screen, 'La nuit');
  await camera.take(screen, 'one-night-public-story', ROOM);
  await turnTo(screen, 'Fin de la partie ·');
  await camera.take(screen, 'one-night-public-over', ROOM);
};
