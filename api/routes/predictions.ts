// The prediction: what the person's plan lets them see of the seats within reach.
import type { Handlers } from '../http/context.ts';
import { derivePrediction } from '../http/derive.ts';
import { packed } from '../http/packed.ts';

export const predictionHandlers: Pick<Handlers, 'predict'> = {
  async predict(context) {
    const data = await derivePrediction(context, context.body);
    return { data: context.body.isPacked ? packed(context.deps, data) : data };
  },
};
