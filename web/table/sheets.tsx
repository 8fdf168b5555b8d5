import { apart } from '../../src/words/apart.ts';
import { Button } from '../moderator/parts.tsx';
import { hand, isVirtual, nameOfPlace, pads, places, readerName, view } from '../moderator/table-state.ts';
import { Sheet } from '../shared/sheet.tsx';
import { GhostSign, ReaderSign, WelcomeSign } from '../shared/signs.tsx';
import { isCard, liesText, lift, openedSeat, pieces, spotOf, spots, textOf, touchSpot } from './hands.ts';
import { invent, isInvented, mayInvent } from './invented.ts';
import { hasCard, laidTokens, piecesOf } from './laid.ts';
import { FigureOf, PieceButton, PieceFigure, SpotButton } from './piece-shown.tsx';
import { standingOf, welcomeAt } from './shown.ts';
import { t } from './table-words.ts';

/** The touched seat, large: its felt with what lies there, and its pieces to take. On a telephone it comes up from below. */
export const SeatSheet = () => {
  const place = openedSeat.value;
  if (place === null || !places.value.includes(place)) return null;
  const spot = spotOf(place);
  const tokens = laidTokens().filter(({ on }) => on === place);
  const close = (): void => {
    openedSeat.value = null;
  };
  return (
    <Sheet title={nameOfPlace(place)} close={close}>
      <div class="seat-opened">
        {spot !== undefined && (
          <SpotButton
            spot={spot}
            touched={() => {
              touchSpot(spot);
              close();
            }}
          >
            <span class="lamp" />
            <span class="on-felt">
              {hasCard(place) && <PieceFigure piece={undefined} />}
              {tokens.map(({ of, face }) => (
                <PieceFigure key={of} piece={{ is: 'token', of, face }} />
              ))}
              {standingOf(place) === 'ghost' && <GhostSign class="figure" />}
              {welcomeAt.value === place && <WelcomeSign class="figure" />}
            </span>
            <span class="what-lies" aria-hidden="true">
              {spot.uid === null ? t('virtual.empty') : t('virtual.on', { name: liesText(spot) })}
            </span>
          </SpotButton>
        )}
        {spot !== undefined && spot.uid !== null && <Button onClick={() => lift(spot)}>{t('virtual.lift')}</Button>}
        {mayInvent(place) && (
          <Button pressed={isInvented(place)} onClick={() => void invent(place, !isInvented(place))}>
            {t(isInvented(place) ? 'virtual.invent.stop' : 'virtual.invent')}
          </Button>
        )}
        {isInvented(place) && <p class="hint">{t('virtual.invented')}</p>}
        <div class="own-pieces">
          {piecesOf(place).map(uid => (
            <PieceButton key={uid} uid={uid} class="piece">
              <FigureOf uid={uid} />
              <span>{textOf(uid)}</span>
            </PieceButton>
          ))}
        </div>
      </div>
    </Sheet>
  );
};

/** The moderator's drawer: the pieces that belong to nobody at the table, the place that all share, and the readers. */
export const Drawer = ({ close }: { readonly close: () => void }) => {
  const own = pieces.value.filter(({ piece }) => piece.is === 'command' || (piece.is === 'marker' && typeof piece.at !== 'number'));
  const shared = spots.value.filter(({ use }) => use?.use === 'shared');
  // Readers of other tables of this service are nobody's here.
  const used = (view.value?.readers ?? []).filter(each => isVirtual(each) && each.slots.some(({ use }) => use !== null));
  return (
    <Sheet title={t('virtual.drawer')} close={close}>
      <div class="drawer">
        <p class="hint">
          {t('virtual.about')} {t('virtual.keys')}
        </p>
        {shared.map(spot => (
          <SpotButton
            key={`${spot.reader}/${spot.slot}`}
            spot={spot}
            touched={() => {
              touchSpot(spot);
              close();
            }}
          >
            <span class="lamp" />
            <span aria-hidden="true">{t('dash.readers.use.shared')}</span>
            {spot.uid !== null && (
              <span class="what-lies" aria-hidden="true">
                {isCard(spot.uid) ? t('virtual.covered') : t('virtual.on', { name: liesText(spot) })}
              </span>
            )}
          </SpotButton>
        ))}
        <div class="own-pieces">
          {own.map(({ uid, piece }) => (
            <PieceButton key={uid} uid={uid} class="piece">
              <PieceFigure piece={piece} />
              <span>{textOf(uid)}</span>
            </PieceButton>
          ))}
        </div>
        <ul aria-label={t('virtual.readers')}>
          {used.map(reader => {
            const pad = pads.value.find(each => each.reader === reader.id);
            if (pad === undefined) return null;
            return (
              <li key={reader.id} class="reader">
                <ReaderSign /> <span>{apart(readerName(reader))}</span>
                <span class="hint figures">{t('virtual.beeps', { count: pad.beeps })}</span>
                <Button class="small" onClick={() => hand({ hand: pad.plugged ? 'unplug' : 'replug', reader: reader.id })}>
                  {pad.plugged ? t('virtual.unplug') : t('virtual.replug')}
                </Button>
              </li>
            );
          })}
        </ul>
      </div>
    </Sheet>
  );
};
