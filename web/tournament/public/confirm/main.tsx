import '../phone/phone.css';
import './confirm.css';
import { render } from 'preact';
import type { ConfirmationAsked, ConfirmationShown } from '../../../../src/wire/public-tournament.ts';
import { listenToPresses } from '../../../shared/presses.ts';
import { learnt } from '../learn-words.ts';
import { languageOf, type TournamentWords } from '../tournament-words.ts';
import { type Confirmation, ConfirmPage } from './confirm-page.tsx';

const PATH = '/api/public/confirmation';
const REFUSED = [404, 400];

/** The hub's answer; `gone` where the code opens nothing any more, undefined where the hub cannot be reached. */
const said = async (asked: ConfirmationAsked): Promise<ConfirmationShown | null | 'gone' | undefined> => {
  try {
    const reply = await fetch(PATH, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(asked) });
    if (reply.ok) return (await reply.json()) as ConfirmationShown | null;
    return REFUSED.indexOf(reply.status) >= 0 ? 'gone' : undefined;
  } catch {
    return undefined;
  }
};

/** The code behind the `#`, which no server on the way is told, or as somebody types it. */
const codeIn = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

const startConfirming = (root: HTMLElement): void => {
  const language = languageOf(window.location.search, navigator.languages);
  let words: TournamentWords | undefined;
  let code = codeIn(window.location.hash);
  let now: Confirmation = code === '' ? { is: 'asking' } : { is: 'looking' };

  const draw = (): void => render(words === undefined ? <div class="candle" /> : <ConfirmPage {...{ now, words, look, say }} />, root);
  const become = (next: Confirmation): void => {
    now = next;
    draw();
  };
  const look = (typed: string): void => {
    code = codeIn(typed);
    become({ is: 'looking' });
    void said({ code, says: null }).then(shown => {
      if (shown === undefined) become({ is: 'lost', code });
      else become(shown === null || shown === 'gone' ? { is: 'gone' } : { is: 'shown', shown, isLost: false });
    });
  };
  const say = (shown: ConfirmationShown, seat: number, right: boolean): void => {
    void said({ code, says: { seat, right } }).then(answer => {
      if (answer === undefined) become({ is: 'shown', shown, isLost: true });
      else become(answer === 'gone' ? { is: 'gone' } : { is: 'said', right });
    });
  };
  listenToPresses();
  document.documentElement.lang = language;
  draw();
  if (code !== '') look(code);
  void learnt(language).then(learned => {
    words = learned;
    draw();
  });
};

export default startConfirming;
