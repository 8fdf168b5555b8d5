import { useEffect } from 'preact/hooks';
import type { ClipsShown } from '../../../src/wire/clips.ts';
import { FileButton } from '../../shared/controls.tsx';
import { CrossSign, LoadSign, MicrophoneSign, PlaySign, StopSign } from '../../shared/line-signs.tsx';
import {
  clipAt,
  clipNote,
  clips,
  dropClip,
  isMaking,
  keepClip,
  leaveClips,
  lookAtClips,
  makeClips,
  playClip,
  record,
  recordedLine,
  stopRecording,
  whyNoRecording,
} from '../clip-recording.ts';
import { t } from '../moderator-words.ts';
import { Button } from '../parts.tsx';
import { view } from '../table-state.ts';

type Line = ClipsShown['lines'][number];
type Book = Line['book'];

/** The narrator's lines that name nobody, in the table's language: each can be heard, recorded, taken from a file, or dropped. */
export const ClipLines = () => {
  const language = view.value?.language;
  useEffect(() => {
    void lookAtClips();
    return leaveClips;
  }, [language]);
  const shown = clips.value;
  if (shown === undefined) return null;
  const { lines } = shown;
  const here = familyOf(view.value?.plan.book);
  const books: readonly Book[] = [here, ...BOOKS.filter(book => book !== here)];
  const why = whyNoRecording();
  return (
    <div class="clips">
      <p>{t('clips.about')}</p>
      <p class="figures">{t('clips.progress', { found: found(lines), wanted: lines.length })}</p>
      <Maker shown={shown} />
      {why !== null && <p class="hint">{t(`clips.${why}`)}</p>}
      <p role="status" class={note() === 'denied' || note() === 'lost' ? 'wrong' : ''}>
        {noteText()}
      </p>
      {books.map(book => (
        <BookLines
          key={book}
          book={book}
          lines={lines.filter(each => each.book === book)}
          isOpen={book === here}
          canRecord={why === null}
        />
      ))}
    </div>
  );
};

const BOOKS: readonly Book[] = ['all', 'lupus', 'one-night', 'thiercelieux'];
const familyOf = (book: string | undefined): Book => BOOKS.find(each => book?.startsWith(each) === true) ?? 'all';
const found = (lines: readonly Line[]): number => lines.filter(({ key }) => clipAt(key) !== undefined).length;
const note = () => clipNote.value;

const noteText = (): string => {
  const said = note();
  if (recordedLine.value !== null) return t('clips.recording');
  if (isMaking.value) return t('clips.making');
  if (said === null) return '';
  return typeof said === 'string' ? t(`clips.${said}`) : t('clips.ready', { count: said.made });
};

const Maker = ({ shown: { maker, lines } }: { readonly shown: ClipsShown }) => {
  if (found(lines) === lines.length) return null;
  if (maker.ready)
    return (
      <p class="choices">
        <Button onClick={() => void makeClips()} off={isMaking.value}>
          {t('clips.make')}
        </Button>
      </p>
    );
  return (
    <>
      <p>{t('clips.no-maker')}</p>
      <p>
        <code class="command">{maker.install}</code>
      </p>
    </>
  );
};

interface BookProps {
  readonly book: Book;
  readonly lines: readonly Line[];
  readonly isOpen: boolean;
  readonly canRecord: boolean;
}

const BookLines = ({ book, lines, isOpen, canRecord }: BookProps) => (
  <details open={isOpen}>
    <summary>
      {t(`clips.book.${book}`)} <span class="figures hint">{t('clips.progress', { found: found(lines), wanted: lines.length })}</span>
    </summary>
    <ul class="clip-lines">
      {lines.map(line => (
        <ClipLine key={line.key} line={line} canRecord={canRecord} />
      ))}
    </ul>
  </details>
);

const madeBy = (clip: ReturnType<typeof clipAt>): string => {
  if (clip === undefined) return t('clips.none');
  return t(clip.own ? 'clips.own' : 'clips.made');
};

const ClipLine = ({ line: { key, text }, canRecord }: { readonly line: Line; readonly canRecord: boolean }) => {
  const clip = clipAt(key);
  const isRecording = recordedLine.value === key;
  const label = (name: string): string => t('clips.line', { name, text });
  return (
    <li>
      <span class="clip-text">{text}</span>
      <span class="hint">{madeBy(clip)}</span>
      <span class="clip-ways">
        {clip !== undefined && (
          <Button class="icon" label={label(t('clips.play'))} onClick={() => playClip(key)}>
            <PlaySign />
          </Button>
        )}
        {canRecord && (
          <Button
            class={isRecording ? 'icon strong' : 'icon'}
            label={label(isRecording ? t('clips.stop') : t('clips.record'))}
            onClick={() => (isRecording ? stopRecording() : void record(key))}
          >
            {isRecording ? <StopSign /> : <MicrophoneSign />}
          </Button>
        )}
        <Chosen line={key} label={label(t('clips.upload'))} />
        {clip !== undefined && (
          <Button class="icon" label={label(t('clips.drop'))} onClick={() => void dropClip(key)}>
            <CrossSign />
          </Button>
        )}
      </span>
    </li>
  );
};

/** The button that takes a recording from a file. */
const Chosen = ({ line, label }: { readonly line: string; readonly label: string }) => (
  <FileButton class="icon clip-file" accept="audio/*,video/webm,video/mp4" label={label} onFile={file => void keepClip(line, file)}>
    <LoadSign />
  </FileButton>
);
