// The report of a prediction.
import { count } from '../contract/labels.ts';
import type { PdfDocument } from '../gateways/pdf-parts.ts';
import { reportDocument } from './document.ts';
import { firstPage } from './first-page.ts';
import type { ReportInput } from './job.ts';
import { lastPage } from './last-page.ts';
import { legend } from './legend.ts';
import { sections } from './sections.ts';

export function predictionReport(input: ReportInput): PdfDocument {
  const example = input.rows[0];
  return reportDocument(input, `College predictions for rank ${count(input.request.rank)}`, [
    ...firstPage(input),
    ...(example && example.chance_level !== null ? [legend(example)] : []),
    ...sections(input.rows),
    lastPage(input),
  ]);
}
