// Writes docs/capacity.md from the figures of the trials of load and the measured bytes of a person.

import { join } from 'node:path';
import { measurePersonBytes } from '../probe/store-memory.ts';
import { measureVisitBytes, type VisitBytes } from '../probe/visit-bytes.ts';
import { ASSUMPTIONS, type Capacity, computeCapacity } from '../report/capacity.ts';
import { publishSection } from '../report/replace-section.ts';
import { isTrue } from '../report/rows.ts';
import { readLoads, type StoredLoad } from '../report/stored-loads.ts';
import type { Trial } from '../trial.ts';

const count = (value: number): string => Math.round(value).toLocaleString('en-IN');

/** Of all figures, what is measured. */
type Measured = { load: StoredLoad; people: number; personBytes: number; visitBytes: VisitBytes };

const kilobytes = ({ files, replies }: VisitBytes['first']): string =>
  `${count(files / 1_000)} KB, ${count(replies / 1_000)} KB`;

function formatSection({ load, people, personBytes, visitBytes }: Measured, capacity: Capacity): string[] {
  const { arrivalsASecond, processors, storeProcessors, smsAMinute, storeGigabytes, egressGigabytes, rupees } =
    capacity;
  const steady = load.phases[0]?.figures;
  return [
    '## Ten lakh people in a day',
    '',
    'Written by `npm run lab -- capacity` from the figures of a load: what such a day needs, if each assumption holds. Measure on',
    'your own machine before you buy: run both commands there.',
    '',
    '| measured | value |',
    '| --- | ---: |',
    `| store of the load | ${load.store}, ${load.workers} processes, ${load.measuredAt} |`,
    `| processor time of an arrival, with everything it causes | ${((1_000 * (steady?.busy ?? 0)) / (steady?.rate ?? 1)).toFixed(2)} ms |`,
    `| processor time of Redis for it | ${((1_000 * (steady?.storeBusy ?? 0)) / (steady?.rate ?? 1)).toFixed(2)} ms |`,
    `| memory of a server process | ${count((steady?.megabytes ?? 0) / load.workers)} MB |`,
    `| Redis memory of a person, at ${count(people)} people | ${count(personBytes)} bytes |`,
    `| sent on a first visit with a prediction: pages and files, replies | ${kilobytes(visitBytes.first)} |`,
    `| sent on a later visit with a prediction: pages and files, replies | ${kilobytes(visitBytes.later)} |`,
    '',
    '| assumed | value |',
    '| --- | ---: |',
    `| people on the day | ${count(ASSUMPTIONS.people)} |`,
    `| arrivals of a person | ${ASSUMPTIONS.arrivalsOfPerson} |`,
    `| part of them in the busiest hour | ${100 * ASSUMPTIONS.busiestHour} % |`,
    `| people who need a code | ${100 * ASSUMPTIONS.logins} % |`,
    `| a processor is planned to be busy | ${100 * ASSUMPTIONS.planned} % |`,
    `| visits of a person, each with a prediction | ${ASSUMPTIONS.visits} |`,
    `| rupees: processor a month, GB of memory a month | ${ASSUMPTIONS.processorMonth}, ${ASSUMPTIONS.memoryGigabyteMonth} |`,
    `| rupees: GB of egress, GB of a CDN, SMS | ${ASSUMPTIONS.egressGigabyte}, ${ASSUMPTIONS.cdnGigabyte}, ${ASSUMPTIONS.sms} |`,
    '',
    '| needed | value |',
    '| --- | ---: |',
    `| arrivals a second in the busiest hour | ${count(arrivalsASecond)} |`,
    `| processors for server processes | ${count(processors)} |`,
    `| processors for Redis; a single Redis uses one, a cluster one a master | ${storeProcessors.toFixed(1)} |`,
    `| Redis memory, with room for rewriting its file | ${storeGigabytes.toFixed(1)} GB |`,
    `| SMS a minute in the busiest hour (the server sends at most 3,000) | ${count(smsAMinute)} |`,
    `| egress of the day, without and with a CDN | ${count(egressGigabytes.withoutCdn)} GB, ${count(egressGigabytes.withCdn)} GB |`,
    `| rupees: machines for a month | ₹${count(rupees.machinesMonth)} |`,
    `| rupees: SMS of the day | ₹${count(rupees.smsDay)} |`,
    `| rupees: traffic of the day, without and with a CDN | ₹${count(rupees.trafficWithoutCdn)}, ₹${count(rupees.trafficWithCdn)} |`,
  ];
}

export const trial: Trial<{ people: number }> = {
  /** `people`: in the store whose bytes are measured. */
  options: { people: 100_000 },
  async run({ people }) {
    const loads = readLoads();
    const load = loads.find(({ store }) => store === 'redis') ?? loads[0];
    if (!load) return [isTrue('figures of a load are there: npm run lab -- load-redis', false)];
    const personBytes = await measurePersonBytes(people);
    const visitBytes = await measureVisitBytes();
    const page = formatSection(
      { load, people, personBytes, visitBytes },
      computeCapacity(load, personBytes, visitBytes),
    );
    return publishSection(join('docs', 'capacity.md'), page);
  },
};
