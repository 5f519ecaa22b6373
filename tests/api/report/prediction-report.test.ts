// The printed report, compared with its rows.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as facts from '../../../api/contract/fact-labels.ts';
import type { FactMark } from '../../../api/contract/figure.ts';
import { CHANCE_LEVELS } from '../../../api/contract/labels.ts';
import * as labels from '../../../api/contract/money-labels.ts';
import { readSeatChance, readSeatLevel } from '../../../api/contract/prediction/chance-levels.ts';
import { readFigure } from '../../../api/contract/prediction/flat-figures.ts';
import type { PredictionItem } from '../../../api/contract/prediction/prediction.ts';
import { computeTotalCost, readCosts } from '../../../api/contract/prediction/total-cost.ts';
import { describeTrend } from '../../../api/contract/prediction/trend.ts';
import type { ReportInput } from '../../../api/report/job.ts';
import { shortMark } from '../../../api/report/seat-row.ts';
import { type PdfRead, readPdf, squeeze } from './read-pdf.ts';
import { closePrinter, printReport, sampleInput } from './sample.ts';

const ROWS = 200;
const indian = (value: number) => value.toLocaleString('en-IN');
const short = (round: string) => {
  if (/^Round \d$/.test(round)) return round.replace('Round ', 'R');
  return round.split(' ')[0] ?? '';
};

/** The expected text of a row, computed without the code of the report. */
function rowText(row: PredictionItem, number: number): string {
  const { college, course } = row;
  const costs = readCosts(row);
  const ofSeat = readSeatChance(row);
  const about = [
    [...new Set([college.place, college.state])].filter(Boolean).join(', '),
    college.management_type,
    college.established_year && `Est. ${college.established_year}`,
    college.no_of_beds && `${indian(college.no_of_beds)} beds`,
  ];
  const line = [course.clinical_type, `${course.duration} years`, row.quota, `${row.allotted_category} seat`];
  const difference = row.closingRank - 12_000;
  const parts = [
    String(number),
    college.college_name,
    about.filter(Boolean).join('·'),
    course.course_name,
    line.join('·'),
    ofSeat.text,
    `${ofSeat.score}%${ofSeat.score === row.chance_score ? '' : 'in this pool:'}`,
    row.chance_by_round.map(({ round, score }) => `${short(round)}${score}%`).join(''),
    ...row.historicalData.map(
      ({ year, rounds }) =>
        `${year}${Object.entries(rounds)
          .map(([round, { closing_rank }]) => short(round) + indian(closing_rank))
          .join('')}`,
    ),
    `${indian(Math.abs(difference))} ranks ${difference >= 0 ? 'ahead' : 'behind'}`,
    printTrend(row),
    row.offeredYears.length < row.yearsOnRecord
      ? `Offered in ${row.offeredYears.length} of ${row.yearsOnRecord} years on record`
      : '',
    `Fee/year${labels.feeLabel(costs.fee ?? null)}${mark(row.marks.fee)}`,
    `Total cost${facts.totalLabel(computeTotalCost(costs, course.duration), row.marks.fee?.doubtful)}`,
    `Stipend/mo.${facts.amountLabel(costs.stipend ?? null)}${mark(row.marks.stipend)}`,
    `Bond${labels.bondYearsLabel(readFigure(row, 'bond'))}${mark(row.marks.bond)}`,
    `Penalty${facts.penaltyLabel(readFigure(row, 'bond'), readFigure(row, 'bond_penalty'))}${mark(row.marks.bond_penalty) === mark(row.marks.bond) ? '' : mark(row.marks.bond_penalty)}`,
  ];
  return squeeze(parts.join(''));
}

function printTrend(row: PredictionItem): string {
  const trend = describeTrend(row);
  if (trend === null) return '';
  const doubts = [trend.otherRounds ? 'other rounds' : [], trend.fewSeats.length > 0 ? 'one or two seats' : []].flat();
  const doubted = doubts.length > 0 ? ` (${doubts.join(', ')})` : '';
  return `·${Math.abs(row.trend_percent).toFixed(1)}%${row.trend.toLowerCase()}${doubted}`;
}

