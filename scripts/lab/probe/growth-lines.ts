// Run by `npm run lab -- growth` as a process for one size: reads a longer pack, and predicts with a longer list.
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { predictionRequest } from '../../../api/contract/prediction/prediction.ts';
import { computeRanking } from '../../../api/domain/chances/ranking.ts';
import { matchSeats } from '../../../api/domain/matching/predict.ts';
import { type Pack, packSchema } from '../../../api/packs/schema.ts';
import { indexSeats, type SeatIndex } from '../../../api/packs/seat-index.ts';
import { readPackText, repeatPack } from '../place/repeat-pack.ts';

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
  const [, ...warm] = times;
  return { cpu: warm.sort((a, b) => a - b)[warm.length >> 1] ?? 0, answered };
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
