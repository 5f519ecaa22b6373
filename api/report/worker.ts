// Worker thread of the PDF pool: builds the document of each job and prints it.
import { count } from '../contract/labels.ts';
import type { PdfDocument } from '../gateways/pdf-parts.ts';
import { servePdf } from '../gateways/pdf-write.ts';
import { choiceReport } from './choice-report.ts';
import { reportDocument } from './document.ts';
import { familySheet } from './family-sheet.ts';
import { firstPage } from './first-page.ts';
import type { PrintJob, ReportInput } from './job.ts';
import { lastPage } from './last-page.ts';
import { legend } from './legend.ts';
import { receiptDocument } from './receipt-document.ts';
import { sections } from './sections.ts';
import { warmDocument } from './warm-document.ts';

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

servePdf(buildDocument, warmDocument());

function predictionReport(input: ReportInput): PdfDocument {
  const example = input.rows[0];
  return reportDocument(input, `College predictions for rank ${count(input.request.rank)}`, [
    ...firstPage(input),
    ...(example && example.chance_level !== null ? [legend(example)] : []),
    ...sections(input.rows),
    lastPage(input),
  ]);
}
