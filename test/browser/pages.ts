import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from 'playwright-core';
import { dice } from '../tools/dice.ts';
import { PATIENCE_MS, until } from '../tools/until.ts';
import { lineOfBrowser } from './slow-line.ts';

/** The same engine without the windows of a browser, where it is there, costs a quarter less. */
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

/** A made-up microphone that is allowed: a test that records needs it, and no other minds it. */
const FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
];

const launched = async (): Promise<Browser> => {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS, handleSIGTERM: false, ...(await lineOfBrowser()) });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async options => {
    const context = await newContext(options);
    context.setDefaultTimeout(PATIENCE_MS);
    return context;
  };
  // It goes with the process that the files of this worker run in, and with nothing else.
  const close = browser.close.bind(browser);
  process.once('SIGTERM', () => void close().finally(() => process.kill(process.pid, 'SIGTERM')));
  browser.close = () => Promise.reject(new Error('all files of this worker look through this browser: close your own contexts'));
  return browser;
};

let shared: Promise<Browser> | undefined;

/** The one browser of this worker: every file opens contexts of its own in it, and closes these alone. */
export const startBrowser = (): Promise<Browser> => {
  shared ??= launched();
  return shared;
};

export interface Opened {
  readonly page: Page;
  /** What the browser complained of. */
  readonly complaints: readonly string[];
}

/** What the browser complains of from now on; of what was refused, also what had been asked. */
export const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('console', said => void (said.type() === 'error' && complaints.push(said.text())));
  page.on('pageerror', error => complaints.push(error.message));
  page.on('response', reply => {
    if (reply.status() >= 400) complaints.push(`${reply.status()} to ${reply.url()} ${reply.request().postData() ?? ''}`);
  });
  return complaints;
};

