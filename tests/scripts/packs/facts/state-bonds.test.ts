// Bonds of seats by the repository's own tables: state quotas, deemed universities of Karnataka, in-service pools.
import { describe, expect, it } from 'vitest';
import { CAREER } from '../../../../api/contract/labels.ts';
import { figure, makeClaim } from '../../../../scripts/packs/facts/claim.ts';
import { makeFactFinder, makeServiceReader } from '../../../../scripts/packs/facts/find-facts.ts';
import { inferStateBond } from '../../../../scripts/packs/facts/inferred.ts';
import { type Merged, mergeClaims } from '../../../../scripts/packs/facts/merge.ts';
import { realTables } from '../real-tables.ts';

const tables = realTables();
const place = (stateCode: string, quota: string, management: string) => ({
  printed: management === 'Government' ? 'Government Medical College' : 'University Medical College',
  stateCode,
  nmc: '',
  ownership: management === 'Government' ? 'State Government' : '',
  beds: '',
  quotas: new Set([quota]),
});
const PLACES = new Map([
  ['700311', place('RJ', 'AI', 'Government')],
  ['rj-without-mcc', { ...place('RJ', 'AI', 'Government'), quotas: new Set<string>() }],
  ['tn-college', place('TN', 'AI', 'Government')],
  ['up-college', place('UP', 'AI', 'Government')],
  ['ka-college', place('KA', 'AI', 'Government')],
  ['ka-deemed', place('KA', 'PS', 'Deemed')],
]);
const facts = makeFactFinder(tables, (id) => PLACES.get(id) ?? place('', '', ''));
const find = (
  counselling: string,
  institute: string,
  quota: string,
  course = 'md-general-medicine',
  inService = false,
) => facts.seat({ counselling, institute, course, quota, inService });
const read = ({ shown, disputed }: Merged) => shown && [shown.value, shown.kind, shown.source, disputed].flat();

describe('bonds of state quotas', () => {
  it('come from the rule of the state where it has one', () => {
    const { bond, bond_penalty: penalty } = find('tn', 'tn-college', 'TN Govt Quota');
    expect(read(bond)).toEqual([figure(2), 'rule', 'state-bond-2026', false]);
    expect(penalty.shown?.value).toEqual(figure(4_000_000));
    expect(find('up', 'up-college', 'UP-Govt Quota').bond.shown?.value).toEqual(figure(2));
  });

  it('have the smaller penalty of a diploma', () => {
    const penalty = (counselling: string, institute: string, quota: string) =>
      find(counselling, institute, quota, 'diploma-anaesthesiology').bond_penalty.shown?.value;
    expect(penalty('tn', 'tn-college', 'TN Govt Quota')).toEqual(figure(2_000_000));
    expect(penalty('kea', 'ka-college', 'GOV')).toEqual(figure(2_500_000));
  });

  it('are inferred from the All India seat of the same college elsewhere, never declared', () => {
    expect(find('rj', '700311', 'RAJ Govt - Govt Quota').bond.shown).toMatchObject({ source: 'compiled-state' });
    const { shown } = find('rj', '700311', 'RAJ Priv-Govt Quota').bond;
    expect(shown).toMatchObject({ kind: 'inferred', source: 'mcc-seat-bond', confidence: 'low', value: figure(2) });
    expect(shown?.printed).toContain('All India seat of the college');
    expect(find('rj', 'rj-without-mcc', 'RAJ Govt - Govt Quota').bond.shown).toBeNull();
  });

  it('are not taken over for paid seats and pools of in-service doctors', () => {
    expect(find('rj', '700311', 'RAJ Govt - Mgmt Quota').bond.shown).toBeNull();
    expect(find('rj', '700311', 'RAJ Govt - Govt Quota', 'md-general-medicine', true).bond.shown).toBeNull();
  });

  it('last until retirement for service candidates of Tamil Nadu, whose penalty is not on record', () => {
    const { bond, bond_penalty: penalty } = find('tn', 'tn-college', 'TN Govt Quota', 'md-general-medicine', true);
    expect(read(bond)).toEqual([figure(CAREER), 'rule', 'state-bond-2026', false]);
    expect(penalty.shown).toBeNull();
  });

  it('know the pools of in-service doctors', () => {
    const isInService = makeServiceReader(tables, 'tn');
    expect(['BC Serv', 'BC Open'].map((category) => isInService('TN Govt Quota', category))).toEqual([true, false]);
  });
});

describe('bonds of deemed universities in Karnataka', () => {
  it('are disputed where other sources say that there is none', () => {
    const rule = find('mcc', 'ka-deemed', 'PS').bond.shown;
    expect(rule).toMatchObject({ kind: 'rule', confidence: 'medium', value: figure(1) });
    const none = makeClaim({ fact: 'bond', value: figure(0), source: 'compiled-2024', kind: 'compiled' });
    for (const other of [none, { ...none, source: 'other-courses', kind: 'inferred' as const }]) {
      const merged = mergeClaims('bond', [other, ...(rule ? [rule] : [])], tables.facts.trust, () => null);
      expect([merged.shown?.source, merged.others, merged.disputed]).toEqual(['state-bond-2026', [other], true]);
    }
  });
});

describe('inferStateBond', () => {
  const merged = (fact: 'bond' | 'bond_penalty', value: number, source: string): Merged => ({
    fact,
    shown: makeClaim({ fact, value: figure(value), source, kind: 'compiled', year: 2024 }),
    others: [],
    refused: [],
    disputed: false,
  });
  const infer = (years: number, source = 'compiled-2024') =>
    inferStateBond({
      bond: merged('bond', years, source),
      bond_penalty: merged('bond_penalty', 4_000_000, source),
    }).map(({ fact, value, kind, year }) => [fact, value, kind, year]);

  it('takes years and penalty with the year of their source', () => {
    expect(infer(1)).toEqual([
      ['bond', figure(1), 'inferred', 2024],
      ['bond_penalty', figure(4_000_000), 'inferred', 2024],
    ]);
  });

  it('concludes nothing from a seat without a bond and from the usual bond of a state', () => {
    expect([infer(0), infer(2, 'usual-bond')]).toEqual([[], []]);
  });
});
