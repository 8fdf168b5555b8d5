import { useSignal } from '@preact/signals';
import type { PlayersRead } from '../../../../src/wire/tournament.ts';
import { apart } from '../../../../src/words/apart.ts';
import { Button, FileButton } from '../../../shared/controls.tsx';
import { LoadSign, WarnSign } from '../../../shared/line-signs.tsx';
import { sayDone } from '../desk-state.ts';
import { o, oneOf, words } from '../desk-words.ts';
import { askTournament, posted } from '../net.ts';
import { decodedText, noList } from './file-text.ts';

const SHOWN = 12;
/** Files of spreadsheets can be chosen too, so that their owner is told what to do with them. */
const ACCEPTED = '.csv,.txt,.tsv,text/csv,text/plain,.xlsx,.xls,.ods,.numbers';

/** A list from a spreadsheet: dropped, chosen or pasted; read and shown before anybody is entered. */
export const ListIn = ({ isOpen }: { readonly isOpen: boolean }) => {
  const text = useSignal('');
  const read = useSignal<PlayersRead | null>(null);
  const isOver = useSignal(false);
  const isNone = useSignal<ReturnType<typeof noList>>(null);
  const look = async (list: string): Promise<void> => {
    isNone.value = null;
    text.value = list;
    read.value = list.trim() === '' ? null : ((await posted<PlayersRead>('/api/hall/players', list, 'text/csv')) ?? null);
  };
  const lookInto = async (file: File): Promise<void> => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const is = noList(bytes, file.name);
    await look(is === null ? decodedText(bytes) : '');
    isNone.value = is;
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    isOver.value = false;
    const [file] = event.dataTransfer?.files ?? [];
    const dropped = event.dataTransfer?.getData('text/plain') ?? '';
    if (file !== undefined) void lookInto(file);
    else if (dropped !== '') void look(dropped);
  };
  const enter = async (): Promise<void> => {
    const { entries, left } = read.peek() ?? { entries: [], left: '' };
    if (entries.length === 0 || !(await askTournament({ do: 'enter', entries }))) return;
    // Lines that were not read stay, so that nobody is forgotten.
    await look(left);
    const count = read.peek()?.faults.length ?? 0;
    sayDone(`${o('list.entered', { count: entries.length })}${count === 0 ? '' : ` ${o('list.left', { count })}`}`);
  };
  return (
    <details class="more" open={isOpen || text.value !== ''}>
      <summary>
        <b>{o('list.title')}</b> <span class="hint">{o('list.about')}</span>
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is dropped here can be pasted or chosen below as well */}
      <div
        class={isOver.value ? 'more-inside drop over' : 'more-inside drop'}
        onDragOver={event => {
          event.preventDefault();
          isOver.value = true;
        }}
        onDragLeave={() => {
          isOver.value = false;
        }}
        onDrop={drop}
      >
        <FileButton class="file" accept={ACCEPTED} onFile={file => void lookInto(file)}>
          <LoadSign /> {o('list.file')}
        </FileButton>
        <textarea
          rows={4}
          value={text.value}
          aria-label={o('list.paste')}
          placeholder={o('list.paste-hint')}
          onInput={event => void look(event.currentTarget.value)}
        />
        {isNone.value !== null && (
          <div role="alert">
            <ul class="faults">
              <li>
                <WarnSign /> <span>{o(`list.is.${isNone.value}`)}</span>
              </li>
            </ul>
          </div>
        )}
        {read.value !== null && <Preview read={read.value} enter={() => void enter()} />}
      </div>
    </details>
  );
};

const Preview = ({ read: { entries, faults, unread }, enter }: { readonly read: PlayersRead; readonly enter: () => void }) => (
  <div class="preview" role="status">
    {faults.length > 0 && (
      <ul class="faults">
        {faults.slice(0, SHOWN).map(({ line, code, text }) => (
          <li key={`${line}/${code}`}>
            <WarnSign />{' '}
            <span>
              <b>{apart(text ?? '')}</b> {o('list.line', { count: line, text: oneOf(`fault.${code}`, 'fault', { value: code }) })}
            </span>
          </li>
        ))}
        {faults.length > SHOWN && <li class="hint">{o('list.more', { count: faults.length - SHOWN })}</li>}
      </ul>
    )}
    {unread.length > 0 && (
      <p class="hint">
        {o('list.unread', { count: unread.length, names: words.value?.list(unread.slice(0, SHOWN).map(apart)) ?? '' })}
        {unread.length > SHOWN && ` ${o('list.more', { count: unread.length - SHOWN })}`}
      </p>
    )}
    <ol class="preview-people">
      {entries.slice(0, SHOWN).map(({ player, name, group }) => (
        <li key={player}>
          {apart(name)} <span class="hint">{group}</span>
        </li>
      ))}
    </ol>
    {entries.length > SHOWN && <p class="hint">{o('list.more', { count: entries.length - SHOWN })}</p>}
    <p class="choices">
      <Button class="strong" off={entries.length === 0} onClick={enter}>
        {o('list.enter', { count: entries.length })}
      </Button>
    </p>
  </div>
);
