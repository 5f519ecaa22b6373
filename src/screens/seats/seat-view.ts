// View model of a predicted seat in a list: every figure is formatted here, once for each seat.
import { shortLabel } from '../../../api/contract/facts.ts';
import { count, rankDifferenceLabel } from '../../../api/contract/labels.ts';
import { EVERY_QUOTA } from '../../../api/contract/limits.ts';
import { memoize } from '../../../api/contract/memoize.ts';
import { bondYearsLabel, feeLabel, lakhLabel, shortSum } from '../../../api/contract/money-labels.ts';
import { formatPlace } from '../../../api/contract/place.ts';
import { readSeatChance } from '../../../api/contract/prediction/chance-levels.ts';
import { formatInTen, SURE_OFFER } from '../../../api/contract/prediction/chance-parts.ts';
import { isFeeByCourse } from '../../../api/contract/prediction/fee-doubt.ts';
import { readFigure } from '../../../api/contract/prediction/flat-figures.ts';
import type { ListFrame, PredictionItem } from '../../../api/contract/prediction/prediction.ts';
import { formatRankLists } from '../../../api/contract/prediction/rank-lists.ts';
import { describeEntered } from '../../../api/contract/season/result.ts';
import { isNamedForWomen, NAMED_FOR_WOMEN } from '../../../api/contract/women-only.ts';
import { cardWords } from '../../copy/results.ts';
import { scaleAroundRank } from '../../lib/ranks/rank-scale.ts';
import { markKey } from '../../lib/seats/chance-levels.ts';
import { shortenCourse } from '../../lib/seats/course-names.ts';
import { buildHistoryRows, type HistoryRow } from '../../lib/seats/history-rows.ts';
import { indexList } from '../../lib/seats/seat-filter.ts';
import type { PredictionState } from '../results/state.ts';
import { buildMark } from './fact-mark.ts';

/** Neither dates nor the person say which rounds are over: chances count every round without a list on record. */
export const isUndated = ({ roundsOver }: Pick<ListFrame, 'roundsOver'>): boolean =>
  roundsOver?.over === null && roundsOver.isAsked;

export type SeatView = ReturnType<typeof formatSeat>;

/** The prediction that the seat is of. */
export type Shown = Pick<PredictionState, 'inputs' | 'data'>;

/** @returns the same object for the same seat: a card that has not changed is not drawn again */
export const seatView: typeof formatSeat = memoize(formatSeat);

function formatSeat(item: PredictionItem, { inputs, data }: Shown) {
  const course = item.course.course_name || 'Unknown Course';
  const college = item.college.college_name || 'Unknown College';
  const isOfMany = inputs?.request.quotaId === EVERY_QUOTA || inputs?.request.also !== undefined;
  const forWomen = isNamedForWomen(college);
  const ownPool = isOfMany ? nameInQuota(item, data) : cardWords.pool(item.allotted_category);
  const pool = forWomen ? `${ownPool}, ${NAMED_FOR_WOMEN}` : ownPool;
  const pools = data?.order.countPools(item) ?? 1;
  // Of several pools the row says which one it is of.
  const varies = isOfMany || forWomen || pools > 1;
  const history = buildHistoryRows(item.historicalData);
  const isGiven = item.chance_level !== null;
  const closed = formatClosing(item, history);
  const place = formatPlace({ ...item.college, state: item.college.state ?? 'Unknown State' }, college);
  const where = place ? `${college}, ${place}` : college;
  const town = item.college.place ?? '';
  const at = where.lastIndexOf(town);
  return {
    id: item.id,
    seat: `${course}, ${college}, ${pool}`,
    ...formatChance(item),
    course,
    college,
    place,
    /** The town tells a college from others of its name: a row that is cut loses what is before and behind it. */
    where: [where.slice(0, at), town, where.slice(at + town.length)],
    pool,
    /** A row of a phone may cut its end. */
    rowPool: forWomen ? `${cardWords.forWomen} ${ownPool}` : ownPool,
    pools,
    quota: item.quota,
    closed,
    line: isGiven ? buildRankLine(item, history) : null,
    short: shortenCourse(course),
    ...buildKey(item, closed),
    varies,
  };
}

/** What tells pools of several quotas apart: the category too, where the list has several and the quota does not say it. */
function nameInQuota({ allotted_category, quota }: PredictionItem, data: Shown['data']): string {
  const isSaid = quota.includes(allotted_category) || (data && indexList(data.seats, 'categories').values.length < 2);
  return isSaid ? quota : `${allotted_category}, ${quota}`;
}

