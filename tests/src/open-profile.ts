// Fixture: the stores of the profile over the real API, for a person who has just logged in.
import type { Site } from './open-site.ts';

export async function openPage() {
  const profile = await import('../../src/stores/profile/profile.ts');
  const edit = await import('../../src/stores/profile/profile-edit.ts');
  const view = await import('../../src/stores/profile/profile-view.ts');
  const tabs = await import('../../src/stores/profile/profile-tabs.ts');
  const session = await import('../../src/stores/session/session.ts');
  const otp = await import('../../src/stores/session/otp.ts');
  const verification = await import('../../src/stores/session/otp-verification.ts');
  const toasts = await import('../../src/stores/page/toasts.ts');
  const messages = await import('../../src/stores/session/round-messages.ts');
  return { ...messages, ...profile, ...edit, ...view, ...tabs, ...session, ...otp, ...verification, ...toasts };
}

type ProfilePage = Awaited<ReturnType<typeof openPage>>;

export async function enterProfile(site: Site): Promise<ProfilePage> {
  const page = await openPage();
  await page.requestCode({ mobile: '9822233344', name: 'Asha Menon', state: 'KL' }, 'popup');
  page.typeCode(site.lastCode());
  await site.pass(100);
  void page.openProfile();
  await site.pass(800);
  await site.pass(7_000);
  return page;
}

export const listToasts = (page: ProfilePage) => page.$toasts.get().map(({ text }) => text);
