// Endpoints of a person's own data: profile, consent, recorded predictions, reports, export and deletion.
import * as z from 'zod/mini';
import { demo, type Endpoint, empty, exactly, get, message, perAddress, perUser, post } from '../endpoint.ts';
import { LANGUAGES } from '../languages.ts';
import {
  consentSchema,
  nameSchema,
  otpSchema,
  sessionChoice,
  sessionRow,
  stateCodeSchema,
  stopKey,
  userSchema,
} from '../people/people.ts';
import { pastPrediction, pastPredictionId, reportRequest, resultsMetadata } from '../prediction/past-predictions.ts';
import { predictionData, rowsRequest } from '../prediction/prediction.ts';

const PDF_BODY = 512 * 1_024;
const WHATSAPP_BODY = 6 * 1_024 * 1_024;

export const ownEndpoints = {
  updateProfile: {
    ...post('/api/users/update-profile', 'session'),
    summary: 'Changes the name or the state. The mobile number cannot be changed.',
    body: z.object({ name: z.optional(nameSchema), state: z.optional(stateCodeSchema) }),
    reply: z.object({ message, user: userSchema }),
    rate: perUser(30, 60),
  },
  consent: {
    ...get('/api/users/consent', 'session'),
    summary: 'Returns the consent of the person: version of the text, time and channels.',
    reply: z.object({ consent: consentSchema }),
    rate: perUser(60, 60),
  },
  updateConsent: {
    ...post('/api/users/update-consent', 'session'),
    summary: 'Sets the channels for promotional messages. Codes and requested reports are always sent.',
    body: z.pick(consentSchema, { channels: true }),
    reply: z.object({ message, consent: consentSchema }),
    rate: perUser(30, 60),
  },
  updateRoundMessages: {
    ...post('/api/users/round-messages', 'session'),
    summary: 'Asks for one message a round when its list comes out, or ends these messages.',
    body: z.object({ isOn: z.boolean(), language: z.enum(LANGUAGES) }),
    reply: z.object({ message, consent: consentSchema }),
    rate: perUser(30, 60),
  },
  stopRoundMessages: {
    ...post('/api/users/stop-round-messages', 'visitor'),
    summary: 'Ends the messages about lists by the link in each of them, without a login.',
    body: z.object({ key: stopKey }),
    fieldErrors: { key: 'STOP_LINK' },
    reply: z.object({ message }),
    rate: perAddress(60, 60),
  },
  sessions: {
    ...get('/api/users/sessions', 'session'),
    summary: 'Returns the sessions of the person: browser and system in words, login, and last use to the hour.',
    reply: z.object({ sessions: z.array(sessionRow) }),
    rate: perUser(60, 60),
  },
  endSessions: {
    ...post('/api/users/end-sessions', 'session'),
    summary: 'Ends one session of the person, all others, or all, and returns those that are left.',
    body: z.object({ which: sessionChoice }),
    reply: z.object({ message, sessions: z.array(sessionRow) }),
    rate: perUser(30, 60),
  },
  recordPrediction: {
    ...post('/api/users/record-prediction', 'session'),
    summary:
      'Records a prediction: its first 200 rows, computed on the server, and its counts. Repeating it changes nothing.',
    body: z.object({ predictionData: rowsRequest, resultsMetadata }),
    reply: z.object({ message, record: pastPrediction }),
    bodyLimit: PDF_BODY,
    rate: perUser(60, 60),
  },
  pastPredictions: {
    ...get('/api/users/past-predictions', 'session'),
    summary: 'Returns the recorded predictions, latest first.',
    reply: z.object({ records: z.array(pastPrediction) }),
    rate: perUser(60, 60),
  },
  pastPrediction: {
    ...get('/api/users/past-predictions/:recordId', 'session'),
    summary:
      'Returns a recorded prediction, computed again, free of charge. What cannot be computed again has its recorded rows, and `asOf` says so.',
    params: z.object({ recordId: pastPredictionId }),
    reply: z.object({ record: pastPrediction, data: predictionData, asOf: z.nullable(z.string()) }),
    rate: perUser(60, 60),
  },
  generatePdf: {
    ...post('/api/users/generate-backend-pdf', 'session'),
    summary: 'Exports a prediction as a PDF. The server computes the rows; the body sets their order and subset.',
    body: reportRequest,
    reply: empty,
    file: 'application/pdf',
    bodyLimit: PDF_BODY,
    rate: exactly(perUser(10, 60)),
  },
  sendWhatsapp: {
    ...post('/api/users/send-prediction-whatsapp', 'session'),
    summary: "Sends the report to the person's own number. A PDF in the body is ignored.",
    body: reportRequest,
    reply: z.object({ message, demo }),
    bodyLimit: WHATSAPP_BODY,
    rate: exactly(perUser(6, 60)),
  },
  exportData: {
    ...post('/api/users/export-data', 'session'),
    summary: 'Exports all stored data of the person as a JSON file.',
    body: empty,
    reply: empty,
    file: 'application/json',
    rate: exactly(perUser(5, 60)),
  },
  eraseCode: {
    ...post('/api/users/erase-code', 'session'),
    summary: 'Sends the code for deleting the account.',
    body: empty,
    reply: z.object({ message, cooldownMinutes: z.number(), maxAttempts: z.int(), attemptsUsed: z.int(), demo }),
    rate: exactly(perUser(10, 60)),
  },
  eraseAccount: {
    ...post('/api/users/erase-account', 'session'),
    summary: 'Deletes the account after checking the code. Payments are kept without a name.',
    body: z.object({ otp: otpSchema }),
    reply: z.object({ message }),
    rate: exactly(perUser(10, 60)),
  },
} as const satisfies Record<string, Endpoint>;
