// Handlers that record predictions, list them, and return a recorded one.
import { MAX_PAST_PREDICTION_ROWS } from '../contract/limits.ts';
import { describeRecord } from '../contract/prediction/past-predictions.ts';
import type { Handlers } from '../http/context.ts';
import { listPastPredictions, openPastPrediction, savePrediction } from '../services/prediction-history.ts';
import { predictForUser } from '../services/run-prediction.ts';

export const pastPredictionHandlers: Pick<Handlers, 'recordPrediction' | 'pastPredictions' | 'pastPrediction'> = {
  async recordPrediction(context) {
    const request = context.body.predictionData;
    const data = await predictForUser(context, request, { first: MAX_PAST_PREDICTION_ROWS });
    return { message: 'Prediction recorded', record: await savePrediction(context, request, data) };
  },

  pastPredictions: async (context) => ({ records: await listPastPredictions(context) }),

  async pastPrediction(context) {
    const { record, data, recordedAt } = await openPastPrediction(context, context.params.recordId);
    return { record, data, asOf: recordedAt === null ? null : describeRecord(recordedAt) };
  },
};
