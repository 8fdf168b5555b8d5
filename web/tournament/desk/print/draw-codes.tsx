import { useSignal } from '@preact/signals';
import type { BadgeOf } from '../../../../src/domain/tournament/people.ts';
import { Button } from '../../../shared/controls.tsx';
import { newUid } from '../../../shared/printed-code.ts';
import { badgeOfPlayer, byName, tournament } from '../desk-state.ts';
import { o } from '../desk-words.ts';
import { askTournament } from '../net.ts';
import { may } from '../own-duty.ts';
import { badgeOfOfficial } from './cut-outs.tsx';

/** Everybody who has no badge: players by name, then officials. */
const withoutBadge = (): readonly BadgeOf[] => [
  ...byName.value.filter(({ player }) => !badgeOfPlayer.value.has(player)).map(({ player }) => ({ player })),
  ...(tournament.value?.officials ?? []).filter(each => badgeOfOfficial(each) === undefined).map(({ official }) => ({ official })),
];

/** Gives a drawn number to everybody who has no badge. Printed as a code, the number is a badge. */
export const DrawCodes = () => {
  const isDrawing = useSignal(false);
  if (!may('badge')) return null;
  const people = withoutBadge();
  const draw = async (): Promise<void> => {
    isDrawing.value = true;
    for (const of of people) if (!(await askTournament({ do: 'badge', uid: newUid(), of }))) break;
    isDrawing.value = false;
  };
  return (
    <>
      <p class="hint">{o('print.codes-about')}</p>
      {people.length > 0 && (
        <p class="choices">
          <Button off={isDrawing.value} onClick={() => void draw()}>
            {o('print.draw-codes', { count: people.length })}
          </Button>
        </p>
      )}
      <p class="hint">{o('camera.leak')}</p>
    </>
  );
};
