// Runs `npm run capacity`: writes docs/capacity.md from the figures of `npm run load` and the measured bytes of a person.
import { join } from 'node:path';
import { ASSUMPTIONS, type Capacity, computeCapacity } from './load/capacity.ts';
import { measurePersonBytes } from './load/store-memory.ts';
import { readLoads, type StoredLoad } from './load/stored-loads.ts';
import { measureVisitBytes, type VisitBytes } from './load/visit-bytes.ts';
import { endOnSignals, gatherTempFiles } from './tooling/temp-folder.ts';
import { readCount } from './tooling/usage.ts';
import { replaceSection } from './verdict/replace-section.ts';

const USAGE = 'npm run capacity -- [PEOPLE], the people in the store whose bytes are measured (100000)';
const PEOPLE = readCount(USAGE, 100_000);

const count = (value: number): string => Math.round(value).toLocaleString('en-IN');

/** Of all figures, what is measured. */
type Measured = { load: StoredLoad; personBytes: number; visitBytes: VisitBytes };

const kilobytes = ({ files, replies }: VisitBytes['first']): string =>
  `${count(files / 1_000)} KB, ${count(replies / 1_000)} KB`;

function formatSection({ load, personBytes, visitBytes }: Measured, capacity: Capacity): string {
  const { arrivalsASecond, processors, storeProcessors, smsAMinute, storeGigabytes, egressGigabytes, rupees } =
    capacity;
  const steady = load.phases[0]?.figures;
  return [
    '## Ten lakh people in a day',
    '',
    'Written by `npm run capacity` from the figures of `npm run load`: what such a day needs, if each assumption holds. Measure on',
    'your own machine before you buy: run both commands there.',
    '',
    '| measured | value |',
    '| --- | ---: |',
    `| store of the load | ${load.store}, ${load.workers} processes, ${load.measuredAt} |`,
    `| processor time of an arrival, with everything it causes | ${((1_000 * (steady?.busy ?? 0)) / (steady?.rate ?? 1)).toFixed(2)} ms |`,
    `| processor time of Redis for it | ${((1_000 * (steady?.storeBusy ?? 0)) / (steady?.rate ?? 1)).toFixed(2)} ms |`,
    `| memory of a server process | ${count((steady?.megabytes ?? 0) / load.workers)} MB |`,
    `| Redis memory of a person, at ${count(PEOPLE)} people | ${count(personBytes)} bytes |`,
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
  ].join('\n');
}

gatherTempFiles();
endOnSignals();
const loads = readLoads();
const load = loads.find(({ store }) => store === 'redis') ?? loads[0];
if (load) {
  const personBytes = await measurePersonBytes(PEOPLE);
  const visitBytes = await measureVisitBytes();
  const page = formatSection({ load, personBytes, visitBytes }, computeCapacity(load, personBytes, visitBytes));
  replaceSection(join('docs', 'capacity.md'), page);
  console.log(page);
} else {
  console.error('✗ No figures of a load yet. Run: npm run load');
  process.exitCode = 1;
}
