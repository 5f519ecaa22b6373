// Upgrade offers of the results screen: which ones a plan and state gets, where and in which form.
import { BASIC_UPGRADE_INTERVAL } from '../../../api/contract/limits.ts';
import { findTier } from '../../../api/contract/plans/plan-status.ts';

/** The facts about a person that decide the offers. */
export type Viewer = {
  /** Of the plan that runs: `free` after the end of a paid one. */
  planCode: string;
  /** `metadata.userIsPremium`: the server's decision on full access. */
  userIsPremium: boolean;
  /** More seats match than the plan shows. */
  isLimited: boolean;
  /** No rank change is left. */
  rankLocked: boolean;
  canPredict: boolean;
  /** `metadata.basicUpgradeInterval`; 0 or less means the usual one. */
  basicUpgradeInterval: number;
};

/** `complete` is the plan of full access under each of its codes. */
export type PanelPlan = { plan: 'basic' | 'complete'; tag: 'recommended' | 'upgrade' | null };
export type UpgradeButton = 'to-advanced' | 'rank-changes' | 'predictions';

const noOffers = {
  banner: false,
  button: null as UpgradeButton | null,
  /** The blurred card after the last match, and an analysis with the number of locked matches, and of High and Moderate only. */
  lockedCard: false,
  /** Plans of the upgrade panel; none: no panel, not even with an empty list. */
  panel: [] as readonly PanelPlan[],
  /** A panel between the cards after every so many; 0: never. */
  panelEvery: 0,
  /** A panel after the last card. */
  panelAtEnd: false,
};
export type UpgradeOffers = typeof noOffers;

export function selectUpgradeOffers(viewer: Viewer): UpgradeOffers {
  const tier = findTier(viewer.planCode);
  if (viewer.userIsPremium || tier >= 2) return noOffers;
  return tier === 1 ? offersToBasic(viewer) : offersToFree(viewer);
}

const offersToBasic = ({ isLimited, basicUpgradeInterval }: Viewer): UpgradeOffers => ({
  ...noOffers,
  button: 'to-advanced',
  panel: [{ plan: 'complete', tag: 'upgrade' }],
  panelEvery: basicUpgradeInterval > 0 ? basicUpgradeInterval : BASIC_UPGRADE_INTERVAL,
  panelAtEnd: isLimited,
});

const offersToFree = ({ isLimited, rankLocked, canPredict }: Viewer): UpgradeOffers => ({
  ...noOffers,
  banner: true,
  // Without predictions a new rank is of no use.
  button: rankLocked && canPredict ? 'rank-changes' : 'predictions',
  lockedCard: isLimited,
  panel: [
    { plan: 'basic', tag: null },
    { plan: 'complete', tag: 'recommended' },
  ],
});

/**
 * Does a panel follow this card?
 * @param position of the card in the whole list, from 1
 * @param last position of the list
 */
export function panelFollows(offers: UpgradeOffers, position: number, last: number): boolean {
  if (position === last) return offers.panelAtEnd;
  return offers.panelEvery > 0 && position % offers.panelEvery === 0;
}
