// Endpoints of what is made of a choice list: chances by position, replay, starter list.
import { listPositions, listReplay, listRequest, starterList, starterRequest } from '../choice-tools.ts';
import { type Endpoint, perUser } from '../endpoint.ts';

export const choiceToolEndpoints = {
  choiceListPositions: {
    method: 'POST',
    path: '/api/users/choice-list-positions',
    access: 'session',
    summary:
      'Returns for every choice of a list the chance that it is the one that comes, and the chance that nothing does. Only seats that the plan shows are counted.',
    body: listRequest,
    reply: listPositions,
    rate: perUser(120, 60),
  },
  choiceListReplay: {
    method: 'POST',
    path: '/api/users/choice-list-replay',
    access: 'session',
    summary:
      'Replays a choice list in past seasons, round by round, on the published closing ranks. Only seats that the plan shows take part.',
    body: listRequest,
    reply: listReplay,
    rate: perUser(60, 60),
  },
  starterList: {
    method: 'POST',
    path: '/api/users/starter-list',
    access: 'session',
    summary:
      'Returns up to 70 choices from ambitious to safe, by wanted courses, states and cost, of the seats that the plan shows. Nothing is saved.',
    body: starterRequest,
    reply: starterList,
    rate: perUser(60, 60),
  },
} as const satisfies Record<string, Endpoint>;
