// The schema of a predicted seat line reads the rows of predictions that were recorded before a field existed.
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { predictionItem } from '../../../../api/contract/prediction/prediction-item.ts';

/** Fields that the first recorded predictions have. */
const FIRST = [
  'id college course fee closingRank openingRank seats quota category allotted_category chance_level chance_text',
  'chance_color chance_score chance_by_round closing_rank_low closing_rank_high user_rank trend trend_percent',
  'closing_rank_diff year round priorityRankYear priorityRankRound offeredYears yearsOnRecord historicalData reason',
  'sources marks',
].flatMap((line) => line.split(' '));

const listRequired = (shape: Record<string, z.ZodMiniType>): string[] =>
  Object.keys(shape).filter((name) => !z.safeParse(shape[name] as z.ZodMiniType, undefined).success);

describe('predictionItem', () => {
  it('requires no field that recorded predictions lack', () => {
    expect(listRequired(predictionItem.shape), 'a new field is optional or has a default').toEqual(FIRST);
  });

  it('reads a record without a figure as unknown', () => {
    const { college, fee } = predictionItem.shape;
    expect(z.parse(fee, {})).toMatchObject({ course_fee: null, bond: 'No Info' });
    expect(listRequired(college.shape)).toEqual(['college_name', 'place', 'state']);
  });
});
