// Interruptions of the form, the code, the loading screen and the checkout. Nothing typed, no code and no payment is lost.
import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { codeBox, expectResults, newPerson, obc, openHome, postByApi, readCode } from './actions.ts';
import { checkoutWindow, logIn, openPlans, planCard, pressCheckout, successDialog, test } from './checkout-fixture.ts';
import { passDelays } from './open-results.ts';

type Interruption = (page: Page, context: BrowserContext) => Promise<unknown>;

/** The rank above the form has the name of the one in it. */
const form = (page: Page) => page.getByRole('form', { name: 'Find your seats' });
const field = (page: Page, name: string | RegExp) => form(page).getByRole('textbox', { name });
const choice = (page: Page, name: string) => page.getByRole('combobox', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const person = { ...newPerson(), name: 'Asha Menon' };
const TYPED = [
  [/Mobile number/, person.mobile],
  [/Full name/, person.name],
  [/rank/i, obc.rank],
] as const;

type Step = {
  typed: readonly (readonly [RegExp, string])[];
  chosen: readonly (readonly [string, string])[];
  next: string;
};

/** The steps of the form, with what is typed and chosen in each. */
const STEPS: readonly Step[] = [
  { typed: [TYPED[0], TYPED[1]], chosen: [['Domicile state', person.state]], next: 'Next Step' },
  {
    typed: [TYPED[2]],
    chosen: [
      ['Counselling', obc.counselling],
      ['Quota', obc.quota],
    ],
    next: 'Next Step',
  },
  { typed: [], chosen: [['Category', obc.category]], next: 'Get Predictions' },
];

async function fillStep(page: Page, { typed, chosen }: Step): Promise<void> {
  for (const [name, text] of typed) await field(page, name).fill(text);
  for (const [name, label] of chosen) await choice(page, name).selectOption({ label });
}

async function expectStep(page: Page, { typed, chosen }: Step): Promise<void> {
  for (const [name, text] of typed) await expect(field(page, name)).toHaveValue(text);
  for (const [name, label] of chosen) await expect(choice(page, name).locator('option:checked')).toHaveText(label);
}

/** Fills the form from a step on and sends it. */
async function fillForm(page: Page, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    await fillStep(page, step);
    await press(page, step.next);
  }
}

const reload: Interruption = (page) => page.reload();

const leaveAndReturn: Interruption = async (page) => {
  await page.goBack();
  await page.goForward();
};

/** Another tab of the same browser begins with an empty form. */
const openSecondTab: Interruption = async (page, context) => {
  const other = await context.newPage();
  await openHome(other);
  await expect(field(other, 'Mobile number')).toHaveValue('');
  await field(other, 'Mobile number').fill(newPerson().mobile);
  await other.close();
  await page.bringToFront();
};

const PREDICT = '**/api/enhanced-prediction/predict';
const loader = (page: Page) => page.getByText('AI Prediction Engine');
const askAgain = (page: Page) => press(page, 'Get Predictions');

/** Each leaves the popup for the code, and ends with the popup open again. */
const CODE_INTERRUPTIONS: readonly Interruption[] = [
  async (page) => {
    await press(page, 'Cancel');
    await askAgain(page);
  },
  reload,
  async (page) => {
    await page.goBack();
    await expect(codeBox(page)).toBeHidden();
    await askAgain(page);
  },
];

/** One page goes through all of it: every step depends on what the one before kept. */
test('keeps what is typed, a code on its way, and the request behind it', async ({ page, context, checkoutSite }) => {
  test.slow();
  const { outbox } = checkoutSite.site;
  await passDelays(page);
  await openHome(page);
  for (const [place, step] of STEPS.entries()) {
    await fillStep(page, step);
    // Every field is kept in one place, whatever the interruption.
    for (const interrupt of place === 1 ? [reload, leaveAndReturn, openSecondTab] : [reload]) {
      await interrupt(page, context);
      await expect(page.getByText(`Step ${place + 1} of 3`)).toBeVisible();
      await expectStep(page, step);
    }
    await context.setOffline(true);
    await press(page, step.next);
    if (place === 2) await expect(page.getByText('Network error. Please try again.').first()).toBeVisible();
    await context.setOffline(false);
  }
  await askAgain(page);
  await expect(codeBox(page)).toBeFocused();
  for (const interrupt of CODE_INTERRUPTIONS) {
    await interrupt(page, context);
    await expect(codeBox(page)).toBeVisible();
    await expect(page.getByText('You can ask for a new code in')).toBeVisible();
  }
  const other = await context.newPage();
  await passDelays(other);
  await openHome(other);
  await fillForm(other, STEPS);
  await expect(codeBox(other)).toBeVisible();
  await page.bringToFront();
  await context.setOffline(true);
  await codeBox(page).fill(readCode(person.mobile, outbox));
  await expect(page.getByRole('dialog').getByText('Network error. Please try again.')).toBeVisible();
  await context.setOffline(false);
  let isHeld = true;
  await page.route(PREDICT, (route) => (isHeld ? undefined : route.abort('internetdisconnected')));
  await press(page, 'Verify');
  for (const interrupt of [reload, leaveAndReturn]) {
    await expect(loader(page)).toBeVisible();
    await interrupt(page, context);
  }
  await expect(loader(page)).toBeVisible();
  isHeld = false;
  await page.reload();
  await page.waitForURL(/\/$/);
  await expect(page.locator('.toast')).toContainText('Error generating predictions. Please try again.');
  await expect(field(page, /rank/i)).toHaveValue(obc.rank);
  await page.unroute(PREDICT);
  await press(page, 'Next Step');
  await askAgain(page);
  await expectResults(page);
  // The code was used in the first tab: the second one has the session of this browser.
  await other.bringToFront();
  await codeBox(other).fill(readCode(person.mobile, outbox));
  await expectResults(other);
  expect(readFileSync(outbox, 'utf8').split(person.mobile).length - 1).toBe(1);
  const { user } = await postByApi(page, '/api/users/validate-session');
  expect(user.predictionsUsed).toBe(1);
});

test('loses neither money nor plan when the checkout is interrupted', async ({ page, context, checkoutSite }) => {
  await logIn(page, checkoutSite);
  const basic = planCard(page, 'Basic');
  await page.goto('/about');
  await openPlans(page);
  for (const interrupt of [reload, leaveAndReturn]) {
    await basic.getByRole('button').click();
    await expect(checkoutWindow(page)).toBeVisible();
    await interrupt(page, context);
    await expect(basic.getByRole('button', { name: 'Get Basic' })).toBeEnabled();
    await expect(checkoutWindow(page)).toHaveCount(0);
    await expect(page.getByText('Payment Error')).toHaveCount(0);
  }
  // The network is lost once the money has moved: the verification is sent again.
  let lost = 0;
  await page.route('**/api/payment/verify', (route) => (lost++ === 0 ? route.abort() : route.fallback()));
  await basic.getByRole('button').click();
  await expect(checkoutWindow(page)).toBeVisible();
  const other = await context.newPage();
  await openPlans(other);
  await planCard(other, 'Basic').getByRole('button').click();
  await expect(checkoutWindow(other)).toBeVisible();
  await page.bringToFront();
  await pressCheckout(page, 'pay');
  await expect(successDialog(page)).toContainText('Basic');
  // The second tab had the same order open: it sees the plan and takes no second payment.
  await other.bringToFront();
  await pressCheckout(other, 'close');
  await expect(planCard(other, 'Basic')).toContainText('Active Plan');
  const { orders, paymentsOf } = checkoutSite.gateway.bank;
  expect(paymentsOf([...orders.keys()].at(-1) ?? '')).toHaveLength(1);
});
