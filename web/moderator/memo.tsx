import './memo.css';
import type { Plan } from '../../src/domain/evening.ts';
import { type OwnCard, ownCardsIn } from '../../src/domain/own-card.ts';
import type { BookOffered, DecksOffered } from '../../src/wire/books.ts';
import { settingIn } from '../shared/book-offers.ts';
import { CARD_GROUPS, cardGroupOf } from './card-sides.ts';
import { cardsOfMemo, type MemoCard } from './memo-cards.ts';
import type { t as textOf } from './moderator-words.ts';

interface OfThePage {
  readonly t: typeof textOf;
  readonly linesOf: (role: string) => string | undefined;
  readonly roleName: (role: string, count?: number) => string;
  readonly stepName: (step: string) => string;
  readonly about: (role: string) => string;
  readonly ownCardSays: (card: OwnCard) => string;
}

interface MemoProps {
  readonly plan: Plan;
  readonly book: BookOffered;
  readonly wakings: DecksOffered['wakings'];
  readonly page: OfThePage;
}

/** Above these numbers of different cards the letters are smaller, so that the sheet fits on one page. */
const DENSE = 12;
const FULL = 16;

/** A half page that prints in black. It never tells who has which card, and tells the numbers of cards only where everybody knows them. */
export const MemoWritten = ({ plan, book, wakings, page }: MemoProps) => {
  const { t } = page;
  const written = plan.settings['deck.own_cards'];
  const own = Array.isArray(written) ? ownCardsIn(written) : [];
  const { cards, isPublic } = cardsOfMemo(plan.deck, book, own, name => settingIn(plan.settings, name, book));
  const calls = wakings.filter(({ roles }) => roles.some(role => cards.some(each => each.role === role)));
  const isOnce = book.id === 'one-night';
  return (
    <article class={`memo ${cards.length > DENSE ? 'dense' : ''} ${cards.length > FULL ? 'full' : ''}`}>
      <h2>{page.t('dash.memo')}</h2>
      <p class="memo-count">{isPublic ? t('dash.memo.public', { count: plan.deck.length }) : t('dash.memo.secret')}</p>
      {CARD_GROUPS.map(group => {
        const here = cards.filter(({ side }) => cardGroupOf(side, book) === group);
        return here.length === 0 ? null : (
          <section key={group} class={`memo-side ${group}`}>
            <h3>{t(`dash.cards.${group}`)}</h3>
            <ul>
              {here.map(each => (
                <Card key={each.role} card={each} own={own.find(({ role }) => role === each.role)} page={page} />
              ))}
            </ul>
          </section>
        );
      })}
      {calls.length > 0 && (
        <section class="memo-night">
          <h3>{t('dash.memo.night')}</h3>
          <ol>
            {calls.map(({ step, nights }) => (
              <li key={step}>
                <b>{page.stepName(step)}</b>
                {!isOnce && <small>{t(`dash.wakes.${nights}`)}</small>}
              </li>
            ))}
          </ol>
        </section>
      )}
    </article>
  );
};

interface CardProps {
  readonly card: MemoCard;
  /** The text of the card, if the group has written it. */
  readonly own: OwnCard | undefined;
  readonly page: OfThePage;
}

const Card = ({ card: { role, count }, own, page }: CardProps) => {
  const lines = page.linesOf(role);
  const name = page.roleName(role);
  // The sentence about a role begins with its name.
  const about = page.about(role);
  const does = own === undefined ? about.slice(Math.max(0, about.search(/\s?:/))) : page.ownCardSays(own);
  return (
    <li>
      <svg viewBox="2 2 20 20" aria-hidden="true">
        {lines === undefined ? (
          <text x="12" y="17" text-anchor="middle">
            {name.slice(0, 1)}
          </text>
        ) : (
          <path d={lines} />
        )}
      </svg>
      <p>
        <b>
          {count !== null && count > 1 && `${count} × `}
          {name}
        </b>
        {own === undefined ? does : ` ${does}`}
      </p>
    </li>
  );
};
