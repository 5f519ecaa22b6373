// The language of the places My list and Season on this device.

import { persistentAtom } from '@nanostores/persistent';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../api/contract/languages.ts';
import { LANGUAGE_KEY } from '../../lib/storage/storage-keys.ts';

export const $language = persistentAtom<Language>(LANGUAGE_KEY, 'en');

/** Each with its own name. */
export const listOtherLanguages = (shown: Language) =>
  LANGUAGES.filter((language) => language !== shown).map((language) => ({ language, name: LANGUAGE_NAMES[language] }));
