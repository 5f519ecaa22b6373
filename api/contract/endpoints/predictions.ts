// Endpoints of the prediction, and of the seat lines that it refers to.
import * as z from 'zod/mini';
import { table } from '../columns/table.ts';
import { type Endpoint, get, perUser, post } from '../endpoint.ts';
import { lineFileName } from '../prediction/line-file-name.ts';
import { predictionData, predictionRequest } from '../prediction/prediction.ts';

export const predictionEndpoints = {
  predict: {
    ...post('/api/enhanced-prediction/predict', 'session'),
    summary: 'Predicts the seats that match a rank, under the limits of the plan.',
    body: predictionRequest,
    reply: z.object({ data: predictionData }),
    rate: perUser(60, 60),
  },
  seatLines: {
    ...get('/api/enhanced-prediction/seat-lines/:name', 'session'),
    summary: 'Seat lines of one pool as columns, for plans that show every match. The name changes with the content.',
    params: z.object({ name: lineFileName }),
    reply: table,
    rate: perUser(240, 60),
  },
} as const satisfies Record<string, Endpoint>;
