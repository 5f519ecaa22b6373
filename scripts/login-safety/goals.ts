// The goals of the login under attack, with what the rules in force reach.
import { GUESSING_NETWORKS, NUMBERS_TO_NOTICE } from '../../api/domain/account/login-guard.ts';
import { simulateCrowd } from './crowd.ts';
import { type Attack, type Outcome, simulateDay } from './simulate.ts';

/** `met`: null for a figure without a goal. */
export type Result = { title: string; measured: string; goal: string; met: boolean | null };

const CROWD = { people: 2_000, minutes: 10, mistyped: 0.03 };
const DAILY_NUMBERS = 1_000;
const ATTACKS: readonly (Attack & { title: string; goal: number | null })[] = [
  { title: 'One given account, from anywhere', networks: 1_000, numbers: 1, goal: 2_000 },
  { title: 'Any account, from 1 network', networks: 1, numbers: DAILY_NUMBERS, goal: 200 },
  { title: 'Any account, from 5 networks', networks: 5, numbers: DAILY_NUMBERS, goal: null },
  { title: 'Any account, from 30 networks', networks: 30, numbers: DAILY_NUMBERS, goal: null },
];

const count = (number: number): string => Math.round(number).toLocaleString('en-IN');

export const MANY_NETWORKS =
  `What stops many networks: once ${GUESSING_NETWORKS + 1} of them have more than ${NUMBERS_TO_NOTICE} attacked numbers` +
  ' each, every login from an unknown browser takes two codes, and the log has an alarm.';

/** Plays every case. Takes less than a second. */
export const checkGoals = (): Result[] => [checkCrowd(), ...ATTACKS.map((attack) => checkAttack(attack))];

function checkCrowd(): Result {
  const { people, minutes, mistyped } = CROWD;
  const { loggedIn, refused, twoCodes, attempts } = simulateCrowd(CROWD);
  return {
    title: `${count(people)} people behind one address in ${minutes} minutes, ${mistyped * 100} % mistype, one attacks`,
    measured: `${count(loggedIn)} logged in, ${refused} refused, ${count(twoCodes)} by two codes, ${count(attempts)} attempts of an attacker`,
    goal: 'no right code refused',
    met: refused === 0 && loggedIn === people,
  };
}

function checkAttack({ title, goal, ...attack }: (typeof ATTACKS)[number]): Result {
  const outcome = simulateDay(attack);
  return {
    title,
    measured: formatOutcome(outcome),
    goal: goal === null ? 'none' : `at most 1 in ${count(goal)} a day`,
    met: goal === null ? null : outcome.chance <= 1 / goal,
  };
}

const formatOutcome = ({ chance, messages, singleCodeTries }: Outcome): string =>
  `1 in ${count(1 / chance)} a day (${count(singleCodeTries)} tries on a single code, ${count(messages)} codes sent)`;
