// Handler of the prediction.
import type { Handlers } from '../http/context.ts';
import { JsonText } from '../http/reply.ts';
import { encodePrediction, isWorthEncoding } from '../services/encode-prediction.ts';
import { writePredictionJson } from '../services/prediction-json.ts';
import { predictForUser } from '../services/run-prediction.ts';

export const predictionHandlers: Pick<Handlers, 'predict'> = {
  async predict(context) {
    const data = await predictForUser(context, context.body);
    const useColumns = context.body.isPacked === true && isWorthEncoding(data);
    return useColumns ? { data: encodePrediction(context, data) } : new JsonText(writePredictionJson(data));
  },
};
