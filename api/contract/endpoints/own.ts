// Endpoints of a person's own data: profile, consent, recorded predictions, reports, export and deletion.
import * as z from 'zod/mini';
import { demo, type Endpoint, empty, exactly, message, perUser } from '../endpoint.ts';
import {
  consentSchema,
  nameSchema,
  otpSchema,
  sessionChoice,
  sessionRow,
  stateCodeSchema,
  userSchema,
} from '../people.ts';
import { pastPrediction, pastPredictionId, reportRequest, resultsMetadata } from '../prediction/past-predictions.ts';
import { predictionData, rowsRequest } from '../prediction/prediction.ts';

const PDF_BODY = 512 * 1_024;
const WHATSAPP_BODY = 6 * 1_024 * 1_024;

export const ownEndpoints = {
  updateProfile: {
    method: 'POST',
    path: '/api/users/update-profile',
    access: 'session',
    summary: 'Changes the name or the state. The mobile number cannot be changed.',
    body: z.object({ name: z.optional(nameSchema), state: z.optional(stateCodeSchema) }),
    reply: z.object({ message, user: userSchema }),
    rate: perUser(30, 60),
  },
  consent: {
    method: 'GET',
    path: '/api/users/consent',
    access: 'session',
    summary: 'Returns the consent of the person: version of the text, time and channels.',
    reply: z.object({ consent: consentSchema }),
    rate: perUser(60, 60),
  },
  updateConsent: {
    method: 'POST',
    path: '/api/users/update-consent',
    access: 'session',
    summary: 'Sets the channels for promotional messages. Codes and requested reports are always sent.',
    body: z.pick(consentSchema, { channels: true }),
    reply: z.object({ message, consent: consentSchema }),
    rate: perUser(30, 60),
  },
  sessions: {
    method: 'GET',
    path: '/api/users/sessions',
    access: 'session',
    summary: 'Returns the sessions of the person: browser and system in words, login, and last use to the hour.',
    reply: z.object({ sessions: z.array(sessionRow) }),
    rate: perUser(60, 60),
  },
  endSessions: {
    method: 'POST',
    path: '/api/users/end-sessions',
    access: 'session',
    summary: 'Ends one session of the person, all others, or all, and returns those that are left.',
    body: z.object({ which: sessionChoice }),
    reply: z.object({ message, sessions: z.array(sessionRow) }),
    rate: perUser(30, 60),
  },
  recordPrediction: {
    method: 'POST',
    path: '/api/users/record-prediction',
    access: 'session',
    summary:
      'Records a prediction: its first 200 rows, computed on the server, and its counts. Repeating it changes nothing.',
    body: z.object({ predictionData: rowsRequest, resultsMetadata }),
    reply: z.object({ message, record: pastPrediction }),
    bodyLimit: PDF_BODY,
    rate: perUser(60, 60),
  },
  pastPredictions: {
    method: 'GET',
    path: '/api/users/past-predictions',
    access: 'session',
    summary: 'Returns the recorded predictions, latest first.',
    reply: z.object({ records: z.array(pastPrediction) }),
    rate: perUser(60, 60),
  },
  pastPrediction: {
    method: 'GET',
    path: '/api/users/past-predictions/:recordId',
    access: 'session',
    summary:
      'Returns a recorded prediction, computed again, free of charge. What cannot be computed again has its recorded rows, and `asOf` says so.',
    params: z.object({ recordId: pastPredictionId }),
    reply: z.object({ record: pastPrediction, data: predictionData, asOf: z.nullable(z.string()) }),
    rate: perUser(60, 60),
  },
  generatePdf: {
    method: 'POST',
    path: '/api/users/generate-backend-pdf',
    access: 'session',
    summary: 'Exports a prediction as a PDF. The server computes the rows; the body sets their order and subset.',
    body: reportRequest,
    reply: empty,
    file: 'application/pdf',
    bodyLimit: PDF_BODY,
    rate: exactly(perUser(10, 60)),
  },
  sendWhatsapp: {
    method: 'POST',
    path: '/api/users/send-prediction-whatsapp',
    access: 'session',
    summary: "Sends the report to the person's own number. A PDF in the body is ignored.",
    body: reportRequest,
    reply: z.object({ message, demo }),
    bodyLimit: WHATSAPP_BODY,
    rate: exactly(perUser(6, 60)),
  },
  exportData: {
    method: 'POST',
    path: '/api/users/export-data',
    access: 'session',
    summary: 'Exports all stored data of the person as a JSON file.',
    body: empty,
    reply: empty,
    file: 'application/json',
    rate: exactly(perUser(5, 60)),
  },
  eraseCode: {
    method: 'POST',
    path: '/api/users/erase-code',
    access: 'session',
    summary: 'Sends the code for deleting the account.',
    body: empty,
    reply: z.object({ message, cooldownMinutes: z.number(), maxAttempts: z.int(), attemptsUsed: z.int(), demo }),
    rate: exactly(perUser(10, 60)),
  },
  eraseAccount: {
    method: 'POST',
    path: '/api/users/erase-account',
    access: 'session',
    summary: 'Deletes the account after checking the code. Payments are kept without a name.',
    body: z.object({ otp: otpSchema }),
    reply: z.object({ message }),
    rate: exactly(perUser(10, 60)),
  },
} as const satisfies Record<string, Endpoint>;
