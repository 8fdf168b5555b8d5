import type { Playing } from '../../../src/domain/evening.ts';
import { uncounted } from '../choice.ts';
import { t } from '../moderator-words.ts';
import { declinedText, hidden, namesOfPlaces } from '../table-state.ts';
import { wordText } from './field-words.ts';

/** Says what was noted in vain, and why where the rules have a reason. The room may not hear of it, so the card takes it all the same. */
export const Uncounted = ({ game: { asked } }: { readonly game: Playing }) => (
  <div class="uncounted" aria-live="polite" data-moderator-only>
    {!hidden.value &&
      Object.entries(uncounted.value).map(([name, value]) => {
        const field = asked.find(each => each.name === name);
        const isOfPlaces = typeof value !== 'string';
        const [place] = isOfPlaces ? value : [];
        const barred = field?.kind === 'places' ? field.barred : undefined;
        return (
          <p key={name} class="note">
            {t('dash.choose.uncounted', { names: isOfPlaces ? namesOfPlaces(value) : wordText(name, value) })}
            {barred !== undefined && place !== undefined && ` ${declinedText({ code: barred, place })}`}
          </p>
        );
      })}
  </div>
);
