// Scores the forecast that was published before a round against the closing ranks of the round.

import { studentT } from '../../api/domain/prediction/student-t.ts';
import type { Pack } from '../../api/packs/schema.ts';

export type RoundScore = {
  stage: string;
  /** Seat lines with a forecast before and a closing rank in the round. */
  lines: number;
  /** Share of closing ranks inside the central band that should have held this share. */
  bands: { claimed: number; held: number }[];
  /** Share of closing ranks that are later (larger) than the median of their forecast: .5 when the level is right. */
  later: number;
};

const BANDS = [0.5, 0.8, 0.9];

/**
 * @param before pack that was published before the round was in; its forecast is for the year of the round
 * @param after pack that has the round
 * @returns null when the forecast was for another year, or the round was known already
 */
export function scoreForecast(before: Pack, after: Pack, year: number, code: string): RoundScore | null {
  const position = after.rounds.findIndex((round) => round.year === year && round.code === code);
  const stage = after.rounds[position]?.stage;
  if (stage === undefined || before.counselling.neetPgYear !== year || before.forecast.knownStages > stage) return null;
  const { location, scale, degreesOfFreedom, stages } = before.forecast;
  const { cdf } = studentT(degreesOfFreedom);
  const positions = new Map(before.lines.institute.map((_, line) => [nameLine(before, line), line]));
  const levels = after.closings.line.flatMap((line, at) => {
    if (after.closings.round[at] !== position) return [];
    const old = positions.get(nameLine(after, line));
    const [mean, spread] = [location[stage]?.[old ?? -1], scale[stage]?.[old ?? -1]];
    if (mean === undefined || spread === undefined || !(spread > 0)) return [];
    return [cdf((Math.log(after.closings.closing[at] ?? 1) - mean) / spread)];
  });
  if (levels.length === 0) return null;
  const share = (fits: (level: number) => boolean) => levels.filter(fits).length / levels.length;
  return {
    stage: stages[stage] ?? code,
    lines: levels.length,
    bands: BANDS.map((claimed) => ({ claimed, held: share((level) => Math.abs(level - 0.5) <= claimed / 2) })),
    later: share((level) => level > 0.5),
  };
}

/** Positions differ between packs; ids do not. */
function nameLine({ lines, institutes, courses }: Pack, line: number): string {
  const institute = institutes[lines.institute[line] ?? -1]?.id;
  const course = courses[lines.course[line] ?? -1]?.id;
  return `${institute}|${course}|${lines.quota[line]}|${lines.category[line]}`;
}
