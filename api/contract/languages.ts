// The languages of places, family sheets and messages, each by its own name.
export const LANGUAGE_NAMES = { en: 'English', hi: 'हिन्दी' };
export type Language = keyof typeof LANGUAGE_NAMES;
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[];
