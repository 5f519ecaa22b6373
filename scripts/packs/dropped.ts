// Counsellings that the packs of before have and new ones do not: left out on purpose, or a reason not to publish.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLost, type Manifest, manifestSchema } from '../../api/packs/manifest.ts';
import type { Problem } from './checks/rules.ts';

type Codes = readonly { code: string }[];
export type Dropped = { dropped: string[]; problems: Problem[] };

/**
 * A server may skip a manifest, so what was left out once stays named until its packs are back.
 * @param drop codes of the command's option
 */
export function findDropped(
  out: string,
  drop: readonly string[],
  packs: Codes,
  inactive: Manifest['inactive'],
): Dropped {
  const before = readEarlier(out);
  const codes = new Set(packs.map(({ code }) => code));
  const kept = drop.find((code) => codes.has(code));
  if (kept !== undefined) throw new Error(`--drop ${kept}: ${kept} has lists. Take them out of data/raw first`);
  const dropped = [...new Set([...(before?.dropped ?? []), ...drop])].filter((code) => !codes.has(code)).sort();
  const lost = findLost(before?.packs ?? [], { packs, inactive, dropped });
  return { dropped, problems: lost.map(describeLost) };
}

const describeLost = (code: string): Problem => ({
  name: 'counselling-left-out',
  tip: `If it is meant: --drop ${code}, or make it inactive in counsellings.csv with a reason.`,
  key: code,
  file: 'manifest.json',
  line: null,
  value: `${code} has no list`,
  expected: 'every counselling stays, unless the command names it',
});

/** Null when there are no packs or they have another format. */
function readEarlier(out: string): Manifest | null {
  const path = join(out, 'manifest.json');
  if (!existsSync(path)) return null;
  return manifestSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data ?? null;
}
