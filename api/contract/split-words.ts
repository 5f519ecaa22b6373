// The words of a text, as searches and addresses compare them.

/** Lower-case words of letters and digits, without accents and apostrophes. */
export const splitWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
