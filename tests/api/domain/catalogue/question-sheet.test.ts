// What a counselling without seat rules says: nothing about other states, and how its merit list may differ.
import { describe, expect, it } from 'vitest';
import type { Season, SeasonRule } from '../../../../api/contract/season/season.ts';
import { buildQuestionSheet } from '../../../../api/domain/catalogue/question-sheet.ts';
import { statesRule } from '../../../support/several-packs.ts';
import { smallSeats } from '../../../support/small-pack.ts';

const state = smallSeats((pack) => {
  pack.counselling.state = 'KA';
});
const rule = (id: string, quotas: string[]): SeasonRule => ({ ...statesRule, id, topic: 'domicile', quotas });
const season = (...rules: SeasonRule[]): Season => ({
  counsellingId: 7,
  code: 'demo',
  name: 'Demo',
  year: 2025,
  dates: null,
  rules,
});

describe('the sheet of a counselling without seat rules', () => {
  it('claims nothing about other states, and asks nothing', () => {
    const { outsiders, questions } = buildQuestionSheet(state, season(rule('schooling', ['AI'])));
    expect([outsiders, questions]).toEqual([null, []]);
  });

  it('names the rules of a merit list of its own', () => {
    expect(buildQuestionSheet(state, season({ ...rule('marks', []), topic: 'merit' })).meritNote).toBe(
      `Closing ranks here are All India Ranks; the state's own order may differ: ${statesRule.text} (rule of 2022, check the bulletin of 2025)`,
    );
    expect(buildQuestionSheet(state, season(rule('schooling', []))).meritNote).toBe('');
    expect(buildQuestionSheet(state, undefined).meritNote).toBe('');
  });

  it('has nobody from outside in all India', () => {
    expect(buildQuestionSheet(smallSeats(), season(rule('schooling', ['AI']))).outsiders).toBeNull();
  });
});
