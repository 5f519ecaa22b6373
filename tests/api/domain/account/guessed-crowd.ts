// Plays many people behind one address who log in while one of them guesses the codes of other numbers.
import { OTP_COOLDOWN_MINUTES, OTP_EXPIRY_MINUTES, OTP_MAX_ATTEMPTS } from '../../../../api/contract/limits.ts';
import {
  countDistinct,
  countNumberSend,
  countTry,
  type DistinctGuard,
  NUMBERS_PER_NETWORK,
  type NumberGuard,
  resolveDistinct,
  resolveTries,
} from '../../../../api/domain/account/login-guard.ts';
import { type CodeRecord, requestCode, type TryOutcome, tryCode } from '../../../../api/domain/account/otp.ts';

const MINUTE = 60_000;
/** Far from 0, which the rules store for a send that does not count. */
const START = 24 * 60 * MINUTE;
const rules = {
  cooldown: OTP_COOLDOWN_MINUTES * MINUTE,
  expiry: OTP_EXPIRY_MINUTES * MINUTE,
  maxAttempts: OTP_MAX_ATTEMPTS,
};

/** `minutes`: in which all of them log in. `mistyped`: share of the people whose first code is wrong. */
export type Crowd = { people: number; minutes: number; mistyped: number };
/** `refused`: right codes that were refused, and codes that were not sent. `twoCodes`: logins that took two codes. */
export type CrowdOutcome = { loggedIn: number; refused: number; twoCodes: number; attempts: number };

/** The attacker asks for the code of a new number after every three wrong ones, without a pause. */
export function simulateCrowd({ people, minutes, mistyped }: Crowd): CrowdOutcome {
  const network = new Network();
  const outcome: CrowdOutcome = { loggedIn: 0, refused: 0, twoCodes: 0, attempts: 0 };
  for (let person = 0; person < people; person++) {
    const now = START + (person * minutes * MINUTE) / people;
    const attacked = network.open(`attacked ${person}`);
    attacked.request(now);
    for (let attempt = 0; attempt < OTP_MAX_ATTEMPTS; attempt++) attacked.enter(false, now);
    outcome.attempts += OTP_MAX_ATTEMPTS;
    // Spread evenly, so that mistyped codes fall before and after the network is noticed.
    const mistypes = Math.floor((person + 1) * mistyped) > Math.floor(person * mistyped);
    logIn(network.open(`person ${person}`), { mistypes, now }, outcome);
  }
  return outcome;
}

function logIn(login: Login, { mistypes, now }: { mistypes: boolean; now: number }, outcome: CrowdOutcome): void {
  if (!login.request(now)) outcome.refused += 1;
  if (mistypes) login.enter(false, now);
  let answer = login.enter(true, now);
  if (answer === 'first') {
    outcome.twoCodes += 1;
    answer = login.request(now) ? login.enter(true, now) : answer;
  }
  if (answer === 'verified') outcome.loggedIn += 1;
  else outcome.refused += 1;
}

type Login = { request(now: number): boolean; enter(isRight: boolean, now: number): TryOutcome['kind'] };

/** One network and the numbers whose codes are asked for from it, each in one browser. */
class Network {
  #numbers: DistinctGuard | null = null;

  open(number: string): Login {
    const browser = `browser of ${number}`;
    let guard: NumberGuard | null = null;
    let code: CodeRecord | null = null;
    return {
      request: (now) => {
        const asked = requestCode(code, { id: number, mac: 'right', profile: null }, rules, now);
        const sent = countNumberSend(guard, { browser, network: 'campus' }, now);
        if (asked.result.kind !== 'send' || sent.result) return false;
        code = asked.next;
        guard = sent.next;
        return true;
      },
      enter: (isRight, now) => {
        const tried = countTry(guard, browser, now);
        const distinct = countDistinct(this.#numbers, number, now);
        const needsTwo = tried.result || distinct.result >= NUMBERS_PER_NETWORK;
        const { next, result } = tryCode(code, () => isRight, rules, now, needsTwo);
        const isIn = result.kind === 'verified';
        code = next;
        guard = isIn ? resolveTries(tried.next, browser) : tried.next;
        this.#numbers = isIn ? resolveDistinct(distinct.next, number) : distinct.next;
        return result.kind;
      },
    };
  }
}
