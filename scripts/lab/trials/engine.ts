// Runs `npm run lab -- engine`: one prediction without serialisation, on the real pack and on one with ten times the lines.

import { predictionRequest } from '../../../api/contract/prediction/prediction.ts';
import { matchSeats } from '../../../api/domain/matching/predict.ts';
import { loadPacks } from '../../../api/packs/load.ts';
import type { SeatIndex } from '../../../api/packs/seat-index.ts';
import { multiplyLines } from '../place/multiply-lines.ts';
import { ms, summarize } from '../probe/figures.ts';
import type { Trial } from '../trial.ts';

const CALLS = 300;

const findId = (entries: Iterable<{ id: number; code: string }>, code: string): number =>
  [...entries].find((entry) => entry.code === code)?.id ?? 0;
/** @param limit how many lines the plan shows; -1: all */
function measure(seats: SeatIndex, name: string, criteria: object, limit: number): void {
  const request = predictionRequest.parse(criteria);
  const times: number[] = [];
  let lines = 0;
  for (let call = 0; call <= CALLS; call++) {
    const started = performance.now();
    lines = matchSeats(seats, request, limit).total;
    times.push(performance.now() - started);
  }
  const [first = 0, ...warm] = times;
  const { median, p99 } = summarize(warm);
  const shown = limit < 0 ? 'all shown' : `${limit} shown`;
  console.log(`${name}: ${lines} lines, ${shown}: median ${ms(median)}, p99 ${ms(p99)}, first ${ms(first)}`);
}

export const trial: Trial<Record<string, never>> = {
  options: {},
  async run() {
    const real = [...loadPacks('data/packs').counsellings.values()].find(
      ({ counselling }) => counselling.code === 'mcc',
    );
    if (!real) throw new Error('No MCC pack in data/packs. Run: npm run packs');

    const base = { counsellingId: real.counselling.id, quotaId: findId(real.quotas.values(), 'AI'), budget: null };
    const requests = {
      'typical: rank 15,000, All India, OBC': { rank: 15_000, categoryId: findId(real.categories.values(), 'OBC') },
      'worst: rank 1, All India, SC with a disability': {
        rank: 1,
        categoryId: findId(real.categories.values(), 'SC'),
        isPwD: true,
      },
    };

    for (const [name, seats] of Object.entries({ real, 'ten times the lines': multiplyLines(real, 10) })) {
      console.log(`${name}: ${seats.size} seat lines`);
      for (const [title, request] of Object.entries(requests)) {
        for (const limit of [-1, 20]) measure(seats, `  ${title}`, { ...base, ...request }, limit);
      }
    }
    return undefined;
  },
};
