// CSV rows by RFC 4180, and cells that a spreadsheet does not run.

/** @returns one row without a line end; a cell is quoted only if it must be */
export const formatCsvRow = (cells: readonly string[]): string =>
  cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',');

/** Some spreadsheets read the full-width signs of East Asian keyboards as the ASCII ones. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** @returns the cell, with an apostrophe before a text that a spreadsheet would run as a formula */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
