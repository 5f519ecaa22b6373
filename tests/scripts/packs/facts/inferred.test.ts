// What the fee of one branch tells of a seat of another branch, by quota.
import { describe, expect, it } from 'vitest';
import { figure, type Seat } from '../../../../scripts/packs/facts/claim.ts';
import type { CompiledFigure, FactTables } from '../../../../scripts/packs/facts/fact-tables.ts';
import { makeInference } from '../../../../scripts/packs/facts/inferred.ts';

const HOME = { state: 'KA', management: 'Deemed', isCentral: false };
const pathology = (quota: string, institute = '1'): CompiledFigure => ({
  counselling: 'mcc',
  institute,
  quota,
  course: 'md-pathology',
  fee_year_inr: '1879000',
  stipend_y1_inr: '30000',
  bond_years: '1',
  bond_penalty_inr: '0',
  beds: '',
  doubt: '',
});
const radiology = (quota: string): Seat => ({
  counselling: 'mcc',
  institute: '1',
  course: 'md-radiodiagnosis',
  quota,
  type: 'Clinical',
  degree: 'MD',
  inService: false,
});

/** Inferred facts of the clinical seat where only the laboratory branch has figures. */
function inferFacts(known: string, quota: string) {
  const compiled = [pathology(known)];
  const typeOf = (course: string) => (course === 'md-pathology' ? 'Para-clinical' : 'Clinical');
  const tables = { compiled, stateBonds: [] } as unknown as FactTables;
  const claims = makeInference(tables, [], () => HOME, typeOf).list(radiology(quota), HOME);
  return new Map(claims.map(({ fact, value }) => [fact, value]));
}

describe('the fee of a laboratory branch', () => {
  it('tells that of a clinical seat where the quota has one fee', () => {
    expect(inferFacts('AI', 'AI').get('fee')).toEqual(figure(1_879_000));
  });

  it.each([
    ['PS', 'PS'],
    ['NR', 'NR'],
    ['PS', 'MM'],
  ])('of %s tells nothing of a clinical seat of %s, which has the price of its branch', (known, quota) => {
    expect(inferFacts(known, quota).has('fee')).toBe(false);
    expect(inferFacts(known, quota).get('bond')).toEqual(figure(1));
  });
});
