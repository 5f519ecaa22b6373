// Finds the institute of a printed name: reviewed decisions first, then similar spelling inside the state.

import { memoize } from '../../../api/contract/memoize.ts';
import type { Tables } from '../tables.ts';
import { certainAnywhere, certainBareName, certainByName, certainInState } from './certain-match.ts';
import { listKnownInstitutes } from './known-institutes.ts';
import { type Candidate, findCandidates, makeBlock } from './match-candidates.ts';
import { type PrintedInstitute, parsePrinted } from './printed-institute.ts';
import { lettersOnly } from './spelling.ts';
import { makeStateInference } from './state-inference.ts';
import { findTown } from './town.ts';

export type InstituteMatch = {
  printed: PrintedInstitute;
  /** Id of a known institute; null when nothing is certain. */
  institute: string | null;
  how: 'reviewed' | 'spelling' | 'none';
  /** Candidates for the review, the most plausible first. */
  candidates: Candidate[];
};

/** Union territories that were part of a state: lists print either. */
const FORMER_STATE: Record<string, string> = { LA: 'JK', DD: 'DH' };
const findBlockKey = (state: string | null) => (state === null ? '' : (FORMER_STATE[state] ?? state));

/** Indexing the names is slow, so it is done once per build. */
export const getInstituteMatcher = memoize(makeMatcher);

function makeMatcher(tables: Tables): (text: string, stateColumn: string) => InstituteMatch {
  const known = listKnownInstitutes(tables);
  const everywhere = makeBlock(known);
  const blocks = new Map(
    [...Map.groupBy(known, (entry) => findBlockKey(entry.state))].map(([at, list]) => [at, makeBlock(list)]),
  );
  const inferState = makeStateInference(known, tables.stateWords, tables.towns);
  const parse = (text: string, stateColumn: string): PrintedInstitute => {
    const printed = parsePrinted(text, stateColumn, tables.stateWords, tables.key);
    return printed.state === null ? { ...printed, state: inferState(printed.text, printed.pins) } : printed;
  };
  const reviewed = new Map(
    tables.instituteAliases.map((row) => [parse(row.printed, '').key, tables.sameInstitute(row.institute)]),
  );

  const decide = memoize(
    (printed: PrintedInstitute): Omit<InstituteMatch, 'printed'> => {
      const block = blocks.get(findBlockKey(printed.state));
      const town = findTown(printed.text, printed.state, printed.pins, tables.towns);
      const { bySpelling, byName, candidates } = findCandidates(printed, town, block ?? everywhere);
      const decision = reviewed.get(printed.key);
      if (decision !== undefined) return { institute: decision || null, how: 'reviewed', candidates };
      const certain = block
        ? (certainInState(bySpelling, printed) ?? certainByName(byName, printed))
        : certainAnywhere(bySpelling);
      const institute = certain ?? certainBareName(printed, (block ?? everywhere).known);
      return { institute, how: institute ? 'spelling' : 'none', candidates };
    },
    ({ state, key, nameKey, pins }) => `${state}|${key}|${nameKey}|${pins}`,
  );
  const short = readShortNames(tables);
  return (text, stateColumn) => {
    const printed = parse(text, stateColumn);
    const known = short.get(`${printed.state}|${lettersOnly(text)}`);
    if (known) return { printed, institute: known, how: 'reviewed', candidates: [] };
    return { printed, ...decide(printed) };
  };
}

/** By state and letters: the names that closing tables print. They are not spellings to compare other names with. */
const readShortNames = ({ shortInstitutes, sameInstitute }: Tables): Map<string, string> =>
  new Map(shortInstitutes.map((row) => [`${row.state}|${lettersOnly(row.printed)}`, sameInstitute(row.institute)]));
