// Public pages of colleges, courses and states in a browser: accessibility, narrow screens.
import { test } from '@playwright/test';
import { expectStaticPage } from './college-page.ts';

/** The longest name, a course, a state with a counselling of its own, and each kind of list. */
const pages = [
  '/colleges/smt-g-r-doshi-and-smt-k-m-mehta-institute-of-kidney-diseases-and-research-ahmedabad',
  '/courses/ms-traumatology-and-surgery',
  '/states/karnataka',
  '/colleges',
  '/colleges/type/society',
  '/courses',
];

for (const path of pages) {
  test(`passes axe and 320 pixels on ${path}`, async ({ page }) => {
    await expectStaticPage(page, path);
  });
}