/** Of the seat in all its pools of the quota. The score is empty where no chance is given. */
export function formatChance(item: PredictionItem) {
  const { level, score, text } = readSeatChance(item);
  return { level: markKey(level), chance: text, score: score === null ? '' : `${score}%` };
}

/** A year closes at its largest rank; the card also names later rounds that closed lower. */
function formatClosing({ closingRank, round, year, entered }: PredictionItem, history: readonly HistoryRow[]): string {
  const rounds = history.filter((row) => row.year === year);
  const place = rounds.findIndex((row) => row.round === round);
  const lower = rounds.slice(place + 1).filter(({ rank }) => rank < closingRank);
  const later = lower.map((row) => `${row.round}: ${count(row.rank)}`);
  const lists = formatRankLists(rounds[place]?.lists);
  const closed = cardWords.closed(count(closingRank), round, year) + (lists && `: ${lists}`);
  const whole = place < 0 || later.length === 0 ? closed : closed + cardWords.laterLower(later.join(', '));
  return [describeEntered(entered), whole].filter(Boolean).join('. ');
}

function buildRankLine(item: PredictionItem, history: readonly HistoryRow[]) {
  const scale = scaleAroundRank(item.user_rank);
  const ticks = history.map(({ year, rank }) => ({
    at: scale(rank),
    latest: year === item.year,
  }));
  const difference = rankDifferenceLabel(item.user_rank, item.closingRank);
  const [low, high] = [item.closing_rank_low ?? item.closingRank, item.closing_rank_high ?? item.closingRank];
  return {
    ticks,
    closing: scale(item.closingRank),
    closingLabel: count(item.closingRank),
    userLabel: `${cardWords.you} ${count(item.user_rank)}`,
    from: scale(low),
    to: scale(high),
    description: `${difference.replace('ahead', 'ahead of')} the closing rank ${count(item.closingRank)} of ${item.round}, ${item.year}. Expected between ${count(low)} and ${count(high)}.`,
  };
}

/** Short, for a row: `2y bond`, `Career`, `No Bond`. */
const formatBond = (bond: ReturnType<typeof readFigure>): string =>
  bondYearsLabel(bond)
    .replace(/^([\d.]+) year.*/, cardWords.bondYears)
    .replace(/ \(.*/, '');

/** Short, for a row: `₹1.25 L`, `₹1.25–1.48 L`, `≤ ₹33.82 L`. */
function formatFee(fee: ReturnType<typeof readFigure>): string {
  if (fee === null) return feeLabel(fee);
  const isOne = fee.low === fee.high;
  const text = isFeeByCourse(fee) ? `≤ ${lakhLabel(fee.high)}` : isOne ? lakhLabel(fee.low) : feeLabel(fee);
  return shortSum(text);
}

function buildOffer(percent: number | null) {
  if (percent === null) return [];
  const whole = formatInTen(percent);
  const text = whole.replace('more than ', '>').replace('less than ', '<').replace(' in ', '/');
  return [{ name: 'offer', text, whole: `${cardWords.onOffer} ${whole}`, doubt: false, few: percent < SURE_OFFER }];
}

/** Characters that fit behind the shortest rank line on a phone; of longer ones the word "bond" is left out. */
const MOST_WITH_MARKS = 27;

/** That of the latest round which the person entered, where there is one. */
export function formatRank({ closingRank, entered }: PredictionItem): string {
  const latest = entered?.at(-1);
  return latest ? cardWords.entered(count(latest.rank)) : count(closingRank);
}

/** What decides between two rows; the rest is in the details. */
function buildKey(item: PredictionItem, closed: string) {
  const [fee, bond] = [readFigure(item, 'fee'), readFigure(item, 'bond')];
  const figure = (name: 'fee' | 'bond', text: string, full: string) => {
    const mark = buildMark(item.marks[name]);
    const whole = [`${shortLabel(name)}: ${full}`, mark?.text].filter(Boolean).join(', ');
    return { name, text, whole, doubt: mark?.disputed === true, few: false };
  };
  const figures = [
    { name: 'closing', text: formatRank(item), whole: closed, doubt: false, few: false },
    figure('fee', formatFee(fee), feeLabel(fee)),
    figure('bond', formatBond(bond), bondYearsLabel(bond)),
  ];
  const shown = figures.map(({ text, doubt }) => (doubt ? `${text}?` : text)).join(' · ');
  return { key: [...buildOffer(item.on_offer), ...figures], isLong: shown.length > MOST_WITH_MARKS };
}
