// Data of the home page's picture: where the seats of some specialities closed last year, on one axis of ranks.
import type { Pack } from '../../../api/packs/schema.ts';
import { scaleBetweenRanks } from '../ranks/rank-scale.ts';
import { readClosings } from './colleges/public-seats.ts';
import type { BuiltPacks } from './packs.ts';
import type { Strip } from './raster.ts';

const SPECIALITIES = [
  'MD Radiodiagnosis',
  'MD Dermatology, Venereology and Leprosy',
  'MD General Medicine',
  'MD Paediatrics',
  'MD/MS Obstetrics and Gynaecology',
  'MS General Surgery',
  'MD Anaesthesiology',
  'MD Pathology',
];
const AXIS = { from: 20, to: 200_000 };
export const AXIS_RANKS = [100, 1_000, 10_000, 100_000];

type OwnStrip = Strip & { medianRank: number };

/** The axis of every picture of closing ranks, in percent. */
export const scaleOfPicture = scaleBetweenRanks(AXIS.from, AXIS.to);

/** Open seats of the All India quota, the most wanted speciality first; a tick is the final closing rank of one college. */
export function listStrips(packs: BuiltPacks | null): Strip[] {
  const pack = packs?.packs.find(({ counselling }) => counselling.code === 'mcc');
  const year = pack?.rounds.at(-1)?.year;
  if (!pack || year === undefined) return [];
  const { largest } = readClosings(pack, year);
  const strips = SPECIALITIES.flatMap((name) => buildStrip(pack, largest, name));
  return strips.sort((one, other) => one.medianRank - other.medianRank);
}

function buildStrip(pack: Pack, closings: ReadonlyMap<number, number>, name: string): OwnStrip[] {
  const course = pack.courses.findIndex((one) => one.name === name);
  const quota = pack.quotas.find(({ code }) => code === 'AI')?.id;
  const category = pack.categories.find(({ code }) => code === 'OPEN')?.id;
  const { lines } = pack;
  const ranks = [...closings]
    .filter(
      ([line]) => lines.course[line] === course && lines.quota[line] === quota && lines.category[line] === category,
    )
    .map(([, rank]) => rank)
    .sort((one, other) => one - other);
  const medianRank = ranks[Math.floor(ranks.length / 2)];
  if (course < 0 || medianRank === undefined) return [];
  return [{ name, ticks: ranks.map(scaleOfPicture), median: scaleOfPicture(medianRank), medianRank }];
}
