// View models of the results page: summary, counts, parts and cards of the page, filter groups.
import { computed } from 'nanostores';
import { formatIndianDay } from '../../../api/contract/indian-time.ts';
import { count } from '../../../api/contract/labels.ts';
import { UNLIMITED } from '../../../api/contract/limits.ts';
import { findFirstOfPart, LIST_PARTS } from '../../../api/contract/prediction/list-parts.ts';
import { isBeyond } from '../../../api/contract/season/cuts.ts';
import { listChips } from '../../copy/narrowing.ts';
import { filterWords, narrowingWords, partWords, resultsWords } from '../../copy/results.ts';
import { buildShareLink } from '../../lib/links/write-inputs.ts';
import type { Prediction } from '../../lib/seats/fetch-prediction.ts';
import { countActive, indexList, keepsUnknown, LISTS, type Range } from '../../lib/seats/seat-filter.ts';
import { isUndated } from '../seats/seat-view.ts';
import type { Address } from './address.ts';
import type { List } from './list.ts';
import type { Offers } from './offers.ts';
import type { Run } from './run.ts';
import type { ResultsEnv, State } from './state.ts';

const listDataYears = ({ dataYears, lists }: Prediction['metadata']): [name: string, text: string][] =>
  lists.length > 1 ? lists.map((list) => [`${list.name}: `, list.dataYears]) : [['', dataYears]];

/** From which round on the chances of the list count, and what all of them hang on. */
function nameSpan({ lists }: Prediction['metadata']): string {
  const [own, ...others] = lists;
  const next = others[0] ? partWords.anyNext : own?.rounds?.[own.roundsOver?.over ?? 0];
  const undated = lists.filter(isUndated).map(({ name }) => name);
  const from = lists.length > undated.length && [partWords.from(next), ...undated].join('; ');
  return [from, undated[0] && partWords.undated, own && lists.every(isBeyond) && partWords.onCut]
    .filter(Boolean)
    .join('');
}

/** Counts the shown seats; without a filter it names every seat and match, hidden ones included. A seat may match in several pools. */
function formatMatchCount(matching: number, data: Prediction | null): string {
  const all = data?.order.seats ?? 0;
  if (matching < all) return resultsWords.seatsFound(count(matching), count(all));
  const { totalResults = 0, totalSeats = all } = data?.metadata ?? {};
  return resultsWords.matches(count(totalSeats), count(totalResults));
}

