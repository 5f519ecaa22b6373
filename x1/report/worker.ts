// The worker of the PDF pool: which job becomes which document.
import { servePdf } from '../gateways/pdf-worker.ts';
import { choiceReport } from './choice-report.ts';
import type { PrintJob } from './job.ts';
import { layouts } from './layouts.ts';
import { predictionReport } from './prediction-report.ts';

servePdf((job: PrintJob) => (job.kind === 'choices' ? choiceReport(job.input) : predictionReport(job.input)), layouts);
