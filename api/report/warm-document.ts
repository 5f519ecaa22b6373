// A document that nobody reads: printing it opens the fonts and compiles the code before the first report is asked for.
import { CHANCE_LEVELS } from '../contract/labels.ts';
import type { Part, PdfDocument } from '../gateways/pdf-parts.ts';
import { line, rounded } from '../gateways/pdf-shapes.ts';
import { chanceDisc } from './chance-disc.ts';
import { seatHeads, seatWidths } from './seat-row.ts';
import { box, colour, figure, heading, label, lead, page, pairs, plain, seatTable, small } from './theme.ts';

const ROWS = 80;
const COLLEGE = 'Government Medical College and Hospital, Thiruvananthapuram';

export const warmDocument = (): PdfDocument => ({
  title: 'Warm',
  language: 'en-IN',
  page,
  header: plain('Header', { align: 'right' }),
  footer: (current, pages) => plain(`Page ${current} of ${pages}`),
  body: [
    heading('Heading', { level: 1, bookmark: 'Heading' }),
    lead('Of the seats, 12,000 are in reach.'),
    { columns: [{ part: pairs([['Rank', '12,000']], 96) }, { part: plain('क्रम', { bold: true }) }] },
    box(plain(COLLEGE), 0),
    {
      table: seatTable,
      widths: seatWidths,
      heading: heading('Level', { level: 2 }),
      head: seatHeads.map((text) => label(text)),
      rows: Array.from({ length: ROWS }, (_, number) => warmRow(number)),
    },
  ],
});

const warmRow = (number: number): Part[] => [
  small(String(number)),
  { stack: [plain(`${COLLEGE} ${number}`, { bold: true, leading: 1.1 }), small('Government  ·  Est. 1951')] },
  chanceDisc(CHANCE_LEVELS[number % CHANCE_LEVELS.length] ?? null),
  {
    stack: [
      { shapes: rounded(0, 0, number + 1, 6, 2, colour.band) + line(0, 3, number, 3, colour.rule, 0.7), height: 12 },
      figure(`R1 ${number} R2 ${2 * number} R3 ${3 * number} Stray ${4 * number}`),
    ],
  },
  {
    columns: [
      { width: 42, part: small('Fee/year') },
      { part: figure([`₹${number}`, { text: ' · decl.', size: 6.3 }]) },
    ],
  },
];
