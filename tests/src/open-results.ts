// Fixture: the results page over the stores of an open site, a login, and the request that the form leaves in the tab.
import type { Site } from './open-site.ts';

export async function openResults() {
  const { createResults } = await import('../../src/screens/results/screen.ts');
  const { resultsEnv } = await import('../../src/stores/page/results-env.ts');
  const { $predicted } = await import('../../src/stores/choices/list-state.ts');
  const results = createResults(resultsEnv);
  results.$prediction.subscribe($predicted.set);
  return results;
}

export async function openPage() {
  return {
    ...(await import('../../src/lib/platform.ts')),
    ...(await import('../../src/lib/seats/fetch-prediction.ts')),
    ...(await import('../../src/lib/storage/tab-request.ts')),
    ...(await import('../../src/stores/session/session.ts')),
    ...(await import('../../src/stores/session/otp.ts')),
    ...(await import('../../src/stores/session/otp-verification.ts')),
    ...(await import('../../src/stores/page/toasts.ts')),
    ...(await openResults()),
  };
}

export type Page = Awaited<ReturnType<typeof openPage>>;

/** @param mobile a number that no other test of the file uses with the same site */
export async function logIn(site: Site, page: Page, mobile = '9822233344'): Promise<void> {
  await page.requestCode({ mobile, name: 'Asha Menon', state: 'KL' }, 'popup');
  page.typeCode(site.lastCode());
  await site.pass(100);
}

export const demoRequest = {
  rank: 5_000,
  counsellingId: 7,
  quotaId: 1,
  categoryId: 2,
  baseCategory: 'BC',
  isPwD: false,
  budget: null,
  preferredCourses: [],
};

/** As the form: it saves a request and leads to the bare address. */
export function ask(page: Page, rank = 5000, quotaId = 1): void {
  page.platform().history.replace({}, '/predictions');
  page.saveRequest({ request: { ...demoRequest, rank, quotaId } });
}

/** Logs in, and opens the prediction of a request. */
export async function reachResults(site: Site, mobile: string): Promise<Page> {
  const page = await openPage();
  await logIn(site, page, mobile);
  ask(page);
  void page.openPredictions();
  await site.pass(2_500);
  return page;
}
