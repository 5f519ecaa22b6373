// Ten candidates of different needs: one prediction over every quota answers the question of each, on the published lists.

import { describe, expect, it } from 'vitest';
import { EVERY_QUOTA } from '../../../api/contract/limits.ts';
import type { MinimalOptions } from '../../../api/contract/options/options.ts';
import type { QuestionSheet } from '../../../api/contract/options/questions.ts';
import { readSeatLevel } from '../../../api/contract/prediction/chance-levels.ts';
import { listItems } from '../../../api/contract/prediction/open-seats.ts';
import type { PredictionData, PredictionItem } from '../../../api/contract/prediction/prediction.ts';
import { noFilters } from '../../../src/lib/seats/seat-filter.ts';
import { orderSeats } from '../../../src/lib/seats/seat-order.ts';
import { startApplication } from '../../support/application.ts';
import { freshMobile, openBrowser } from '../../support/browser.ts';
import { realPacks } from '../../support/real-packs.ts';
import { grantPlan, openWorld } from '../../support/world.ts';

const packs = realPacks();

function findIds(counselling: string, category: string, closed: readonly string[]) {
  const seats = [...packs.counsellings.values()].find((one) => one.counselling.code === counselling);
  if (!seats) throw new Error('run: npm run packs');
  const find = (rows: Iterable<{ code: string; id: number }>, code: string) =>
    [...rows].find((row) => row.code === code)?.id ?? -1;
  return {
    counsellingId: seats.counselling.id,
    categoryId: find(seats.categories.values(), category),
    closedQuotas: closed.map((code) => find(seats.quotas.values(), code)),
  };
}

type Candidate = {
  category: string;
  rank: number;
  counselling?: string;
  closed?: readonly string[];
  answers?: Record<string, string>;
  isPwD?: boolean;
  budget?: number;
  plan?: string;
};

