// Attempts at one-time codes: wrong codes and locks, parallel requests and other browsers.
import { describe, expect, it } from 'vitest';
import { solveTask } from '../../../src/lib/api/proof-of-work.ts';
import { freshMobile, openBrowser } from '../../support/browser.ts';
import { MINUTE, REGISTER, setUpOtpVisit, VERIFY } from '../../support/otp-visit.ts';
import { storeKinds } from '../../support/stores.ts';
import { openWorld } from '../../support/world.ts';

describe.each(storeKinds)('attempts at one-time codes on %s', (kind) => {
  const world = openWorld(kind);
  const { visit, register, sentCode, wrongCode, verify } = setUpOtpVisit(world);

  it('locks after three wrong codes, longer each time', async () => {
    for (const minutes of [15, 60, 24 * 60]) {
      await register();
      const first = await verify(wrongCode());
      expect([first.status, first.body.attemptsUsed]).toEqual([400, 1]);
      await verify(wrongCode());
      const third = await verify(wrongCode());
      expect([third.status, third.body.error]).toEqual([429, 'OTP_LOCKED']);
      expect(Number(third.headers['retry-after'])).toBe(minutes * 60);
      expect((await verify(sentCode())).body.error).toBe('OTP_LOCKED');
      expect((await register()).body.error).toBe('OTP_LOCKED');
      visit.application.pass(minutes * MINUTE);
    }
  });

  it('keeps wrong attempts after a resend', async () => {
    await register();
    await verify(wrongCode());
    visit.application.pass(MINUTE);
    expect((await register()).body.attemptsUsed).toBe(1);
    await verify(wrongCode());
    expect((await verify(wrongCode())).body.error).toBe('OTP_LOCKED');
  });

  it('opens one session for 40 parallel codes', async () => {
    await register();
    const replies = await Promise.all(Array.from({ length: 40 }, () => verify(sentCode())));
    expect(replies.filter((reply) => reply.body.message === 'Logged in successfully')).toHaveLength(1);
  });

  it('counts three of 40 parallel wrong codes', async () => {
    await register();
    const replies = await Promise.all(Array.from({ length: 40 }, () => verify(wrongCode())));
    expect(replies.filter((reply) => reply.body.error === 'OTP_WRONG')).toHaveLength(2);
    expect(replies.filter((reply) => reply.body.error === 'OTP_LOCKED')).toHaveLength(38);
  });

  it('binds a code, its name and its cooldown to the browser that asked', async () => {
    const stranger = openBrowser(visit.application);
    await stranger.post(REGISTER, { mobile: visit.mobile, name: 'Mallory', state: 'DL' });
    const theirs = sentCode();
    expect((await verify(theirs)).body.error).toBe('OTP_EXPIRED');
    expect((await register()).status).toBe(200);
    const verified = await verify(sentCode());
    expect(verified.body.user).toMatchObject({ name: 'Asha Menon', state: 'KL' });
  });

  it('never touches the owner with the wrong codes of a stranger, day after day', async () => {
    for (let day = 0; day < 5; day++) {
      const stranger = openBrowser(visit.application);
      await register(stranger);
      for (let turn = 0; turn < 3; turn++) await verify(wrongCode(), stranger);
      expect((await verify(wrongCode(), stranger)).body.error).toBe('OTP_LOCKED');
      const owner = openBrowser(visit.application);
      await register(owner);
      const first = await verify(sentCode(), owner);
      expect([first.status, first.body.error]).toEqual([409, 'OTP_SECOND']);
      expect((await verify(sentCode(), owner)).body.guessed).toEqual({ otherSessions: day });
      visit.application.pass(24 * 60 * MINUTE + MINUTE);
    }
  });

  it('asks for two codes once three tries of a day led to no login', async () => {
    const guess = async () => {
      const stranger = openBrowser(visit.application);
      await register(stranger);
      return verify(sentCode(), stranger);
    };
    const stranger = openBrowser(visit.application);
    await register(stranger);
    for (let turn = 0; turn < 2; turn++) await verify(wrongCode(), stranger);
    const third = await guess();
    expect(third.status).toBe(200);
    await verify(wrongCode(), stranger);
    expect((await guess()).body.error).toBe('OTP_SECOND');
    visit.application.pass(24 * 60 * MINUTE);
    expect((await guess()).status).toBe(200);
  });

  it('counts no try without a code, for the number or for its network', async () => {
    for (let turn = 0; turn < 20; turn++) {
      const stranger = openBrowser(visit.application);
      const tried = await stranger.post(VERIFY, { mobile: turn < 4 ? visit.mobile : freshMobile(), otp: '0000' });
      expect(tried.body.error).toBe('OTP_EXPIRED');
    }
    await register();
    expect((await verify(sentCode())).status).toBe(200);
  });

  it('takes a proof of work before the sixth code of an hour for one number', async () => {
    for (let turn = 0; turn < 5; turn++) expect((await register(openBrowser(visit.application))).status).toBe(200);
    const asking = openBrowser(visit.application);
    const refused = await register(asking);
    expect([refused.status, refused.body.error]).toEqual([429, 'PROOF_NEEDED']);
    const person = { mobile: visit.mobile, name: 'Asha', state: 'KL' };
    const proof = await solveTask(refused.body.proof);
    expect((await openBrowser(visit.application).post(REGISTER, { ...person, proof })).body.error).toBe('PROOF_NEEDED');
    expect((await asking.post(REGISTER, { ...person, proof: `${refused.body.proof}.1` })).body.error).toBe(
      'PROOF_NEEDED',
    );
    const messages = visit.application.messages.length;
    expect((await asking.post(REGISTER, { ...person, proof })).status).toBe(200);
    expect(visit.application.messages).toHaveLength(messages + 1);
  }, 20_000);

  it.each([
    ['different addresses', (turn: number) => `10.9.0.${turn}`],
    ['one address', () => '10.9.1.1'],
  ])('sends no more codes without a proof to 30 browsers at once from %s', async (_from, address) => {
    const config = { ...visit.application.deps.config, trustProxy: 1 };
    const crowd = world.visit({ config });
    const person = { mobile: crowd.mobile, name: 'Asha', state: 'KL' };
    const browsers = Array.from({ length: 30 }, () => openBrowser(crowd.application));
    const replies = await Promise.all(
      browsers.map((browser, turn) => browser.post(REGISTER, person, { 'x-forwarded-for': address(turn) })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(replies.filter(({ body }) => body.error === 'PROOF_NEEDED')).toHaveLength(25);
    expect(crowd.application.messages).toHaveLength(5);
  });

  it('uses a separate key for a verified device', async () => {
    await visit.browser.logIn(visit.mobile);
    const stranger = openBrowser(visit.application);
    await register(stranger);
    for (let turn = 0; turn < 3; turn++) await verify(wrongCode(), stranger);
    expect((await register(stranger)).body.error).toBe('OTP_LOCKED');
    expect((await register()).status).toBe(200);
    expect((await verify(sentCode())).status).toBe(200);
  });

  it('keeps a known person unchanged on registering', async () => {
    await visit.browser.logIn(visit.mobile);
    visit.application.pass(MINUTE);
    const stranger = openBrowser(visit.application);
    const again = await stranger.post(REGISTER, { mobile: visit.mobile, name: 'Mallory', state: 'DL' });
    expect(again.body.isExistingUser).toBe(true);
    const verified = await verify(sentCode(), stranger);
    expect(verified.body.user).toMatchObject({ name: 'Asha Menon', state: 'KL' });
  });
});
