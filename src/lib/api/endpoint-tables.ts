// The rows of the endpoint table that the client calls. Each table is a chunk: a page loads the schemas it needs.

import type { choiceToolEndpoints } from '../../../api/contract/endpoints/choice-tools.ts';
import type { contentEndpoints } from '../../../api/contract/endpoints/content.ts';
import type { seasonEndpoints } from '../../../api/contract/endpoints/season.ts';
import type { Endpoint, EndpointName } from '../../../api/contract/endpoints.ts';
import { buildNetworkError } from './api-error.ts';
import { loadChunk } from './lazy-chunk.ts';

const tables = {
  system: async () => (await import('../../../api/contract/endpoints/system.ts')).systemEndpoints,
  people: async () => (await import('../../../api/contract/endpoints/people.ts')).peopleEndpoints,
  options: async () => (await import('../../../api/contract/endpoints/options.ts')).optionEndpoints,
  data: async () => (await import('../../../api/contract/endpoints/data.ts')).dataEndpoints,
  predictions: async () => (await import('../../../api/contract/endpoints/predictions.ts')).predictionEndpoints,
  choices: async () => (await import('../../../api/contract/endpoints/choices.ts')).choiceEndpoints,
  own: async () => (await import('../../../api/contract/endpoints/own.ts')).ownEndpoints,
  plans: async () => (await import('../../../api/contract/endpoints/plans.ts')).planEndpoints,
  payments: async () => (await import('../../../api/contract/endpoints/payments.ts')).paymentEndpoints,
};

type Tables = { [Table in keyof typeof tables]: Awaited<ReturnType<(typeof tables)[Table]>> };
type TableOf<Name> = { [Table in keyof Tables]: Name extends keyof Tables[Table] ? Table : never }[keyof Tables];

/**
 * Endpoints that `call` does not know: a link, another client, the gateway or a monitor requests them,
 * `content-source.ts` reads content without schemas, and places pass the rows of their tables to `callEndpoint`.
 */
type NotCalled =
  | keyof typeof choiceToolEndpoints
  | keyof typeof contentEndpoints
  | keyof typeof seasonEndpoints
  | 'choiceListCsv'
  | 'choiceListOutlook'
  | 'choiceListPdf'
  | 'dataAllotments'
  | 'dataColleges'
  | 'dataCourses'
  | 'dataFees'
  | 'health'
  | 'openapi'
  | 'pastPrediction'
  | 'paymentWebhook'
  | 'ready'
  | 'receipt';

const tableOf = {
  csrfToken: 'system',
  cspViolation: 'system',
  checkMobile: 'people',
  register: 'people',
  verifyOtp: 'people',
  validateSession: 'people',
  logout: 'people',
  minimalOptions: 'options',
  counsellings: 'options',
  filterOptions: 'options',
  courses: 'options',
  questions: 'options',
  allLegacy: 'data',
  seatFacts: 'data',
  seasonDates: 'data',
  predict: 'predictions',
  seatLines: 'predictions',
  choiceLists: 'choices',
  saveChoiceList: 'choices',
  markListed: 'choices',
  deleteChoiceList: 'choices',
  reportMistake: 'choices',
  updateProfile: 'own',
  consent: 'own',
  updateConsent: 'own',
  updateRoundMessages: 'own',
  stopRoundMessages: 'own',
  sessions: 'own',
  endSessions: 'own',
  recordPrediction: 'own',
  pastPredictions: 'own',
  generatePdf: 'own',
  sendWhatsapp: 'own',
  exportData: 'own',
  eraseCode: 'own',
  eraseAccount: 'own',
  plans: 'plans',
  userPlan: 'payments',
  paymentHistory: 'payments',
  createOrder: 'payments',
  verifyPayment: 'payments',
} as const satisfies { [Name in Exclude<EndpointName, NotCalled>]: TableOf<Name> };

/** Endpoints that `call` knows. */
export type CallName = keyof typeof tableOf;

/** Loads rows that a page is about to call, while it waits for something else. */
export const preloadEndpoint = (name: CallName): void => void loadEndpoint(name).catch(() => undefined);

/** @throws ApiError NETWORK when the chunk does not arrive */
export async function loadEndpoint(name: CallName): Promise<Endpoint> {
  const table = tableOf[name];
  const load: () => Promise<Partial<Record<string, Endpoint>>> = tables[table];
  const rows = await loadChunk(`${table}-calls`, load).catch(() => {
    throw buildNetworkError();
  });
  const row = rows[name];
  if (row === undefined) throw new Error(`No endpoint ${name} in ${table}`);
  return row;
}
