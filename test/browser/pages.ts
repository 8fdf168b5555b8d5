import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from 'playwright-core';
import { dice } from '../tools/dice.ts';
import { PATIENCE_MS, until } from '../tools/until.ts';
import { lineOfBrowser } from './slow-line.ts';
import { type Tabs, tabsIn } from './tabs.ts';

/** The engine without windows needs a quarter less time, so it is used where it is installed. */
const CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync) ?? 'chromium';
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
export const SIZES = {
  laptop: { width: 1180, height: 760 },
  tablet: { width: 820, height: 1180 },
  telephone: { width: 390, height: 844 },
} as const;
export type Size = keyof typeof SIZES;
const MOST_PRESSES = 1_200;
const SEED = 20261122;

/** Gives the browser a fake microphone with permission. Tests that record need it, and it does not affect the others. */
const FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
];

/** A browser of a test's own, whose camera shows this film (Y4M) over and over. The test closes it. */
export const browserWithFilm = (film: string): Promise<Browser> =>
  chromium.launch({ executablePath: CHROMIUM, args: [...FLAGS, `--use-file-for-fake-video-capture=${film}`], handleSIGTERM: false });

const launched = async (): Promise<Browser> => {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS, handleSIGTERM: false, ...(await lineOfBrowser()) });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async options => {
    const context = await newContext(options);
    context.setDefaultTimeout(PATIENCE_MS);
    return context;
  };
  // The browser must outlive each file of this worker, so it closes only with the process.
  const close = browser.close.bind(browser);
  process.once('SIGTERM', () => void close().finally(() => process.kill(process.pid, 'SIGTERM')));
  browser.close = () => Promise.reject(new Error('all files of this worker look through this browser: close your own contexts'));
  return browser;
};

let shared: Promise<Browser> | undefined;

/** The one browser of this worker. Every file opens contexts of its own in it and closes only these. */
export const startBrowser = (): Promise<Browser> => {
  shared ??= launched();
  return shared;
};

export interface Opened {
  readonly page: Page;
  /** The errors that the browser reported. */
  readonly complaints: readonly string[];
}

/** The pages that the files of this worker open one after the other. */
let tabs: Tabs | undefined;

/** Opens the dashboard of a table in French and without motion. `script` runs before any script of the page. */
export const openPage = async (browser: Browser, address: string, size: Size, script?: string): Promise<Opened> => {
  tabs ??= tabsIn(browser);
  const { page, complaints } = await tabs.open({ size: SIZES[size] });
  if (script !== undefined) await page.addInitScript(script);
  await page.goto(address);
  await page.waitForSelector('h1');
  return { page, complaints };
};

/** Leaves all pages that `openPage` has opened, after a test. */
export const leavePages = async (): Promise<void> => tabs?.leave();

const STEP_OF_CLOCK_MS = 1_000;

/**
 * Waits for what a page shows while its own clock moves on: a screen holds each moment for seconds. The clock of the page has to be
 * installed before the moment begins.
 */
export const onceTimeHasPassed = (page: Page, what: string, look: () => Promise<boolean>): Promise<true> =>
  until(what, async () => {
    if (await look()) return true;
    await page.clock.runFor(STEP_OF_CLOCK_MS);
    return false;
  });

/** Opens a step of the set-up. */
export const toStep = (page: Page, step: 'game' | 'people' | 'cards'): Promise<void> => page.locator(`.steps [data-to=${step}]`).click();

/** Seats people from a list, and waits until the last has a chair. The suggested deck follows their number. */
export const seatPeople = async (page: Page, names: readonly string[]): Promise<void> => {
  await toStep(page, 'people');
  await page.locator('.pasted .button').first().click();
  await page.locator('.pasted textarea').fill(names.join(', '));
  await page.locator('.pasted [type=submit]').click();
  await page.locator(`.chair[data-chair="${names.length - 1}"]:not(.free)`).waitFor();
};

export const openSheet = async (page: Page, name: string): Promise<void> => {
  await page.locator('.top .menu').click();
  await page.locator('.menu-entries').getByRole('button', { name, exact: true }).click();
};

