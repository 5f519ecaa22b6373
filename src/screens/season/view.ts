// View model of the place Season. Pure.
import type { Reply } from '../../../api/contract/endpoints.ts';
import { markLabel } from '../../../api/contract/money-labels.ts';
import type { ListFrame } from '../../../api/contract/prediction/prediction.ts';
import { findEnd, readCalendar } from '../../../api/contract/season/calendar.ts';
import { isBeyond } from '../../../api/contract/season/cuts.ts';
import type { Decision } from '../../../api/contract/season/decision.ts';
import type { CitedRule } from '../../../api/contract/season/verdict.ts';
import { viewRule } from '../../copy/season/rule-text.ts';
import type { Words } from '../words/words.ts';
import { OTHER_SEAT, type SeasonAddress } from './address.ts';
import { findEvent, formatSpan, listOwnDays, listRounds, nameNext, nameToday, type Situation } from './calendar.ts';
import { type Card, type CardInput, join } from './card.ts';
import { buildCards, buildKeptOut } from './cards.ts';
import { findLeavingCosts } from './leaving-cost.ts';
import { nameLine } from './seat-search.ts';

export type Dates = Reply<'seasonDates'>['data'];

export type SeasonInput = {
  compared: Decision | null;
  /** What is known of the rank in each counselling of the prediction. */
  judged: readonly Pick<ListFrame, 'code' | 'verdict'>[];
  address: SeasonAddress;
  isRanked: CardInput['isRanked'];
  isListed: CardInput['isListed'];
  /** What decides between seats of several counsellings. */
  between?: readonly CitedRule[] | undefined;
  /** Of the shown counselling first, then of the others of the request. */
  dates: readonly Dates[];
  /** What the prediction says of the shown counselling. */
  frame: Pick<ListFrame, 'rounds' | 'roundsOver' | 'verdict'> | undefined;
  now: number;
};

export type SeasonView = ReturnType<typeof viewSeason>;

export function viewSeason(input: SeasonInput, words: Words) {
  const { compared, address, dates, now } = input;
  const { rounds = [], roundsOver, verdict = null } = input.frame ?? {};
  const answers = [words.season.noneOver, ...rounds.map(words.season.isOver)];
  const [own] = dates;
  const rows = own?.dates?.rows ?? [];
  const rules = compared ? pickRules(compared, address) : [];
  const year = compared?.year ?? own?.year ?? verdict?.year ?? 0;
  return {
    title: nameTitle(input, words),
    /** What begins next; empty for a rank that does not qualify. */
    next: nameNextDate(input, rows, words),
    elsewhere: nameElsewhere(input, words),
    /** Of the shown counselling, once the answer is known: its code and the days. */
    days: compared && address.isSaid ? [address.code, ...listOwnDays(rows, now, readSituation(input))].join(' ') : '',
    rounds: listRounds(rows, now, words),
    /** Where no dates say which rounds are over: the answers, by the number of rounds, and the one that was given. */
    asked: roundsOver?.isAsked ? { answers, over: roundsOver.over } : null,
    round: compared?.rounds[(compared.over ?? 0) - 1] ?? '',
    /** A round that is over may have refused what was listed. */
    asksListed: address.isSaid && address.holding !== 'out' && compared?.over !== (compared?.rounds.length ?? null),
    held: nameHeld(input, words),
    costs: [compared?.held?.line.quota, compared?.held?.line.pool, ...nameCosts(compared, words)]
      .filter(Boolean)
      .join(', '),
    facts: listFacts(compared?.held ?? null, words),
    cards: listCards(input, rows, year, words),
    later: (compared?.later ?? []).map(({ line, chance }) => ({
      id: line.id,
      seat: nameLine(line),
      chance: chance === null ? '–' : `${chance}%`,
    })),
    rules: rules.map((rule) => viewRule(rule, year)),
    olderRules: rules.filter((rule) => rule.year !== year).length,
    year,
    hasRules: compared === null || compared.rules !== null,
    calendars: dates.map(({ name, year, dates }) => ({
      name,
      year,
      note: dates
        ? words.season.schedule(dates.status === 'tentative', words.day(dates.printed, null), dates.source)
        : words.season.noDatesOf(name, year),
      rows: (dates?.rows ?? []).map((row) => ({
        key: `${row.round} ${row.event}`,
        text: `${row.label} ${words.events[row.event]}: ${formatSpan(row, words.day)}`,
      })),
    })),
    verdict: verdict?.kind === 'eligible' ? null : verdict,
  };
}

/** What leaving the held seat costs: figures with their sources, and what the college declares in its own words. */
function listFacts(held: Decision['held'], { season, money }: Words) {
  const facts = (held?.facts ?? []).map(({ fact, shown, disputed }) => ({
    name: season.factName(fact),
    value: season.fact(fact, shown?.value ?? null),
    source: shown ? [markLabel({ ...shown, disputed }, money.marks), shown.source].join('; ') : '',
  }));
  const words = (held?.words ?? []).map((one) => ({
    name: season.declares(one.about),
    value: `“${one.words}”`,
    source: '',
  }));
  return [...facts, ...words];
}

/** A further counselling of the request is that of the state of the person. */
function listCards(input: SeasonInput, rows: CardInput['rows'], year: number, words: Words): Card[] {
  const { compared, address, dates, between = [], isRanked, isListed, now } = input;
  const { holding, holdsElsewhere } = address;
  const state = dates[1]?.name ?? '';
  // Those after this round, where the season has them.
  const own = compared?.rules?.keep.filter(({ topic }) => topic === 'states') ?? [];
  const closing = own.length > 0 ? own : between;
  const keptOut = holdsElsewhere && closing.length > 0 ? [buildKeptOut(closing, year, words)] : [];
  if (holdsOnlyElsewhere(input) || compared?.over === null) return keptOut;
  if (compared === null) return [];
  const candidate = { holding, isRanked, isListed, state, closing, qualifies: !isOut(input) };
  const cards = buildCards({ decision: compared, rows, now, ...candidate }, words);
  return keptOut.length > 0 ? [...keptOut, ...cards.filter(({ key }) => key !== keptOut[0]?.key)] : cards;
}

