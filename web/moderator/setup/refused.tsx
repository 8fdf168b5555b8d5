import { WarnSign } from '../../shared/line-signs.tsx';
import { words } from '../moderator-words.ts';
import { nameOfPlace, offeredBook, view } from '../table-state.ts';
import { draftPlan, filledNames, isDealAsked, isDeckEmpty } from './draft.ts';
import { type SetUpStep, stepOf } from './step.ts';

/** The refusals that this step can mend: quiet while somebody changes the deck, red once the deal was asked for. */
export const Refused = ({ at }: { readonly at: SetUpStep }) => {
  const isAsked = isDealAsked.value;
  const refusals = (view.value?.check.refusals ?? []).filter(each => stepOf(each) === at);
  // Too few people are not called wrong yet, because more may come; too many are, because nobody leaves by themselves.
  const isTooMany = filledNames.value.length > (offeredBook.value?.players.to ?? Number.POSITIVE_INFINITY);
  const isEarly = at === 'people' ? !isTooMany : isDeckEmpty.value;
  if (!isAsked && isEarly) return null;
  return (
    <>
      {refusals.map((refusal, index) => (
        <p key={`${refusal.code}/${index}`} class={isAsked ? 'refused wrong' : 'refused missing-yet'}>
          {isAsked && <WarnSign />} <span>{words.value?.refusal(refusal, nameOfPlace, draftPlan.value.book)}</span>
        </p>
      ))}
    </>
  );
};
