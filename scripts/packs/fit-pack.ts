// Fits the forecast of a pack and ranks its lines by it.
import { writeRanking } from '../../api/domain/chances/ranking.ts';
import type { Pack } from '../../api/packs/schema.ts';
import { indexSeats } from '../../api/packs/seat-index.ts';
import { fitForecast } from '../forecast/fit.ts';
import type { UnfittedPack } from '../forecast/seat-table.ts';

export type Fitted = Pick<Pack, 'forecast' | 'ranking'>;

export function fitPack(pack: UnfittedPack): Fitted {
  const forecast = fitForecast(pack);
  return { forecast, ranking: writeRanking(indexSeats({ ...pack, forecast })) };
}
