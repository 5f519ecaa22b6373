// A data rule: what it gets, and what it finds.
import type { Pack } from '../../../api/packs/schema.ts';
import type { Harmonised } from '../harmonise.ts';
import type { RoundFile } from '../lists/round-file.ts';
import type { Tables } from '../tables.ts';

export type Checked = { files: RoundFile[]; harmonised: Harmonised; packs: Omit<Pack, 'forecast'>[]; tables: Tables };

export type Finding = {
  /** Names the case in `check-exceptions.csv`; stable while the data say the same. */
  key: string;
  file: string;
  /** Line of the file, null when the finding is about the whole of it. */
  line: number | null;
  value: string;
  expected: string;
};

/** About the whole of a file. */
export const findIn = (file: string, key: string, value: string, expected: string): Finding => ({
  key,
  file,
  line: null,
  value,
  expected,
});

type Named = { counselling: string; year: number | string; code: string };
export const nameRound = ({ counselling, year, code }: Named): string => `${counselling} ${year} ${code}`;

export type Rule = {
  name: string;
  description: string;
  /** What to do about a finding. */
  tip: string;
  check: (checked: Checked) => Finding[];
};
