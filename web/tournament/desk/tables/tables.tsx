import { useSignal } from '@preact/signals';
import { LONGEST_MESSAGE } from '../../../../src/domain/tournament/longest.ts';
import type { TableAtDesk } from '../../../../src/domain/tournament/tournament-view.ts';
import type { InvitationShown } from '../../../../src/wire/tournament.ts';
import { Button, Heading } from '../../../shared/controls.tsx';
import { CheckSign, CrossSign, WarnSign } from '../../../shared/line-signs.tsx';
import { PairingCode } from '../../../shared/pairing.tsx';
import { HandSign } from '../../../shared/signs.tsx';
import { DeskSheet } from '../desk-sheet.tsx';
import { hubClock, sayDone, tournament } from '../desk-state.ts';
import { o, words } from '../desk-words.ts';
import { TextInput } from '../fields.tsx';
import { askTournament, posted } from '../net.ts';
import { may } from '../own-duty.ts';
import { isTooLong } from '../too-long.ts';

/** A table that is silent for this long is marked. */
const SILENT_MS = 30_000;

/** The machines of the tables: which have joined, which answer, and the messages to them. */
export const TablesPage = () => {
  const inviting = useSignal<number | null>(null);
  const tables = tournament.value?.tables ?? [];
  return (
    <div class="tournament-tables">
      {may('message') && <Message />}
      <section>
        <Heading>{o('tables.title')}</Heading>
        <p class="hint">{o('tables.about')}</p>
        <ul class="table-list">
          {tables.map(each => (
            <Line
              key={each.table}
              table={each}
              invite={() => {
                inviting.value = each.table;
              }}
            />
          ))}
        </ul>
      </section>
      {inviting.value !== null && (
        <Invitation
          key={inviting.value}
          table={inviting.value}
          close={() => {
            inviting.value = null;
          }}
        />
      )}
    </div>
  );
};

interface LineProps {
  readonly table: TableAtDesk;
  readonly invite: () => void;
}
const Line = ({ table: { table, joined, invited, heard, calls, message, otherVersion }, invite }: LineProps) => {
  const isWriting = useSignal(false);
  const isFeatured = tournament.value?.featured === table;
  // A screen reader says which table the button belongs to.
  const ofTable = <span class="unseen">{o('table', { count: table })}</span>;
  return (
    <li data-table={table}>
      <b>{o('table', { count: table })}</b>
      <span class="link">
        <Health joined={joined} invited={invited} heard={heard} />
      </span>
      {joined !== null && otherVersion && (
        <span class="wrong">
          <WarnSign /> {o('tables.other-version')}
        </span>
      )}
      <span class="choices">
        {calls && (
          <Button class="small strong" onClick={() => void askTournament({ do: 'answer-call', table })}>
            <HandSign /> {o('calls.answer', { count: table })}
          </Button>
        )}
        {may('invite') && (
          <>
            <Button class="small" onClick={invite}>
              {o(joined === null ? 'tables.invite' : 'tables.replace')} {ofTable}
            </Button>
            <Button
              class="small"
              pressed={isFeatured}
              onClick={() => void askTournament({ do: 'feature', table: isFeatured ? null : table })}
            >
              {o('tables.feature')} {ofTable}
            </Button>
            <Button
              class="small"
              pressed={isWriting.value}
              onClick={() => {
                isWriting.value = !isWriting.value;
              }}
            >
              {o('message.write')} {ofTable}
            </Button>
            {joined !== null && may('part') && (
              <Button class="icon" label={o('tables.part', { count: table })} onClick={() => void askTournament({ do: 'part', table })}>
                <CrossSign />
              </Button>
            )}
          </>
        )}
      </span>
      {message !== '' && message !== tournament.value?.message && (
        <small class="hint message">
          <q>{message}</q>
        </small>
      )}
      {isWriting.value && (
        <Writes
          label={o('message.to', { count: table })}
          send={text => askTournament({ do: 'message', tables: [table], hall: false, text })}
          done={() => {
            isWriting.value = false;
          }}
        />
      )}
    </li>
  );
};

const isHeard = (age: number | null): age is number => age !== null && age < SILENT_MS;

const heardText = (age: number | null): string => {
  if (age === null) return o('tables.never');
  if (isHeard(age)) return o('tables.heard');
  return o('tables.silent', { seconds: words.value?.duration(Math.round(age / 1_000)) ?? '' });
};

const Health = ({ joined, invited, heard }: Pick<TableAtDesk, 'joined' | 'invited' | 'heard'>) => {
  if (joined === null) return <>{o(invited ? 'tables.invited' : 'tables.paper')}</>;
  const age = heard === null ? null : Math.max(0, hubClock.value - heard);
  const isWell = isHeard(age);
  return (
    <>
      {isWell ? <CheckSign /> : <WarnSign />} {joined} <small class={isWell ? 'hint' : 'wrong'}>{heardText(age)}</small>
    </>
  );
};

