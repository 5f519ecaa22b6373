// Endpoint of the prediction.
import * as z from 'zod/mini';
import { type Endpoint, perUser } from '../endpoint.ts';
import { predictionData, predictionRequest } from '../prediction/prediction.ts';

export const predictionEndpoints = {
  predict: {
    method: 'POST',
    path: '/api/enhanced-prediction/predict',
    access: 'session',
    summary: 'Predicts the seats within reach of a rank, under the limits of the plan.',
    body: predictionRequest,
    reply: z.object({ data: predictionData }),
    rate: perUser(60, 60),
  },
} as const satisfies Record<string, Endpoint>;
