// Finds the institute a printed name means: reviewed decisions first, then near-equal spelling inside the state.
import { type PrintedInstitute, parsePrinted } from './printed-institute.ts';
import type { Tables } from './tables.ts';
import { indexTrigrams, type TrigramIndex } from './trigrams.ts';

export type Candidate = { institute: string; name: string; score: number; samePin: boolean };
export type InstituteMatch = {
  printed: PrintedInstitute;
  /** MCC's institute code; null when nothing is certain. */
  institute: string | null;
  how: 'reviewed' | 'spelling' | 'none';
  /** Best three, for the review file. */
  candidates: Candidate[];
};

type Known = { id: string; name: string; key: string; state: string | null; pins: string[] };
type Block = { known: Known[]; index: TrigramIndex };

export function knownInstitutes(tables: Tables): Known[] {
  return tables.profiles.map((profile) => {
    const printed = parsePrinted(profile.name_and_address, '', tables.stateWords, tables.key);
    return {
      id: profile.mcc_institute_code,
      name: profile.name_and_address,
      key: printed.key,
      state: tables.stateWords.get(profile.state_code) ?? printed.state,
      pins: [profile.pin_code, ...printed.pins],
    };
  });
}

export function makeInstituteMatcher(tables: Tables): (text: string, stateColumn: string) => InstituteMatch {
  const blocks = new Map<string, Block>();
  const byState = Map.groupBy(knownInstitutes(tables), (known) => known.state ?? '');
  for (const [state, known] of byState) {
    blocks.set(state, { known, index: indexTrigrams(known.map((entry) => entry.key)) });
  }
  const reviewed = new Map(tables.instituteAliases.map((row) => [`${tables.key(row.printed)}|${row.state}`, row]));

  return (text, stateColumn) => {
    const printed = parsePrinted(text, stateColumn, tables.stateWords, tables.key);
    const candidates = nearest(printed, blocks.get(printed.state ?? ''));
    const decision = reviewed.get(`${printed.key}|${printed.state ?? ''}`);
    if (decision) return { printed, institute: decision.institute || null, how: 'reviewed', candidates };
    const institute = certain(candidates);
    return { printed, institute, how: institute ? 'spelling' : 'none', candidates };
  };
}

function nearest(printed: PrintedInstitute, block: Block | undefined): Candidate[] {
  if (!block) return [];
  return block.index
    .nearest(printed.key)
    .slice(0, 3)
    .map(({ entry, score }) => {
      const known = block.known[entry] as Known;
      return {
        institute: known.id,
        name: known.name,
        score: Math.round(score * 1000) / 1000,
        samePin: printed.pins.some((pin) => known.pins.includes(pin)),
      };
    });
}

/** Precision first: the best must be like enough, and clearly better than the next. */
function certain([best, next]: Candidate[]): string | null {
  if (!best) return null;
  const lead = best.score - (next?.score ?? 0);
  const nextSharesPin = best.samePin && next?.samePin === true;
  if (best.samePin && best.score >= 0.6 && lead >= (nextSharesPin ? 0.08 : 0)) return best.institute;
  if (best.samePin && best.score >= 0.38 && lead >= 0.12) return best.institute;
  if (best.score >= 0.8 && lead >= 0.03) return best.institute;
  if (best.score >= 0.6 && lead >= 0.15) return best.institute;
  return null;
}