/** The dashboard of a table, in French, without motion; `script` runs before anything of the page does. */
export const openPage = async (browser: Browser, address: string, size: Size, script?: string): Promise<Opened> => {
  const context = await browser.newContext({ viewport: SIZES[size], locale: 'fr-FR', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  if (script !== undefined) await page.addInitScript(script);
  await page.goto(address);
  await page.waitForSelector('h1');
  return { page, complaints };
};

/** Opens a sheet of the dashboard by its name in the menu. */
export const openSheet = async (page: Page, name: string): Promise<void> => {
  await page.locator('.top .menu').click();
  await page.locator('.menu-entries').getByRole('button', { name, exact: true }).click();
};

/** What a light changes, and nothing else of a page. */
export const COLOURS = ['color-contrast', 'link-in-text-block'] as const;

/** Rules whose faults are moderate at most are not asked, nor where else in the page a fault's element could be found. */
const AXE_ASKED = `(() => {
  const rules = {};
  for (const { id, impact } of axe._audit.rules) if (impact === 'moderate' || impact === 'minor') rules[id] = { enabled: false };
  return { rules, resultTypes: ['violations'], preload: false, selectors: false, iframes: false };
})()`;

const CONTRAST = 'color-contrast';

/** Texts that axe has found easy to read, by all that this comes from. */
const readable = new Set<string>();

/**
 * What axe finds on the page, all of it and what it says of contrast, which is most of its work: only of texts unlike those that it has found
 * easy to read. Alike are those of the same letters and colours on the same grounds; what it could not judge is asked again.
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
  const unread = [...document.body.querySelectorAll('*')].filter(element => says(element) && !known.has(lookOf(element)));
  const rest = only?.filter(rule => rule !== '${CONTRAST}') ?? null;
  const others = rest?.length === 0 ? [] : (await axe.run(document, rest === null
    ? { ...asked, rules: { ...asked.rules, '${CONTRAST}': { enabled: false } } }
    : { ...asked, runOnly: rest })).violations;
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

/** What axe finds serious on the page as it is, by all its rules or by these alone. */
export const serious = async (page: Page, rules: readonly string[] | null = null): Promise<readonly string[]> => {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(AXE);
  const found = await page.evaluate<Judged>(judged(rules));
  for (const look of found.readable) readable.add(look);
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
};

/** Nothing is wider than the page. */
export const overflow = (page: Page): Promise<number> => page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');

/** What is wrong with a page as it looks now. */
export const faultsOf = async (page: Page, name: string): Promise<readonly string[]> => [
  ...(await serious(page)).map(fault => `${name}: ${fault}`),
  ...((await overflow(page)) > 0 ? [`${name}: wider than the page`] : []),
];

interface Looked {
  readonly faults: readonly string[];
  look(name: string): Promise<void>;
  /** Of what axe has judged elsewhere: only that nothing is too wide. */
  fits(name: string): Promise<void>;
}

/**
 * Every state of a page: nothing is too wide at any of these sizes, and axe finds nothing at one of them, which is another for the next state.
 * What it judges is the same at each, but for the few lines of style that are for one size alone.
 */
export const looking = (page: Page, [home, ...others]: readonly [Size, ...Size[]]): Looked => {
  const faults: string[] = [];
  const sizes = [...others, home];
  let states = 0;
  const at = async (name: string, judged: Size | undefined): Promise<void> => {
    // It is left as it was found.
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

/** How a moderator touches the page: the big button, or a seat that may be chosen. */
interface Hands {
  readonly on: () => Promise<void>;
  readonly choose: (place: number) => Promise<void>;
}

/** How long a finger stays: a long touch shows a card, a short one chooses. */
const TOUCH_MS = 30;

/** Where a finger reaches it: at rest, in sight, and under nothing else; null where that is not so. */
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

/** With a finger, which stays as long as it means to, whatever else this machine has to do meanwhile. */
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

/** Between two keys of a reader that is a keyboard to the machine. */
const STROKE_MS = 4;

/** What such a reader types: at its own moments, whatever else this machine has to do meanwhile. */
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

/** What the page waits for. */
export interface Met {
  readonly isOver: boolean;
  readonly step: string;
  /** Why the big button does nothing; empty where it goes on. */
  readonly why: string;
  /** Seats that may be touched, and are not chosen yet. */
  readonly places: readonly number[];
  readonly state: string;
}
/** What changes with whatever is done, refused or taken. */
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

/** A person who sees that nothing came of a touch touches again: the page may have moved under the finger. */
const AGAIN_MS = 3_000;
const MOST_TOUCHES_FOR_NOTHING = PATIENCE_MS / AGAIN_MS;

/** As soon as it is another; false where it stands for a while. */
const changedFrom = (state: string): string => `new Promise(resolve => {
  const look = () => ${STATE} !== ${JSON.stringify(state)} && settle(true);
  const settle = is => { observer.disconnect(); resolve(is); };
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  setTimeout(settle, ${AGAIN_MS}, false);
  look();
})`;

interface Course {
  /** Every step that was met is looked at once. */
  readonly look?: (step: string) => Promise<void>;
  /** Does what a seat or the big button cannot; true where it did. */
  readonly besides?: (met: Met) => Promise<boolean>;
}

/** What the page asks for next is done, until the game is over; returns the steps that were met. */
export const played = async (page: Page, { on, choose }: Hands, { look, besides }: Course = {}): Promise<readonly string[]> => {
  const steps: string[] = [];
  // In turn two who are left could miss each other for ever.
  const chance = dice(SEED);
  let forNothing = 0;
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    const met = await page.evaluate<Met>(MET);
    const { step, why, places, state } = met;
    if (met.isOver) {
      console.log('PRESSES', presses, steps.join());
      return steps;
    }
    if (!steps.includes(step)) {
      steps.push(step);
      await look?.(step);
    }
    const isDone = (await besides?.(met)) ?? false;
    // A wait ends by itself: there is nothing to be touched.
    if (!isDone && why !== 'wait') await (why === '' ? on() : choose(chance.of(places)));
    forNothing = (await page.evaluate<boolean>(changedFrom(state))) ? 0 : forNothing + 1;
    if (forNothing > MOST_TOUCHES_FOR_NOTHING) throw new Error(`${step}, ${why || 'on'}: nothing came of it`);
  }
  throw new Error(`no end in ${MOST_PRESSES} presses, but ${steps.at(-1)}`);
};

/** All that anybody behind the moderator can see: texts and colours, but for what is marked as the moderator's alone. */
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

/** How bright the sign is that answers without a word: never what it says. */
export const SIGN = `[...document.querySelectorAll('.answer-sign, .answer-sign svg, .answer-sign span')].map(element => {
  const { color, backgroundColor, fill, stroke, opacity, borderTopColor, fontSize } = getComputedStyle(element);
  return [element.tagName, color, backgroundColor, fill, stroke, opacity, borderTopColor, fontSize].join(' ');
})`;
