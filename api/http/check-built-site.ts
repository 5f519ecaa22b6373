// Compares the built site with the configuration: some settings are fixed when the pages are built.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type SiteSettings = { origin: string; checkoutUrl: string; takesPayments: boolean };

const MISSING = 'SITE_DIR holds no index.html. Run npm run build, or name the folder of the built site.';

/**
 * @param dir folder of the built site
 * @returns sentences that say which setting differs and what to do, or that there is no built site
 */
export function checkBuiltSite(dir: string, { origin, checkoutUrl, takesPayments }: SiteSettings): string[] {
  if (!isBuilt(dir)) return [MISSING];
  const page = readFileSync(pageOf(dir), 'utf8');
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

const pageOf = (dir: string): string => join(dir, 'index.html');
const isBuilt = (dir: string): boolean => existsSync(pageOf(dir));