describe('ten candidates', () => {
  const world = openWorld('sqlite');

  /** The reply to the only prediction of a new person. */
  async function ask({ category, rank, counselling = 'mcc', closed = [], plan, ...rest }: Candidate) {
    const application = startApplication(world.store, { packs: { current: () => packs } });
    const visit = { application, browser: openBrowser(application), mobile: freshMobile() };
    await visit.browser.logIn(visit.mobile);
    if (plan) await grantPlan(world, visit, plan);
    const body = { rank, quotaId: EVERY_QUOTA, budget: null, ...findIds(counselling, category, closed), ...rest };
    const reply = await visit.browser.post('/api/enhanced-prediction/predict', body);
    expect(reply.status).toBe(200);
    const { body: session } = await visit.browser.post('/api/users/validate-session');
    expect(session.user.predictionsUsed).toBe(1);
    return reply.body.data as PredictionData;
  }
  const count = (items: readonly PredictionItem[], holds: (item: PredictionItem) => boolean) =>
    items.filter(holds).length;
  const courses = (items: readonly PredictionItem[]) => new Set(items.map(({ course }) => course.course_name));

  it('radiology: the free rows name Radiodiagnosis and Dermatology, with a chance', async () => {
    const { predictions } = await ask({ category: 'GEN', rank: 1_800 });
    expect(predictions).toHaveLength(15);
    const wanted = predictions.filter(({ course }) => /Radiodiagnosis|Dermatology/.test(course.course_name));
    expect(courses(wanted).size).toBeGreaterThanOrEqual(2);
    expect(wanted.every(({ chance_score }) => chance_score !== null)).toBe(true);
  });

  it('clinical: the free rows have many clinical courses and every part', async () => {
    const { predictions } = await ask({ category: 'OBC', rank: 12_000 });
    const clinical = predictions.filter(({ course }) => course.clinical_type === 'Clinical');
    expect(courses(clinical).size).toBeGreaterThanOrEqual(6);
    const levels = predictions.map((item) => readSeatLevel(item) ?? '');
    for (const part of [['Moderate'], ['High', 'Good'], ['Low']])
      expect(levels.filter((level) => part.includes(level))).toHaveLength(5);
    const most = (of: unknown[]) => Math.max(...of.map((one) => of.filter((other) => other === one).length));
    expect(most(predictions.map(({ college }) => college.college_name))).toBeLessThanOrEqual(2);
    expect(most(predictions.map(({ college }) => college.state))).toBeLessThanOrEqual(4);
  });

  it('government: the whole list has Government seats of Maharashtra with their fees', async () => {
    const { predictions } = await ask({ category: 'SC', rank: 38_000, plan: 'advanced' });
    const fitting = predictions.filter(
      ({ college, fee }) =>
        college.management_type === 'Government' &&
        college.state === 'Maharashtra' &&
        (fee.course_fee ?? 1e9) < 300_000,
    );
    expect(fitting.length).toBeGreaterThanOrEqual(20);
  });

  it('deemed: seats within the budget come with those of the other quotas', async () => {
    const { predictions } = await ask({ category: 'GEN', rank: 65_000, budget: 2_500_000, plan: 'advanced' });
    const deemed = predictions.filter(({ quota }) => quota.startsWith('Deemed'));
    expect(deemed.length).toBeGreaterThanOrEqual(50);
    expect(deemed.every(({ fee }) => (fee.course_fee ?? fee.fee_low ?? 0) <= 2_500_000)).toBe(true);
    expect(new Set(predictions.map(({ quota }) => quota)).size).toBeGreaterThanOrEqual(3);
  });

  it('board: the list has the seats of the national board', async () => {
    const { predictions } = await ask({ category: 'EWS', rank: 110_000, plan: 'advanced' });
    expect(count(predictions, ({ quota }) => quota === 'DNB / NBEMS')).toBeGreaterThanOrEqual(5);
  });

  it('disability: the own pools are among the free rows', async () => {
    const { predictions } = await ask({ category: 'OBC', rank: 90_000, isPwD: true });
    const own = predictions.filter(({ allotted_category }) => allotted_category.includes('PwD'));
    expect(own.length).toBeGreaterThanOrEqual(5);
    expect(count(own, ({ course }) => course.clinical_type === 'Clinical')).toBeGreaterThanOrEqual(3);
  });

  it('disability: every course of a college is one card with its pools', async () => {
    const { predictions } = await ask({ category: 'OBC', rank: 90_000, isPwD: true, plan: 'advanced' });
    const seatOf = ({ id }: PredictionItem) => id.split('.').slice(0, 3).join('.');
    const seats = Map.groupBy(predictions, seatOf);
    const order = orderSeats(listItems(predictions));
    const cards = Array.from(order.filter(order.sort('parts'), noFilters), (place) => predictions[place]);
    expect(new Set(cards.map((card) => card && seatOf(card))).size).toBe(seats.size);
    expect(cards).toHaveLength(seats.size);
    for (const card of cards) {
      const pools = (card && seats.get(seatOf(card))) ?? [];
      expect(card?.chance_score).toBe(Math.max(...pools.map(({ chance_score }) => chance_score ?? 0)));
      expect(card && order.countPools(card)).toBe(pools.length);
    }
    expect(cards.slice(0, 3).some((card) => card?.allotted_category.includes('PwD'))).toBe(true);
  });

  it('nri: the seats join when they are asked for, without a chance', async () => {
    const nri = ({ quota }: PredictionItem) => quota === 'Non-Resident Indian (NRI)';
    const whole = await ask({ category: 'GEN', rank: 120_000, closed: ['NR'], plan: 'advanced' });
    expect(count(whole.predictions, nri)).toBeGreaterThanOrEqual(100);
    expect(whole.predictions.filter(nri).every(({ chance_score }) => chance_score === null)).toBe(true);
    const without = await ask({ category: 'GEN', rank: 120_000, plan: 'advanced' });
    expect(count(without.predictions, nri)).toBe(0);
  });

  it('karnataka: government and private quotas are one list', async () => {
    const { predictions } = await ask({
      counselling: 'kea',
      category: '2A',
      rank: 20_000,
      answers: { area: 'schooling' },
    });
    expect(predictions).toHaveLength(15);
    expect(new Set(predictions.map(({ quota }) => quota)).size).toBeGreaterThanOrEqual(2);
  });

  it('hope: the list promises no seat of All India, and names the paid ones', async () => {
    const { predictions } = await ask({ category: 'GEN', rank: 199_000, plan: 'advanced' });
    const allIndia = predictions.filter(({ quota }) => quota === 'All India');
    expect(allIndia.length).toBeGreaterThan(0);
    expect(allIndia.every(({ chance_score }) => (chance_score ?? 0) < 50)).toBe(true);
    expect(count(predictions, ({ quota }) => quota.startsWith('Deemed'))).toBeGreaterThan(allIndia.length);
  });

  it('forces: the seats go by the AFMS rank, and say so', async () => {
    const { predictions } = await ask({ category: 'GEN', rank: 40_000, closed: ['AF'], plan: 'advanced' });
    const forces = predictions.filter(({ quota }) => quota === 'Armed Forces Medical');
    expect(forces.length).toBeGreaterThan(10);
    expect(forces.every(({ given_by, chance_score }) => given_by === 'AFMS rank' && chance_score === null)).toBe(true);
  });

  it('own state: every open counselling that asks questions has seats for its answers', async () => {
    const visit = await world.arrive({ packs: { current: () => packs } });
    await grantPlan(world, visit, 'advanced');
    const get = async (path: string) => (await visit.browser.get(`/api/enhanced-prediction/${path}`)).body.data;
    const { counsellings, quotas, categories } = (await get('minimal-options')) as MinimalOptions;
    const states = counsellings.filter(({ is_active, asks }) => is_active && asks);
    expect(states.length).toBeGreaterThanOrEqual(15);
    for (const { id, name, data_years } of states) {
      const { questions } = (await get(`questions/${id}`)) as QuestionSheet;
      const own = quotas.filter(({ counselling_id }) => counselling_id === id);
      const quotaId = own.find((one) => /state quota|government quota|convener/i.test(one.name))?.id ?? -1;
      const asked = questions.filter((question) => question.quotas.includes(quotaId));
      const answers = asked.map(({ id: question, answers: offered }) => {
        const isFirst = ['mbbs', 'area'].includes(question);
        const answer = isFirst ? offered[0] : offered.find(({ domicile }) => domicile === 'own');
        return [question, (answer ?? offered.at(-1))?.id];
      });
      const categoryId = categories.find(({ counselling_id }) => counselling_id === id)?.id;
      const base = { rank: 20_000, counsellingId: id, quotaId, categoryId, budget: null };
      const request = { ...base, answers: Object.fromEntries(answers) };
      const { body } = await visit.browser.post('/api/enhanced-prediction/predict', request);
      expect(body.data?.predictions.length, `${name} ${body.error}`).toBeGreaterThan(0);
      expect(body.data.metadata.dataYears).toContain(data_years);
    }
  });
});
