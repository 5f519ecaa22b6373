// A logged-in person of the API tests with a free prediction, whose seats go into choice lists.
import { beforeEach } from 'vitest';
import { commands } from '../../scripts/admin/commands.ts';
import { COUNSELLING } from './application.ts';
import { setUpUser, type Visit, type World } from './world.ts';

export const request = { rank: 4_000, counsellingId: COUNSELLING, quotaId: 1, categoryId: 2, budget: null };

export type ChoiceVisit = Visit & {
  /** Ids of the seats that the free plan shows for the request. */
  shown: string[];
  /** @returns the ids of the seats that the plan shows now */
  predict(asked?: object): Promise<string[]>;
  /** @returns the reply, with the list. A list of an id is saved in the version that `fields` name. */
  save(lines: readonly string[], fields?: object): ReturnType<Visit['browser']['post']>;
  grant(): Promise<void>;
  endPlan(): Promise<void>;
};

/** Called in a `describe`. @returns a visit that is renewed before every test */
export function setUpChoices(world: World): ChoiceVisit {
  const visit = setUpUser(world) as ChoiceVisit;
  const run = async (command: string, ...args: string[]): Promise<void> => {
    const { deps } = visit.application;
    const admin = { store: world.store, plans: deps.reference.plans, now: deps.now(), accept: async () => {} };
    await commands[command]?.run(admin, [visit.mobile, ...args]);
  };
  Object.assign(visit, {
    async predict(asked: object = request) {
      const { body } = await visit.browser.post('/api/enhanced-prediction/predict', asked);
      return body.data.predictions.map(({ id }: { id: string }) => id);
    },
    save: (lines: readonly string[], fields: object = {}) =>
      visit.browser.post('/api/users/save-choice-list', { request, id: null, name: 'First wishes', lines, ...fields }),
    grant: () => run('grant-plan', 'advanced'),
    endPlan: () => run('end-plan'),
  });
  beforeEach(async () => {
    visit.shown = await visit.predict();
  });
  return visit;
}
