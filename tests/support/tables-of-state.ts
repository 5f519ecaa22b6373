// The tables that lists are read with, of one state: all institutes take seconds to load and to index for each command.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { formatCsvRow } from '../../api/contract/csv.ts';
import { readCsv } from '../../scripts/packs/lists/csv.ts';
import { repositoryRoot } from './import-rules.ts';

const DATA = join(repositoryRoot, 'data');
const FOLDERS = ['reference', 'aliases', 'counsellings'];
const PROFILES = join('reference', 'colleges', 'mcc-institute-profiles.csv');
/** Facts and corrections of single rows, which a folder may lack. */
const LEFT_OUT = [
  join('reference', 'facts'),
  join('reference', 'corrections.csv'),
  join('reference', 'candidate-categories.csv'),
];

/** Codes of MCC's list of institutes. */
const STATES = { karnataka: '17', rajasthan: '29', telangana: '36' } as const;
type State = keyof typeof STATES;

const isUsed = (path: string, counsellings: readonly string[]): boolean => {
  const name = path.slice(DATA.length + sep.length);
  if (LEFT_OUT.includes(name) || name === PROFILES) return false;
  const [top, code] = name.split(sep);
  if (top === 'counsellings' && code) return counsellings.includes(code);
  return !/^reference.(colleges.+|mcc-.+|marks-.+)\.csv$/.test(name);
};

/** Copies the tables into `folder`. @param state the only one whose institutes are kept. @param counsellings those kept */
export function copyTables(folder: string, state: State | null, counsellings: readonly string[]): void {
  const filter = (path: string) => isUsed(path, counsellings);
  for (const name of FOLDERS) cpSync(join(DATA, name), join(folder, name), { recursive: true, filter });
  mkdirSync(join(folder, 'reference', 'colleges'), { recursive: true });
  writeFileSync(join(folder, PROFILES), state ? readProfiles(state) : readFileSync(join(DATA, PROFILES)));
}

const profiles = new Map<State, string>();

function readProfiles(state: State): string {
  const known = profiles.get(state);
  if (known) return known;
  const { header, rows } = readCsv(join(DATA, PROFILES));
  const place = header.indexOf('state_code');
  const kept = rows.filter((row) => row[place] === STATES[state]);
  const text = [header, ...kept].map((cells) => `${formatCsvRow(cells)}\n`).join('');
  profiles.set(state, text);
  return text;
}

/** Is the institute of a printed row in the state, by the end of its address? */
export const isInState = (institute: string, state: State): boolean =>
  new RegExp(`,\\s*${state}\\s*(,|$)`, 'i').test(institute);
