// What the picture of the home page shows: the closing ranks of the category, around the rank that is typed.
import { count } from '../../../api/contract/labels.ts';
import { MAX_RANK } from '../../../api/contract/limits.ts';
import { isRank } from '../../../api/contract/prediction/is-rank.ts';
import { cleanRank } from '../../lib/form-rules.ts';
import { loadOnce } from '../../lib/load-once.ts';
import type { Platform } from '../../lib/platform.ts';
import { type ClosingRanks, fetchClosingRanks } from '../../lib/ranks/closing-ranks.ts';
import { buildSpecialityPicture } from '../../lib/ranks/speciality-picture.ts';
import { askWords } from './words.ts';

/** Shown until a rank is typed. */
export const EXAMPLE_RANK = 12_000;
/** Rows that a phone shows at first. */
export const NEAR_ROWS = 6;
/** On a phone the rows move only when nothing has been typed for so many milliseconds. */
const REST = 300;
const WIDE = 960;

type SpecialityPicture = ReturnType<typeof buildSpecialityPicture>;
export type Shown = SpecialityPicture &
  Pick<ClosingRanks, 'pools' | 'year'> & {
    near: number;
    /** What is counted, after the count. */
    openAt: string;
  };
type HomeEnvironment = Pick<Platform, 'fetch' | 'after' | 'isAtLeast'> & {
  /** @param shown null: the closing ranks did not load */
  draw: (shown: Shown | null) => void;
};

/** @returns the first of the rows around the one of which half is open at the rank */
export function findNear(rows: SpecialityPicture['rows']): number {
  const readCount = (text: string) => Number(text.replaceAll(',', ''));
  const half = rows.findIndex((row) => readCount(row.count) * 2 >= readCount(row.colleges));
  const middle = (half < 0 ? rows.length : half) - NEAR_ROWS / 2;
  return Math.max(0, Math.min(rows.length - NEAR_ROWS, middle));
}

/** @param text as typed; a text that is no rank shows the example */
export function showRanks(ranks: ClosingRanks, text: string): Shown {
  const typed = cleanRank(text);
  const rank = isRank(typed) ? Number(typed) : EXAMPLE_RANK;
  const picture = buildSpecialityPicture(ranks, rank);
  const { pools, year } = ranks;
  return { ...picture, pools, year, near: findNear(picture.rows), openAt: nameOpen(typed, count(rank), ranks) };
}

/** What is counted, or what is wrong with the rank: none, or beyond the last that qualifies. */
function nameOpen(typed: string, rank: string, { qualifying, year }: ClosingRanks): string {
  if (typed !== '' && !isRank(typed)) return askWords.noRank(rank, count(MAX_RANK));
  return qualifying !== null && Number(typed) > qualifying.rank
    ? askWords.beyond(year, count(qualifying.rank), qualifying.year)
    : askWords.openAt(rank, year);
}

export function createScreen({ fetch, after, isAtLeast, draw }: HomeEnvironment) {
  let asked = { text: '', category: '' };
  let cancel = () => {};

  const load = loadOnce((category: string) => fetchClosingRanks({ fetch }, category));
  const show = async (): Promise<void> => {
    const { text, category } = asked;
    const ranks = await load(category).catch(() => null);
    if (asked.text === text && asked.category === category) draw(ranks && showRanks(ranks, text));
  };
  return {
    /** @param category its code */
    ask(text: string, category: string): void {
      const isSame = category === asked.category;
      asked = { text, category };
      cancel();
      if (isSame && !isAtLeast(WIDE)) cancel = after(REST, () => void show());
      else void show();
    },
  };
}
