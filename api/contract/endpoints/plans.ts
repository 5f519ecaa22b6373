// Endpoint of the plans.
import * as z from 'zod/mini';
import { type Endpoint, get, message, perAddress } from '../endpoint.ts';
import { planSchema } from '../plans/plans.ts';
import { checkoutInfo } from '../plans/purchases.ts';

export const planEndpoints = {
  plans: {
    ...get('/api/premium/plans', 'visitor'),
    summary: 'Returns the plan table.',
    shared: true,
    reply: z.object({ message, data: z.array(planSchema), checkout: checkoutInfo }),
    rate: perAddress(240, 60),
  },
} as const satisfies Record<string, Endpoint>;
