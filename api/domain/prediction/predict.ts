// The prediction: the seat lines within reach of a request, as a pure function of pack, request and limit.
import { UNLIMITED } from '../../contract/limits.ts';
import type { PredictionData, PredictionItem, PredictionRequest } from '../../contract/prediction/prediction.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { selectedCategory } from './eligibility.ts';
import { createItemBuilder, percent } from './item.ts';
import { chanceOfAny } from './list-chance.ts';
import { matchLines, type Stats } from './match-lines.ts';

export type Prediction = {
  items: PredictionItem[];
  /** Number of lines within reach, including those beyond the limit. */
  total: number;
  stats: Stats;
  /** Chance of at least one seat of the list, in percent; null under a limit, because it would reveal hidden lines. */
  listChance: number | null;
  filters: PredictionData['filters'];
};

/**
 * @param limit the largest number of items; -1 returns all
 * @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY
 */
export function predict(seats: SeatIndex, request: PredictionRequest, limit: number): Prediction {
  const { lines, levels, stats, total } = matchLines(seats, request, limit);
  const category = selectedCategory(seats, request);
  const finalCategory = request.isPwD && !category.pwd ? `${category.name} PwD` : category.name;
  const buildItem = createItemBuilder(seats, { rank: request.rank, category: finalCategory });
  const items = new Array<PredictionItem>(lines.length);
  for (let place = 0; place < lines.length; place++) items[place] = buildItem(lines[place] ?? 0, levels[place] ?? 3);
  const quota = seats.quotas.get(request.quotaId)?.name ?? 'N/A';
  return {
    items,
    total,
    stats,
    listChance:
      limit === UNLIMITED && lines.length > 0 ? percent(chanceOfAny(seats, lines, Math.log(request.rank))) : null,
    filters: { counselling: seats.counselling.name, quota, finalCategory },
  };
}
