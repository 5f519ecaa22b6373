// Columns of the table of seats, remembered on this device.
import { persistentAtom } from '@nanostores/persistent';
import { computed } from 'nanostores';
import * as z from 'zod/mini';
import { COLUMN_FACTS, type ColumnFact, FACTS, findFact, shortLabel } from '../../../api/contract/facts.ts';
import { tableWords } from '../../copy/choices.ts';
import { parseJson } from '../../lib/storage/parse.ts';

type FactColumn = (typeof FACTS)[ColumnFact]['column']['name'];
const FACT_COLUMNS = COLUMN_FACTS.map((fact): FactColumn => FACTS[fact].column.name);
const [FEES, ...OTHERS] = FACT_COLUMNS as [FactColumn, ...FactColumn[]];

/** From left to right: how likely, what, where, where it closed, what it costs, and other facts. */
export const COLUMNS = ['chance', 'course', 'college', 'state', 'closingRanks', FEES, 'total', ...OTHERS] as const;
type Column = (typeof COLUMNS)[number];

const LABELS: Record<string, string> = {
  ...tableWords.names,
  ...Object.fromEntries(
    COLUMN_FACTS.map((fact) => [FACTS[fact].column.name, findFact(fact).column?.label ?? shortLabel(fact)]),
  ),
};

export const sortOptions = Object.entries(tableWords.sorts).map(([value, label]) => ({ value, label }));

export function createColumns() {
  /** The key must not match `CACHE_KEYS` of clear-cache.ts: clearing caches keeps the columns. */
  const $hidden = persistentAtom<readonly Column[]>('npp.table-columns', [], {
    listen: false,
    encode: JSON.stringify,
    decode: (text) => parseJson(z.array(z.enum(COLUMNS)), text) ?? [],
  });
  return {
    $columns: computed($hidden, (hidden) =>
      COLUMNS.map((column) => ({ column, label: LABELS[column] ?? column, shown: !hidden.includes(column) })),
    ),
    /** The last column cannot be hidden. */
    toggleColumn(name: string): void {
      const column = COLUMNS.find((known) => known === name);
      if (!column) return;
      const hidden = $hidden.get();
      const next = hidden.includes(column) ? hidden.filter((other) => other !== column) : [...hidden, column];
      if (next.length < COLUMNS.length) $hidden.set(next);
    },
  };
}
