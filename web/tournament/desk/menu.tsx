import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Lines, Phone, Print, Save, Screen, Seal, Swap } from '../../shared/line-signs.tsx';
import { Card, Hand, Medal, Reader } from '../../shared/signs.tsx';
import { AREAS, type Area, pathOf, route } from './route.ts';
import { hall, plan } from './state.ts';
import { o } from './words.ts';

const SIGNS: { readonly [A in Area]: ComponentChildren } = {
  event: <Seal />,
  players: <Lines />,
  'check-in': <Reader />,
  seatings: <Swap />,
  rounds: <Card />,
  standings: <Medal />,
  tables: <Screen />,
  print: <Print />,
  export: <Save />,
  devices: <Phone />,
};

/** Where to go, in the order of an event's day. */
export const Menu = () => {
  const menu = useRef<HTMLElement>(null);
  const { area: at } = route.value;
  useEffect(() => {
    // On a telephone the menu is wider than the screen.
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [at]);
  return (
    <nav ref={menu} class="menu" aria-label={o('menu')}>
      <ul>
        {AREAS.filter(area => plan.value !== null || area === 'event' || area === 'devices').map(area => (
          <li key={area}>
            <a href={pathOf(area)} {...(at === area ? { 'aria-current': 'page' as const } : {})}>
              {SIGNS[area]} <span>{o(`menu.${area}`)}</span> <Mark area={area} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** What waits for somebody there. */
const Mark = ({ area }: { readonly area: Area }) => {
  const count = area === 'rounds' ? (hall.value?.tables ?? []).filter(each => each.calls).length : 0;
  return count === 0 ? null : (
    <b class="mark">
      <Hand title={o('calls', { count })} /> {count}
    </b>
  );
};
