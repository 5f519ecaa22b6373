// All India in the list of a state: offered where one rank counts in both, asked for its category, sent and linked.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { COUNSELLING } from '../../../support/application.ts';
import { joinedPacks, STATE } from '../../../support/joined-packs.ts';
import { type Form, fillPerson, logIn, openForm } from '../../open-form.ts';
import { openSite, type Site } from '../../open-site.ts';

let site: Site;
let form: Form;

const views = () => import('../../../../src/stores/form/later-steps-view.ts');

/** To the third step, with the state chosen. */
async function chooseState(joins: boolean) {
  fillPerson(form);
  form.nextStep();
  form.typeRank('4000');
  form.chooseCounselling(STATE);
  form.chooseQuota(0);
  form.joinIndia(joins);
  form.nextStep();
  form.chooseCategory(2);
  await site.settle();
}

const open = async (merit = false) => {
  const packs = joinedPacks(1, merit);
  site = await openSite('/', { packs: { current: () => packs } });
  form = await openForm(site);
};

describe('all India in the form of a state', () => {
  beforeEach(() => open());
  afterEach(() => site.close());

  it('joins when the person ticks it, and needs the category there', async () => {
    await chooseState(true);
    const { $joinedCategoryView, $joinView } = await views();
    expect($joinView.get()).toMatchObject({ joined: true });
    expect($joinedCategoryView.get()?.options.map(({ label }) => label)).toEqual(['GN', 'BC']);
    expect(form.$complete.get().step3).toBe(false);
    form.chooseIndiaCategory(1);
    expect(form.$complete.get().step3).toBe(true);
    form.chooseIndiaCategory(99);
    expect(form.$complete.get().step3).toBe(false);
  });

  it.each([
    [true, { joined: { counsellingId: COUNSELLING, quotaId: 0, categoryId: 1 } }, '&india=1'],
    [false, {}, ''],
  ])('is part of the request and of the link: %s', async (joins, part, parameter) => {
    await chooseState(joins);
    form.chooseIndiaCategory(1);
    await logIn(site, form);
    await form.submitWizard();
    const { readRequest } = await import('../../../../src/stores/results/prediction-state.ts');
    const request = readRequest()?.request;
    expect(request).toMatchObject({ counsellingId: STATE, ...part });
    expect('joined' in (request ?? {})).toBe(joins);
    const { buildShareLink, parseShareLink } = await import('../../../../src/lib/share-link.ts');
    const link = request ? buildShareLink(request) : '';
    expect(link.includes('&india=')).toBe(joins);
    expect(link).toContain(parameter);
    expect(parseShareLink(link)).toMatchObject(joins ? { joinsIndia: true, indiaCategoryId: 1 } : { categoryId: 2 });
  });

  it('is offered from all India too, where the own state may be one list with it', async () => {
    fillPerson(form);
    form.chooseState('KA');
    form.chooseCounselling(COUNSELLING);
    const { $joinView, $ownStateView } = await views();
    expect($joinView.get()).toBeNull();
    expect($ownStateView.get()).toMatchObject({ id: STATE });
    form.chooseOwnState(STATE);
    expect(form.$wizard.get()).toMatchObject({ counsellingId: STATE, joinsIndia: true });
    expect($ownStateView.get()).toBeNull();
  });
});

describe('a state with a merit list of its own', () => {
  beforeEach(() => open(true));
  afterEach(() => site.close());

  it('does not join, because the rank of one means nothing in the other', async () => {
    await chooseState(true);
    const { $joinView, $joinedCategoryView } = await views();
    expect([$joinView.get(), $joinedCategoryView.get()]).toEqual([null, null]);
    expect(form.$complete.get().step3).toBe(true);
  });
});
