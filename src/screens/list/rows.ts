// The rows of the shown part: names, chance and figures of each seat. Pure.
import type { ChoicePosition, ListPositions, SeatStatus } from '../../../api/contract/choices/choice-tools.ts';
import type { ChoiceLine } from '../../../api/contract/choices/choices.ts';
import { formatPlace } from '../../../api/contract/place.ts';
import { readSeatLevel } from '../../../api/contract/prediction/chance-levels.ts';
import { type ChoiceFigures, NO_FIGURES, readChoiceFigures } from '../../../api/contract/prediction/choice-figures.ts';
import type { PredictionItem } from '../../../api/contract/prediction/prediction-item.ts';
import { type ChanceKey, markKey } from '../../lib/seats/chance-levels.ts';
import { shortenCourse } from '../../lib/seats/course-names.ts';

type Figures = ChoiceFigures & Pick<ChoicePosition, 'missed'>;

export type ListRow = Figures & {
  id: string;
  course: string;
  /** The course as a row of Seats names it. */
  short: string;
  college: string;
  /** Town and state as far as the name of the college does not say them: names alone are not unique. */
  place: string;
  /** Quota and pool. */
  pool: string;
  quota: string;
  mark: ChanceKey | 'none';
  /** What tells the row from others of its name: the town, or the quota of a seat that the list has in several. */
  sign: string;
  /** The figures of the list are of different pools: each says of which. */
  namesPool: boolean;
  /** The chance that this choice is the one that comes; null in further rows of the same choice. */
  here: number | null;
  status: SeatStatus;
};

type Named = Omit<ChoiceLine, 'id'>;

/**
 * @param ids seat lines in the order of the list
 * @param saved the lines of the saved lists by id, with the names they had when they were starred
 * @param positions of this part; null before they are known
 * @param findItem the seat of the prediction, for rows that were just starred
 */
export function buildRows(
  ids: readonly string[],
  saved: ReadonlyMap<string, Named>,
  positions: ListPositions | null,
  findItem: (id: string) => PredictionItem | null,
  isOther: boolean,
): ListRow[] {
  const byId = new Map((positions?.choices ?? []).flatMap((choice) => choice.ids.map((id) => [id, choice] as const)));
  const rows = ids.map((id) => {
    const choice = byId.get(id);
    const item = findItem(id);
    const names = saved.get(id) ?? nameItem(item);
    return {
      ...(choice ?? { ...(item ? readChoiceFigures(item) : NO_FIGURES), missed: 0 }),
      ...names,
      short: shortenCourse(names.course),
      id,
      mark: markKey(choice ? choice.level : item && readSeatLevel(item)),
      here: choice?.ids[0] === id ? choice.here : null,
      status: isOther ? ('elsewhere' as const) : (choice?.status ?? 'counted'),
    };
  });
  const quotas = Map.groupBy(rows, nameOf);
  const pools = new Set(rows.flatMap(({ chance, ofPool }) => (chance === null ? [] : [ofPool])));
  return rows.map((row) => {
    const isInSeveral = quotas.get(nameOf(row))?.some(({ quota }) => quota !== row.quota);
    const namesPool = pools.size > 1 && row.chance !== null;
    return { ...row, sign: isInSeveral ? row.quota : nameTown(row), namesPool };
  });
}

const nameOf = ({ course, college }: Named): string => `${course}, ${college}`;

/** Many names begin alike and end in their town, which a row that is cut would lose. Some end in a number or a remark. */
const nameTown = ({ college, place }: Named): string =>
  /, ([\p{L} ]{3,18})$/u.exec(college)?.[1] ?? place.split(', ')[0] ?? '';

export const nameItem = (item: PredictionItem | null): Named => ({
  course: item?.course.course_name ?? '',
  college: item?.college.college_name ?? '',
  place: formatPlace(item?.college ?? {}, item?.college.college_name),
  quota: item?.quota ?? '',
  pool: item?.allotted_category ?? '',
});

/** The college with what tells it from others of its name, which comes first where the end may be cut. */
export function nameCollege({ college, sign }: ListRow, isCut = false): string {
  const parts = [college.replace(`, ${sign}`, ''), sign].filter(Boolean);
  return isCut ? parts.reverse().join(' · ') : parts.join(', ');
}

/** The whole name of a row. */
export const nameSeat = ({ course, college, place, pool }: ListRow): string =>
  [course, college, place, pool].filter(Boolean).join(', ');

/** What the bar shows: a segment a row, in the order of the list. */
export const listSegments = (rows: readonly ListRow[]): { id: string; mark: ListRow['mark']; width: number }[] =>
  rows.flatMap(({ id, mark, here }) => (here === null || here === 0 ? [] : [{ id, mark, width: here }]));
