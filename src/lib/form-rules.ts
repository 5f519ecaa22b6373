// Cleaning and conditions of the form's fields. Pure.
import { MOBILE_LENGTH, NAME_LENGTH, OTP_LENGTH } from '../../api/contract/limits.ts';
import { nameLetters } from '../../api/contract/people/names.ts';

const RANK_LENGTH = 12;

/** Digits only, at most ten; a pasted +91 or leading 0 goes. */
export function cleanMobile(text: string): string {
  const digits = text.replace(/\D/g, '');
  const national = digits.length > MOBILE_LENGTH ? digits.replace(/^(?:91|0)/, '') : digits;
  return national.slice(0, MOBILE_LENGTH);
}

export const cleanCode = (text: string): string => text.replace(/\D/g, '').slice(0, OTP_LENGTH);

/** Removes spaces and separators. Other characters stay, so that the form rejects the text and never changes the rank. */
export const cleanRank = (text: string): string => text.replace(/[\s,]/g, '').slice(0, RANK_LENGTH);

/** While typing: forbidden characters go, spaces stay so that the next word can follow. */
export const cleanTypedName = (text: string): string => nameLetters(text).trimStart().slice(0, NAME_LENGTH);

/** Mobile numbers of India begin with 6 to 9. */
export const isMobile = (text: string): boolean => /^[6-9]\d{9}$/.test(text);

/** Finds `pwd`, `ph` or `pd` as a word of its own: ORPHAN is not PwD. */
export const namesDisability = (category: string): boolean => /(?:^|[^a-z])(?:pwd|ph|pd)(?:[^a-z]|$)/i.test(category);

/** 75 → `1:15`. */
export const formatMinutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
