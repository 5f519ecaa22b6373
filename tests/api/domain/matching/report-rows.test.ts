// The rows of a report: those that were asked for, each once, and at most as many as a PDF may have.
import { describe, expect, it } from 'vitest';
import { MAX_REPORT_ROWS } from '../../../../api/contract/limits.ts';
import type { PredictionItem } from '../../../../api/contract/prediction/prediction.ts';
import { reportRows } from '../../../../api/services/prepare-report.ts';

const items = Array.from(
  { length: MAX_REPORT_ROWS + 2 },
  (_, at) => ({ id: `s${at}`, course: {}, fee: {}, college: {} }) as PredictionItem,
);
const ids = (rows: readonly PredictionItem[]) => rows.map(({ id }) => id);

const rowsOf = (order: Parameters<typeof reportRows>[1]) => reportRows(items, order, {});

describe('reportRows', () => {
  it('has the first items of the list without an order', () => {
    expect(rowsOf(undefined)).toEqual(items.slice(0, MAX_REPORT_ROWS));
  });

  it('has the items of an order, each once and none that is unknown', () => {
    expect(ids(rowsOf([{ id: 's3' }, { id: 'x' }, { id: 's1' }, { id: 's3' }]))).toEqual(['s3', 's1']);
    expect(rowsOf([])).toEqual([]);
  });

  it('counts only known ids toward the limit', () => {
    const rows = rowsOf([{ id: 'x' }, ...items.toReversed()]);
    expect([rows.length, rows[0]?.id]).toEqual([MAX_REPORT_ROWS, `s${MAX_REPORT_ROWS + 1}`]);
  });
});
