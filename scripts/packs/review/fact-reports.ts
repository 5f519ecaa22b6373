// The queue of reported figures: a report becomes a line, a decision makes it a correction or drops it.
import { join } from 'node:path';
import { escapeFormula } from '../../../api/contract/csv.ts';
import { FACT_NAMES, FACTS, type FactName } from '../../../api/contract/facts.ts';
import type { MistakeReport } from '../../../api/contract/mistakes.ts';
import { CORRECTION, type CorrectionRow } from '../facts/fact-tables.ts';
import { type Row, readOptional, readTable, writeTable } from '../lists/csv.ts';
import type { Flags } from './commands.ts';
import type { Signed } from './record-decision.ts';

const REPORT = 'id seat_line subject text times reported_on';
type FactReport = Row<typeof REPORT>;
type Reported = MistakeReport & { id: string; times: number; firstAt: number };

const reportsPath = (review: string) => join(review, 'fact-reports.csv');
const DAY_LENGTH = 10;

export const readFactReports = (review: string): FactReport[] => readOptional(reportsPath(review), REPORT);

/** Adds reports of the store. A report holds no name or number of a person, and its text is anybody's. */
export function queueFactReports(reports: readonly Reported[], review: string): void {
  const known = readFactReports(review);
  const fresh = reports
    .filter(({ id }) => !known.some((row) => row.id === id))
    .map(({ id, seatLine, subject, text, times, firstAt }) => ({
      id,
      seat_line: seatLine,
      subject,
      text: escapeFormula(text),
      times: String(times),
      reported_on: new Date(firstAt).toISOString().slice(0, DAY_LENGTH),
    }));
  writeReports([...known, ...fresh], review);
}

const writeReports = (rows: readonly FactReport[], review: string): void =>
  writeTable(reportsPath(review), REPORT, rows);

export const formatFactReport = ({ id, seat_line, subject, text, times, reported_on }: FactReport): string =>
  `fact ${id}: ${seat_line}, ${subject}: "${text}" (${times} times, ${reported_on})\n  accept: --decide ${id} --kind fact --choose "FACT VALUE YEAR" --by NAME --why SOURCE; drop: --choose no`;

type FactDecision = Pick<Flags, 'decide' | 'choose' | 'by' | 'why' | 'on' | 'reference' | 'review'>;

/**
 * `--choose "fee 650000 2026"` or `"fee 300000-650000 2026"` accepts a report, `--choose no` drops it. `why` names the
 * source of the figure: it is shown with the correction.
 * @throws Error for an unknown report, fact or value
 */
export function decideFactReport({ decide, choose = '', by, why, on, reference, review }: FactDecision): string {
  const reports = readFactReports(review);
  const report = reports.find(({ id }) => id === decide);
  if (!report) throw new Error(`no report ${decide} in ${reportsPath(review)}`);
  if (!by || !why) throw new Error('who decides, and by which source? Add --by NAME --why SOURCE');
  const others = reports.filter((row) => row !== report);
  if (choose !== 'no') addCorrection(readCorrection(report, choose, { by, why, on }), reference);
  writeReports(others, review);
  return choose === 'no' ? `report ${report.id} dropped` : `report ${report.id} accepted; run npm run packs`;
}

const CHOICE = /^(\w+) (.+?)(?: (\d{4}))?$/;
const RANGE = /^(\d+)(?:-(\d+))?$/;

function readCorrection({ seat_line, reported_on, text }: FactReport, choose: string, signed: Signed): CorrectionRow {
  const [, name = '', value = '', year = ''] = CHOICE.exec(choose) ?? [];
  const fact: FactName | undefined = FACT_NAMES.find((known) => known === name);
  if (!fact) throw new Error(`"${choose}" names no fact. One of: ${FACT_NAMES.join(', ')}`);
  const [, low = '', high = ''] = RANGE.exec(value) ?? [];
  const isWord = FACTS[fact].unit === 'word';
  if (!isWord && low === '') throw new Error(`"${value}" is no number or range such as 300000-650000`);
  const [, institute = '', course = '', quota = ''] = seat_line.split('.');
  const isSeat = FACTS[fact].of === 'seat';
  return {
    institute,
    course: isSeat ? course : '',
    quota: isSeat ? quota : '',
    fact,
    low: isWord ? '' : low,
    high: isWord ? '' : high,
    text: isWord ? value : '',
    year,
    reported_on,
    decided_by: signed.by,
    decided_on: signed.on,
    source: signed.why,
    reason: text,
  };
}

function addCorrection(row: CorrectionRow, reference: string): void {
  const path = join(reference, 'facts', 'corrections.csv');
  writeTable(path, CORRECTION, [...readTable(path, CORRECTION), row]);
}
