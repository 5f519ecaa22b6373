// The seats, starter list and decision of ten candidates before a past season and after its first two rounds, for an adviser of families to read.
import { EVERY_QUOTA, LAKH, UNLIMITED } from '../../api/contract/limits.ts';
import { FEE_KINDS } from '../../api/contract/prediction/fee-kind.ts';
import { LIST_PARTS } from '../../api/contract/prediction/list-parts.ts';
import { type PredictionRequest, predictionRequest } from '../../api/contract/prediction/prediction.ts';
import { chanceOf, fromNow, percent } from '../../api/domain/chances/chances.ts';
import { SAME_RANK } from '../../api/domain/chances/farthest-rank.ts';
import type { Preferences } from '../../api/domain/choice-lists/starter-list.ts';
import { listFirstLines } from '../../api/domain/matching/match-lines.ts';
import { matchLists } from '../../api/domain/matching/predict.ts';
import { findLaterChances } from '../../api/domain/season/later-chance.ts';
import type { LoadedPacks } from '../../api/packs/load.ts';
import {
  findCategory,
  findCourse,
  findFact,
  findInstitute,
  findQuota,
  type SeatIndex,
} from '../../api/packs/seat-index.ts';
import { listRollingSteps } from '../backtest/rolling.ts';
import { runTrial } from '../backtest/trial.ts';
import { buildRoundTable, furthest, type RoundTable } from '../forecast/round-table.ts';
import type { UnfittedPack } from '../forecast/seat-table.ts';
import { ANY, answerAtHome, FREE_ROWS, makeStarter } from './short-lists.ts';

const SHOWN = 8;

/** `kinds`: the seats that are meant, by default government and regulated fees. `closed`: codes of quotas that were ticked. */
type Person = {
  says: string;
  rank: number;
  category: string;
  isPwD?: true;
  closed?: readonly string[];
  kinds?: readonly string[];
  budget?: number;
  home?: string;
  wishes?: Partial<Preferences>;
};

const MCC: readonly Person[] = [
  {
    says: 'wants Radiodiagnosis, Dermatology or General Medicine',
    rank: 1_800,
    category: 'General',
    wishes: { courses: ['Radiodiagnosis', 'Dermatology', 'General Medicine'] },
  },
  { says: 'wants the best clinical seat', rank: 12_000, category: 'OBC', wishes: { branch: 'clinical' } },
  {
    says: 'of Maharashtra, government at a low fee',
    rank: 38_000,
    category: 'SC',
    budget: 5 * LAKH,
    home: 'Maharashtra',
    wishes: { branch: 'government' },
  },
  {
    says: 'deemed up to 25 lakh a year',
    rank: 65_000,
    category: 'General',
    kinds: ['government', 'regulated', 'full'],
    budget: 25 * LAKH,
    wishes: { branch: 'clinical' },
  },
  { says: 'DNB or a diploma', rank: 110_000, category: 'EWS', wishes: { diplomas: true, branch: 'clinical' } },
  { says: 'with a disability', rank: 90_000, category: 'OBC', isPwD: true },
  {
    says: 'an NRI seat',
    rank: 120_000,
    category: 'General',
    kinds: ['government', 'regulated', 'nri'],
    closed: ['NRI'],
  },
  { says: 'any hope at all', rank: 199_000, category: 'General', kinds: FEE_KINDS, wishes: { branch: 'government' } },
  { says: 'of the Armed Forces', rank: 60_000, category: 'General', closed: ['AFMS'] },
];
const KEA: Person = { says: 'Karnataka 2A, any fee', rank: 20_000, category: 'Category 2A' };

function buildRequest(seats: SeatIndex, person: Person): PredictionRequest {
  const categories = [...seats.categories.values()].filter(({ selectable }) => selectable);
  const category = categories.find(({ name }) => name.startsWith(person.category));
  if (!category)
    throw new Error(`no category ${person.category} among ${categories.map(({ name }) => name).join(', ')}`);
  const closed = [...seats.quotas.values()].filter(({ code }) => person.closed?.some((one) => code.includes(one)));
  return predictionRequest.parse({
    rank: person.rank,
    counsellingId: seats.counselling.id,
    quotaId: EVERY_QUOTA,
    categoryId: category.id,
    isPwD: person.isPwD ?? false,
    closedQuotas: closed.map(({ id }) => id),
    budget: person.budget ?? null,
    feeKinds: person.kinds ?? ['government', 'regulated'],
    answers: answerAtHome(seats),
  });
}

