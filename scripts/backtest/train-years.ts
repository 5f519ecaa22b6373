// The years that a requested back-test learns from.
import type { UnfittedPack } from '../forecast/seat-table.ts';
import { listYears } from './data.ts';

/** The requested years that the counselling has lists of, or all before the test year. */
export function selectTrainYears(pack: UnfittedPack, test: number, requested: number[] | undefined): number[] {
  const years = listYears(pack).filter((year) => year < test && (requested?.includes(year) ?? true));
  const absent = requested?.filter((year) => !years.includes(year)) ?? [];
  if (years.length > 0 && absent.length > 0) {
    console.log(`backtest: ${pack.counselling.code}: trained without ${absent.join(', ')}: no lists before ${test}`);
  }
  return years;
}

type Asked = { test: number; train: number[] | undefined; counselling?: string | undefined; raw: string };

/** Why nothing can be forecast as asked. */
export function describeMissing(packs: readonly UnfittedPack[], { test, train, counselling, raw }: Asked): string {
  const there = packs.map((pack) => `${pack.counselling.code} ${listYears(pack).join(', ')}`).join('; ') || 'no list';
  const from = train?.join(', ') ?? 'any year before it';
  const of = counselling ? ` of ${counselling}` : '';
  return `to forecast ${test} from ${from}, lists${of} of both are needed, the latter earlier; ${raw} has ${there}`;
}
