// The prediction: what the person's plan lets them see of the seats within reach.
import type { Handlers } from '../http/context.ts';
import { derivePrediction } from '../http/derive.ts';

export const predictionHandlers: Pick<Handlers, 'predict'> = {
  predict: async (context) => ({ data: await derivePrediction(context, context.body) }),
};
