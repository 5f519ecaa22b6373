// The languages of the places My list and Season.
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../api/contract/languages.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { en, type Words } from './en.ts';
import { hi } from './hi.ts';

export type { Words };

export const words: Readonly<Record<Language, Words>> = { en, hi };

export const listOtherLanguages = (shown: Language) =>
  LANGUAGES.filter((language) => language !== shown).map((language) => ({ language, name: LANGUAGE_NAMES[language] }));

/** @returns what the server said, else that the call failed */
export const explain = (error: unknown, { check }: Words): string =>
  error instanceof ApiError ? error.message : check.failed;
