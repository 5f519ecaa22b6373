// Reports of broken content rules: one in ten is logged, on one line, in fixed fields, without what addresses carry.
import type { Body } from '../contract/endpoints.ts';
import type { Deps } from '../deps.ts';

const SAMPLE = 10;
const FIELD = 200;

export function cspReporter(): (deps: Deps, report: Body<'cspViolation'>) => void {
  let seen = 0;
  return ({ log }, { data }) => {
    seen += 1;
    if (seen % SAMPLE !== 1) return;
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

const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ').slice(0, FIELD);
const withoutQuery = (address: string): string => address.split(/[?#]/)[0] ?? '';
