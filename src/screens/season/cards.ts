// The three outcomes of each state as cards: one figure, one sentence, one date. Pure.
import { cameNever, countPast } from '../../../api/contract/choices/past-seasons.ts';
import { formatYearSpan } from '../../../api/contract/data-years.ts';
import { CHANCE_LEVELS } from '../../../api/contract/labels.ts';
import { findLevel } from '../../../api/contract/prediction/chance-levels.ts';
import { findEnd, isStrayRound } from '../../../api/contract/season/calendar.ts';
import type { Decision } from '../../../api/contract/season/decision.ts';
import type { SeasonDate } from '../../../api/contract/season/season.ts';
import type { CitedRule } from '../../../api/contract/season/verdict.ts';
import { chanceKey } from '../../lib/seats/chance-levels.ts';
import type { Words } from '../words/words.ts';
import { findEvent, formatSpan } from './calendar.ts';
import { type Card, type CardInput, join, nameDate, nameNextRound, nameRule, plain } from './card.ts';
import { findDeposit, findLeavingCosts, type LeavingCost } from './leaving-cost.ts';

export function buildCards(input: CardInput, words: Words): Card[] {
  if (input.holding === 'hold')
    return [buildFreeze(input, words), buildUpgrade(input, words), buildLeave(input, words)];
  if (!input.qualifies) return [buildWait(words)];
  const go = buildGo(input, words);
  const { othersText, othersRun, readNotices } = words.season;
  const { rounds, over } = input.decision;
  // Where the stray round is the next one, the first card is about it.
  const stray = rounds.slice((over ?? 0) + 1).some(isStrayRound) ? [buildStray(input, words)] : [];
  // After the season no deposit is asked for.
  if (input.holding === 'out' && nameNextRound(input.decision) !== '')
    return [go, buildDeposit(input, words), ...stray];
  return [go, ...stray, buildOthers(input.state, othersText, `${othersRun} ${readNotices}`, words)];
}

/** Whether a seat is kept depends on what the person did, and without rules on what the authority says. */
function buildFreeze(input: CardInput, words: Words): Card {
  const { decision, now, closing, state } = input;
  const { season } = words;
  const reporting = findReporting(input);
  const choice = decision.rules?.keep.find(({ unit }) => unit === 'choice');
  const mayClose = closing.length > 0 && season.mayClose(state);
  const base = {
    ...plain,
    key: 'freeze',
    title: season.freeze,
    text: join([season.freezeText, choice !== undefined && season.chooseToKeep, mayClose]),
    detail: join([
      choice !== undefined && nameRule([choice], decision, season),
      explainClosing(closing, decision, season),
    ]),
  };
  const isOver = isPast(reporting, now);
  if (decision.rules === null && isOver) return { ...base, figure: season.ask, note: season.askAuthority };
  const by = ({ end, closes }: SeasonDate) => words.day(end, closes);
  const note = isOver ? season.gone(by(reporting)) : nameDate(reporting, now, words, (row) => season.report(by(row)));
  return { ...base, figure: decision.rules === null ? season.ask : season.sure, note };
}

/** When the seats of the last round are joined. */
const findReporting = ({ decision, rows }: CardInput): SeasonDate | undefined =>
  findEvent(rows, (decision.over ?? 0) - 1, ['reporting']);

const isPast = (row: SeasonDate | undefined, now: number): row is SeasonDate =>
  row !== undefined && findEnd(row) <= now;

