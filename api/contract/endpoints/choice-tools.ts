// Endpoints of what is made of a choice list: chances by position, starter list, family sheet.
import * as z from 'zod/mini';
import {
  familySheetRequest,
  listPositions,
  listRequest,
  nearRequest,
  seatsNearRank,
  starterList,
  starterRequest,
} from '../choices/choice-tools.ts';
import { type Endpoint, message, perUser, post } from '../endpoint.ts';

export const choiceToolEndpoints = {
  choiceListPositions: {
    ...post('/api/users/choice-list-positions', 'session'),
    summary:
      'Returns for every choice of a list the chance that it is the one that comes, the chance that nothing does, and what the list would have brought in past seasons, round by round. Only seats that the plan shows are counted.',
    body: listRequest,
    reply: listPositions,
    rate: perUser(120, 60),
  },
  starterList: {
    ...post('/api/users/starter-list', 'session'),
    summary:
      'Returns up to 70 choices strictly by wanted course, state and demand, with safe ones until something nearly surely comes, of the seats that the plan shows. Nothing is saved.',
    body: starterRequest,
    reply: starterList,
    rate: perUser(60, 60),
  },
  seatsNearRank: {
    ...post('/api/users/seats-near-rank', 'session'),
    summary:
      'Returns the seats that candidates within 3 per cent of the rank were last given in past seasons, by college and course. Seats that the plan does not show are counted without a name.',
    body: nearRequest,
    reply: seatsNearRank,
    rate: perUser(60, 60),
  },
  familySheet: {
    ...post('/api/users/family-sheet', 'session'),
    summary:
      'Prints ten choices of a list on one page for the family, in English or Hindi. Only seats that the plan shows have figures.',
    body: familySheetRequest,
    reply: z.object({}),
    file: 'application/pdf',
    rate: perUser(10, 60),
  },
  sendFamilySheet: {
    ...post('/api/users/send-family-sheet', 'session'),
    summary: "Sends the family sheet to the person's own WhatsApp number.",
    body: familySheetRequest,
    reply: z.object({ message, demo: z.optional(z.boolean()) }),
    rate: perUser(10, 60),
  },
} as const satisfies Record<string, Endpoint>;
