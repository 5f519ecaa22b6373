// Rows of the table: choice lists, what they promise, files of them, and reports of mistakes.
import * as z from 'zod/mini';
import { choiceList, listChance, listId, listName, MAX_CHOICES, seatLineId } from '../choices.ts';
import { type Endpoint, message, perUser } from '../endpoint.ts';
import { mistakeReport } from '../mistakes.ts';
import { predictionRequest } from '../prediction/prediction.ts';

const LIST_BODY = 128 * 1_024;

/** `request`: the prediction that showed the seats; what was charged before is free. */
const listOfRequest = z.object({ request: predictionRequest, id: listId });

export const choiceEndpoints = {
  choiceLists: {
    method: 'GET',
    path: '/api/users/choice-lists',
    access: 'session',
    summary: 'Choice lists of the person, the one changed last first.',
    reply: z.object({ lists: z.array(choiceList) }),
    rate: perUser(120, 60),
  },
  saveChoiceList: {
    method: 'POST',
    path: '/api/users/save-choice-list',
    access: 'session',
    summary: 'Makes or replaces a list, in its order. New seats must be among those that the prediction shows.',
    body: z.object({
      request: predictionRequest,
      /** Null makes a new list. */
      id: z.nullable(listId),
      name: listName,
      lines: z.array(seatLineId).check(z.maxLength(MAX_CHOICES)),
    }),
    fieldErrors: { name: 'INVALID_LIST_NAME' },
    reply: z.object({ list: choiceList }),
    bodyLimit: LIST_BODY,
    rate: perUser(120, 60),
  },
  deleteChoiceList: {
    method: 'POST',
    path: '/api/users/delete-choice-list',
    access: 'session',
    summary: 'Deletes a list; deleting it twice is once.',
    body: z.object({ id: listId }),
    reply: z.object({ message }),
    rate: perUser(60, 60),
  },
  choiceListOutlook: {
    method: 'POST',
    path: '/api/users/choice-list-outlook',
    access: 'session',
    summary: 'Chance that at least one seat of a list comes; only seats that the plan shows are counted.',
    body: listOfRequest,
    reply: listChance,
    rate: perUser(120, 60),
  },
  choiceListCsv: {
    method: 'POST',
    path: '/api/users/choice-list-csv',
    access: 'session',
    summary: 'A list in the order of choice filling, as CSV.',
    body: listOfRequest,
    reply: z.object({}),
    file: 'text/csv',
    rate: perUser(20, 60),
  },
  choiceListPdf: {
    method: 'POST',
    path: '/api/users/choice-list-pdf',
    access: 'session',
    summary: 'A list in the order of choice filling, as a PDF.',
    body: listOfRequest,
    reply: z.object({}),
    file: 'application/pdf',
    rate: perUser(10, 60),
  },
  reportMistake: {
    method: 'POST',
    path: '/api/users/report-mistake',
    access: 'session',
    summary: 'Tells the data team that a figure of a seat line is wrong; kept without the name of who said it.',
    body: mistakeReport,
    reply: z.object({ message }),
    rate: perUser(5, 600),
  },
} as const satisfies Record<string, Endpoint>;
