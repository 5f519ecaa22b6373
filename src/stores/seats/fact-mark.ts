// The mark of a figure: how and for which year it is known, at a glance.
import type { FactMark } from '../../../api/contract/facts.ts';
import { markLabel } from '../../../api/contract/money-labels.ts';

export type Fact = { label: string; value: string; mark: { text: string; disputed: boolean; weak: boolean } | null };

/** A figure that somebody else compiled, or that is inferred, is drawn weaker than a declared one. */
export const buildMark = (mark: FactMark | undefined): Fact['mark'] =>
  mark
    ? {
        text: markLabel(mark),
        disputed: mark.disputed,
        weak: mark.kind === 'compiled' || mark.kind === 'inferred',
      }
    : null;
