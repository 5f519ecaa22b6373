// The prediction: what the person's plan lets them see of the seats within reach.
import type { Handlers } from '../http/context.ts';
import { predictForUser } from '../http/derive.ts';
import { isWorthEncoding, encodePrediction } from '../http/packed.ts';
import { writePredictionJson } from '../http/prediction-text.ts';
import { JsonText } from '../http/reply.ts';

export const predictionHandlers: Pick<Handlers, 'predict'> = {
  async predict(context) {
    const data = await predictForUser(context, context.body);
    const asColumns = context.body.isPacked === true && isWorthEncoding(data);
    return asColumns ? { data: encodePrediction(context, data) } : new JsonText(writePredictionJson(data));
  },
};