/** The chance of what is preferred, while rounds are left and rules upgrade a held seat; only a rule says that it is lost. */
function buildUpgrade(input: CardInput, words: Words): Card {
  const { decision, rows, now, isRanked } = input;
  const { season, day } = words;
  const base = { key: 'upgrade', title: season.upgrade(nameNextRound(decision)) };
  const ownRules = decision.rules?.upgrade.filter(({ topic }) => topic === 'upgrade') ?? [];
  const ofRule = nameRule(ownRules, decision, season);
  const closed = findNoUpgrade(input, ownRules, words);
  if (closed) return { ...plain, ...base, figure: season.closed, ...closed };
  const write = ownRules.length > 0 ? season.upgradeText : season.upgradeUnknown;
  const choices = findEvent(rows, decision.over ?? 0, ['choice-filling']);
  const note = nameDate(choices, now, words, (row) => season.choices(formatSpan(row, day)));
  const reporting = findReporting(input);
  const by = reporting ? day(reporting.end, null) : '';
  const isBound = selectBound(ownRules).length > 0 && season.sameOptions;
  const seats = (isRanked ? season.ofAbove : season.ofAll)(decision.counted);
  const none = join([isRanked ? season.nothingAbove : season.noChoices, isBound]);
  const chance = writeChance(decision, join([write(seats, by, isFinal(decision)), isBound]), words, none);
  const kept = ownRules.length > 0 && season.noneComes;
  const isUnsure = !isRanked && chance.share !== null;
  // No colour praises the chance of what may be no better than the held seat.
  const tone = isUnsure ? null : chance.tone;
  const detail = join([kept, isUnsure && season.onlyRather, chance.detail, ofRule]);
  return { ...base, ...chance, tone, note: join([isUnsure && season.notRanked, note]), detail };
}

/** Why nothing better can come to who holds a seat; null where something may. */
function findNoUpgrade({ decision, isListed }: CardInput, ownRules: readonly CitedRule[], { season }: Words) {
  const bound = isListed === false ? selectBound(ownRules) : [];
  const of = (rules: readonly CitedRule[]) => nameRule(rules, decision, season);
  if (decision.canUpgrade) return bound.length > 0 ? { text: season.onlySameOptions, detail: of(bound) } : null;
  if (nameNextRound(decision) === '') return { text: season.noRound };
  if (ownRules.length > 0) return { text: season.noUpgrade, detail: of(ownRules) };
  return { figure: season.ask, text: season.onlyWithout, note: season.askAuthority };
}

/** Whether a seat of the next round cannot be given up. */
const isFinal = ({ rules }: Decision): boolean => findLeavingCosts(rules?.given ?? [])[0]?.kind === 'no-exit';

/** @param none what to say without choices */
function writeChance(decision: Decision, text: string, words: Words, none: string) {
  const { any, next, later, hidden, pools, years, past } = decision;
  const { noFigure, basis, alone, secondPlan } = words.season;
  if (any === null) return { ...plain, figure: '–', text: later.length + hidden === 0 ? none : noFigure };
  const level = CHANCE_LEVELS[findLevel(any / 100)];
  const tone = level ? chanceKey(level) : null;
  return {
    figure: `${any}%`,
    share: any,
    tone,
    text: join([text, cameNever(past) && tone !== 'low' && secondPlan]),
    detail: join([
      next !== null && next < any && alone(words.result.roundName(nameNextRound(decision)), next),
      basis(pools, formatYearSpan(years)),
      countPast(past, words.list.came),
    ]),
  };
}

function buildLeave(input: CardInput, words: Words): Card {
  const { decision } = input;
  const { season } = words;
  const rules = decision.rules?.leave ?? [];
  const costs = findLeavingCosts(rules);
  const lost = costs.some(({ kind }) => kind === 'deposit' || kind === 'window') ? findDeposit(rules) : null;
  const [gravest] = costs;
  const tone = gravest ? (gravest.kind === 'free' ? 'high' : 'low') : null;
  const detail = gravest ? nameRule([...costs, ...(lost?.rules ?? [])], decision, season) : '';
  const college = decision.held?.facts.find(({ fact, shown }) => fact === 'discontinuation' && shown !== null)?.shown;
  const own = college ? season.ofCollege(season.fact('discontinuation', college.value)) : '';
  return {
    ...plain,
    key: 'leave',
    title: season.leave,
    figure: gravest ? nameCost(gravest, words) : season.ask,
    tone,
    text: join([nameCosts(costs, input, words), lost !== null && season.depositOf(nameSums(lost, words))]),
    detail: join([lost !== null && lost.low < lost.high && season.depositRange, detail]),
    note: join([own, !gravest && season.askCollege]),
  };
}

