// The list of logins and ending them.
import { beforeEach, describe, expect, it } from 'vitest';
import { openCollections } from '../../../api/store/collections.ts';
import { startApplication } from '../../support/application.ts';
import { type Browser, freshMobile, openBrowser } from '../../support/browser.ts';
import { storeKinds } from '../../support/stores.ts';
import { openWorld, setUpUser } from '../../support/world.ts';

const SESSIONS = '/api/users/sessions';
const END = '/api/users/end-sessions';
const VALIDATE = '/api/users/validate-session';
const HOUR = 3_600_000;
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15';

type Row = { id: string; device: string; firstLogin: string; lastSeen: string; isThis: boolean };

describe.each(storeKinds)('sessions of a person on %s', (kind) => {
  const world = openWorld(kind);
  const visit = setUpUser(world);
  let phone: Browser;
  let laptop: Browser;

  async function logIn(mobile: string, userAgent: string): Promise<Browser> {
    const browser = openBrowser(visit.application);
    visit.application.pass(61_000);
    await browser.post('/api/users/register', { mobile, name: 'Asha Menon', state: 'KL' });
    const otp = visit.application.messages.findLast((message) => message.mobile === mobile)?.code;
    const reply = await browser.post('/api/users/verify-otp', { mobile, otp }, { 'user-agent': userAgent });
    expect(reply.status).toBe(200);
    return browser;
  }

  const list = async (browser: Browser): Promise<Row[]> => (await browser.get(SESSIONS)).body.sessions;
  const status = async (browser: Browser) => (await browser.post(VALIDATE)).status;
  const record = async () => {
    const { users, numbers } = openCollections(world.store);
    return users.get((await numbers.get(visit.mobile))?.userId ?? '');
  };

  beforeEach(async () => {
    phone = await logIn(visit.mobile, ANDROID);
    laptop = await logIn(visit.mobile, MAC);
  });

  it('are listed with device and times, the latest login first', async () => {
    const rows = await list(phone);
    expect(rows.map(({ device, isThis }) => [device, isThis])).toEqual([
      ['Safari on Mac', false],
      ['Chrome on Android', true],
      ['Unknown browser', false],
    ]);
    expect(await list(laptop)).toEqual(rows.map((row) => ({ ...row, isThis: row.device === 'Safari on Mac' })));
    visit.application.pass(2 * HOUR);
    await list(phone);
    const [, seen] = await list(laptop);
    expect(Date.parse(seen?.lastSeen ?? '') - Date.parse(seen?.firstLogin ?? '')).toBeGreaterThanOrEqual(2 * HOUR);
    expect(seen?.id).toBe(rows[1]?.id);
  });

  it('write nothing for requests within an hour', async () => {
    const before = await record();
    visit.application.pass(HOUR - 200_000);
    for (let turn = 0; turn < 5; turn++) await list(phone);
    expect(await record()).toEqual(before);
  });

  it('keep neither the user agent nor an address, and give away no hash', async () => {
    const dump = await world.dump();
    for (const text of ['Mozilla', 'AppleWebKit', '127.0.0.1', 'Android 10']) expect(dump).not.toContain(text);
    const sent = JSON.stringify(await list(phone));
    for (const { hash } of (await record())?.sessions ?? []) expect(sent).not.toContain(hash.slice(0, 10));
  });

  it('end one by one, at once on every process', async () => {
    const [{ id } = { id: '' }] = (await list(phone)).filter(({ device }) => device === 'Safari on Mac');
    const reply = await phone.post(END, { which: id });
    expect(reply.body.sessions.map(({ device }: Row) => device)).toEqual(['Chrome on Android', 'Unknown browser']);
    visit.application.app = startApplication(world.store, { now: visit.application.deps.now }).app;
    expect([await status(laptop), await status(phone)]).toEqual([401, 200]);
    expect((await phone.post(END, { which: id })).body.sessions).toHaveLength(2);
  });

  it('end everywhere else, or everywhere', async () => {
    expect((await phone.post(END, { which: 'others' })).body.sessions).toMatchObject([{ isThis: true }]);
    expect([await status(laptop), await status(visit.browser), await status(phone)]).toEqual([401, 401, 200]);
    const all = await phone.post(END, { which: 'all' });
    expect(all.body.sessions).toEqual([]);
    expect(String(all.headers['set-cookie'])).toMatch(/sid=;/);
    expect(await status(phone)).toBe(401);
  });

  it('end by the own handle like a logout', async () => {
    const own = (await list(phone)).find(({ isThis }) => isThis);
    expect(String((await phone.post(END, { which: own?.id })).headers['set-cookie'])).toMatch(/sid=;/);
    expect([await status(phone), await status(laptop)]).toEqual([401, 200]);
  });

  it('of another person cannot be ended', async () => {
    const stranger = await logIn(freshMobile(), MAC);
    const [{ id } = { id: '' }] = await list(phone);
    expect((await stranger.post(END, { which: id })).body.sessions).toHaveLength(1);
    await stranger.post(END, { which: 'others' });
    expect([await status(phone), await status(laptop), await status(stranger)]).toEqual([200, 200, 200]);
    for (const which of ['', 'every', '../x', 'a'.repeat(23)]) {
      expect((await stranger.post(END, { which })).body.error).toBe('INVALID_INPUT');
    }
  });

  it('from before show what is known and stay valid', async () => {
    const { users } = openCollections(world.store);
    const userId = (await record())?.id ?? '';
    await users.modify(
      userId,
      (user) => user && { ...user, sessions: user.sessions.map(({ device: _, ...session }) => session) },
    );
    expect((await list(phone)).map(({ device }) => device)).toEqual(Array(3).fill('Unknown browser'));
    expect([await status(phone), await status(laptop)]).toEqual([200, 200]);
  });

  it('are part of the export and go with the account', async () => {
    const exported = (await phone.post('/api/users/export-data')).body;
    expect(exported.sessions.map(({ device }: Row) => device)).toContain('Chrome on Android');
    await phone.post('/api/users/erase-code');
    const otp = visit.application.messages.findLast(({ mobile }) => mobile === visit.mobile)?.code;
    expect((await phone.post('/api/users/erase-account', { otp })).status).toBe(200);
    expect(await record()).toBeNull();
    expect([await status(phone), await status(laptop)]).toEqual([401, 401]);
  });
});
