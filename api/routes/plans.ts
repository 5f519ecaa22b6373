// Handler of the plan table.
import { selectOfferedPlans } from '../contract/plans/plans.ts';
import type { Handlers } from '../http/context.ts';

export const planHandlers: Pick<Handlers, 'plans'> = {
  plans: ({ deps }) => ({
    message: 'Plans loaded',
    data: selectOfferedPlans(deps.reference.plans, deps.content['page-settings']),
    checkout: {
      scriptUrl: deps.config.checkoutUrl,
      available: deps.gateway !== null,
      demo: deps.gateway?.demo ?? false,
    },
  }),
};
