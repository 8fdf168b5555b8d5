import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Medal } from '../shared/signs.tsx';
import { checkSeal, type Entry, exportPath, fetchLog, nightsIn, scenarioPath, told } from './log.ts';
import { Button, Heading, Key, RuleId } from './parts.tsx';
import { undo } from './play/foot.tsx';
import { spokenText } from './play/say.tsx';
import { Back, Print, Save, Seal } from './signs.tsx';
import { ask, book, hidden, listOf, nameOf, roleName } from './state.ts';
import type { Playing } from './types.ts';
import { t, words } from './words.ts';

/** Who has won and why, all cards, the nights, the seal; and the same people again. */
export const Over = ({ game }: { readonly game: Playing }) => {
  const log = useSignal<readonly Entry[]>([]);
  const isSealed = useSignal<boolean | null>(null);
  useEffect(() => {
    void fetchLog().then(async entries => {
      log.value = entries;
      isSealed.value = await checkSeal(entries);
    });
  }, [game.game, game.answers]);
  const { ending, seats, facts, book: played } = game.view;
  const sealed = log.value.findLast(each => each.type === 'sealed');
  return (
    <>
      <main class="over">
        <section class="say" aria-live="polite">
          <div class="say-head">
            <Heading>{t('dash.phase.over')}</Heading>
            <RuleId rule={game.step.rule} />
          </div>
          <p class="say-text">{ending === null ? t('dash.over.abandoned') : game.step.says.map(spokenText).join(' ')}</p>
          {ending !== null && (
            <p class="winners">
              <Medal />{' '}
              {ending.winners.length > 0
                ? t('screen.winners', { names: listOf(ending.winners), count: ending.winners.length })
                : t('screen.nobody')}
            </p>
          )}
        </section>
        <section class="cards-all">
          <Heading>{t('dash.over.cards')}</Heading>
          <ol>
            {seats.map(({ seat, dealt, role, alive }) => (
              <li key={seat} class={alive ? '' : 'dead'}>
                <span class="figures">{seat}</span> <b>{nameOf(seat)}</b>
                <span>
                  {hidden.value ? '•••' : dealt === role ? roleName(role) : `${roleName(dealt)} → ${roleName(role)}`}
                  {ending?.winners.includes(seat) === true && <Medal />}
                </span>
                {!alive && <small>{t('table.sign.dead')}</small>}
              </li>
            ))}
          </ol>
          {facts.centre !== undefined && facts.centre.length > 0 && (
            <p>{t('screen.centre', { cards: words.value?.list(facts.centre.map(role => roleName(role))) ?? '' })}</p>
          )}
        </section>
        <section class="night-log">
          <Heading>{t('dash.over.nights')}</Heading>
          {nightsIn(log.value).map((night, index) => (
            <section key={index}>
              <h3>{t('table.time.night', { count: index + 1 })}</h3>
              <ol>
                {night.map((entry, at) => (
                  <li key={at}>{hidden.value ? '•••' : told(entry)}</li>
                ))}
              </ol>
            </section>
          ))}
        </section>
        <section class="seal">
          <Heading>{t('screen.seal')}</Heading>
          {sealed !== undefined && (
            <p class="commitment figures">
              <Seal /> {sealed.commitment}
            </p>
          )}
          <p>
            {isSealed.value === null
              ? t('dash.over.seal-unknown')
              : isSealed.value
                ? t('dash.over.seal-holds')
                : t('dash.over.seal-broken')}
          </p>
        </section>
      </main>
      <footer class="foot">
        <Button class="undo" off={game.answers === 0} onClick={undo}>
          <Back /> <span>{t('dash.undo')}</span> <Key name="U" />
        </Button>
        <a class="button" href={exportPath()} download data-book={played}>
          <Save /> {t('dash.over.export')}
        </a>
        <a class="button" href={scenarioPath()} download>
          <Save /> {t('dash.over.scenario')}
        </a>
        <Button onClick={() => window.print()}>
          <Print /> {t('dash.over.print')}
        </Button>
        <button type="button" class="big" onClick={() => void ask({ do: 'again' })} data-book={book.value}>
          {t('dash.over.again')}
        </button>
      </footer>
    </>
  );
};
