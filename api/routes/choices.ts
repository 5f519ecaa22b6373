// Choice lists: kept with the account, what they promise, as files; and reports of mistakes.
import { Refusal } from '../contract/refusal.ts';
import { addMistake } from '../domain/catalogue/mistakes.ts';
import { saveList, withoutList } from '../domain/choice-lists/choice-lists.ts';
import { choiceCsv } from '../domain/choice-lists/choice-rows.ts';
import { linesByKey } from '../domain/prediction/seat-line.ts';
import type { Context, Handlers } from '../http/context.ts';
import { FileReply } from '../http/reply.ts';
import { buildListRows, choiceFileName, loadChoiceLists, loadListWithPrediction } from '../services/choice-lists.ts';
import { requirePacks, requireSeatIndex } from '../services/require-packs.ts';
import { predictForUser } from '../services/run-prediction.ts';
import { MISTAKES } from '../store/collections.ts';

type Own =
  | 'choiceLists'
  | 'saveChoiceList'
  | 'deleteChoiceList'
  | 'choiceListOutlook'
  | 'choiceListCsv'
  | 'choiceListPdf'
  | 'reportMistake';

const REFUSALS = {
  'unknown-list': 'LIST_UNKNOWN',
  'too-many-lists': 'LISTS_FULL',
  'not-shown': 'SEAT_NOT_SHOWN',
} as const;

/** For spreadsheets that would otherwise take it for another alphabet. */
const BYTE_ORDER_MARK = '\ufeff';

export const choiceHandlers: Pick<Handlers, Own> = {
  choiceLists: async (context) => ({ lists: [...(await loadChoiceLists(context))] }),

  async saveChoiceList(context) {
    const { deps, collections, session, body } = context;
    await requireSeats(context);
    const { predictions } = await predictForUser(context, body.request, { ids: body.lines });
    const fresh = { id: deps.random.id(), at: new Date(deps.now()).toISOString() };
    const outcome = await collections.choices.update(session.userId, (kept) => {
      const lists = kept?.lists ?? [];
      const { next, result } = saveList(lists, body, predictions, fresh);
      return { next: next === lists ? kept : { lists: [...next] }, result };
    });
    if (outcome.kind !== 'saved') throw new Refusal(REFUSALS[outcome.kind]);
    await requireAccountExists(context);
    return { list: outcome.list };
  },

  async deleteChoiceList({ collections, session, body }) {
    await collections.choices.update(session.userId, (kept) => {
      const lists = kept?.lists ?? [];
      const next = withoutList(lists, body.id);
      return { next: next === lists ? kept : { lists: [...next] }, result: null };
    });
    return { message: 'The list is deleted.' };
  },

  choiceListOutlook: async (context) => (await loadListWithPrediction(context, context.body)).listChance,

  async choiceListCsv(context) {
    const { deps, body } = context;
    const rows = buildListRows(await loadListWithPrediction(context, body));
    const filename = choiceFileName(body.request.rank, deps.now(), 'csv');
    return new FileReply(Buffer.from(BYTE_ORDER_MARK + choiceCsv(rows)), 'text/csv; charset=utf-8', filename);
  },

  async choiceListPdf(context) {
    const { deps, body } = context;
    const found = await loadListWithPrediction(context, body);
    const rows = buildListRows(found);
    if (rows.length === 0) throw new Refusal('NO_PREDICTION');
    const { filters, metadata } = found.data;
    const pdf = await deps.pdf({
      kind: 'choices',
      input: {
        name: found.list.name,
        rows,
        listChance: found.listChance,
        request: body.request,
        filters,
        metadata,
        dataTime: requirePacks(context).manifest.dataTime,
        madeAt: deps.now(),
      },
    });
    return new FileReply(pdf, 'application/pdf', choiceFileName(body.request.rank, deps.now(), 'pdf'));
  },

  async reportMistake({ deps, collections, packs, body }) {
    const counsellings = [...requirePacks({ packs }).counsellings.values()];
    if (!counsellings.some((seats) => linesByKey(seats).has(body.seatLine))) throw new Refusal('INVALID_INPUT');
    const fresh = { id: deps.random.id(), at: deps.now() };
    await collections.mistakes.update(MISTAKES, (kept) => ({
      next: { open: addMistake(kept?.open ?? [], body, fresh) },
      result: null,
    }));
    return { message: 'Thank you. We will check it against the published list.' };
  },
};

/** What no list of this counselling ever held cannot be shown: refused before anything is charged. */
async function requireSeats(context: Context<'saveChoiceList'>): Promise<void> {
  const { request, lines } = context.body;
  const known = linesByKey(requireSeatIndex(context, request.counsellingId));
  if (lines.every((id) => known.has(id))) return;
  const kept = new Set((await loadChoiceLists(context)).flatMap((list) => list.lines.map(({ id }) => id)));
  if (lines.some((id) => !known.has(id) && !kept.has(id))) throw new Refusal('SEAT_NOT_SHOWN');
}

/** A person who was erased meanwhile leaves nothing behind. */
async function requireAccountExists({ collections, session }: Context<'saveChoiceList'>): Promise<void> {
  if (await collections.users.get(session.userId)) return;
  await collections.choices.delete(session.userId);
  throw new Refusal('SESSION_EXPIRED');
}
