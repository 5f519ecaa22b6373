// Stipends that a college declares as a basic pay: the words of the declaration, and what other sources say.
import { describe, expect, it } from 'vitest';
import { type Claim, figure, makeClaim } from '../../../../scripts/packs/facts/claim.ts';
import { mergeClaims } from '../../../../scripts/packs/facts/merge.ts';
import { listDeclared } from '../../../../scripts/packs/facts/sources/declared.ts';
import { realTables } from '../real-tables.ts';

const { facts } = realTables();
const findStipend = (code: string): Claim[] =>
  facts.declarations
    .filter((row) => row.mcc_institute_code === code)
    .flatMap((row) => listDeclared(row, [], facts.universities))
    .filter(({ fact }) => fact === 'stipend');
const compiled = (value: number) =>
  makeClaim({ fact: 'stipend', value: figure(value), source: 'compiled-2024', kind: 'compiled', year: 2024 });
const merge = (claims: readonly Claim[]) => mergeClaims('stipend', claims, facts.trust, () => null);

describe('stipends with "+ DA" in the declaration', () => {
  it.each(['700308', '700327', '700334', '701032', '701570', '904635'])('%s is a basic pay', (code) => {
    expect(findStipend(code)).toMatchObject([{ source: 'mcc-profile-basic', kind: 'declared', confidence: 'medium' }]);
  });

  it('give way to a compiled figure, and both are shown', () => {
    const { shown, others, disputed } = merge([...findStipend('700308'), compiled(82_800)]);
    expect([shown?.value, shown?.kind, disputed]).toEqual([figure(82_800), 'compiled', true]);
    expect(others.map(({ value, printed }) => [value, printed])).toEqual([
      [figure(55_200), 'stipend_year1_inr: 55200+DA (AS PER RULE)'],
    ]);
  });

  it('are shown where nothing else is known', () => {
    expect(merge(findStipend('700308')).shown?.value).toEqual(figure(55_200));
  });
});

describe('stipends that differ by more than a quarter', () => {
  const others = (value: number) => ({ ...compiled(value), source: 'other-quota', kind: 'inferred' as const });

  it('are disputed by the figure of the same course and by those of other courses of the college', () => {
    const [declared] = findStipend('902830');
    expect(declared).toMatchObject({ value: figure(56_100), source: 'mcc-profile' });
    const disputes = [compiled(100_980), others(100_980), others(60_000)].map(
      (other) => merge([...findStipend('902830'), other]).disputed,
    );
    expect(disputes).toEqual([true, true, false]);
  });

  it('are not disputed by the usual stipend of the state', () => {
    expect(merge([...findStipend('902830'), { ...others(100_980), source: 'usual-stipend' }]).disputed).toBe(false);
  });
});