interface WritesProps {
  readonly label: string;
  readonly send: (text: string) => Promise<boolean>;
  readonly done: () => void;
}
const Writes = ({ label, send, done }: WritesProps) => {
  const text = useSignal('');
  return (
    <form
      class="enter"
      onSubmit={event => {
        event.preventDefault();
        if (!isTooLong(text.value, LONGEST_MESSAGE)) void send(text.value.trim()).then(isDone => isDone && done());
      }}
    >
      <TextInput label={label} of={text} most={LONGEST_MESSAGE} />
      <button type="submit" class="button">
        {o(text.value.trim() === '' ? 'message.take-away' : 'message.send')}
      </button>
    </form>
  );
};

/** Minutes; 0 means until somebody takes the message away. */
const NOTICE_MINUTES = [0, 5, 15, 30, 60] as const;

/** A message to all tables and screens at once; an empty one takes it away. */
const Message = () => {
  const text = useSignal('');
  const onScreens = useSignal(true);
  const minutes = useSignal(0);
  const now = tournament.value?.message ?? '';
  const send = async (message: string): Promise<void> => {
    const lasts = message === '' || minutes.value === 0 ? {} : { minutes: minutes.value };
    if (!(await askTournament({ do: 'message', tables: 'all', hall: onScreens.value || message === '', text: message, ...lasts }))) return;
    text.value = '';
    sayDone(o(message === '' ? 'message.taken' : 'message.sent'));
  };
  return (
    <section>
      <Heading>{o('message.title')}</Heading>
      {now !== '' && (
        <p class="message">
          <q>{now}</q>{' '}
          <Button class="small" onClick={() => void send('')}>
            {o('message.take-away')}
          </Button>
        </p>
      )}
      <form
        class="enter"
        onSubmit={event => {
          event.preventDefault();
          if (text.value.trim() !== '' && !isTooLong(text.value, LONGEST_MESSAGE)) void send(text.value.trim());
        }}
      >
        <TextInput label={o('message.text')} of={text} most={LONGEST_MESSAGE} />
        <button type="submit" class="button strong">
          {o('message.send')}
        </button>
        <label class="check">
          <input
            type="checkbox"
            checked={onScreens.value}
            onChange={event => {
              onScreens.value = event.currentTarget.checked;
            }}
          />{' '}
          <span>{o('message.screens')}</span>
        </label>
        <label>
          {o('message.how-long')}{' '}
          <select
            value={minutes.value}
            aria-disabled={!onScreens.value}
            onChange={event => {
              minutes.value = Number(event.currentTarget.value);
            }}
          >
            {NOTICE_MINUTES.map(count => (
              <option key={count} value={count}>
                {count === 0 ? o('message.stays') : o('message.minutes', { count })}
              </option>
            ))}
          </select>
        </label>
      </form>
    </section>
  );
};

interface InvitationProps {
  readonly table: number;
  readonly close: () => void;
}
/** A code for one machine, to type or to scan. A new code ends the one before. */
const Invitation = ({ table, close }: InvitationProps) => {
  const made = useSignal<InvitationShown | null>(null);
  const make = async (): Promise<void> => {
    made.value = (await posted<InvitationShown>('/api/hall/invitations', { table })) ?? null;
  };
  const shown = made.value;
  const left = shown === null ? 0 : Math.round((shown.until - hubClock.value) / 1_000);
  const hasJoined =
    shown !== null && (tournament.value?.tables ?? []).some(each => each.table === table && each.joined !== null && !each.invited);
  return (
    <DeskSheet title={o('tables.invite-of', { count: table })} close={close}>
      <p>{o('tables.invite-about')}</p>
      {shown !== null && left > 0 && !hasJoined && (
        <div class="invitation">
          <PairingCode text={shown.link} />
          <div>
            <p class="join-code figures">{shown.code.replace(/(.{4})(?=.)/, '$1 ')}</p>
            <p class="where">
              <code class="command">{shown.link.split('#')[0]}</code>
            </p>
            <p class="hint figures">{o('tables.left', { seconds: words.value?.duration(left) ?? '' })}</p>
          </div>
        </div>
      )}
      <p role="status">{invitationText(hasJoined, shown !== null && left <= 0)}</p>
      <p class="choices">
        <Button class={shown === null || left <= 0 ? 'strong' : ''} onClick={() => void make()}>
          {o(shown === null ? 'tables.make' : 'tables.make-again')}
        </Button>
      </p>
    </DeskSheet>
  );
};

const invitationText = (hasJoined: boolean, isOver: boolean): string => {
  if (hasJoined) return o('tables.joined');
  return isOver ? o('tables.over') : '';
};
