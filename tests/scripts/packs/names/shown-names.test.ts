// Names of institutes as they are shown, from the spellings of the lists and the tables of names.
import { expect, it } from 'vitest';
import { getInstituteDescriber } from '../../../../scripts/packs/colleges/describe-institutes.ts';
import { realTables } from '../real-tables.ts';

it.each([
  ['700403', 'Kidwai Memorial Institute of Oncology'],
  ['700452', 'Saveetha Medical College and Hospital'],
  ['904289', 'Mehta Multispeciality Hospitals India Pvt. Ltd'],
  ['904252', 'Grecian Super Speciality Hospital'],
])('shows %s as %s', (id, name) => {
  expect(getInstituteDescriber(realTables())(id, new Map()).name).toBe(name);
});
