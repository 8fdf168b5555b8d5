import { useSignal } from '@preact/signals';
import type { EveningView } from '../../../src/domain/evening.ts';
import { CENTRE, seat as seatOf } from '../../../src/domain/ids.ts';
import { type Box, COMMANDS, cardFamilyOf, type EnrolledTag, type Piece } from '../../../src/domain/piece.ts';
import { FileButton } from '../../shared/controls.tsx';
import { KeptInput } from '../../shared/kept-input.tsx';
import { CrossSign, LoadSign, SaveSign } from '../../shared/line-signs.tsx';
import { t } from '../moderator-words.ts';
import { Button, CodesLink, Confirmation, Heading, Toggle } from '../parts.tsx';
import { PhonesLearn } from '../phones-learn.tsx';
import { pieceText } from '../piece-text.ts';
import { rehearsal } from '../rehearsal/rehearsal-state.ts';
import { askTable, currentBook, notice, offeredBook, ownTableId, playerNames, roleName, showDeclined, view } from '../table-state.ts';
import { PanelSheet } from './panel.tsx';

/** The box of tagged pieces, enrolled in one go: the moderator says which piece comes, and touches one after the other. */
export const BoxPanel = () => {
  const box = view.value?.box ?? NO_TAGS;
  const enrolling = view.value?.enrolling ?? null;
  return (
    <PanelSheet title={t('dash.box')}>
      {enrolling === null ? <Begin box={box} /> : <Going piece={enrolling} box={box} />}
      <PhonesLearn />
      <Tags tags={box.tags} />
      <Files box={box} />
    </PanelSheet>
  );
};

const countCards = ({ tags }: Box, family: string, role: string): number =>
  tags.filter(({ piece, retired }) => !retired && piece.is === 'card' && piece.family === family && piece.role === role).length;

/** How many cards of this role are in the box, of those that the game has. Empty for another piece. */
const countsOf = (piece: Piece, box: Box): string => {
  const wanted = piece.is === 'card' ? offeredBook.value?.roles.find(({ role }) => role === piece.role)?.copies : undefined;
  return piece.is !== 'card' || wanted === undefined ? '' : t('enrol.of', { found: countCards(box, piece.family, piece.role), wanted });
};

const Going = ({ piece, box }: { readonly piece: Piece; readonly box: Box }) => (
  <section class="enrolling" aria-live="polite">
    <Heading>{t('enrol.now')}</Heading>
    <p class="say-text">
      {pieceText(piece)} <span class="figures">{countsOf(piece, box)}</span>
    </p>
    <p class="hint">{t('enrol.how', { count: box.tags.length })}</p>
    <Button class="strong" onClick={() => void askTable({ do: 'enrol', piece: null })}>
      {t('enrol.stop')}
    </Button>
  </section>
);

const Begin = ({ box }: { readonly box: Box }) => {
  const roles = offeredBook.value?.roles ?? [];
  const family = cardFamilyOf(currentBook.value);
  const begin = (piece: Piece): void => void askTable({ do: 'enrol', piece });
  const first = seatOf(1);
  return (
    <section>
      <Heading>{t('enrol.what')}</Heading>
      <p class="choices">
        {roles.map(({ role, copies }) => (
          <Button key={role} class="chip" onClick={() => begin({ is: 'card', family, role })}>
            {roleName(role)} <span class="figures">{t('enrol.of', { found: countCards(box, family, role), wanted: copies })}</span>
          </Button>
        ))}
      </p>
      <p class="choices">
        <Button class="chip" onClick={() => begin({ is: 'token', of: first, face: null })}>
          {t('enrol.tokens')}
        </Button>
        <Button class="chip" onClick={() => begin({ is: 'token', of: first, face: 'paw' })}>
          {t('enrol.tokens-faces')}
        </Button>
        <Button class="chip" onClick={() => begin({ is: 'marker', at: first })}>
          {t('enrol.markers')}
        </Button>
        <Button class="chip" onClick={() => begin({ is: 'marker', at: 'none' })}>
          {t('enrol.marker-nobody')}
        </Button>
        {currentBook.value === 'one-night' && (
          <Button class="chip" onClick={() => begin({ is: 'marker', at: CENTRE[0] ?? 'K1' })}>
            {t('enrol.markers-centre')}
          </Button>
        )}
        {COMMANDS.map(command => (
          <Button key={command} class="chip" onClick={() => begin({ is: 'command', command })}>
            {t(`enrol.command.${command}`)}
          </Button>
        ))}
      </p>
      <p class="hint">{playerNames.value.length === 0 ? t('enrol.no-people') : ''}</p>
      {rehearsal.value === null && (
        <p class="choices">
          <CodesLink />
        </p>
      )}
    </section>
  );
};

