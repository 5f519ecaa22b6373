// Run by `npm run lab -- growth` as a process for one size: reads a longer pack, and predicts with a longer list.
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { predictionRequest } from '../../../api/contract/prediction/prediction.ts';
import { computeRanking } from '../../../api/domain/chances/ranking.ts';
import { matchSeats } from '../../../api/domain/matching/predict.ts';
import { type Pack, packSchema } from '../../../api/packs/schema.ts';
import { indexSeats, type SeatIndex } from '../../../api/packs/seat-index.ts';
import { median } from './figures.ts';

export type LineGrowth = {
  lines: number;
  /** Milliseconds of processor time, and resident megabytes after it. */
  read: { lines: number; cpu: number; megabytes: number };
  /** Milliseconds of processor time of a prediction, and the lines that it answers with. */
  free: { cpu: number; answered: number };
  whole: { cpu: number; answered: number };
};

/** Read is a smaller pack: a list of Karnataka repeated 50 times is as long as seven of MCC. */
const READ = 'kea';
const PREDICTED = 'mcc';
const FREE_LIMIT = 15;
const UNLIMITED = -1;

const readCpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

function measureReading(times: number): LineGrowth['read'] {
  const file = join(tmpdir(), `pack-${times}.json`);
  writeFileSync(file, JSON.stringify(repeatPack(JSON.parse(readPackText(READ)), times)));
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  const began = readCpu();
  const pack: Pack = packSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const seats = indexSeats(pack);
  const cpu = readCpu() - began;
  return { lines: seats.size, cpu, megabytes: (process.memoryUsage.rss() - before) / 1e6 };
}

/** The median over some calls: the first of them computes what is kept for the pack. */
function measurePrediction(seats: SeatIndex, limit: number, calls: number): LineGrowth['free'] {
  const category = [...seats.categories.values()].find(({ code }) => code === 'OBC');
  const quota = [...seats.quotas.values()].find(({ code }) => code === 'AI');
  const criteria = { counsellingId: seats.counselling.id, quotaId: quota?.id, categoryId: category?.id };
  const times: number[] = [];
  let answered = 0;
  for (let call = 0; call <= calls; call++) {
    const request = predictionRequest.parse({ ...criteria, rank: 14_000 + call, budget: null });
    const began = readCpu();
    answered = matchSeats(seats, request, limit).lines.length;
    times.push(readCpu() - began);
  }
  return { cpu: median(times.slice(1)), answered };
}

const PACKS = join('data', 'packs');

/** @returns the file of a counselling */
function readPackText(code: string): string {
  const { packs } = JSON.parse(readFileSync(join(PACKS, 'manifest.json'), 'utf8'));
  const entry = packs.find((one: { code: string }) => one.code === code);
  if (!entry) throw new Error(`No pack of ${code} in ${PACKS}. Run: npm run packs`);
  return readFileSync(join(PACKS, entry.file), 'utf8');
}

function repeatPack(pack: Pack, times: number): Pack {
  const { lines, closings, forecast, institutes } = pack;
  const size = lines.institute.length;
  // A column of institutes holds 16 bits.
  const copies = Math.min(times, Math.floor(2 ** 16 / institutes.length));
  const repeat = <Value>(column: readonly Value[]): Value[] =>
    Array.from({ length: column.length * times }, (_, at) => column[at % column.length] as Value);
  const repeatAll = <Columns extends Record<string, readonly number[]>>(columns: Columns): Columns =>
    Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, repeat(column)])) as unknown as Columns;
  const { ranking: _ranking, rankLists: _rankLists, ...rest } = pack;
  return {
    ...rest,
    institutes: Array.from({ length: copies }, () => institutes).flat(),
    lines: {
      ...repeatAll(lines),
      institute: repeat(lines.institute).map((at, line) => at + institutes.length * (Math.floor(line / size) % copies)),
    },
    closings: {
      ...repeatAll(closings),
      line: repeat(closings.line).map((line, at) => line + size * Math.floor(at / closings.line.length)),
    },
    forecast: {
      ...forecast,
      // Copies close later one by one: otherwise all copies of a seat would follow each other in every list.
      location: forecast.location.map((column) =>
        repeat(column).map((value, line) => (value ?? 0) + Math.floor(line / size) / times),
      ),
      scale: forecast.scale.map(repeat),
      share: forecast.share.map(repeat),
      further: forecast.further?.map((stages) => stages.map((one) => ({ ...one, intercept: repeat(one.intercept) }))),
      offered: repeat(forecast.offered),
      vacant: repeat(forecast.vacant),
    },
  };
}

const times = Number(process.argv[2]);
const read = measureReading(times);
const unranked = indexSeats(repeatPack(JSON.parse(readPackText(PREDICTED)), times));
const seats: SeatIndex = { ...unranked, ranking: computeRanking(unranked) };
const growth: LineGrowth = {
  lines: seats.size,
  read,
  free: measurePrediction(seats, FREE_LIMIT, 101),
  whole: measurePrediction(seats, UNLIMITED, times > 1 ? 5 : 31),
};
console.log(JSON.stringify(growth));
