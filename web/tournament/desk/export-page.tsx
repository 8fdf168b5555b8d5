import { useSignal } from '@preact/signals';
import { SPREADSHEETS, type Spreadsheet, TOURNAMENT_LISTS, type TournamentList } from '../../../src/domain/tournament/plan.ts';
import type { FileTaken } from '../../../src/domain/tournament/tournament-file.ts';
import { Button, FileButton, Heading } from '../../shared/controls.tsx';
import { LoadSign, SaveSign, WarnSign } from '../../shared/line-signs.tsx';
import { PairingCode } from '../../shared/pairing.tsx';
import { currentPlan, currentRound, sayDone, tournament } from './desk-state.ts';
import { o, readIn } from './desk-words.ts';
import { usePlaces, useRound } from './fetched-views.ts';
import { SelectField } from './fields.tsx';
import { readFile, takeFile } from './net.ts';
import { ownDuty } from './own-duty.ts';
import { decodedText } from './people/file-text.ts';
import { roundName } from './round-tabs.tsx';

/** Lists for spreadsheets. English ones separate by commas, those of the other languages here by semicolons. */
const Lists = () => {
  const chosen = useSignal<Spreadsheet | null>(null);
  const kind = chosen.value ?? (readIn.value === 'en' ? 'comma' : 'semicolon');
  return (
    <section>
      <Heading>{o('export.lists')}</Heading>
      <p class="hint">{o('export.lists.about')}</p>
      <SelectField
        label={o('export.spreadsheet')}
        value={kind}
        options={SPREADSHEETS.map(value => ({ value, text: o(`export.spreadsheet.${value}`) }))}
        change={value => {
          chosen.value = value;
        }}
      />
      <p class="choices">
        {TOURNAMENT_LISTS.filter(isThere).map(list => (
          <a key={list} class="button" href={`/api/hall/export/${list}.csv?spreadsheet=${kind}`} download={`${list}.csv`}>
            <SaveSign /> {o(`export.${list}`)}
          </a>
        ))}
      </p>
    </section>
  );
};

/** Whether a list exists. Clubs have a list only where they are scored. */
const isThere = (list: TournamentList): boolean => list !== 'teams' || (currentPlan.value?.clubs?.teams ?? null) !== null;

/** Everything to download, and the addresses of the public pages. */
export const ExportPage = () => (
  <div class="export">
    <Lists />
    <section>
      <Heading>{o('export.whole')}</Heading>
      <p class="hint">{o('export.whole.about')}</p>
      <p class="hint">{o('export.restored')}</p>
      <p class="choices">
        <a class="button" href="/api/hall/export.json" download="event.json">
          <SaveSign /> JSON
        </a>
        <a class="button" href="/api/openapi.json">
          {o('export.api')}
        </a>
      </p>
    </section>
    {ownDuty.value === 'head' && <FileIn />}
    <Journals />
    <Places />
  </div>
);

interface FileFound {
  readonly text: string;
  readonly taken: FileTaken;
}

/** Takes a whole tournament from its file. The page first shows it, and asks where it would replace something. */
const FileIn = () => {
  const found = useSignal<FileFound | null>(null);
  const look = async (file: File): Promise<void> => {
    const text = decodedText(new Uint8Array(await file.arrayBuffer()));
    const taken = await readFile(text);
    found.value = taken === undefined ? null : { text, taken };
  };
  const take = async ({ text, taken }: FileFound): Promise<void> => {
    if (!(await takeFile(text))) return;
    found.value = null;
    sayDone(o('in.done', { name: taken.name }));
  };
  return (
    <section class="file-in">
      <Heading>{o('in.title')}</Heading>
      <p class="hint">{o('in.about')}</p>
      <p class="hint">{o('in.not')}</p>
      {found.value === null ? (
        <FileButton accept=".json,application/json" onFile={file => void look(file)}>
          <LoadSign /> {o('in.file')}
        </FileButton>
      ) : (
        <FoundFile
          taken={found.value.taken}
          take={() => found.value !== null && void take(found.value)}
          drop={() => {
            found.value = null;
          }}
        />
      )}
    </section>
  );
};

interface FoundFileProps {
  readonly taken: FileTaken;
  readonly take: () => void;
  readonly drop: () => void;
}
const FoundFile = ({ taken, take, drop }: FoundFileProps) => {
  const { name, people, rounds, results, left, replaced } = taken;
  return (
    <div class="found-file" role="status">
      <p>
        <b>{o('in.found', { name, people, rounds, results })}</b>
      </p>
      <ul class="faults">
        {left.rounds + left.results + left.others > 0 && (
          <li>
            <WarnSign /> <span>{o('in.left', left)}</span>
          </li>
        )}
        {replaced.name !== null && (
          <li>
            <WarnSign /> <span>{o('in.replaces', { name: replaced.name, people: replaced.people })}</span>
          </li>
        )}
      </ul>
      <p class="choices">
        <Button class={replaced.name === null ? 'strong' : 'ill'} onClick={take}>
          {o('in.take')}
        </Button>
        <Button onClick={drop}>{o('in.drop')}</Button>
      </p>
    </div>
  );
};

/** The journals of the current round, where their tables have sent them. */
const Journals = () => {
  const round = useRound(currentRound.value);
  const games = (round?.tables ?? []).filter(each => each.report !== null && !each.typed);
  if (tournament.value?.plan?.journals !== true || games.length === 0) return null;
  return (
    <section>
      <Heading>{o('export.journals', { text: roundName(round?.round ?? 0) })}</Heading>
      <p class="choices">
        {games.map(({ table, report }) => (
          <a key={table} class="button" href={`/api/hall/journals/${report?.game ?? ''}`} download={`table-${table}.jsonl`}>
            <SaveSign /> {o('table', { count: table })}
          </a>
        ))}
      </p>
    </section>
  );
};

const Places = () => {
  const shown = usePlaces();
  if (shown === undefined) return null;
  return (
    <section>
      <Heading>{o('places.title')}</Heading>
      <div class="places">
        {(
          [
            ['screens', shown.screens[0]],
            ['phones', shown.phones[0]],
          ] as const
        ).map(([what, address]) =>
          address === undefined ? null : (
            <div key={what}>
              <p>
                <b>{o(`places.${what}`)}</b>
              </p>
              <PairingCode text={address} />
              <p class="where">
                <a href={address}>{address}</a>
              </p>
            </div>
          ),
        )}
      </div>
    </section>
  );
};