function viewRange(range: Range | null, unknown: boolean | null, overall: number) {
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

export function createView(
  { $session, platform, showToast }: ResultsEnv,
  { $data, $inputs, $seasonDays }: State,
  { $selected, $sort, $page, $filters, $ranges }: List,
  { openRequest }: Address,
  { runPrediction }: Run,
  { $panels }: Offers,
) {
  const $summary = computed([$inputs, $data, $session], (inputs, data, { user }) => {
    if (inputs === null || data === null) return null;
    const { filters, metadata } = data;
    const lists = metadata.lists.map(({ name }) => name);
    return {
      rows: [
        { label: metadata.rankLabel, value: count(inputs.request.rank) },
        { label: resultsWords.counselling, value: filters.counselling },
        { label: resultsWords.quota, value: filters.quota },
        { label: resultsWords.category, value: filters.finalCategory },
      ],
      /** The inputs in one line, without the rank. */
      short: [filters.finalCategory, filters.quota, lists.join(' + ') || filters.counselling],
      name: metadata.userName,
      year: metadata.neetPgYear,
      chips: [
        ...(metadata.answers ?? []).map((label) => ({ key: label, label, removable: false })),
        ...listChips(inputs.request).map(({ key, label, remove }) => ({ key, label, removable: remove !== null })),
      ],
      /** What removing a chip costs; empty where it costs nothing. */
      chipCost:
        user && user.predictionsLimit !== UNLIMITED
          ? narrowingWords.cost(count(Math.max(0, user.predictionsLimit - user.predictionsUsed)))
          : '',
      /** What the closing ranks of each counselling rest on; of two with their names. */
      dataYears: listDataYears(metadata),
      verdicts: metadata.lists.flatMap(({ name, verdict }) => (verdict ? { name, verdict } : [])),
      lists,
      between: metadata.between,
    };
  });

  /** Parts without seats are left out; none in another order, or where the demand of seats is not known. */
  const $parts = computed([$selected, $sort, $data, $inputs], ({ seats, places }, sort, data, inputs) => {
    if (sort !== 'parts' || data === null || seats !== data.seats) return [];
    const parts = Array.from(places, data.order.part);
    // Records of before the demand was known have no parts.
    if (parts.some((part, at) => at > 0 && part < (parts[at - 1] as number))) return [];
    const order = partWords.orders[findFirstOfPart(inputs?.request.feeKinds)];
    const from = nameSpan(data.metadata);
    // Under a limit of the plan a part has more seats than are shown.
    const ofAll = data.seats.size < data.metadata.totalResults ? partWords.ofShown(count(parts.length)) : '';
    const nameCount = (own: number) => count(own) + (own < parts.length ? ofAll : '');
    return LIST_PARTS.flatMap((part, at) => {
      const start = parts.indexOf(at);
      const words = { label: partWords.labels[part], means: partWords.means[part](from, order) };
      return start < 0
        ? []
        : [{ part, id: `part-${part}`, ...words, count: nameCount(parts.lastIndexOf(at) + 1 - start), start }];
    });
  });

  /** The lists that seats differ in. A list with hundreds of colleges is sorted when it opens, once for each prediction. */
  const $choices = computed($data, (data) => {
    if (data === null) return [];
    return LISTS.filter((list) => indexList(data.seats, list).values.length > 1).map((list) => {
      let choices: { value: string; seats: string }[] | null = null;
      const listChoices = () => {
        choices ??= data.order.countChoices(list).map(({ value, count: seats }) => ({ value, seats: count(seats) }));
        return choices;
      };
      return { list, label: filterWords.lists[list], listChoices };
    });
  });

  /** How many filters are set. */
  const $active = computed($filters, countActive);

  const $listView = computed([$page, $selected, $data], (page, { seats, places }, data) => ({
    number: page.number,
    last: page.last,
    matching: count(places.length),
    rows:
      page.items.length > 0
        ? resultsWords.rows(count(page.start + 1), count(page.start + page.items.length), count(places.length))
        : '',
    found: formatMatchCount(places.length, data),
    isEmpty: (data?.seats.size ?? 0) === 0,
    // Not before the filters have followed the prediction.
    nothingMatches: places.length === 0 && seats === data?.seats,
    emptyPage: page.items.length === 0 && places.length > 0,
  }));

  function openAgain(request: Parameters<typeof openRequest>[0]): void {
    openRequest(request);
    void runPrediction();
  }

  return {
    $summary,
    $active,
    $listView,
    $isEmpty: computed($listView, ({ isEmpty }) => isEmpty),
    /** The next day of any of the calendars, for who answers in Season a day of their own; a day that is kept may be over. */
    $nextDay: computed([$data, $seasonDays], (data, known) => {
      const days = data?.metadata.lists.flatMap(
        ({ code, nextDay }) => known.split(`${code} `)[1]?.split(' ') ?? nextDay ?? [],
      );
      return days?.filter((day) => day >= formatIndianDay(platform().now())).sort()[0];
    }),
    /** Seats and panel positions in one store: they are drawn together, a moment after the count. */
    $cardPage: computed([$page, $panels], ({ items }, panels) => ({ items, panels })),
    /** The inputs of the prediction in one line. */
    $inputsText: computed($summary, (summary) =>
      (summary?.rows ?? []).map(({ label, value }) => `${label}: ${value}`).join(' · '),
    ),
    /** By place of the page: the part that begins there. The first seat of a page names its part again. */
    $partHeadings: computed([$parts, $page], (parts, { start, items }) =>
      items.map((_, at) => {
        if (at === 0) return parts.findLast((part) => part.start <= start) ?? null;
        return parts.find((part) => part.start === start + at) ?? null;
      }),
    ),
    $filterView: computed([$filters, $choices, $ranges, $data, $active], (filters, groups, ranges, data, active) => ({
      groups: groups.map((group) => ({ ...group, chosen: filters.lists[group.list] })),
      chance: filters.chanceLevel,
      /** False where the seats go by another rank: no chance to filter by. */
      hasChances: data === null || data.seats.size === 0 || data.seats.level(0) !== null,
      bond: filters.bondRequired,
      fee: viewRange(filters.feeRange, filters.feeUnknown, ranges.fee),
      stipend: viewRange(filters.stipendRange, filters.stipendUnknown, ranges.stipend),
      active,
    })),
    openAgain,
    /** Runs the prediction again without one narrowing. */
    removeChip(key: string): void {
      const { request } = $inputs.get() ?? {};
      const chip = request && listChips(request).find((one) => one.key === key);
      if (chip?.remove) openAgain(chip.remove);
    },
    async copyShareLink(): Promise<void> {
      const inputs = $inputs.get();
      if (inputs === null) return;
      await platform().copy(platform().origin() + buildShareLink(inputs.request));
      showToast('success', resultsWords.linkCopied);
    },
  };
}
