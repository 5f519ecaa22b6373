// Worker thread of the PDF pool: builds the document of each job and prints it.
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { servePdf } from '../gateways/pdf-worker.ts';
import { choiceReport } from './choice-report.ts';
import { familySheet } from './family-sheet.ts';
import { applyScriptFonts } from './indic-scripts.ts';
import type { PrintJob } from './job.ts';
import { layouts } from './layouts.ts';
import { predictionReport } from './prediction-report.ts';
import { receiptDocument } from './receipt-document.ts';

function buildDocument(job: PrintJob): TDocumentDefinitions {
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

servePdf((job: PrintJob) => applyScriptFonts(buildDocument(job)), layouts);
