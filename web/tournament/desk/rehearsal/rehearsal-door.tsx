import { useSignal } from '@preact/signals';
import { Button } from '../../../shared/controls.tsx';
import { GhostSign } from '../../../shared/signs.tsx';
import { o } from '../desk-words.ts';
import { pathOf } from '../route.ts';
import { askRehearsal, rehearsal } from './rehearsal-state.ts';

/** A rehearsal is served to the hub's own machine alone. */
const isHere = (): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

/** The way to a rehearsal: it begins beside this tournament, or runs already. */
export const RehearsalDoor = () => {
  const isBeginning = useSignal(false);
  const shown = rehearsal.value;
  if (!isHere() || shown === null || shown.is === 'here' || shown.is === 'over' || (shown.is === 'none' && !shown.offered)) return null;
  const begin = async (): Promise<void> => {
    isBeginning.value = true;
    const begun = await askRehearsal({ do: 'begin' });
    isBeginning.value = false;
    if (begun?.is === 'beside') location.assign(`${begun.address}${pathOf('check-in')}`);
  };
  return (
    <section class="rehearsal-door">
      <GhostSign />
      <div>
        <h2>{o(shown.is === 'beside' ? 'rehearsal.beside' : 'rehearsal.door')}</h2>
        <p class="hint">{o('rehearsal.door-about')}</p>
      </div>
      {shown.is === 'beside' ? (
        <a class="button" href={shown.address}>
          {o('rehearsal.go-to')}
        </a>
      ) : (
        <Button off={isBeginning.value} onClick={() => !isBeginning.value && void begin()}>
          {o('rehearsal.begin')}
        </Button>
      )}
    </section>
  );
};
