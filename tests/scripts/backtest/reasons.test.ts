// The accuracy page says why a goal is missed, and says it of no goal that is met.
import { expect, it } from 'vitest';
import { explainMissed, REASONS } from '../../../scripts/backtest/report/people-section.ts';

const judged = (name: string, met: boolean) => ({ name, goal: 0.04, atLeast: false, measured: met ? 0.03 : 0.07, met });
const DEEMED = 'a further allotment of a line, after round 2, Deemed: Management / Paid Seats: said − came';

it('says the cause of several missed goals once', () => {
  const goals = [judged(`2024, ${DEEMED}`, false), judged(`2025, ${DEEMED}`, false)];
  expect(explainMissed(goals)).toEqual([REASONS.find(({ of }) => of.test(DEEMED))?.why]);
});

it('says nothing of a goal that is met, or whose cause nobody has written', () => {
  expect(explainMissed([judged(`2025, ${DEEMED}`, true), judged('another goal', false)])).toEqual([]);
});
