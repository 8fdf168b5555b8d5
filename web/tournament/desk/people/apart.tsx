import { useSignal } from '@preact/signals';
import type { PlayerId } from '../../../../src/domain/tournament.ts';
import { apart } from '../../../../src/words/apart.ts';
import { Cross } from '../../../shared/line-signs.tsx';
import { Button, Heading } from '../../../shared/parts.tsx';
import { ask } from '../net.ts';
import { hall, nameOf } from '../state.ts';
import { o } from '../words.ts';
import { Picker } from './picker.tsx';

/** Pairs that are not to sit together. */
export const Apart = () => {
  const one = useSignal<PlayerId | null>(null);
  const pairs = hall.value?.apart ?? [];
  return (
    <section>
      <Heading>{o('apart.title')}</Heading>
      <p class="hint">{o('apart.about')}</p>
      <p class="choices">
        {pairs.map(pair => {
          const name = `${nameOf(pair[0])} – ${nameOf(pair[1])}`;
          return (
            <Button
              key={pair.join('/')}
              class="chip"
              label={o('apart.undo', { name })}
              onClick={() => void ask({ do: 'apart', pairs: pairs.filter(each => each !== pair) })}
            >
              {apart(name)} <Cross />
            </Button>
          );
        })}
      </p>
      <Picker
        label={one.value === null ? o('apart.first') : o('apart.second', { name: nameOf(one.value) })}
        but={each => each.player === one.value}
        pick={({ player }) => {
          const first = one.value;
          one.value = first === null ? player : null;
          if (first !== null) void ask({ do: 'apart', pairs: [...pairs, [first, player]] });
        }}
      />
    </section>
  );
};
