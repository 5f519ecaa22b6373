// Closing ranks of a prediction on real data, compared with the published lists.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { type PredictionItem, predictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import { predict } from '../../../../api/domain/matching/predict.ts';
import { repositoryRoot } from '../../../support/import-rules.ts';
import { realPacks } from '../../../support/real-packs.ts';

type Row = {
  rank: string;
  course_doubt?: string;
  quota: string;
  institute: string;
  course: string;
  allotted_category: string;
};
type PublishedRound = { byRank: Map<number, Row>; bySeat: Map<string, number[]> };

const seatOf = (row: Row) => [row.institute, row.course, row.quota, row.allotted_category].join('|');

/** Rows of the quota and the pools that are asked for: parsing all of them takes seconds. */
const ASKED = /all ?india.*,"?(open|obc)"?,/i;

/** A published list by rank with its corrections, read without the pipeline; rows of an unclear course do not count. */
function publishedRound(file: string): PublishedRound {
  const lines = readFileSync(join(repositoryRoot, 'data/raw/mcc', file), 'utf8').split('\n');
  const rows = (parse(lines.filter((line, at) => at === 0 || ASKED.test(line)).join('\n'), { columns: true }) as Row[])
    .map((row) => ({ ...row, corrected: corrected.get(`${file}|${row.rank}`) }))
    .filter((row) => row.corrected || !row.course_doubt)
    .map((row) => ({ ...row, course: row.corrected || row.course }));
  const bySeat = new Map<string, number[]>();
  for (const row of rows) bySeat.set(seatOf(row), [...(bySeat.get(seatOf(row)) ?? []), Number(row.rank)]);
  return { byRank: new Map(rows.map((row) => [Number(row.rank), row])), bySeat };
}

const readTable = (name: string): Record<string, string>[] =>
  parse(readFileSync(join(repositoryRoot, 'data', name)), { columns: true });
const rounds = readdirSync(join(repositoryRoot, 'data/raw')).flatMap((counselling) =>
  readTable(`counsellings/${counselling}/rounds.csv`).map(
    (round): Record<string, string> => ({ ...round, counselling }),
  ),
);
/** The right course of a row, by file and rank. */
const corrected = new Map(
  readTable('reference/corrections.csv').map((row) => [
    `${row.year}-${row.round?.toLowerCase()}.csv|${row.rank}`,
    row.course,
  ]),
);

const letters = (text: string) => text.toUpperCase().replace(/[^A-Z]/g, '');
const published = new Map<string, PublishedRound>();
let items: PredictionItem[];

beforeAll(() => {
  for (const { counselling, year, code, label } of rounds) {
    if (counselling === 'mcc') published.set(`${year} ${label}`, publishedRound(`${year}-${code?.toLowerCase()}.csv`));
  }
  const seats = realPacks().counsellings.get(1);
  if (!seats) throw new Error('The MCC pack is missing');
  const request = predictionRequest.parse({ rank: '12000', counsellingId: 1, quotaId: 1, categoryId: 3, budget: null });
  items = predict(seats, request, -1).items;
});

/** The row that closed a round for an item: ranks are unique within a round. */
const closingRows = () =>
  items.flatMap((item) =>
    item.historicalData.flatMap(({ year, rounds }) =>
      Object.entries(rounds).map(([round, { closing_rank }]) => {
        const list = published.get(`${year} ${round}`);
        return { item, list, closing: closing_rank, row: list?.byRank.get(closing_rank) };
      }),
    ),
  );

describe('rank 12000, MCC, All India, OBC', () => {
  it('contains only open and OBC seats', () => {
    expect(items.length).toBeGreaterThan(1_000);
    const pools = new Set(items.map((item) => letters(item.allotted_category)));
    expect([...pools].sort()).toEqual(['OBC', 'OPEN']);
  });

  it('shows closing ranks of the published lists', () => {
    const rows = closingRows();
    expect(rows.length).toBeGreaterThan(3_000);
    const wrong = rows.filter(({ item, row }) => {
      const sameSeat = letters(row?.allotted_category ?? '') === letters(item.allotted_category);
      return !row || !sameSeat || letters(row.quota) !== 'ALLINDIA';
    });
    expect(wrong.map(({ item, closing }) => `${item.id} ${closing}`)).toEqual([]);
  });

  it('shows the largest rank of each round', () => {
    const short = closingRows().filter(({ list, row, closing }) => {
      const ranks = (row && list?.bySeat.get(seatOf(row))) ?? [];
      return Math.max(...ranks) !== closing;
    });
    expect(short.map(({ item, closing }) => `${item.id} ${closing}`)).toEqual([]);
  });

  it('names year and round of each closing rank', () => {
    for (const item of items)
      expect(published.get(`${item.year} ${item.round}`)?.byRank.has(item.closingRank)).toBe(true);
  });
});
