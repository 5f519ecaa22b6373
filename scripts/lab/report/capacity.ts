// The arithmetic from measured figures to a day with a million people: processors, memory, messages, traffic, rupees.

import type { VisitBytes } from '../probe/visit-bytes.ts';
import type { StoredLoad } from './stored-loads.ts';

/** Assumptions, each named on the page. Prices are of an Indian cloud without contract and change; put in your own. */
export const ASSUMPTIONS = {
  people: 1_000_000,
  /** Part of a day's arrivals in its busiest hour, an hour after a list is out. */
  busiestHour: 0.25,
  /** Arrivals of one person on that day: pages, options, predictions and the rest, in the mix of the load. */
  arrivalsOfPerson: 40,
  /** Part of the people who need a code, because they are not logged in. */
  logins: 0.5,
  /** Fraction of a processor that is planned to be busy. */
  planned: 0.6,
  /** Visits of one person on that day, each with a prediction. */
  visits: 5,
  /** Rupees. */
  processorMonth: 2_400,
  memoryGigabyteMonth: 300,
  egressGigabyte: 9,
  cdnGigabyte: 4,
  sms: 0.18,
} as const;

export type Capacity = {
  arrivalsASecond: number;
  processors: number;
  /** Of these one Redis is busy; above one, a Redis Cluster is needed. */
  storeProcessors: number;
  smsAMinute: number;
  storeGigabytes: number;
  egressGigabytes: { withCdn: number; withoutCdn: number };
  rupees: { machinesMonth: number; smsDay: number; trafficWithCdn: number; trafficWithoutCdn: number };
};

/** @param bytesOfPerson measured in Redis */
export function computeCapacity({ phases }: StoredLoad, bytesOfPerson: number, { first, later }: VisitBytes): Capacity {
  const { people, busiestHour, arrivalsOfPerson, logins, planned, visits } = ASSUMPTIONS;
  const steady = phases[0]?.figures;
  if (!steady) throw new Error('The load holds no phase.');
  const arrivalsASecond = (people * arrivalsOfPerson * busiestHour) / 3_600;
  // An arrival makes more than one call, and its processor time was measured with its PDF and its store.
  const secondsOfArrival = steady.busy / steady.rate;
  const storeProcessors = (arrivalsASecond * steady.storeBusy) / steady.rate / planned;
  const processors = Math.ceil((arrivalsASecond * secondsOfArrival) / planned);
  // Copy-on-write of a rewritten append-only file may double it.
  const storeGigabytes = (2 * people * bytesOfPerson) / 1e9;
  const ofDay = (read: (visit: VisitBytes['first']) => number) =>
    (people * (read(first) + (visits - 1) * read(later))) / 1e9;
  const withCdn = ofDay(({ replies }) => replies);
  const ofCdn = ofDay(({ files }) => files);
  const machines =
    (processors + Math.ceil(storeProcessors)) * ASSUMPTIONS.processorMonth +
    storeGigabytes * ASSUMPTIONS.memoryGigabyteMonth;
  return {
    arrivalsASecond,
    processors,
    storeProcessors,
    smsAMinute: (people * logins * busiestHour) / 60,
    storeGigabytes,
    egressGigabytes: { withCdn, withoutCdn: withCdn + ofCdn },
    rupees: {
      machinesMonth: machines,
      smsDay: people * logins * ASSUMPTIONS.sms,
      trafficWithCdn: withCdn * ASSUMPTIONS.egressGigabyte + ofCdn * ASSUMPTIONS.cdnGigabyte,
      trafficWithoutCdn: (withCdn + ofCdn) * ASSUMPTIONS.egressGigabyte,
    },
  };
}
