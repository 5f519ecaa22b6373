// A prediction as a file: downloaded as a PDF, or sent to the person's own WhatsApp.
import { Refusal } from '../contract/refusal.ts';
import { countSending, undoSending } from '../domain/account/whatsapp-limit.ts';
import type { Context, Handlers } from '../http/context.ts';
import { FileReply } from '../http/reply.ts';
import { prepareReport, readBytes } from '../services/prepare-report.ts';
import { tooMany } from '../services/rate-limit.ts';

export const exportHandlers: Pick<Handlers, 'generatePdf' | 'sendWhatsapp'> = {
  async generatePdf(context) {
    const report = await prepareReport(context, context.body, 'NO_PREDICTION');
    return new FileReply(await report.print(), 'application/pdf', report.filename);
  },

  async sendWhatsapp(context) {
    const { deps } = context;
    const report = await prepareReport(context, context.body, 'NOTHING_TO_SEND');
    const { mobile, at } = await reserveSending(context);
    try {
      const pdf = await readBytes(await report.print());
      await deps.whatsapp({ mobile, filename: report.filename, pdf });
    } catch (error) {
      await releaseSending(context, at);
      if (error instanceof Refusal) throw error;
      deps.log.error({ problem: error instanceof Error ? error.message : 'unknown' }, 'the report was not sent');
      throw new Refusal('WHATSAPP_FAILED');
    }
    const demo = deps.config.whatsappProvider === 'outbox' || undefined;
    return { message: 'Prediction PDF sent to your WhatsApp successfully!', demo };
  },
};

/** Counted before it is sent, so that parallel taps cannot pass the limit. */
async function reserveSending({ deps, collections, session }: Context<'sendWhatsapp'>) {
  const at = deps.now();
  const { mobile, waitFor } = await collections.users.update(session.userId, (user) => {
    if (!user) throw new Refusal('SESSION_EXPIRED');
    const { next, waitFor } = countSending(user.whatsappSends, at);
    return { next: { ...user, whatsappSends: next }, result: { mobile: user.mobile, waitFor } };
  });
  if (waitFor > 0) throw tooMany(waitFor);
  return { mobile, at };
}

const releaseSending = ({ collections, session }: Context<'sendWhatsapp'>, at: number): Promise<null> =>
  collections.users.update(session.userId, (user) => ({
    next: user && { ...user, whatsappSends: undoSending(user.whatsappSends, at) },
    result: null,
  }));
