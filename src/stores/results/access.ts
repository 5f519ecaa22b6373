// What the person's plan opens on the results page: offers of a higher plan, and the figures of the analysis card.
import { computed } from 'nanostores';
import { count } from '../../../api/contract/labels.ts';
import { DEFAULT_ADMIN_LIMIT } from '../../../api/contract/limits.ts';
import type { User } from '../../../api/contract/people/people.ts';
import type { PredictionData } from '../../../api/contract/prediction/prediction.ts';
import { describeCuts } from '../../../api/contract/season/verdict.ts';
import { analysisWords } from '../../copy/analysis.ts';
import { upgradeWords } from '../../copy/results.ts';
import { CHANCE_KEYS } from '../../lib/seats/chance-levels.ts';
import type { Prediction } from '../../lib/seats/fetch-prediction.ts';
import { indexList, type ListFilter } from '../../lib/seats/seat-filter.ts';
import { panelFollows, selectUpgradeOffers } from '../../lib/seats/upgrade-offers.ts';
import { $session } from '../session/session.ts';
import { $matching, $page } from './filters.ts';
import { $data } from './prediction-state.ts';

export const $access = computed([$data, $session], (data, { user }) => buildUserAccess(user, data?.metadata ?? null));

const $offers = computed([$access, $data, $session], (access, data, { user }) =>
  selectUpgradeOffers({
    planCode: user?.plan_code ?? 'free',
    userIsPremium: access.isPremium,
    isLimited: access.totalPredictions > access.allowedPredictions,
    rankLocked: user ? !user.canChangeRank : false,
    canPredict: user?.canPredict ?? true,
    basicUpgradeInterval: data?.metadata.basicUpgradeInterval ?? 0,
  }),
);

export const $upgrade = computed([$offers, $access], (offers, access) => ({
  banner: offers.banner,
  button: offers.button === null ? '' : upgradeWords.buttons[offers.button],
  lockedCard: offers.lockedCard,
  panel: offers.panel.map(({ plan, tag }) => ({ plan, tag: tag === null ? '' : upgradeWords.tags[tag] })),
  hidden: formatHidden(access),
  freeLimit: count(access.adminLimit),
}));

/** Places of the page after which an upgrade panel follows. */
export const $panels = computed([$offers, $page, $matching], (offers, { start, items }, matching) =>
  items.flatMap((_, place) => (panelFollows(offers, start + place + 1, matching.length) ? [place + 1] : [])),
);

/** Free plans show High and Moderate; only full access shows government, clinical and success figures. */
export const $analysis = computed([$offers, $data, $upgrade], (offers, data, { button, hidden }) => {
  if (data === null) return null;
  const { fullChanceStats, totalResults, userIsPremium } = data.metadata;
  const note = formatNote(data);
  const levels = (note ? [] : CHANCE_KEYS).flatMap((level) => {
    const amount = fullChanceStats[level];
    const shown = level === 'high' || level === 'moderate' || !offers.lockedCard;
    return amount === undefined || !shown
      ? []
      : [{ level, label: analysisWords.levels[level], value: count(amount), amount }];
  });
  const facts = userIsPremium ? buildFullFacts(data) : [];
  return { levels, note, facts, total: totalResults, upgrade: button, hidden: offers.lockedNote ? hidden : '' };
});

/** Why the list has no chances, or what all of them hang on; empty where they hang on nothing. A prediction is of one quota, so its first seat speaks for all. */
function formatNote({ seats, metadata }: Prediction): string {
  const givenBy = seats.size > 0 ? seats.field<string | null>(['given_by'])(0) : null;
  return givenBy === null ? describeCuts(metadata.verdict) : analysisWords.noChance(givenBy);
}

function buildFullFacts({ seats, metadata }: Prediction) {
  const countSeats = (list: ListFilter, value: string) => {
    const { values, counts } = indexList(seats, list);
    return count(counts[values.indexOf(value)] ?? 0);
  };
  const { successProbability, listChance } = metadata;
  const facts = [
    { label: analysisWords.government, value: countSeats('ownershipTypes', 'Government') },
    { label: analysisWords.clinical, value: countSeats('clinicalTypes', 'Clinical') },
  ];
  if (successProbability !== null) facts.push({ label: analysisWords.success, value: `${successProbability}%` });
  // A rank beyond the qualifying percentile gets a seat only after a cut, which nobody can promise.
  const anyLabel = metadata.verdict?.kind === 'not-eligible' ? analysisWords.anyAfterCut : analysisWords.anyOfAll;
  if (listChance != null) facts.push({ label: anyLabel, value: `${listChance}%` });
  return facts;
}

function formatHidden({ totalPredictions, allowedPredictions }: UserAccess): string {
  const hidden = totalPredictions - allowedPredictions;
  return hidden > 0 ? count(hidden) : '';
}

type UserAccess = {
  /** Full matches and full analysis, as the server decided for this prediction. */
  isPremium: boolean;
  planType: string;
  name: string;
  mobile: string;
  /** All matches, shown or not. */
  totalPredictions: number;
  /** How many of them the plan shows. */
  allowedPredictions: number;
  /** Matches that the free plan shows. */
  adminLimit: number;
};

/** @param metadata null before a prediction has arrived */
function buildUserAccess(
  user: Pick<User, 'name' | 'mobile' | 'planType'> | null,
  metadata: Partial<PredictionData['metadata']> | null,
): UserAccess {
  return {
    isPremium: metadata?.userIsPremium ?? false,
    planType: user?.planType ?? 'Free',
    name: user?.name ?? metadata?.userName ?? '',
    mobile: user?.mobile ?? metadata?.userMobile ?? '',
    totalPredictions: metadata?.totalResults ?? 0,
    allowedPredictions: metadata?.limitedResults ?? 0,
    adminLimit: metadata?.freeUserLimit ?? DEFAULT_ADMIN_LIMIT,
  };
}
