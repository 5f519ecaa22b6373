// Logins of a load: a code is asked for, read from the outbox file and checked, as a person with a phone does.
import { existsSync, openSync, readSync, statSync } from 'node:fs';
import type { Sender } from './sender.ts';

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

type Scene = { sender: Sender; logins: Logins };

/** Three calls; each begins when the one before has ended. Beyond the codes of a minute it only fetches a token. */
export async function logIn({ sender, logins }: Scene, pick: number, intended: number): Promise<void> {
  const forwarded = { 'x-forwarded-for': `10.${Math.floor(pick * 200)}.${Math.floor((pick * 40_000) % 250)}.9` };
  const token = await sender.send(
    { call: 'token', path: '/api/csrf-token', headers: forwarded, isRepeatable: true },
    intended,
  );
  const mobile = token && logins.nextMobile();
  if (!token || !mobile) return;
  const cookie = token.cookies.map((one) => one.split(';')[0]).join('; ');
  const headers = {
    ...forwarded,
    cookie,
    'x-csrf-token': JSON.parse(token.body).csrfToken,
    'content-type': 'application/json',
  };
  const post = { method: 'POST' as const, headers };
  const profile = { mobile, name: 'Asha Menon', state: 'KL' };
  const sent = await sender.send(
    { call: 'login, code', path: '/api/users/register', body: profile, ...post },
    performance.now(),
  );
  if (!sent) return;
  const body = { mobile, otp: logins.findCode(mobile) };
  await sender.send({ call: 'login, check', path: '/api/users/verify-otp', body, ...post }, performance.now());
}
