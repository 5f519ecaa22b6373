// The printed report of seats that go by another rank.
import { afterAll, expect, it } from 'vitest';
import type { PredictionItem } from '../../../api/contract/prediction/prediction.ts';
import { WITHOUT_CHANCE } from '../../support/seat-items.ts';
import { readPdf, squeeze } from './read-pdf.ts';
import { closePrinter, printReport, sampleInput } from './sample.ts';

afterAll(closePrinter);

it('says by which rank the seats go, and names no chance and no distance of ranks', async () => {
  const rows = sampleInput(3).rows.map(
    (row): PredictionItem => ({
      ...row,
      ...WITHOUT_CHANCE,
      trend_percent: 0,
    }),
  );
  const { pages } = await readPdf(await printReport(sampleInput(3, { rows })));
  const printed = pages.join('');
  expect(printed).toContain(squeeze('This seat goes by AFMS rank; no chance is given from an All India Rank.'));
  expect(printed).toContain(squeeze('No chance given'));
  expect(printed).not.toMatch(/null|ranksahead|ranksbehind/);
});
