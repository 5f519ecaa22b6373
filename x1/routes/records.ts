// Recorded predictions: kept once, listed, opened again free of charge.
import type { Handlers } from '../http/context.ts';
import { derivePrediction } from '../http/derive.ts';
import { keepPrediction, openRecord } from '../http/shelf.ts';

export const recordHandlers: Pick<Handlers, 'recordPrediction' | 'pastPredictions' | 'pastPrediction'> = {
  async recordPrediction(context) {
    const request = context.body.predictionData;
    const data = await derivePrediction(context, request);
    return { message: 'Prediction recorded', record: await keepPrediction(context, request, data) };
  },

  async pastPredictions({ records, session }) {
    const shelf = await records.shelves.get(session.userId);
    return { records: [...(shelf?.entries ?? [])].reverse() };
  },

  pastPrediction: (context) => openRecord(context, context.params.recordId),
};
