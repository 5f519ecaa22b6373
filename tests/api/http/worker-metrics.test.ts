// Adding up the metrics of processes, of which some have ended.
import { describe, expect, it } from 'vitest';
import { newMetrics, watchProcess } from '../../../api/http/metrics.ts';
import { addFigures, type Figures, isSum } from '../../../api/http/worker-metrics.ts';

async function readProcess(refusals: number): Promise<Figures> {
  const metrics = newMetrics();
  watchProcess(metrics, { current: () => null }, async () => 0);
  for (let turn = 0; turn < refusals; turn++) metrics.refused('RATE_LIMITED');
  return metrics.registry.getMetricsAsJSON();
}

const findValue = (figures: Figures, name: string) => figures.find((one) => one.name === name)?.values[0]?.value;

describe('addFigures', () => {
  it('keeps the counters of ended processes, over several ends', async () => {
    let ended: Figures = [];
    for (const refusals of [3, 4]) ended = await addFigures([ended, (await readProcess(refusals)).filter(isSum)]);
    const all = await addFigures([await readProcess(5), ended]);
    expect(findValue(all, 'refusals_total')).toBe(12);
  });

  it('drops the gauges of ended processes', async () => {
    const ended = (await readProcess(1)).filter(isSum);
    expect(ended.map(({ type }) => type)).not.toContain('gauge');
    const running = await readProcess(1);
    const heap = 'nodejs_heap_size_total_bytes';
    expect(findValue(await addFigures([running, ended]), heap)).toBe(findValue(running, heap));
  });
});
