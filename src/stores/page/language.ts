// The language of the places My list and Season on this device.
import { persistentAtom } from '@nanostores/persistent';
import { LANGUAGE_KEY } from '../../lib/storage-keys.ts';

export const $language = persistentAtom<'en' | 'hi'>(LANGUAGE_KEY, 'en');
