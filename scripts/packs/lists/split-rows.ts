// Splits a sound CSV text in a fifth of the time that the strict parser needs; that one judges every other text.

/** @returns rows of the same width, without line breaks in cells; null where the text has anything else */
export function splitRows(text: string): string[][] | null {
  if (text.includes('\r')) return null;
  const lines = (text.startsWith('\uFEFF') ? text.slice(1) : text).split('\n');
  if (lines.at(-1) === '') lines.pop();
  const rows: string[][] = [];
  for (const line of lines) {
    const cells = line === '' ? null : splitLine(line);
    if (cells === null || cells.length !== (rows[0] ?? cells).length) return null;
    rows.push(cells);
  }
  return rows;
}

function splitLine(line: string): string[] | null {
  if (!line.includes('"')) return line.split(',');
  const cells: string[] = [];
  for (let start = 0; start <= line.length; ) {
    const isQuoted = line[start] === '"';
    const end = isQuoted ? findClosingQuote(line, start) + 1 : endOf(line, line.indexOf(',', start));
    const cell = isQuoted ? line.slice(start + 1, end - 1).replaceAll('""', '"') : line.slice(start, end);
    const isSound = isQuoted ? end > 0 && endOf(line, line.indexOf(',', end)) === end : !cell.includes('"');
    if (!isSound) return null;
    cells.push(cell);
    start = end + 1;
  }
  return cells;
}

const endOf = (line: string, place: number): number => (place < 0 ? line.length : place);

/** @returns -1 where there is none */
function findClosingQuote(line: string, opening: number): number {
  let place = line.indexOf('"', opening + 1);
  while (place >= 0 && line[place + 1] === '"') place = line.indexOf('"', place + 2);
  return place;
}
