// Describes each institute of a pack: readable name, town and state, and what lists of colleges say about it.
import { memoize } from '../../../api/contract/memoize.ts';
import type { InstituteMatch } from '../names/institute-match.ts';
import { type KnownInstitute, listKnownInstitutes } from '../names/known-institutes.ts';
import { lettersOnly } from '../names/spelling.ts';
import { findTown } from '../names/town.ts';
import { indexTrigrams } from '../names/trigrams.ts';
import type { Tables } from '../tables.ts';

export type DescribedInstitute = ReturnType<ReturnType<typeof makeInstituteDescriber>>;

/** Joining the lists about colleges is slow, so it is done once per build. */
export const getInstituteDescriber = memoize(makeInstituteDescriber);

function makeInstituteDescriber(tables: Tables) {
  const all = listKnownInstitutes(tables);
  const known = new Map(all.toReversed().map((institute) => [institute.id, institute]));
  const stateNames = new Map(tables.states.map((row) => [row.code, row.name]));
  const given = (id: string) => tables.extraInstitutes.find((row) => row.id === id)?.place;
  const readTown = (id: string, text: string, state: string | null, pins: string[]) =>
    findTown(given(id) || text, state, pins, tables.towns) ?? (given(id) || null);
  const match = (list: { institute: string; state: string }[]) =>
    matchList(
      list.map((row) => ({ name: row.institute, state: tables.stateWords.get(tables.stateKey(row.state)) ?? null })),
      all,
      (one) => listTownNames(readTown(one.id, one.nameAndAddress, one.state, one.pins), one.state, tables),
      tables.key,
    );
  const [nmc, beds] = [match(tables.nmcColleges), match(tables.bedsList)];

  return (id: string, printed: ReadonlyMap<string, InstituteMatch[]>) => {
    const one = known.get(id);
    const form = printed.get(id)?.[0]?.printed;
    const text = one?.nameAndAddress ?? form?.text ?? id;
    const state = one?.state ?? form?.state ?? null;
    const profile = tables.bedsList[beds.get(id) ?? -1];
    return {
      name:
        tables.instituteNames.get(id) ??
        readableName(one?.name ?? text.split(',')[0] ?? id, tables.nameWords, tables.stateWords),
      place: readTown(id, text, state, one?.pins ?? form?.pins ?? []),
      state: stateNames.get(state ?? '') ?? null,
      /** Two letters; null if unknown. */
      stateCode: state,
      /** Name and address as printed. */
      printed: text,
      /** What NMC's list and the National Health Profile say; null where they lack it. */
      nmc: tables.nmcColleges[nmc.get(id) ?? -1]?.management ?? null,
      ownership: profile?.ownership ?? null,
      beds: profile?.beds ?? '',
    };
  };
}

/** Bengaluru is Bangalore too. */
function listTownNames(town: string | null, state: string | null, tables: Tables): string[] {
  const printed = [...(tables.towns.byState.get(state ?? '') ?? [])].filter(([, shown]) => shown === town);
  return town === null ? [] : [town, ...printed.map(([name]) => name)];
}

/**
 * Names without address carry less than allotment lists do: a similar name and town is accepted, or one whose every
 * letter group is in the institute's name and address (`GMERS Medical College, Valsad`).
 */
const ENOUGH = [
  { score: 0.75, lead: 0.08, held: 0.6 },
  { score: 0.55, lead: 0.2, held: 0.99 },
];

type Listed = { name: string; state: string | null };

/**
 * @param townsOf what lists may write after the name: the town of a known institute, by its old and new name
 * @returns position in `list` by institute id; an institute two entries claim equally is left out
 */
