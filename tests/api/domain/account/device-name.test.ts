// The words for a user agent, and that no other text can get into them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameDevice } from '../../../../api/domain/account/session.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

describe('nameDevice', () => {
  it.each([
    [`${ANDROID} ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [`${ANDROID} ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Samsung Internet on Android'],
    [
      `${ANDROID} ${WEBKIT} Version/4.0 Chrome/100.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.4`,
      'Mi Browser on Android',
    ],
    [`${ANDROID} ${WEBKIT} Version/4.0 Chrome/100.0 UCBrowser/13.4 Mobile Safari/537.36`, 'UC Browser on Android'],
    [`${ANDROID} ${WEBKIT} Version/4.0 Chrome/140.0 Mobile Safari/537.36 Instagram 300.0`, 'Instagram on Android'],
    [`${ANDROID} ${WEBKIT} Chrome/140.0 Mobile Safari/537.36 EdgA/140.0`, 'Edge on Android'],
    [`${ANDROID} ${WEBKIT} Chrome/140.0 Mobile Safari/537.36 OPR/80.0`, 'Opera on Android'],
    ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox on Android'],
    [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
    [`${IPHONE} CriOS/140.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
    [`${IPHONE} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iPhone'],
    [`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/400.0]`, 'Facebook on iPhone'],
    [IPHONE.replaceAll('iPhone', 'iPad').concat(' Version/18.5 Safari/604.1'), 'Safari on iPad'],
    [`${WINDOWS} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows'],
    [`${WINDOWS} ${WEBKIT} HeadlessChrome/140.0 Safari/537.36`, 'Chrome on Windows'],
    [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`, 'Safari on Mac'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/140.0 Safari/537.36`, 'Chrome on ChromeOS'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    ['curl/8.5.0', 'Unknown browser'],
    [`${ANDROID} Something/1.0`, 'Unknown browser on Android'],
    ['Firefox/140.0', 'Firefox'],
    ['', 'Unknown browser'],
  ])('reads %s', (userAgent, name) => {
    expect(nameDevice(userAgent)).toBe(name);
  });

  it('takes no word of the text itself', () => {
    const marks = ['Chrome/1', 'Android', 'Windows', 'Firefox/2', '<script>', '\u2028', 'Version/1 Safari/1'];
    const text = fc.array(fc.oneof(fc.string(), fc.constantFrom(...marks))).map((parts) => parts.join(' '));
    const words =
      /^(Edge|Opera|Samsung Internet|UC Browser|Mi Browser|Instagram|Facebook|Firefox|Chrome|Safari|Unknown browser)( on (iPhone|iPad|Android|KaiOS|Windows|ChromeOS|Mac|Linux))?$/;
    fc.assert(fc.property(text, (userAgent) => words.test(nameDevice(userAgent))));
  });

  it('reads a bounded part of a long text', () => {
    expect(nameDevice(`${'x'.repeat(1_000)} Chrome/1 Android`)).toBe('Unknown browser');
  });
});
