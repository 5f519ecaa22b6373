// Opens the stores of the results page, logs a person in and saves a request.

import type { Site } from '../../open-site.ts';

export async function openPage() {
  const prediction = await import('../../../../src/stores/results/prediction.ts');
  const state = await import('../../../../src/stores/results/prediction-state.ts');
  const shown = await import('../../../../src/stores/results/shown-prediction.ts');
  const asked = await import('../../../../src/stores/results/asked-request.ts');
  const filters = await import('../../../../src/stores/results/filters.ts');
  const session = await import('../../../../src/stores/session/session.ts');
  const otp = await import('../../../../src/stores/session/otp.ts');
  const verification = await import('../../../../src/stores/session/otp-verification.ts');
  const view = await import('../../../../src/stores/results/results-view.ts');
  const api = await import('../../../../src/lib/seats/fetch-prediction.ts');
  const access = await import('../../../../src/stores/results/access.ts');
  const { platform } = await import('../../../../src/lib/platform.ts');
  return {
    platform,
    ...api,
    ...access,
    ...prediction,
    ...state,
    ...shown,
    ...asked,
    ...filters,
    ...session,
    ...otp,
    ...verification,
    ...view,
  };
}

type Page = Awaited<ReturnType<typeof openPage>>;

export async function logIn(site: Site, page: Page): Promise<void> {
  await page.requestCode({ mobile: '9822233344', name: 'Asha Menon', state: 'KL' }, 'popup');
  page.typeCode(site.lastCode());
  await site.pass(100);
}

/** As the form: it saves a request and leads to the bare address. */
export function ask(page: Page, rank = 5000, quotaId = 1): void {
  page.platform().history.replace({}, '/predictions');
  page.saveRequest({
    request: {
      rank,
      counsellingId: 7,
      quotaId,
      categoryId: 2,
      baseCategory: 'BC',
      isPwD: false,
      budget: null,
      preferredCourses: [],
    },
  });
}
