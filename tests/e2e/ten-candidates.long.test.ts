// Ten candidates of different needs on a phone: the answer to the question of each is within two screens, free and with a plan.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { openFilters, openResults, type PlanState } from './open-results.ts';

type Play = {
  name: string;
  request: object;
  /** What answers the question; each within two screens from the top. */
  answers: (page: Page, plan: PlanState) => Promise<readonly Locator[]> | readonly Locator[];
};

const SCREENS = 2;
const union = { quotaId: 0, closedQuotas: [] };
const general = { categoryId: 1, baseCategory: 'General' };
const card = (page: Page, text: RegExp) => page.locator('.seat').filter({ hasText: text }).first();
const noChance = (page: Page, rank: RegExp) => [page.getByText('Without a chance').first(), card(page, rank)];

/** Ticks one value in each list; the sheet is a screen of its own. */
async function filterBy(page: Page, wanted: Readonly<Record<string, string>>): Promise<void> {
  const sheet = await openFilters(page);
  for (const [list, value] of Object.entries(wanted)) {
    await sheet.getByRole('button', { name: new RegExp(`^${list}`) }).click();
    await sheet.getByRole('checkbox', { name: new RegExp(`^${value}`) }).check();
  }
  await sheet.getByRole('button', { name: 'Apply' }).click();
  await page.evaluate(() => scrollTo(0, 0));
}

const PLAYS: readonly Play[] = [
  {
    name: 'radiology: which seats, and how sure',
    request: { ...union, ...general, rank: 1_800 },
    answers: (page, plan) =>
      plan === 'free'
        ? [card(page, /\d+%.*Chance.*Radiodiagnosis/s)]
        : [page.getByRole('button', { name: /^Radiodiagnosis/ }).first()],
  },
  {
    name: 'clinical: the best clinical seats anywhere',
    request: { ...union, rank: 12_000 },
    answers: (page, plan) => [
      card(page, /Moderate Chance.*(Surgery|Obs & Gynae)/s),
      ...(plan === 'free' ? [card(page, /Low Chance/)] : []),
    ],
  },
  {
    name: 'government: cheap seats, with a plan those of Maharashtra',
    request: { ...union, categoryId: 4, baseCategory: 'SC', rank: 38_000, budget: 200_000 },
    answers: async (page, plan) => {
      if (plan !== 'free') await filterBy(page, { 'Management type': 'Government', State: 'Maharashtra' });
      return [card(page, plan === 'free' ? /Government.*Fee a year: ₹/s : /Maharashtra.*Fee a year: ₹/s)];
    },
  },
  {
    name: 'deemed: what 25 lakh a year can pay',
    request: { ...general, quotaId: 3, rank: 65_000, budget: 2_500_000 },
    answers: (page) => [page.getByText(/matches found/), card(page, /Fee a year: ₹/)],
  },
  {
    name: 'board: seats of the national board',
    request: { quotaId: 2, categoryId: 2, baseCategory: 'EWS', rank: 110_000 },
    answers: (page) => [page.getByText(/matches found/), card(page, /\d+%.*Chance.*DNB/s)],
  },
  {
    name: 'disability: the own pool first',
    request: { ...union, rank: 90_000, isPwD: true },
    answers: (page) => [card(page, /PwD, All India/)],
  },
  {
    name: 'nri: by which rank the seats are given',
    request: { ...general, quotaId: 4, rank: 120_000 },
    answers: (page) => noChance(page, /No chance given.*priority 1 to/s),
  },
  {
    name: 'karnataka: fee and quota of each seat',
    request: {
      ...union,
      counsellingId: 2,
      categoryId: 25,
      baseCategory: 'Category 2A',
      rank: 20_000,
      answers: { area: 'schooling' },
    },
    answers: (page) => [card(page, /Fee a year: .*bond.*(Category 2A|General Merit), /s)],
  },
  {
    name: 'hope: no certain seat, and a rank that does not qualify',
    request: { ...union, ...general, rank: 199_000 },
    answers: (page) => [page.getByText('rank does not qualify'), card(page, /(Low|Moderate) Chance/)],
  },
  {
    name: 'forces: the seats go by the AFMS rank',
    request: { ...general, quotaId: 11, rank: 40_000 },
    answers: (page) => noChance(page, /No chance given.*AFMS Rank/s),
  },
];

for (const { name, request, answers } of PLAYS) {
  test(`answers ${name}`, async ({ page }) => {
    for (const plan of ['free', 'advanced'] as const) {
      await openResults(page, plan, request);
      for (const answer of await answers(page, plan)) {
        await expect(answer).toBeVisible();
        const top = await answer.evaluate((element) => element.getBoundingClientRect().top + scrollY);
        expect(top / (page.viewportSize()?.height ?? 1), `${plan}: screens above`).toBeLessThan(SCREENS);
      }
      await page.context().clearCookies();
      await page.evaluate(() => sessionStorage.clear());
    }
  });
}
