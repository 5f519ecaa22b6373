// Splits the quotas of local candidates by the area of the college, which the lists do not print.
import type { Tables } from '../tables.ts';

/**
 * @returns the quota of a college's area: where the tables have a quota `LOC AU`, a row printed `LOC` at a college of the
 *   area AU is one of it. Other rows keep their quota
 */
export function makeQuotaSplitter({ collegeAreas, quotas }: Tables) {
  const known = new Set(quotas.map(({ counselling, code }) => `${counselling}|${code}`));
  const areas = new Map(collegeAreas.map(({ counselling, institute, area }) => [`${counselling}|${institute}`, area]));
  return (counselling: string, quota: string, institute: string): string => {
    const area = areas.get(`${counselling}|${institute}`);
    const split = `${quota} ${area}`;
    return area !== undefined && known.has(`${counselling}|${split}`) ? split : quota;
  };
}
