import '../shared/fonts.css';
import '../shared/base.css';
import '../shared/light.css';
import '../shared/controls.css';
import './codes.css';
import { render } from 'preact';
import { connectPage } from '../moderator/table-state.ts';
import { listenToPresses } from '../shared/presses.ts';
import { CodesPage } from './codes-page.tsx';
import { readIn, readInto } from './codes-words.ts';

const page = document.getElementById('page');
if (page === null) throw new Error('the page has no place');
void readInto(readIn.value);
render(<CodesPage />, page);
listenToPresses();
void connectPage(false);