const Tags = ({ tags }: { readonly tags: readonly EnrolledTag[] }) => {
  const open = useSignal(false);
  if (tags.length === 0) return <p class="hint">{t('enrol.empty')}</p>;
  return (
    <section>
      <p class="choices">
        <Toggle of={open}>{t('enrol.tags', { count: tags.length })}</Toggle>
      </p>
      {open.value && (
        <ul class="tags">
          {tags.map(({ uid, piece, label, retired }) => (
            <li key={uid} class={retired ? 'retired' : ''}>
              <span>{pieceText(piece)}</span>
              <KeptInput
                value={label}
                label={t('enrol.label', { name: pieceText(piece) })}
                hint={t('enrol.label-hint')}
                keep={text => askTable({ do: 'label', uid, label: text })}
              />
              <Button class="small" pressed={retired} onClick={() => void askTable({ do: 'retire', uid, retired: !retired })}>
                {retired ? t('enrol.back') : t('enrol.retire')}
              </Button>
              <Button
                class="icon"
                label={t('enrol.forget', { name: pieceText(piece) })}
                onClick={() => void askTable({ do: 'forget', uid })}
              >
                <CrossSign />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

const NO_TAGS: Box = { name: '', tags: [] };

/** The box as the service has it: this page may not have heard of the last change yet. Undefined where the service does not answer. */
const fetchBox = async (): Promise<Box | undefined> => {
  const reply = await fetch(`/api/tables/${ownTableId.peek()}`).catch(() => undefined);
  if (reply?.ok !== true) return undefined;
  const { box }: EveningView = await reply.json();
  return box;
};

const BOX_NAME = 'box-name';

const isBox = (value: unknown): value is Box => typeof value === 'object' && value !== null && 'tags' in value && Array.isArray(value.tags);

/** Reads a file of another version too: drops unknown fields and fills in missing ones. The service checks the tags. */
const known = ({ name = '', tags }: Partial<Box> & Pick<Box, 'tags'>): Box => ({
  name,
  tags: tags.map(({ uid, piece, label = '', retired = false }: Partial<EnrolledTag> & Pick<EnrolledTag, 'uid' | 'piece'>) => ({
    uid,
    piece,
    label,
    retired,
  })),
});

/** Whether the service refused a file that looked like a box. */
const isNoBox = (): boolean => notice.peek()?.declined.some(({ code }) => code === 'wire.unreadable') === true;

/** How many tags would lose their piece or get another one. */
const lostIn = (box: Box, next: Box): number => {
  const pieces = new Map(next.tags.map(({ uid, piece }) => [uid, pieceText(piece)]));
  return box.tags.filter(({ uid, piece }) => pieces.get(uid) !== pieceText(piece)).length;
};

const Files = ({ box }: { readonly box: Box }) => {
  const asked = useSignal<{ readonly next: Box; readonly before: Box } | null>(null);
  const take = async (next: Box): Promise<void> => {
    asked.value = null;
    if (!(await askTable({ do: 'box', box: next })) && isNoBox()) showDeclined([{ code: 'kept.unreadable' }]);
  };
  const save = (): void => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([JSON.stringify(box, null, 2)], { type: 'application/json' }));
    link.download = `${box.name === '' ? 'wolftap-box' : box.name}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const load = async (file: File): Promise<void> => {
    try {
      const value: unknown = JSON.parse(await file.text());
      const next = isBox(value) ? known(value) : undefined;
      if (next === undefined) {
        showDeclined([{ code: 'kept.unreadable' }]);
        return;
      }
      const before = await fetchBox();
      if (before !== undefined && lostIn(before, next) === 0) await take(next);
      else asked.value = { next, before: before ?? box };
    } catch {
      showDeclined([{ code: 'kept.unreadable' }]);
    }
  };
  const question = asked.value;
  return (
    <>
      <p class="choices files">
        <label for={BOX_NAME}>{t('enrol.box-name')}</label>
        <KeptInput id={BOX_NAME} value={box.name} keep={name => askTable({ do: 'name-box', name })} />
        <Button class="small" onClick={save}>
          <SaveSign /> {t('enrol.export')}
        </Button>
        <FileButton class="small file" accept="application/json,.json" onFile={file => void load(file)}>
          <LoadSign /> {t('enrol.import')}
        </FileButton>
      </p>
      {question !== null && (
        <Confirmation
          label={t('enrol.import')}
          yes={t('enrol.replace')}
          no={t('enrol.replace-no')}
          onYes={() => void take(question.next)}
          onNo={() => {
            asked.value = null;
          }}
        >
          <p>
            {t('enrol.replace-ask', {
              found: question.before.tags.length,
              wanted: question.next.tags.length,
              count: lostIn(question.before, question.next),
            })}
          </p>
        </Confirmation>
      )}
    </>
  );
};
