// The chance of guessing a code within a day, from the rules that the server uses.
import { describe, expect, it } from 'vitest';
import { simulateCrowd } from './guessed-crowd.ts';
import { simulateDay } from './guesser.ts';

describe('simulateDay', () => {
  it('enters one given account from anywhere with at most 1 in 2,000', () => {
    for (const networks of [1, 30, 1_000]) {
      expect(simulateDay({ networks, numbers: 1 }).chance).toBeLessThanOrEqual(1 / 2_000);
    }
  });

  it('enters any account from one network with at most 1 in 200', () => {
    const { chance, singleCodeTries } = simulateDay({ networks: 1, numbers: 2_000 });
    expect(chance).toBeLessThanOrEqual(1 / 200);
    expect(singleCodeTries).toBe(45);
  });

  it('gives 30 networks less than 6 percent, because logins then take two codes everywhere', () => {
    const { chance, singleCodeTries } = simulateDay({ networks: 30, numbers: 2_000 });
    expect(chance).toBeGreaterThan(0.01);
    expect(chance).toBeLessThan(0.06);
    expect(simulateDay({ networks: 300, numbers: 4_000 }).singleCodeTries).toBeGreaterThan(singleCodeTries);
  });
});

describe('simulateCrowd', () => {
  it('refuses no right code behind an address where one attacks', () => {
    const outcome = simulateCrowd({ people: 2_000, minutes: 10, mistyped: 0.03 });
    expect(outcome).toMatchObject({ loggedIn: 2_000, refused: 0, attempts: 6_000 });
  });

  it('takes two codes only once the network is noticed', () => {
    expect(simulateCrowd({ people: 10, minutes: 1, mistyped: 0 }).twoCodes).toBe(0);
    expect(simulateCrowd({ people: 100, minutes: 10, mistyped: 0 }).twoCodes).toBe(86);
  });
});
