// What all seat lines of a pack share, and where each of them is.
import { describe, expect, it } from 'vitest';
import { findSeatContext, linesByKey, seatLineKey } from '../../../../api/domain/seats/seat-line.ts';
import { smallSeats } from '../../../support/small-pack.ts';

describe('linesByKey', () => {
  it('finds each line by its id', () => {
    const seats = smallSeats();
    const places = [0, 1, 2, 3, 4, 5].map((at) => linesByKey(seats).get(seatLineKey(seats, at)));
    expect(places).toEqual([0, 1, 2, 3, 4, 5]);
    expect(linesByKey(seats).size).toBe(6);
  });
});

describe('findSeatContext', () => {
  it('names the sources with their dates, the lists of each year among them', () => {
    const context = findSeatContext(smallSeats());
    expect(context).toEqual({
      labels: ['Fee list, 2024-09-01', 'Published allotment lists', 'Published allotment lists'],
      marks: [
        { kind: 'official', year: 2024, disputed: false },
        { kind: 'official', year: 2023, disputed: false },
        { kind: 'official', year: 2024, disputed: false },
      ],
      stages: ['Round 1', 'Round 2'],
      yearsOnRecord: 2,
      partialYears: [],
      knownStages: 0,
      held: 0,
      ongoingYear: null,
    });
  });

  it('leaves out an unknown date, and does not know an unknown source', () => {
    const context = findSeatContext(
      smallSeats((pack) => {
        for (const source of pack.sources) source.date = '';
        pack.marks.push({ source: 9, year: 2020, kind: 'official', confidence: 'high', disputed: true });
      }),
    );
    expect(context.labels).toEqual(['Fee list', 'Published allotment lists', 'Published allotment lists', 'No Info']);
    expect(context.marks[3]).toEqual({ kind: 'official', year: 2020, disputed: true });
  });

  it('tells the years without their first round, and the year that is under way', () => {
    const context = findSeatContext(
      smallSeats((pack) => {
        pack.rounds = pack.rounds.map((round) => (round.year === 2023 ? { ...round, stage: 1 } : round));
        pack.forecast.knownStages = 1;
      }),
    );
    expect(context).toMatchObject({ yearsOnRecord: 1, partialYears: [2023], knownStages: 1, ongoingYear: 2025 });
  });
});
