import { SteadySign, ThumbSign } from '../../shared/signs.tsx';
import type { words } from '../moderator-words.ts';
import { currentBook } from '../table-state.ts';

interface TellSignProps {
  readonly step: string;
  readonly what: readonly string[];
  readonly words: typeof words.value;
}

/** What is shown to a player without a word: a sign and its name. */
export const TellSign = ({ step, what, words: own }: TellSignProps) => {
  const [first] = what;
  const text = what.map(each => own?.told(step, each, currentBook.value) ?? each).join(', ');
  const isThumb = first === 'wolf' || first === 'not-wolf' || first === 'yes' || first === 'no';
  return (
    <>
      {isThumb ? <ThumbSign class={first === 'wolf' || first === 'yes' ? 'thumb' : 'thumb down'} /> : <SteadySign class="thumb" />}
      <span>{text === '' ? own?.find('table.told.nothing') : text}</span>
    </>
  );
};
