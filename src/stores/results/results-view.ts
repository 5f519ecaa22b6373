// View models of the results page: summary, counts, cards of the page, limits, filter groups.
import { computed } from 'nanostores';
import { count } from '../../../api/contract/labels.ts';
import {
  FACT_ROTATION,
  FEE_STEP,
  LOADER_STEPS,
  MOBILE_BREAKPOINT,
  SCROLL_DELAY,
  SCROLL_OFFSET,
  STIPEND_STEP,
  UNLIMITED,
} from '../../../api/contract/limits.ts';
import { filterWords, narrowingWords, resultsWords } from '../../copy/results.ts';
import { buildShareLink } from '../../lib/links/write-inputs.ts';
import { platform } from '../../lib/platform.ts';
import type { Prediction } from '../../lib/seats/fetch-prediction.ts';
import { countActive, countChoices, indexList, keepsUnknown, LISTS, type Range } from '../../lib/seats/seat-filter.ts';
import { showToast } from '../page/toasts.ts';
import { $session } from '../session/session.ts';
import { $panels } from './access.ts';
import { openRequest } from './address.ts';
import { $filters, $page, $ranges, $selected, turnPage } from './filters.ts';
import { formatNarrowing, listChips } from './narrowing.ts';
import { runPrediction } from './prediction.ts';
import { $data, $inputs, $prediction } from './prediction-state.ts';

export { matchesSearch } from '../../lib/seats/seat-filter.ts';

export const loaderTimes = { steps: LOADER_STEPS, factRotation: FACT_ROTATION };
export const filterSteps = { feeStep: FEE_STEP, stipendStep: STIPEND_STEP };

export const $summary = computed([$inputs, $data, $session], (inputs, data, { user }) => {
  if (inputs === null || data === null) return null;
  const { filters, metadata } = data;
  return {
    rows: [
      { label: metadata.rankLabel, value: count(inputs.request.rank) },
      { label: resultsWords.counselling, value: filters.counselling },
      { label: resultsWords.quota, value: filters.quota },
      { label: resultsWords.category, value: filters.finalCategory },
    ],
    /** The inputs in one line, without the rank. */
    short: [
      filters.finalCategory,
      filters.quota,
      metadata.lists.map(({ name }) => name).join(' + ') || filters.counselling,
    ],
    name: metadata.userName,
    year: metadata.neetPgYear,
    chips: [
      ...(metadata.answers ?? []).map((label) => ({ key: label, label, removable: false })),
      ...listChips(inputs.request).map(({ key, label, remove }) => ({ key, label, removable: remove !== null })),
    ],
    chipCost:
      user && user.predictionsLimit !== UNLIMITED
        ? narrowingWords.cost(count(Math.max(0, user.predictionsLimit - user.predictionsUsed)))
        : '',
    /** What the closing ranks of each counselling rest on; of two with their names. */
    dataYears: listDataYears(metadata),
    verdict: metadata.verdict ?? null,
    lists: metadata.lists.map(({ name }) => name),
    between: metadata.between,
  };
});

const listDataYears = ({ dataYears, lists }: Prediction['metadata']): [name: string, text: string][] =>
  lists.length > 1 ? lists.map((list) => [`${list.name}: `, list.dataYears]) : [['', dataYears]];

/** Runs the prediction again without one narrowing. */
export function removeChip(key: string): void {
  const { inputs } = $prediction.get();
  const chip = inputs && listChips(inputs.request).find((one) => one.key === key);
  if (!inputs || !chip?.remove) return;
  openRequest(chip.remove);
  void runPrediction();
}

/** Seats and panel positions in one store: they are drawn together, a moment after the count. */
export const $cardPage = computed([$page, $panels], ({ items }, panels) => ({ items, panels }));

/** The inputs of the prediction in one line. */
export const $inputsText = computed($summary, (summary) =>
  (summary?.rows ?? []).map(({ label, value }) => `${label}: ${value}`).join(' · '),
);

export const $listView = computed([$page, $selected, $data, $inputs], (page, { seats, places }, data, inputs) => ({
  number: page.number,
  last: page.last,
  matching: count(places.length),
  all: count(data?.seats.size ?? 0),
  found: formatMatchCount(places.length, data),
  isEmpty: (data?.seats.size ?? 0) === 0,
  narrowing: inputs ? formatNarrowing(inputs.request) : '',
  // Not before the filters have followed the prediction.
  nothingMatches: places.length === 0 && seats === data?.seats,
  emptyPage: page.items.length === 0 && places.length > 0,
}));

/** Counts the shown seats; without a filter it names every match, hidden ones included. A seat may match in several pools. */
function formatMatchCount(matching: number, data: Prediction | null): string {
  const { seats, order, metadata } = data ?? {};
  const all = order?.seats ?? 0;
  const shown = seats?.size ?? 0;
  if (matching < all) return resultsWords.matches(count(matching), count(all));
  return (
    resultsWords.inSeats(all < shown ? count(all) : '') +
    resultsWords.matches(count(shown), count(metadata?.totalResults ?? 0))
  );
}

/** The lists that seats differ in. A list with hundreds of colleges is sorted when it opens, once for each prediction. */
const $choices = computed($data, (data) => {
  if (data === null) return [];
  return LISTS.filter((list) => indexList(data.seats, list).values.length > 1).map((list) => {
    let choices: { value: string; seats: string }[] | null = null;
    const listChoices = () => {
      choices ??= countChoices(data.seats, list).map(({ value, count: seats }) => ({ value, seats: count(seats) }));
      return choices;
    };
    return { list, label: filterWords.lists[list], listChoices };
  });
});

/** How many filters are set. */
export const $active = computed($filters, countActive);

export const $filterView = computed(
  [$filters, $choices, $ranges, $data, $active],
  (filters, groups, ranges, data, active) => ({
    groups: groups.map((group) => ({ ...group, chosen: filters.lists[group.list] })),
    chance: filters.chanceLevel,
    hasChances: data === null || data.seats.size === 0 || data.seats.level(0) !== null,
    bond: filters.bondRequired,
    fee: rangeView(filters.feeRange, filters.feeUnknown, ranges.fee),
    stipend: rangeView(filters.stipendRange, filters.stipendUnknown, ranges.stipend),
    active,
  }),
);

function rangeView(range: Range | null, unknown: boolean | null, overall: number) {
  const { min, max } = range ?? { min: 0, max: overall };
  return {
    min,
    max,
    formatted: { min: count(min), max: count(max) },
    overall,
    unknown: keepsUnknown(range, unknown),
    active: range !== null || unknown === false,
  };
}

export async function copyShareLink(): Promise<void> {
  const inputs = $prediction.get().inputs;
  if (inputs === null) return;
  await platform().copy(platform().origin() + buildShareLink(inputs.request));
  showToast('success', resultsWords.linkCopied);
}

/** Scrolls to the list after a page has turned: into view on phones, a little above it elsewhere. */
export function scrollToList(): void {
  platform().after(SCROLL_DELAY, () => platform().scrollTo('predictions-section', MOBILE_BREAKPOINT, SCROLL_OFFSET));
}

export function turnTo(to: number): void {
  turnPage(to);
  scrollToList();
}
