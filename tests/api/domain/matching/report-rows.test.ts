// The rows of a report: those that were asked for, each once, and at most as many as a PDF may have.
import { describe, expect, it } from 'vitest';
import { MAX_REPORT_ROWS } from '../../../../api/contract/limits.ts';
import type { PredictionItem } from '../../../../api/contract/prediction/prediction.ts';
import { reportRows } from '../../../../api/services/prepare-report.ts';

const items = Array.from({ length: MAX_REPORT_ROWS + 2 }, (_, at) => ({ id: `s${at}` }) as PredictionItem);
const ids = (rows: readonly PredictionItem[]) => rows.map(({ id }) => id);

describe('reportRows', () => {
  it('has the first items of the list without an order', () => {
    expect(reportRows(items, undefined)).toEqual(items.slice(0, MAX_REPORT_ROWS));
  });

  it('has the items of an order, each once and none that is unknown', () => {
    expect(ids(reportRows(items, [{ id: 's3' }, { id: 'x' }, { id: 's1' }, { id: 's3' }]))).toEqual(['s3', 's1']);
    expect(reportRows(items, [])).toEqual([]);
  });

  it('counts only known ids toward the limit', () => {
    const rows = reportRows(items, [{ id: 'x' }, ...items.toReversed()]);
    expect([rows.length, rows[0]?.id]).toEqual([MAX_REPORT_ROWS, `s${MAX_REPORT_ROWS + 1}`]);
  });
});
