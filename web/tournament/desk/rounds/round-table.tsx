import type { GameShown } from '../../../../src/domain/tournament/tournament-view.ts';

const MIDDLE = 60;
const CHAIRS = 44;
const FLOOR = 57;

/** Whether this seat is taken. All seats are once the game has begun, whatever badges have said. */
const isTaken = ({ state, sat, seats }: GameShown, index: number): boolean => {
  const player = seats[index];
  return (state !== 'waiting' && state !== 'sitting') || (player !== undefined && sat.includes(player));
};

/** A table from above: its number, and who sits. */
export const RoundTable = ({ game, calls }: { readonly game: GameShown; readonly calls: boolean }) => (
  <svg class={calls ? 'round-table calling' : `round-table ${game.state}`} viewBox="0 0 120 120" aria-hidden="true">
    <circle class="floor" cx={MIDDLE} cy={MIDDLE} r={FLOOR} />
    {game.seats.map((player, index) => {
      // The moderator sits at the bottom.
      const angle = ((index + 1) / (game.seats.length + 1)) * 2 * Math.PI + Math.PI / 2;
      const [x, y] = [MIDDLE + CHAIRS * Math.cos(angle), MIDDLE + CHAIRS * Math.sin(angle)];
      return <circle key={player} class={isTaken(game, index) ? 'chair taken' : 'chair'} cx={x.toFixed(1)} cy={y.toFixed(1)} r="7.5" />;
    })}
    <circle class="top-of-table" cx={MIDDLE} cy={MIDDLE} r="29" />
    <circle class="plate" cx={MIDDLE} cy={MIDDLE} r="18" />
    <text x={MIDDLE} y={MIDDLE + 8} text-anchor="middle">
      {game.table}
    </text>
  </svg>
);
