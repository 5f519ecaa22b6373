// Compares the built site with the configuration: some settings are fixed when the pages are built.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type SiteSettings = { origin: string; checkoutUrl: string; takesPayments: boolean };

/**
 * @param dir folder of the built site
 * @returns sentences that say which setting differs and what to do; none where there is no built site
 */
export function checkBuiltSite(dir: string, { origin, checkoutUrl, takesPayments }: SiteSettings): string[] {
  const file = join(dir, 'index.html');
  if (!existsSync(file)) return [];
  const page = readFileSync(file, 'utf8');
  const built = /<link rel="canonical" href="([^"]+)"/.exec(page)?.[1];
  const warnings: string[] = [];
  if (built && new URL(built).origin !== origin) {
    warnings.push(
      `the pages name ${new URL(built).origin} as their address, not ${origin}: build again with PUBLIC_ORIGIN`,
    );
  }
  const checkout = new URL(checkoutUrl).origin;
  if (takesPayments && !page.includes(checkout)) {
    warnings.push(`the pages do not allow the checkout of ${checkout}: build again with RAZORPAY_CHECKOUT_URL`);
  }
  return warnings;
}