const mark = (known: FactMark | undefined): string => (known ? `·${shortMark(known)}` : '');

describe('predictionReport', () => {
  let input: ReportInput;
  let bytes: Uint8Array;
  let read: PdfRead;

  beforeAll(async () => {
    input = sampleInput(ROWS);
    bytes = await printReport(input);
    read = await readPdf(bytes);
  });
  afterAll(closePrinter);

  it('contains every row exactly once', () => {
    const text = read.pages.join('\n');
    const inOrder = CHANCE_LEVELS.flatMap((level) => input.rows.filter((row) => readSeatLevel(row) === level));
    const missing = inOrder.filter((row, place) => text.split(rowText(row, place + 1)).length !== 2);
    expect(missing.map((row) => row.id)).toEqual([]);
    expect(inOrder).toHaveLength(ROWS);
  });

  it('bookmarks the levels with their counts', () => {
    const counts = CHANCE_LEVELS.map((level) => {
      const rows = input.rows.filter((row) => readSeatLevel(row) === level).length;
      return `${level} Chance (${rows})`;
    });
    expect(read.bookmarks).toEqual(['Summary', ...counts, 'About these figures']);
  });

  it('prints header and footer on every page', () => {
    read.pages.forEach((page, place) => {
      expect(page).toContain('NEETPGPredictor');
      expect(page).toContain(`Page${place + 1}of${read.pages.length}`);
      expect(page).toContain(`Guidanceonly.NotMCCorNBEMS.·Data${input.metadata.packVersion}`);
      expect(page).toContain('Made21November2026');
    });
  });

  it('prints request and analysis', () => {
    const [first = ''] = read.pages;
    const { fullChanceStats: stats, totalResults } = input.metadata;
    expect(first).toContain('ForAshaMenon,21November2026');
    expect(first).toContain(`Atrank12,000,${indian(totalResults)}seatlinesarewithinreach.`);
    expect(first).toContain('CategoryOBC');
    expect(first).toContain(`HighChance${indian(stats.high)}GoodChance${indian(stats.good ?? 0)}`);
    expect(first).toContain('Successprobability70%');
  });

  it('stays below 300 KB for 200 rows', () => {
    expect(bytes.length).toBeLessThanOrEqual(300 * 1_024);
  });

  it('hides paid analysis from free users', async () => {
    const free = sampleInput(15);
    free.metadata.fullChanceStats = { high: 7, moderate: 5 };
    Object.assign(free.metadata, {
      successProbability: null,
      userIsPremium: false,
      matchLimit: 15,
      limitedResults: 15,
    });
    const [first = ''] = (await readPdf(await printReport(free))).pages;
    expect(first).toContain('HighChance7ModerateChance5Eachpoolofaseatcountsonitsown,withitsownchance.Therankline');
    expect(first).not.toMatch(/Success|Government,inthisreport/);
    expect(first).toContain('Yourplanshowsthefirst15.');
  });

  it('says that the rank does not qualify before it counts seats', async () => {
    const beyond = sampleInput(3);
    beyond.metadata.verdict = { year: 2026, kind: 'not-eligible', rules: [], cuts: [2025] };
    const [first = ''] = (await readPdf(await printReport(beyond))).pages;
    expect(first).toMatch(/Therankdoesnotqualify.*onlyifthepercentileiscut\.Atrank[\d,]+,[\d,]+seatlinesarelisted\./);
  });

  it('states when a prediction was recorded', async () => {
    const old = sampleInput(3, { recordedAt: '2026-08-02T05:00:00.000Z' });
    const [first = ''] = (await readPdf(await printReport(old))).pages;
    expect(first).toContain('ForAshaMenon,chancesasof2August2026,thewholeseason');
  });

  it('depends on its input only', async () => {
    // One after the other: on a busy machine the second of two at once may be refused.
    const first = await printReport(sampleInput(5));
    expect(withoutId(await printReport(sampleInput(5)))).toBe(withoutId(first));
  });
});

/** The file identifier is made of the time of printing. */
const withoutId = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/\/ID \[.*?\]/s, '');
