// Closing ranks of a prediction on real data, compared with the published lists.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { type PredictionItem, predictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import { predict } from '../../../../api/domain/prediction/predict.ts';
import { loadPacks } from '../../../../api/packs/load.ts';
import { repositoryRoot } from '../../../support/import-rules.ts';

type Row = { round: string; rank: string; quota: string; institute: string; course: string; allotted_category: string };
const LISTS = join(repositoryRoot, 'data/raw/mcc');
type PublishedRound = { byRank: Map<number, Row>; bySeat: Map<string, number[]> };

const seatOf = (row: Row) => [row.institute, row.course, row.quota, row.allotted_category].join('|');

/** A published list by rank, read without the pipeline. */
function publishedRound(file: string): PublishedRound & { label: string } {
  const text = readFileSync(join(LISTS, file), 'utf8');
  const rows: Row[] = parse(text, { columns: true });
  const bySeat = new Map<string, number[]>();
  for (const row of rows) bySeat.set(seatOf(row), [...(bySeat.get(seatOf(row)) ?? []), Number(row.rank)]);
  return { byRank: new Map(rows.map((row) => [Number(row.rank), row])), bySeat, label: rows[0]?.round ?? '' };
}

const letters = (text: string) => text.toUpperCase().replace(/[^A-Z]/g, '');
const published = new Map<string, PublishedRound>();
let items: PredictionItem[];

beforeAll(() => {
  for (const file of readdirSync(LISTS).filter((name) => /^\d{4}-r\d+\.csv$/.test(name))) {
    const list = publishedRound(file);
    published.set(`${file.slice(0, 4)} ${list.label}`, list);
  }
  const seats = loadPacks(join(repositoryRoot, 'data/packs')).counsellings.get(1);
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
