// The mark of a figure: how and for which year it is known, at a glance.
import type { FactKind, FactMark } from '../../../api/contract/figure.ts';
import { markLabel } from '../../../api/contract/money-labels.ts';

export type Fact = { label: string; value: string; mark: { text: string; kind: FactKind; disputed: boolean } | null };

export const buildMark = (mark: FactMark | undefined): Fact['mark'] =>
  mark ? { text: markLabel(mark), kind: mark.kind, disputed: mark.disputed || mark.doubtful === true } : null;
