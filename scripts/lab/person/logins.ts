// Logins of a load: a code is asked for, read from the outbox file and checked, as a person with a phone does.
import { existsSync, openSync, readSync, statSync } from 'node:fs';

/** Codes that the server sends without a proof of work, which the load generator does not solve. */
const CODES_A_MINUTE = 280;
const MINUTE = 60_000;

export type Logins = {
  /** @returns a number that nobody has; null when no more codes are asked for in this minute */
  nextMobile(): string | null;
  findCode(mobile: string): string;
};

/** @param outbox file to which the server appends messages */
export function openLogins(outbox: string): Logins {
  const codes = new Map<string, string>();
  let position = 0;
  let rest = '';
  let count = 0;
  let minute = { number: 0, codes: 0 };

  function readNew(): void {
    if (!existsSync(outbox)) return;
    const end = statSync(outbox).size;
    const bytes = Buffer.alloc(end - position);
    position += readSync(openOnce(outbox), bytes, 0, bytes.length, position);
    const lines = (rest + bytes.toString()).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const { to, otp } = JSON.parse(line);
      codes.set(to, otp);
    }
  }

  return {
    nextMobile() {
      const number = Math.floor(performance.now() / MINUTE);
      if (minute.number !== number) minute = { number, codes: 0 };
      if (minute.codes >= CODES_A_MINUTE) return null;
      minute.codes += 1;
      count += 1;
      return String(9_600_000_000 + count);
    },
    findCode(mobile) {
      readNew();
      const code = codes.get(mobile) ?? '';
      codes.delete(mobile);
      return code;
    },
  };
}

const descriptors = new Map<string, number>();

function openOnce(file: string): number {
  const known = descriptors.get(file) ?? openSync(file, 'r');
  descriptors.set(file, known);
  return known;
}
