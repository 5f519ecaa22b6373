// Search for the first seats of the default order: it passes over blocks of seats, and finds what a search through all finds.
import { expect, it } from 'vitest';
import { findPart } from '../../../../api/contract/prediction/list-parts.ts';
import { predictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import { NO_LEVEL } from '../../../../api/contract/prediction/seat-line.ts';
import { mixSeats } from '../../../../api/domain/matching/mixed-seats.ts';
import { selectLines } from '../../../../api/domain/matching/selected-lines.ts';
import { indexSeats } from '../../../../api/packs/seat-index.ts';
import { widePack } from '../../../support/application.ts';
import { firstLinesOf, matchOne } from '../../../support/match-one.ts';

const MOST = 30;

function buildWideSeats() {
  const pack = widePack(400);
  for (const column of pack.forecast.location) {
    for (let line = 6; line < column.length; line++) column[line] = 7 + (line - 6) * 0.01;
  }
  return indexSeats(pack);
}

it.each([500, 3_000, 6_000, 20_000, 60_000])('finds the first seats for rank %i', (rank) => {
  const wide = buildWideSeats();
  const criteria = { counsellingId: 7, quotaId: 1, categoryId: 1, budget: null };
  const request = predictionRequest.parse({ ...criteria, rank });
  const whole = matchOne(wide, request, -1);
  const level = new Map([...whole.lines].map((line, place) => [line, whole.levels[place] ?? NO_LEVEL]));
  const { ranked, seats } = selectLines(wide, request);
  const lines = Array.from({ length: seats.size }, (_, seat) =>
    [...seats.places.subarray(seats.starts[seat], seats.starts[seat + 1])].map((place) => ranked.lines[place] ?? -1),
  );
  const levels = lines.map((ofSeat) => Math.min(...ofSeat.map((line) => level.get(line) ?? NO_LEVEL + 1)));
  const line = (seat: number) => lines[seat]?.[0] ?? -1;
  const expected = mixSeats(
    {
      find: (part, from) => levels.findIndex((one, seat) => seat >= from && findPart(one) === part),
      read: (seat) => ({
        college: wide.institute[line(seat)],
        course: seats.course[seat],
        state: '',
        isUnasked: false,
        isLater: false,
      }),

      spansStates: false,
      home: null,
      namesOtherRank: false,
    },
    MOST,
  );
  expect(expected).toHaveLength(MOST);
  const seatOf = new Map(lines.flatMap((ofSeat, seat) => ofSeat.map((line) => [line, seat] as const)));
  const inParts = expected.toSorted((a, b) => findPart(levels[a] ?? 9) - findPart(levels[b] ?? 9) || a - b);
  expect(firstLinesOf(wide, request, MOST).map((one) => seatOf.get(one))).toEqual(inParts);
});
