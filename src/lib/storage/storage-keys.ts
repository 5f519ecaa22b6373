// Keys of browser storage and cookies that several modules share.

export { SESSION_HINT } from '../../../api/contract/people/session-hint.ts';

/** What a tab remembers about a person; a logout on any page removes it. */
export const INPUTS_KEY = 'npp.inputs';
export const REQUEST_KEY = 'npp.request';
/** Names of the line files that each selection needed. */
export const LINE_FILES_KEY = 'npp.line-files';
/** A one-time code that is on its way: number and times, never the code. */
export const CODE_KEY = 'npp.code';
/** The latest predictions, for half an hour. */
export const PREDICTIONS_KEY = 'npp.predictions';
/** A login took two codes, and the person has not answered the notice. */
export const GUESSED_KEY = 'npp.guessed';
/** The latest answer of Season. */
export const DECISION_KEY = 'npp.decision';
/** The address of the seats as they were left. */
export const SEATS_KEY = 'npp.seats';
export const PERSONAL_KEYS = [
  INPUTS_KEY,
  REQUEST_KEY,
  LINE_FILES_KEY,
  CODE_KEY,
  PREDICTIONS_KEY,
  GUESSED_KEY,
  DECISION_KEY,
  SEATS_KEY,
] as const;
/** The college whose page led to the form, until the results show its seats. */
export const LINKED_COLLEGE_KEY = 'npp.linked-college';
/** A counselling and the days of the person there, as Season says: `mcc 2026-12-02 2026-12-04`. */
export const DAYS_KEY = 'npp.days';
/** The choice lists of the person who is logged in, with changes that the server does not have yet. */
export const LISTS_KEY = 'npp.lists';
/** The language of My list and Season. */
export const LANGUAGE_KEY = 'npp.language';
/** The security token of the tab. */
export const CSRF_KEY = 'npp.csrf';
/** A message of the page before, in the tab. */
export const NEXT_PAGE_TOAST_KEY = 'npp.next-page-toast';
/** Present while a person is logged in. */
export const TOKEN_KEY = 'npp.session-token';
/** The user as known before the server has answered. */
export const USER_KEY = 'npp.user-data';
