// Further counsellings in the form: offered where the same rank counts, asked for their category and questions, sent and linked.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { COUNSELLING } from '../../../support/application.ts';
import { SECOND_STATE, STATE, severalPacks } from '../../../support/several-packs.ts';
import { smallSeatRules } from '../../../support/small-seat-rules.ts';
import { type Form, fillPerson, logIn, openForm } from '../../open-form.ts';
import { openTab, type Site } from '../../open-site.ts';

let site: Site;
let form: Form;

const offered = () => form.$alsoView.get().map(({ id }) => id);

/** The made-up states; the second one asks, and takes candidates of other states. */
async function open(merit = false, copies = 0) {
  const packs = severalPacks(1, merit);
  const second = packs.counsellings.get(SECOND_STATE);
  if (!second) throw new Error('The made-up packs have a second state');
  const asking = { ...second, seatRules: smallSeatRules };
  const more = Array.from({ length: copies }, (_, at) => {
    const counselling = { ...second.counselling, id: 20 + at, code: `c${at}`, name: `State ${at}` };
    return [counselling.id, { ...asking, counselling }] as const;
  });
  const counsellings = new Map([...packs.counsellings, [SECOND_STATE, asking] as const, ...more]);
  site = await openTab('/', { packs: { current: () => ({ ...packs, counsellings }) } });
  form = await openForm(site);
}

/** To the third step, with further counsellings ticked. */
async function choose(counselling: number, also: readonly number[], state = 'KL') {
  fillPerson(form);
  form.change({ state });
  form.nextStep();
  form.typeRank('4000');
  form.chooseCounselling(counselling);
  form.chooseQuota(0);
  for (const id of also) form.toggleAlso(id);
  form.nextStep();
  form.chooseCategory(2);
  await form.loadQuestions();
  await site.settle();
}

describe('further counsellings in the form', () => {
  beforeEach(() => open());
  afterEach(() => site.close());

  it.each([
    [STATE, 'KL', [COUNSELLING, SECOND_STATE]],
    [COUNSELLING, 'KL', [SECOND_STATE]],
    [COUNSELLING, 'KA', [STATE, SECOND_STATE]],
    [SECOND_STATE, 'KA', [STATE, COUNSELLING]],
    [SECOND_STATE, 'TN', [COUNSELLING]],
  ])('are All India, the own state and states that take others: of %d for %s', async (counselling, state, ids) => {
    await choose(counselling, [], state);
    expect(offered()).toEqual(ids);
  });

  it('need a category and an answer to each question', async () => {
    await choose(STATE, [COUNSELLING, SECOND_STATE]);
    const [india, second] = form.$alsoFieldsView.get();
    expect(india?.options.map(({ label }) => label)).toEqual(['GN', 'BC']);
    expect(india?.questions.questions).toEqual([]);
    const asked = second?.questions.questions ?? [];
    expect(asked.length).toBeGreaterThan(0);
    form.changeAlso(COUNSELLING, { categoryId: 1 });
    form.changeAlso(SECOND_STATE, { categoryId: 2 });
    expect(form.$complete.get().step3).toBe(false);
    for (const { id, options } of asked) form.answerAlso(SECOND_STATE, id, options[0]?.value ?? '');
    expect(form.$complete.get().step3).toBe(true);
    form.changeAlso(COUNSELLING, { categoryId: 99 });
    expect(form.$complete.get().step3).toBe(false);
    form.toggleAlso(COUNSELLING);
    expect(form.$complete.get().step3).toBe(true);
  });

  it.each([
    [[COUNSELLING], [{ counsellingId: COUNSELLING, quotaId: 0, categoryId: 1 }], `&also=${COUNSELLING}.1`],
    [[], undefined, ''],
  ])('are part of the request and of the link: %o', async (ids, also, parameter) => {
    await choose(STATE, ids);
    form.changeAlso(COUNSELLING, { categoryId: 1 });
    await logIn(site, form);
    await form.submitWizard();
    const { readTabRequest } = await import('../../../../src/lib/storage/tab-request.ts');
    const request = readTabRequest()?.request;
    expect(request).toMatchObject({ counsellingId: STATE });
    expect(request?.also).toEqual(also);
    const { parseShareLink } = await import('../../../../src/lib/links/share-link.ts');
    const { buildShareLink } = await import('../../../../src/lib/links/write-inputs.ts');
    const link = request ? buildShareLink(request) : '';
    expect(link.includes('also=')).toBe(ids.length > 0);
    expect(link).toContain(parameter);
    expect(parseShareLink(link).also).toEqual(also && [{ counsellingId: COUNSELLING, categoryId: 1, answers: {} }]);
  });
});

describe('six states that take others', () => {
  beforeEach(() => open(false, 5));
  afterEach(() => site.close());

  it('are at most four further ones', async () => {
    await choose(STATE, [COUNSELLING, SECOND_STATE, 20, 21, 22]);
    expect(form.$wizard.get().also.map(({ counsellingId }) => counsellingId)).toEqual([
      COUNSELLING,
      SECOND_STATE,
      20,
      21,
    ]);
    expect(
      form.$alsoView
        .get()
        .filter(({ disabled }) => disabled)
        .map(({ id }) => id),
    ).toEqual([22, 23, 24]);
    form.toggleAlso(20);
    expect(form.$alsoView.get().some(({ disabled }) => disabled)).toBe(false);
  });
});

describe('a state with a merit list of its own', () => {
  beforeEach(() => open(true));
  afterEach(() => site.close());

  it('has no further ones, because its rank means nothing elsewhere', async () => {
    await choose(STATE, [COUNSELLING]);
    expect(offered()).not.toContain(COUNSELLING);
    expect(form.$complete.get().step3).toBe(true);
  });
});