/** Puts the open sheet away by its cross: Escape veils the page as well. */
export const closeSheet = async (page: Page): Promise<void> => {
  await page.locator('dialog[open] header .icon').click();
  await page.waitForSelector('dialog[open]', { state: 'detached' });
};

/** The rules of axe that depend on the colours, which are all that differs between light and dark. */
export const COLOURS = ['color-contrast', 'link-in-text-block'] as const;

/** Leaves out rules whose faults are at most moderate, and the selectors of a fault, which nobody reads here. */
const AXE_ASKED = `(() => {
  const rules = {};
  for (const { id, impact } of axe._audit.rules) if (impact === 'moderate' || impact === 'minor') rules[id] = { enabled: false };
  return { rules, resultTypes: ['violations'], preload: false, selectors: false, iframes: false };
})()`;

const CONTRAST = 'color-contrast';

/** The looks of texts whose contrast axe has found good. A look is everything that decides the contrast. */
const readable = new Set<string>();

/**
 * Runs axe on the page. Contrast is most of its work, so only texts with a look that is not yet in `readable` are judged. A look consists
 * of the font, the colours and the grounds of a text. A text that axe could not judge is judged again.
 */
const judged = (rules: readonly string[] | null): string => `(async () => {
  const asked = ${AXE_ASKED};
  const only = ${JSON.stringify(rules)};
  const known = new Set(${JSON.stringify([...readable])});
  const grounds = new Map([[null, '']]);
  const groundOf = element => {
    let ground = grounds.get(element);
    if (ground !== undefined) return ground;
    const { backgroundColor, backgroundImage, opacity, mixBlendMode } = getComputedStyle(element);
    const own = [backgroundColor, backgroundImage, opacity, mixBlendMode].join(' ');
    ground = groundOf(element.parentElement) + (own === 'rgba(0, 0, 0, 0) none 1 normal' ? '' : own + '/');
    grounds.set(element, ground);
    return ground;
  };
  const lookOf = element => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    return [color, fontSize, fontWeight, textShadow, groundOf(element)].join(' ');
  };
  const says = element => element.matches('input, select, textarea') || [...element.childNodes].some(each => each.nodeType === 3 && each.data.trim() !== '');
  const rest = only?.filter(rule => rule !== '${CONTRAST}') ?? null;
  const others = rest?.length === 0 ? [] : (await axe.run(document, rest === null
    ? { ...asked, rules: { ...asked.rules, '${CONTRAST}': { enabled: false } } }
    : { ...asked, runOnly: rest })).violations;
  // Collected only now: while axe ran, the page may have drawn some texts anew.
  const unread = [...document.body.querySelectorAll('*')].filter(element => says(element) && !known.has(lookOf(element)));
  const isContrastAsked = (only === null || only.includes('${CONTRAST}')) && unread.length > 0;
  if (!isContrastAsked) return { violations: others, readable: [] };
  const { violations, passes } = await axe.run({ include: unread }, {
    runOnly: ['${CONTRAST}'], resultTypes: ['violations', 'passes'], preload: false, selectors: false, iframes: false, elementRef: true,
  });
  const read = new Set(passes.flatMap(({ nodes }) => nodes.map(({ element }) => lookOf(element))));
  const told = violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map(({ html }) => ({ html })) }));
  return { violations: [...others, ...told], readable: [...read] };
})()`;

interface Judged {
  readonly violations: readonly { readonly id: string; readonly impact: string; readonly nodes: readonly { readonly html: string }[] }[];
  readonly readable: readonly string[];
}

/** The serious and critical faults that axe finds on the page, by all its rules or by the given ones. */
export const serious = async (page: Page, rules: readonly string[] | null = null): Promise<readonly string[]> => {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(AXE);
  const found = await page.evaluate<Judged>(judged(rules));
  for (const look of found.readable) readable.add(look);
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
};

/** The number of pixels by which the page is wider than its window; at most 0 if everything fits. */
export const overflow = (page: Page): Promise<number> => page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');

export const faultsOf = async (page: Page, name: string): Promise<readonly string[]> => [
  ...(await serious(page)).map(fault => `${name}: ${fault}`),
  ...((await overflow(page)) > 0 ? [`${name}: wider than the page`] : []),
];

