// Rows of the table: one's own things, profile, consent, recorded predictions, files of them, export, erasure.
import * as z from 'zod/mini';
import { demo, type Endpoint, empty, message, perUser } from '../endpoint.ts';
import { consentSchema, nameSchema, otpSchema, stateCodeSchema, userSchema } from '../people.ts';
import {
  pastPrediction,
  pastPredictionId,
  reportRequest,
  resultsMetadata,
  rowsRequest,
} from '../prediction/past-predictions.ts';
import { predictionData } from '../prediction/prediction.ts';

const PDF_BODY = 512 * 1_024;
const WHATSAPP_BODY = 6 * 1_024 * 1_024;

export const ownEndpoints = {
  updateProfile: {
    method: 'POST',
    path: '/api/users/update-profile',
    access: 'session',
    summary: 'Changes name or state; the mobile number stays.',
    body: z.object({ name: z.optional(nameSchema), state: z.optional(stateCodeSchema) }),
    reply: z.object({ message, user: userSchema }),
    rate: perUser(30, 60),
  },
  consent: {
    method: 'GET',
    path: '/api/users/consent',
    access: 'session',
    summary: 'What the person agreed to: version of the text, time, channels.',
    reply: z.object({ consent: consentSchema }),
    rate: perUser(60, 60),
  },
  updateConsent: {
    method: 'POST',
    path: '/api/users/update-consent',
    access: 'session',
    summary: 'Chooses the channels of messages that nobody asked for; codes, and reports on a press, are sent anyway.',
    body: z.pick(consentSchema, { channels: true }),
    reply: z.object({ message, consent: consentSchema }),
    rate: perUser(30, 60),
  },
  recordPrediction: {
    method: 'POST',
    path: '/api/users/record-prediction',
    access: 'session',
    summary: 'Keeps a prediction: its first 200 rows, derived here, and the counts. Twice is once.',
    body: z.object({ predictionData: rowsRequest, resultsMetadata }),
    reply: z.object({ message, record: pastPrediction }),
    bodyLimit: PDF_BODY,
    rate: perUser(60, 60),
  },
  pastPredictions: {
    method: 'GET',
    path: '/api/users/past-predictions',
    access: 'session',
    summary: 'Recorded predictions, latest first.',
    reply: z.object({ records: z.array(pastPrediction) }),
    rate: perUser(60, 60),
  },
  pastPrediction: {
    method: 'GET',
    path: '/api/users/past-predictions/:recordId',
    access: 'session',
    summary: 'Opens a recorded prediction again, free of charge, as it was.',
    params: z.object({ recordId: pastPredictionId }),
    reply: z.object({ record: pastPrediction, data: predictionData }),
    rate: perUser(60, 60),
  },
  generatePdf: {
    method: 'POST',
    path: '/api/users/generate-backend-pdf',
    access: 'session',
    summary:
      'The report of a prediction as a PDF; rows are derived here, the body chooses order and subset by item id.',
    body: reportRequest,
    reply: empty,
    file: 'application/pdf',
    bodyLimit: PDF_BODY,
    rate: perUser(10, 60),
  },
  sendWhatsapp: {
    method: 'POST',
    path: '/api/users/send-prediction-whatsapp',
    access: 'session',
    summary: "Sends the report, made here, to the session's own number; a PDF in the body is not looked at.",
    body: reportRequest,
    reply: z.object({ message, demo }),
    bodyLimit: WHATSAPP_BODY,
    rate: perUser(6, 60),
  },
  exportData: {
    method: 'POST',
    path: '/api/users/export-data',
    access: 'session',
    summary: 'Everything that is kept about the person, as a JSON file.',
    body: empty,
    reply: empty,
    file: 'application/json',
    rate: perUser(5, 60),
  },
  eraseCode: {
    method: 'POST',
    path: '/api/users/erase-code',
    access: 'session',
    summary: 'Sends the code that deleting the account needs.',
    body: empty,
    reply: z.object({ message, cooldownMinutes: z.number(), maxAttempts: z.int(), attemptsUsed: z.int(), demo }),
    rate: perUser(10, 60),
  },
  eraseAccount: {
    method: 'POST',
    path: '/api/users/erase-account',
    access: 'session',
    summary: 'Deletes the account with that code; payments stay, without a name.',
    body: z.object({ otp: otpSchema }),
    reply: z.object({ message }),
    rate: perUser(10, 60),
  },
} as const satisfies Record<string, Endpoint>;
