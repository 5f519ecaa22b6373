// Handler of the decision after a round.
import type { Handlers } from '../http/context.ts';
import { compareOutcomes } from '../services/compare-outcomes.ts';

export const seasonHandlers: Pick<Handlers, 'decision'> = {
  decision: (context) => compareOutcomes(context, context.body),
};
