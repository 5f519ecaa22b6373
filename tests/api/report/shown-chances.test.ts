// Every surface that shows a chance, rendered after two held rounds: none shows the figure of the whole season without saying so.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSeatScore } from '../../../api/contract/prediction/chance-levels.ts';
import { type PredictionItem, predictionRequest } from '../../../api/contract/prediction/prediction.ts';
import { choiceCsv } from '../../../api/domain/choice-lists/choice-rows.ts';
import { predict } from '../../../api/domain/matching/predict.ts';
import { findLaterChances } from '../../../api/domain/season/later-chance.ts';
import { linesByKey } from '../../../api/domain/seats/seat-line.ts';
import { familyWords } from '../../../api/report/family-words.ts';
import { SeatCard } from '../../../src/screens/seats/SeatCard.tsx';
import { SeatCell } from '../../../src/screens/seats/SeatCell.tsx';
import { PoolTable, SeatChance, SeatWhy } from '../../../src/screens/seats/SeatSheet.tsx';
import { seatView } from '../../../src/screens/seats/seat-view.ts';
import { findRow } from '../../../src/screens/seats/table-rows.ts';
import { formatWholeSeat } from '../../../src/screens/seats/whole-seat.ts';
import { realPacks } from '../../support/real-packs.ts';
import { readPdf } from './read-pdf.ts';
import { closePrinter, familyInput, printChoiceRows, printFamilySheet, printReport, sampleInput } from './sample.ts';

const HELD = 2;
const ROWS = 5;
const [pack] = [...realPacks().counsellings.values()].filter(({ counselling }) => counselling.code === 'mcc');
if (!pack) throw new Error('The MCC pack is missing');
const seats = { ...pack, held: HELD };
const request = predictionRequest.parse({ rank: 12_000, counsellingId: 1, quotaId: 0, categoryId: 3, budget: null });

/** The chance that is meant, and that of the whole season: no figure of one row is one of another. */
type Shown = { item: PredictionItem; now: number; season: number };

function pickRows(): Shown[] {
  const rows: Shown[] = [];
  // Those of the list in the samples.
  const taken = new Set([88, 12]);
  for (const item of predict(seats, request, -1).items) {
    const [now, season] = [readSeatScore(item) ?? 0, item.chance_of_season ?? 0];
    const figures = [now, item.chance_score ?? 0, season, item.chance_if_offered ?? 0, item.on_offer ?? 0];
    if (rows.length === ROWS || season < now + 8 || figures.some((one) => taken.has(one))) continue;
    if (new Set(figures).size < figures.length - 1) continue;
    for (const one of figures) taken.add(one);
    rows.push({ item, now, season });
  }
  return rows;
}

const shown = pickRows();
const items = shown.map(({ item }) => item);
const nothing = () => undefined;

const strip = (markup: string): string => markup.replaceAll(/<[^>]*>/g, ' ');
const render = (...made: Parameters<typeof createElement>[]): string =>
  made.map((one) => strip(renderToStaticMarkup(createElement(...one)))).join('\n');
const readText = async (bytes: Uint8Array): Promise<string> => (await readPdf(bytes)).pages.join('');

const rowsOf = (input: ReturnType<typeof familyInput>) => input.lists[0]?.rows ?? [];
const listRows = () =>
  rowsOf(familyInput('en'))
    .slice(0, ROWS)
    .map((row, at) => ({ ...row, pools: [...row.pools], here: null, best: items[at] ?? null }));
const sheet = async (language: 'en' | 'hi') => {
  const input = familyInput(language);
  const [list] = input.lists;
  if (!list) throw new Error('The sheet has no list');
  return readText(await printFamilySheet({ ...input, lists: [{ ...list, rows: listRows() }] }));
};

const unasked = { inputs: null, data: null };

/** The surfaces: what each shows of the rows, and how it writes a chance. */
const SURFACES: Record<string, { text: () => string | Promise<string>; write?: (score: number) => string }> = {
  card: {
    text: () =>
      items
        .map((item) =>
          strip(
            renderToStaticMarkup(
              createElement(SeatCard, {
                seat: seatView(item, unasked),
                starred: false,
                onStar: nothing,
                onOpen: nothing,
              }),
            ),
          ),
        )
        .join('\n'),
  },
  table: {
    text: () =>
      items
        .map((item) => render([SeatCell as never, { column: 'chance', row: findRow(item, unasked) } as never]))
        .join('\n'),
  },
  details: {
    text: () =>
      items
        .map((item) => ({ seat: formatWholeSeat(item, unasked) }))
        .map((props) => render([SeatChance as never, props as never], [SeatWhy as never, props as never]))
        .join('\n'),
  },
  pools: {
    text: () => {
      const pools = items.map((item) => ({ ...seatView(item, unasked), pool: item.allotted_category, fee: '' }));
      return strip(
        renderToStaticMarkup(createElement(PoolTable, { pools, starred: new Set<string>(), onStar: nothing })),
      );
    },
  },
  'PDF, by WhatsApp too': { text: async () => readText(await printReport(sampleInput(ROWS, { rows: items }))) },
  'PDF of a list': { text: async () => readText(await printChoiceRows('List', listRows())) },
  CSV: { text: () => choiceCsv(listRows()), write: (score) => `,${score},` },
  'family sheet': { text: () => sheet('en'), write: (score) => familyWords.en.inHundred(score).replaceAll(' ', '') },
  'family sheet in Hindi': { text: () => sheet('hi'), write: (score) => `से${score}` },
};

/** What says that the figure behind it is of the whole season. */
const SAID = /whole\s*season\s*\d+%/gi;

beforeAll(() => expect(shown).toHaveLength(ROWS));
afterAll(closePrinter);

it.each(Object.entries(SURFACES))('%s', async (_, { text, write = (score) => `${score}%` }) => {
  const all = (await text()).replaceAll(SAID, '');
  for (const { now, season } of shown) {
    expect(all).toContain(write(now));
    expect(all).not.toMatch(new RegExp(`(?<!\\d)${write(season)}`));
  }
});

it('a decision after these rounds', () => {
  const lines = items.map(({ id }) => linesByKey(seats).get(id) ?? -1);
  const { each } = findLaterChances(
    seats,
    request,
    lines.map((line) => [line]),
    { stage: HELD - 1, own: { listed: 'all' } },
  );
  expect(each.map(({ chance }) => chance)).not.toContain(null);
  each.forEach(({ chance }, at) => void expect(chance).not.toBe(shown[at]?.season));
});
