import type { EndingTold } from '../../src/domain/ending.ts';
import { words } from './moderator-words.ts';
import { RuleButton } from './parts.tsx';

/** Why the game was over, with the rule that says so. */
export const EndingReason = ({ ending: { because, rule, sides } }: { readonly ending: EndingTold }) => {
  const keys = [because, ...(sides.includes('werehamster') ? ['werehamster'] : [])].map(each => `story.because.${each}`);
  const known = keys.filter(key => words.value?.has(key) === true);
  if (known.length === 0) return null;
  return (
    <p class="because">
      {known.map(key => words.value?.find(key)).join(' ')} {rule !== null && <RuleButton rule={rule} />}
    </p>
  );
};
