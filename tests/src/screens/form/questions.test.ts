// Questions of a counselling in the form: loaded when it is chosen, answered first by the domicile, sent with the request.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { indexSeats } from '../../../../api/packs/seat-index.ts';
import { COUNSELLING, loadedPacks } from '../../../support/application.ts';
import { smallPack } from '../../../support/small-pack.ts';
import { smallSeatRules } from '../../../support/small-seat-rules.ts';
import { type Form, fillPerson, findCategory, logIn, openForm } from '../../open-form.ts';
import { openTab, type Site } from '../../open-site.ts';

const pack = smallPack();
const counselling = { ...pack.counselling, state: 'KA' };
const seats = indexSeats({ ...pack, counselling, seatRules: smallSeatRules });
const packs = { ...loadedPacks(), counsellings: new Map([[COUNSELLING, seats]]) };

let site: Site;
let form: Form;
const load = async () => {
  await form.loadQuestions();
  return form;
};

async function choose(quotaId: number, state = 'KL') {
  fillPerson(form);
  form.change({ state });
  await site.settle();
  form.nextStep();
  form.typeRank('100');
  form.chooseCounselling(COUNSELLING);
  form.chooseQuota(quotaId);
  const questions = await load();
  form.nextStep();
  form.chooseCategory(findCategory(form, 'GN'));
  return questions;
}

describe('the questions of the form', () => {
  beforeEach(async () => {
    site = await openTab('/', { packs: { current: () => packs } });
    form = await openForm(site);
  });

  afterEach(() => site.close());

  it('are those that the quota depends on, and all need an answer: the first open one is named', async () => {
    const { $questionsView, $openField, answerQuestion } = await choose(1);
    const [gender, service] = $questionsView.get().questions.map(({ text }) => text);
    const chosen = form.$wizard.get().categoryId;
    form.change({ categoryId: null });
    expect($openField.get()).toBe('Category');
    form.change({ categoryId: chosen });
    expect($openField.get()).toBe(gender);
    expect($questionsView.get().questions.map(({ id, value }) => [id, value])).toEqual([
      ['gender', ''],
      ['service', ''],
    ]);
    expect(form.$complete.get().step3).toBe(false);
    answerQuestion('gender', 'yes');
    expect($openField.get()).toBe(service);
    expect(form.$complete.get().step3).toBe(false);
    const advised = () => $questionsView.get().questions.map(({ hint }) => /Ask your department/.test(hint));
    answerQuestion('service', 'yes');
    expect(advised()).toEqual([false, true]);
    answerQuestion('service', 'no');
    expect(advised()).toEqual([false, false]);
    expect($openField.get()).toBe('');
    expect(form.$complete.get().step3).toBe(true);
  });

  it.each([
    ['KA', 'local', ''],
    ['KL', 'outside', 'Your domicile is another state: this quota of Demo Counselling is closed to you'],
  ])('begin with the answer of the domicile %s', async (state, answer, warning) => {
    const { $questionsView, $outsideWarning, answerQuestion } = await choose(2, state);
    const byDomicile = /Answered by your state of domicile/;
    expect($questionsView.get().questions).toMatchObject([
      { id: 'area', value: answer, hint: expect.stringMatching(byDomicile) },
    ]);
    expect($outsideWarning.get()).toContain(warning);
    expect($outsideWarning.get() === '').toBe(warning === '');
    expect(form.$complete.get().step3).toBe(true);
    answerQuestion('area', 'mbbs');
    expect($questionsView.get().questions[0]?.hint).not.toMatch(byDomicile);
  });

  it('keep the answers of a link and drop those that are not asked', async () => {
    form.change({ answers: { area: 'mbbs', colour: 'red' } });
    fillPerson(form);
    form.change({ counsellingId: COUNSELLING, quotaId: 2 });
    await load();
    expect(form.$wizard.get().answers).toEqual({ area: 'mbbs' });
  });

  it('are asked again after they did not load, and nothing is sent before', async () => {
    fillPerson(form);
    form.change({ counsellingId: COUNSELLING, quotaId: 2, rank: '100', categoryId: findCategory(form, 'GN') });
    site.reachable(false);
    const { $questionsView, loadQuestions } = await load();
    expect($questionsView.get()).toEqual({ status: 'error', questions: [], sources: [] });
    expect(form.$complete.get().step3).toBe(false);
    site.reachable(true);
    await loadQuestions();
    expect($questionsView.get()).toMatchObject({ status: 'loaded', questions: [{ id: 'area' }] });
  });

  it('are sent with the request, without those of other quotas', async () => {
    const { answerQuestion } = await choose(2, 'KA');
    answerQuestion('gender', 'yes');
    await logIn(site, form);
    await form.submitWizard();
    const { readTabRequest } = await import('../../../../src/lib/storage/tab-request.ts');
    expect(readTabRequest()?.request.answers).toEqual({ area: 'local' });
    const link = await import('../../../../src/lib/links/share-link.ts');
    const address = (await import('../../../../src/lib/links/write-inputs.ts')).buildShareLink(
      readTabRequest()?.request ?? { rank: 1, counsellingId: 1, quotaId: 1, categoryId: 1 },
    );
    expect(link.parseShareLink(address)).toMatchObject({ answers: { area: 'local' }, rank: '100' });
  });

  it('offer the counselling of the own state first', async () => {
    fillPerson(form);
    form.change({ state: 'KA' });
    expect(form.$rankView.get().counsellings[0]?.value).toBe(String(COUNSELLING));
  });
});
