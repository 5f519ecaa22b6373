// The printed report, compared with its rows.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as facts from '../../../api/contract/fact-labels.ts';
import type { FactMark } from '../../../api/contract/figure.ts';
import * as labels from '../../../api/contract/money-labels.ts';
import { readSeatChance, readSeatLevel } from '../../../api/contract/prediction/chance-levels.ts';
import { readFigure } from '../../../api/contract/prediction/flat-figures.ts';
import type { PredictionItem } from '../../../api/contract/prediction/prediction.ts';
import type { ReportInput } from '../../../api/report/job.ts';
import { shortMark } from '../../../api/report/seat-row.ts';
import { type PdfRead, readPdf, squeeze } from './read-pdf.ts';
import { closePrinter, printReport, sampleInput } from './sample.ts';

const ROWS = 200;
/** Characters of a name that are shown in any case. */
const SURE = 50;
const indian = (value: number) => value.toLocaleString('en-IN');
const short = (round: string) => {
  if (/^Round \d$/.test(round)) return round.replace('Round ', 'R');
  return round.split(/[ -]/)[0] ?? '';
};

/** The expected text of a row, computed without the code of the report. */
function rowText(row: PredictionItem, number: number, text: string): string {
  const { college, course } = row;
  const ofSeat = readSeatChance(row);
  const name = college.college_name;
  const where = [
    name.includes(college.place ?? '?') || college.place,
    name.endsWith(college.state ?? '?') || college.state,
  ];
  const about = [
    course.course_name,
    course.clinical_type,
    [...new Set(where)].filter((part) => typeof part === 'string').join(', '),
    college.management_type,
    college.established_year && `Est. ${college.established_year}`,
    college.no_of_beds && `${indian(college.no_of_beds)} beds`,
  ];
  const rounds = row.chance_by_round;
  const bond = mark(row.marks.bond);
  const years = labels.bondYearsLabel(readFigure(row, 'bond'));
  const penalty = facts.penaltyLabel(readFigure(row, 'bond'), readFigure(row, 'bond_penalty'));
  const parts = [
    findShown(`${number}. ${name}`, text),
    about.filter(Boolean).join('·'),
    `${ofSeat.score}% ${ofSeat.text}`,
    `${row.allotted_category}, ${row.quota}${ofSeat.score === row.chance_score ? '' : ' alone'}`,
    // Where it is not sure.
    row.on_offer !== null && row.on_offer < 70
      ? `, on offer ${Math.round(row.on_offer / 10) || 'less than 1'} in 10`
      : '',
    [...rounds.slice(0, 1), ...(ofSeat.score === row.chance_score ? [] : rounds.slice(-1))]
      .map(({ round, score }) => `${short(round)}${score}%`)
      .join(''),
    ...row.historicalData.map(
      ({ year, rounds: held }) =>
        `${year}${Object.entries(held)
          .map(([round, { closing_rank }]) => short(round) + indian(closing_rank))
          .join('')}`,
    ),
    `Fee ${labels.feeLabel(readFigure(row, 'fee'))}${mark(row.marks.fee)}`,
    `Stipend ${facts.amountLabel(readFigure(row, 'stipend'))}${mark(row.marks.stipend)}`,
    `Bond ${years}`,
    penalty === 'N/A'
      ? bond
      : `${bond === mark(row.marks.bond_penalty) ? '' : bond}, ${penalty}${mark(row.marks.bond_penalty)}`,
  ];
  return squeeze(parts.join(''));
}

