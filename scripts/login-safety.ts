// Prints how the login holds against guessing, each case with its goal, under the rules in force.
import { checkGoals, MANY_NETWORKS } from './login-safety/goals.ts';
import { showUsageOnHelp } from './tooling/usage.ts';

showUsageOnHelp('npm run login-safety');

const results = checkGoals();
for (const { title, measured, goal, met } of results) {
  console.log(`${met === null ? '·' : met ? '✓' : '✗'} ${title}: ${measured}. Goal: ${goal}.`);
}
console.log(MANY_NETWORKS);
process.exitCode = results.some(({ met }) => met === false) ? 1 : 0;
