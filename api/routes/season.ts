// Handlers of the decision after a round, and of results that a person enters.
import type { Handlers } from '../http/context.ts';
import { compareOutcomes } from '../services/compare-outcomes.ts';
import { saveResult } from '../services/own-results.ts';

export const seasonHandlers: Pick<Handlers, 'decision' | 'enterResult'> = {
  decision: (context) => compareOutcomes(context, context.body),

  async enterResult(context) {
    await saveResult(context, context.body);
    return { message: context.body.rank === null ? 'The result is taken back.' : 'The result is saved.' };
  },
};
