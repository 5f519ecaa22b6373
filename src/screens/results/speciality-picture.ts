// View model of the picture next to the list: the public closing ranks of the candidate's category, and the rank.
import { atom, computed } from 'nanostores';
import {
  buildClosingRanksPath,
  type ClosingRanks,
  type ClosingRanksFile,
  readClosingRanks,
} from '../../lib/ranks/closing-ranks.ts';
import { buildSpecialityPicture } from '../../lib/ranks/speciality-picture.ts';
import type { Results } from './screen.ts';

/** By the name of the category in All India counselling, without a disability. */
const CODES: Readonly<Record<string, string>> = { General: 'gen', EWS: 'ews', OBC: 'obc', SC: 'sc', ST: 'st' };
const MCC = 1;

export function createPicture({ env, $data, $inputs, $filters }: Results) {
  const $ranks = atom<{ code: string; ranks: ClosingRanks } | null>(null);

  /** General where the prediction has no category of All India counselling. */
  const $code = computed($data, (data) => {
    if (data === null) return null;
    const { lists, counsellingId } = data.metadata;
    // The category of the head names each counselling; a recorded prediction has that alone.
    const own = counsellingId === MCC ? data.filters.finalCategory : undefined;
    const named = lists.find((one) => one.counsellingId === MCC)?.category ?? own;
    return CODES[named?.replace(/ PwD$/, '') ?? ''] ?? 'gen';
  });

  async function load(code: string): Promise<void> {
    try {
      const response = await env.platform().fetch(buildClosingRanksPath(code), {});
      if (!response.ok) return;
      const ranks = readClosingRanks((await response.json()) as ClosingRanksFile);
      if ($code.get() === code) $ranks.set({ code, ranks });
    } catch {
      // Offline: the list is there without the picture.
    }
  }

  return {
    /** Fetches the file of the category, and that of the next prediction. A failure leaves the picture out. @returns stops it */
    followClosingRanks: (): (() => void) =>
      $code.subscribe((code) => {
        if (code !== null && $ranks.get()?.code !== code) void load(code);
      }),
    $picture: computed([$ranks, $inputs, $filters], (known, inputs, { lists }) => {
      if (known === null || inputs === null) return null;
      const [chosen] = lists.courses;
      return {
        ...buildSpecialityPicture(known.ranks, inputs.request.rank),
        pools: known.ranks.pools,
        chosen: lists.courses.length === 1 && chosen !== undefined ? chosen : null,
      };
    }),
  };
}
