// What a person can do after a round: keep the seat, try for a better one, or leave it; only with seats that the plan shows.
import { choiceKey, MAX_CHOICES } from '../contract/choices/choices.ts';
import { listYears } from '../contract/data-years.ts';
import { Refusal } from '../contract/refusal.ts';
import { hangsOnCut } from '../contract/season/cuts.ts';
import type { Decision, DecisionRequest } from '../contract/season/decision.ts';
import type { Outcome } from '../contract/season/season.ts';
import type { CitedRule } from '../contract/season/verdict.ts';
import { describeChoice } from '../domain/choice-lists/choice-lists.ts';
import { createCountedPools } from '../domain/choice-lists/counted-seats.ts';
import { findOwnQuotas } from '../domain/eligibility/quotas.ts';
import { selectListed } from '../domain/matching/own-results.ts';
import type { AskedList } from '../domain/matching/predict.ts';
import { isSeasonOver } from '../domain/season/held-rounds.ts';
import { findLaterChances } from '../domain/season/later-chance.ts';
import { type About, describePerson, goesOn, selectRules } from '../domain/season/season-rules.ts';
import { judgeSelection } from '../domain/season/verdict.ts';
import { linesByKey, seatLineKey } from '../domain/seats/seat-line.ts';
import { findCourse, findQuota, type SeatIndex } from '../packs/seat-index.ts';
import { type CallContext, requirePacks } from './call-context.ts';
import { findVisible, markListedBefore, saveHeld } from './own-results.ts';
import { loadChoiceLists, readRoundsOver, requireLists, selectList } from './prediction-lists.ts';
import { findSeatFacts } from './seat-lines.ts';

/** What leaving a seat costs, of the facts on record. */
const LEAVING_FACTS: ReadonlySet<string> = new Set(['fee', 'bond', 'bond_penalty', 'discontinuation']);
/** And what the college declares about it, as packs name it. */
const LEAVING_WORDS: ReadonlySet<string> = new Set(['Forfeited', 'Paid back on resigning']);

/**
 * @throws Refusal INVALID_INPUT for a counselling that is not part of the request, NOT_CHARGED, SEAT_UNKNOWN for a held seat
 *   that is not on record, SEAT_NOT_SHOWN for one that the plan does not show and that is in no list of the person, and those
 *   of the prediction
 */
export async function compareOutcomes(context: CallContext, body: DecisionRequest): Promise<Decision> {
  const { listed } = body;
  const part = selectList(requireLists(context, body.request), body.counsellingId);
  const { seats, request } = part;
  const { over } = readRoundsOver(context, seats);
  const stage = (over ?? 0) - 1;
  const held = body.holding === 'listed' ? body.held : null;
  const holdsNone = ['none', 'out'].includes(body.holding);
  const isVisible = await findVisible(context, body.request, seats.counselling.id);
  const heldLine = held === null ? null : await requireHeld(context, seats, held, isVisible);
  const wanted = [...new Set(body.choices)].filter((id) => id !== held);
  const findPools = createCountedPools(seats, request);
  const visible = wanted.flatMap((id) => {
    const line = linesByKey(seats).get(id);
    if (line === undefined || isVisible(id)) return line ?? [];
    // A choice has no pool: it counts by those of the candidate, as in My list.
    return findPools(line).find((pool) => isVisible(seatLineKey(seats, pool))) ?? [];
  });
  const find = createRuleFinder(context, part, heldLine);
  const last = holdsNone ? seats.stages.length - 1 : findLastRound(seats, stage, find);
  // After the last round nothing can come: a chance of 1 % would be a rounded zero.
  const canUpgrade = !isSeasonOver(over, seats) && last > stage;
  // Pools of one college, course and quota are one choice.
  const choices = [...Map.groupBy(canUpgrade ? visible : [], (line) => choiceKey(seatLineKey(seats, line))).values()];
  const own = { ...part.own, ...(listed !== undefined && { listed: listed ? ('all' as const) : undefined }) };
  const { each, any, next, counted, past } = findLaterChances(seats, request, choices, { stage, last, own });
  const changed = await keepAnswers(context, seats, visible, body);
  const known = choices.filter((_, at) => each[at]?.chance !== null).flat();
  const verdict = judgeSelection(requirePacks(context).seasons.get(request.counsellingId), seats, request);
  // Who holds a seat was let in, by a cut or with another rank.
  const isOnCut = holdsNone && hangsOnCut(verdict);
  return {
    year: seats.counselling.neetPgYear,
    rounds: [...seats.stages],
    over,
    held: heldLine === null ? null : { line: describeChoice(seats, heldLine), ...findLeavingFacts(context, held) },
    later: each.map((chance, at) => ({ line: describeChoice(seats, choices[at]?.[0] ?? 0), ...chance })),
    any: isOnCut ? null : any,
    next: isOnCut ? null : next,
    past: isOnCut ? [] : past,
    pools: [...new Set(known.map((line) => describeChoice(seats, line).pool))],
    years: listYears(seats.rounds),
    counted,
    hidden: wanted.length - visible.length,
    canUpgrade,
    rules: find && findRules(find, stage, seats.stages.length - 1),
    changed,
  };
}

