// Trial of the clock: somebody sets it back an hour or forward a day, before and after a code is sent.

import { type ClockServer, startClockServer } from '../place/clock-server.ts';
import { isTrue, type Row } from '../report/rows.ts';
import { CROWD, type CrowdOptions, type Trial } from '../trial.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A code is valid for this long, and so is the plan of the trial. */
const VALID = 10 * MINUTE;
const EARLY = 9 * MINUTE;
const LATE = VALID + 20 * SECOND;
const EXPIRED = 'OTP_EXPIRED';
const MOBILES = { early: '9611000001', late: '9611000002', owner: '9611000003' };

const isExpired = (what: string, refusal: string): Row =>
  isTrue(what, refusal === EXPIRED, refusal === '' ? 'no, it logs in' : refusal === EXPIRED ? 'yes' : refusal);

/** The clock is set while codes and a plan are valid. */
async function setMeanwhile(server: ClockServer, shift: number, name: string): Promise<Row[]> {
  const checkPlan = await server.givePlan(MOBILES.owner, server.now() + VALID);
  const tryEarly = await server.requestCode(MOBILES.early);
  const tryLate = await server.requestCode(MOBILES.late);
  const sentAt = server.now();
  server.setClock(shift);
  await server.until(sentAt + EARLY);
  const early = await tryEarly();
  await server.until(sentAt + LATE);
  const late = await tryLate();
  const isPlanActive = await checkPlan();
  const ends = shift > 0;
  return [
    ends
      ? isExpired(`${name}: a code has ended after 9 minutes, with the clock`, early)
      : isTrue(`${name}: a code is valid after 9 real minutes`, early === '', early || 'yes'),
    isExpired(`${name}: a code has ended after 10 real minutes`, late),
    isTrue(`${name}: a plan of ten minutes has ended after them`, !isPlanActive),
  ];
}

async function correctAfterwards(server: ClockServer): Promise<Row[]> {
  server.setClock(DAY);
  const tryCode = await server.requestCode(MOBILES.early);
  server.setClock(0);
  return [isExpired('sent a day ahead, then the clock is corrected: the code has ended', await tryCode())];
}

/** A server that starts behind goes on from the time that its store knows; the time in which it did not run is not known. */
async function restartBehind(server: ClockServer): Promise<Row[]> {
  const checkPlan = await server.givePlan(MOBILES.owner, server.now() + VALID);
  const tryCode = await server.requestCode(MOBILES.late);
  const sentAt = server.now();
  server.setClock(-HOUR);
  const stoppedAt = server.now();
  await server.restart();
  await server.until(sentAt + LATE + (server.now() - stoppedAt));
  const late = await tryCode();
  const isPlanActive = await checkPlan();
  const name = 'set back by an hour, and the server restarts';
  return [
    isExpired(`${name}: a code has ended after 10 real minutes`, late),
    isTrue(`${name}: a plan of ten minutes has ended after them`, !isPlanActive),
  ];
}

export const clock: Trial<CrowdOptions> = {
  describe: ({ seconds }) =>
    `Servers whose clock is set by −1 h, 0 and +1 d while codes and a plan of ten minutes are valid; ten minutes pass in ${seconds} s.`,
  options: { ...CROWD, times: 1, seconds: 40 },
  async run({ seconds }) {
    const speed = VALID / (seconds * SECOND);
    const onServer = async (work: (server: ClockServer) => Promise<Row[]>) => {
      await using server = await startClockServer(speed);
      return await work(server);
    };
    const rows = await Promise.all([
      onServer((server) => setMeanwhile(server, -HOUR, '−1 h')),
      onServer((server) => setMeanwhile(server, 0, 'not set')),
      onServer((server) => setMeanwhile(server, DAY, '+1 d')),
      onServer(correctAfterwards),
      onServer(restartBehind),
    ]);
    return rows.flat();
  },
};
