// Handlers of what is made of a choice list: chances by position, replay, starter list.
import type { Handlers } from '../http/context.ts';
import { findListPositions, findListReplay, makeStarterList } from '../services/choice-tools.ts';

export const choiceToolHandlers: Pick<Handlers, 'choiceListPositions' | 'choiceListReplay' | 'starterList'> = {
  choiceListPositions: (context) => findListPositions(context, context.body),
  choiceListReplay: (context) => findListReplay(context, context.body),
  starterList: (context) => makeStarterList(context, context.body),
};
