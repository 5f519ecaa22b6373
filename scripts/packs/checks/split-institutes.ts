// Rule: one institute is not kept under two ids.
import type { Harmonised } from '../harmonise.ts';
import { type KnownInstitute, listKnownInstitutes } from '../names/known-institutes.ts';
import { indexTrigrams } from '../names/trigrams.ts';
import { type Finding, findIn, type Rule } from './rule.ts';

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
