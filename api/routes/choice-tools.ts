// Handlers of what is made of a choice list: chances by position, replay, starter list, family sheet.
import type { Handlers } from '../http/context.ts';
import { FileReply } from '../http/reply.ts';
import { findListPositions, findListReplay, findNear, makeStarterList } from '../services/choice-tools.ts';
import { prepareFamilySheet } from '../services/family-sheet.ts';
import { sendReport } from '../services/send-report.ts';

type Names =
  | 'choiceListPositions'
  | 'choiceListReplay'
  | 'starterList'
  | 'seatsNearRank'
  | 'familySheet'
  | 'sendFamilySheet';

export const choiceToolHandlers: Pick<Handlers, Names> = {
  choiceListPositions: (context) => findListPositions(context, context.body),
  choiceListReplay: (context) => findListReplay(context, context.body),
  starterList: (context) => makeStarterList(context, context.body),

  seatsNearRank: (context) => findNear(context, context.body),

  async familySheet(context) {
    const report = await prepareFamilySheet(context, context.body, 'NO_PREDICTION');
    return new FileReply(await report.print(), 'application/pdf', report.filename);
  },

  async sendFamilySheet(context) {
    await sendReport(context, await prepareFamilySheet(context, context.body, 'NOTHING_TO_SEND'));
    const demo = context.deps.config.whatsappProvider === 'outbox' || undefined;
    return { message: 'The family sheet was sent to your WhatsApp.', demo };
  },
};
