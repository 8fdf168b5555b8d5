import type { PlayerId } from '../../../../src/domain/tournament/people.ts';
import { Button } from '../../../shared/controls.tsx';
import { ReaderSign } from '../../../shared/signs.tsx';
import { badgeOfPlayer } from '../desk-state.ts';
import { o } from '../desk-words.ts';
import { askTournament } from '../net.ts';
import { may } from '../own-duty.ts';

interface BadgeProps {
  readonly player: PlayerId;
}

/** Gives a player a badge, or a new one, and declares the present one lost. */
export const BadgeButtons = ({ player, give }: BadgeProps & { readonly give: () => void }) => {
  const badge = badgeOfPlayer.value.get(player);
  if (!may('badge')) return null;
  return (
    <>
      <Button onClick={give}>
        <ReaderSign /> {o(badge === undefined ? 'badge.give' : 'badge.give-new')}
      </Button>
      {badge !== undefined && (
        <Button class="ill" onClick={() => void askTournament({ do: 'badge-lost', uid: badge.uid })}>
          {o('badge.is-lost')}
        </Button>
      )}
    </>
  );
};

export const badgeText = ({ player }: BadgeProps): string => {
  const badge = badgeOfPlayer.value.get(player);
  return badge === undefined ? o('badge.none') : o('badge.has', { value: badge.uid });
};
