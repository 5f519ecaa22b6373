// Endpoints of choice lists and their files, and of reports of mistakes.
import * as z from 'zod/mini';
import { choiceList, listId, listName, MAX_CHOICES, seatLineId } from '../choices/choices.ts';
import { type Endpoint, exactly, get, message, perUser, post } from '../endpoint.ts';
import { mistakeReport } from '../mistakes.ts';
import { predictionRequest } from '../prediction/prediction.ts';

const LIST_BODY = 128 * 1_024;

/** As `listRequest` of the choice tools, whose other schemas the results page does not need at once. */
const listOfRequest = z.object({ request: predictionRequest, id: listId, counsellingId: z.optional(z.int()) });

/**
 * The version that a change was made from. Null creates the list under an id that the page chose, so that a repeated call
 * makes no second one. Absent, as in pages from before lists had versions, is version 0.
 */
const madeFrom = z.optional(z.nullable(z.int().check(z.minimum(0))));

export const choiceEndpoints = {
  choiceLists: {
    ...get('/api/users/choice-lists', 'session'),
    summary: 'Returns the choice lists of the person, the latest changed first.',
    reply: z.object({ lists: z.array(choiceList) }),
    rate: perUser(120, 60),
  },
  saveChoiceList: {
    ...post('/api/users/save-choice-list', 'session'),
    summary:
      'Creates or replaces a choice list. New seats must be among those that the prediction shows. Where the list has another version, LIST_CHANGED returns it as `list`.',
    body: z.object({
      request: predictionRequest,
      /** Null creates a list, as pages did before lists had versions. */
      id: z.nullable(listId),
      version: madeFrom,
      name: listName,
      lines: z.array(seatLineId).check(z.maxLength(MAX_CHOICES)),
    }),
    fieldErrors: { name: 'INVALID_LIST_NAME', lines: 'LIST_TOO_LONG' },
    reply: z.object({ list: choiceList }),
    bodyLimit: LIST_BODY,
    rate: perUser(120, 60),
  },
  deleteChoiceList: {
    ...post('/api/users/delete-choice-list', 'session'),
    summary:
      'Deletes a choice list. A list that does not exist is no error. Where it has another version, LIST_CHANGED returns it as `list`.',
    body: z.object({ id: listId, version: madeFrom }),
    reply: z.object({ message }),
    rate: perUser(60, 60),
  },
  markListed: {
    ...post('/api/users/mark-listed', 'session'),
    summary:
      'Marks seats that were on the list of the rounds held and were not given, or takes the mark away. Every chance of these seats follows it until their lists are on record.',
    body: z.object({ ids: z.array(seatLineId).check(z.minLength(1), z.maxLength(MAX_CHOICES)), listed: z.boolean() }),
    reply: z.object({ message }),
    bodyLimit: LIST_BODY,
    rate: perUser(60, 60),
  },
  choiceListCsv: {
    ...post('/api/users/choice-list-csv', 'session'),
    summary: 'Exports a choice list as CSV, in the order of choice filling.',
    body: listOfRequest,
    reply: z.object({}),
    file: 'text/csv',
    rate: perUser(20, 60),
  },
  choiceListPdf: {
    ...post('/api/users/choice-list-pdf', 'session'),
    summary: 'Exports a choice list as a PDF, in the order of choice filling.',
    body: listOfRequest,
    reply: z.object({}),
    file: 'application/pdf',
    rate: exactly(perUser(10, 60)),
  },
  reportMistake: {
    ...post('/api/users/report-mistake', 'session'),
    summary:
      'Reports a wrong figure of a seat line to the data team, at most five in ten minutes. The report does not include the name of the person.',
    body: mistakeReport,
    reply: z.object({ message }),
    rate: perUser(60, 600),
  },
} as const satisfies Record<string, Endpoint>;
