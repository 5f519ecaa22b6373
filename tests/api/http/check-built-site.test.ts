// A site that was built for another address or checkout is reported.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkBuiltSite } from '../../../api/http/check-built-site.ts';

const settings = {
  origin: 'https://predictor.example',
  checkoutUrl: 'https://checkout.example/v1.js',
  takesPayments: true,
};
const page = `<meta content="script-src 'self' https://checkout.example"><link rel="canonical" href="https://predictor.example/">`;
let dir = '';

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'site-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

describe('the built site', () => {
  it('fits the configuration it was built with', () => {
    writeFileSync(join(dir, 'index.html'), page);
    expect(checkBuiltSite(dir, settings)).toEqual([]);
  });

  it('was built for another address', () => {
    writeFileSync(join(dir, 'index.html'), page);
    expect(checkBuiltSite(dir, { ...settings, origin: 'http://localhost:8080' })).toEqual([
      'the pages name https://predictor.example as their address, not http://localhost:8080: build again with PUBLIC_ORIGIN',
    ]);
  });

  it('was built for another checkout, which matters where payments are taken', () => {
    writeFileSync(join(dir, 'index.html'), page);
    const other = { ...settings, checkoutUrl: 'https://pay.example/checkout.js' };
    expect(checkBuiltSite(dir, other)).toEqual([
      'the pages do not allow the checkout of https://pay.example: build again with RAZORPAY_CHECKOUT_URL',
    ]);
    expect(checkBuiltSite(dir, { ...other, takesPayments: false })).toEqual([]);
  });

  it.each(['', 'no-such-folder'])('is reported as missing (%j)', (folder) => {
    const empty = join(dir, folder);
    expect(checkBuiltSite(empty, settings)).toEqual([expect.stringMatching(/^SITE_DIR holds no index.html/)]);
  });
});