/** A name of more than two lines is cut. */
function findShown(name: string, text: string): string {
  const ends = Array.from({ length: Math.max(0, name.length - SURE) }, (_, at) => `${name.slice(0, SURE + at)}…`);
  return [name, ...ends].find((one) => text.includes(squeeze(one))) ?? name;
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
    const places = input.rows.map((row, place) => text.indexOf(rowText(row, place + 1, text)));
    const repeated = input.rows.filter((row, place) => text.split(rowText(row, place + 1, text)).length > 2);
    expect(input.rows.filter((_, place) => (places[place] as number) < 0).map((row) => row.id)).toEqual([]);
    expect([repeated, places.toSorted((a, b) => a - b)]).toEqual([[], places]);
    expect(places).toHaveLength(ROWS);
    expect(read.pages[0]).toContain('Therowsareintheorderinwhichyousawthem.');
    expect(read.bookmarks).toEqual(['Summary', 'About these figures']);
  });

  it('bookmarks the parts of the order of the results with their counts', async () => {
    const rows = input.rows.filter((_, place) => place % 8 === 0);
    const parts = [['Moderate'], ['High', 'Good'], ['Low']].map((levels) =>
      rows.filter((row) => levels.includes(readSeatLevel(row) ?? '')),
    );
    const { bookmarks, pages } = await readPdf(await printReport({ ...input, rows: parts.flat(), chosen: false }));
    const [aim = [], safer = [], ambitious = []] = parts;
    expect(bookmarks).toEqual([
      'Summary',
      `Aim: Moderate Chance (${aim.length})`,
      `Safer: High and Good Chance (${safer.length})`,
      `Ambitious: Low Chance (${ambitious.length})`,
      'About these figures',
    ]);
    expect(pages[0]).toMatch(
      /aimat\(ModerateChance\),thensaferones\(HighandGoodChance\),thenambitiousones\(LowChance\)/,
    );
  });

  it('has at least eighteen seats on a page, none without the head of the table', () => {
    const full = read.pages.slice(1, -2);
    expect(full.length).toBeGreaterThan(5);
    expect(ROWS / (read.pages.length - 1)).toBeGreaterThanOrEqual(18);
    for (const page of full) expect(page).toContain('CollegeandcourseChanceandpoolClosingranksFee,stipend,bond');
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
    const { fullChanceStats: stats, totalSeats = 0 } = input.metadata;
    expect(first).toContain('ForAshaMenon,21November2026');
    expect(first).toContain(`Atrank12,000,${indian(totalSeats)}seatsarelisted.`);
    expect(first).toContain('·CategoryOBC·');
    expect(first).toContain(`HighChance${indian(stats.high)}·GoodChance${indian(stats.good ?? 0)}`);
    expect(first).toContain('Successprobability(mean)70%·Chancethatatleastonecomes93%');
  });

  it('stays below 300 KB for 200 rows', () => {
    expect(bytes.length).toBeLessThanOrEqual(300 * 1_024);
  });

  it('hides paid analysis from free users', async () => {
    const free = sampleInput(15);
    free.metadata.fullChanceStats = { high: 7, moderate: 5 };
    Object.assign(free.metadata, {
      successProbability: null,
      listChance: null,
      userIsPremium: false,
      matchLimit: 15,
      limitedResults: 15,
    });
    const [first = ''] = (await readPdf(await printReport(free))).pages;
    expect(first).toContain(
      'HighChance7·ModerateChance5Aseatisacourseatacollege:itcountsonce,withthechancethatanyofitspoolscomes.Collegeandcourse',
    );
    expect(first).not.toMatch(/Success|Government,inthisreport/);
    expect(first).toContain('Yourplanshows15ofthem.');
  });

  it('says that the rank does not qualify before it counts seats', async () => {
    const beyond = sampleInput(3);
    const verdict = { year: 2026, kind: 'not-eligible' as const, rules: [], cuts: [2025] };
    const own = { counsellingId: 1, name: 'MCC', category: 'Open', dataYears: '' };
    beyond.metadata.lists = [{ ...own, verdict }];
    const [first = ''] = (await readPdf(await printReport(beyond))).pages;
    expect(first).toMatch(/Therankdoesnotqualify.*onlyifthepercentileiscut\.Atrank[\d,]+,[\d,]+seatsarelisted\./);
    expect(first).not.toContain('atleastonecomes');
    beyond.metadata.lists.push({ ...own, name: 'Karnataka' });
    const [both = ''] = (await readPdf(await printReport(beyond))).pages;
    expect(both).toContain('ChancethatatleastonecomesinKarnataka93%');
  });

  it('counts seats as the screen does, and pools only where a record of before counted them', async () => {
    const request = { ...input.request, feeKinds: ['government' as const] };
    const counted = sampleInput(9, { chosen: false, request });
    Object.assign(counted.metadata, { totalSeats: 9, fullChanceStats: { high: 1, good: 2, moderate: 4, low: 2 } });
    const [first = ''] = (await readPdf(await printReport(counted))).pages;
    expect(first).toContain('Atrank12,000,9seatsarelisted.Allofthemareinthisreport.');
    expect(first).toContain('HighChance1·GoodChance2·ModerateChance4·LowChance2');
    expect(first).toContain('itcountsonce,withthechancethatanyofitspoolscomes.');
    expect(first).toContain(
      'withineachfeesupto₹3lakhayearbeforelargerones,diplomasafterdegrees,andthemostwantedfirst.',
    );
    counted.metadata.totalSeats = undefined;
    const [earlier = ''] = (await readPdf(await printReport(counted))).pages;
    expect(earlier).toMatch(/Atrank12,000,[\d,]+matchesarelisted\./);
    expect(earlier).toContain('Eachpoolofaseatcountsonitsown,withitsownchance.');
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
