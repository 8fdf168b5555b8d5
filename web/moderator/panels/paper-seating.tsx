import { useSignal } from '@preact/signals';
import type { EventShown } from '../../../src/domain/tournament/here.ts';
import { Button, Heading } from '../parts.tsx';
import { ask } from '../state.ts';
import { t } from '../words.ts';

const sounds = (name: string): string => name.trim().normalize('NFC').toLowerCase();

/** A seating on paper, where no network has brought it: by names that the event knows, seat after seat. */
export const SeatFromPaper = ({ people }: { readonly people: EventShown['people'] }) => {
  const round = useSignal('1');
  const names = useSignal<readonly string[]>(['']);
  const known = new Map(people.map(({ player, name }) => [sounds(name), player]));
  const typed = names.value.filter(name => name.trim() !== '');
  const players = typed.flatMap(name => known.get(sounds(name)) ?? []);
  const number = Number(round.value);
  const isReady = players.length > 0 && players.length === typed.length && Number.isInteger(number) && number >= 1;
  const write = (at: number, name: string): void => {
    const next = names.value.with(at, name);
    names.value = next.at(-1)?.trim() === '' ? next : [...next, ''];
  };
  return (
    <section class="event-paper">
      <Heading>{t('event.paper')}</Heading>
      <datalist id="event-people">
        {people.map(({ player, name }) => (
          <option key={player} value={name} />
        ))}
      </datalist>
      <label>
        <span>{t('event.paper.round')}</span>
        <input
          type="number"
          min={1}
          value={round.value}
          onInput={event => {
            round.value = event.currentTarget.value;
          }}
        />
      </label>
      {names.value.map((name, at) => (
        <label key={at}>
          <span>{t('event.paper.person', { count: at + 1 })}</span>
          <input
            type="text"
            list="event-people"
            autocomplete="off"
            aria-invalid={name.trim() !== '' && !known.has(sounds(name))}
            value={name}
            onInput={event => write(at, event.currentTarget.value)}
          />
        </label>
      ))}
      <Button
        off={!isReady}
        onClick={() => {
          if (isReady) void ask({ do: 'seat-typed', round: number, players });
        }}
      >
        {t('event.paper.do')}
      </Button>
    </section>
  );
};
