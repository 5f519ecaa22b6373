// Every institute that can be named: MCC's own list, and the few that it lacks.
import { parsePrinted } from './printed-institute.ts';
import type { Tables } from './tables.ts';

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
export function knownInstitutes(tables: Tables): KnownInstitute[] {
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
        row.college_name,
        row.name_and_address,
        tables.stateWords.get(row.state_code) ?? null,
        row.pin_code,
      ),
    ),
    ...tables.extraInstitutes.map((row) => known(row.id, row.name, row.name_and_address, row.state, row.pin)),
  ];
}
