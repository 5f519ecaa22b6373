// What the person's plan shows on the results page: offers of more, and the figures of the analysis card.
import { computed } from 'nanostores';
import { count } from '../../../api/contract/labels.ts';
import type { PredictionData, PredictionItem } from '../../../api/contract/prediction/prediction.ts';
import { analysisWords } from '../../copy/analysis.ts';
import { upgradeWords } from '../../copy/upgrade.ts';
import { panelFollows, selectUpgradeOffers } from '../../lib/upgrade-offers.ts';
import { $session } from '../session/session.ts';
import { $matching, $page } from './filters.ts';
import { $prediction } from './prediction-state.ts';

const $offers = computed([$prediction, $session], ({ data }, { user }) => {
  const metadata = data?.metadata;
  return selectUpgradeOffers({
    planCode: user?.plan_code ?? 'free',
    isPlanActive: true,
    userIsPremium: metadata?.userIsPremium ?? false,
    isLimited: (metadata?.totalResults ?? 0) > (metadata?.limitedResults ?? 0),
    rankLocked: user ? !user.canChangeRank : false,
    canPredict: user?.canPredict ?? true,
    basicUpgradeInterval: metadata?.basicUpgradeInterval ?? 0,
  });
});

export const $upgrade = computed([$offers, $prediction], (offers, { data }) => ({
  banner: offers.banner,
  button: offers.button === null ? '' : upgradeWords.buttons[offers.button],
  lockedCard: offers.lockedCard,
  panel: offers.panel.map(({ plan, tag }) => ({ plan, tag: tag === null ? '' : upgradeWords.tags[tag] })),
  hidden: formatHidden(data),
}));

/** Places of the page after which an upgrade panel stands. */
export const $panels = computed([$offers, $page, $matching], (offers, { start, items }, matching) =>
  items.flatMap((_, place) => (panelFollows(offers, start + place + 1, matching.length) ? [place + 1] : [])),
);

/** Free people see High and Moderate; only full access tells of government, clinical and success. */
export const $analysis = computed([$offers, $prediction, $upgrade], (offers, { data }, { button, hidden }) => {
  if (data === null) return null;
  const { fullChanceStats, totalResults, userIsPremium } = data.metadata;
  const levels = (['high', 'good', 'moderate', 'low'] as const).flatMap((level) => {
    const amount = fullChanceStats[level];
    const told = level === 'high' || level === 'moderate' || !offers.lockedCard;
    return amount === undefined || !told
      ? []
      : [{ level, label: analysisWords.levels[level], value: count(amount), amount }];
  });
  const facts = userIsPremium ? buildFullFacts(data) : [];
  return { levels, facts, total: totalResults, upgrade: button, hidden: offers.lockedNote ? hidden : '' };
});

function buildFullFacts({ predictions, metadata }: PredictionData) {
  const having = (test: (item: PredictionItem) => boolean) => count(predictions.filter(test).length);
  const { successProbability, listChance } = metadata;
  const facts = [
    { label: analysisWords.government, value: having(({ college }) => college.management_type === 'Government') },
    { label: analysisWords.clinical, value: having(({ course }) => course.clinical_type === 'Clinical') },
  ];
  if (successProbability !== null) facts.push({ label: analysisWords.success, value: `${successProbability}%` });
  if (listChance != null) facts.push({ label: analysisWords.anyOfAll, value: `${listChance}%` });
  return facts;
}

function formatHidden(data: PredictionData | null): string {
  const hidden = (data?.metadata.totalResults ?? 0) - (data?.metadata.limitedResults ?? 0);
  return hidden > 0 ? count(hidden) : '';
}
