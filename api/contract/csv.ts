// CSV rows by RFC 4180.

/** @returns one row without a line end; a cell is quoted only if it must be */
export const formatCsvRow = (cells: readonly string[]): string =>
  cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',');
