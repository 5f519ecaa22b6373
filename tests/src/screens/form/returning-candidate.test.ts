// A returning candidate in the form: the last rank, a fixed rank, earlier ranks.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Form, fillAll, MOBILE, openForm } from '../../open-form.ts';
import { openTab, type Site } from '../../open-site.ts';

let site: Site;

beforeEach(async () => {
  site = await openTab();
});
afterEach(() => site.close());

describe('a returning candidate', () => {
  async function predictWith(rank: number) {
    const { fetchPrediction } = await import('../../../../src/lib/seats/fetch-prediction.ts');
    await fetchPrediction({ rank, counsellingId: 7, quotaId: 1, categoryId: 2, budget: null }, 'owner');
  }

  async function logInByPopup(form: Form) {
    await form.requestCode({ mobile: MOBILE, name: 'Asha Menon', state: 'KL' }, 'popup');
    form.typeCode(site.lastCode());
    await site.pass(100);
  }

  it('continues with the last rank', async () => {
    const form = await openForm(site);
    await logInByPopup(form);
    await predictWith(4500);
    await form.logOut();
    await site.pass(61_000);
    await logInByPopup(form);
    expect(form.$wizard.get()).toMatchObject({ step: 2, rank: '4500' });
    expect(site.visited).toEqual([]);
  });

  it('keeps a rank that the plan has fixed', async () => {
    const form = await openForm(site);
    await logInByPopup(form);
    await predictWith(4500);
    await predictWith(4600);
    await form.refreshUser();
    expect(form.$lockedRank.get()).toBe(4600);
    expect(form.$wizard.get()).toMatchObject({ step: 2, rank: '4600' });
    form.typeRank('9000');
    await form.refreshUser();
    expect(form.$wizard.get().rank).toBe('4600');
  });

  it('does not predict another rank than typed', async () => {
    const form = await openForm(site);
    await logInByPopup(form);
    await predictWith(4500);
    await predictWith(4600);
    await form.logOut();
    await site.pass(61_000);
    await fillAll(site, form, '9000');
    await form.submitWizard();
    form.typeCode(site.lastCode());
    await site.pass(400);
    expect(site.visited).toEqual([]);
    expect(form.$wizard.get()).toMatchObject({ step: 2, rank: '4600' });
    expect(form.$toasts.get().at(-1)?.text).toBe('Your plan keeps your rank at 4,600.');
  });

  it('offers earlier ranks and says what a new one costs', async () => {
    const form = await openForm(site);
    await logInByPopup(form);
    await predictWith(4_321);
    await form.refreshUser();
    const { chooseCounselling, typeRank, chooseUsedRank, $rankView } = form;
    chooseCounselling(7);
    expect($rankView.get()).toMatchObject({ rank: '4321', rankLocked: false, usedRanks: [] });
    typeRank('43210');
    expect($rankView.get().rankCost).toBe('This rank is new: it uses your last rank change.');
    expect($rankView.get().usedRanks).toEqual([{ rank: 4_321, label: '4,321', chosen: false }]);
    await predictWith(43_210);
    await form.refreshUser();
    expect($rankView.get()).toMatchObject({ rank: '43210', rankLocked: true });
    chooseUsedRank(4_321);
    expect($rankView.get()).toMatchObject({ rank: '4321', rankLocked: true });
  });
});
