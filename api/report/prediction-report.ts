// The report of a prediction as a document definition: a pure function of its input.
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { count } from '../contract/labels.ts';
import { closing } from './closing.ts';
import type { ReportInput } from './job.ts';
import { legend } from './legend.ts';
import { opening } from './opening.ts';
import { pageFooter, pageHeader } from './page-frame.ts';
import { sections } from './sections.ts';
import { colour, page, styles } from './theme.ts';

export function predictionReport(input: ReportInput): TDocumentDefinitions {
  const example = input.rows[0];
  const title = `College predictions for rank ${count(input.request.rank)}`;
  return {
    info: {
      title,
      author: 'NEET PG Predictor',
      subject: input.filters.counselling,
      creationDate: new Date(input.madeAt),
    },
    language: 'en-IN',
    displayTitle: true,
    tagged: true,
    version: '1.7',
    pageSize: 'A4',
    pageMargins: [page.side, page.top, page.side, page.bottom],
    header: pageHeader(input),
    footer: pageFooter(input),
    defaultStyle: { font: 'Roboto', fontSize: 9, color: colour.ink },
    styles,
    content: [opening(input), ...(example ? [legend(example)] : []), ...sections(input.rows), closing(input)],
  };
}
