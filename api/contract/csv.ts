// Writes CSV as RFC 4180 has it, with plain line feeds.

/** @returns one line without its line end; a cell is quoted where it must be */
export const formatCsvRow = (cells: readonly string[]): string =>
  cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',');
