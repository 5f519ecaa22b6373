// `npm run bench -- engine`: one prediction before serialising, on the real pack and on one of ten times the seat lines.
import { predictionRequest } from '../../api/contract/prediction/prediction.ts';
import { predict } from '../../api/domain/prediction/predict.ts';
import { loadPacks } from '../../api/packs/load.ts';
import type { SeatIndex } from '../../api/packs/seat-index.ts';
import { figuresOf, ms } from './figures.ts';
import { timesLines } from './more-lines.ts';

const CALLS = 300;

const real = [...loadPacks('data/packs').counsellings.values()].find(({ counselling }) => counselling.code === 'mcc');
if (!real) throw new Error('No MCC pack in data/packs. Run: npm run packs');

const idOf = (entries: Iterable<{ id: number; code: string }>, code: string): number =>
  [...entries].find((entry) => entry.code === code)?.id ?? 0;
const base = { counsellingId: real.counselling.id, quotaId: idOf(real.quotas.values(), 'AI'), budget: null };
const requests = {
  'typical: rank 15,000, All India, OBC': { rank: 15_000, categoryId: idOf(real.categories.values(), 'OBC') },
  'worst: rank 1, All India, SC with a disability': {
    rank: 1,
    categoryId: idOf(real.categories.values(), 'SC'),
    isPwD: true,
  },
};

/** @param limit how many lines the plan shows: what a free user's reply and the whole list cost */
function measure(seats: SeatIndex, name: string, wish: object, limit: number): void {
  const request = predictionRequest.parse({ ...base, ...wish });
  const times: number[] = [];
  let lines = 0;
  for (let call = 0; call <= CALLS; call++) {
    const started = performance.now();
    lines = predict(seats, request, limit).total;
    times.push(performance.now() - started);
  }
  const [first = 0, ...warm] = times;
  const { median, p99 } = figuresOf(warm);
  const shown = limit < 0 ? 'all shown' : `${limit} shown`;
  console.log(`${name}: ${lines} lines, ${shown}: median ${ms(median)}, p99 ${ms(p99)}, first ${ms(first)}`);
}

for (const [name, seats] of Object.entries({ real, 'ten times the lines': timesLines(real, 10) })) {
  console.log(`${name}: ${seats.size} seat lines`);
  for (const [wish, request] of Object.entries(requests)) {
    for (const limit of [-1, 20]) measure(seats, `  ${wish}`, request, limit);
  }
}