/** In sentences; without costs, what the rules say of the time. */
function nameCosts([gravest, ...others]: readonly LeavingCost[], input: CardInput, words: Words): string {
  const { season } = words;
  const isInRules = input.decision.rules?.leave.some(({ topic }) => topic === 'resignation') ?? false;
  if (!gravest) return isInRules ? season.leaveInRules : season.leaveUnknown;
  return join([
    season.leaveText(gravest),
    isWindowOver(gravest, input) && season.windowOver,
    ...others.filter((cost) => !isAsGrave(cost, gravest)).map((cost) => season.leaveElse(cost, nameCost(cost, words))),
    [gravest, ...others].every(({ stage }) => stage === 'not-joined') && season.joinedUnknown,
  ]);
}

/** A window of resignation has no dates on record: after the days of joining nobody knows here. */
const isWindowOver = ({ kind }: LeavingCost, input: CardInput): boolean =>
  kind === 'window' && isPast(findReporting(input), input.now);

/** The figure of the card says it already. */
const isAsGrave = (cost: LeavingCost, gravest: LeavingCost): boolean =>
  cost.kind === 'deposit' && gravest.kind === 'window' && !cost.isOut;

function buildGo(input: CardInput, words: Words): Card {
  const { decision, holding } = input;
  const { season } = words;
  const next = nameNextRound(decision);
  const title = next === '' ? season.noRound : (holding === 'out' ? season.register : season.goInto)(next);
  const [note, later] = nameEntry(input, words);
  const closed = findClosed(input, words);
  if (closed) return { ...plain, key: 'go', title, figure: season.closed, note, ...closed };
  const isBound = selectBound(findRules(decision, 'upgrade')).length > 0 && season.sameOptions;
  const text = join([season.goText(decision.counted, nameSpan(decision, words)), isBound]);
  const chance = writeChance(decision, text, words, join([season.noChoices, isBound]));
  const card = { key: 'go', title, ...chance, detail: join([chance.detail, later]) };
  const isStray = isStrayRound(next);
  const last = (isStray || isFinal(decision)) && season.isFinal;
  if (isStray) return { ...card, text: join([card.text, last]), note: join([note, nameBar(decision, words)]) };
  const isAsked = holding === 'out' && findRules(decision, 'taking-part').length === 0;
  const [price, rule] = namePrice(decision.rules?.given, decision, words);
  const added = { note: join([note, isAsked && season.askNewcomers]), detail: join([card.detail, rule]) };
  return { ...card, text: join([card.text, last, price]), ...added };
}

/** From which round on, where the figure counts later ones too. */
const nameSpan = ({ rounds, over }: Decision, { result }: Words): string =>
  (over ?? 0) + 1 < rounds.length ? result.roundName(rounds[over ?? 0] ?? '') : '';

/** The dates until which a person enters the next round: a newcomer registers, pays and, later, fills in choices. */
function nameEntry({ decision, rows, now, holding }: CardInput, words: Words): [note: string, later: string] {
  const { season, day } = words;
  const find = (event: SeasonDate['event']) => findEvent(rows, decision.over ?? 0, [event]);
  const isNew = holding === 'out';
  const write = isNew ? season.registration : season.choices;
  const first = nameDate(find(isNew ? 'registration' : 'choice-filling'), now, words, (row) =>
    write(formatSpan(row, day)),
  );
  const by = (row: SeasonDate | undefined, text: (day: string) => string) =>
    isNew && row !== undefined && findEnd(row) > now && text(day(row.end, row.closes));
  return [join([first, by(find('payment'), season.payBy)]), join([by(find('choice-filling'), season.choicesBy)])];
}

/** A round without newcomers. */
const CLOSED = 'closed';

/** Rules of a round without new options. */
const selectBound = (rules: readonly CitedRule[]): CitedRule[] => rules.filter(({ value }) => value === 'same options');

/** The rules for a person without a seat. @param value absent for every one */
const findRules = ({ rules }: Decision, topic: CitedRule['topic'], value?: string): CitedRule[] =>
  (rules?.none ?? []).filter((rule) => rule.topic === topic && (value === undefined || rule.value === value));

