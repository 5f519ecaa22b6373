// Logins of a load: a code is asked for, read from the outbox file and checked, as a person with a phone does.
import { existsSync, readFileSync } from 'node:fs';

/** Codes that the server sends without a proof of work, which the load generator does not solve. */
const CODES_A_MINUTE = 280;
const MINUTE = 60_000;

export type Logins = ReturnType<typeof openLogins>;

/** @param outbox file to which the server appends messages */
export function openLogins(outbox: string) {
  let count = 0;
  let minute = { number: 0, codes: 0 };
  return {
    /** @returns a number that nobody has; null when no more codes are asked for in this minute */
    nextMobile() {
      const number = Math.floor(performance.now() / MINUTE);
      if (minute.number !== number) minute = { number, codes: 0 };
      if (minute.codes >= CODES_A_MINUTE) return null;
      minute.codes += 1;
      count += 1;
      return String(9_600_000_000 + count);
    },
    /** Half an hour of codes is less than a megabyte. */
    findCode(mobile: string): string {
      const messages = existsSync(outbox) ? readFileSync(outbox, 'utf8').split('\n') : [];
      const latest = messages.findLast((message) => message.includes(`"${mobile}"`));
      return latest ? JSON.parse(latest).otp : '';
    },
  };
}
