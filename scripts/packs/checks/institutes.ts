// Rules about institutes and their facts: most stay from year to year, no two are one, and what their seats declare is known.

import { FACT_NAMES, FACTS, type FactName } from '../../../api/contract/facts.ts';
import type { Pack } from '../../../api/packs/schema.ts';
import { DECLARED_TO } from '../facts/claim.ts';
import type { Harmonised } from '../harmonise.ts';
import type { InstituteMatch } from '../names/institute-match.ts';
import { type KnownInstitute, listKnownInstitutes } from '../names/known-institutes.ts';
import { indexTrigrams } from '../names/trigrams.ts';
import { type Finding, findIn, nameRound, type Rule } from './rule.ts';

/** Share of a first round’s institutes that may be missing in the next year’s: in 2024 one in twenty-eight was. */
const MOST_GONE = 0.2;
/** Below this, or with less than half the rows of the year before, a round is too small to judge. */
const LEAST_INSTITUTES = 20;

export const institutesStay: Rule = {
  name: 'institutes-stay',
  description: 'At most 20 % of the institutes of a first round are missing in the next year’s.',
  tip: 'See npm run data -- diff and npm run data -- review: the spelling of many institutes changed.',
  check: ({ harmonised }) => {
    const first = harmonised.rounds.filter((round) => round.order === 1);
    return first.flatMap((round): Finding[] => {
      const before = first.find((other) => other.counselling === round.counselling && other.year === round.year - 1);
      if (!before || round.rows < before.rows / 2) return [];
      const then = new Set(before.seats.map((seat) => seat.institute));
      const now = new Set(round.seats.map((seat) => seat.institute));
      const gone = [...then.difference(now)];
      if (then.size < LEAST_INSTITUTES || gone.length <= MOST_GONE * then.size) return [];
      const value = `${gone.length} of ${then.size} institutes gone, such as ${gone.slice(0, 3).join(', ')}`;
      return [findIn(round.path, nameRound(round), value, 'at most 20 % gone')];
    });
  },
};

export const onePinPerInstitute: Rule = {
  name: 'one-pin-per-institute',
  description: 'All spellings joined to an institute by similarity have the same PIN, if they have one.',
  tip: 'Two institutes may be mixed up: decide in aliases/institutes.csv.',
  check: ({ harmonised }) => [...harmonised.institutes].flatMap(([id, matches]) => differentPin(id, matches)),
};

function differentPin(id: string, matches: InstituteMatch[]): Finding[] {
  const withPin = matches.filter((match) => match.how === 'spelling' && match.printed.pins.length > 0);
  const [first] = withPin;
  const other = withPin.find((match) => !match.printed.pins.some((pin) => first?.printed.pins.includes(pin)));
  if (!first || !other) return [];
  const value = `${id} is "${first.printed.text}" and "${other.printed.text}"`;
  return [findIn('aliases/institutes.csv', id, value, 'one PIN')];
}

/** Share of each name that the other one must have: with the same PIN, and with the same town only. */
const SAME_PIN_NAME = 0.5;
const SAME_TOWN_NAME = 0.95;

/** By seat line (course and quota), the rounds in which an institute gave seats. */
type Lines = Map<string, Set<string>>;

/**
 * Two ids are one institute when name and place agree, both have the same seat lines, and no line has seats of both in
 * one round: a list spelled the institute in one way, the next list in the other.
 */
export const splitInstitutes: Rule = {
  name: 'split-institutes',
  description: 'No two ids of one place and name share seat lines in rounds that complement each other.',
  tip: 'Join them in aliases/same-institutes.csv, or add an exception that says why they are two.',
  check: ({ harmonised, tables }) => {
    const lines = collectLines(harmonised);
    const known = [...new Map(listKnownInstitutes(tables).map((one) => [one.id, one])).values()];
    const present = known.filter((one) => lines.has(one.id));
    const compareNames = makeNameComparison(present);
    return listNeighbours(present).flatMap(([one, other, isSamePin]): Finding[] => {
      const shared = countShared(lines.get(one.id), lines.get(other.id));
      if (shared === 0 || compareNames(one, other) < (isSamePin ? SAME_PIN_NAME : SAME_TOWN_NAME)) return [];
      const [first, second] = [one.id, other.id].sort();
      const value = `"${one.nameAndAddress}" and "${other.nameAndAddress}" share ${shared} seat lines in different rounds`;
      return [findIn('aliases/same-institutes.csv', `${first} ${second}`, value, 'one id')];
    });
  },
};

function collectLines({ rounds }: Harmonised): Map<string, Lines> {
  const byInstitute = new Map<string, Lines>();
  for (const { counselling, year, code, seats } of rounds) {
    for (const { institute, course, quota } of seats) {
      const lines: Lines = byInstitute.get(institute) ?? new Map();
      byInstitute.set(institute, lines);
      const key = `${counselling}|${course}|${quota}`;
      lines.set(key, (lines.get(key) ?? new Set()).add(`${year} ${code}`));
    }
  }
  return byInstitute;
}

