// Known institutes: MCC's own list and the few that it lacks.
import { ratio } from 'fuzzball';
import type { Tables } from '../tables.ts';
import { parsePrinted } from './printed-institute.ts';

export type KnownInstitute = {
  /** MCC's institute code, or a slug for those MCC does not list. */
  id: string;
  /** As its list writes it. */
  name: string;
  nameAndAddress: string;
  key: string;
  state: string | null;
  pins: string[];
};

/** MCC lists some places twice (college and DNB hospital, old and new code): both spellings mean one id. */
export function listKnownInstitutes(tables: Tables): KnownInstitute[] {
  const known = (id: string, name: string, nameAndAddress: string, state: string | null, pin: string) => {
    const printed = parsePrinted(nameAndAddress, '', tables.stateWords, tables.key);
    return {
      id: tables.sameInstitutes.get(id) ?? id,
      name,
      nameAndAddress,
      key: printed.key,
      state: state ?? printed.state,
      pins: [pin, ...printed.pins].filter((digits) => digits !== ''),
    };
  };
  return [
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
