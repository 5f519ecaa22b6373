// Removes e-mail addresses and telephone numbers that a list prints inside an institute's address.
import { lettersOnly } from './spelling.ts';

/** Letters of a name or address that may precede an e-mail address in its part of the text; fewer belong to the address. */
const LEAST_BEFORE_EMAIL = 20;

/** Some lists write the sign in words or leave it out; line breaks leave spaces anywhere. */
const SIGNS = ['@', 'ATTHERATE', 'ATHERATE', 'GMAIL', 'YAHOO', 'REDIFFMAIL', 'HOTMAIL'];
const AT = new RegExp([...SIGNS.map((sign) => [...sign].join('\\s*')), String.raw`\\\s*AT\s*\\`].join('|'), 'i');

const TELEPHONE = [
  /\b(?:PH|PHONE|TEL|TELEPHONE|MOB|MOBILE|FAX|CONTACT)(?:\s*NO)?\b[\s.:-]*\d[\d\s/-]{4,}/gi,
  /(?<!\d)(?:\+?91[\s-]?)?[6-9]\d{4}\s?\d{5}(?!\d)/g,
  /(?<!\d)0\d{2,4}[\s-]{0,2}\d{6,8}(?!\d)/g,
];

/** @returns the text without contacts; unchanged when it has none */
export function removeContacts(text: string): string {
  const withoutEmail = AT.test(text) ? text.split(',').map(removeEmail).join(',') : text;
  return TELEPHONE.reduce((rest, pattern) => rest.replace(pattern, ''), withoutEmail);
}

/** An e-mail address broken over lines reaches to the end of its part of the text. */
function removeEmail(part: string): string {
  const at = part.search(AT);
  if (at < 0) return part;
  const before = part
    .slice(0, at)
    .trimEnd()
    .replace(/[<(]?\S*$/, '')
    .trimEnd();
  return lettersOnly(before).length > LEAST_BEFORE_EMAIL ? before : '';
}
