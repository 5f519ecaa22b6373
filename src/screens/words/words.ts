// The languages of the places My list and Season.
import { en, type Words } from './en.ts';
import { hi } from './hi.ts';

export type { Words };

export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

export const words: Readonly<Record<Language, Words>> = { en, hi };
