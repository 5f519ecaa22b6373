// The language of the places My list and Season on this device.

import { persistentAtom } from '@nanostores/persistent';
import type { Language } from '../../../api/contract/languages.ts';
import { LANGUAGE_KEY } from '../../lib/storage/storage-keys.ts';

export const $language = persistentAtom<Language>(LANGUAGE_KEY, 'en');
