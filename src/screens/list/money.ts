// What the whole course costs and brings, row by row. Unknown and doubtful figures are last and are never 0. Pure.
import { MONEY_FACTS } from '../../../api/contract/choices/choice-tools.ts';
import type { FactMark } from '../../../api/contract/figure.ts';
import { markLabel } from '../../../api/contract/money-labels.ts';
import { nameCollege } from '../seats/college-names.ts';
import type { Words } from '../words/words.ts';
import { type ListRow, nameSeat } from './rows.ts';

export const MONEY_ORDERS = ['left', 'fees', 'bond'] as const;
export type MoneyOrder = (typeof MONEY_ORDERS)[number];

/** Of a range the end that is worse for the family; null also where the figure is in doubt. */
const readFees = ({ total, marks }: ListRow): number | null => (marks.fee?.doubtful ? null : (total?.high ?? null));
const readStipend = ({ stipend, marks }: ListRow): number | null =>
  marks.stipend?.doubtful ? null : (stipend?.low ?? null);

function readLeft(row: ListRow): number | null {
  const [fees, stipend] = [readFees(row), readStipend(row)];
  return fees === null || stipend === null ? null : stipend - fees;
}

/** The smaller comes first; unknown is last. */
const KEYS: Record<MoneyOrder, (row: ListRow) => number | null> = {
  left: (row) => -(readLeft(row) ?? Number.NEGATIVE_INFINITY),
  fees: readFees,
  bond: ({ bond }) => bond,
};

export function buildMoney(rows: readonly ListRow[], order: MoneyOrder, { money }: Words) {
  const widest = Math.max(1, ...rows.flatMap((row) => [(readFees(row) ?? 0) + (readStipend(row) ?? 0)]));
  const share = (rupees: number | null): number => ((rupees ?? 0) * 100) / widest;
  const key = KEYS[order];
  return rows
    .map((row, place) => ({ row, number: place + 1, key: key(row) ?? Number.POSITIVE_INFINITY }))
    .sort((one, other) => (one.key === other.key ? one.number - other.number : one.key - other.key))
    .map(({ row, number }) => {
      const [fees, stipend, left] = [readFees(row), readStipend(row), readLeft(row)];
      return {
        id: row.id,
        number,
        course: row.course,
        short: row.short,
        college: nameCollege(row),
        seat: nameSeat(row),
        /** Stipend less fees, signed; empty where one of them is unknown. */
        left: left === null ? '' : `${left < 0 ? '−' : '+'}${money.rupees(Math.abs(left))}`,
        out:
          row.total === null ? money.unknownFee : money.out(money.sum(row.total)) + formatDoubt(row.marks.fee, money),
        in:
          row.stipend === null
            ? money.unknownStipend
            : money.in(money.sum(row.stipend)) + formatDoubt(row.marks.stipend, money),
        bond: formatBond(row, money),
        hasBond: (row.bond ?? 0) > 0,
        marks: buildMarks(row, money),
        /** Parts of the widest bar, from 0 to 100. */
        outWidth: share(fees),
        inWidth: share(stipend),
      };
    });
}

type MoneyWords = Words['money'];
type Mark = { text: string; kind: string; disputed: boolean };

const formatDoubt = (mark: FactMark | undefined, { marks }: MoneyWords): string =>
  mark?.doubtful ? `, ${marks.doubtful}` : '';

/** How the figures are known; those that are known alike are named together. */
function buildMarks({ marks, bond, penalty }: ListRow, { facts, marks: words }: MoneyWords): Mark[] {
  const found = new Map<string, Mark>();
  for (const fact of MONEY_FACTS) {
    const mark = marks[fact];
    if (!mark || (fact === 'bond_penalty' && !(bond && penalty))) continue;
    const text = markLabel(mark, words);
    // The penalty is a part of the bond.
    if (fact === 'bond_penalty' && marks.bond && markLabel(marks.bond, words) === text) continue;
    const named = found.get(text)?.text.replace(`: ${text}`, `, ${facts[fact]}`) ?? facts[fact];
    const disputed = mark.disputed || mark.doubtful === true;
    found.set(text, { text: `${named}: ${text}`, kind: mark.kind, disputed });
  }
  return [...found.values()];
}

function formatBond({ bond, penalty }: ListRow, money: MoneyWords): string {
  if (bond === null) return money.unknownBond;
  if (bond === 0) return money.noBond;
  return money.shortBond(bond, penalty !== null && penalty > 0 ? money.rupees(penalty) : '');
}
