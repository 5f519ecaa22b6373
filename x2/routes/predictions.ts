// The prediction: what the person's plan lets them see of the seats within reach.
import type { Handlers } from '../http/context.ts';
import { derivePrediction } from '../http/derive.ts';
import { isWorthPacking, packed } from '../http/packed.ts';
import { predictionText } from '../http/prediction-text.ts';
import { JsonText } from '../http/reply.ts';

export const predictionHandlers: Pick<Handlers, 'predict'> = {
  async predict(context) {
    const data = await derivePrediction(context, context.body);
    const asColumns = context.body.isPacked === true && isWorthPacking(data);
    return asColumns ? { data: packed(context, data) } : new JsonText(predictionText(data));
  },
};
