// Compiles raw lists and tables into packs, with the last seat of each candidate: the whole pipeline as one step, for builder and back-test.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { listCompleteYears } from '../../api/contract/data-years.ts';
import { candidateKey, type FinalSeatsFile } from '../../api/packs/final-seats.ts';
import type { Manifest } from '../../api/packs/manifest.ts';
import type { Pack } from '../../api/packs/schema.ts';
import type { UnfittedPack } from '../forecast/seat-table.ts';
import { assembleSeats } from './assemble.ts';
import { formatLine, listLines } from './closings.ts';
import { addFacts } from './facts/add-facts.ts';
import { type WrittenFacts, writeFactBook } from './facts/fact-book.ts';
import { type Fitted, type ForecastFolders, fitPack } from './forecast-cache.ts';
import { groupByCounselling, type Harmonised, type HarmonisedRound, harmonise, joinHarmonised } from './harmonise.ts';
import type { RoundFile } from './lists/round-file.ts';
import type { Tables } from './tables.ts';
import { awaitLater } from './threads.ts';

export type Compiled = Awaited<ReturnType<typeof compile>>;
type OnPack = (pack: Pack) => void;

/**
 * A pack for every active counselling that has rounds.
 * @param onPack called with each pack as soon as it is complete, while others are still fitted
 */
export async function compile(
  files: RoundFile[],
  tables: Tables,
  { cacheDir = null, ships = false, onPack = () => {} }: Partial<ForecastFolders> & { onPack?: OnPack } = {},
) {
  const { harmonised, seats, fitted } = harmoniseAndFit(files, tables, { cacheDir, ships });
  const packs = new Map<string, Promise<Pack>>();
  const unfitted = new Map<string, UnfittedPack>();
  const facts = new Map<string, WrittenFacts>();
  const finalSeats = new Map<string, FinalSeatsFile>();
  // Facts do not change a forecast, so threads fit it while this one finds the facts.
  for (const [code, bare] of seats) {
    const pack = addFacts(bare, harmonised, tables);
    unfitted.set(code, pack);
    packs.set(code, awaitLater(complete(pack, fitted.get(code), onPack)));
    facts.set(code, writeFactBook(pack, harmonised, tables));
    finalSeats.set(code, collectFinalSeats(pack, harmonised.rounds));
    await nextTurn();
  }
  const inOrder = <Value>(values: ReadonlyMap<string, Value>): Value[] =>
    tables.counsellings.flatMap(({ code }) => values.get(code) ?? []);
  return {
    /** Packs without a forecast: what the data rules read while the forecasts are fitted. */
    unfitted: inOrder(unfitted),
    /** In the order of `unfitted`. */
    packs: Promise.all(inOrder(packs)),
    harmonised,
    /** By counselling code, as are the last seats of candidates of past seasons. */
    facts,
    finalSeats,
    extras: manifestExtras(harmonised, tables),
  };
}

/** Starts with the counselling that has most rows: the fit of its forecast takes longest. */
function harmoniseAndFit(files: RoundFile[], tables: Tables, folders: ForecastFolders) {
  const active = new Set(tables.counsellings.flatMap(({ code, is_active }) => (is_active === '1' ? [code] : [])));
  const seats = new Map<string, UnfittedPack>();
  const fitted = new Map<string, Promise<Fitted>>();
  const parts = groupByCounselling(files, tables).map((own) => {
    const part = harmonise(own, tables);
    const code = part.rounds[0]?.counselling ?? '';
    if (active.has(code)) {
      const pack = assembleSeats(code, part, tables);
      seats.set(code, pack);
      fitted.set(code, awaitLater(fitPack(pack, folders)));
    }
    return part;
  });
  return { harmonised: joinHarmonised(parts), seats, fitted };
}

async function complete(pack: UnfittedPack, fitted: Promise<Fitted> | undefined, onPack: OnPack) {
  if (!fitted) throw new Error(`The forecast of ${pack.counselling.code} is not fitted`);
  const fit = await fitted;
  const full = { ...pack, ...fit };
  onPack(full);
  return full;
}

function manifestExtras(harmonised: Harmonised, tables: Tables): Pick<Manifest, 'dataTime' | 'inactive' | 'sources'> {
  return {
    dataTime: findNewestDate(harmonised),
    inactive: tables.counsellings
      .filter((row) => row.is_active !== '1')
      .map((row) => ({ id: Number(row.id), code: row.code, name: row.name, reason: row.inactive_reason })),
    sources: harmonised.rounds.map(({ path, sha256, rows }) => ({ path, sha256, rows })),
  };
}

/** Null where a list of the newest year has no date: the date of an older list would make the data look older. */
function findNewestDate({ rounds }: Harmonised): string | null {
  const newest = Math.max(...rounds.map(({ year }) => year));
  const dates = rounds.filter(({ year }) => year === newest).map(({ publishedOn }) => publishedOn);
  const known = dates.filter((date) => date !== null).sort();
  return known.length === dates.length ? (known.at(-1) ?? null) : null;
}

/** @returns the years whose lists begin with the first round, latest first; ranks ascending as differences */
export function collectFinalSeats(pack: UnfittedPack, rounds: readonly HarmonisedRound[]): FinalSeatsFile {
  const lines = new Map(listLines(pack).map((line, position) => [formatLine(line), position]));
  const readCandidate = makeCandidateReader(pack);
  const own = rounds.filter(({ counselling }) => counselling === pack.counselling.code);
  return listCompleteYears(pack.rounds)
    .reverse()
    .map((year) => {
      const seats = new Map<number, number>();
      const categories = new Map<number, number>();
      for (const round of own.filter((candidate) => candidate.year === year)) {
        for (const { rank, institute, course, quota, category, candidate } of round.seats) {
          const known = readCandidate(candidate);
          if (known > 0) categories.set(rank, known);
          const line = lines.get(formatLine({ institute, course, quota, category }));
          if (line !== undefined) seats.set(rank, line);
        }
      }
      const ranks = [...seats.keys()].sort((a, b) => a - b);
      return {
        year,
        steps: ranks.map((rank, place) => rank - (ranks[place - 1] ?? 0)),
        lines: ranks.map((rank) => seats.get(rank) ?? 0),
        ...(categories.size > 0 && { candidates: ranks.map((rank) => categories.get(rank) ?? 0) }),
      };
    });
}

/** `OBC PwD` → the key of OBC with a disability; 0 for no word, and for one that names no category of the form. */
function makeCandidateReader({ categories }: UnfittedPack): (printed: string | undefined) => number {
  const ids = new Map(categories.filter(({ selectable }) => selectable).map(({ name, id }) => [name, id]));
  return (printed = '') => {
    const id = ids.get(printed.replace(/ PwD$/, ''));
    return id === undefined ? 0 : candidateKey(id, printed.endsWith(' PwD'));
  };
}
