import '../shared/fonts.css';
import '../shared/base.css';
import '../shared/light.css';
import '../shared/controls.css';
import './page.css';
import './play.css';
import './desk.css';
import './first/first.css';
import './story.css';
import '../shared/devices.css';
import './announced/announced.css';
import './clips.css';
import './tournament.css';
import './mini.css';
import '../shared/rehearsal.css';
import { render } from 'preact';
import { keepAwake } from '../shared/keep-awake.ts';
import { listenToPresses } from '../shared/presses.ts';
import { speaksAsFirstPage } from './first/first-language.ts';
import { listenToKeys } from './keys.ts';
import './light.ts';
import { ModeratorPage } from './moderator-page.tsx';
import { readIn, readInto } from './moderator-words.ts';
import { loadSetUp } from './set-up-seam.tsx';
import { connectPage, lackedTable, ownTableId } from './table-state.ts';

const page = document.getElementById('page');
if (page === null) throw new Error('the page has no place');
void readInto(readIn.value);
render(<ModeratorPage />, page);
listenToKeys();
listenToPresses();
keepAwake();
speaksAsFirstPage();
void connectPage(false).then(async () => {
  // The set-up is loaded now, because nothing can be loaded once the service is gone.
  void loadSetUp();
  // A paired device keeps a copy of the game, and can go on when the laptop is gone.
  if (location.protocol === 'https:' && lackedTable.peek() === null && !ownTableId.peek().startsWith('rehearsal'))
    await (await import('./alone/going-on.tsx')).keepsCopies();
});
