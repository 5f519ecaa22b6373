// Handlers of the prediction and of the seat lines that it refers to.
import { UNLIMITED } from '../contract/limits.ts';
import type { Handlers } from '../http/context.ts';
import { CompressedJson, JsonText } from '../http/reply.ts';
import { requirePacks } from '../services/require-packs.ts';
import { matchForUser, predictForUser } from '../services/run-prediction.ts';
import { requireLineFile } from '../services/seat-lines.ts';
import { writeListsReply } from '../services/seats-reply.ts';

export const predictionHandlers: Pick<Handlers, 'predict' | 'seatLines'> = {
  async predict(context) {
    const { body } = context;
    if (body.asLists !== true) return { data: await predictForUser(context, body) };
    const { byPool } = requirePacks(context).lineFiles;
    return matchForUser(
      context,
      body,
      ({ found, frame, plan }) =>
        new JsonText(writeListsReply(found, frame, plan.match_limit === UNLIMITED ? byPool : null)),
    );
  },

  seatLines: (context) => new CompressedJson(requireLineFile(context, context.params.name).bytes),
};
