// Handlers of the prediction, of its seat lines and files, and of recorded predictions.
import { MAX_PAST_PREDICTION_ROWS, UNLIMITED } from '../contract/limits.ts';
import { describeRecord } from '../contract/prediction/past-predictions.ts';
import { type Handlers, replyCompressed, replyFile, replyText } from '../http/reply.ts';
import { requirePacks } from '../services/call-context.ts';
import { listPastPredictions, openPastPrediction, savePrediction } from '../services/prediction-history.ts';
import { prepareReport, sendReport } from '../services/prepare-report.ts';
import { matchForUser, predictForUser } from '../services/run-prediction.ts';
import { requireLineFile } from '../services/seat-lines.ts';
import { writeListsReply } from '../services/seats-reply.ts';

export const predictionHandlers = {
  async predict(context) {
    const { body } = context;
    if (body.asLists !== true) return { data: await predictForUser(context, body) };
    const { byPool } = requirePacks(context).lineFiles;
    return matchForUser(context, body, ({ found, frame, plan }) =>
      replyText(writeListsReply(found, frame, plan.match_limit === UNLIMITED ? byPool : null)),
    );
  },

  seatLines: (context) => replyCompressed(requireLineFile(context, context.params.name).bytes),

  async generatePdf(context) {
    const report = await prepareReport(context, context.body, 'NO_PREDICTION');
    return replyFile(await report.print(), 'application/pdf', report.filename);
  },

  async sendWhatsapp(context) {
    const demo = await sendReport(context, await prepareReport(context, context.body, 'NOTHING_TO_SEND'));
    return { message: 'Prediction PDF sent to your WhatsApp successfully!', demo };
  },

  async recordPrediction(context) {
    const request = context.body.predictionData;
    const data = await predictForUser(context, request, { first: MAX_PAST_PREDICTION_ROWS });
    return { message: 'Prediction recorded', record: await savePrediction(context, request, data) };
  },

  pastPredictions: async (context) => ({ records: await listPastPredictions(context) }),

  async pastPrediction(context) {
    const { record, data, recordedAt } = await openPastPrediction(context, context.params.recordId);
    return { record, data, asOf: recordedAt === null ? null : describeRecord(recordedAt) };
  },
} satisfies Partial<Handlers>;
