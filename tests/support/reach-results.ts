// Reaches the results in a test of stores: logs in with the code that was sent, and opens the prediction of a request.
import type { PredictionInputs } from '../../src/stores/results/prediction-state.ts';
import type { Site } from '../src/open-site.ts';

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
/**
 * @param mobile a number that no other test of the file uses
 * @returns the stores it used, whose modules are new for each site
 */
export async function reachResults(site: Site, mobile: string, change: Partial<PredictionInputs['request']> = {}) {
  const page = {
    ...(await import('../../src/stores/session/otp.ts')),
    ...(await import('../../src/stores/session/otp-verification.ts')),
    ...(await import('../../src/stores/results/prediction.ts')),
    ...(await import('../../src/stores/results/prediction-state.ts')),
    ...(await import('../../src/stores/page/toasts.ts')),
  };
  await page.requestCode({ mobile, name: 'Asha Menon', state: 'KL' }, 'popup');
  page.typeCode(site.lastCode());
  await site.pass(100);
  page.saveRequest({ request: { ...demoRequest, ...change } });
  void page.openPredictions();
  await site.pass(2_500);
  return page;
}