interface Looked {
  readonly faults: readonly string[];
  look(name: string): Promise<void>;
  /** Checks only the width, for a state that axe has judged elsewhere. */
  fits(name: string): Promise<void>;
}

/**
 * Checks states of a page. The width is checked at every size. Axe runs at one size per state, each time at the next one, because few lines
 * of style depend on the size.
 */
export const looking = (page: Page, [home, ...others]: readonly [Size, ...Size[]]): Looked => {
  const faults: string[] = [];
  const sizes = [...others, home];
  let states = 0;
  const at = async (name: string, judged: Size | undefined): Promise<void> => {
    // The first size comes last, so that the page ends at the size that it had before.
    for (const size of sizes) {
      await page.setViewportSize(SIZES[size]);
      if (size === judged) faults.push(...(await serious(page)).map(fault => `${name} on a ${size}: ${fault}`));
      if ((await overflow(page)) > 0) faults.push(`${name} on a ${size}: wider than the page`);
    }
  };
  return {
    faults,
    look: name => {
      states += 1;
      return at(name, sizes[(states - 1) % sizes.length]);
    },
    fits: name => at(name, undefined),
  };
};

/** How a moderator touches the page: the big button, and a seat that may be chosen. */
export interface Hands {
  readonly on: () => Promise<void>;
  readonly choose: (place: number) => Promise<void>;
}

/** The duration of a touch. A long touch would show a card instead of choosing it. */
const TOUCH_MS = 30;

/** The middle of an element, if a finger can touch it: the element stands still, is in view and is covered by nothing. Otherwise null. */
const reached = (selector: string): string => `(async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const boxOf = () => document.querySelector(${JSON.stringify(selector)})?.getBoundingClientRect();
  await frame();
  const before = boxOf();
  await frame();
  const element = document.querySelector(${JSON.stringify(selector)});
  const box = boxOf();
  if (element === null || JSON.stringify(before) !== JSON.stringify(box)) return null;
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  if (element.contains(document.elementFromPoint(x, y))) return { x, y };
  element.scrollIntoView({ block: 'center' });
  return null;
})()`;
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Touches with a finger. The events carry their own times, so that the touch stays short on a busy machine too. */
export const finger = (page: Page): Hands => {
  const hand = page.context().newCDPSession(page);
  const touch = async (selector: string): Promise<void> => {
    const { x, y } = await until(`${selector} within reach`, () => page.evaluate<Point | null>(reached(selector)));
    const now = Date.now();
    const press = { x, y, button: 'left', clickCount: 1 } as const;
    const session = await hand;
    await Promise.all([
      session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press, timestamp: now / 1_000 }),
      session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press, timestamp: (now + TOUCH_MS) / 1_000 }),
    ]);
  };
  return { on: () => touch('main.play .big'), choose: place => touch(`.seat[data-place="${place}"]`) };
};

/** The time between two keys of a reader that acts as a keyboard. */
const STROKE_MS = 4;

/** Types a line as a keyboard reader does. The events carry their own times, so that the speed is the same on a busy machine. */
export const readerTypes = async (page: Page, line: string): Promise<void> => {
  const keys = await page.context().newCDPSession(page);
  const began = Date.now();
  const strokes = [...[...line].map(key => ({ key, text: key })), { key: 'Enter', text: '\r' }];
  await Promise.all(
    strokes.flatMap(({ key, text }, index) => {
      const timestamp = (began + index * STROKE_MS) / 1_000;
      return [
        keys.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, timestamp }),
        keys.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp }),
      ];
    }),
  );
  await keys.detach();
};

/** The state of a game as the page shows it. */
export interface Met {
  readonly isOver: boolean;
  readonly step: string;
  /** Why the big button is not ready; empty if it is. */
  readonly why: string;
  /** The seats that may be touched and are not chosen yet. */
  readonly places: readonly number[];
  readonly state: string;
}
/** A text that changes with every effect or refusal of a touch. */
const STATE = `[document.querySelector('main')?.textContent, document.querySelector('[data-n]')?.dataset.n, document.querySelector('main.play .big')?.dataset.why,
  [...document.querySelectorAll('main [aria-pressed=true]')].map(each => each.dataset.place ?? each.textContent)].join('/')`;
