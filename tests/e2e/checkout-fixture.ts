// Fixture of payment tests: a server, a gateway double, and the double's checkout in place of Razorpay's.
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { SESSION_HINT } from '../../api/contract/people/session-hint.ts';
import { type GatewayDouble, startGateway } from '../support/gateway/double.ts';
import { KEYS } from '../support/gateway/signatures.ts';
import { type OwnSite, openOwnSite } from '../support/own-site.ts';
import { logInByApi, newPerson, openHome, type Person } from './actions.ts';

export type CheckoutSite = { site: OwnSite; gateway: GatewayDouble; settings: Record<string, string> };

const CHECKOUT = 'https://checkout.razorpay.com';

async function startCheckoutSite(): Promise<CheckoutSite> {
  const gateway = await startGateway({ webhookDelay: 1_500 });
  const settings = {
    RAZORPAY_KEY_ID: KEYS.keyId,
    RAZORPAY_KEY_SECRET: KEYS.keySecret,
    RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
    RAZORPAY_API_URL: gateway.url,
  };
  const site = await openOwnSite(settings);
  gateway.webhookUrl = `${site.address}/api/payment/webhook`;
  process.once('exit', () => void site.stop());
  return { site, gateway, settings };
}

let started: Promise<CheckoutSite> | null = null;

/**
 * One server and one gateway per worker. They are no fixture of the worker: Playwright would start workers, each with a browser,
 * for these tests alone.
 */
export const openCheckoutSite = (): Promise<CheckoutSite> => {
  started ??= startCheckoutSite();
  return started;
};

/** Every page of these tests opens that server. */
export const test = base.extend<{ checkoutSite: CheckoutSite; checkout: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  checkoutSite: async ({}, use) => use(await openCheckoutSite()),
  baseURL: async ({ checkoutSite }, use) => use(checkoutSite.site.address),
  checkout: [
    async ({ context, checkoutSite }, use) => {
      Object.assign(checkoutSite.gateway.switches, {
        down: false,
        delay: 0,
        loseAnswers: 0,
        failures: 0,
        holding: false,
      });
      await serveCheckout(context, checkoutSite.gateway.url);
      await use(undefined);
    },
    { auto: true },
  ],
});

/** Answers requests to Razorpay by the gateway double; its other hosts answer nothing. */
async function serveCheckout(context: BrowserContext, gateway: string): Promise<void> {
  await context.route(/^https:\/\/(cdn|lumberjack)\.razorpay\.com\//, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await context.route(`${CHECKOUT}/**`, async (route) => {
    const url = route.request().url().replace(CHECKOUT, gateway);
    try {
      await route.fulfill({ response: await route.fetch({ url }) });
    } catch {
      await route.abort('connectionrefused');
    }
  });
}

export const logIn = (page: Page, { site }: CheckoutSite, person = newPerson()): Promise<Person> =>
  logInByApi(page, person, site);

/** Presses a button in the checkout window. */
export const pressCheckout = (page: Page, button: 'pay' | 'hold' | 'vanish' | 'fail' | 'close') =>
  page.frameLocator('iframe.razorpay-checkout-frame').locator(`#${button}`).click();

export const checkoutWindow = (page: Page) => page.locator('iframe.razorpay-checkout-frame');

export const pricingPopup = (page: Page) => page.getByRole('dialog', { name: 'Upgrade Plan' });
export const successDialog = (page: Page) => page.getByRole('dialog', { name: 'Payment successful' });
export const planCard = (page: Page, plan: string) =>
  page.locator('.plan', { has: page.getByRole('heading', { name: plan }) });

/** Opens the pricing page and waits until a session is restored from its cookie. */
export async function openPlans(page: Page): Promise<void> {
  await page.goto('/pricing');
  const cookies = await page.context().cookies();
  if (cookies.some(({ name }) => name === SESSION_HINT)) await expect(page.locator('header .account')).toBeVisible();
  await expect(planCard(page, 'Basic').getByRole('button')).toBeEnabled();
}

/** Until the popup is there, a link leads to the page of plans. It gets ready once the person goes on. */
export async function awaitPopup(page: Page): Promise<void> {
  await page.locator('main').dispatchEvent('pointermove');
  await expect(page.locator('astro-island[ssr][component-url*="PurchaseDialogs"]')).toHaveCount(0);
}

/** Presses a link in the form like the one that the form shows when no prediction is left. */
export async function pressPlansLink(page: Page): Promise<void> {
  await openHome(page);
  await awaitPopup(page);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/pricing';
    link.textContent = 'See the plans';
    document.querySelector('main astro-island')?.prepend(link);
  });
  await page.getByRole('link', { name: 'See the plans' }).click();
}

export async function openPopup(page: Page): Promise<void> {
  await pressPlansLink(page);
  await expect(pricingPopup(page).getByRole('radio')).toHaveCount(3);
}
