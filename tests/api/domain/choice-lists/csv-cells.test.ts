// The rows of a choice list as a spreadsheet: the figures of the likeliest pool, and empty cells for what is unknown.
import { describe, expect, it } from 'vitest';
import type { PredictionItem } from '../../../../api/contract/prediction/prediction.ts';
import { choiceCsv, choiceRows } from '../../../../api/domain/choice-lists/choice-rows.ts';

const line = (id: string, pool: string) => ({ id, college: 'Alpha', place: 'KA', course: 'MD', quota: 'AI', pool });
const item = (id: string, chance_score: number | null = null) =>
  ({
    id,
    chance_score,
    closingRank: 4_900,
    round: 'Round 2',
    year: 2024,
    fee: { course_fee: 50_000, fee_low: null, fee_high: null },
    marks: { fee: { kind: 'compiled', year: 2024, disputed: false, doubtful: true } },
  }) as PredictionItem;
const list = [line('demo.a.md.AI.GN', 'GN'), line('demo.a.md.AI.BC', 'BC'), line('demo.b.md.AI.GN', 'GN')];

describe('choiceRows', () => {
  it('has one row for each choice, with its likeliest pool and its position', () => {
    const items = [item('demo.a.md.AI.GN', 20), item('demo.a.md.AI.BC', 70)];
    for (const shown of [items, items.toReversed()]) {
      const rows = choiceRows(list, shown, [{ code: '200123', here: 70 }]);
      expect(rows).toMatchObject([
        { number: 1, pools: ['GN', 'BC'], best: { id: 'demo.a.md.AI.BC' }, code: '200123', here: 70 },
        { number: 2, pools: ['GN'], best: null, code: null, here: null },
      ]);
    }
  });

  it.each([
    ['the likeliest pool of a seat', [20, 70], 'BC'],
    ['the first of equal ones', [20, 20], 'GN'],
  ])('has %s, which all have the chance of the seat', (_, [general, backward], pool) => {
    const items = [item('demo.a.md.AI.GN', general), item('demo.a.md.AI.BC', backward)];
    const ofSeat = items.map((one) => ({ ...one, seat_chance: 75 }));
    for (const shown of [ofSeat, ofSeat.toReversed()])
      expect(choiceRows(list, shown, [])[0]?.best?.id).toBe(`demo.a.md.AI.${pool}`);
  });

  it('prefers any chance to none', () => {
    const [row] = choiceRows(list, [item('demo.a.md.AI.GN', null), item('demo.a.md.AI.BC', 1)], []);
    expect(row?.best?.id).toBe('demo.a.md.AI.BC');
    const [reversed] = choiceRows(list, [item('demo.a.md.AI.GN', 1), item('demo.a.md.AI.BC', null)], []);
    expect(reversed?.best?.id).toBe('demo.a.md.AI.GN');
  });
});

describe('choiceCsv', () => {
  it('writes a header and one line a choice, with empty cells for unknown figures', () => {
    const rows = choiceRows(list, [item('demo.a.md.AI.GN', 20)], [{ code: '200123', here: 20 }]);
    const [header, first, second, end] = choiceCsv(rows).split('\r\n');
    expect(header).toBe(
      'Choice,College,Place,Course,Quota,Seat category,Chance from the next round on (%),Closing rank,Round,Year,Fee a year (rupees),Fee known by,MCC institute code,This one comes (%),Entered by you',
    );
    expect(first).toBe('1,Alpha,KA,MD,AI,GN / BC,20,4900,Round 2,2024,50000,"compiled 2024, doubtful",200123,20,');
    expect(second).toBe('2,Alpha,KA,MD,AI,GN,,,,,,,,,');
    expect(end).toBe('');
    const cut = '"Chance from the next round on, if the percentile is cut (%)"';
    expect(choiceCsv(rows, true).split('\r\n')[0]).toBe(header?.replace('Chance from the next round on (%)', cut));
  });

  it('writes both ends of a fee, and that the name of a college says women', () => {
    const found = item('demo.a.md.AI.GN', 20);
    const ranged = { ...found, fee: { ...found.fee, course_fee: null, fee_low: 1, fee_high: 2 }, marks: {} };
    const named = { ...line('demo.a.md.AI.GN', 'GN'), college: 'Medical College for Women' };
    const text = choiceCsv(choiceRows([named], [ranged], [])).split('\r\n')[1];
    expect(text).toBe(
      '1,Medical College for Women,"KA, name says women: ask if PG seats are open to all",MD,AI,GN,20,4900,Round 2,2024,1 to 2,,,,',
    );
  });

  it.each(['=', '+', '-', '@', '\t', '＝', '＋', '－', '＠'])(
    'puts an apostrophe before a cell that begins with %s',
    (sign) => {
      const [row] = choiceRows([{ ...line('demo.a.md.AI.GN', 'GN'), college: `${sign}1`, course: `M${sign}` }], [], []);
      expect(row && choiceCsv([row]).split('\r\n')[1]).toBe(`1,'${sign}1,KA,M${sign},AI,GN,,,,,,,,,`);
    },
  );
});
