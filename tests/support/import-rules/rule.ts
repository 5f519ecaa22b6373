// An import rule, and code that several folders must not contain.

/**
 * What the files of a folder may import: packages by name, own files by their path from the root. A prefix ends in `/`
 * or `:`; `type ` in front allows types only. A folder that ends in `/*` means its own files without its subfolders.
 * The rule with the longest matching folder applies to a file.
 */
export type ImportRule = {
  folder: string;
  may: readonly string[];
  /** Code that the folder must not contain, whatever it imports. */
  never?: readonly RegExp[];
  /** A line of code that breaks the rule: the test plants it and expects it to be found. */
  planted: string;
};

/** Time, randomness and the process. */
export const IMPURE = [/\bDate\.now\b/, /\bMath\.random\b/, /\bprocess\./, /\bnew Date\(\)/];
export const ENVIRONMENT = [/\bprocess\.env\b/];