const MET = `(() => {
  const big = document.querySelector('main.play .big');
  const may = [...document.querySelectorAll('.seat.may')];
  const open = may.filter(each => each.getAttribute('aria-pressed') !== 'true');
  const seats = open.length > 0 ? open : may.length > 0 ? may : [...document.querySelectorAll('.seat:not(.dead)')];
  return {
    isOver: document.querySelector('main.over') !== null,
    step: document.querySelector('main')?.dataset.step ?? '',
    why: big?.dataset.why ?? 'nothing',
    places: seats.map(each => Number(each.dataset.place)),
    state: ${STATE},
  };
})()`;

/** After this time without an effect the touch is repeated, as a person would do, because the page may have moved under the finger. */
const AGAIN_MS = 3_000;
const MOST_TOUCHES_FOR_NOTHING = PATIENCE_MS / AGAIN_MS;

/** True as soon as the state is another one; false if it stays the same for `AGAIN_MS`. */
const changedFrom = (state: string): string => `new Promise(resolve => {
  const look = () => ${STATE} !== ${JSON.stringify(state)} && settle(true);
  const settle = is => { observer.disconnect(); resolve(is); };
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  setTimeout(settle, ${AGAIN_MS}, false);
  look();
})`;

interface Course {
  /** Called once for each step, when the game first reaches it. */
  readonly look?: (step: string) => Promise<void>;
  /** Does what a seat or the big button cannot do. True if it did something. */
  readonly besides?: (met: Met) => Promise<boolean>;
}

/** Plays by the page until the game is over. Returns the steps of the game. */
export const played = async (page: Page, { on, choose }: Hands, { look, besides }: Course = {}): Promise<readonly string[]> => {
  const steps: string[] = [];
  // A random choice, because by turns the last two players could miss each other for ever.
  const chance = dice(SEED);
  let forNothing = 0;
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    const met = await page.evaluate<Met>(MET);
    const { step, why, places, state } = met;
    if (met.isOver) {
      return steps;
    }
    if (!steps.includes(step)) {
      steps.push(step);
      await look?.(step);
    }
    const isDone = (await besides?.(met)) ?? false;
    // A wait ends by itself, so nothing is touched.
    if (!isDone && why !== 'wait') await (why === '' ? on() : choose(chance.of(places)));
    forNothing = (await page.evaluate<boolean>(changedFrom(state))) ? 0 : forNothing + 1;
    if (forNothing > MOST_TOUCHES_FOR_NOTHING) throw new Error(`${step}, ${why || 'on'}: nothing came of it`);
  }
  throw new Error(`no end in ${MOST_PRESSES} presses, but ${steps.at(-1)}`);
};

/** Everything that a person behind the moderator can see: texts and colours of the page without the parts for the moderator alone. */
export const LOOKS = `(() => {
  const seen = [];
  const look = element => {
    if (element.dataset?.moderatorOnly !== undefined) return;
    const { color, backgroundColor, borderTopColor, borderTopStyle, opacity, boxShadow } = getComputedStyle(element);
    const text = [...element.childNodes].filter(each => each.nodeType === 3).map(each => each.textContent).join('');
    const said = [...element.attributes].filter(({ name }) => name.startsWith('aria-')).map(({ name, value }) => name + '=' + value);
    seen.push([element.tagName, text, color, backgroundColor, borderTopColor, borderTopStyle, opacity, boxShadow, ...said].join(' '));
    for (const child of element.children) look(child);
  };
  look(document.querySelector('.page'));
  return seen;
})()`;

/** The colours and the size of the sign that answers without a word, but not its meaning. */
export const SIGN = `[...document.querySelectorAll('.answer-sign, .answer-sign svg, .answer-sign span')].map(element => {
  const { color, backgroundColor, fill, stroke, opacity, borderTopColor, fontSize } = getComputedStyle(element);
  return [element.tagName, color, backgroundColor, fill, stroke, opacity, borderTopColor, fontSize].join(' ');
})`;
