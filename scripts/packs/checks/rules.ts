// Data rules in the order in which they are reported.
import { closingJumps } from './closing-jumps.ts';
import { declaredToMcc } from './declared-to-mcc.ts';
import { factsKnown } from './facts-known.ts';
import { institutesStay } from './institutes-stay.ts';
import { onePinPerInstitute } from './one-pin-per-institute.ts';
import { openingBeforeClosing } from './opening-before-closing.ts';
import { publishedCounts } from './published-counts.ts';
import { ranksUnique } from './ranks-unique.ts';
import { roundsOnce } from './rounds-once.ts';
import type { Rule } from './rule.ts';
import { splitInstitutes } from './split-institutes.ts';
import { tableRanksApart } from './table-ranks-apart.ts';
import { unmatchedFew } from './unmatched-few.ts';

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
