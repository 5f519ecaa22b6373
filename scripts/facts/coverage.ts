// Measures how much is known of the seats that a prediction shows: rank 1, General, in three quotas of MCC.
import { FACTS, WIRED_FACTS, type WiredFact } from '../../api/contract/facts.ts';
import type { FactKind } from '../../api/contract/figure.ts';
import { readFact } from '../../api/contract/prediction/flat-figures.ts';
import type { PredictionItem } from '../../api/contract/prediction/prediction.ts';
import { computeTotalCost, readCosts } from '../../api/contract/prediction/total-cost.ts';
import { predict } from '../../api/domain/matching/predict.ts';
import type { SeatIndex } from '../../api/packs/seat-index.ts';
import { formatTable } from '../tooling/markdown-table.ts';

const QUOTAS = ['AI', 'AD', 'PS'] as const;
type QuotaCode = (typeof QUOTAS)[number];
type Shown = { quota: QuotaCode; item: PredictionItem };

const isKnown =
  (fact: WiredFact) =>
  ({ item }: Shown): boolean =>
    readFact(item, fact) !== null;

/** What was aimed at, in percent of the lines of a quota. */
const GOALS: readonly { fact: WiredFact; quota: QuotaCode | 'all'; goal: number }[] = [
  { fact: 'management', quota: 'AI', goal: 100 },
  { fact: 'management', quota: 'all', goal: 98 },
  { fact: 'fee', quota: 'all', goal: 97 },
  { fact: 'fee', quota: 'PS', goal: 95 },
  { fact: 'stipend', quota: 'all', goal: 99 },
  { fact: 'bond', quota: 'all', goal: 95 },
  { fact: 'beds', quota: 'all', goal: 85 },
  { fact: 'established', quota: 'AI', goal: 95 },
];

/** The rows of the table: a fact without a goal is counted over all quotas. */
const ROWS: readonly { name: string; quota: QuotaCode | 'all'; goal: number; known(shown: Shown): boolean }[] = [
  ...WIRED_FACTS.flatMap((fact) => {
    const goals = GOALS.filter((goal) => goal.fact === fact);
    return goals.length > 0 ? goals : [{ fact, quota: 'all' as const, goal: 0 }];
  }).map(({ fact, quota, goal }) => ({ name: FACTS[fact].label, quota, goal, known: isKnown(fact) })),
  ...(['all', 'PS'] as const).map((quota) => ({
    name: `${FACTS.fee.label}, not inferred`,
    quota,
    goal: quota === 'all' ? 97 : 95,
    known: (shown: Shown) => isKnown('fee')(shown) && shown.item.marks.fee?.kind !== 'inferred',
  })),
  {
    name: 'Total cost',
    quota: 'all',
    goal: 95,
    known: ({ item }) => computeTotalCost(readCosts(item), item.course.duration) !== null,
  },
];

/** @throws Error for packs without MCC's counselling */
export function measureCoverage(seats: SeatIndex) {
  const open = [...seats.categories.values()].find(({ code }) => code === 'GEN');
  const shown = QUOTAS.flatMap((code) => listSeats(seats, code, open?.id ?? 0).map((item) => ({ quota: code, item })));
  const rows = ROWS.map(({ name, quota, goal, known }) => {
    const among = quota === 'all' ? shown : shown.filter((one) => one.quota === quota);
    return { name, quota, goal, known: among.filter(known).length, of: among.length };
  });
  const lines = Object.fromEntries(QUOTAS.map((code) => [code, shown.filter(({ quota }) => quota === code).length]));
  return { rows, lines, kinds: countKinds(shown) };
}

function listSeats(seats: SeatIndex, code: QuotaCode, categoryId: number): PredictionItem[] {
  const quota = [...seats.quotas.values()].find((one) => one.code === code);
  if (!quota) throw new Error(`The pack has no quota ${code}`);
  const request = {
    rank: 1,
    counsellingId: seats.counselling.id,
    quotaId: quota.id,
    categoryId,
    baseCategory: 'General',
  };
  return predict(seats, { ...request, isPwD: false, budget: null, preferredCourses: [], isPdfRequest: false }, -1)
    .items;
}

/** By figure, then by kind of source. */
function countKinds(shown: readonly Shown[]): Map<string, Map<FactKind, number>> {
  const marks = shown.flatMap(({ item }) => Object.entries(item.marks).map(([figure, { kind }]) => ({ figure, kind })));
  const count = (own: typeof marks) =>
    new Map([...Map.groupBy(own, ({ kind }) => kind)].map(([kind, { length }]) => [kind, length]));
  return new Map([...Map.groupBy(marks, ({ figure }) => figure)].map(([figure, own]) => [figure, count(own)]));
}

export function formatCoverage({ rows, lines, kinds }: ReturnType<typeof measureCoverage>): string {
  const percent = (known: number, of: number) => (of === 0 ? '-' : `${((known / of) * 100).toFixed(1)} %`);
  const all = Object.values(lines).reduce((sum, count) => sum + count, 0);
  const counts = Object.entries(lines).map(([code, count]) => `${code} ${count}`);
  const isReached = (known: number, of: number, goal: number) => of > 0 && (known / of) * 100 >= goal;
  const table = rows.map(({ name, quota, known, of, goal }) => [
    name,
    quota,
    percent(known, of),
    goal ? `${goal} %` : '',
    goal === 0 ? '' : isReached(known, of, goal) ? 'yes' : 'no',
  ]);
  const kindRows = [...kinds].map(([figure, by]) => {
    const shares = [...by].map(([kind, count]) => `${kind} ${percent(count, all)}`);
    return [figure, shares.join(', ')];
  });
  return [
    `Rank 1, General: ${all} seat lines (${counts.join(', ')})`,
    '',
    ...formatTable(['fact', 'quota', 'known', 'goal', 'reached'], table),
    '',
    ...formatTable(['figure', 'share of all lines by kind of source'], kindRows),
  ].join('\n');
}