function formatRow(seats: SeatIndex, line: number, rank: number): string {
  const [fee, institute] = [findFact(seats, line, 'fee'), findInstitute(seats, line)];
  const chance = chanceOf(fromNow(seats), line, Math.log(rank));
  const place = institute?.state ? `, ${institute.state}` : '';
  const cost = fee ? `₹${(fee.high / LAKH).toFixed(1)} L` : 'fee unknown';
  const pool = `${findQuota(seats, line)?.code} ${findCategory(seats, line)?.name}`;
  return `${percent(chance)} % ${findCourse(seats, line)?.name}, ${institute?.name}${place} (${pool}, ${cost})`;
}

/** @returns what is said at one point, with the lines of the starter list in their order */
function describePoint(seats: SeatIndex, person: Person) {
  const request = buildRequest(seats, person);
  const { high, good, moderate, low } = matchLists([{ seats, request }], UNLIMITED).seats.stats;
  const home = person.home ?? null;
  const { starter, lines } = makeStarter(seats, request, { ...ANY, ...person.wishes }, home);
  const first = listFirstLines([{ seats, request }], FREE_ROWS, home).slice(0, SHOWN);
  const say = (line: number) => formatRow(seats, line, person.rank);
  const text = [
    `  seats: ${high} High, ${good} Good, ${moderate} Moderate, ${low} Low; first rows:`,
    ...first.map(({ line, part }) => `    ${LIST_PARTS[part] ?? 'without a chance'}: ${say(line)}`),
    `  starter list of ${lines.length} (${starter.ambitious} ambitious, ${starter.aim} aim, ${starter.safe} safe), none comes ${starter.none ?? '-'} %. ${starter.why === null ? '' : JSON.stringify(starter.why)}`,
    ...lines.slice(0, SHOWN).map((line, at) => `    ${at + 1}. ${say(line)}`),
    ...(lines.length > SHOWN ? [`    ${lines.length}. ${say(lines.at(-1) as number)}`] : []),
  ];
  return { request, lines, text };
}

/** What the list made before the season gave by a round, what is said of the choices above it, and what came of them. */
function describeDecision(
  seats: SeatIndex,
  truth: RoundTable,
  request: PredictionRequest,
  list: readonly number[],
  held: number,
) {
  const lnRank = Math.log(request.rank);
  const [before, after] = [furthest(truth, 0, held), furthest(truth, held, truth.stages)];
  const isGiven = (closings: Float64Array) => (line: number) => (closings[line] as number) >= lnRank - SAME_RANK;
  const at = list.findIndex(isGiven(before));
  const above = at < 0 ? list : list.slice(0, at);
  const owns =
    at < 0
      ? 'no seat of the list so far'
      : `holds choice ${at + 1}: ${formatRow(seats, list[at] as number, request.rank)}`;
  if (above.length === 0) return [`  decision after round ${held}: ${owns}; nothing is wanted more`];
  const choices = above.map((line) => [line]);
  const { any } = findLaterChances(seats, request, choices, { stage: held - 1, own: {} });
  const came = above.find(isGiven(after));
  const later = came === undefined ? 'none' : `choice ${list.indexOf(came) + 1}`;
  return [
    `  decision after round ${held}: ${owns}; one of the ${above.length} above comes later: ${any ?? '-'} %; the lists of ${seats.counselling.neetPgYear} say: ${later}`,
  ];
}

/**
 * @param unfitted with every list of their years
 * @param test the year that is replayed
 */
export function reportCandidates(packs: LoadedPacks, unfitted: readonly UnfittedPack[], test: number): string[] {
  const mcc = unfitted.find(({ counselling }) => counselling.code === 'mcc');
  const step = mcc && listRollingSteps(mcc).find((one) => one.test === test);
  if (!mcc || !step) throw new Error(`There are no lists of MCC of ${test} and of years before it`);
  const truth = buildRoundTable(mcc, test);
  const trials = [0, 1, 2].map((known) => runTrial(mcc, { ...step, known }));
  const of = (person: Person) => {
    const points = trials.map(({ seats }) => describePoint(seats, person));
    const [before] = points;
    const name = `${person.category}${person.isPwD ? ' PwD' : ''} ${person.rank}, ${person.says}`;
    return [
      `# ${name}`,
      ...trials.flatMap((trial, held) => [
        held === 0 ? `before ${test}` : `after round ${held} of ${test}`,
        ...(points[held]?.text ?? []),
        ...(held > 0 && before ? describeDecision(trial.seats, truth, before.request, before.lines, held) : []),
      ]),
      '',
    ];
  };
  const kea = [...packs.counsellings.values()].find(({ counselling }) => counselling.code === 'kea');
  const now = kea ? [`# ${KEA.says}, ${KEA.rank}: now, no year to replay`, ...describePoint(kea, KEA).text] : [];
  return [...MCC.flatMap(of), ...now];
}