/** What the person holds in the shown counselling is not said. */
const holdsOnlyElsewhere = ({ address }: SeasonInput): boolean => address.holdsElsewhere && !address.isSaid;

/** The rank takes part in no round. Who holds a seat does: the cut-off has fallen. */
const isOut = ({ frame = {}, address }: SeasonInput): boolean =>
  isBeyond(frame) && address.holding !== 'hold' && !address.holdsElsewhere;

/** Who has left a seat registers again, before anything of the title ends. */
function nameNextDate(input: SeasonInput, rows: CardInput['rows'], words: Words): string {
  const { dates, now } = input;
  if (isOut(input)) return '';
  if (holdsOnlyElsewhere(input) && rows.length === 0) return words.season.noDates;
  const isTentative = dates[0]?.dates?.status === 'tentative' && !readCalendar(rows, now).over;
  const next = holdsOnlyElsewhere(input) ? `${nameToday(rows, now, ANYBODY, words)}.` : nameNextOwn(input, rows, words);
  return join([next, isTentative && words.season.tentative]);
}

function nameNextOwn(input: SeasonInput, rows: CardInput['rows'], words: Words): string {
  const { compared, address, now } = input;
  const day = compared && address.isSaid ? nameReentry(compared, rows, now, words) : '';
  return day && address.holding !== 'out'
    ? words.season.again[address.holding](day)
    : nameNext(rows, now, readSituation(input), words);
}

/** The day until which a person registers again who has left a seat of the last round; empty where that is free or too late. */
export function nameReentry(decision: Decision, rows: CardInput['rows'], now: number, words: Words): string {
  const isCharged = findLeavingCosts(decision.rules?.leave ?? []).some(
    ({ stage, kind, isOut }) => stage === 'not-joined' && kind !== 'free' && !isOut,
  );
  const registration = findEvent(rows, decision.over ?? 0, ['registration']);
  if (!isCharged || registration === undefined || findEnd(registration) <= now) return '';
  return words.day(registration.end, registration.closes);
}

/** Dates that cannot be had, without a network, are not said to be missing. */
function nameTitle(input: SeasonInput, words: Words): string {
  const [own] = input.dates;
  if (own === undefined) return words.places.season;
  if (isOut(input)) return words.season.notQualified;
  if (holdsOnlyElsewhere(input)) return words.season.heldElsewhere;
  const rows = own.dates?.rows ?? [];
  return rows.length > 0 ? nameToday(rows, input.now, readSituation(input), words) : words.season.noDates;
}

const ANYBODY: Situation = { holding: 'none', isSaid: false, canUpgrade: true, isTop: false };

/** Who holds a seat may be kept out there. A rank that does not qualify here may qualify in a category of another counselling. */
function nameElsewhere(input: SeasonInput, words: Words): string[] {
  const { address, now, judged } = input;
  const [, ...others] = address.holding === 'hold' || address.holdsElsewhere ? [] : input.dates;
  return others.flatMap(({ code, name, dates }) => {
    const situation = { ...ANYBODY, isSaid: address.others.includes(`${code}.none`) };
    const today = dates ? nameToday(dates.rows, now, situation, words) : words.season.nothing;
    const own = judged.find((one) => one.code === code);
    if (today === words.season.nothing || (own && isBeyond(own))) return [];
    return [`${isOut(input) && !own ? words.season.ifQualified(name) : name}: ${today}`];
  });
}

const readSituation = ({ address: { holding, held, isSaid }, compared, isRanked }: SeasonInput): Situation => ({
  holding,
  isSaid,
  canUpgrade: holding === 'hold' && held === null ? null : (compared?.canUpgrade ?? true),
  isTop: isRanked && compared?.canUpgrade === true && compared.later.length + compared.hidden === 0,
});

function nameHeld({ address, compared }: SeasonInput, { season }: Words): string {
  // The plan may not show the seat any more.
  if (address.held === OTHER_SEAT || (address.held !== null && compared?.held === null)) return season.heldOther;
  if (address.held === null || compared?.held?.line.id !== address.held) return '';
  const { course, college, place } = compared.held.line;
  return [course, college, place].filter(Boolean).join(', ');
}

/** Fee, bond and what breaking it costs, where they are known. */
function nameCosts(compared: Decision | null, { money, season }: Words): string[] {
  const facts = compared?.held?.facts ?? [];
  const [fee = null, bond = null, penalty = null] = ['fee', 'bond', 'bond_penalty'].map(
    (name) => facts.find(({ fact }) => fact === name)?.shown?.value,
  );
  const years = typeof bond === 'object' ? bond?.high : 0;
  return [
    fee && season.yearly(season.fact('fee', fee)),
    years ? money.bond(years, penalty ? season.fact('bond_penalty', penalty) : '') : bond && money.noBond,
  ].filter((text) => text !== null);
}

/** The rules behind what is shown, each once. */
function pickRules({ rules }: Decision, { holding }: SeasonAddress): CitedRule[] {
  if (rules === null) return [];
  const costs = [...rules.given, ...rules.last];
  const shown = holding === 'hold' ? [...rules.keep, ...rules.upgrade, ...rules.leave] : [...rules.none, ...costs];
  return [...new Map(shown.map((rule) => [rule.id, rule])).values()];
}
