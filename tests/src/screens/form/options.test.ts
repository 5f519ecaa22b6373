// The options of the form: loading, failures, retry.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOptions } from '../../../../src/screens/form/options.ts';
import { openTab, type Site } from '../../open-site.ts';

let site: Site;

beforeEach(async () => {
  site = await openTab();
});
afterEach(() => site.close());

async function openLists() {
  const { formEnv } = await import('../../../../src/stores/page/form-env.ts');
  const { $toasts } = await import('../../../../src/stores/page/toasts.ts');
  return { ...createOptions(formEnv), $toasts };
}

const unknown = () => new Response('', { status: 404 });
const selection = { counsellingId: 7, quotaId: 1, categoryId: 2 };

describe('the lists of the form', () => {
  it('come in one call', async () => {
    const lists = await openLists();
    await lists.loadOptions();
    expect(lists.$options.get().status).toBe('loaded');
    expect(site.requests).toEqual(['GET /api/enhanced-prediction/minimal-options']);
  });

  it('load again after the counsellings', async () => {
    const lists = await openLists();
    site.answer(unknown());
    await lists.loadOptions();
    expect(site.requests).toEqual([
      'GET /api/enhanced-prediction/minimal-options',
      'GET /api/hierarchy/counsellings',
      'GET /api/enhanced-prediction/minimal-options',
    ]);
    expect(lists.$options.get()).toMatchObject({ status: 'loaded', error: '' });
  });

  it('fall back to the counsellings alone', async () => {
    const lists = await openLists();
    const { fetch } = site.platform;
    site.platform.fetch = (path, init) => (path.includes('minimal') ? Promise.resolve(unknown()) : fetch(path, init));
    await lists.loadOptions();
    const { data, error } = lists.$options.get();
    expect(data.counsellings.length).toBeGreaterThan(0);
    expect([data.quotas, data.categories, error]).toEqual([[], [], 'HTTP error! status: 404']);
  });

  it('are empty when nothing can be loaded', async () => {
    const lists = await openLists();
    site.platform.fetch = async () => unknown();
    await lists.loadOptions();
    expect(lists.$options.get()).toMatchObject({
      status: 'error',
      data: { counsellings: [], quotas: [], categories: [] },
    });
  });

  it('name the status of any other failure', async () => {
    const lists = await openLists();
    site.answer(Response.json({ message: 'Busy.' }, { status: 503 }));
    await lists.loadOptions();
    expect(lists.$options.get()).toMatchObject({ status: 'error', error: 'HTTP error! status: 503' });
    expect(site.requests).toHaveLength(1);
    await lists.loadOptions();
    expect(lists.$options.get()).toMatchObject({ status: 'loaded', error: '' });
  });

  it('load again where the network came back while the request was on its way', async () => {
    const lists = await openLists();
    site.answer(Response.json({ message: 'Busy.' }, { status: 503 }));
    const loading = lists.loadOptions();
    await lists.loadOptions();
    await loading;
    expect(lists.$options.get().status).toBe('loaded');
    expect(site.requests).toHaveLength(2);
  });
});

describe('the choices of the filters', () => {
  it('are cached for ten minutes', async () => {
    const lists = await openLists();
    await lists.loadFilterOptions(selection);
    await site.pass(599_999);
    await lists.loadFilterOptions(selection);
    expect(site.requests).toHaveLength(1);
    await site.pass(1);
    await lists.loadFilterOptions(selection);
    expect(site.requests).toHaveLength(2);
  });

  it('report that they cannot be loaded', async () => {
    const lists = await openLists();
    site.reachable(false);
    await lists.loadFilterOptions(selection);
    expect(lists.$filterOptions.get()).toBeNull();
    expect(lists.$toasts.get().at(-1)?.text).toBe('Failed to fetch dynamic filter options');
  });
});
