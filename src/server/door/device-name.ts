const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\//, 'Firefox'],
  [/\bChrom(?:e|ium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
const HAND_HELD: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
];

const found = (names: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  names.find(([sign]) => sign.test(text))?.[1];

/** A short guess at what a device is, to tell it from the others; nothing that it says of itself is taken over. */
export const deviceName = (userAgent: string | undefined): string => {
  const text = userAgent ?? '';
  const held = found(HAND_HELD, text);
  if (held !== undefined) return held;
  const known = [found(BROWSERS, text), found(SYSTEMS, text)].filter(each => each !== undefined);
  return known.length === 0 ? '?' : known.join(', ');
};
