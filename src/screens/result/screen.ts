// Enter my result: the own seat of a round and closing ranks after a round, in the open seat and in Season.
import { atom, computed } from 'nanostores';
import { belongsTo, type ChoiceLine } from '../../../api/contract/choices/choices.ts';
import { seasonEndpoints } from '../../../api/contract/endpoints/season.ts';
import type { OpenRound, ResultKind } from '../../../api/contract/season/result.ts';
import { findItem, type Prediction } from '../../lib/seats/fetch-prediction.ts';
import { nameItem } from '../list/rows.ts';
import type { SeasonEnv } from '../season/screen.ts';
import { explain, type Words, words } from '../words/words.ts';
import { createFields } from './fields.ts';
import type { SeatNames } from './row.ts';

export function createResultScreen({
  $prediction,
  $language,
  call,
  reload,
}: Omit<SeasonEnv, 'loadDates' | 'now' | '$rows'>) {
  const $words = computed($language, (language): Words => words[language]);
  /** Of the last single change; empty where it was saved. */
  const $failure = atom('');
  /** The own rank, every result that the person entered, and the choices that were listed before. */
  const $view = computed($prediction, ({ data, inputs }) => ({
    rank: inputs?.request.rank ?? 0,
    results: data?.metadata.results ?? [],
    listed: data?.metadata.listed ?? null,
  }));
  let latest = 0;

  /** @param rank null takes the result back. @returns why it was refused; empty where it was saved */
  async function send(id: string, stage: number, kind: ResultKind, rank: number | null): Promise<string> {
    const request = $prediction.get().inputs?.request;
    if (request === undefined) return '';
    return call(seasonEndpoints.enterResult, { body: { request, id, stage, kind, rank } }).then(
      () => '',
      (error) => explain(error, $words.get()),
    );
  }

  const findFrame = (id = '') => $prediction.get().data?.metadata.lists.find(({ code }) => code && belongsTo(id, code));
  const isUnsaid = (id?: string): boolean => {
    const { isAsked, over } = findFrame(id)?.roundsOver ?? {};
    return isAsked === true && over === null;
  };

  return {
    $words,
    $failure,
    $view,
    fields: createFields({ $view, send, findNames: () => findNames($prediction.get().data?.seats), reload }),
    /** One result. @returns whether it was saved */
    async save(...result: Parameters<typeof send>): Promise<boolean> {
      const own = ++latest;
      const failure = await send(...result);
      if (failure === '') void reload();
      if (own === latest) $failure.set(failure);
      return failure === '';
    },
    /** @returns null for a seat that the prediction does not show */
    findSeat(id: string): ChoiceLine | null {
      const item = findItem($prediction.get().data, id);
      return item && { id, ...nameItem(item) };
    },
    /** Rounds that can be entered of a seat line; none before somebody says which rounds are over. */
    findRounds: (id: string): readonly OpenRound[] => (isUnsaid(id) ? [] : (findFrame(id)?.openRounds ?? [])),
    isUnsaid,
  };
}

/** What a pasted row is compared with. */
function findNames(seats: Prediction['seats'] | undefined): SeatNames {
  if (!seats) return { courses: [], colleges: [], quotas: [] };
  const list = (read: (place: number) => string) => [
    ...new Set(Array.from({ length: seats.size }, (_, place) => read(place))),
  ];
  return {
    courses: list(seats.field(['course', 'course_name'])),
    colleges: list(seats.field(['college', 'college_name'])),
    quotas: list(seats.field(['quota'])),
  };
}

export type ResultScreen = ReturnType<typeof createResultScreen>;
