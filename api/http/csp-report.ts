// Logs one in ten CSP violation reports, in fixed one-line fields and without query strings, which may hold personal data.
import type { Body } from '../contract/endpoints.ts';
import type { Deps } from '../deps.ts';

const SAMPLE_EVERY = 10;
const MAX_FIELD_LENGTH = 200;

export function cspReporter(): (deps: Deps, report: Body<'cspViolation'>) => void {
  let seen = 0;
  return ({ log }, { data }) => {
    seen += 1;
    if (seen % SAMPLE_EVERY !== 1) return;
    const report = {
      directive: oneLine(data.directive),
      blocked: oneLine(withoutQuery(data.blockedURI ?? '')),
      source: oneLine(withoutQuery(data.sourceFile ?? '')),
      line: data.lineNumber ?? null,
      seen,
    };
    log.warn(report, 'a page broke its content rules');
  };
}

const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ').slice(0, MAX_FIELD_LENGTH);
const withoutQuery = (address: string): string => address.split(/[?#]/)[0] ?? '';
