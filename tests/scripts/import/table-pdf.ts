// Makes a PDF of the published layout: a title, a heading and bordered cells, with a firm's banner over each page.
type Column = { width: number; heading: string };
export type TablePage = { rows: string[][]; columns?: Column[]; noText?: boolean; ruled?: boolean };

const HEIGHT = 842;
const ROW = 20;

const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&');
const textAt = (x: number, y: number, text: string) => `BT /F1 7 Tf ${x} ${y} Td (${escaped(text)}) Tj ET`;

/** Four strokes instead of one box. */
const ruledBox = (left: number, bottom: number, width: number) =>
  [
    `${left} ${bottom} m ${left + width} ${bottom} l S`,
    `${left} ${bottom + ROW} m ${left + width} ${bottom + ROW} l S`,
    `${left} ${bottom} m ${left} ${bottom + ROW} l S`,
    `${left + width} ${bottom} m ${left + width} ${bottom + ROW} l S`,
  ].join('\n');

function rowAt(top: number, columns: Column[], texts: string[], ruled = false): string {
  let left = 10;
  return columns
    .map(({ width }, at) => {
      const box = ruled ? ruledBox(left, top - ROW, width) : `${left} ${top - ROW} ${width} ${ROW} re S`;
      const words = (texts[at] ?? '').split('\n');
      const lines = words.map((line, row) => textAt(left + 2, top - 8 - row * 8, line));
      left += width;
      return [box, ...lines].join('\n');
    })
    .join('\n');
}

function pageContent({ rows, noText, ruled, ...own }: TablePage, columns: Column[], title: string): string {
  if (noText) return '10 10 200 200 re f';
  const used = own.columns ?? columns;
  const headings = columns.map((column) => column.heading);
  const banner = textAt(
    150,
    HEIGHT - 60,
    'Call us for paid counselling guidance, the best firm of all the firms there are',
  );
  const body = [headings, ...rows].map((texts, at) =>
    rowAt(HEIGHT - 40 - at * ROW, at === 0 ? columns : used, texts, ruled),
  );
  const frame = ruled ? '' : `10 ${HEIGHT - 30} 560 20 re S`;
  return [frame, textAt(150, HEIGHT - 22, title), banner, ...body].join('\n');
}

export function tablePdf(title: string, columns: Column[], pages: TablePage[]): Buffer {
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', '', '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'];
  const kids = pages.map((page) => {
    const content = pageContent(page, columns, title);
    objects.push(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
    const stream = objects.length;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${HEIGHT}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${stream} 0 R >>`,
    );
    return `${objects.length} 0 R`;
  });
  objects[1] = `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`;
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const xref = offsets.map((offset) => `${`${offset}`.padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${xref}${trailer}`, 'latin1');
}

const column = (width: number, heading: string): Column => ({ width, heading });

export const PLAIN = [
  column(30, 'SNo'),
  column(35, 'Rank'),
  column(60, 'Allotted Quota'),
  column(200, 'Allotted Institute'),
  column(90, 'Course'),
  column(45, 'Alloted\nCategory'),
  column(50, 'Candidate\nCategory'),
  column(50, 'Remarks'),
];

export const WIDE = [
  column(30, 'SNo'),
  column(35, 'Rank'),
  column(40, 'Allotted\nQuota'),
  column(50, 'Allotted\nInstitute'),
  column(40, 'Course'),
  column(40, 'Remarks'),
  column(40, 'Allotted\nQuota'),
  column(120, 'Allotted\nInstitute'),
  column(50, 'Course'),
  column(35, 'Alloted\nCategory'),
  column(35, 'candidate\nCategory'),
  column(55, 'Remarks'),
];
