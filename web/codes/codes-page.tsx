import { computed, signal } from '@preact/signals';
import type { Piece } from '../../src/domain/piece.ts';
import { pieceText } from '../moderator/piece-text.ts';
import {
  askTable,
  currentBook,
  declinedText,
  lackedTable,
  lineState,
  notice,
  offeredBook,
  ownTableId,
  playerNames,
  view,
} from '../moderator/table-state.ts';
import { WhichTable } from '../moderator/which-table.tsx';
import { Button } from '../shared/controls.tsx';
import { BackSign, CodeSign, PrintSign } from '../shared/line-signs.tsx';
import { newUid } from '../shared/printed-code.ts';
import { QrCode } from '../shared/qr-code.tsx';
import { t, words } from './codes-words.ts';
import { KINDS, type Kind, missingPieces } from './missing-pieces.ts';

/** One printed code. A code without a piece is enrolled later, like a tag. */
interface Sticker {
  readonly uid: string;
  readonly piece: Piece | null;
}
type Choice = Kind | 'blank';

/** The numbers of codes that fit on a sheet of A4 and of Letter. */
const CARDS_PER_SHEET = 56;
const OTHERS_PER_SHEET = 30;

const chosen = signal<readonly Choice[]>(['cards', 'tokens', 'markers']);
/** The codes that were drawn, and how many of them are in the box. */
const drawn = signal<{ readonly stickers: readonly Sticker[]; readonly taken: number } | null>(null);
const isDrawing = signal(false);

const lacking = computed(() =>
  missingPieces(view.value?.box ?? { name: '', tags: [] }, {
    book: currentBook.value,
    players: playerNames.value.length,
    deck: view.value?.plan.deck ?? [],
    cards: offeredBook.value?.roles ?? [],
  }),
);
const piecesOf = (choice: Choice): readonly (Piece | null)[] =>
  choice === 'blank' ? Array.from({ length: OTHERS_PER_SHEET }, () => null) : lacking.value[choice];
const CHOICES: readonly Choice[] = [...KINDS, 'blank'];
const wanted = computed(() => CHOICES.filter(choice => chosen.value.includes(choice)).flatMap(piecesOf));

/** Draws a number for each code. Those that have a piece are in the box before anybody prints them. */
const draw = async (): Promise<void> => {
  if (wanted.peek().length === 0 || isDrawing.peek()) return;
  isDrawing.value = true;
  const stickers = wanted.peek().map((piece): Sticker => ({ uid: newUid(), piece }));
  const tags = stickers.flatMap(({ uid, piece }) => (piece === null ? [] : [{ uid, piece }]));
  const isTaken = tags.length === 0 || (await askTable({ do: 'enrol-all', tags }));
  isDrawing.value = false;
  if (isTaken) drawn.value = { stickers, taken: tags.length };
};

export const CodesPage = () => {
  if (words.value === undefined) return null;
  if (lackedTable.value !== null) return <WhichTable lacked={lackedTable.value} />;
  document.title = t('codes.title');
  return (
    <div class="codes-page">
      <header class="codes-top">
        <a class="button small" href={`/#${ownTableId.value}`}>
          <BackSign /> {t('story.sheet.back')}
        </a>
        <h1>
          <CodeSign /> {t('codes.title')}
        </h1>
      </header>
      <div class="banners" role="alert">
        {lineState.value === 'lost' && <p class="banner cut">{t('dash.link.lost')}</p>}
        {lineState.value === 'sent-away' && <p class="banner cut">{t('devices.sent-away')}</p>}
      </div>
      <main class="codes">{drawn.value === null ? <Choose /> : <Sheets {...drawn.value} />}</main>
    </div>
  );
};

const Choose = () => (
  <div class="codes-said">
    <p>{t('codes.about')}</p>
    <p class="leak">{t('camera.leak')}</p>
    <fieldset class="codes-choices">
      <legend>{t('codes.what')}</legend>
      {CHOICES.map(choice => (
        <OneChoice key={choice} choice={choice} />
      ))}
    </fieldset>
    {playerNames.value.length === 0 && <p class="hint">{t('enrol.no-people')}</p>}
    <Button class="strong" off={wanted.value.length === 0 || isDrawing.value} onClick={() => void draw()}>
      {t('codes.make')} <span class="figures">({t('codes.count', { count: wanted.value.length })})</span>
    </Button>
    <p class="wrong" role="alert">
      {notice.value?.declined.map(declinedText).join(' ')}
    </p>
  </div>
);

const OneChoice = ({ choice }: { readonly choice: Choice }) => {
  const { length } = piecesOf(choice);
  const toggle = (): void => {
    chosen.value = chosen.value.includes(choice) ? chosen.value.filter(each => each !== choice) : [...chosen.value, choice];
  };
  return (
    <label class={length === 0 ? 'hint' : ''}>
      <input type="checkbox" checked={length > 0 && chosen.value.includes(choice)} disabled={length === 0} onChange={toggle} />
      <span>{t(`codes.${choice}`)}</span>
      <span class="figures">{t('codes.count', { count: length })}</span>
    </label>
  );
};

const isCard = ({ piece }: Sticker): boolean => piece?.is === 'card';
const sheetsOf = (stickers: readonly Sticker[], most: number): readonly (readonly Sticker[])[] =>
  Array.from({ length: Math.ceil(stickers.length / most) }, (_, index) => stickers.slice(index * most, (index + 1) * most));

const Sheets = ({ stickers, taken }: { readonly stickers: readonly Sticker[]; readonly taken: number }) => (
  <>
    <div class="codes-said">
      <p role="status">
        <b>{t('codes.taken', { count: taken })}</b>
      </p>
      <p>{t('codes.how')}</p>
      <p class="choices">
        <Button class="strong" onClick={() => window.print()}>
          <PrintSign /> {t('dash.over.print')}
        </Button>
        <Button
          onClick={() => {
            drawn.value = null;
          }}
        >
          {t('codes.other')}
        </Button>
      </p>
    </div>
    {sheetsOf(stickers.filter(isCard), CARDS_PER_SHEET).map((each, index) => (
      <Stickers key={`cards ${index}`} stickers={each} size="small" />
    ))}
    {sheetsOf(
      stickers.filter(each => !isCard(each)),
      OTHERS_PER_SHEET,
    ).map((each, index) => (
      <Stickers key={`others ${index}`} stickers={each} size="large" />
    ))}
  </>
);

const Stickers = ({ stickers, size }: { readonly stickers: readonly Sticker[]; readonly size: 'small' | 'large' }) => (
  <ul class={`stickers ${size}`}>
    {stickers.map(({ uid, piece }) => (
      <li key={uid}>
        <QrCode text={uid} ecc="Q" />
        <span>{piece === null ? uid.slice(0, SHOWN_CHARACTERS) : captionOf(piece)}</span>
      </li>
    ))}
  </ul>
);
/** Two blank codes are told apart by this many characters of their numbers. */
const SHOWN_CHARACTERS = 4;

/** The caption of a card is the name of its role alone. */
const captionOf = (piece: Piece): string =>
  piece.is === 'card' ? (words.value?.role(piece.role, currentBook.value) ?? piece.role) : pieceText(piece);
