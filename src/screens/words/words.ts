// The languages of the places My list and Season.
import type { Language } from '../../../api/contract/languages.ts';
import { en, type Words } from './en.ts';
import { hi } from './hi.ts';

export type { Words };

export const words: Readonly<Record<Language, Words>> = { en, hi };