/** Pairs at one PIN or in one town, each once. */
function listNeighbours(institutes: KnownInstitute[]): [KnownInstitute, KnownInstitute, boolean][] {
  const pairs = new Map<string, [KnownInstitute, KnownInstitute, boolean]>();
  const add = (groups: Iterable<KnownInstitute[]>, isSamePin: boolean) => {
    for (const group of groups) {
      group.forEach((one, at) => {
        for (const other of group.slice(at + 1)) {
          const key = [one.id, other.id].sort().join(' ');
          if (one.id !== other.id && !pairs.has(key)) pairs.set(key, [one, other, isSamePin]);
        }
      });
    }
  };
  const byPin = Map.groupBy(
    institutes.flatMap((one) => one.pins.map((pin) => ({ pin, one }))),
    ({ pin }) => pin,
  );
  add(
    [...byPin.values()].map((group) => group.map(({ one }) => one)),
    true,
  );
  const inTown = institutes.filter((one) => one.town !== null);
  add(Map.groupBy(inTown, (one) => `${one.state} ${one.town}`).values(), false);
  return [...pairs.values()];
}

/** 0 when they have no line in common, or one in which both gave seats in the same round. */
function countShared(one: Lines = new Map(), other: Lines = new Map()): number {
  const shared = [...one.keys()].filter((line) => other.has(line));
  const clash = shared.some((line) => [...(one.get(line) ?? [])].some((round) => other.get(line)?.has(round)));
  return clash ? 0 : shared.length;
}

function makeNameComparison(institutes: KnownInstitute[]) {
  const index = indexTrigrams(institutes.map((one) => one.nameKeys[0] ?? ''));
  const compare = (a: string, b: string) => Math.min(index.coverage(a, b), index.coverage(b, a));
  return (one: KnownInstitute, other: KnownInstitute) =>
    Math.max(...one.nameKeys.flatMap((a) => other.nameKeys.map((b) => compare(a, b))));
}

/** What a seat of another quota has on other terms; all residents of a college have one stipend and one hostel. */
const OF_THE_QUOTA = ['fee', 'bond', 'bond_penalty', 'discontinuation'] as const;
const EXPECTED = 'a fee or bond of the same quota, or none';

export const declaredToMcc: Rule = {
  name: 'declared-to-mcc',
  description: 'No fee or bond of a seat that a state gives comes from a declaration to MCC.',
  tip: 'Name the counselling of the claim in scripts/packs/facts/sources, or the right source in reference/facts/state-fees.csv.',
  check: ({ packs, tables: { facts } }) => [
    ...packs.filter(({ counselling }) => counselling.code !== DECLARED_TO).flatMap(findDeclared),
    ...facts.stateFees.flatMap(({ counselling, source }, row): Finding[] => {
      if (!isDeclared(source)) return [];
      const value = `a fee of ${counselling} from ${source}`;
      const found = findIn('reference/facts/state-fees.csv', `${counselling} ${row + 2}`, value, EXPECTED);
      return [{ ...found, line: row + 2 }];
    }),
  ],
};

const isDeclared = (source: string): boolean => source.startsWith('mcc-');

type Figures = Pick<Pack, 'counselling' | 'sources' | 'marks' | 'figures' | 'lines' | 'institutes' | 'quotas'>;

/** One finding for each institute and quota. */
function findDeclared({ counselling, sources, marks, figures, lines, institutes, quotas }: Figures): Finding[] {
  const codes = new Map(quotas.map(({ id, code }) => [id, code]));
  const declaredBy = figures.map((set) =>
    OF_THE_QUOTA.find((fact) => {
      const mark = marks[set[fact]?.mark ?? -1];
      return mark?.kind === 'declared' && isDeclared(sources[mark.source]?.id ?? '');
    }),
  );
  const found = new Map<string, Finding>();
  lines.figures.forEach((set, line) => {
    const fact = declaredBy[set];
    if (!fact) return;
    const key = `${counselling.code} ${institutes[lines.institute[line] ?? -1]?.id} ${codes.get(lines.quota[line] ?? -1)}`;
    const value = `${fact} of ${key} is what the college declares to MCC`;
    found.set(key, findIn('reference/colleges/mcc-institute-profiles.csv', key, value, EXPECTED));
  });
  return [...found.values()];
}

const FILE = 'reference/facts/trust.csv';

export const factsKnown: Rule = {
  name: 'facts-known',
  description: 'Every fact has a source in reference/facts/trust.csv and is known of an institute or a seat.',
  tip: 'Read the claims of its source in scripts/packs/facts, see CONTRIBUTING.md: "Add a sourced fact".',
  check: ({ packs, tables: { facts } }) => {
    // A folder without tables of facts has none.
    if (facts.trust.size === 0) return [];
    const known = new Set(
      packs.flatMap(({ institutes, figures }) =>
        [...institutes.map((institute) => institute.facts), ...figures].flatMap((one) => Object.keys(one)),
      ),
    );
    const report = (fact: FactName, value: string, expected: string) =>
      findIn(FILE, fact, `${fact} (${FACTS[fact].label}) ${value}`, expected);
    return FACT_NAMES.flatMap((fact) => [
      ...(facts.trust.has(fact) ? [] : [report(fact, 'has no source', `a row ${fact},SOURCE`)]),
      ...(known.has(fact) ? [] : [report(fact, `is known of no ${FACTS[fact].of}`, 'a claim reader and its table')]),
    ]);
  },
};
