// The plan table, as the pricing page reads it.
import type { Handlers } from '../http/context.ts';

export const planHandlers: Pick<Handlers, 'plans'> = {
  plans: ({ deps }) => ({
    message: 'Plans loaded',
    data: [...deps.reference.plans],
    checkout: { scriptUrl: deps.config.checkoutUrl, available: deps.gateway !== null },
  }),
};
