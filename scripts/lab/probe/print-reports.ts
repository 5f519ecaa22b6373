// A process of the laboratory that prints reports with the code of one folder, on request, and says what each cost.
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { ReportInput } from '../../../api/report/job.ts';

export type Printing = { cpu: number; bytes: number; memory: number };

/** The repository whose code prints; its packs are read too. */
const [, , root = process.cwd()] = process.argv;
const load = (file: string) => import(pathToFileURL(join(root, file)).href);

const { loadPacks } = await load('api/packs/load.ts');
const { predictionRequest } = await load('api/contract/prediction/prediction.ts');
// An older commit has it in another folder.
const { predict } = await load('api/domain/matching/predict.ts').catch(() => load('api/domain/prediction/predict.ts'));
const { openReportPrinter } = await load('api/report/printer.ts').catch(() => load('api/build-deps.ts'));

const packs = loadPacks(join(root, 'data/packs'));
const seats = packs.counsellings.get(1);
const request = predictionRequest.parse({ rank: 12_000, counsellingId: 1, quotaId: 1, categoryId: 3, budget: null });
const { items, total, stats, filters } = predict(seats, request, -1);
const { neetPgYear, rankLabel } = seats.counselling;
const plan = { userIsPremium: true, totalResults: total, limitedResults: total, matchLimit: -1 };
const metadata = { ...plan, fullChanceStats: stats, successProbability: 70, userName: 'Asha Menon', lists: [] };
const shared = { packVersion: packs.version, neetPgYear, rankLabel, dataYears: 'Closing ranks of 2023 and 2024.' };

const buildInput = (rows: number): ReportInput => ({
  rows: Array.from({ length: rows }, (_, place) => items[Math.floor((place * items.length) / rows)]),
  chosen: true,
  request,
  filters,
  metadata: { ...metadata, ...shared } as unknown as ReportInput['metadata'],
  dataTime: null,
  madeAt: Date.UTC(2026, 10, 21),
  recordedAt: null,
});

const printer = openReportPrinter(1, true);
process.on('message', async (rows: number) => {
  const input = buildInput(rows);
  const before = process.cpuUsage();
  const printed = await printer.print({ kind: 'report', input }, 'lab');
  // An older commit answers with a stream.
  const { length: bytes } = Buffer.isBuffer(printed) ? printed : await buffer(printed);
  const { user, system } = process.cpuUsage(before);
  process.send?.({
    cpu: (user + system) / 1_000,
    bytes,
    memory: process.memoryUsage.rss() / 2 ** 20,
  } satisfies Printing);
});
process.send?.('ready');
