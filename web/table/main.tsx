import { render } from 'preact';
import '../shared/fonts.css';
import '../shared/base.css';
import '../shared/light.css';
import '../shared/controls.css';
import '../moderator/page.css';
import './table.css';
import { connectPage } from '../moderator/table-state.ts';
import { listenToPresses } from '../shared/presses.ts';
import { readIn, readInto } from './table-words.ts';
import { VirtualTable } from './virtual-table.tsx';

const page = document.getElementById('page');
if (page === null) throw new Error('the page has no place');
void readInto(readIn.value);
render(<VirtualTable />, page);
listenToPresses();
void connectPage(true);
