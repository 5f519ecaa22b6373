// Exports a prediction: as a PDF that the server prints, or to the person's own WhatsApp.
import { map } from 'nanostores';
import { MAX_REPORT_ORDER } from '../../../api/contract/limits.ts';
import type { ReportRequest } from '../../../api/contract/prediction/past-predictions.ts';
import { exportWords } from '../../copy/export.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { fileActions } from '../../lib/download-and-share.ts';
import { countActive } from '../../lib/seats/seat-filter.ts';
import type { List } from './list.ts';
import type { ResultsEnv, State } from './state.ts';

/** As specified: shorter than other errors. */
const PDF_ERROR_DURATION = 4_000;

export type ExportRequest = Pick<ReportRequest, 'predictions' | 'recordId'> & {
  userInputs: { rank: number; counsellingId: number; quotaId: number; categoryId: number };
};

function formatPdfError(error: unknown): string {
  const explained = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== 'HTTP';
  return explained ? error.message : exportWords.pdfFailed;
}

function formatWhatsappError(error: unknown): string {
  if (!(error instanceof ApiError)) return exportWords.sendFailed;
  if (error.status === 401) return exportWords.loginFirst;
  if (error.status === 429) return exportWords.tooMany;
  if (error.code === 'NOTHING_TO_SEND') return exportWords.nothingToSend;
  return error.code === 'WHATSAPP_FAILED' ? exportWords.notSent : exportWords.sendFailed;
}

/** The rows that pass the filters, in their order; null when there are none. */
export function buildExportRequest({ $prediction, $matching, $filters, $sort }: State & List): ExportRequest | null {
  const { inputs, data } = $prediction.get();
  if (inputs === null || data === null || $matching.get().length === 0) return null;
  const userInputs = inputs.request;
  const untouched = countActive($filters.get()) === 0 && $sort.get() === 'parts';
  if (untouched) return { userInputs };
  const predictions = Array.from($matching.get().subarray(0, MAX_REPORT_ORDER), (place) => ({
    id: data.seats.item(place).id,
  }));
  return { userInputs, predictions };
}

export function createExports({ call, fetchFile, showToast }: Pick<ResultsEnv, 'call' | 'fetchFile' | 'showToast'>) {
  /** The running export: the id of a record, or `shown` for the list on the screen; empty: none. One runs at a time. */
  const $exporting = map({ pdf: '', whatsapp: '' });
  return {
    $exporting,
    async downloadPdf(request: ExportRequest | null): Promise<void> {
      if ($exporting.get().pdf !== '') return;
      if (request === null) return showToast('error', exportWords.nothingToDownload);
      $exporting.setKey('pdf', request.recordId ?? 'shown');
      showToast('info', exportWords.soon);
      try {
        fileActions().save(await fetchFile('own.generatePdf', { body: request }));
        showToast('success', exportWords.downloaded);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'SESSION_EXPIRED'))
          showToast('error', formatPdfError(error), PDF_ERROR_DURATION);
      } finally {
        $exporting.setKey('pdf', '');
      }
    },
    async sendToWhatsapp(request: ExportRequest | null): Promise<void> {
      if ($exporting.get().whatsapp !== '') return;
      if (request === null) return showToast('error', exportWords.nothingToSend);
      $exporting.setKey('whatsapp', request.recordId ?? 'shown');
      try {
        const { demo } = await call('own.sendWhatsapp', { body: request });
        showToast('success', exportWords.sent);
        if (demo) showToast('info', exportWords.demo);
      } catch (error) {
        showToast('error', formatWhatsappError(error));
      } finally {
        $exporting.setKey('whatsapp', '');
      }
    },
  };
}

export type Exports = ReturnType<typeof createExports>;
