// The packs of the states against the tables and lists that they come from.
import { describe, expect, it } from 'vitest';
import { assembleSeats } from '../../../scripts/packs/assemble.ts';
import { harmonise } from '../../../scripts/packs/harmonise.ts';
import { traceClosings } from './cross-check.ts';
import { readRounds } from './read-rounds.ts';
import { dataPath, realTables } from './real-tables.ts';

const STATES = ['tg', 'ap', 'mh', 'tn', 'gj', 'rj', 'up', 'wb', 'mp', 'hr', 'pb', 'br', 'py', 'uk', 'hp', 'tr'];
const files = STATES.flatMap((code) =>
  readRounds(dataPath(`raw/${code}`)).map((file) => ({ ...file, path: `${code}/${file.path}` })),
);
const tables = realTables();
const harmonised = harmonise(files, tables);
const packs = STATES.map((code) => assembleSeats(code, harmonised, tables));

describe('packs of the states', { timeout: 60_000 }, () => {
  it('have every closing rank from a row of the source', () => {
    const traces = traceClosings({ files, packs, tables }, 10);
    expect(traces).toHaveLength(10 * STATES.length);
    expect(traces.filter(({ source }) => source === null)).toEqual([]);
  });

  it('know every word and institute', () => {
    expect(harmonised.unmatched).toEqual([]);
  });

  it('have no count of seats and no opening rank where the source has closing ranks only', () => {
    for (const { counselling, closings } of packs) {
      const unknown = closings.admitted.filter((count, at) => count === 0 && closings.opening[at] === 0).length;
      expect([counselling.code, unknown]).toEqual([
        counselling.code,
        counselling.code === 'tg' ? 0 : closings.line.length,
      ]);
    }
  });

  it('make no closing of a rank that the table carries over', () => {
    const tableRounds = harmonised.rounds.filter(({ isClosingTable }) => isClosingTable);
    for (const [year, rounds] of Map.groupBy(tableRounds, (round) => `${round.counselling} ${round.year}`)) {
      const closings = rounds.flatMap(({ seats }) => seats.map((seat) => Object.values(seat).join('|')));
      const repeated = closings.length - new Set(closings).size;
      // Andhra Pradesh prints some lines twice, with different ranks.
      expect([year, repeated <= (year.startsWith('ap') ? 5 : 0)]).toEqual([year, true]);
    }
  });

  it('leave out the unreserved pools that ended in 2023', () => {
    const ended = packs.flatMap(({ quotas, lines }) => {
      const ids = quotas.filter(({ code }) => code.endsWith(' UNR')).map(({ id }) => id);
      return lines.quota.filter((quota) => ids.includes(quota));
    });
    expect(ended).toEqual([]);
  });

  it('tell the two local areas of Andhra Pradesh apart by the college', () => {
    const { quotas, lines, institutes } = packs[STATES.indexOf('ap')] ?? { quotas: [], lines: null, institutes: [] };
    const areas = new Map<string, Set<string>>();
    for (const [line, quota] of (lines?.quota ?? []).entries()) {
      const [, area] = / LOC ?(AU|SVU)?$/.exec(quotas.find(({ id }) => id === quota)?.code ?? '') ?? [];
      const { place = '' } = institutes[lines?.institute[line] ?? -1] ?? {};
      if (area) areas.set(area, (areas.get(area) ?? new Set()).add(place ?? ''));
    }
    expect([...areas.keys()].sort()).toEqual(['AU', 'SVU']);
    expect([...(areas.get('AU') ?? [])].filter((place) => areas.get('SVU')?.has(place))).toEqual([]);
    const unsettled = tables.collegeAreas.map(({ institute }) => institute);
    const others = institutes.filter(({ id }) => !unsettled.includes(id)).map(({ id }) => id);
    expect(others.sort()).toEqual(['700472', '700499']);
  });

  it('join codes that changed: Bihar prints DQ in one year and DQ-GEN in the next', () => {
    const bihar = packs[STATES.indexOf('br')];
    expect(bihar?.categories.map(({ code }) => code)).not.toContain('DQ');
  });
});
