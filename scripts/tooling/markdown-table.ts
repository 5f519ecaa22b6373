// Formats a table of Markdown.

/** @param align of every column but the first. @returns its lines */
export const formatTable = (
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  align = '---',
): string[] =>
  [columns, columns.map((_, at) => (at === 0 ? '---' : align)), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
