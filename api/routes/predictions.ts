// Handlers of the prediction and of the seat lines that it refers to.
import { UNLIMITED } from '../contract/limits.ts';
import type { Handlers } from '../http/context.ts';
import { CompressedJson, JsonText } from '../http/reply.ts';
import { requirePacks } from '../services/require-packs.ts';
import { matchForUser, predictForUser } from '../services/run-prediction.ts';
import { requireLineFile } from '../services/seat-lines.ts';
import { writeJoinedReply, writeSeatsReply } from '../services/seats-reply.ts';

export const predictionHandlers: Pick<Handlers, 'predict' | 'seatLines'> = {
  async predict(context) {
    const { body } = context;
    if (body.asSeats !== true) return { data: await predictForUser(context, body) };
    const { byPool } = requirePacks(context).lineFiles;
    const files = byPool.get(body.counsellingId) ?? null;
    const others = byPool.get(body.joined?.counsellingId ?? -1) ?? null;
    return matchForUser(context, body, ({ seats, matches, lists, frame, plan }) => {
      const refers = plan.match_limit === UNLIMITED;
      if (!lists) return new JsonText(writeSeatsReply(seats, matches, frame, refers ? files : null));
      return new JsonText(writeJoinedReply(lists, frame, refers && files && others ? [files, others] : null));
    });
  },

  seatLines: (context) => new CompressedJson(requireLineFile(context, context.params.name).bytes),
};