export function matchList(
  list: Listed[],
  known: KnownInstitute[],
  townsOf: (institute: KnownInstitute) => string[],
  key: (text: string) => string,
): Map<string, number> {
  const found = new Map<string, { position: number; score: number }>();
  const byState = Map.groupBy(known, (institute) => institute.state);
  for (const [state, block] of byState) {
    const names = block.flatMap((institute) => {
      const name = institute.name.replace(/,\s*$/, '');
      const texts = [name, ...townsOf(institute).map((town) => `${name}${town}`)].map(key);
      return [...new Set(texts)].map((text) => ({ id: institute.id, text }));
    });
    const index = indexTrigrams(names.map((name) => name.text));
    list.forEach((entry, position) => {
      if (entry.state !== state) return;
      const listed = key(entry.name);
      const near = index.nearest(listed).map((one) => ({ score: one.score, id: names[one.entry]?.id ?? '' }));
      const whole = block.find((institute) => institute.id === near[0]?.id)?.key ?? '';
      const best = certainly(near, index.coverage(listed, whole));
      if (best && (found.get(best.id)?.score ?? 0) < best.score) found.set(best.id, { position, score: best.score });
    });
  }
  return new Map([...found].map(([id, { position }]) => [id, position]));
}

function certainly([best, ...rest]: { id: string; score: number }[], held: number) {
  if (!best) return null;
  const lead = best.score - (rest.find(({ id }) => id !== best.id)?.score ?? 0);
  return ENOUGH.some((rule) => best.score >= rule.score && lead >= rule.lead && held >= rule.held) ? best : null;
}

/** Letters that a name needs before a remark begins. */
const LEAST_NAME = 8;

/** `written` holds the words that are not simply capitalised or are misspelt in print, by their letters (`AIIMS`, `of`, `COLLGE`). */
export function readableName(printed: string, written: Map<string, string>, stateWords: Map<string, string>): string {
  const segments = withoutRemarks(printed)
    .split(',')
    .map((segment) => segment.replace(/\s+/g, ' ').trim())
    .filter((segment) => segment !== '');
  while (segments.length > 1 && stateWords.has(lettersOnly(segments.at(-1) ?? ''))) segments.pop();
  const text = segments
    .join(', ')
    .replaceAll('&', ' and ')
    .replace(/[`’]/g, "'")
    .replace(/\( /g, '(')
    .replace(/(\bDr\.|[A-Za-z]\.(?=[A-Za-z]{3})|[A-Za-z](?=\())(?=\S)/gi, '$1 ')
    .replace(/\s+/g, ' ')
    .trim();
  const name = text
    .split(' ')
    .map((word) => readableWord(word, written))
    .join(' ')
    .replace(/[.,;\s-]+$/, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** `(Formerly …`, `(A unit of …` and single marks are not part of the name; cut texts leave the bracket open. */
function withoutRemarks(printed: string): string {
  const at = printed.search(
    /\W*\(?\b(?:formerly|previously|earlier known|a unit of|change in hospital|attached secondary)\b/i,
  );
  const name = (at < LEAST_NAME ? printed : printed.slice(0, at)).replaceAll('#', '');
  return name.includes('(') && !name.includes(')') ? `${name})` : name;
}

function readableWord(word: string, written: Map<string, string>): string {
  const letters = lettersOnly(word);
  const known = written.get(letters);
  if (!known && /^\w+(-\w+)+$/.test(word)) {
    const parts = word.split('-');
    return parts.map((part) => readableWord(part, written)).join('-');
  }
  if (known) return word.replace(/[A-Za-z.]*[A-Za-z][A-Za-z.]*/, known);
  const allCapitals = word === word.toUpperCase();
  if (!allCapitals && word !== word.toLowerCase()) return word;
  if (allCapitals && isAcronym(word, letters)) return word;
  return word
    .toLowerCase()
    .replace(/(^|[-(/.'])([a-z])/g, (_, before: string, letter: string) =>
      before === "'" ? before + letter : before + letter.toUpperCase(),
    );
}

/** Initials (`B.J.`, `E`) and words without a vowel (`JLN`) are acronyms. */
const isAcronym = (word: string, letters: string) =>
  letters.length === 1 || /^([A-Z]\.)+[A-Z]?\.?$/.test(word) || !/[AEIOUY]/.test(letters);
