import { render } from 'preact';
import '../shared/fonts.css';
import '../shared/base.css';
import '../shared/light.css';
import '../shared/controls.css';
import '../moderator/page.css';
import './pair.css';
import { listenToPresses } from '../shared/presses.ts';
import { Pair } from './pair.tsx';
import { begin } from './pairing.ts';
import { readIn, readInto } from './words.ts';

const page = document.getElementById('page');
if (page === null) throw new Error('the page has no place');
void readInto(readIn.value);
render(<Pair />, page);
listenToPresses();
void begin();
