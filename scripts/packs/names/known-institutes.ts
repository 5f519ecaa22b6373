// Known institutes: MCC's own list and the few that it lacks.
import { ratio } from 'fuzzball';
import type { Tables } from '../tables.ts';
import { parsePrinted } from './printed-institute.ts';
import { makeStateInference } from './state-inference.ts';
import { findTown } from './town.ts';

export type KnownInstitute = ReturnType<ReturnType<typeof makeDescriber>>;

const makeDescriber =
  (tables: Tables) => (id: string, name: string, nameAndAddress: string, state: string | null, pin: string) => {
    const printed = parsePrinted(nameAndAddress, '', tables.stateWords, tables.key);
    const pins = [pin, ...printed.pins].filter((digits) => digits !== '');
    const inState = state ?? printed.state;
    return {
      /** MCC's institute code, or a slug for those MCC does not list. */
      id: tables.sameInstitute(id),
      /** As its list writes it. */
      name,
      nameAndAddress,
      key: printed.key,
      /** Keys of the names under which lists print it, without address. */
      nameKeys: [...new Set([printed.nameKey, tables.key(name.split(',')[0] ?? '')])],
      state: inState,
      pins,
      town: findTown(nameAndAddress, inState, pins, tables.towns),
    };
  };

/**
 * MCC lists some places twice (college and DNB hospital, old and new code): both spellings mean one id.
 * A spelling that a person decided is one more of its institute, so that similar ones need no decision.
 */
export function listKnownInstitutes(tables: Tables): KnownInstitute[] {
  const known = makeDescriber(tables);
  const listed = [
    ...tables.profiles.map((row) =>
      known(
        row.mcc_institute_code,
        chooseName(row.college_name, row.name_and_address, tables),
        row.name_and_address,
        tables.stateWords.get(row.state_code) ?? null,
        row.pin_code,
      ),
    ),
    ...tables.extraInstitutes.map((row) => known(row.id, row.name, row.name_and_address, row.state, row.pin)),
  ];
  return [...inferStates(listed, tables), ...listReviewedSpellings(listed, tables)];
}

/** MCC's list has a few institutes without a state. */
function inferStates(listed: KnownInstitute[], tables: Tables): KnownInstitute[] {
  const infer = makeStateInference(listed, tables.stateWords, tables.towns);
  return listed.map((institute) => {
    if (institute.state !== null) return institute;
    const state = infer(institute.nameAndAddress, institute.pins);
    return { ...institute, state, town: findTown(institute.nameAndAddress, state, institute.pins, tables.towns) };
  });
}

function listReviewedSpellings(listed: KnownInstitute[], tables: Tables): KnownInstitute[] {
  const known = makeDescriber(tables);
  const byId = new Map(listed.toReversed().map((institute) => [institute.id, institute]));
  return tables.instituteAliases.flatMap((row) => {
    const institute = byId.get(tables.sameInstitute(row.institute));
    const spelling = institute && known(institute.id, institute.name, row.printed, institute.state, '');
    return spelling ? [{ ...spelling, town: spelling.town ?? institute.town }] : [];
  });
}

/** A name shorter than this is too common (`General Hospital`) to replace another. */
const TELLING_NAME = 24;
/** Of 100: similarity of the name and the beginning of the list's text when both are the same name. */
const SAME_NAME = 60;
/** The form cuts names there. */
const CUT_AT = 99;

/** The profile's name may be an older one than its list's, and a long one is cut: lists and packs say the present one. */
function chooseName(name: string, nameAndAddress: string, tables: Tables): string {
  const [first = ''] = nameAndAddress.split(',');
  const letters = tables.key(name);
  const same = ratio(letters, tables.key(nameAndAddress).slice(0, letters.length)) >= SAME_NAME;
  if (!same) return first.trim().length >= TELLING_NAME ? first : name;
  if (name.length < CUT_AT || !nameAndAddress.startsWith(name)) return name;
  return name + (nameAndAddress.slice(name.length).split(',')[0] ?? '');
}
