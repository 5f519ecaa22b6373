// Endpoints that need no user: options, courses, health and readiness, also while the store is down.
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { type Store, StoreDown } from '../../../api/store/port.ts';
import { COUNSELLING, startApplication } from '../../support/application.ts';
import { openBrowser } from '../../support/browser.ts';

const down = async (): Promise<never> => {
  throw new StoreDown('down');
};
const deadStore: Store = {
  kind: 'redis',
  get: down,
  read: down,
  update: down,
  hit: down,
  delete: down,
  close: async () => {},
};
const OPTIONS = '/api/enhanced-prediction';

describe('endpoints without a user', () => {
  const application = startApplication(deadStore);
  const browser = openBrowser(application);

  it.each([
    '/health',
    '/api/csrf-token',
    `${OPTIONS}/minimal-options`,
    `${OPTIONS}/filter-options/${COUNSELLING}/1/1`,
    `${OPTIONS}/courses/${COUNSELLING}/1/1`,
  ])('return %s while the store is down', async (path) => {
    const reply = await browser.get(path);
    expect([reply.status, reply.body.success]).toEqual([200, true]);
  });

  it.each([
    ['/ready', 503, 'STORE_DOWN'],
    [`${OPTIONS}/courses/99/1/1`, 404, 'UNKNOWN_COUNSELLING'],
    [`${OPTIONS}/courses/8/1/1`, 409, 'INACTIVE_COUNSELLING'],
    [`${OPTIONS}/courses/${COUNSELLING}/99/1`, 404, 'UNKNOWN_QUOTA'],
    [`${OPTIONS}/filter-options/${COUNSELLING}/1/99`, 404, 'UNKNOWN_CATEGORY'],
    [`${OPTIONS}/filter-options/a/b/c`, 400, 'INVALID_INPUT'],
    ['/api/nothing-here', 404, 'NOT_FOUND'],
    ['/api/%E0%A4%A', 404, 'NOT_FOUND'],
  ])('reply to %s with %i %s', async (path, status, error) => {
    const reply = await browser.get(path);
    expect([reply.status, reply.body.error]).toEqual([status, error]);
  });

  it('refuse users with 503 and Retry-After', async () => {
    const reply = await browser.post('/api/users/register', { mobile: '9876543210', name: 'Asha', state: 'KL' });
    expect([reply.status, reply.body.error, reply.headers['retry-after']]).toEqual([503, 'STORE_DOWN', '1']);
  });

  it('refuse another method with 405', async () => {
    const reply = await request(application.app).put('/health');
    expect([reply.status, reply.body.error]).toEqual([405, 'METHOD_NOT_ALLOWED']);
    expect(reply.headers.allow).toBe('GET');
  });

  it('refuse with 503 without packs', async () => {
    const empty = openBrowser(startApplication(deadStore, { packs: { current: () => null } }));
    expect((await empty.get(`${OPTIONS}/minimal-options`)).body.error).toBe('PACKS_MISSING');
    expect((await empty.get('/ready')).body.error).toBe('PACKS_MISSING');
  });

  it.each(['/health', '/ready'])('refuse %s with 503 once the server stops', async (path) => {
    const leaving = openBrowser(startApplication(deadStore, { stopping: { value: true } }));
    const reply = await leaving.get(path);
    expect([reply.status, reply.body.error]).toEqual([503, 'STOPPING']);
    expect((await leaving.get(`${OPTIONS}/minimal-options`)).status).toBe(200);
  });
});
