// Fees of state seats by the repository's own tables: the compiled figure, what beats it, and what never fills it.
import { describe, expect, it } from 'vitest';
import { declaredToMcc } from '../../../../scripts/packs/checks/institutes.ts';
import { figure } from '../../../../scripts/packs/facts/claim.ts';
import { makeFactFinder } from '../../../../scripts/packs/facts/find-facts.ts';
import { readStateFigures } from '../../../../scripts/packs/facts/sources/state-figures.ts';
import { realTables } from '../real-tables.ts';
import { checkedCase } from '../small-case.ts';

const tables = realTables();
const listing = { printed: '', stateCode: 'MH', nmc: null, ownership: null, beds: '', quotas: new Set<string>() };
const facts = makeFactFinder(tables, () => listing);
const fee = (counselling: string, quota: string, institute: string, course: string) =>
  facts.seat({ counselling, institute, course, quota, inService: false }).fee;

/** Dr Panjabrao Deshmukh, Amravati, declares \u20b975,000 a year to MCC. */
const AMRAVATI = '700929';

describe('fees of seats that states give', () => {
  it('are not what the college declares to MCC', () => {
    expect(fee('mcc', 'AI', AMRAVATI, 'md-general-medicine').shown?.kind).toBe('declared');
    const { shown, others } = fee('mh', 'MAHA Priv-Mgmt Quota', AMRAVATI, 'md-general-medicine');
    expect(shown).toMatchObject({ source: 'compiled-state', kind: 'compiled', year: null });
    expect(others.filter(({ kind }) => kind === 'declared')).toEqual([]);
  });

  it('are found by the build where a claim fills them all the same', () => {
    const checked = checkedCase();
    expect(declaredToMcc.check(checked)).toEqual([]);
    const packs = checked.packs.map((pack) => ({ ...pack, counselling: { ...pack.counselling, code: 'mh' } }));
    const found = declaredToMcc.check({ ...checked, packs });
    expect(found.map(({ value }) => value).join()).toContain('is what the college declares to MCC');
  });

  it('are those of an official list where it names the seat', () => {
    const { shown } = fee('gj', 'GUJ Govt-AllGujStud.', '700364', 'md-general-medicine');
    expect(shown).toMatchObject({ source: 'gj-fees', kind: 'official', year: 2025, value: figure(130_800) });
  });

  it('stay unknown where no seat of the same type has one', () => {
    const row = readStateFigures(tables).find(
      ({ counselling, quota, course }) =>
        counselling === 'tn' && quota === 'TN NRI Quota' && course === 'md-general-medicine',
    );
    expect(fee('tn', 'TN NRI Quota', row?.institute ?? '', 'md-general-medicine').shown).toBeNull();
  });

  it('are in doubt above what the state has for a year, and so is what they tell of other courses', () => {
    const own = readStateFigures(tables).filter(({ quota }) => quota === 'RAJ Priv-Mgmt Quota');
    const withPsychiatry = new Set(own.filter(({ course }) => course === 'md-psychiatry').map((row) => row.institute));
    const college = own.find((row) => row.doubt.startsWith('above') && !withPsychiatry.has(row.institute))?.institute;
    const of = (quota: string, course: string) => fee('rj', quota, college ?? '', course).shown;
    expect(of('RAJ Priv-Mgmt Quota', 'md-general-medicine')).toMatchObject({ kind: 'compiled', doubtful: true });
    expect(of('RAJ Priv-Mgmt Quota', 'md-psychiatry')).toMatchObject({ kind: 'inferred', doubtful: true });
    expect(of('RAJ Priv-Govt Quota', 'md-pathology')).toMatchObject({ kind: 'compiled', doubtful: false });
  });

  it('leave out a sum that is no fee', () => {
    const doubtful = readStateFigures(tables).filter(({ doubt }) => /^(?:zero|low|contradicts)/.test(doubt));
    expect(doubtful.length).toBeGreaterThan(100);
    expect(new Set(doubtful.map(({ fee_year_inr }) => fee_year_inr))).toEqual(new Set(['']));
  });
});
