// The browser and the system of a client in words, read from its user agent, which is not kept.

type Names = readonly (readonly [name: string, mark: RegExp])[];

/** In order: most browsers also name the ones that they are compatible with. */
const BROWSERS: Names = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera|OPiOS)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUC ?Browser\//],
  ['Mi Browser', /\bMiuiBrowser\//],
  ['Instagram', /\bInstagram\b/],
  ['Facebook', /\bFB(AN|AV)\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|Chromium|CriOS)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
];

const SYSTEMS: Names = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['KaiOS', /\bKAIOS\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac(intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
];

export const UNKNOWN_DEVICE = 'Unknown browser';
/** Characters. No browser sends more, and a longer text would only cost time. */
const MAX_LENGTH = 1_000;

/** `Chrome on Android`, `Safari`, `Unknown browser on Windows`, `Unknown browser`. Every word is one of the tables above. */
export function nameDevice(userAgent: string): string {
  const text = userAgent.slice(0, MAX_LENGTH);
  const find = (names: Names): string | undefined => names.find(([, mark]) => mark.test(text))?.[0];
  const browser = find(BROWSERS) ?? UNKNOWN_DEVICE;
  const system = find(SYSTEMS);
  return system === undefined ? browser : `${browser} on ${system}`;
}
