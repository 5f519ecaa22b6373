// Prints the chance of an attacker to enter an account within a day by guessing codes, under the rules in force.
import { simulateDay } from './login-safety/simulate.ts';

const DAILY_NUMBERS = 1_000;
const rows = [
  { attack: 'one given account, from anywhere', networks: 1_000, numbers: 1 },
  { attack: 'any account, from 1 network', networks: 1, numbers: DAILY_NUMBERS },
  { attack: 'any account, from 5 networks', networks: 5, numbers: DAILY_NUMBERS },
  { attack: 'any account, from 30 networks', networks: 30, numbers: DAILY_NUMBERS },
];

for (const { attack, ...day } of rows) {
  const { chance, messages, singleCodeTries } = simulateDay(day);
  const odds = `1 in ${Math.round(1 / chance).toLocaleString('en-IN')}`;
  console.log(`${attack}: ${odds} a day (${singleCodeTries} tries on a single code, ${messages} codes sent)`);
}
