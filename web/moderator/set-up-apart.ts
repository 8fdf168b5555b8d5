/** The parts that are used before the game, in one file beside the page: the set-up, and the sheet in which a box is filled. */
export { BoxPanel } from './panels/box.tsx';
export { SetUpPage } from './setup/set-up.tsx';
