// Handlers of choice lists, their files and what is made of them, of decisions and entered results, and of reports of mistakes.
import type { choiceToolEndpoints } from '../contract/endpoints/choice-tools.ts';
import type { choiceEndpoints } from '../contract/endpoints/choices.ts';
import type { seasonEndpoints } from '../contract/endpoints/season.ts';
import { MISTAKE_ALLOWANCE } from '../contract/mistakes.ts';
import { hangsOnCut } from '../contract/season/cuts.ts';
import { addMistake } from '../domain/catalogue/catalogue.ts';
import { choiceCsv } from '../domain/choice-lists/choice-rows.ts';
import { type Handlers, replyFile } from '../http/reply.ts';
import { requireSeatLine } from '../services/call-context.ts';
import {
  buildListRows,
  choiceListFileName,
  deleteChoiceList,
  findNear,
  loadListWithPrediction,
  makeStarterList,
  positionsOfList,
  printChoiceList,
  saveChoiceList,
} from '../services/choice-lists.ts';
import { compareOutcomes } from '../services/compare-outcomes.ts';
import { prepareFamilySheet } from '../services/family-sheet.ts';
import { findSeats } from '../services/find-seats.ts';
import { markListedBefore, saveResult, saveRoundsOver } from '../services/own-results.ts';
import { loadChoiceLists } from '../services/prediction-lists.ts';
import { sendReport } from '../services/prepare-report.ts';
import { countInStore } from '../services/rate-limit.ts';
import { MISTAKES } from '../store/collections.ts';

/** Without it some spreadsheets read the file in a regional encoding. */
const BYTE_ORDER_MARK = '\ufeff';

type Tables = typeof choiceEndpoints & typeof choiceToolEndpoints & typeof seasonEndpoints;

export const choiceHandlers: Pick<Handlers, keyof Tables> = {
  choiceLists: async (context) => ({ lists: [...(await loadChoiceLists(context))] }),

  saveChoiceList: async (context) => ({ list: await saveChoiceList(context, context.body) }),

  async deleteChoiceList(context) {
    await deleteChoiceList(context, context.body);
    return { message: 'The list is deleted.' };
  },

  async markListed(context) {
    await markListedBefore(context, context.body);
    return { message: 'The marks are saved.' };
  },

  async choiceListCsv(context) {
    const found = await loadListWithPrediction(context, context.body);
    const rows = buildListRows(found, positionsOfList(found));
    const filename = choiceListFileName(context, found, 'csv');
    const csv = choiceCsv(rows, hangsOnCut(found.data.metadata.lists[0]?.verdict));
    return replyFile(Buffer.from(BYTE_ORDER_MARK + csv), 'text/csv; charset=utf-8', filename);
  },

  async choiceListPdf(context) {
    const found = await loadListWithPrediction(context, context.body);
    const filename = choiceListFileName(context, found, 'pdf');
    return replyFile(await printChoiceList(context, found), 'application/pdf', filename);
  },

  async reportMistake({ deps, collections, packs, session, body }) {
    requireSeatLine({ packs }, body.seatLine);
    await countInStore(deps, 'reportMistake', session.userId, MISTAKE_ALLOWANCE);
    const fresh = { id: deps.random.id(), at: deps.now() };
    await collections.mistakes.modify(MISTAKES, (record) => ({ open: addMistake(record?.open ?? [], body, fresh) }));
    return { message: 'Thank you. We will check it against the published list.' };
  },

  decision: (context) => compareOutcomes(context, context.body),
  findSeats: (context) => findSeats(context, context.body),

  async saveRoundsOver(context) {
    await saveRoundsOver(context, context.body);
    return { message: 'The answer is saved.' };
  },

  async enterResult(context) {
    await saveResult(context, context.body);
    return { message: context.body.rank === null ? 'The result is taken back.' : 'The result is saved.' };
  },

  choiceListPositions: async (context) => positionsOfList(await loadListWithPrediction(context, context.body)),
  starterList: (context) => makeStarterList(context, context.body),

  seatsNearRank: (context) => findNear(context, context.body),

  async familySheet(context) {
    const report = await prepareFamilySheet(context, context.body, 'NO_PREDICTION');
    return replyFile(await report.print(), 'application/pdf', report.filename);
  },

  async sendFamilySheet(context) {
    const demo = await sendReport(context, await prepareFamilySheet(context, context.body, 'NOTHING_TO_SEND'));
    return { message: 'The family sheet was sent to your WhatsApp.', demo };
  },
};
