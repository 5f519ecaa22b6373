// Formats a table as Markdown.

export type Table = { columns: readonly string[]; rows: readonly (readonly string[])[] };

export function formatTable({ columns, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}
