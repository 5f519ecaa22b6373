// Measures the whole predict request of a free user, warm, on SQLite: loopback HTTP, session, CSRF, store, engine.

import { openClient } from '../person/client.ts';
import { startProduct } from '../place/product.ts';
import { ms, summarize } from '../probe/figures.ts';
import { atMost, figure } from '../report/rows.ts';
import type { Trial } from '../trial.ts';

const WARM_UP = 50;
const PEOPLE = 100;
const GOAL_MEDIAN = 25;
const GOAL_MEMORY = 250;

export const trial: Trial<Record<string, never>> = {
  options: {},
  async run() {
    const product = await startProduct();
    try {
      const times: number[] = [];
      for (let person = 0; person < PEOPLE; person++) {
        const client = openClient(product.port, `10.0.0.${person}`);
        await client.logIn(String(9_100_000_000 + person), product.outbox);
        // A free user has three predictions; each of these is computed, charged and written.
        for (const categoryId of [1, 2, 3]) times.push(await predict(client, categoryId, 5_000 + person * 900));
        client.close();
      }
      const { median, p99, calls } = summarize(times.slice(WARM_UP));
      const memory = product.memory();
      return [
        atMost(`predict, free user, SQLite: median of ${calls} calls`, median, GOAL_MEDIAN, 'ms'),
        figure('p99', ms(p99)),
        atMost('memory of the API', memory, GOAL_MEMORY, 'MB'),
      ];
    } finally {
      await product.stop();
    }
  },
};

async function predict(client: ReturnType<typeof openClient>, categoryId: number, rank: number): Promise<number> {
  const request = { rank, counsellingId: 1, quotaId: 1, categoryId, budget: null };
  const began = performance.now();
  const { status, body } = await client.post('/api/enhanced-prediction/predict', request);
  const took = performance.now() - began;
  if (status !== 200) throw new Error(body);
  return took;
}
