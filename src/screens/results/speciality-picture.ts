// View model of the picture next to the list: the public closing ranks of the candidate's category, and the rank.
import { atom, computed } from 'nanostores';
import { EVERY_QUOTA, MOST_PICTURED } from '../../../api/contract/limits.ts';
import { pictureWords } from '../../copy/speciality-picture.ts';
import { type ClosingRanks, type CourseRanks, fetchClosingRanks } from '../../lib/ranks/closing-ranks.ts';
import { buildSpecialityPicture, spanRanks } from '../../lib/ranks/speciality-picture.ts';
import type { Prediction } from '../../lib/seats/fetch-prediction.ts';
import type { Results } from './screen.ts';

/** By the name of the category in All India counselling. */
const CODES: Readonly<Record<string, string>> = { General: 'gen', EWS: 'ews', OBC: 'obc', SC: 'sc', ST: 'st' };
const PWD = / PwD$/;
const MCC = 1;
const ALL_INDIA = 1;

/** Is a quota asked for that the public ranks are not of? */
const isOtherQuota = ({ counsellingId, quotaId }: Prediction['metadata']): boolean =>
  counsellingId !== MCC || (quotaId !== ALL_INDIA && quotaId !== EVERY_QUOTA);

/** The latest closing rank of each college by course, of a list that has every match; the most wanted course first. */
function rankOwnCourses({ seats }: Prediction): CourseRanks[] {
  const courseOf = seats.field<string>(['course', 'course_name']);
  const collegeOf = seats.field<string>(['college', 'college_name']);
  const courses = new Map<string, Map<string, number>>();
  for (let place = 0; place < seats.size; place++) {
    const closing = seats.closing(place);
    if (closing === 0) continue;
    const colleges = courses.get(courseOf(place)) ?? new Map<string, number>();
    const college = collegeOf(place);
    courses.set(courseOf(place), colleges.set(college, Math.max(closing, colleges.get(college) ?? 0)));
  }
  const middle = ({ ranks }: CourseRanks) => ranks[ranks.length >> 1] ?? 0;
  return [...courses]
    .sort(([, one], [, other]) => other.size - one.size)
    .slice(0, MOST_PICTURED)
    .map(([course, ranks]) => ({ course, colleges: ranks.size, ranks: [...ranks.values()].sort((a, b) => a - b) }))
    .sort((one, other) => middle(one) - middle(other));
}

export function createPicture({ env, $data, $inputs, $filters }: Results) {
  const $ranks = atom<{ code: string; ranks: ClosingRanks } | null>(null);

  /** Null where the public ranks are the request's, or the plan hides matches. */
  const $own = computed($data, (data) => {
    if (data === null || !isOtherQuota(data.metadata) || data.seats.size < data.metadata.totalResults) return null;
    const courses = rankOwnCourses(data);
    return courses.length > 0 ? courses : null;
  });

  /** General where the prediction has no category of All India counselling. */
  const $code = computed($data, (data) => {
    if (data === null) return null;
    const { lists, counsellingId } = data.metadata;
    // The category of the head names each counselling; a recorded prediction has that alone.
    const own = counsellingId === MCC ? data.filters.finalCategory : undefined;
    const named = lists.find((one) => one.counsellingId === MCC)?.category ?? own;
    const code = CODES[named?.replace(PWD, '') ?? ''] ?? 'gen';
    return named && PWD.test(named) ? `${code}-pwd` : code;
  });

  async function load(code: string): Promise<void> {
    // Offline: the list is there without the picture.
    const ranks = await fetchClosingRanks(env.platform(), code).catch(() => null);
    if (ranks && $code.get() === code) $ranks.set({ code, ranks });
  }

  return {
    /** Fetches the file of the category, and that of the next prediction. A failure leaves the picture out. @returns stops it */
    followClosingRanks: (): (() => void) =>
      $code.subscribe((code) => {
        if (code !== null && $ranks.get()?.code !== code) void load(code);
      }),
    $picture: computed([$ranks, $own, $data, $inputs, $filters], (known, own, data, inputs, { lists }) => {
      if (known === null || data === null || inputs === null) return null;
      const { pools, year } = known.ranks;
      const [chosen] = lists.courses;
      const [kind, lead] = own
        ? (['own', pictureWords.own] as const)
        : isOtherQuota(data.metadata)
          ? (['public', pictureWords.onlyPublic(pools, year)] as const)
          : (['all', pictureWords.lead(pools, year)] as const);
      const { rank } = inputs.request;
      const picture = own
        ? buildSpecialityPicture({ courses: own, year: null }, rank, spanRanks(own, rank))
        : buildSpecialityPicture(known.ranks, rank);
      return {
        ...picture,
        title: pictureWords.titles[kind](picture.rank),
        lead,
        chosen: lists.courses.length === 1 && chosen !== undefined ? chosen : null,
      };
    }),
  };
}
