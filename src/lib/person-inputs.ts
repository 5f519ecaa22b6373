// The person in the form and in the login popup: what a typed number changes and looks up, what is complete, what is shown.
import { MOBILE_LENGTH } from '../../api/contract/limits.ts';
import { call } from './api/lazy-call.ts';
import { cleanMobile, isMobile } from './form-rules.ts';

export type PersonInputs = {
  mobile: string;
  name: string;
  state: string;
  /** Does an account with this number exist? Looked up at exactly ten digits. */
  known: 'unasked' | 'asking' | 'new' | 'existing';
  /** Name and state that are saved with the number; they cannot be edited here. */
  autofilled: { name: string; state: string | null; masked: boolean } | null;
};

export type PersonStore = { get: () => PersonInputs; change: (part: Partial<PersonInputs>) => void };

export function typeMobile(person: PersonStore, text: string): void {
  const mobile = cleanMobile(text);
  const { mobile: before, autofilled } = person.get();
  if (mobile === before) return;
  person.change({ mobile, known: 'unasked', autofilled: null, ...(autofilled ? { name: '', state: '' } : {}) });
  if (mobile.length === MOBILE_LENGTH) void lookUpMobile(person);
}

/** Fills in name and state where the server tells them in full. */
export async function lookUpMobile(person: PersonStore): Promise<void> {
  const { mobile } = person.get();
  if (!isMobile(mobile)) return;
  person.change({ known: 'asking' });
  const reply = await call('people.checkMobile', { body: { mobile } }).catch(() => null);
  if (person.get().mobile !== mobile) return;
  if (!reply?.userExists) {
    person.change({ known: reply ? 'new' : 'unasked' });
    return;
  }
  const autofilled = reply.userData;
  const inFull = autofilled && !autofilled.masked ? { name: autofilled.name, state: autofilled.state ?? '' } : {};
  person.change({ known: 'existing', autofilled, ...inFull });
}

/** Complete once the number is looked up, and a new one has a name and a state. */
export const isPersonComplete = ({ mobile, name, state, known }: PersonInputs): boolean =>
  isMobile(mobile) && known !== 'asking' && (known === 'existing' || (name.trim() !== '' && state !== ''));

/** The details that a request for a code sends: an existing account keeps its own. */
export const selectPersonDetails = ({ name, state, known }: PersonInputs): { name?: string; state?: string } =>
  known === 'existing' ? {} : { name, state };

export type PersonView = ReturnType<typeof personView>;

/**
 * Mobile number, name and state, as typed or as saved with the number. `mobileMissing`: digits that an incomplete number
 * lacks. `mobileLocked`: the number of the session cannot be changed. `saved`: shown instead of the typed values.
 */
export function personView({ mobile, name, state, known, autofilled }: PersonInputs) {
  const saved = known === 'existing' && autofilled ? { name: autofilled.name, state: autofilled.state ?? '' } : null;
  const mobileWrong = mobile.length === MOBILE_LENGTH && !isMobile(mobile);
  const mobileMissing = mobile === '' ? 0 : MOBILE_LENGTH - mobile.length;
  return { mobile, mobileWrong, mobileMissing, mobileLocked: false, name, state, known, saved };
}
