import type { ComponentType } from 'preact';
import type { DevicesShown } from '../../src/wire/devices.ts';
import { Button, Heading } from './controls.tsx';
import { KeptInput } from './kept-input.tsx';
import { CrossSign } from './line-signs.tsx';
import { pageText, readIn } from './page-words.ts';

interface DeviceListProps {
  readonly sessions: DevicesShown['sessions'];
  readonly rename: (id: string, name: string) => Promise<unknown>;
  readonly sendAway: (id: string) => void;
  /** Further actions of a page for a device. */
  readonly more?: ComponentType<{ readonly session: DevicesShown['sessions'][number] }>;
}

/** The paired devices, which can be renamed or sent away. */
export const DeviceList = ({ sessions, rename, sendAway, more: More }: DeviceListProps) => (
  <section>
    <Heading>{pageText('devices.list')}</Heading>
    {sessions.length === 0 && <p class="hint">{pageText('devices.none')}</p>}
    <ul class="devices">
      {sessions.map(session => {
        const { id, name, seen, mine } = session;
        return (
          <li key={id}>
            <KeptInput value={name} label={pageText('devices.name')} keep={as => (as === '' ? undefined : rename(id, as))} />
            <span class="hint">{mine ? pageText('devices.mine') : pageText('devices.seen', { time: dayOf(seen) })}</span>
            <Button class="icon" label={pageText('devices.revoke', { name })} onClick={() => sendAway(id)}>
              <CrossSign />
            </Button>
            {More !== undefined && <More session={session} />}
          </li>
        );
      })}
    </ul>
  </section>
);

const dayOf = (seen: number): string =>
  new Intl.DateTimeFormat(readIn.value, { day: 'numeric', month: 'short', hour: '2-digit' }).format(seen);
