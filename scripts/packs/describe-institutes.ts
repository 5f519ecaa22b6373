// What a pack says about each institute: readable name, town, state, who runs it, and its figures.
import type { Institute } from '../../api/packs/schema.ts';
import type { InstituteFacts } from './facts.ts';
import type { InstituteMatch } from './institute-match.ts';
import { knownInstitutes } from './known-institutes.ts';
import { matchList } from './list-match.ts';
import { managementTypeOf } from './management.ts';
import { placeOf } from './place.ts';
import { readableName } from './readable-name.ts';
import type { Tables } from './tables.ts';

type Listing = { id: string; printed: Map<string, InstituteMatch[]>; types: ReadonlyMap<string, string> };

type InstituteReader = (listing: Listing) => Institute;
const readers = new WeakMap<Tables, InstituteReader>();

/** Joining the lists about colleges takes a while, so that it is done once for the packs of one build. */
export function instituteReaderOf(tables: Tables, factsOf: (institute: string) => InstituteFacts): InstituteReader {
  const reader = readers.get(tables) ?? makeInstituteReader(tables, factsOf);
  readers.set(tables, reader);
  return reader;
}

function makeInstituteReader(tables: Tables, factsOf: (institute: string) => InstituteFacts): InstituteReader {
  const all = knownInstitutes(tables);
  const known = new Map(all.toReversed().map((institute) => [institute.id, institute]));
  const stateNames = new Map(tables.states.map((row) => [row.code, row.name]));
  const given = (id: string) => tables.extraInstitutes.find((row) => row.id === id)?.place;
  const townOf = (id: string, text: string, state: string | null, pins: string[]) =>
    placeOf(given(id) || text, state, pins, tables.towns) ?? (given(id) || null);
  const match = (list: { institute: string; state: string }[]) =>
    matchList(
      list.map((row) => ({ name: row.institute, state: tables.stateWords.get(tables.stateKey(row.state)) ?? null })),
      all,
      (one) => namesOfTown(townOf(one.id, one.nameAndAddress, one.state, one.pins), one.state, tables),
      tables.key,
    );
  const [nmc, beds] = [match(tables.nmcColleges), match(tables.bedsList)];
  const bedsSource = tables.sources.findIndex((source) => source.id === 'nhp-beds');

  return ({ id, printed, types }) => {
    const { fee: _, ...facts } = factsOf(id);
    const one = known.get(id);
    const form = printed.get(id)?.[0]?.printed;
    const text = one?.nameAndAddress ?? form?.text ?? id;
    const state = one?.state ?? form?.state ?? null;
    const profile = tables.bedsList[beds.get(id) ?? -1];
    const bedCount = Number(profile?.beds) || null;
    return {
      id,
      name: readableName(one?.name ?? text.split(',')[0] ?? id, tables.nameWords, tables.stateWords),
      place: townOf(id, text, state, one?.pins ?? form?.pins ?? []),
      state: stateNames.get(state ?? '') ?? null,
      managementType: managementTypeOf(
        {
          nmc: tables.nmcColleges[nmc.get(id) ?? -1]?.management ?? null,
          profile: profile?.ownership ?? null,
          name: text,
          seats: types.get(id) ?? null,
        },
        tables,
      ),
      ...facts,
      beds: { value: bedCount, source: bedCount === null ? null : bedsSource },
    };
  };
}

/** Bengaluru is Bangalore too. */
function namesOfTown(town: string | null, state: string | null, tables: Tables): string[] {
  const printed = [...(tables.towns.byState.get(state ?? '') ?? [])].filter(([, shown]) => shown === town);
  return town === null ? [] : [town, ...printed.map(([name]) => name)];
}
