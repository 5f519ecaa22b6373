// What the three-step form holds: its inputs, which a refresh of the tab keeps, and what they begin with.
import { BUDGET_MEANINGS } from '../../../api/contract/limits.ts';
import type { AlsoInput } from '../../lib/links/share-link.ts';
import type { PersonInputs } from '../../lib/person-inputs.ts';
import { platform } from '../../lib/platform.ts';
import { SEATS_MEANT } from '../../lib/seats/seats-meant.ts';
import { INPUTS_KEY } from '../../lib/storage/storage-keys.ts';
import {
  isFlag,
  isIntegerList,
  isIntegerOrNull,
  isOneOf,
  isText,
  isTextList,
  isTextRecord,
  readStoredFields,
} from '../../lib/storage/stored-fields.ts';
import { writeJson } from '../../lib/storage/stored-json.ts';

const isAlsoList = (value: unknown): value is AlsoInput[] =>
  Array.isArray(value) &&
  value.every(
    (one) => isIntegerOrNull(one?.counsellingId) && isIntegerOrNull(one?.categoryId) && isTextRecord(one?.answers),
  );

const checks = {
  mobile: isText,
  name: isText,
  state: isText,
  rank: isText,
  /** Name of the category in All India counselling, chosen next to the picture; empty where none was. */
  ownCategory: isText,
  counsellingId: isIntegerOrNull,
  quotaId: isIntegerOrNull,
  /** Closed quotas that join EVERY_QUOTA. */
  closedQuotas: isIntegerList,
  categoryId: isIntegerOrNull,
  pwd: isOneOf('', 'yes', 'no'),
  /** To the questions of the counselling, by their ids. */
  answers: isTextRecord,
  preferredCourses: isTextList,
  budget: isIntegerOrNull,
  budgetMeans: isOneOf(...BUDGET_MEANINGS),
  /** Which seats of EVERY_QUOTA are meant, by their fees. */
  seatsMeant: isOneOf(...SEATS_MEANT),
  /** Further counsellings, whose seats join the list. */
  also: isAlsoList,
  /** A quota that most people may not take has been confirmed. */
  quotaConfirmed: isFlag,
};

type Checked<Check> = Check extends (value: unknown) => value is infer Value ? Readonly<Value> : never;
type Inputs = { [Name in keyof typeof checks]: Checked<(typeof checks)[Name]> };

export type Wizard = Inputs & PersonInputs & { step: 1 | 2 | 3; submitting: boolean; error: string };

const noInputs: Inputs = {
  ...{ mobile: '', name: '', state: '', rank: '', ownCategory: '' },
  ...{ counsellingId: null, quotaId: null, closedQuotas: [], categoryId: null, pwd: '', answers: {} },
  ...{ preferredCourses: [], budget: null, budgetMeans: 'year', seatsMeant: 'regulated', also: [] },
  quotaConfirmed: false,
};

export const emptyWizard: Wizard = {
  ...noInputs,
  ...{ step: 1, known: 'unasked', autofilled: null, submitting: false, error: '' },
};

/** For this tab only; neither a code nor a token is among them. */
export function rememberInputs(wizard: Wizard): void {
  const inputs = Object.fromEntries(Object.keys(noInputs).map((key) => [key, wizard[key as keyof Inputs]]));
  writeJson(platform().tab, INPUTS_KEY, inputs);
}

export const readRememberedInputs = (): Partial<Inputs> => readStoredFields(platform().tab, INPUTS_KEY, checks) ?? {};
