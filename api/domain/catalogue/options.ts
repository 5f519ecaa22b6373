// Options of the form: counsellings, quotas, categories and their pools.
import { EVERY_QUOTA_NAME } from '../../contract/labels.ts';
import { EVERY_QUOTA } from '../../contract/limits.ts';
import type { CategoryOption, CounsellingOption, MinimalOptions, QuotaOption } from '../../contract/options/options.ts';
import type { Season } from '../../contract/season/season.ts';
import type { LoadedPacks } from '../../packs/load.ts';
import type { Quota } from '../../packs/schema.ts';
import { listHeads, type PackHead } from '../../packs/seat-index.ts';
import { formatRankSpace } from '../account/allowance.ts';
import { findPools } from '../eligibility/eligibility.ts';
import { isOpenQuota } from '../eligibility/quotas.ts';
import { judgeQuota } from '../season/verdict.ts';
import { findOutsiders } from './question-sheet.ts';

/** Active counsellings first, then those without data, each with the reason. */
export function minimalOptions(packs: LoadedPacks): MinimalOptions {
  const active = listHeads(packs);
  return {
    counsellings: [
      ...active.map((seats) => counsellingOption(seats, packs.seasons.get(seats.counselling.id))),
      ...packs.manifest.inactive.map(inactiveOption),
    ],
    quotas: active.flatMap((seats) => quotaOptions(seats, packs.seasons.get(seats.counselling.id))),
    categories: active.flatMap(categoryOptions),
  };
}

function counsellingOption(seats: PackHead, season: Season | undefined): CounsellingOption {
  const { counselling, dataYears, seatRules } = seats;
  const takesOutsiders = (findOutsiders(seats, season)?.quotas.length ?? 0) > 0;
  return {
    id: counselling.id,
    name: counselling.name,
    is_active: true,
    inactive_reason: '',
    neet_pg_year: counselling.neetPgYear,
    data_years: dataYears,
    pwd_handling: counselling.pwdHandling,
    rank_label: counselling.rankLabel,
    rank_space: formatRankSpace(counselling),
    ...(counselling.state !== undefined && { state: counselling.state }),
    ...(seatRules && seatRules.questions.length > 0 && { asks: true }),
    ...(takesOutsiders && { takes_outsiders: true }),
  };
}

function inactiveOption(entry: LoadedPacks['manifest']['inactive'][number]): CounsellingOption {
  return {
    id: entry.id,
    name: entry.name,
    is_active: false,
    inactive_reason: entry.reason,
    neet_pg_year: null,
    data_years: '',
    pwd_handling: 'separate',
    rank_label: 'Rank',
  };
}

function quotaOptions(seats: PackHead, season: Season | undefined): QuotaOption[] {
  const hasPool = ({ id }: Quota) => seats.seatRules?.pools.some((pool) => pool.quotaId === id) ?? true;
  const quotas = [...seats.quotas.values()].filter((quota) => seats.quotasWithSeats.has(quota.id) && hasPool(quota));
  const single = quotas.map((quota) => ({
    id: quota.id,
    counselling_id: seats.counselling.id,
    name: quota.name,
    open: isOpenQuota(seats, quota),
    who: quota.who,
    ...(quota.feeKind && { fee_kind: quota.feeKind }),
    verdict: judgeQuota(season, seats, quota.code),
  }));
  const open = quotas.filter((quota) => isOpenQuota(seats, quota));
  const every = {
    id: EVERY_QUOTA,
    counselling_id: seats.counselling.id,
    name: EVERY_QUOTA_NAME,
    open: true,
    who: `One list of ${seats.seatRules ? 'the quotas that your answers open' : open.map(({ name }) => name).join(', ')}. Each seat names its quota.`,
  };
  return quotas.length > 1 && open.length > 0 ? [every, ...single] : single;
}

function categoryOptions(seats: PackHead): CategoryOption[] {
  const quotaId = seats.quotas.keys().next().value ?? 0;
  // With seat rules the pools depend on the quota and on the answers.
  const names = (categoryId: number, isPwD: boolean): string[] =>
    seats.seatRules
      ? []
      : findPools(seats, { quotaId, categoryId, isPwD }).map(
          (pool) => seats.categories.get(pool)?.name ?? String(pool),
        );
  return [...seats.categories.values()]
    .filter((category) => category.selectable)
    .map((category) => ({
      id: category.id,
      counselling_id: seats.counselling.id,
      name: category.name,
      pools: names(category.id, false),
      pwd_pools: names(category.id, true),
      note: category.note,
    }));
}