/** What is held and whether these seats were listed are facts about the person: cards and lists follow the answers. */
async function keepAnswers(
  context: CallContext,
  seats: SeatIndex,
  lines: readonly number[],
  { holding, held, isSaid = false, listed, below = [] }: DecisionRequest,
): Promise<boolean> {
  const answer = holding === 'listed' ? held : holding;
  const isHeldChanged = isSaid && answer !== null && (await saveHeld(context, seats.counselling, answer));
  if (listed === undefined || selectListed(seats, []) === null) return isHeldChanged;
  const ids = lines.slice(0, MAX_CHOICES).map((line) => describeChoice(seats, line).id);
  const known = below.filter((id) => linesByKey(seats).has(id));
  if (ids.length + known.length === 0) return isHeldChanged;
  return (await markListedBefore(context, { ids, listed, below: known })) || isHeldChanged;
}

async function requireHeld(context: CallContext, seats: SeatIndex, held: string, isVisible: (id: string) => boolean) {
  const line = linesByKey(seats).get(held);
  if (line === undefined) throw new Refusal('SEAT_UNKNOWN');
  const lists = await loadChoiceLists(context);
  const isSaved = lists.some((list) => list.lines.some(({ id }) => id === held));
  if (!(isVisible(held) || isSaved)) throw new Refusal('SEAT_NOT_SHOWN');
  return line;
}

function findLeavingFacts(context: CallContext, held: string | null) {
  const { facts, words } = findSeatFacts(requirePacks(context), held ?? '');
  return {
    facts: facts.filter(({ fact }) => LEAVING_FACTS.has(fact)),
    words: words.filter(({ about }) => LEAVING_WORDS.has(about)),
  };
}

type RuleFinder = (stage: number, outcome: Outcome, about?: Partial<About>) => CitedRule[];

/** @returns what finds the rules of the season about a person and a held seat after a stage; null where none are on record */
function createRuleFinder(
  context: CallContext,
  { seats, request }: AskedList,
  heldLine: number | null,
): RuleFinder | null {
  const season = requirePacks(context).seasons.get(request.counsellingId);
  if (!season?.rules || season.year !== seats.counselling.neetPgYear) return null;
  const { rules } = season;
  const asked = findOwnQuotas(seats, request).map(({ code }) => code);
  const held = heldLine === null ? undefined : findQuota(seats, heldLine)?.code;
  // Which of several quotas a seat is of that is not known, nobody can say.
  const ofHeld = held === undefined ? (asked.length === 1 ? asked : []) : [held];
  const course = heldLine === null ? undefined : findCourse(seats, heldLine);
  const person = describePerson(seats, request);
  return (stage, outcome, about) =>
    selectRules(rules, { quotas: outcome === 'none' ? asked : ofHeld, course, person, stage, outcome, ...about });
}

/** The last round in a row that a held seat goes on to. */
function findLastRound({ stages }: SeatIndex, stage: number, find: RuleFinder | null): number {
  let last = stage;
  while (last + 1 < stages.length && goesOn(find?.(last, 'upgrade') ?? [], stages[last + 1] ?? '')) last += 1;
  return last;
}

const findRules = (find: RuleFinder, stage: number, last: number): Decision['rules'] => ({
  keep: find(stage, 'keep'),
  upgrade: find(stage, 'upgrade'),
  leave: find(stage, 'leave'),
  none: find(stage, 'none'),
  // Another course may come than the one that is held.
  given: find(stage + 1, 'leave', { course: undefined }),
  last: find(last, 'leave', { course: undefined }),
});
