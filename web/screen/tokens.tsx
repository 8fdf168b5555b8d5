import { px } from '../shared/fit.ts';
import { heap, type Ring, type SeatBox } from '../shared/ring.ts';
import type { TokenShown } from './village.ts';

/** As part of a seat's height. */
const SIZE = 0.3;

/** Tokens before the houses, each with its voter's seat; one that is laid comes from its voter's house. */
export const Tokens = ({ tokens, ring }: { readonly tokens: readonly TokenShown[]; readonly ring: Ring }) => (
  <div class="tokens" aria-hidden="true">
    {ring.seats.map((box, index) => (
      <Heap key={String(index)} tokens={tokens.filter(each => each.at === index + 1)} box={box} ring={ring} />
    ))}
  </div>
);

const Heap = ({ tokens, box, ring }: { readonly tokens: readonly TokenShown[]; readonly box: SeatBox; readonly ring: Ring }) => {
  const { size, at } = heap(box.before, tokens.length, box.h * SIZE);
  return (
    <>
      {tokens.map(({ voter, forNobody, weight }, index) => {
        const { x, y } = at[index] ?? box.before;
        const from = ring.seats[voter - 1] ?? box;
        const style = {
          transform: `translate(${x - size / 2}px, ${y - size / 2}px)`,
          width: px(size),
          height: px(size),
          fontSize: px(size),
          '--from-x': `${from.x - size / 2}px`,
          '--from-y': `${from.y - size / 2}px`,
        };
        return (
          <span key={voter} class={forNobody ? 'token nobody' : 'token'} style={style}>
            <span class="face figures">
              {voter}
              {weight > 1 ? <sub>×{weight}</sub> : null}
            </span>
          </span>
        );
      })}
    </>
  );
};
