// What the person's plan opens on the results page: offers of a higher plan, the figures of the analysis card, and the chips above the list with their counts.
import { computed } from 'nanostores';
import { count } from '../../../api/contract/labels.ts';
import { DEFAULT_ADMIN_LIMIT } from '../../../api/contract/limits.ts';
import { WITHOUT_CHANCE_PART } from '../../../api/contract/prediction/list-parts.ts';
import { describeCuts } from '../../../api/contract/season/cuts.ts';
import { analysisWords } from '../../copy/analysis.ts';
import { chipWords, upgradeWords } from '../../copy/results.ts';
import { CHANCE_KEYS } from '../../lib/seats/chance-levels.ts';
import { readSpeciality, shortenCourse } from '../../lib/seats/course-names.ts';
import type { Prediction } from '../../lib/seats/fetch-prediction.ts';
import { buildPartsBar, countParts, type PartCounts } from '../../lib/seats/parts-bar.ts';
import { indexList, type ListFilter, noFilters } from '../../lib/seats/seat-filter.ts';
import { panelFollows, selectUpgradeOffers } from '../../lib/seats/upgrade-offers.ts';
import type { List } from './list.ts';
import type { ResultsEnv, State } from './state.ts';

/** Why the list has no chances, or what all of them hang on; empty where they hang on nothing. A prediction is of one quota, so its first seat speaks for all. */
function formatNote({ seats, metadata }: Prediction): string {
  const givenBy = seats.size > 0 ? seats.field<string | null>(['given_by'])(0) : null;
  if (givenBy !== null) return analysisWords.noChance(givenBy);
  return metadata.lists.map(({ verdict }) => describeCuts(verdict)).find(Boolean) ?? '';
}

/** More are in the picture and in the filters. */
const MOST = 2;

/** Keys of quotas begin so. */
const QUOTA = 'quota: ';
/** By value of a filter, that of the first seat of the list first. Hidden seats do not count. @param only a part of the list */
function countGroups({ seats, order }: Prediction, list: ListFilter, name: (value: string) => string, only?: number) {
  const { values, positions } = indexList(seats, list);
  const names = values.map(name);
  const all = order.filter(order.sort('parts'), noFilters);
  const places = only === undefined ? all : all.filter((place) => order.part(place) === only);
  return countParts(places, (place) => names[positions[place] as number] as string, order.part);
}

