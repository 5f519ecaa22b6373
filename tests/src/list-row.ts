// A row of a choice list, for the tests of My list.
import type { ListRow } from '../../src/screens/list/rows.ts';

export const seat = (id: string, change: Partial<ListRow> = {}): ListRow => ({
  id: `mcc.${id}.c.q.p`,
  course: 'MD Medicine',
  short: 'MD Medicine',
  college: `College ${id}`,
  place: '',
  sign: '',
  namesPool: false,
  pool: 'Open',
  quota: 'All India',
  mark: 'moderate',
  here: 10,
  status: 'counted',
  level: 'Moderate',
  chance: 50,
  ofPool: 'Open',
  fee: null,
  total: null,
  stipend: null,
  bond: null,
  penalty: null,
  marks: {},
  missed: 0,
  entered: false,
  ...change,
});
