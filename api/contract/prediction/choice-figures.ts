// The figures of a seat in a choice list: its chance, and what the whole course costs and brings. Null is unknown.
import { type ChoicePosition, MONEY_FACTS } from '../choices/choice-tools.ts';
import { readSeatLevel, readSeatScore } from './chance-levels.ts';
import { describePools } from './chance-parts.ts';
import { readFigure } from './flat-figures.ts';
import type { PredictionItem } from './prediction-item.ts';
import { addFees, computeTotalCost, readCosts } from './total-cost.ts';

export type ChoiceFigures = Pick<
  ChoicePosition,
  'level' | 'chance' | 'fee' | 'total' | 'stipend' | 'bond' | 'penalty' | 'marks' | 'entered' | 'ofPool'
>;

export const NO_FIGURES: ChoiceFigures = {
  level: null,
  chance: null,
  ofPool: null,
  fee: null,
  total: null,
  stipend: null,
  bond: null,
  penalty: null,
  marks: {},
  entered: false,
};

export function readChoiceFigures(item: PredictionItem): ChoiceFigures {
  const fee = readFigure(item, 'fee');
  return {
    level: readSeatLevel(item),
    chance: readSeatScore(item),
    ofPool: describePools(item) === '' ? item.allotted_category : null,
    fee: fee && { low: fee.low, high: fee.high },
    total: addFees(fee, item.course.duration),
    stipend: findStipend(item),
    bond: readFigure(item, 'bond')?.high ?? null,
    penalty: readFigure(item, 'bond_penalty')?.high ?? null,
    marks: Object.fromEntries(MONEY_FACTS.flatMap((fact) => (item.marks[fact] ? [[fact, item.marks[fact]]] : []))),
    entered: item.entered !== undefined,
  };
}

/** Of the whole course, also where the fee is unknown. */
function findStipend(item: PredictionItem): ChoicePosition['stipend'] {
  const { stipend } = readCosts(item);
  return computeTotalCost({ fee: { low: 0, high: 0 }, stipend }, item.course.duration)?.stipend ?? null;
}
