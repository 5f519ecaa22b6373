// Prints how the login holds against guessing, each case with its goal, under the rules in force.
import { GUESSING_NETWORKS, NUMBERS_TO_NOTICE } from '../api/domain/account/login-guard.ts';
import { checkGoals } from './login-safety/goals.ts';

const results = checkGoals();
for (const { title, measured, goal, met } of results) {
  console.log(`${met === null ? '·' : met ? '✓' : '✗'} ${title}: ${measured}. Goal: ${goal}.`);
}
console.log(
  `What stops many networks: once ${GUESSING_NETWORKS + 1} of them have more than ${NUMBERS_TO_NOTICE} attacked numbers` +
    ' each, every login from an unknown browser takes two codes, and the log has an alarm.',
);
process.exitCode = results.some(({ met }) => met === false) ? 1 : 0;
