// View model of the decision: the rounds, the seats to choose from, and the outcomes as texts.
import { atom, computed } from 'nanostores';
import type { ChoiceLine } from '../../../api/contract/choices.ts';
import { count } from '../../../api/contract/labels.ts';
import type { LaterChance } from '../../../api/contract/season/decision.ts';
import type { CitedRule } from '../../../api/contract/season/verdict.ts';
import { decisionWords } from '../../copy/decision.ts';
import { viewRule } from '../../copy/rule-text.ts';
import { $listNames, $openCode, isOfList } from '../choices/list-positions.ts';
import { $prediction } from '../results/prediction-state.ts';
import { formatFact } from '../seats/fact-sheet.ts';
import { $dates, describeAfter } from './calendar.ts';
import { $compared, $input } from './decision.ts';

/** Seats that a search shows at once. */
const MOST_FOUND = 8;

export const $search = atom('');

export const formatSeat = ({ course, college, pool, quota }: Omit<ChoiceLine, 'id' | 'place'>): string =>
  [course, college, quota, pool].filter(Boolean).join(', ');

/** Seats of the shown counselling whose college and course hold every word that is typed. */
export const $found = computed([$prediction, $search, $openCode, $listNames], ({ data }, search, code, names) => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (!data || words.length === 0) return { seats: [], text: '' };
  const { seats } = data;
  const college = seats.field<string>(['college', 'college_name']);
  const course = seats.field<string>(['course', 'course_name']);
  const places: number[] = [];
  for (let place = 0; place < seats.size && places.length < MOST_FOUND; place++) {
    const text = `${college(place)} ${course(place)}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    if (isOfList(seats.item(place).id, code, names)) places.push(place);
  }
  return {
    seats: places.map((place) => {
      const item = seats.item(place);
      const name = { course: item.course.course_name, college: item.college.college_name };
      return { id: item.id, seat: formatSeat({ ...name, quota: item.quota, pool: item.allotted_category }) };
    }),
    text: decisionWords.found(places.length, count(seats.size)),
  };
});

export const $outcomes = computed([$compared, $dates, $input], (compared, dates, { holding, stage }) => {
  if (compared.status !== 'ready') {
    return { status: compared.status, message: compared.status === 'failed' ? compared.message : '', outcomes: null };
  }
  const { data } = compared;
  const seat = data.held ? formatSeat(data.held.line) : null;
  const view = (rules: CitedRule[] | undefined) => rules?.map((rule) => viewRule(rule, data.year)) ?? null;
  return {
    status: compared.status,
    message: '',
    outcomes: {
      holding,
      noRules: data.rules === null ? decisionWords.noRules(data.year) : '',
      coming: formatComing(data.rounds.slice(stage + 1)),
      ...describeAfter(dates, stage, data.rounds.length),
      keepText: seat === null ? decisionWords.keepOther : decisionWords.keepText(seat),
      lost: data.canUpgrade ? (seat === null ? decisionWords.lostOther : decisionWords.lost(seat)) : '',
      any: data.canUpgrade ? formatAny(data.any, data.later.length) : formatEnd(data.rounds.length - 1 - stage),
      hidden: data.hidden > 0 ? decisionWords.hidden(data.hidden) : '',
      later: data.later.map(({ line, chance, given, without }) => ({
        id: line.id,
        seat: formatSeat(line),
        chance: chance === null ? '' : `${chance}%`,
        note: formatNote(given, without),
      })),
      facts: data.held?.facts.map(formatFact) ?? null,
      keep: view(data.rules?.keep),
      upgrade: view(data.rules?.upgrade),
      leave: view(data.rules?.leave),
      none: view(data.rules?.none),
    },
  };
});

const formatComing = (rounds: readonly string[]): string =>
  rounds.length > 0 ? decisionWords.coming(rounds.join(', ')) : decisionWords.noRound;

const formatEnd = (roundsLeft: number): string => (roundsLeft > 0 ? decisionWords.noUpgrade : decisionWords.over);

function formatNote(given: boolean, without: LaterChance['without']): string {
  if (without !== null) return decisionWords.without[without];
  return given ? decisionWords.given : '';
}

function formatAny(any: number | null, choices: number): string {
  if (choices === 0) return decisionWords.noChoices;
  return any === null ? decisionWords.none : decisionWords.any(any);
}

export const $heldName = computed([$compared, $input], (compared, { held }) =>
  compared.status === 'ready' && compared.data.held?.line.id === held ? formatSeat(compared.data.held.line) : '',
);
