// Data rules in the order in which they are reported.
import { closingJumps } from './closing-jumps.ts';
import { declaredToMcc, factsKnown } from './facts.ts';
import { institutesStay, onePinPerInstitute } from './institutes.ts';
import { openingBeforeClosing, ranksUnique, tableRanksApart } from './ranks.ts';
import { publishedCounts, roundsOnce, unmatchedFew } from './rounds.ts';
import type { Rule } from './rule.ts';
import { splitInstitutes } from './split-institutes.ts';

export const RULES: Rule[] = [
  roundsOnce,
  publishedCounts,
  ranksUnique,
  tableRanksApart,
  unmatchedFew,
  onePinPerInstitute,
  splitInstitutes,
  openingBeforeClosing,
  closingJumps,
  institutesStay,
  factsKnown,
  declaredToMcc,
];
