// The rows of the shown part: names, chance and figures of each seat. Pure.
import type { ListPositions } from '../../../api/contract/choices/choice-tools.ts';
import type { ChoiceLine } from '../../../api/contract/choices/choices.ts';
import { formatPlace } from '../../../api/contract/place.ts';
import { readSeatLevel } from '../../../api/contract/prediction/chance-levels.ts';
import { NO_FIGURES, readChoiceFigures } from '../../../api/contract/prediction/choice-figures.ts';
import type { PredictionItem } from '../../../api/contract/prediction/prediction-item.ts';
import { markKey } from '../../lib/seats/chance-levels.ts';
import { shortenCourse } from '../../lib/seats/course-names.ts';
import { nameTown } from '../seats/college-names.ts';

export type ListRow = ReturnType<typeof buildRows>[number];

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
) {
  const byId = new Map((positions?.choices ?? []).flatMap((choice) => choice.ids.map((id) => [id, choice] as const)));
  const rows = ids.map((id) => {
    const choice = byId.get(id);
    const item = findItem(id);
    const names = saved.get(id) ?? nameItem(item);
    return {
      ...(choice ?? { ...(item ? readChoiceFigures(item) : NO_FIGURES), missed: 0 }),
      ...names,
      printed: choice?.printed ?? names,
      short: shortenCourse(names.course),
      id,
      mark: markKey(choice ? choice.level : item && readSeatLevel(item)),
      /** The chance that this choice is the one that comes; null in further rows of the same choice. */
      here: choice?.ids[0] === id ? choice.here : null,
      status: isOther ? ('elsewhere' as const) : (choice?.status ?? ('counted' as const)),
    };
  });
  const quotas = Map.groupBy(rows, nameOf);
  const pools = new Set(rows.flatMap(({ chance, ofPool }) => (chance === null ? [] : [ofPool])));
  return rows.map((row) => {
    const isInSeveral = quotas.get(nameOf(row))?.some(({ quota }) => quota !== row.quota);
    // What tells the row from others of its name: the town, or the quota of a seat that the list has in several.
    const sign = isInSeveral ? row.quota : nameTown(row);
    // Where figures are of different pools each says of which.
    return { ...row, sign, namesPool: pools.size > 1 && row.chance !== null };
  });
}

const nameOf = ({ course, college }: Named): string => `${course}, ${college}`;

export const nameItem = (item: PredictionItem | null): Named => ({
  course: item?.course.course_name ?? '',
  college: item?.college.college_name ?? '',
  place: formatPlace(item?.college ?? {}, item?.college.college_name),
  quota: item?.quota ?? '',
  pool: item?.allotted_category ?? '',
});

/** The whole name of a row. */
export const nameSeat = ({ course, college, place, pool }: ListRow): string =>
  [course, college, place, pool].filter(Boolean).join(', ');

/** What the bar shows: a segment a row, in the order of the list. */
export const listSegments = (rows: readonly ListRow[]): { id: string; mark: ListRow['mark']; width: number }[] =>
  rows.flatMap(({ id, mark, here }) => (here === null || here === 0 ? [] : [{ id, mark, width: here }]));
