import { signal } from '@preact/signals';

export const AREAS = [
  'tournament',
  'players',
  'check-in',
  'seatings',
  'rounds',
  'standings',
  'tables',
  'print',
  'export',
  'devices',
] as const;
export type Area = (typeof AREAS)[number];

const isArea = (text: string): text is Area => AREAS.some(area => area === text);

/** Reads area and round from the address behind the `#`. No secret ever stands there. */
const read = (): { readonly area: Area; readonly round: number | null } => {
  const [area = '', round = ''] = location.hash.slice(1).split('/');
  return { area: isArea(area) ? area : 'tournament', round: /^\d+$/.test(round) ? Number(round) : null };
};

export const route = signal(read());
window.addEventListener('hashchange', () => {
  route.value = read();
});

export const pathOf = (area: Area, round?: number): string => `#${area}${round === undefined ? '' : `/${round}`}`;
export const goTo = (area: Area, round?: number): void => {
  location.hash = pathOf(area, round);
};
