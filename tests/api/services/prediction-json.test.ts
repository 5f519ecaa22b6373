// The JSON of a prediction, compared with JSON.stringify.
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type PredictionData, predictionRequest } from '../../../api/contract/prediction/prediction.ts';
import { predictionItem } from '../../../api/contract/prediction/prediction-item.ts';
import { predict } from '../../../api/domain/prediction/predict.ts';
import { writePredictionJson } from '../../../api/services/prediction-json.ts';
import { smallSeats } from '../../support/small-pack.ts';

const seats = smallSeats();

/** As the handler makes it; the metadata is of no matter here. */
function dataFor(rank: number, categoryId: number): PredictionData {
  const request = z.parse(predictionRequest, { rank, counsellingId: 7, quotaId: 1, categoryId, budget: null });
  const { items, filters } = predict(seats, request, -1);
  return { predictions: items, filters, metadata: {} as PredictionData['metadata'] };
}

describe('writePredictionJson', () => {
  it('equals JSON.stringify for every candidate', () => {
    for (const rank of [1, 2_999, 3_000, 9_000]) {
      for (const category of [1, 2]) {
        const data = dataFor(rank, category);
        expect(data.predictions.length).toBeGreaterThan(0);
        const reply = JSON.parse(writePredictionJson(data).join(''));
        expect(reply).toEqual({ success: true, data: JSON.parse(JSON.stringify(data)) });
        for (const item of reply.data.predictions) z.parse(predictionItem, item);
      }
    }
  });

  it('writes an empty list', () => {
    const reply = JSON.parse(writePredictionJson(dataFor(300_000, 1)).join(''));
    expect(reply.data.predictions).toEqual([]);
  });
});
