// Rules in a sentence, each with the session that it was printed for.
import type { CitedRule } from './verdict.ts';

export const ruleYear = (year: number, season: number): string =>
  year === season ? `rule of ${season}` : `rule of ${year}, check the bulletin of ${season}`;

export const citeRules = (rules: readonly Pick<CitedRule, 'text' | 'year'>[], season: number): string =>
  rules.map(({ text, year }) => `${text} (${ruleYear(year, season)})`).join(' ');
