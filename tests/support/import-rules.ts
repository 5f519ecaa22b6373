// Finds code that breaks the import rules.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { apiRules } from './import-rules/api-rules.ts';
import type { ImportRule } from './import-rules/rule.ts';
import { scriptRules } from './import-rules/script-rules.ts';
import { siteRules } from './import-rules/site-rules.ts';

export const importRules: readonly ImportRule[] = [...apiRules, ...scriptRules, ...siteRules];

export type Import = { specifier: string; typeOnly: boolean };

/** @returns import specifiers of a text, with whether only types are imported */
export function findImports(text: string): Import[] {
  const found = text.matchAll(
    /^\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/gm,
  );
  return [...found].map(([, type, named, dynamic]) => ({
    specifier: named ?? dynamic ?? '',
    typeOnly: type !== undefined,
  }));
}

/** @returns the rule that holds for a file; undefined where none does */
export function findRule(file: string): ImportRule | undefined {
  const fitting = importRules.filter(({ folder }) =>
    folder.endsWith('/*') ? `${posix.dirname(file)}/*` === folder : file.startsWith(folder),
  );
  return fitting.toSorted((a, b) => b.folder.length - a.folder.length)[0];
}

/** @param file path from the root, with forward slashes. @returns one sentence for each broken rule */
export function findViolations(file: string, text: string): string[] {
  const rule = findRule(file);
  if (!rule) return [`${file} is in a folder without an import rule`];
  const imports = findImports(text).flatMap(({ specifier, typeOnly }) => {
    const target = specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier;
    return isAllowed(rule.may, target, typeOnly) ? [] : [`${file} may not import ${target}`];
  });
  const code = (rule.never ?? [])
    .filter((pattern) => pattern.test(text))
    .map((pattern) => `${file} may not contain ${pattern.source}`);
  return [...imports, ...code];
}

function isAllowed(may: readonly string[], target: string, typeOnly: boolean): boolean {
  return may.some((allowed) => {
    if (allowed.startsWith('type ')) return typeOnly && isAllowed([allowed.slice(5)], target, true);
    if (/[/:]$/.test(allowed)) return target.startsWith(allowed);
    return target === allowed || target.startsWith(`${allowed}/`) || (isOwnPath(allowed) && target.startsWith(allowed));
  });
}

/** `api/gateways/pdf` allows every file whose name begins so. */
const isOwnPath = (text: string): boolean => /^(api|src|scripts|tests)\//.test(text);

/** Code files below a folder, as paths from the root with forward slashes. */
export function codeFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = join(root, folder, name);
    if (statSync(path).isDirectory()) return codeFiles(root, join(folder, name));
    return /\.(ts|tsx|astro|mjs)$/.test(name) ? [relative(root, path).replaceAll('\\', '/')] : [];
  });
}

export const readCode = (root: string, file: string): string => readFileSync(join(root, file), 'utf8');
export const repositoryRoot = dirname(dirname(import.meta.dirname));