/** Why a person without a seat cannot go into the next round; null where nothing says so. */
function findClosed({ decision, holding, isListed }: CardInput, { season }: Words) {
  if (nameNextRound(decision) === '') return { text: season.noRound, note: season.askAuthority };
  const closed = holding === 'out' ? findRules(decision, 'taking-part', CLOSED) : [];
  if (closed.length > 0) {
    const after = decision.rounds[(decision.over ?? 0) + 1];
    const note = after ? join([season.thenRound(after), season.askNewcomers]) : '';
    return { text: season.noNewcomers, detail: nameRule(closed, decision, season), note };
  }
  const bound = isListed === false ? selectBound(findRules(decision, 'upgrade')) : [];
  return bound.length > 0 ? { text: season.onlySameOptions, detail: nameRule(bound, decision, season) } : null;
}

/** What a seat of the stray round costs that is not joined. */
function nameBar({ rules }: Decision, { season }: Words): string {
  const bar = rules?.none.find(({ unit }) => /special stray/.test(unit));
  return bar ? season.special(Number(bar.value), bar.year) : '';
}

/** What a seat of a round costs that is not joined, else one that is resigned, and its rule. @param rules of that round */
function namePrice(rules: readonly CitedRule[] = [], decision: Decision, words: Words): [price: string, rule: string] {
  const costs = findLeavingCosts(rules);
  const cost = costs.find(({ stage }) => stage === 'not-joined') ?? costs.find(({ kind }) => kind === 'sum');
  if (!cost || cost.kind === 'free') return ['', ''];
  return [words.season.leaveElse(cost, nameCost(cost, words)), nameRule([cost], decision, words.season)];
}

const nameCost = (cost: LeavingCost, { season, money }: Words): string =>
  cost.kind === 'sum' ? season.sum(money.rupees(cost.sum), cost.isYearly) : season.leaving[cost.kind];

function buildStray({ decision, rows, now }: CardInput, words: Words): Card {
  const { season, day } = words;
  const date = findEvent(rows, decision.rounds.length - 1, ['registration', 'choice-filling']);
  const write = date?.event === 'registration' ? season.registerBy : season.choicesBy;
  const note = nameDate(date, now, words, ({ end, closes }) => write(day(end, closes)));
  const figure = date ? formatSpan({ ...date, opens: null, closes: null }, day) : season.open;
  const [price, detail] = namePrice(decision.rules?.last, decision, words);
  const text = join([season.strayText, price]);
  return { ...plain, key: 'stray', title: season.stray, figure, text, note, detail };
}

const buildWait = ({ season }: Words): Card => ({
  ...plain,
  key: 'wait',
  title: season.untilCut,
  figure: season.noRoundYet,
  text: season.untilCutText,
  note: season.readNotices,
});

/** Several quotas may ask for several sums. */
function buildDeposit({ decision }: CardInput, words: Words): Card {
  const { season } = words;
  const asked = findDeposit(decision.rules?.none ?? []);
  const base = { ...plain, key: 'deposit', title: season.deposit };
  if (asked === null) return { ...base, figure: season.ask, text: season.depositUnknown, note: season.askAuthority };
  const text = join([asked.low < asked.high && season.depositBySeats, season.depositPaid]);
  return { ...base, figure: nameSums(asked, words), text, note: nameRule(asked.rules, decision, season) };
}

const nameSums = ({ low, high }: { low: number; high: number }, { money }: Words): string =>
  [...new Set([low, high])].map(money.rupees).join('–');

const buildOthers = (state: string, text: string, detail: string, { list }: Words): Card => ({
  ...plain,
  key: 'state',
  title: list.others,
  figure: state,
  text,
  detail,
});

/** Of a counselling that a seat of another one may close, by these rules. */
export const buildKeptOut = (rules: readonly CitedRule[], year: number, words: Words): Card =>
  buildOthers('', words.season.keptOut, explainClosing(rules, { year }, words.season), words);

const explainClosing = (
  rules: readonly CitedRule[],
  { year }: Pick<Decision, 'year'>,
  words: Words['season'],
): string => (rules.length === 0 ? '' : join([...rules.map(({ text }) => text), nameRule(rules, { year }, words)]));
