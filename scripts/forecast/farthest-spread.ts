// Location and spread of the farthest ranks of one stage: a part that all pools of a season share, and one of each pool.

/** Closing ranks on record of a pool, and its farthest rank by year. */
export type PoolValues = { size: number; values: readonly { year: number; value: number; weight: number }[] };
export type Spread = { location: number; scale: number };

/** Prior of the spread between seasons: so many years of it, and its size in ln(rank). */
const SEASON_PRIOR = { years: 2, deviation: 0.05 };
/** Prior of the spread of one pool around its season: one year of what is usual among pools of its size. */
const OWN_PRIOR_YEARS = 1;
/** Spread of a pool of which nothing is known. */
const UNKNOWN_DEVIATION = 0.3;
/** Pools with fewer closing ranks than these are of another size. */
const SIZE_CLASSES = [100, 1_000];

type Residual = { pool: number; year: number; size: number; weight: number; residual: number };

/** @returns by pool, in their order */
export function fitFarthest(pools: readonly PoolValues[]): Spread[] {
  const locations = pools.map(({ values }) => weightedMean(values));
  const everywhere = weightedMean(pools.flatMap(({ values }) => values));
  const residuals = pools.flatMap(({ size, values }, pool): Residual[] =>
    values.length < 2
      ? []
      : values.map(({ year, value, weight }) => ({
          pool,
          year,
          size,
          weight,
          residual: value - (locations[pool] ?? 0),
        })),
  );
  const seasons = findSeasons(residuals);
  const seasonVariance = meanSquare([...seasons.values()], SEASON_PRIOR.deviation ** 2, SEASON_PRIOR.years);
  const own = residuals.map((one) => ({ ...one, residual: one.residual - (seasons.get(one.year)?.residual ?? 0) }));
  return pools.map(({ size, values }, pool) => {
    if (values.length === 0) return { location: Number.isNaN(everywhere) ? 0 : everywhere, scale: UNKNOWN_DEVIATION };
    const like = own.filter((one) => classify(one.size) === classify(size));
    const usual = like.length > 0 ? meanSquare(like, 0, 0) : UNKNOWN_DEVIATION ** 2;
    const ofPool = own.filter((one) => one.pool === pool);
    const ownVariance = meanSquare(ofPool, usual, OWN_PRIOR_YEARS);
    const weights = values.reduce((sum, { weight }) => sum + weight, 0);
    const squares = values.reduce((sum, { weight }) => sum + weight ** 2, 0);
    const uncertainty = 1 + squares / weights ** 2;
    return { location: locations[pool] ?? 0, scale: Math.sqrt((seasonVariance + ownVariance) * uncertainty) };
  });
}

const weightedMean = (values: PoolValues['values']): number =>
  values.reduce((sum, { value, weight }) => sum + value * weight, 0) /
  values.reduce((sum, { weight }) => sum + weight, 0);

/** What the pools of a year have in common; a large pool tells more of it than a small one. */
function findSeasons(residuals: readonly Residual[]): Map<number, { weight: number; residual: number }> {
  return new Map(
    [...Map.groupBy(residuals, ({ year }) => year)].map(([year, ofYear]) => {
      const sizes = ofYear.reduce((sum, { size }) => sum + size, 0);
      const residual = ofYear.reduce((sum, one) => sum + one.size * one.residual, 0) / Math.max(1, sizes);
      return [year, { weight: ofYear[0]?.weight ?? 0, residual }];
    }),
  );
}

/** Weighted variance with one value lost to the mean, and a prior variance that counts as so many years. */
function meanSquare(
  values: readonly { weight: number; residual: number }[],
  prior: number,
  priorYears: number,
): number {
  const weights = values.reduce((sum, { weight }) => sum + weight, 0);
  const squares = values.reduce((sum, { weight, residual }) => sum + weight * residual ** 2, 0);
  const effective = weights === 0 ? 0 : weights ** 2 / values.reduce((sum, { weight }) => sum + weight ** 2, 0);
  const freedom = Math.max(0, effective - 1);
  const variance = weights === 0 || freedom === 0 ? prior : (squares / weights) * (effective / freedom);
  return (freedom * variance + priorYears * prior) / Math.max(freedom + priorYears, 1e-9);
}

const classify = (size: number): number => SIZE_CLASSES.filter((end) => size >= end).length;
