// Enter my result: the own seat of a round and the closing rank of a seat after a round, in the open seat and in Season.
import { atom, computed } from 'nanostores';
import { belongsTo, type ChoiceLine } from '../../../api/contract/choices/choices.ts';
import { seasonEndpoints } from '../../../api/contract/endpoints/season.ts';
import type { OpenRound, OwnResult, ResultKind } from '../../../api/contract/season/result.ts';
import { findItem } from '../../lib/seats/fetch-prediction.ts';
import { nameItem } from '../list/rows.ts';
import type { SeasonEnv } from '../season/screen.ts';
import { explain, type Words, words } from '../words/words.ts';
import type { SeatNames } from './row.ts';

export function createResultScreen({
  $prediction,
  $language,
  call,
  reload,
}: Omit<SeasonEnv, 'loadDates' | 'now' | '$rows'>) {
  const $words = computed($language, (language): Words => words[language]);
  /** Of the last change; empty where it was saved. */
  const $failure = atom('');
  let latest = 0;

  /** @param rank null takes the result back */
  async function save(id: string, stage: number, kind: ResultKind, rank: number | null): Promise<boolean> {
    const { inputs } = $prediction.get();
    if (inputs === null) return false;
    const own = ++latest;
    const body = { request: inputs.request, id, stage, kind, rank };
    const failure = await call(seasonEndpoints.enterResult, { body }).then(
      () => '',
      (error) => explain(error, $words.get()),
    );
    if (failure === '') reload();
    if (own === latest) $failure.set(failure);
    return failure === '';
  }

  return {
    $words,
    $failure,
    /** The own rank, and every result that the person entered. */
    $view: computed($prediction, ({ data, inputs }) => ({
      rank: inputs?.request.rank ?? 0,
      results: data?.metadata.results ?? [],
    })),
    /** The seat lines that the person was given, that of the latest round first. */
    $given: computed($prediction, ({ data }) => listGiven(data?.metadata.results ?? [])),
    save,
    /** @returns null for a seat that the prediction does not show */
    findSeat(id: string): ChoiceLine | null {
      const item = findItem($prediction.get().data, id);
      return item && { id, ...nameItem(item) };
    },
    /** Rounds that can be entered of a seat line. */
    findRounds: (id: string): readonly OpenRound[] =>
      $prediction.get().data?.metadata.lists.find(({ code }) => code && belongsTo(id, code))?.openRounds ?? [],
    /** What a pasted row is compared with. */
    findNames(): SeatNames {
      const seats = $prediction.get().data?.seats;
      if (!seats) return { courses: [], colleges: [], quotas: [] };
      const list = (read: (place: number) => string) => [
        ...new Set(Array.from({ length: seats.size }, (_, place) => read(place))),
      ];
      return {
        courses: list(seats.field(['course', 'course_name'])),
        colleges: list(seats.field(['college', 'college_name'])),
        quotas: list(seats.field(['quota'])),
      };
    },
  };
}

const listGiven = (results: readonly OwnResult[]): string[] =>
  results
    .filter(({ kind }) => kind === 'seat')
    .sort((one, other) => other.stage - one.stage)
    .map(({ line }) => line.id);

export type ResultScreen = ReturnType<typeof createResultScreen>;
