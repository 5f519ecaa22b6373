// Questions of a counselling: the endpoint, the answers in a prediction, its record and its charge.
import { describe, expect, it } from 'vitest';
import { indexSeats } from '../../../api/packs/seat-index.ts';
import { COUNSELLING, loadedPacks } from '../../support/application.ts';
import { smallPack } from '../../support/small-pack.ts';
import { smallSeatRules } from '../../support/small-seat-rules.ts';
import { openWorld } from '../../support/world.ts';

const API = '/api/enhanced-prediction';
const QUESTIONS = '/api/enhanced-prediction/questions';
const pack = smallPack();
const counselling = { ...pack.counselling, state: 'KA' };
const seats = indexSeats({ ...pack, counselling, seatRules: smallSeatRules });
const packs = { ...loadedPacks(), counsellings: new Map([[COUNSELLING, seats]]) };
const local = {
  rank: 100,
  counsellingId: COUNSELLING,
  quotaId: 2,
  categoryId: 1,
  budget: null,
  answers: { area: 'local' },
};

describe('the questions of a counselling', () => {
  const world = openWorld('sqlite');
  const arrive = () => world.arrive({ packs: { current: () => packs } });

  it('are sent with their quotas, and the counselling says that it asks', async () => {
    const { browser } = world.visit({ packs: { current: () => packs } });
    const { body } = await browser.get(`${QUESTIONS}/${COUNSELLING}`);
    expect(body.data).toMatchObject({ state: 'KA', outsiders: { quotas: [1] } });
    expect(body.data.questions.map(({ id }: { id: string }) => id)).toEqual(['gender', 'service', 'area']);
    const options = (await browser.get(`${API}/minimal-options`)).body.data;
    expect(options.counsellings[0]).toMatchObject({ asks: true, state: 'KA' });
    const silent = world.visit().browser;
    expect((await silent.get(`${API}/minimal-options`)).body.data.counsellings[0]).not.toHaveProperty('asks');
    expect((await silent.get(`${QUESTIONS}/${COUNSELLING}`)).body.data.questions).toEqual([]);
  });

  it('decide which seats a prediction shows', async () => {
    const { browser } = await arrive();
    const predict = async (answers: unknown) => (await browser.post(`${API}/predict`, { ...local, answers })).body;
    const { data } = await predict({ area: 'local' });
    expect(data.predictions).toMatchObject([{ quota: 'Paid', chance_level: 'Good' }]);
    expect(data.metadata.answers).toEqual(['Local candidate: Local']);
    expect((await predict({ area: 'mbbs' })).data.predictions).toMatchObject([{ chance_level: null }]);
    expect(await predict({ area: 'outside' })).toMatchObject({
      error: 'NO_SEATS',
      message: expect.stringMatching(/ There are some with another answer than “Local candidate: /),
    });
    const before = (await predict(undefined)).data.predictions;
    expect(before).toMatchObject([{ chance_level: null, given_by: 'rules that your answers do not settle' }]);
    expect(await predict({ area: 'moon' })).toMatchObject({ error: 'UNKNOWN_ANSWER' });
    expect(await predict({ Area: 'local' })).toMatchObject({ error: 'INVALID_INPUT' });
    expect(await predict(['local'])).toMatchObject({ error: 'INVALID_INPUT' });
  });

  it('are recorded, and other answers are another prediction', async () => {
    const { browser } = await arrive();
    const used = async () => (await browser.post('/api/users/validate-session')).body.user.predictionsUsed;
    for (const area of ['local', 'local', 'mbbs'])
      await browser.post(`${API}/predict`, { ...local, answers: { area } });
    expect(await used()).toBe(2);
    const resultsMetadata = { totalResults: 1, highChanceCount: 1, moderateChanceCount: 0, lowChanceCount: 0 };
    await browser.post('/api/users/record-prediction', { predictionData: local, resultsMetadata });
    const { body } = await browser.get('/api/users/past-predictions');
    expect(body.records[0].request.answers).toEqual({ area: 'local' });
    expect(await used()).toBe(2);
  });
});
