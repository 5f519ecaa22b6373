// Worker thread of the PDF pool: builds the document of each job and prints it.
import { CHANCE_LEVELS } from '../contract/labels.ts';
import type { Part, PdfDocument } from '../gateways/pdf-parts.ts';
import { servePdf } from '../gateways/pdf-write.ts';
import { choiceReport } from './choice-report.ts';
import { familySheet } from './family-sheet.ts';
import type { PrintJob } from './job.ts';
import { predictionReport } from './prediction-report.ts';
import { receiptDocument } from './receipt-document.ts';
import { seatHeads, seatWidths } from './seat-row.ts';
import { box, cell, chanceDisc, heading, label, lead, page, plain, seatTable, small } from './theme.ts';

function buildDocument(job: PrintJob): PdfDocument {
  switch (job.kind) {
    case 'report':
      return predictionReport(job.input);
    case 'choices':
      return choiceReport(job.input);
    case 'family':
      return familySheet(job.input);
    case 'receipt':
      return receiptDocument(job.input);
  }
}

const ROWS = 80;
const COLLEGE = 'Government Medical College and Hospital, Thiruvananthapuram';

/** Nobody reads it: printing it opens the fonts and compiles the code before the first report is asked for. */
const warmDocument = (): PdfDocument => ({
  title: 'Warm',
  language: 'en-IN',
  page,
  header: plain('Header', { align: 'right' }),
  footer: (current, pages) => plain(`Page ${current} of ${pages}`),
  body: [
    heading('Heading', { level: 1, bookmark: 'Heading' }),
    lead('Of the seats, 12,000 are in reach.'),
    { columns: [{ part: plain('Rank') }, { part: plain('क्रम', { bold: true }) }] },
    box(plain(COLLEGE), 0),
    {
      table: seatTable,
      widths: seatWidths,
      head: seatHeads.map((text) => label(text)),
      rows: Array.from({ length: ROWS }, (_, number) => warmRow(number)),
    },
  ],
});

const warmRow = (number: number): Part[] => [
  cell(String(number)),
  { stack: [cell(`${COLLEGE} ${number}`, { bold: true }), small('Government  ·  Est. 1951')] },
  chanceDisc(CHANCE_LEVELS[number % CHANCE_LEVELS.length] ?? null),
  cell([{ text: '2025 ', bold: true }, `R1 ${number} R2 ${2 * number} R3 ${3 * number} Stray ${4 * number}`]),
  cell(`Fee/year ₹${number} · decl.`),
];

servePdf(buildDocument, warmDocument());