export function createOffers({ $session }: ResultsEnv, { $data }: State, list: List) {
  const { $filters } = list;
  const $access = computed([$data, $session], (data, { user }) => {
    const { metadata } = data ?? {};
    return {
      /** Full matches and full analysis, as the server decided for this prediction. */
      isPremium: metadata?.userIsPremium ?? false,
      planType: user?.planType ?? 'Free',
      name: user?.name ?? metadata?.userName ?? '',
      mobile: user?.mobile ?? metadata?.userMobile ?? '',
      /** All matches and their seats, shown or not, and how many the plan shows. */
      totalPredictions: metadata?.totalResults ?? 0,
      totalSeats: metadata?.totalSeats ?? 0,
      allowedPredictions: metadata?.limitedResults ?? 0,
      /** Matches that the free plan shows. */
      adminLimit: metadata?.freeUserLimit ?? DEFAULT_ADMIN_LIMIT,
    };
  });

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

  const $upgrade = computed([$offers, $access], (offers, access) => {
    const hidden = access.totalSeats - access.allowedPredictions;
    return {
      banner: offers.banner,
      button: offers.button === null ? '' : upgradeWords.buttons[offers.button],
      lockedCard: offers.lockedCard,
      panel: offers.panel.map(({ plan, tag }) => ({ plan, tag: tag === null ? '' : upgradeWords.tags[tag] })),
      hidden: hidden > 0 ? count(hidden) : '',
      freeLimit: count(access.adminLimit),
    };
  });

  /** Free plans show High and Moderate; only full access shows government, clinical and success figures. */
  const $analysis = computed([$offers, $data, $upgrade], (offers, data, { button, hidden }) => {
    if (data === null) return null;
    const { totalResults, fullChanceStats } = data.metadata;
    const note = formatNote(data);
    const levels = (note ? [] : CHANCE_KEYS).flatMap((level) => {
      const shown = data.order.count({ chanceLevel: level });
      // Under a limit the matches: what is hidden is known by its number alone.
      const amount = data.seats.size < totalResults ? fullChanceStats[level] : shown;
      if (amount === undefined || (offers.lockedCard && level !== 'high' && level !== 'moderate')) return [];
      const isHidden = amount > 0 && shown === 0;
      return [{ level, label: analysisWords.levels[level], value: count(amount), amount, isHidden }];
    });
    return {
      levels,
      note,
      total: totalResults,
      upgrade: button,
      hidden: offers.lockedCard ? hidden : '',
    };
  });

  /** By speciality, as in the starter list. */
  const $courses = computed($data, (data) => (data === null ? [] : countGroups(data, 'courses', readSpeciality)));
  /** Quotas that go by another rank: they were ticked, and their seats come after those of the rank. */
  const $otherQuotas = computed($data, (data) =>
    data === null ? [] : countGroups(data, 'quotas', (quota) => QUOTA + quota, WITHOUT_CHANCE_PART),
  );

  /** What a chip sets. @param key a quota, a speciality of several courses, or a course; empty for all */
  function readChip(key: string) {
    const read = (list: ListFilter, name: (value: string) => string) => {
      const { seats } = $data.get() ?? {};
      return seats ? indexList(seats, list).values.filter((value) => [value, name(value)].includes(key)) : [];
    };
    return { courses: read('courses', readSpeciality), quotas: read('quotas', (quota) => QUOTA + quota) };
  }

  function isChosen(key: string): boolean {
    const { courses, quotas } = $filters.get().lists;
    return JSON.stringify({ courses, quotas }) === JSON.stringify(readChip(key));
  }

  const chooseCourse = (key: string): void =>
    list.setFilters({ lists: { ...$filters.get().lists, ...readChip(isChosen(key) ? '' : key) } });

  return {
    $access,
    $upgrade,
    $analysis,
    /** Places of the page after which an upgrade panel follows. */
    $panels: computed([$offers, list.$page, list.$matching], (offers, { start, items }, matching) =>
      items.flatMap((_, place) => (panelFollows(offers, start + place + 1, matching.length) ? [place + 1] : [])),
    ),
    $courseChips: computed([$courses, $otherQuotas, $data, $filters], (counted, quotas, data) => {
      if (counted.length < 2 || data === null) return [];
      const build = (key: string, label: string, text: string, groups: readonly PartCounts[]) => {
        return { key, label, text, pressed: isChosen(key), bar: groups.length > 0 ? buildPartsBar(groups) : [] };
      };
      const named = quotas.map(({ name, seats }) => build(name, name.replace(QUOTA, ''), chipWords.seats(seats), []));
      const chips = counted.slice(0, MOST).map((one) => {
        const text = one.parts.aim > 0 ? chipWords.aims(one.parts.aim) : chipWords.seats(one.seats);
        return build(one.name, shortenCourse(one.name), text, [one]);
      });
      return [build('', chipWords.all, chipWords.seats(data.order.seats), counted), ...named, ...chips];
    }),
    /** Locked are levels that the plan does not count, and those of hidden matches alone. */
    $levelChips: computed([$analysis, $filters], (analysis, { chanceLevel }) =>
      analysis && analysis.levels.length > 0
        ? CHANCE_KEYS.map((level) => {
            const known = analysis.levels.find((one) => one.level === level);
            const isLocked = known?.isHidden ?? true;
            return { level, value: known?.value ?? null, isLocked, pressed: chanceLevel === level };
          })
        : [],
    ),
    chooseCourse,
    /** A row of the picture filters the list. Where the picture took its place the list comes back. */
    chooseFromPicture(course: string): void {
      chooseCourse(course);
      if (list.$pictureOpen.get()) list.chooseView(list.$view.get());
    },
    chooseLevel: (level: string): void => list.chooseChance($filters.get().chanceLevel === level ? 'all' : level),
  };
}

export type Offers = ReturnType<typeof createOffers>;
