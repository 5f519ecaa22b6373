// The goals of the login under attack, with what the rules in force reach.

import { GUESSING_NETWORKS, NUMBERS_TO_NOTICE } from '../../../api/domain/account/login-guard.ts';
import { simulateCrowd } from '../person/guessed-crowd.ts';
import { type Attack, type Outcome, simulateDay } from '../person/guesser.ts';
import type { Row } from '../report/rows.ts';
import type { Trial } from '../trial.ts';

const CROWD = { people: 2_000, minutes: 10, mistyped: 0.03 };
const DAILY_NUMBERS = 1_000;
const ATTACKS: readonly (Attack & { title: string; goal: number | null })[] = [
  { title: 'One given account, from anywhere', networks: 1_000, numbers: 1, goal: 2_000 },
  { title: 'Any account, from 1 network', networks: 1, numbers: DAILY_NUMBERS, goal: 200 },
  { title: 'Any account, from 5 networks', networks: 5, numbers: DAILY_NUMBERS, goal: null },
  { title: 'Any account, from 30 networks', networks: 30, numbers: DAILY_NUMBERS, goal: null },
];

const count = (number: number): string => Math.round(number).toLocaleString('en-IN');

const MANY_NETWORKS =
  `What stops many networks: once ${GUESSING_NETWORKS + 1} of them have more than ${NUMBERS_TO_NOTICE} attacked numbers` +
  ' each, every login from an unknown browser takes two codes, and the log has an alarm.';

export const trial: Trial<Record<string, never>> = {
  options: {},
  async run() {
    console.log(MANY_NETWORKS);
    return checkGoals();
  },
};

/** Plays every case. Takes less than a second. */
export const checkGoals = (): Row[] => [checkCrowd(), ...ATTACKS.map((attack) => checkAttack(attack))];

function checkCrowd(): Row {
  const { people, minutes, mistyped } = CROWD;
  const { loggedIn, refused, twoCodes, attempts } = simulateCrowd(CROWD);
  return {
    what: `${count(people)} people behind one address in ${minutes} minutes, ${mistyped * 100} % mistype, one attacks`,
    measured: `${count(loggedIn)} logged in, ${refused} refused, ${count(twoCodes)} by two codes, ${count(attempts)} attempts of an attacker`,
    goal: 'no right code refused',
    isReached: refused === 0 && loggedIn === people,
  };
}

function checkAttack({ title, goal, ...attack }: (typeof ATTACKS)[number]): Row {
  const outcome = simulateDay(attack);
  return {
    what: title,
    measured: formatOutcome(outcome),
    goal: goal === null ? null : `at most 1 in ${count(goal)} a day`,
    isReached: goal === null || outcome.chance <= 1 / goal,
  };
}

const formatOutcome = ({ chance, messages, singleCodeTries }: Outcome): string =>
  `1 in ${count(1 / chance)} a day (${count(singleCodeTries)} tries on a single code, ${count(messages)} codes sent)`;
