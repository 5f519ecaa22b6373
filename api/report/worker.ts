// Worker thread of the PDF pool: builds the document of each job and prints it.
import type { PdfDocument } from '../gateways/pdf-parts.ts';
import { servePdf } from '../gateways/pdf-write.ts';
import { choiceReport } from './choice-report.ts';
import { familySheet } from './family-sheet.ts';
import type { PrintJob } from './job.ts';
import { predictionReport } from './prediction-report.ts';
import { receiptDocument } from './receipt-document.ts';
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
