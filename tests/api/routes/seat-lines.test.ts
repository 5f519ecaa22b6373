// Predictions as seat lines and chances, and the line files that they refer to.
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Table } from '../../../api/contract/columns/table.ts';
import { openSeats } from '../../../api/contract/prediction/open-seats.ts';
import { predictedSeats } from '../../../api/contract/prediction/seat-line.ts';
import { COUNSELLING, loadedPacks } from '../../support/application.ts';
import { readItems } from '../../support/seat-items.ts';
import { storeKinds } from '../../support/stores.ts';
import { grantPlan, openWorld, setUpUser } from '../../support/world.ts';

/** Lines are sent by level, items in the default order. */
const sortById = (items: readonly { id: string }[]) => items.toSorted((one, other) => (one.id < other.id ? -1 : 1));

const PREDICT = '/api/enhanced-prediction/predict';
const LINES = '/api/enhanced-prediction/seat-lines';
const request = { rank: 3_000, counsellingId: COUNSELLING, quotaId: 1, categoryId: 1, budget: null };

describe.each(storeKinds)('seat lines on %s', (kind) => {
  const world = openWorld(kind);
  const visit = setUpUser(world);

  const givePlan = (planCode: string) => grantPlan(world, visit, planCode);
  const predict = (change: object = {}) => visit.browser.post(PREDICT, { ...request, ...change });

  it('refers to line files where the plan shows every match', async () => {
    await givePlan('advanced');
    const plain = (await predict()).body.data;
    const { predictions, lists, order, ...rest } = (await predict({ asLists: true })).body.data;
    const [seats] = lists;
    expect(order).toEqual([0, expect.any(Number)]);
    expect(predictions).toEqual([]);
    expect({ predictions: plain.predictions, ...rest }).toEqual(plain);
    expect(seats.lines).toBeUndefined();
    const tables = new Map<string, Table>();
    for (const name of seats.files.names) tables.set(name, (await visit.browser.get(`${LINES}/${name}`)).body);
    const candidate = { rank: 3_000, category: rest.filters.finalCategory };
    const list = openSeats(z.parse(predictedSeats, seats), tables, candidate);
    expect(sortById(readItems(list))).toEqual(sortById(plain.predictions));
  });

  it.each([false, true])(
    'names with the filter options the files that a prediction refers to (disability: %s)',
    async (isPwD) => {
      await givePlan('advanced');
      const { files } = (await predict({ asLists: true, rank: 1, isPwD })).body.data.lists[0];
      const { data } = (await visit.browser.get(`/api/enhanced-prediction/filter-options/${COUNSELLING}/1/1`)).body;
      const { withPwD, withoutPwD } = data.metadata.lineFiles;
      expect(isPwD ? withPwD : withoutPwD).toEqual(expect.arrayContaining(files.names));
      expect(files.names.length).toBeGreaterThan(0);
    },
  );

  it('sends the lines of a limited plan with the reply and gives it no line file', async () => {
    const plain = (await predict()).body.data;
    const { lists, filters } = (await predict({ asLists: true })).body.data;
    const [seats] = lists;
    const list = openSeats(z.parse(predictedSeats, seats), new Map(), { rank: 3_000, category: filters.finalCategory });
    expect(sortById(readItems(list))).toEqual(sortById(plain.predictions));
    expect(seats.files).toBeUndefined();
    const [name] = visit.application.deps.packs.current()?.lineFiles.byName.keys() ?? [];
    const refused = await visit.browser.get(`${LINES}/${name}`);
    expect([refused.status, refused.body.error]).toEqual([403, 'SEAT_LINES_LOCKED']);
  });

  it('looks for newer packs when another process named their file', async () => {
    const newer = loadedPacks(140);
    let packs = loadedPacks();
    const refresh = () => {
      packs = newer;
    };
    Object.assign(visit, await world.arrive({ packs: { current: () => packs, refresh } }));
    await givePlan('advanced');
    const [name] = [...newer.lineFiles.byName.keys()].filter((known) => !packs.lineFiles.byName.has(known));
    expect((await visit.browser.get(`${LINES}/${name}`)).status).toBe(200);
    expect(packs).toBe(newer);
  });

  it('names line files that other packs have replaced', async () => {
    await givePlan('advanced');
    const gone = await visit.browser.get(`${LINES}/demo-1-1-0123456789ab`);
    expect([gone.status, gone.body.error]).toEqual([404, 'SEAT_LINES_GONE']);
    expect((await visit.browser.get(`${LINES}/..%2Fmanifest`)).body.error).toBe('INVALID_INPUT');
  });
});
