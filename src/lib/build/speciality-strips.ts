// Data of the home page's picture: where the seats of some specialities closed last year, on one axis of ranks.
import { scaleBetweenRanks } from '../ranks/rank-scale.ts';
import { listClosings } from './colleges/public-seats.ts';
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
  const quota = pack.quotas.find(({ code }) => code === 'AI')?.id;
  const open = pack.categories.find(({ code }) => code === 'OPEN')?.id;
  const closings = listClosings(pack, year, quota).filter(({ category }) => category === open);
  const strips = SPECIALITIES.flatMap((name) => {
    const own = closings.filter(({ course }) => pack.courses[course]?.name === name);
    return buildStrip(
      name,
      own.map(({ rank }) => rank).sort((one, other) => one - other),
    );
  });
  return strips.sort((one, other) => one.medianRank - other.medianRank);
}

/** @param ranks smallest first */
function buildStrip(name: string, ranks: readonly number[]): OwnStrip[] {
  const medianRank = ranks[Math.floor(ranks.length / 2)];
  if (medianRank === undefined) return [];
  return [{ name, ticks: ranks.map(scaleOfPicture), median: scaleOfPicture(medianRank), medianRank }];
}
