// Handlers of choice lists, their chance and their files, and of reports of mistakes.
import { MISTAKE_ALLOWANCE } from '../contract/mistakes.ts';
import { addMistake } from '../domain/catalogue/mistakes.ts';
import { choiceCsv } from '../domain/choice-lists/choice-rows.ts';
import type { Handlers } from '../http/context.ts';
import { FileReply } from '../http/reply.ts';
import {
  buildListRows,
  choiceListFileName,
  deleteChoiceList,
  loadChoiceLists,
  loadListWithPrediction,
  positionsOfList,
  printChoiceList,
  saveChoiceList,
} from '../services/choice-lists.ts';
import { markListedBefore } from '../services/own-results.ts';
import { countInStore } from '../services/rate-limit.ts';
import { requireSeatLine } from '../services/require-packs.ts';
import { MISTAKES } from '../store/collections.ts';

type Names =
  | 'choiceLists'
  | 'saveChoiceList'
  | 'deleteChoiceList'
  | 'markListed'
  | 'choiceListOutlook'
  | 'choiceListCsv'
  | 'choiceListPdf'
  | 'reportMistake';

/** Without it some spreadsheets read the file in a regional encoding. */
const BYTE_ORDER_MARK = '\ufeff';

export const choiceHandlers: Pick<Handlers, Names> = {
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

  choiceListOutlook: async (context) => positionsOfList(await loadListWithPrediction(context, context.body)).listChance,

  async choiceListCsv(context) {
    const found = await loadListWithPrediction(context, context.body);
    const rows = buildListRows(found, positionsOfList(found));
    const filename = choiceListFileName(context, found, 'csv');
    return new FileReply(Buffer.from(BYTE_ORDER_MARK + choiceCsv(rows)), 'text/csv; charset=utf-8', filename);
  },

  async choiceListPdf(context) {
    const found = await loadListWithPrediction(context, context.body);
    const filename = choiceListFileName(context, found, 'pdf');
    return new FileReply(await printChoiceList(context, found), 'application/pdf', filename);
  },

  async reportMistake({ deps, collections, packs, session, body }) {
    requireSeatLine({ packs }, body.seatLine);
    await countInStore(deps, 'reportMistake', session.userId, MISTAKE_ALLOWANCE);
    const fresh = { id: deps.random.id(), at: deps.now() };
    await collections.mistakes.modify(MISTAKES, (record) => ({ open: addMistake(record?.open ?? [], body, fresh) }));
    return { message: 'Thank you. We will check it against the published list.' };
  },
};
