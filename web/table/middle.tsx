import type { Place } from '../../src/domain/ids.ts';
import { Button } from '../moderator/parts.tsx';
import {
  askTable,
  currentStage,
  declinedText,
  isVirtual,
  nameOfPlace,
  notice,
  places,
  playerNames,
  view,
} from '../moderator/table-state.ts';
import { withPieces } from './drawn-pieces.ts';
import { deck, inHand, missing, nextPlace, pile, spotOf, spots, textOf, throwCard } from './hands.ts';
import { hasCard } from './laid.ts';
import { PieceButton, PieceFigure, SpotButton } from './piece-shown.tsx';
import { lastVote, missingVotes, turn } from './shown.ts';
import { t } from './table-words.ts';

/** The pile, the line that says whose turn it is, the cards in the centre, and the keys for a piece in the hand. */
export const Middle = ({ isLarge }: { readonly isLarge: boolean }) => {
  const centre = places.value.slice(playerNames.value.length);
  const isDealt = currentStage.value === 'playing' || currentStage.value === 'over';
  const top = isDealt && centre.length === 0 ? undefined : pile.value[0];
  return (
    <>
      <div class="laid-out">
        {top !== undefined && <Pile top={top} />}
        {centre.map(place => (
          <CentreCard key={place} place={place} />
        ))}
      </div>
      <Now isLarge={isLarge} />
      <Furnish />
    </>
  );
};

/** Cards face down, in an order that nobody knows. A touch throws the top one to the next person; it can also be dragged. */
const Pile = ({ top }: { readonly top: string }) => {
  const next = nextPlace.value;
  const count = pile.value.length;
  const text = t('virtual.pile', { count });
  return (
    <PieceButton
      uid={top}
      class="pile"
      label={next === null ? text : `${t('virtual.throw', { name: nameOfPlace(next) })}. ${text}`}
      touched={throwCard}
    >
      {Array.from({ length: Math.min(4, count) }, (_, index) => (
        <PieceFigure key={index} piece={undefined} />
      ))}
      <span class="figures">{count}</span>
    </PieceButton>
  );
};

/** The line that says what happens now. It is read aloud when it changes. */
const Now = ({ isLarge }: { readonly isLarge: boolean }) => {
  const { dealing = null } = view.value ?? {};
  const next = nextPlace.value;
  // Where lots are drawn, nobody knows the next place.
  const isFull = dealing?.cards.length === places.value.length;
  const vote = missingVotes.value > 0 ? lastVote.value : undefined;
  if (inHand.value !== null)
    return (
      <p class="now in-hand" role="status">
        {t('virtual.in-hand', { name: textOf(inHand.value) })}
      </p>
    );
  // The service's answer to a touched badge.
  const badge = notice.value?.declined.find(({ code }) => code.startsWith('badge.'));
  if (badge !== undefined)
    return (
      <p class="now in-hand" role="status">
        {declinedText(badge)}
      </p>
    );
  if (dealing !== null)
    return (
      <p class="now" role="status">
        {next !== null && <span class="soft">{t('virtual.card-for')} </span>}
        {(next !== null || isFull) && <b>{next === null ? t('virtual.all-dealt') : nameOfPlace(next)}</b>}
        {deck.value.length > 0 && (
          <span class="soft figures"> {t('virtual.dealt', { count: dealing.cards.length, of: places.value.length })}</span>
        )}
      </p>
    );
  if (turn.value === null && vote === undefined) return <p class="now" role="status" />;
  return (
    <p class="now" role="status">
      {vote !== undefined && (
        <span class="soft">
          {nameOfPlace(vote.voter)} → {vote.target === 'none' ? t('table.place.nobody') : nameOfPlace(vote.target)}{' '}
        </span>
      )}
      {turn.value !== null && <b>{t('virtual.turn', { name: nameOfPlace(turn.value) })} </b>}
      {isLarge && missingVotes.value > 0 && <span class="soft">{t('virtual.votes-left', { count: missingVotes.value })}</span>}
    </p>
  );
};

const CentreCard = ({ place }: { readonly place: Place }) => {
  const spot = spotOf(place);
  return spot === undefined ? null : (
    <SpotButton spot={spot}>
      <span class="plate">{place}</span>
      {hasCard(place) && <PieceFigure piece={undefined} />}
    </SpotButton>
  );
};

/** Before the first evening: pieces and pads are brought to the table by one touch each. */
const Furnish = () => {
  const { box, readers } = view.value ?? {};
  if (box === undefined || readers === undefined) return null;
  const isUnset = readers.some(reader => isVirtual(reader) && reader.slots.every(({ use }) => use === null));
  return (
    <>
      {missing.value.length > 0 && (
        <p class="furnish">
          <span>{t('virtual.box.missing')}</span>{' '}
          <Button class="strong" onClick={() => void askTable({ do: 'box', box: withPieces(box, missing.value) })}>
            {t('virtual.box.enrol')}
          </Button>
        </p>
      )}
      {isUnset && <Button onClick={setUp}>{t('virtual.use')}</Button>}
      {!isUnset && spots.value.length === 0 && <p class="furnish">{t('virtual.none')}</p>}
    </>
  );
};

/** Uses the first slot for all, and each other slot as the pad of a place, as far as they go. */
const setUp = (): void => {
  const readers = (view.value?.readers ?? []).filter(isVirtual);
  const free = readers.flatMap(({ id, slots }) => slots.map((_, slot) => ({ reader: id, slot })));
  for (const [index, spot] of free.entries()) {
    const at = places.value[index - 1];
    if (index === 0) void askTable({ do: 'use', spot, use: { use: 'shared' } });
    else if (at !== undefined) void askTable({ do: 'use', spot, use: { use: 'pad', at } });
  }
  for (const { id } of readers) void askTable({ do: 'quiet', reader: id, quiet: true });
};
