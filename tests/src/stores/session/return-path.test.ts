// The way back after a login to the page that asked for it.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '../../../../api/contract/people/people.ts';
import { openSite, type Site } from '../../open-site.ts';

let site: Site;
const load = () => import('../../../../src/stores/session/otp-verification.ts');
const user = {} as User;

afterEach(() => site.close());

describe('findReturnPath', () => {
  beforeEach(async () => {
    site = await openSite();
  });

  it.each([
    ['/?from=%2Fprofile', '/profile'],
    ['/?from=%2Fprofile%3Ftab%3Dusage', '/profile?tab=usage'],
    ['/?from=%2Fpredictions', '/predictions'],
    ['/', null],
    ['/?from=%2Fabout', null],
    ['/?from=https%3A%2F%2Fevil.example', null],
    ['/?from=%2F%2Fevil.example', null],
    ['/?from=%2F%5Cevil.example%2Fprofile', null],
    ['/?from=%2Fprofile.evil.example', null],
    ['/?from=%2Fprofile%3Fx%3D%2F%2Fevil.example', null],
    ['/?from=javascript%3Aalert(1)', null],
  ])('reads %s as %s', async (address, path) => {
    expect((await load()).findReturnPath(address)).toBe(path);
  });
});

describe('returnAfterLogin', () => {
  it('leads to the profile that asked for the login, after a login by the popup only', async () => {
    site = await openSite('/?from=%2Fprofile%3Ftab%3Dusage');
    const { returnAfterLogin } = await load();
    returnAfterLogin(user, 'form');
    expect(site.visited).toEqual([]);
    returnAfterLogin(user, 'popup');
    expect(site.visited).toEqual(['replace /profile?tab=usage']);
  });

  it('leads to the results only with a request: of the address, the account or this tab', async () => {
    const newUser = { ...user, lastUsedRank: null };
    site = await openSite('/?from=%2Fpredictions%3Frank%3D12000%26course%3DMD%2BX');
    (await load()).returnAfterLogin(newUser, 'popup');
    expect(site.visited).toEqual(['replace /predictions?rank=12000&course=MD+X']);
    await site.close();
    site = await openSite('/?from=%2Fpredictions');
    const { returnAfterLogin } = await load();
    returnAfterLogin(newUser, 'popup');
    expect(site.visited).toEqual([]);
    returnAfterLogin({ ...user, lastUsedRank: 12_000 }, 'popup');
    expect(site.visited).toEqual(['replace /predictions']);
    const { ask, openPage } = await import('../../open-results.ts');
    ask(await openPage());
    site.platform.history.replace({}, '/?from=%2Fpredictions');
    returnAfterLogin(newUser, 'popup');
    expect(site.visited).toEqual(['replace /predictions', 'replace /predictions']);
  });
});
