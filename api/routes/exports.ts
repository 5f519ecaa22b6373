// Handlers that export a prediction: a PDF download, or a PDF sent to the person's own WhatsApp.
import type { Handlers } from '../http/context.ts';
import { FileReply } from '../http/reply.ts';
import { prepareReport } from '../services/prepare-report.ts';
import { sendReport } from '../services/send-report.ts';

export const exportHandlers: Pick<Handlers, 'generatePdf' | 'sendWhatsapp'> = {
  async generatePdf(context) {
    const report = await prepareReport(context, context.body, 'NO_PREDICTION');
    return new FileReply(await report.print(), 'application/pdf', report.filename);
  },

  async sendWhatsapp(context) {
    await sendReport(context, await prepareReport(context, context.body, 'NOTHING_TO_SEND'));
    const demo = context.deps.config.whatsappProvider === 'outbox' || undefined;
    return { message: 'Prediction PDF sent to your WhatsApp successfully!', demo };
  },
};
