// Institute names without addresses, repetitions and abbreviations.
import { describe, expect, it } from 'vitest';
import { readableName } from '../../../../scripts/packs/colleges/describe-institutes.ts';
import { realTables } from '../real-tables.ts';

const read = (printed: string) => readableName(printed, realTables().nameWords, realTables().stateWords);

describe('readableName', () => {
  it.each([
    ['GOVERNMENT MEDICAL COLLEGE, KOLLAM, KERALA', 'Government Medical College, Kollam'],
    ['ESIC MEDICAL COLLEGE AND PGIMSR', 'ESIC Medical College and PGIMSR'],
    ['DR. B.C. ROY INSTITUTE OF CHILD HEALTH,', 'Dr. B.C. Roy Institute of Child Health'],
    ['ST STEPHEN`S HOSPITAL, ', "St. Stephen's Hospital"],
    ['BGS GLOBAL HOSPITAL (FORMERLY OLD HOSPITAL), KARNATAKA', 'BGS Global Hospital'],
    ['Zoi Hospital, (A Unit of Panchvaid Pvt. Ltd.) #', 'Zoi Hospital'],
    ['Kidwai Memorial Institute of Oncolgy', 'Kidwai Memorial Institute of Oncology'],
    ['MEHTA MULTISPECIALITY HOSPIALS INDIA PVT LTD', 'Mehta Multispeciality Hospitals India Pvt. Ltd'],
    ['INDIRA GANDHI GOVT.MEDICAL COLLGE NAGPUR', 'Indira Gandhi Government Medical College Nagpur'],
    [
      'Institute of Mental Health(Govt.Mental Hospital), Amritsar',
      'Institute of Mental Health (Government Mental Hospital), Amritsar',
    ],
    ['S.N.M. Hospital', 'S.N.M. Hospital'],
    ['B.J.Government Medical College, Pune', 'B.J. Government Medical College, Pune'],
    ['ESI-POST GRADUATE INSTITUTE', 'ESI-Post Graduate Institute'],
    ['SHAIKH-UL-HIND COLLEGE', 'Shaikh-Ul-Hind College'],
    ['King George Medical University', 'King George Medical University'],
  ])('writes "%s" as "%s"', (printed, readable) => {
    expect(read(printed)).toBe(readable);
  });
});
